//! Answers `liability` and `ruling`, by named yakuman and rule sets, from pao-table.json. CC0. It needs serde_json.

use serde_json::{json, Value};
use std::collections::HashMap;

type Answer = Result<Value, String>;

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or("")
}

fn number(value: &Value) -> i64 {
    value.as_i64().unwrap_or(0)
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn holds(all: &Value, one: &str) -> bool {
    list(all).iter().any(|each| each == one)
}

fn are_several(made: &[Value]) -> bool {
    made.iter().any(|each| each["seat"] != made[0]["seat"])
}

fn chosen<'a>(which: &Value, made: &'a [Value]) -> Option<&'a Value> {
    if which == "first" {
        made.first()
    } else {
        made.last()
    }
}

fn seat_of(liable: Option<&Value>) -> &str {
    liable.map_or("nobody", |each| text(&each["seat"]))
}

fn rules_of<'a>(table: &'a Value, question: &Value) -> Result<&'a Value, String> {
    let (rules, players) = (&question["rules"], players_of(question));
    let found = &table["rules"][text(rules)]["players"][players.to_string()];
    if found.is_null() {
        return Err(format!(
            "the table does not hold the rules {rules} for {players} players"
        ));
    }
    Ok(found)
}

fn players_of(question: &Value) -> usize {
    question["players"].as_u64().unwrap_or(4) as usize
}

/// The liabilities in the order of the calls, and that for a win on the last replacement tile.
fn judge(rules: &Value, question: &Value) -> (Vec<Value>, Vec<Value>) {
    let (mut made, mut kan) = (vec![], vec![]);
    let (mut shown, mut feeders) = (HashMap::new(), HashMap::new());
    for (place, call) in list(&question["calls"]).iter().enumerate() {
        let (by, kind, tile) = (text(&call["by"]), text(&call["kind"]), text(&call["tile"]));
        let feeder = feeders
            .entry(by.to_string() + &tile.replace('0', "5"))
            .or_default();
        if let Some(from) = call["from"].as_str() {
            *feeder = from; // an added kan has the feeder of the pon
        }
        let signs = tile.to_string() + text(&call["with"]);
        for step in list(&rules["steps"]) {
            let (hand, tiles) = (text(&step["hand"]), text(&step["tiles"]));
            if step["call"] == kind && signs.chars().all(|sign| tiles.contains(sign)) {
                let count = shown.entry((by, hand)).or_insert(0);
                *count += number(&step["adds"]);
                if *count == number(&step["needs"]) {
                    made.push(json!({"seat": feeder, "to": by, "for": hand, "call": place, "clause": step["clause"]}));
                }
            }
        }
        let counts = holds(&rules["kans"], kind);
        kan.retain(|kan: &Value| counts && kan["to"] == by);
        if counts && kind == "daiminkan" {
            kan = vec![
                json!({"seat": feeder, "to": by, "for": "open-kan-win", "call": place, "clause": "pao-t016"}),
            ];
        }
    }
    (made, kan)
}

/// Who is liable so far.
pub fn liability(table: &Value, question: &Value) -> Answer {
    let (made, kan) = judge(rules_of(table, question)?, question);
    Ok(json!({ "liable": ([made, kan].concat()) }))
}

/// Who pays what for one win that is given by its yakuman.
pub fn ruling(table: &Value, question: &Value) -> Answer {
    let (rules, win) = (rules_of(table, question)?, &question["win"]);
    let (winner, given) = (text(&win["by"]), &win["value"]["yakuman"]);
    let mut names: Vec<&str> = list(&table["yakuman"]).iter().map(text).collect();
    names.retain(|each| holds(given, each));
    if names.is_empty() || names.len() < list(given).len() || !question["wins"].is_null() {
        return Err(
            "the table does not hold this win: it holds only one win, by its named yakuman".into(),
        );
    }
    let (mut real, mut fed) = judge(rules, question);
    real.retain(|each| each["to"] == winner && names.contains(&text(&each["for"])));
    fed.retain(|each| each["to"] == winner && win["after_kan"] == true);
    let mut counted = real.clone();
    if are_several(&real) && rules["several"] != "each-own" {
        let call = chosen(&rules["several"], &real).map(|only| &only["call"]);
        counted.retain(|each| call == Some(&each["call"]));
    }
    let own = |hand: &str| counted.iter().find(|each| each["for"] == hand);
    let way = match (win["from"].as_str(), fed.first()) {
        (Some(discarder), _) => format!("ron {discarder}"),
        (None, Some(kan)) => format!("kan {}", text(&kan["seat"])),
        (None, None) => "tsumo".into(),
    };
    let speaker = seat_of(chosen(&rules["speaker"], &counted)); // for honba, and for the rest
    let situation = format!("{winner} {way} {speaker}");
    let together = if rules["single"] == true {
        names.len()
    } else {
        1
    };
    let mut dues = vec![];
    for hands in names.chunks(together) {
        let hand = hands
            .iter()
            .find(|hand| own(hand).is_some())
            .unwrap_or(&hands[0]);
        let is_double = hands.iter().any(|hand| holds(&rules["double"], hand));
        let key = format!("{situation} {}", seat_of(own(hand)));
        dues.push(("hand", key, if is_double { 2 } else { 1 }, *hand));
    }
    let several = if are_several(&counted) {
        "several "
    } else {
        ""
    };
    let rest = if dues.len() > 1 { "parts" } else { "one part" };
    let key = format!("{situation} {several}{rest}");
    dues.push(("honba", key, number(&question["honba"]), "honba"));
    dues.push((
        "honba",
        "deposits".into(),
        number(&question["deposits"]),
        "deposits",
    ));
    let seats = &["E", "S", "W", "N"][..players_of(question)];
    let mut deltas: HashMap<&str, i64> = seats.iter().map(|seat| (*seat, 0)).collect();
    let mut transfers = vec![];
    for (kind, key, times, cause) in dues.into_iter().filter(|(_, _, times, _)| *times > 0) {
        let rows = table["payments"][text(&rules[kind])][&key].as_array();
        for row in rows.ok_or(format!("the table does not hold the payments {key:?}"))? {
            let (from, points) = (&row["from"], number(&row["points"]) * times);
            *deltas.entry(winner).or_default() += points;
            if let Some(payer) = from.as_str() {
                *deltas.entry(payer).or_default() -= points;
            }
            transfers.push(json!({"from": from, "to": winner, "points": points, "for": cause, "clause": row["clause"]}));
        }
    }
    Ok(json!({ "liable": ([real, fed].concat()), "transfers": transfers, "deltas": deltas }))
}
