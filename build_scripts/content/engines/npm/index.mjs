// The published cases as questions, and how an answer compares with the expected one.
import { readFileSync } from "node:fs";

export const published = JSON.parse(readFileSync(new URL("cases.json", import.meta.url), "utf-8"));
export const { cases, edition, format } = published;

/** Every rule set of a case with its expected answer; `null` if the question has no rules. */
function* expectations(one) {
  if (one.expect_any) {
    const { rules, without_rules } = published.any;
    const asked = without_rules.includes(one.question.ask) ? [null] : rules;
    for (const each of asked) yield [each, one.expect_any];
  }
  yield* Object.entries(one.expect ?? {});
  for (const house of one.expect_house ?? []) yield [house.rules, house.expect];
}

const baseOf = (rules) => rules?.base ?? rules;

function nameOf(rules) {
  if (rules === null || typeof rules === "string") return rules ?? "";
  return [rules.base, ...Object.entries(rules.change).map(([key, value]) => `${key}=${value}`)].join(" ");
}

export function questions({ rules = null, tiles = false, possible = false } = {}) {
  const found = [];
  for (const one of cases) {
    for (const [under, expected] of expectations(one)) {
      if (rules !== null && under !== null && baseOf(under) !== rules) continue;
      if (possible && "problems" in expected) continue;
      const name = nameOf(under);
      const id = `${one.id} ${name}`.trim();
      const asked = { ...one.question, ...(tiles ? one.with_tiles : {}) };
      const question = { id, ...asked, ...(under === null ? {} : { rules: under }) };
      found.push({ id, case: one.id, title: one.title, rules: name, question, expected });
    }
  }
  return found;
}

/** The same text whatever the order of keys. */
function plain(value) {
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.keys(value).sort().map((key) => [key, plain(value[key])]));
}

const moved = (deltas) =>
  Object.fromEntries(Object.entries(deltas ?? {}).filter(([, points]) => points !== 0));

/** Sorted, because any order is right. The index of the deciding call counts only if both sides give it. */
function liable(rows, other) {
  if (!Array.isArray(rows) || !Array.isArray(other)) return rows;
  const named = [...rows, ...other].every((each) => each && "call" in each);
  const keys = ["seat", "to", "for", ...(named ? ["call"] : [])];
  return rows.map((each) => JSON.stringify(keys.map((key) => each?.[key]))).sort();
}

function same(key, found, expected) {
  const [one, other] =
    key === "deltas"
      ? [moved(found), moved(expected)]
      : key === "liable"
        ? [liable(found, expected), liable(expected, found)]
        : [found, expected];
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

export function judged(expected, answer) {
  if (answer && "unsupported" in answer) {
    return { verdict: "unsupported", why: String(answer.unsupported) };
  }
  if (answer === null || typeof answer !== "object" || Array.isArray(answer)) {
    return { verdict: "unreadable", why: "the answer is no object" };
  }
  if ("error" in answer || "problems" in expected) {
    if ("error" in answer && "problems" in expected) return { verdict: "pass" };
    const why = "error" in answer ? "it refuses the question" : "the question must be refused";
    return { verdict: "wrong", why };
  }
  const keys = Object.keys(expected).filter((key) => key in answer);
  const wrong = keys.filter((key) => !same(key, answer[key], expected[key]));
  if (wrong.length) {
    const told = wrong.map(
      (key) => `${key} ${JSON.stringify(answer[key])}, expected ${JSON.stringify(expected[key])}`,
    );
    return { verdict: "wrong", why: told.join("; ") };
  }
  const needed = Object.keys(expected).filter((key) => expected[key] !== null);
  if (!keys.length && needed.length) {
    return { verdict: "wrong", why: `the answer has none of ${needed.join(", ")}` };
  }
  return { verdict: "pass" };
}

/** Ask a function every question, one after the other. Anything it throws is a crash. */
export async function conform(answer, options = {}) {
  const results = [];
  for (const { question, expected, ...asked } of questions(options)) {
    try {
      results.push({ ...asked, ...judged(expected, await answer(question)) });
    } catch (error) {
      results.push({ ...asked, verdict: "crash", why: String(error) });
    }
  }
  return reportOf(results, options.rules ?? "all rule sets");
}

export function reportOf(results, rules) {
  const counts = {};
  for (const { verdict } of results) counts[verdict] = (counts[verdict] ?? 0) + 1;
  const unasked = counts.unsupported ?? 0;
  const passed = counts.pass ?? 0;
  const asked = results.length - unasked;
  return { edition, format, rules, sound: passed > 0 && passed === asked, counts, results };
}
