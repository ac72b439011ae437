//! Answers `liability` and `ruling`, by named yakuman and rule sets, from pao-table.json. CC0. It needs serde_json.

use serde_json::{json, Map, Value};

const SEATS: [&str; 4] = ["E", "S", "W", "N"];
const KANS: [&str; 3] = ["daiminkan", "ankan", "shouminkan"];
type Answer = Result<Value, String>;
#[derive(Clone)]
struct Set<'a> { by: &'a str, kind: &'a str, tiles: Vec<String>, feeder: &'a str }
#[derive(Clone)]
struct Liable<'a> { seat: &'a str, to: &'a str, hand: &'a str, call: usize, clause: &'a str }

fn text(value: &Value) -> &str { value.as_str().unwrap_or("") }
fn list(value: &Value) -> &[Value] { value.as_array().map_or(&[], Vec::as_slice) }
fn names(value: &Value) -> Vec<&str> { list(value).iter().map(text).collect() }
fn is_kan(call: &Value) -> bool { KANS.contains(&text(&call["kind"])) }
fn in_json(made: &[Liable]) -> Vec<Value> { made.iter().map(|each| json!({"seat": each.seat, "to": each.to, "for": each.hand, "call": each.call})).collect() }

fn different<T: PartialEq>(all: impl IntoIterator<Item = T>) -> Vec<T> {
    all.into_iter().fold(vec![], |mut found, each| { if !found.contains(&each) { found.push(each) } found })
}

fn kinds(tiles: &str) -> Vec<String> {
    let (mut ranks, mut found) = (String::new(), vec![]);
    for sign in tiles.chars() {
        if sign.is_ascii_digit() { ranks.push(if sign == '0' { '5' } else { sign }) } else { found.extend(ranks.drain(..).map(|rank| format!("{rank}{sign}"))) }
    }
    found
}

fn rules_of<'a>(table: &'a Value, question: &Value) -> Result<&'a Value, String> {
    let (rules, players) = (&question["rules"], question["players"].as_u64().unwrap_or(4));
    let found = &table["rules"][text(rules)]["players"][players.to_string()];
    if found.is_null() { Err(format!("the table does not hold the rules {rules} for {players} players")) } else { Ok(found) }
}

/// The liabilities in the order of the deciding calls, each with its rule.
fn judge<'a>(trigger: &'a [Value], calls: &'a [Value]) -> Vec<Liable<'a>> {
    let (mut sets, mut made): (Vec<Set>, Vec<Liable>) = (vec![], vec![]);
    for (place, call) in calls.iter().enumerate().filter(|(_, call)| call["kind"] != "discard") {
        let (by, kind, tiles) = (text(&call["by"]), text(&call["kind"]), kinds(&format!("{}{}", text(&call["tile"]), text(&call["with"]))));
        let (before, pon) = (sets.clone(), sets.iter().position(|each| kind == "shouminkan" && each.by == by && each.kind == "pon" && each.tiles[0] == tiles[0]));
        let set = Set { by, kind, tiles, feeder: pon.map_or(text(&call["from"]), |at| sets[at].feeder) };
        if let Some(at) = pon { sets[at] = set.clone() } else { sets.push(set.clone()) }
        for hand in trigger {
            let own = hand["tiles"].as_array().map(|_| names(&hand["tiles"]));
            let belongs = |each: &&Set| each.by == by && own.as_ref().map_or(KANS.contains(&each.kind), |own| each.tiles.iter().all(|tile| own.contains(&tile.as_str())));
            let (shown, needed): (Vec<&Set>, usize) = (sets.iter().filter(belongs).collect(), hand["sets"].as_u64().unwrap_or(0) as usize);
            let hidden = hand["closed"] == false && shown.iter().any(|each| each.kind == "ankan");
            if let (true, false, Some(clause)) = (shown.len() >= needed && before.iter().filter(belongs).count() < needed, hidden, hand["liable"].get(kind)) {
                made.push(Liable { seat: set.feeder, to: by, hand: text(&hand["hand"]), call: place, clause: text(clause) });
            }
        }
    }
    made
}

/// The feeder of the daiminkan that the caller's last kans continue.
fn feeder_of_kan<'a>(until: &str, calls: &'a [Value], caller: &'a str) -> Option<Liable<'a>> {
    let start = calls.iter().rposition(|each| each["by"] != caller || !is_kan(each)).map_or(0, |last| last + 1);
    let call = (start..calls.len()).rfind(|&at| calls[at]["kind"] == "daiminkan")?;
    let ended = until == "off" || (until == "immediate" && call + 1 < calls.len());
    (!ended).then(|| Liable { seat: text(&calls[call]["from"]), to: caller, hand: "open-kan-win", call, clause: "pao-t016" })
}

/// Who is liable so far.
pub fn liability(table: &Value, question: &Value) -> Answer {
    let (rules, calls) = (rules_of(table, question)?, list(&question["calls"]));
    let mut made = judge(list(&rules["trigger"]), calls);
    made.extend(calls.last().and_then(|last| feeder_of_kan(text(&rules["open_kan_win"]), calls, text(&last["by"]))));
    Ok(json!({"liable": in_json(&made), "clauses": different(made.iter().map(|each| each.clause))}))
}

