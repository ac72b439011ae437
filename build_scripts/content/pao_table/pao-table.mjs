/** Answers `liability` and `ruling`, by named yakuman and rule sets, from pao-table.json. CC0. */

const refuse = (what) => { throw new Error(`the table does not hold ${what}`); };

function rulesOf(table, { rules, players }) {
  const isKnown = typeof rules === "string" && Object.hasOwn(table.rules, rules);
  const found = isKnown && table.rules[rules].players[players ?? 4];
  return found || refuse(`the rules ${JSON.stringify(rules)} for ${players ?? 4} players`);
}

/** The liabilities in the order of the calls. */
function judge(rules, calls) {
  const shown = {};
  let made = [];
  calls.forEach(({ by, kind, tile, with: own, from }, call) => {
    // the feeder of a daiminkan stays liable for a win only if more kans follow
    const isKept = (each) => each.to === by && rules.keeps[kind];
    made = made.filter((each) => each.for !== "open-kan-win" || isKept(each));
    const signs = [...tile, ...(own ?? "")];
    for (const { for: hand, tiles, adds, needs, clause } of rules.steps[kind] ?? []) {
      if (!signs.every((sign) => tiles.includes(sign))) continue;
      const marks = (shown[by + hand] = (shown[by + hand] ?? "") + adds);
      if (marks === needs) made.push({ seat: from, to: by, for: hand, call, clause });
    }
  });
  return made;
}

/** An answer: the liabilities without their rules, and each rule once. */
const answered = (made, more, transfers = []) => ({
  liable: made.map(({ seat, to, for: hand, call }) => ({ seat, to, for: hand, call })),
  ...more,
  clauses: [...new Set([...made, ...transfers].map(({ clause }) => clause))],
});

/** Who is liable so far. */
export function liability(table, question) {
  return answered(judge(rulesOf(table, question), question.calls ?? []));
}

/** Who pays what for one win that is given by its yakuman. */
export function ruling(table, question) {
  const rules = rulesOf(table, question);
  const { win, wins, calls, honba, deposits } = question;
  const given = wins ? [] : (win?.value?.yakuman ?? []);
  const names = table.yakuman.filter((each) => given.includes(each));
  if (!names.length || names.length < given.length)
    refuse("this win, but only one win, by its named yakuman");
  const causes = win.after_kan ? [...names, "open-kan-win"] : names;
  const made = judge(rules, calls ?? []);
  const liable = made.filter((each) => each.to === win.by && causes.includes(each.for));
  // the keys of the payments: who is liable for each cause
  const keys = Object.fromEntries(liable.map((each) => [each.for, each.seat]));
  const seats = liable.map((each) => each.seat).join("");
  const speaker = table.speakers[rules.speaker][`${keys["open-kan-win"] ?? ""},${seats}`];
  const situation = [win.by, win.from, speaker].join();
  const payments = table.payments[rules.payments][situation];
  if (!payments) refuse(`the payments "${situation}"`);
  const paid = names.slice(0, rules.most);
  const dues = paid.map((hand) => [hand, rules.worth[hand], keys[hand] ?? ""]);
  dues.push(["honba", honba, paid.length > 1 ? "honba in parts" : "honba"]);
  dues.push(["deposits", deposits, "deposits"]);
  const deltas = Object.fromEntries(rules.seats.map((seat) => [seat, 0]));
  const transfers = [];
  for (const [cause, times, key] of dues.filter(([, times]) => times)) {
    for (const { from, points, clause } of payments[key]) {
      transfers.push({ from, to: win.by, points: points * times, for: cause, clause });
      deltas[win.by] += points * times;
      if (from) deltas[from] -= points * times;
    }
  }
  return answered(liable, { transfers, deltas }, transfers);
}
