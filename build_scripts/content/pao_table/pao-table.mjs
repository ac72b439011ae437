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
    for (const { hand, tiles, adds, needs, clause, ...step } of rules.steps) {
      if (step.call !== kind || !signs.every((sign) => tiles.includes(sign))) continue;
      const count = (shown[by + hand] = (shown[by + hand] ?? 0) + adds);
      if (count === needs) made.push({ seat, to: by, for: hand, call, clause });
    }
    if (!rules.kans.includes(kind) || kan?.to !== by) kan = null;
    if (kind === "daiminkan" && rules.kans.includes(kind))
      kan = { seat, to: by, for: "open-kan-win", call, clause: "pao-t016" };
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
  if (!names.length || names.length < given.length) refuse("this win: it holds only one win, by its named yakuman");
  const [made, kan] = judge(rules, question.calls ?? []);
  const real = made.filter((each) => each.to === win.by && names.includes(each.for));
  const fed = win.after_kan ? kan.filter((each) => each.to === win.by) : [];
  const areSeveral = (liable) => new Set(liable.map((each) => each.seat)).size > 1;
  const chosen = (which) => ({ first: real[0], last: real.at(-1) })[which];
  const only = areSeveral(real) ? chosen(rules.several) : undefined;
  const counted = real.filter((each) => !only || each.call === only.call);
  const speaker = (only ?? chosen(rules.speaker))?.seat ?? "nobody"; // for honba, and for the rest
  const own = (hand) => counted.find((each) => each.for === hand)?.seat;
  const worth = (hand) => (rules.double.includes(hand) ? 2 : 1);
  const most = Math.max(...names.map(worth));
  const parts = rules.single ? [names.find(own) ?? names[0]] : names;
  const way = win.from ? `ron ${win.from}` : fed.length ? `kan ${fed[0].seat}` : "tsumo";
  const situation = `${win.by} ${way} ${speaker}`;
  const rest = (areSeveral(counted) ? "several " : "") + (parts.length > 1 ? "parts" : "one part");
  const pay = (kind, key, times, hand) =>
    (table.payments[rules[kind]][key] ?? refuse(`the payments "${key}"`)).map(({ from, points, clause }) => {
      return { from, to: win.by, points: points * times, for: hand, clause };
    });
  const transfers = [
    ...parts.flatMap((hand) => pay("hand", `${situation} ${own(hand) ?? "nobody"}`, rules.single ? most : worth(hand), hand)),
    ...(honba ? pay("honba", `${situation} ${rest}`, honba, "honba") : []),
    ...(deposits ? pay("honba", "deposits", deposits, "deposits") : []),
  ];
  const deltas = Object.fromEntries([..."ESWN"].slice(0, question.players ?? 4).map((seat) => [seat, 0]));
  for (const { from, to, points } of transfers) {
    deltas[to] += points;
    if (from) deltas[from] -= points;
  }
  return answered([...real, ...fed], { transfers, deltas }, transfers);
}
