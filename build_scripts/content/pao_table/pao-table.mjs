/** Answers `liability` and `ruling`, by named yakuman and rule sets, from pao-table.json. CC0. */

const refuse = (what) => { throw new Error(`the table does not hold ${what}`); };

function rulesOf(table, { rules, players }) {
  const isKnown = typeof rules === "string" && Object.hasOwn(table.rules, rules);
  const found = isKnown && table.rules[rules].players[players ?? 4];
  return found || refuse(`the rules ${JSON.stringify(rules)} for ${players ?? 4} players`);
}

/** The liabilities in the order of the calls, and that for a win on the last replacement tile. */
function judge(rules, calls) {
  const [shown, feeders, made] = [{}, {}, []];
  let kan = null;
  calls.forEach(({ by, kind, tile, with: own, from }, call) => {
    const set = by + tile.replace("0", "5");
    const seat = (feeders[set] = from ?? feeders[set]); // an added kan has the feeder of the pon
    const signs = [...tile, ...(own ?? "")];
    for (const { hand, tiles, adds, needs, clause } of rules.steps[kind] ?? []) {
      if (!signs.every((sign) => tiles.includes(sign))) continue;
      const count = (shown[by + hand] = (shown[by + hand] ?? 0) + adds);
      if (count === needs) made.push({ seat, to: by, for: hand, call, clause });
    }
    const clause = rules.kans[kind]; // null if the kan only keeps the liability
    if (clause) kan = { seat, to: by, for: "open-kan-win", call, clause };
    else if (clause === undefined || kan?.to !== by) kan = null;
  });
  return [made, kan ? [kan] : []];
}

/** An answer: the liabilities without their rules, and each rule once. */
const answered = (made, more, transfers = []) => ({
  liable: made.map(({ seat, to, for: hand, call }) => ({ seat, to, for: hand, call })),
  ...more,
  clauses: [...new Set([...made, ...transfers].map(({ clause }) => clause))],
});

/** Who is liable so far. */
export function liability(table, question) {
  return answered(judge(rulesOf(table, question), question.calls ?? []).flat());
}

/** Who pays what for one win that is given by its yakuman. */
export function ruling(table, question) {
  const rules = rulesOf(table, question);
  const { win, honba, deposits } = question;
  const given = question.wins ? [] : (win?.value?.yakuman ?? []);
  const names = table.yakuman.filter((each) => given.includes(each));
  if (!names.length || names.length < given.length)
    refuse("this win: it holds only one win, by its named yakuman");
  const [made, kan] = judge(rules, question.calls ?? []);
  const real = made.filter((each) => each.to === win.by && names.includes(each.for));
  const fed = win.after_kan ? kan.filter((each) => each.to === win.by) : [];
  const speaker = rules.speaker === "first" ? real[0] : real.at(-1); // for honba, and for the rest
  const areSeveral = real.some((each) => each.seat !== speaker.seat);
  const situation = [win.by, win.from, fed[0]?.seat, speaker?.seat].join();
  const paid = rules.single ? [names[0]] : names;
  const dues = paid.map((hand) => {
    const own = real.find((each) => each.for === hand)?.seat;
    return ["hand", `${situation},${own ?? ""}`, rules.worth[hand], hand];
  });
  dues.push(["honba", `${situation},${areSeveral},${paid.length > 1}`, honba, "honba"]);
  dues.push(["honba", "deposits", deposits, "deposits"]);
  const deltas = Object.fromEntries(rules.seats.map((seat) => [seat, 0]));
  const transfers = [];
  for (const [kind, key, times, cause] of dues) {
    for (const row of table.payments[rules[kind]][key] ?? refuse(`the payments "${key}"`)) {
      if (!times) continue;
      const points = row.points * times;
      transfers.push({ from: row.from, to: win.by, points, for: cause, clause: row.clause });
      deltas[win.by] += points;
      if (row.from) deltas[row.from] -= points;
    }
  }
  return answered([...real, ...fed], { transfers, deltas }, transfers);
}
