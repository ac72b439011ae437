/** Answers `liability` and `ruling`, by named yakuman and rule sets, from pao-table.json. CC0. */

const CLAIMS = ["chii", "pon", "daiminkan"];
const KANS = ["daiminkan", "ankan", "shouminkan"];
const COPIES = { discard: 1, pon: 3, daiminkan: 4, ankan: 4, shouminkan: 1 };
const KEYS = {
  liability: ["ask", "rules", "players", "calls"],
  ruling: ["ask", "rules", "players", "calls", "win", "honba", "deposits"],
  win: ["by", "from", "value", "after_kan"],
  value: ["yakuman"],
  call: ["by", "kind", "tile", "from", "with"],
};

const refuse = (what) => { throw new Error(`the table does not hold ${what}`); };
const isOf = ({ tiles }, signs) => tiles.some((each) => signs.every((sign) => each.includes(sign)));
const kindOf = (tile) => tile.replaceAll("0", "5");

/** Who is liable so far. */
export function liability(table, question) {
  const asked = read(table, question, "liability");
  return answered(table, asked, ({ liable }) => ({ liable }), ([trigger]) => {
    const { liable, steps } = judged(table, asked, trigger);
    const last = asked.calls.at(-1);
    const kan = last ? afterKan(table, asked, trigger, last.by) : { liable: [], steps: [] };
    if (kan.liable.length) return { liable: [...liable, ...kan.liable], steps: [...steps, ...kan.steps] };
    return { liable, steps };
  });
}

/** Who pays what for one win that is given by its yakuman. */
export function ruling(table, question) {
  const asked = read(table, question, "ruling");
  const brief = ({ deltas, liable, values }) => ({ deltas, liable, values });
  return answered(table, asked, brief, (reading) => ruled(table, asked, reading));
}

/** The answer under these rules, and what it assumes: the open choices of which another value gives another answer. */
function answered(table, { id, reading, open }, brief, under) {
  const { steps, ...found } = under(reading);
  const isOther = (other) => JSON.stringify([other.liable, other.deltas]) !== JSON.stringify([found.liable, found.deltas]);
  const assumed = [];
  for (const { choice, value, others } of open) {
    const different = others.map(([value, ...reading]) => ({ value, ...brief(under(reading)) })).filter(isOther);
    const all = different.length > 1 ? { others: different } : {};
    if (different.length) assumed.push({ choice, value, other: different[0], ...all });
  }
  const { title, edition } = table.rules[id];
  const clauses = [...new Set(steps.map(({ clause }) => clause))];
  return { ...found, steps, clauses, rules: { id, title: table.titles[id] ?? title, edition }, format: table.format, assumed };
}

/** The liabilities for yakuman in the order of the calls. */
function judged(table, { calls }, number) {
  const trigger = table.triggers[number];
  const states = {};
  const liable = [];
  const steps = [];
  calls.forEach((call, place) => {
    const { by, kind } = call;
    const tile = kindOf(call.tile);
    const from = call.from ?? calls.find((each) => each.by === by && each.kind === "pon" && kindOf(each.tile) === tile)?.from;
    const before = calls.slice(0, place).filter((each) => each.by === by && each.kind === "daiminkan");
    const kans = before.flatMap((each, at) => [[`from${at}`, each.from], [`tile${at}`, kindOf(each.tile)]]);
    const decided = [];
    const kept = [];
    for (const [hand, start] of Object.entries(trigger.hands)) {
      const signs = [...tile, ...kindOf(call.with ?? "")];
      if (!isOf(table.yakuman[hand], signs)) continue;
      const move = table.states[states[by + hand] ?? start][kind];
      if (!move) continue;
      const [next, says, makes, keeps] = move;
      states[by + hand] = next;
      const seat = liable.find((each) => each.to === by && each.for === hand)?.seat;
      const known = { by, kind, tile, from, for: hand, liable: seat, ...Object.fromEntries(kans) };
      decided.push(...says.map((step) => said(table, step, known)));
      kept.push(...keeps.map((step) => said(table, step, known)));
      if (makes) liable.push({ seat: from, to: by, for: hand, call: place });
    }
    steps.push(...(decided.length ? decided : kept));
  });
  return { liable, steps: steps.length ? steps : [said(table, trigger.nobody, {})] };
}

