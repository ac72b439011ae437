/** Answers `liability` and `ruling`, by named yakuman and rule sets, from pao-table.json. CC0. */

const SEATS = ["E", "S", "W", "N"];
const KANS = ["daiminkan", "ankan", "shouminkan"];
const kinds = (tiles) => [...(tiles ?? "").matchAll(/(\d+)([mpsz])/g)].flatMap(([, ranks, suit]) => [...ranks].map((rank) => (rank === "0" ? "5" : rank) + suit));
const different = (made) => new Set(made.map((each) => each.seat)).size;
const withoutClause = ({ clause: _, ...each }) => each;
const clausesOf = (rows) => [...new Set(rows.map((each) => each.clause))];

function rulesOf(table, { rules, players }) {
  const found = typeof rules === "string" && Object.hasOwn(table.rules, rules) && table.rules[rules].players[players ?? 4];
  if (found) return found;
  throw new Error(`the table does not hold the rules ${JSON.stringify(rules)} for ${players ?? 4} players`);
}

/** The liabilities in the order of the deciding calls, each with its rule. */
function judge(trigger, calls) {
  const melds = { E: [], S: [], W: [], N: [] };
  return calls.flatMap((call, place) => {
    if (call.kind === "discard") return [];
    const before = melds[call.by];
    const tiles = kinds(call.tile + (call.with ?? ""));
    const pon = call.kind === "shouminkan" && before.find((each) => each.kind === "pon" && each.tiles[0] === tiles[0]);
    const set = { kind: call.kind, tiles, feeder: pon ? pon.feeder : call.from };
    const after = (melds[call.by] = pon ? before.map((each) => (each === pon ? set : each)) : [...before, set]);
    return trigger.flatMap(({ hand, sets, tiles: own, closed, liable }) => {
      const belongs = (each) => (own ? each.tiles.every((tile) => own.includes(tile)) : KANS.includes(each.kind));
      const shown = after.filter(belongs);
      const decides = shown.length >= sets && before.filter(belongs).length < sets && call.kind in liable;
      if (!decides || (!closed && shown.some((each) => each.kind === "ankan"))) return [];
      return [{ seat: set.feeder, to: call.by, for: hand, call: place, clause: liable[call.kind] }];
    });
  });
}

/** The feeder of the daiminkan that the caller's last kans continue. */
function feederOfKan(until, calls, caller) {
  const last = calls.findLastIndex((each) => each.by !== caller || !KANS.includes(each.kind));
  const place = calls.findLastIndex((each, at) => at > last && each.kind === "daiminkan");
  if (until === "off" || place < 0 || (until === "immediate" && place < calls.length - 1)) return [];
  return [{ seat: calls[place].from, to: caller, for: "open-kan-win", call: place, clause: "pao-t016" }];
}

/** Who is liable so far. */
export function liability(table, question) {
  const [rules, calls] = [rulesOf(table, question), question.calls ?? []];
  const made = [...judge(rules.trigger, calls), ...feederOfKan(rules.open_kan_win, calls, calls.at(-1)?.by)];
  return { liable: made.map(withoutClause), clauses: clausesOf(made) };
}

/** Who pays what for one win that is given by its yakuman. */
export function ruling(table, question) {
  const rules = rulesOf(table, question);
  const [calls, players, { win, honba, deposits }] = [question.calls ?? [], question.players ?? 4, question];
  if (!win?.value?.yakuman) throw new Error("the table holds only one win, by its named yakuman");
  const names = table.yakuman.filter((each) => win.value.yakuman.includes(each));
  const real = judge(rules.trigger, calls).filter((each) => each.to === win.by && names.includes(each.for));
  const kan = win.after_kan ? feederOfKan(rules.open_kan_win, calls, win.by) : [];
  const only = different(real) > 1 && { first: real[0], last: real.at(-1) }[rules.several_liable];
  const counted = real.filter((each) => !only || each.call === only.call);
  const speaker = counted.at(rules.first_pays_rest ? 0 : -1)?.seat; // of several: for honba, and the rest of a whole hand
  const other = win.from ?? (counted.length && rules.gives_way ? undefined : kan[0]?.seat);
  const losers = SEATS.slice(0, players).filter((each) => each !== win.by);
  const who = (liable) => (!liable ? "nobody" : liable === other ? "self" : "other");
  const key = (liable) => [win.by === "E" ? "dealer" : "other", win.from ? "ron" : other ? "kan" : "tsumo", who(liable)].join(" ");
  const payers = (liable) => ({ liable: [liable], other: [other], each: losers, east: ["E"], rest: losers.filter((each) => each !== "E") });
  const pay = (rows, liable, times, hand) =>
    rows.flatMap(([payer, points, clause]) => payers(liable)[payer].map((from) => ({ from, to: win.by, points: points * times, for: hand, clause })));
  const own = (hand) => counted.find((each) => each.for === hand)?.seat;
  const [fed, units] = [names.filter(own), names.map((each) => (rules.double.includes(each) ? 2 : 1))];
  const whole = { hand: fed[0] ?? names[0], liable: fed.length > 1 ? speaker : own(fed[0]), units: Math.max(...units) };
  const parts = rules.single ? [whole] : names.map((hand, at) => ({ hand, liable: own(hand) ?? (rules.whole_hand ? speaker : undefined), units: units[at] }));
  const rest = (different(counted) > 1 ? "several " : "") + (parts.length > 1 ? "parts" : "one part");
  const transfers = parts.flatMap((part) => pay(rules.hand[key(part.liable)], part.liable, part.units, part.hand));
  if (honba) transfers.push(...pay(rules.honba[`${key(speaker)} ${rest}`], speaker, honba, "honba"));
  if (deposits) transfers.push({ from: null, to: win.by, points: 1000 * deposits, for: "deposits", clause: "pao-p013" });
  const gain = (seat) => transfers.reduce((sum, { from, to, points }) => sum + (to === seat) * points - (from === seat) * points, 0);
  const deltas = Object.fromEntries(SEATS.slice(0, players).map((seat) => [seat, gain(seat)]));
  return { liable: [...real, ...kan].map(withoutClause), transfers, deltas, clauses: clausesOf([...real, ...kan, ...transfers]) };
}
