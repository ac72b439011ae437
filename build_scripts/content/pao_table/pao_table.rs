//! Answers `liability` and `ruling`, by named yakuman and rule sets, from pao-table.json. CC0.
use serde_json::{json, Value};
use std::collections::HashMap;

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// The liabilities in the order of the calls, and that for a win on the last replacement tile.
fn judge(rules: &Value, calls: &[Value]) -> (Vec<Value>, Option<Value>) {
    let (mut made, mut kan) = (vec![], None);
    let (mut shown, mut feeders) = (HashMap::new(), HashMap::new());
    for (place, call) in calls.iter().enumerate() {
        let (by, kind, tile) = (text(&call["by"]), text(&call["kind"]), text(&call["tile"]));
        let seat = feeders.entry((by, tile.replace('0', "5"))).or_insert(&Value::Null);
        if call["from"].is_string() {
            *seat = &call["from"]; // an added kan has the feeder of the pon
        }
        let liable = |hand: &str, clause: &Value| -> Value {
            json!({"seat": seat, "to": by, "for": hand, "call": place, "clause": clause})
        };
        let signs = tile.to_string() + text(&call["with"]);
        for step in list(&rules["steps"][kind]) {
            let (hand, tiles) = (text(&step["hand"]), text(&step["tiles"]));
            if signs.chars().all(|sign| tiles.contains(sign)) {
                let count = shown.entry((by, hand)).or_insert(0);
                *count += step["adds"].as_i64().unwrap_or(0);
                if step["needs"] == *count {
                    made.push(liable(hand, &step["clause"]));
                }
            }
        }
        kan = match rules["kans"].get(kind) {
            Some(clause) if clause.is_string() => Some(liable("open-kan-win", clause)),
            Some(_) => kan.filter(|kan: &Value| kan["to"] == by),
            None => None,
        };
    }
    (made, kan)
}

/// Who is liable so far, or who pays what for one win that is given by its yakuman.
pub fn answer(table: &Value, question: &Value) -> Result<Value, String> {
    let refuse = |what: String| Err(format!("the table does not hold {what}"));
    let (named, players) = (&question["rules"], question["players"].as_u64().unwrap_or(4));
    let rules = &table["rules"][text(named)]["players"][players.to_string()];
    if rules.is_null() {
        return refuse(format!("the rules {named} for {players} players"));
    }
    let (mut liable, kan) = judge(rules, list(&question["calls"]));
    if question["ask"] == "liability" {
        liable.extend(kan);
        return Ok(json!({ "liable": liable }));
    }
    let (win, given) = (&question["win"], list(&question["win"]["value"]["yakuman"]));
    let mut names = list(&table["yakuman"]).to_vec();
    names.retain(|each| given.contains(each));
    if names.is_empty() || names.len() < given.len() || !question["wins"].is_null() {
        return refuse("this win: it holds only one win, by its named yakuman".into());
    }
    liable.retain(|each| each["to"] == win["by"] && names.contains(&each["for"]));
    let fed = kan.filter(|kan| win["after_kan"] == true && kan["to"] == win["by"]);
    let seat = |liable: Option<&Value>| liable.map_or("", |each| text(&each["seat"])).to_string();
    let is_first = rules["speaker"] == "first"; // the speaker pays the honba, and for the rest
    let speaker = seat(if is_first { liable.first() } else { liable.last() });
    let are_several = liable.iter().any(|each| each["seat"] != speaker);
    let (winner, discarder) = (text(&win["by"]), text(&win["from"]));
    let situation = format!("{winner},{discarder},{},{speaker}", seat(fed.as_ref()));
    names.truncate(if rules["single"] == true { 1 } else { names.len() });
    let mut dues = vec![];
    for hand in names.iter().map(text) {
        let own = seat(liable.iter().find(|each| each["for"] == hand));
        dues.push(("hand", format!("{situation},{own}"), &rules["worth"][hand], hand));
    }
    let rest = format!("{situation},{are_several},{}", names.len() > 1);
    dues.push(("honba", rest, &question["honba"], "honba"));
    dues.push(("honba", "deposits".into(), &question["deposits"], "deposits"));
    let (mut transfers, mut deltas) = (vec![], HashMap::new());
    deltas.extend(list(&rules["seats"]).iter().map(|seat| (text(seat), 0)));
    for (payments, key, times, cause) in dues {
        let Some(rows) = table["payments"][text(&rules[payments])][&key].as_array() else {
            return refuse(format!("the payments {key:?}"));
        };
        let times = times.as_i64().unwrap_or(0);
        for row in rows.iter().filter(|_| times > 0) {
            let (payer, points) = (&row["from"], row["points"].as_i64().unwrap_or(0) * times);
            transfers.push(json!({"from": payer, "to": winner, "points": points, "for": cause,
                "clause": row["clause"]}));
            *deltas.entry(winner).or_default() += points;
            if let Some(payer) = payer.as_str() {
                *deltas.entry(payer).or_default() -= points;
            }
        }
    }
    liable.extend(fed);
    Ok(json!({ "liable": liable, "transfers": transfers, "deltas": deltas }))
}