/** Whether the feeder of a daiminkan is liable for a win on a replacement tile. */
function afterKan(table, { calls }, number, by) {
  const call = calls.map((each) => each.by === by && each.kind === "daiminkan").lastIndexOf(true);
  if (call < 0) return { liable: [], steps: [] };
  const later = calls.slice(call + 1);
  const isChain = later.every((each) => each.by === by && KANS.includes(each.kind));
  const [says, makes] = table.triggers[number].kan[!isChain ? "ended" : later.length ? "more" : "alone"];
  const { from, tile } = calls[call];
  const steps = says.map((step) => said(table, step, { by, from, tile: kindOf(tile) }));
  return { liable: makes ? [{ seat: from, to: by, for: "open-kan-win", call }] : [], steps };
}

function ruled(table, asked, [trigger, number]) {
  const { by, from, names, honba, deposits, seats } = asked;
  const prices = table.payments[number];
  const judgement = judged(table, asked, trigger);
  const own = judgement.liable.filter((each) => each.to === by);
  const real = own.filter((each) => names.includes(each.for));
  const kan = asked.afterKan ? afterKan(table, asked, trigger, by) : { liable: [], steps: [] };
  // letters for the players, and numbers for the hands, in the order of the liabilities
  const known = { by, names, losers: seats.filter((seat) => seat !== by) };
  const letters = {};
  for (const { seat } of real) letters[seat] ??= "ABC"[Object.keys(letters).length];
  const other = kan.liable[0]?.seat ?? from;
  const way = other ? `${from ? "ron" : "kan"}${letters[other] ??= "X"}` : "tsumo";
  for (const [seat, letter] of Object.entries(letters)) known[letter] = seat;
  real.forEach((each, at) => { known[at] = each.for; });
  const isSame = (each, at) => real[at - 1]?.call === each.call;
  const pattern = real.map((each, at) => (isSame(each, at) ? "=" : "") + letters[each.seat]).join("");
  const dealer = by === "E" ? "dealer " : "";
  const key = `${dealer}${way} ${pattern}${names.length > real.length ? "+" : ""}`;
  const row = table.rows[prices.rows[key] ?? refuse(`payments for "${key}"`)];
  const [says, ofLiable, ofRest, ofHonba, beside = []] = row;
  // what the hand is worth
  const counts = names.map((name) => (prices.twice.includes(name) ? 2 : 1));
  known.units = prices.single ? Math.max(...counts) : counts.reduce((sum, count) => sum + count);
  const rowOf = (name) => ofLiable[real.findIndex((each) => each.for === name)] ?? ofRest;
  known.rest = names.filter((name) => rowOf(name) === ofRest);
  const isSeveral = names.length > 1 || known.units > 1;
  const steps = [...judgement.steps];
  const say = (step, more = {}) => steps.push(said(table, step, { ...known, ...more }));
  for (const each of judgement.liable.filter(({ to }) => to !== by)) say(table.said.lapsed, each);
  say(prices.says[`${dealer}${isSeveral ? "several" : "one"}`]);
  for (const each of own) {
    const at = real.indexOf(each);
    say(table.said[at < 0 ? "not realised" : beside.includes(at) ? "realised beside" : "realised"], each);
  }
  steps.push(...kan.steps);
  for (const step of says) say(step);
  // who pays
  const transfers = [];
  const deltas = Object.fromEntries(seats.map((seat) => [seat, 0]));
  const pay = (step, cause, times) => {
    if (step < 0 || !times) return;
    const reason = said(table, step, { ...known, part: cause }, times);
    steps.push(reason);
    for (const [payer, points] of payers(table.steps[step], reason.values, known)) {
      transfers.push({ from: payer, to: by, points, for: cause, clause: reason.clause });
      deltas[by] += points;
      if (payer) deltas[payer] -= points;
    }
  };
  names.forEach((name, at) => {
    const isFirst = at === 0 || !prices.single || real.length > 0;
    if (isFirst) pay(rowOf(name), name, prices.single ? known.units : counts[at]);
  });
  pay(ofHonba, "honba", honba);
  pay(table.said.deposits, "deposits", deposits);
  const shown = asked.calls.filter((each) => each.from === by || (each.by === by && each.kind === "discard"));
  const discards = [...new Set(shown.map(({ tile }) => kindOf(tile)))];
  if (from && discards.length && prices.furiten >= 0) say(prices.furiten, { discards });
  if (transfers.length) say(table.said.total, { total: deltas[by] });
  const value = { by, han: null, fu: null, limit: "yakuman", yakuman: names, yaku: [], fu_parts: [] };
  return { liable: [...real, ...kan.liable], transfers, deltas, values: [value], steps };
}

