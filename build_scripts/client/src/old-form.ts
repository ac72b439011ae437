/**
 * Old addresses of the plain form "Who pays?", which the referee replaced. The home page once had that form too.
 *
 * The address of a case becomes the referee's. If the referee's address cannot say the case, only its rules remain.
 */

/** The sets of a yakuman with what is known of their tiles. The last one decides. */
const OWN_SETS: Readonly<Record<string, readonly string[]>> = {
  daisangen: ["5z.d", "6z.d", "7z.d"],
  daisuushi: ["1z.w", "2z.w", "3z.w", "4z.w"],
  shousuushi: ["1z.w", "2z.w", "3z.w"],
};
/** Placeholder tiles for the sets of a yakuman of four sets, in an order that makes no other yakuman. */
const POOLS: Readonly<Record<string, readonly string[]>> = {
  tsuuiisou: ["5z", "6z", "1z", "2z", "7z", "3z", "4z"],
  chinroutou: ["1m", "9m", "1p", "9p", "1s", "9s"],
  ryuuiisou: ["2s", "3s", "4s", "6s", "8s", "6z"],
};
const ANY = ["2p", "3p", "4p", "6p", "7p"];
const CHANGES = { "r-kan": "concealed_kan", "r-honba": "honba_on_ron", "r-after": "open_kan_win", "r-scope": "scope" };
const LINE = /^([ESWN]) (chii|pon|daiminkan|ankan|shouminkan) (\d[mps]|[1-7]z)(?: with (\w+))?(?: from ([ESWN]))?$/;

/** The values of the form. Fields that the address leaves out have their defaults. */
type Values = (field: string, otherwise?: string) => string;

/** The query of the referee for a query of the form. */
export function toReferee(old: URLSearchParams): URLSearchParams {
  const one: Values = (field, otherwise = "") => old.get(field) ?? otherwise;
  const said = new URLSearchParams();
  const rules = one("rules", "riichi-wiki-2024");
  const changes = Object.entries(CHANGES).filter(([field]) => one(field) !== "");
  // "*" stands for all rule sets: the referee has them below each answer.
  if (rules !== "*") said.set("rules", [rules, ...changes.map(([field, choice]) => `${choice}.${one(field)}`)].join(".."));
  if (one("players", "4") !== "4") said.set("players", one("players"));
  const yakuman = old.has("yakuman") ? old.getAll("yakuman").filter(Boolean) : ["daisangen"];
  const drew = one("from", "tsumo") === "tsumo";
  const isTyped = one("hand") === "tiles" && one("how") === "lines";
  const kan = drew && !isTyped ? one("kan", "nobody") : "nobody";
  const calls = isTyped ? typedCalls(old.get("calls")) : madeCalls(one, one("hand") === "han" ? [] : yakuman, old.has("closed"), kan);
  if (calls === null || (rules !== "*" && one("r-suukantsu") !== "")) return said;
  if (calls.length > 0) said.set("calls", calls.join("_"));
  said.set("win", `${one("winner", "S")}-${handOf(one, yakuman)}`);
  if (!drew) said.set("from", one("from"));
  if (kan !== "nobody" || (isTyped && drew && old.has("after"))) said.set("after", "kan");
  for (const sticks of ["honba", "deposits"]) if (one(sticks)) said.set(sticks, one(sticks));
  return said;
}

function handOf(one: Values, yakuman: readonly string[]): string {
  const worth = (han: string, fu: string): string => `${han}han${fu && `${fu}fu`}`;
  if (one("hand") === "han") return worth(one("han", "3"), one("fu", "30"));
  if (one("hand") !== "tiles") return yakuman.join(".") || "none";
  const tiles = [one("tiles", "1122z"), one("tile", "2z")].map((typed) => typed.toLowerCase().replace(/\s/g, ""));
  return ["tiles", ...tiles, ...(one("tile-han") ? [worth(one("tile-han"), one("tile-fu"))] : [])].join(".");
}

/** Null if the referee has no such call, for example a discard that nobody claims. */
function typedCalls(typed: string | null): string[] | null {
  if (typed === null) return ["S-pon-5z-N", "S-pon-6z-E", "S-pon-7z-W"]; // the form's example
  const lines = typed.split("\n").map((line) => line.trim());
  const read = lines.filter(Boolean).map((line) => LINE.exec(line));
  if (read.some((line) => line === null)) return null;
  return read.map((line) => [line![1], line![2], line![3], line![5] ?? "", line![4] ?? ""].join("-").replace(/-+$/, ""));
}

/** The calls that the form made from who fed which yakuman; null if their order would be a guess. */
function madeCalls(one: Values, yakuman: readonly string[], isClosed: boolean, kan: string): string[] | null {
  const by = one("winner", "S");
  const own = yakuman.flatMap((name) => OWN_SETS[name] ?? []);
  const pool = POOLS[yakuman.find((name) => name in POOLS) ?? ""] ?? ANY;
  const tiles = [...own, ...pool.filter((tile) => !own.some((each) => each.startsWith(tile))).map((tile) => `${tile}.a`)];
  const fed = new Map<number, { kind: string; from: string }>();
  const ofKans = yakuman.includes("suukantsu");
  const sharing = ["suukantsu", "daisuushi"].filter((name) => yakuman.includes(name)); // their last set can decide another yakuman
  for (const name of yakuman) {
    const from = one(name, name === "daisangen" ? "W" : "nobody");
    if (from === "nobody") continue;
    if (sharing.some((other) => other !== name)) return null;
    fed.set((OWN_SETS[name]?.length ?? 4) - 1, { kind: one(`${name}-by`, ofKans ? "daiminkan" : "pon"), from });
  }
  const last = ofKans ? 3 : Math.max(-1, ...fed.keys());
  const calls = tiles.slice(0, last + 1).flatMap((tile, place) => {
    const { kind, from } = fed.get(place) ?? (ofKans && place === 3 && kan !== "nobody" ? { kind: "daiminkan", from: kan } : {});
    if (kind === "shouminkan") return [`${by}-pon-${tile}-${from}`, `${by}-shouminkan-${tile}`];
    if (kind) return [`${by}-${kind}-${tile}-${from}`];
    if ((isClosed && place === 0) || (ofKans && place === 3)) return [`${by}-ankan-${tile}`];
    return [`${by}-${ofKans ? "daiminkan" : "pon"}-${tile}`];
  });
  const isLast = calls.at(-1)?.includes("-daiminkan-") && calls.at(-1)!.endsWith(`-${kan}`);
  const another = tiles.find((tile, place) => place > last && tile.endsWith(".a"));
  return kan === "nobody" || isLast ? calls : [...calls, `${by}-daiminkan-${another}-${kan}`];
}
