#!/usr/bin/env node
// pao-conform [--rules ID] [--tiles] [--possible] [--limit SECONDS] [--report FILE] -- program …
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { judged, questions, reportOf } from "./index.mjs";

const START = 30; // more seconds for the first answer after a start
const MOST_FAULTS = 10;
const WHAT_HELPS = {
  ERR_UNKNOWN_FILE_EXTENSION:
    "this Node cannot run TypeScript: use Node 22.18 or later, or start the program with `npx --yes tsx` instead of `node`",
}; // a word in a program's last output, and what its author can do about it
// npx passes the name of our package on, and an npx in the program's command would look for its program there
const { npm_config_package: _ours, ...env } = process.env;
const text = { type: "string" };
const options = { rules: text, limit: text, report: text, tiles: { type: "boolean" }, possible: { type: "boolean" } };

/** One run of the program. A fault ends it, and the next question starts it again. */
class Running {
  constructor([command, ...rest]) {
    this.waiting = null;
    this.over = null;
    this.said = "";
    this.child = spawn(command, rest, { detached: true, env, stdio: ["pipe", "pipe", "pipe"] });
    this.child.on("error", (error) => this.#hand({ verdict: "crash", why: error.message }));
    this.child.on("close", (status, signal) => this.#hand({ verdict: "crash", why: this.#how(status, signal) }));
    this.child.stdin.on("error", () => {}); // its end is told by `close`
    this.child.stderr.on("data", (data) => (this.said = (this.said + data).slice(-2000)));
    createInterface({ input: this.child.stdout }).on("line", (line) => this.#hand({ line }));
  }

  #how(status, signal) {
    const how = signal ? `${signal} ended it` : `it ended with status ${status}`;
    const lines = this.said.trim().split("\n");
    const said = (lines.findLast((line) => /Error\b/.test(line)) ?? lines.at(-1)).trim(); // Node's last line is its version
    const helps = Object.entries(WHAT_HELPS).filter(([word]) => said.includes(word));
    return [said ? `${how}: ${said}` : how, ...helps.map(([, help]) => help)].join("; ");
  }

  #hand(what) {
    if (this.waiting === null && "verdict" in what) this.over = what; // reported for the next question
    this.waiting?.(what);
    this.waiting = null;
  }

  answer(question, limit) {
    if (this.over) return Promise.resolve(this.over);
    return new Promise((resolve) => {
      const why = `no answer within ${limit} seconds`;
      const timer = setTimeout(() => this.#hand({ verdict: "hang", why }), limit * 1000);
      this.waiting = (what) => {
        clearTimeout(timer);
        resolve(what);
      };
      this.child.stdin.write(`${JSON.stringify(question)}\n`);
    });
  }

  end() {
    try {
      process.kill(process.platform === "win32" ? this.child.pid : -this.child.pid, "SIGKILL");
    } catch {
      // it has already ended
    }
  }
}

function read(line, { id, expected }) {
  let answer;
  try {
    answer = JSON.parse(line);
  } catch {
    return { verdict: "unreadable", why: `this line is not JSON: ${line.slice(0, 300)}` };
  }
  if (answer?.id !== id) {
    return { verdict: "unreadable", why: `the answer has the id ${answer?.id}, the question "${id}"` };
  }
  return judged(expected, answer);
}

async function main() {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (!positionals.length) throw new Error("name the program after --");
  const limit = Number(values.limit ?? 10);
  const results = [];
  let running = null;
  let faults = 0;
  let start = START;
  const { rules = null, tiles, possible } = values;
  for (const asked of questions({ rules, tiles, possible })) {
    const { question, expected, ...known } = asked;
    if (faults === MOST_FAULTS) {
      results.push({ ...known, verdict: "not-asked", why: `it failed ${faults} times in a row` });
      continue;
    }
    const fresh = running === null;
    running ??= new Running(positionals);
    const begun = performance.now();
    const found = await running.answer(question, fresh ? limit + start : limit);
    if (fresh && "line" in found) start = (performance.now() - begun) / 1000; // the measured start limits later ones
    const result = "line" in found ? read(found.line, asked) : found;
    const isFault = ["crash", "hang", "unreadable"].includes(result.verdict);
    faults = isFault ? faults + 1 : 0;
    if (isFault) {
      running.end();
      running = null;
    }
    if (isFault || result.verdict === "wrong") console.log(`${asked.id}  ${result.verdict}: ${result.why}`);
    results.push({ ...known, ...result });
  }
  running?.end();
  const report = reportOf(results, rules ?? "all rule sets");
  const { pass = 0, unsupported = 0 } = report.counts;
  console.log(`\n${positionals.join(" ")}: cases of edition ${report.edition}, ${report.rules}`);
  for (const [verdict, count] of Object.entries(report.counts)) console.log(`  ${verdict.padEnd(14)}${count}`);
  console.log(`${pass} of ${report.results.length - unsupported} right, ${unsupported} unsupported`);
  if (values.report) writeFileSync(values.report, `${JSON.stringify(report, null, 1)}\n`);
  return report.sound ? 0 : 3;
}

process.exitCode = await main().catch((error) => {
  console.error(error.message);
  return 2;
});