/** Who pays the points of a step. */
function payers([, , , from], { shares, points }, known) {
  if (shares) return Object.entries(shares);
  const seats = from[0] === "$each" ? known.losers : from.map((each) => each && known[each.slice(1)]);
  return seats.map((seat) => [seat, points]);
}

/** A reason with the values of this case, in the language of the table. */
function said(table, number, known, times = 1) {
  const [code, clause, template] = table.steps[number];
  const values = filled(template, known, times);
  const word = (_, name, form = "") => worded(table, values[name], form);
  return { says: table.sentences[code].replace(/\{(\w+)(?::([^}]+))?\}/g, word), clause, code, values };
}

function filled(value, known, times) {
  if (typeof value === "number") return value * times;
  if (typeof value === "string") return value.startsWith("$") ? known[value.slice(1)] : value;
  if (Array.isArray(value)) {
    const [one, two] = value; // points for one honba and for two, or names
    return typeof one === "number" ? (times >> 1) * two + (times % 2) * one : value.map((each) => filled(each, known, times));
  }
  const keys = "$each" in value ? known.losers : Object.keys(value);
  return Object.fromEntries(keys.map((key) => [filled(key, known), filled(value[key] ?? value.$each, known, times)]));
}

function worded(table, value, form) {
  const { texts, join = [], row } = table.forms[form];
  if (texts) return texts[value];
  if (typeof value === "number") return String(value).replace(/\B(?=(\d{3})+$)/g, ",");
  if (typeof value === "string") return table.words[value] ?? value;
  const rows = ([key, points]) => worded(table, key, "") + row[0] + worded(table, points, "") + row[1];
  const items = Array.isArray(value) ? value.map((each) => worded(table, each, "")) : Object.entries(value).map(rows);
  const [two, between, last] = join;
  const middle = (at) => (items.length === 2 ? two : at === items.length - 1 ? last : between);
  return items.map((item, at) => (at ? middle(at) : "") + item).join("");
}

/** What is asked, with everything that may be left out. Throws if the core would refuse it. */
function read(table, question, kind) {
  if ((question?.ask ?? kind) !== kind) refuse(`the answer to ${JSON.stringify(question.ask)}, but only to ${kind}`);
  only(question, KEYS[kind], "the question");
  const { rules, players, calls, win, honba, deposits } = question;
  const isKnown = typeof rules === "string" && Object.hasOwn(table.rules, rules);
  const found = isKnown && [null, 3, 4].includes(players ?? null) && table.rules[rules].players[players ?? 4];
  if (!found) refuse(`the rules ${JSON.stringify(rules)} for ${JSON.stringify(players ?? 4)} players`);
  const asked = { ...found, id: rules, calls: calls ?? [], honba: honba ?? 0, deposits: deposits ?? 0 };
  const laid = sets(asked);
  if (kind === "liability") return asked;
  for (const name of ["honba", "deposits"]) {
    const isCount = Number.isInteger(asked[name]) && asked[name] >= 0 && asked[name] <= table.most;
    if (!isCount) refuse(`${name}: expected a whole number from 0 to ${table.most}`);
  }
  const names = won(table, asked, win, laid);
  return { ...asked, by: win.by, from: win.from ?? null, afterKan: win.after_kan === true, names };
}

function only(fields, keys, where) {
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) refuse(`${where}: expected an object`);
  for (const key of Object.keys(fields)) if (!keys.includes(key)) refuse(`${where} with ${JSON.stringify(key)}`);
}

/** The sets of each player, and every tile with the player in whose set it is, if these calls can have happened. */
function sets({ calls, seats }) {
  const laid = Object.fromEntries(seats.map((seat) => [seat, []]));
  const seen = [];
  if (!Array.isArray(calls) || calls.length > 100) refuse("these calls: expected a list of at most 100");
  calls.forEach((call, at) => {
    only(call, KEYS.call, `calls[${at}]`);
    if (!isLaid(call, laid, seen, seats)) refuse(`calls[${at}], which cannot have happened`);
  });
  return { laid, seen };
}