/// Who pays what for one win that is given by its yakuman.
pub fn ruling(table: &Value, question: &Value) -> Answer {
    let (rules, calls, win) = (rules_of(table, question)?, list(&question["calls"]), &question["win"]);
    let given = win["value"]["yakuman"].as_array().map(|_| names(&win["value"]["yakuman"])).ok_or("the table holds only one win, by its named yakuman")?;
    let (winner, discarder) = (text(&win["by"]), win["from"].as_str());
    let hands: Vec<&str> = names(&table["yakuman"]).into_iter().filter(|each| given.contains(each)).collect();
    let real: Vec<Liable> = judge(list(&rules["trigger"]), calls).into_iter().filter(|each| each.to == winner && hands.contains(&each.hand)).collect();
    let kan = (win["after_kan"] == true).then(|| feeder_of_kan(text(&rules["open_kan_win"]), calls, winner)).flatten();
    let several = |made: &[Liable]| different(made.iter().map(|each| each.seat)).len() > 1;
    let only = match text(&rules["several_liable"]) { "first" => real.first(), "last" => real.last(), _ => None }.filter(|_| several(&real)).map(|each| each.call);
    let counted: Vec<Liable> = real.iter().filter(|each| only.map_or(true, |call| each.call == call)).cloned().collect();
    let speaker = if rules["first_pays_rest"] == true { counted.first() } else { counted.last() }.map(|each| each.seat); // of several: for honba, and the rest of a whole hand
    let other = discarder.or(if !counted.is_empty() && rules["gives_way"] == true { None } else { kan.as_ref().map(|each| each.seat) });
    let losers: Vec<&str> = SEATS[..question["players"].as_u64().unwrap_or(4) as usize].iter().copied().filter(|each| *each != winner).collect();
    let key = |liable: Option<&str>| {
        let who = match liable { None => "nobody", same if same == other => "self", _ => "other" };
        format!("{} {} {who}", if winner == "E" { "dealer" } else { "other" }, if discarder.is_some() { "ron" } else if other.is_some() { "kan" } else { "tsumo" })
    };
    let mut transfers: Vec<Value> = vec![];
    let mut pay = |rows: &Value, liable: Option<&str>, times: i64, hand: &str| {
        for row in list(rows) {
            let payers = match text(&row[0]) { "liable" => vec![liable.unwrap_or("")], "other" => vec![other.unwrap_or("")], "each" => losers.clone(), "east" => vec!["E"], _ => losers.iter().copied().filter(|each| *each != "E").collect() };
            transfers.extend(payers.iter().map(|from| json!({"from": from, "to": winner, "points": row[1].as_i64().unwrap_or(0) * times, "for": hand, "clause": row[2]})));
        }
    };
    let own = |hand: &str| counted.iter().find(|each| each.hand == hand).map(|each| each.seat);
    let units = |hand: &str| if names(&rules["double"]).contains(&hand) { 2 } else { 1 };
    let fed: Vec<&str> = hands.iter().copied().filter(|hand| own(hand).is_some()).collect();
    let single = fed.first().or(hands.first()).map(|hand| (*hand, if fed.len() > 1 { speaker } else { own(hand) }, hands.iter().map(|each| units(each)).max().unwrap_or(1)));
    let each_part = hands.iter().map(|hand| (*hand, own(hand).or(speaker.filter(|_| rules["whole_hand"] == true)), units(hand)));
    let parts: Vec<(&str, Option<&str>, i64)> = if rules["single"] == true { single.into_iter().collect() } else { each_part.collect() };
    for (hand, liable, times) in &parts { pay(&rules["hand"][key(*liable)], *liable, *times, hand) }
    let rest = format!("{}{}", if several(&counted) { "several " } else { "" }, if parts.len() > 1 { "parts" } else { "one part" });
    let (honba, deposits) = (question["honba"].as_i64().unwrap_or(0), question["deposits"].as_i64().unwrap_or(0));
    if honba > 0 { pay(&rules["honba"][format!("{} {rest}", key(speaker))], speaker, honba, "honba") }
    if deposits > 0 { transfers.push(json!({"from": null, "to": winner, "points": 1000 * deposits, "for": "deposits", "clause": "pao-p013"})) }
    let gain = |seat: &str, side: &str| transfers.iter().filter(|each| each[side] == seat).map(|each| each["points"].as_i64().unwrap_or(0)).sum::<i64>();
    let deltas: Map<String, Value> = losers.iter().chain([&winner]).map(|seat| (seat.to_string(), json!(gain(seat, "to") - gain(seat, "from")))).collect();
    let made: Vec<Liable> = real.iter().cloned().chain(kan.clone()).collect();
    let clauses = different(made.iter().map(|each| each.clause).chain(transfers.iter().map(|each| text(&each["clause"]))));
    Ok(json!({"liable": in_json(&made), "transfers": transfers, "deltas": deltas, "clauses": clauses}))
}
