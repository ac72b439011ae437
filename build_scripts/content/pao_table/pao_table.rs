//! Answers `liability` and `ruling`, by named yakuman and rule sets, from pao-table.json. CC0. It needs serde_json.

use serde_json::{json, Map, Value};
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
    match text(which) {
        "first" => made.first(),
        "last" => made.last(),
        _ => None,
    }
}

fn rules_of<'a>(table: &'a Value, question: &Value) -> Result<&'a Value, String> {
    let (rules, players) = (
        &question["rules"],
        question["players"].as_u64().unwrap_or(4),
    );
    let found = &table["rules"][text(rules)]["players"][players.to_string()];
    let error = || format!("the table does not hold the rules {rules} for {players} players");
    Some(found)
        .filter(|found| found.is_object())
        .ok_or_else(error)
}

/// The liabilities in the order of the calls, and that for a win on the last replacement tile.
fn judge(rules: &Value, question: &Value) -> (Vec<Value>, Option<Value>) {
    let (mut made, mut kan): (Vec<Value>, Option<Value>) = (vec![], None);
    let (mut shown, mut feeders) = (HashMap::new(), HashMap::new());
    for (place, call) in list(&question["calls"]).iter().enumerate() {
        let (by, kind, tile) = (text(&call["by"]), text(&call["kind"]), text(&call["tile"]));
        let feeder = feeders
            .entry(format!("{by}{}", tile.replace('0', "5")))
            .or_default();
        if let Some(from) = call["from"].as_str() {
            *feeder = from; // an added kan has the feeder of the pon
        }
        let liable = |hand: &Value, clause: &Value| json!({"seat": *feeder, "to": by, "for": hand, "call": place, "clause": clause});
        let signs = format!("{tile}{}", text(&call["with"]));
        for step in list(&rules["steps"])
            .iter()
            .filter(|step| step["call"] == kind)
        {
            if signs
                .chars()
                .all(|sign| text(&step["tiles"]).contains(sign))
            {
                let count = shown.entry((by, text(&step["hand"]))).or_insert(0);
                *count += number(&step["adds"]);
                if *count == number(&step["needs"]) {
                    made.push(liable(&step["hand"], &step["clause"]));
                }
            }
        }
        let counts = holds(&rules["kans"], kind);
        kan = kan.filter(|kan| counts && kan["to"] == by);
        if counts && kind == "daiminkan" {
            kan = Some(liable(&"open-kan-win".into(), &"pao-t016".into()));
        }
    }
    (made, kan)
}

/// Who is liable so far.
pub fn liability(table: &Value, question: &Value) -> Answer {
    let (mut made, kan) = judge(rules_of(table, question)?, question);
    made.extend(kan);
    Ok(json!({ "liable": made }))
}

/// Who pays what for one win that is given by its yakuman.
pub fn ruling(table: &Value, question: &Value) -> Answer {
    let (rules, win) = (rules_of(table, question)?, &question["win"]);
    let (winner, given) = (text(&win["by"]), &win["value"]["yakuman"]);
    if !given.is_array() {
        return Err("the table holds only one win, by its named yakuman".into());
    }
    let names: Vec<&str> = list(&table["yakuman"])
        .iter()
        .map(text)
        .filter(|each| holds(given, each))
        .collect();
    let (mut real, kan) = judge(rules, question);
    real.retain(|each| each["to"] == winner && names.contains(&text(&each["for"])));
    let kan = kan.filter(|kan| win["after_kan"] == true && kan["to"] == winner);
    let only = chosen(&rules["several"], &real).filter(|_| are_several(&real));
    let mut counted = real.clone();
    counted.retain(|each| only.map_or(true, |only| each["call"] == only["call"]));
    let seat = |liable: Option<&Value>| {
        liable.map_or("nobody".into(), |each| text(&each["seat"]).to_string())
    };
    let speaker = seat(chosen(&rules["speaker"], &counted)); // for honba, and for the rest
    let own = |hand: &str| counted.iter().find(|each| each["for"] == hand);
    let way = match (win["from"].as_str(), &kan) {
        (Some(discarder), _) => format!("ron {discarder}"),
        (None, Some(kan)) => format!("kan {}", text(&kan["seat"])),
        (None, None) => "tsumo".into(),
    };
    let single = rules["single"] == true;
    let fed = names.iter().copied().find(|hand| own(hand).is_some());
    let parts = if single {
        fed.or(names.first().copied()).into_iter().collect()
    } else {
        names.clone()
    };
    let units = |hand: &str| if holds(&rules["double"], hand) { 2 } else { 1 };
    let most = names.iter().map(|hand| units(hand)).max().unwrap_or(1);
    let mut transfers: Vec<Value> = vec![];
    let mut pay = |kind: &str, key: String, times: i64, hand: &str| {
        for row in list(&table["payments"][text(&rules[kind])][key]) {
            let points = number(&row["points"]) * times;
            transfers.push(json!({"from": row["from"], "to": winner, "points": points, "for": hand, "clause": row["clause"]}));
        }
    };
    for hand in &parts {
        let times = if single { most } else { units(hand) };
        pay(
            "hand",
            format!("{winner} {way} {speaker} {}", seat(own(hand))),
            times,
            hand,
        );
    }
    let several = if are_several(&counted) {
        "several "
    } else {
        ""
    };
    let rest = if parts.len() > 1 { "parts" } else { "one part" };
    let (honba, deposits) = (number(&question["honba"]), number(&question["deposits"]));
    if honba > 0 {
        pay(
            "honba",
            format!("{winner} {way} {speaker} {several}{rest}"),
            honba,
            "honba",
        );
    }
    if deposits > 0 {
        pay("honba", "deposits".into(), deposits, "deposits");
    }
    let sum = |side: &str, seat: &str| -> i64 {
        transfers
            .iter()
            .filter(|each| each[side] == seat)
            .map(|each| number(&each["points"]))
            .sum()
    };
    let players = question["players"].as_u64().unwrap_or(4) as usize;
    let deltas: Map<String, Value> = ["E", "S", "W", "N"][..players]
        .iter()
        .map(|seat| (seat.to_string(), json!(sum("to", seat) - sum("from", seat))))
        .collect();
    real.extend(kan);
    Ok(json!({ "liable": real, "transfers": transfers, "deltas": deltas }))
}