function isLaid({ by, kind, tile, from, with: own }, laid, seen, seats) {
  if (!seats.includes(by) || typeof tile !== "string" || !/^([0-9][mps]|[1-7]z)$/.test(tile)) return false;
  if (CLAIMS.includes(kind) ? !seats.includes(from) || from === by : from != null) return false;
  const isFromLeft = seats.length === 4 && seats[(seats.indexOf(by) + 3) % 4] === from;
  if (kind === "chii" ? !isFromLeft : own != null || !Object.hasOwn(COPIES, kind)) return false;
  const tiles = kind === "chii" ? sequence(tile, own) : Array(COPIES[kind]).fill(kindOf(tile));
  if (!tiles.length) return false;
  for (const each of tiles) {
    seen.push([each, kind === "discard" ? null : by]);
    if (seats.length === 3 && /[2-8]m/.test(each)) return false;
    if (seen.filter(([other]) => other === each).length > 4) return false;
  }
  if (kind === "discard") return true;
  const pon = laid[by].find((set) => set.kind === "pon" && set.tiles[0] === tiles[0]);
  if (kind === "shouminkan" && !pon) return false;
  if (kind === "shouminkan") pon.kind = kind;
  else laid[by].push({ kind, tiles });
  return laid[by].length <= 4 && Object.values(laid).flat().filter((set) => KANS.includes(set.kind)).length <= 4;
}

/** The tiles of a chii, red fives as fives. None: it is not a sequence. */
function sequence(tile, own) {
  if (typeof own !== "string" || !/^[0-9][mps]?[0-9][mps]$/.test(own)) return [];
  const suit = own.at(-1);
  const tiles = [tile, own[0] + (own.length === 4 ? own[1] : suit), own.at(-2) + suit].map(kindOf).sort();
  const isOne = "123456789".includes(tiles.map(([rank]) => rank).join("")) && tiles.every((each) => each[1] === tile[1]);
  return isOne ? tiles : [];
}

/** The yakuman of this win, if it can have happened after these calls. */
function won(table, { calls, seats }, win, { laid, seen }) {
  only(win ?? null, KEYS.win, "the win");
  only(win.value ?? null, KEYS.value, "the value of the win");
  const { by, from, value: { yakuman: given }, after_kan: afterKan } = win;
  const names = Object.keys(table.yakuman).filter((each) => Array.isArray(given) && given.includes(each));
  if (!names.length || names.length < given.length) refuse("this win, but only one win, by its named yakuman");
  const last = calls.at(-1);
  const isSeat = seats.includes(by) && (from == null || (seats.includes(from) && from !== by));
  const isAfterKan = afterKan === true && from == null && last?.by === by && KANS.includes(last.kind);
  if (!isSeat || (afterKan ?? isAfterKan) !== isAfterKan) refuse("this win, which cannot have happened");
  const way = `${by === "E" ? "dealer " : ""}${from == null ? "tsumo" : "ron"}`;
  const melds = laid[by];
  const shown = (hand) => melds.filter(({ kind, tiles }) => hand.kinds.includes(kind) && isOf(hand, [...tiles.join("")])).length;
  const elsewhere = (hand) => seen.filter(([tile, seat]) => seat !== by && isOf(hand, [...tile])).map(([tile]) => tile);
  for (const [name, hand] of Object.entries(table.yakuman)) {
    if (!names.includes(name)) {
      if (hand.certain && shown(hand) >= hand.sets) refuse(`a win without ${name}, which its sets show`);
      continue;
    }
    const others = elsewhere(hand);
    const hidden = hand.declared ? 0 : 4 - melds.length;
    const isPossible =
      (calls.length ? hand.called : hand.ways).includes(way) &&
      !hand.excludes.some((other) => names.includes(other)) &&
      shown(hand) + hidden >= hand.sets &&
      others.every((tile) => others.filter((other) => other === tile).length <= hand.elsewhere);
    if (!isPossible) refuse(`${name}, which this win cannot have`);
  }
  return names;
}
