//! Answers each line of standard input from the table in the file that the first argument names.
mod pao_table;
use serde_json::{from_str, json, Value};
fn main() {
    let file = std::env::args().nth(1).expect("the path of the table");
    let table: Value = from_str(&std::fs::read_to_string(file).expect("the table")).expect("JSON");
    for line in std::io::stdin().lines() {
        let question: Value = from_str(&line.expect("a question")).expect("JSON");
        let answer = pao_table::answer(&table, &question);
        println!("{}", answer.unwrap_or_else(|error| json!({ "throws": error })));
    }
}
