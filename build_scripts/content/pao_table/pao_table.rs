//! Answers `liability` and `ruling`, by named yakuman and rule sets, from pao-table.json. CC0.
use serde_json::{json, Value};
use std::collections::HashMap;

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// The liabilities in the order of the calls.
fn judge(rules: &Value, calls: &[Value]) -> Vec<Value> {
    let (mut made, mut shown) = (vec![], HashMap::new());
    for (place, call) in calls.iter().enumerate() {
        let (by, kind) = (&call["by"], &call["kind"]);
        let is_kept = |each: &Value| each["to"] == *by && rules["keeps"][text(kind)] == true;
        made.retain(|each: &Value| each["for"] != "open-kan-win" || is_kept(each));
        let signs = text(&call["tile"]).to_string() + text(&call["with"]);
        for step in list(&rules["steps"][text(kind)]) {
            if signs.chars().all(|sign| text(&step["tiles"]).contains(sign)) {
                let marks = shown.entry((text(by), text(&step["for"]))).or_insert(String::new());
                *marks += text(&step["adds"]);
                if step["needs"] == *marks {
                    made.push(json!({"seat": call["from"], "to": by, "for": step["for"],
                        "call": place, "clause": step["clause"]}));
                }
            }
        }
    }
    made
}

/// Who is liable so far, or who pays what for one win that is given by its yakuman.
pub fn answer(table: &Value, question: &Value) -> Result<Value, String> {
    let missing = |what: String| format!("the table does not hold {what}");
    let (id, players) = (&question["rules"], question["players"].as_u64().unwrap_or(4));
    let rules = table["rules"][text(id)]["players"].get(players.to_string());
    let rules = rules.ok_or(missing(format!("the rules {id} for {players} players")))?;
    let mut liable = judge(rules, list(&question["calls"]));
    if question["ask"] == "liability" {
        return Ok(json!({ "liable": liable }));
    }
    let (win, given) = (&question["win"], list(&question["win"]["value"]["yakuman"]));
    let names = list(&table["yakuman"]).iter().filter(|each| given.contains(each));
    let mut causes: Vec<&str> = names.map(text).collect();
    if causes.is_empty() || causes.len() < given.len() || !question["wins"].is_null() {
        return Err(missing("this win, but only one win, by its named yakuman".into()));
    }
    let after_kan = |cause: &Value| cause == "open-kan-win" && win["after_kan"] == true;
    let is_of_win = |cause: &Value| given.contains(cause) || after_kan(cause);
    liable.retain(|each| each["to"] == win["by"] && is_of_win(&each["for"]));
    let seats: String = liable.iter().map(|each| text(&each["seat"])).collect();
    let of_each = liable.iter().map(|each| (text(&each["for"]), text(&each["seat"])));
    let mut keys: HashMap<&str, &str> = of_each.collect();
    let feeder = keys.get("open-kan-win").unwrap_or(&"");
    let speaker = &table["speakers"][text(&rules["speaker"])][format!("{feeder},{seats}")];
    let situation = format!("{},{},{}", text(&win["by"]), text(&win["from"]), text(speaker));
    let payments = table["payments"][text(&rules["payments"])].get(&situation);
    let payments = payments.ok_or(missing(format!("the payments {situation:?}")))?;
    causes.truncate(rules["most"].as_u64().unwrap_or(u64::MAX) as usize);
    keys.insert("honba", if causes.len() > 1 { "honba in parts" } else { "honba" });
    keys.insert("deposits", "deposits");
    causes.extend(["honba", "deposits"]);
    let (mut transfers, mut deltas) = (vec![], HashMap::<&str, i64>::new());
    deltas.extend(list(&rules["seats"]).iter().map(|seat| (text(seat), 0)));
    for cause in causes {
        let times = question[cause].as_i64().or(rules["worth"][cause].as_i64()).unwrap_or(0);
        for row in list(&payments[keys.get(cause).unwrap_or(&"")]).iter().filter(|_| times > 0) {
            let points = row["points"].as_i64().unwrap_or(0) * times;
            transfers.push(json!({"from": row["from"], "to": win["by"], "points": points,
                "for": cause, "clause": row["clause"]}));
            *deltas.entry(text(&win["by"])).or_default() += points;
            *deltas.entry(text(&row["from"])).or_default() -= points;
        }
    }
    deltas.remove(""); // nobody pays the deposits
    Ok(json!({ "liable": liable, "transfers": transfers, "deltas": deltas }))
}
