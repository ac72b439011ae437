/** Tiles as people type them, by their names and in any width: `白 發`, `五萬`, `white`, `5 of circles`, `５ｚ`. */

const HONOURS = ["東|东|east|ton", "南|south|nan", "西|west|shaa|sha", "北|north|pei|pe", "白|white|haku", "發|発|发|green|hatsu", "中|red|chun"];
const SUITS: Readonly<Record<string, string>> = {
  m: "萬|万|characters|character|man",
  p: "筒|circles|circle|dots|dot|pin",
  s: "索|bamboos|bamboo|sou",
};
const NUMERALS = "一二三四五六七八九";
const RED_FIVE = /(?:赤|(?<![a-z])red )\s*5(?=\s*(?:of\s+)?[mps萬万筒索cdb])/g;
const SEPARATORS = /[\s,、。・]+/g;
/** `3 white` is not the west wind and a white dragon. */
const NOT_AFTER_DIGITS = String.raw`(?<!\d[\s,、。・]*)`;

/** The same tiles in the notation. What names no tile stays, so that the core can say what is wrong with it. */
export function notationOfTyped(text: string, isSets: boolean): string {
  let plain = text.normalize("NFKC").toLowerCase().replace(/[一二三四五六七八九]/g, (one) => String(NUMERALS.indexOf(one) + 1));
  plain = plain.replace(RED_FIVE, "0");
  for (const [suit, names] of Object.entries(SUITS)) plain = plain.replace(nameIn(names, String.raw`(?<=\d)\s*(?:of\s+)?`), suit);
  HONOURS.forEach((names, at) => (plain = plain.replace(nameIn(names, NOT_AFTER_DIGITS), `${at + 1}z`)));
  if (!isSets) return inShort(plain.replace(SEPARATORS, ""));
  const words = plain.replace(/\([^)]*\)/g, (closed) => closed.replace(SEPARATORS, "")).split(SEPARATORS);
  return inShort(setsOf(words.filter(Boolean)).join(" "));
}

/** Each suit once: `5z5z5z` as `555z`. */
function inShort(notation: string): string {
  return notation.replace(/([mpsz])(?=\d+\1)/g, "");
}

/** One of the names after what must be before it. No Latin letter is beside a name in Latin letters. */
function nameIn(names: string, before = ""): RegExp {
  const each = names.split("|").map((name) => (/[a-z]/.test(name) ? String.raw`(?<![a-z])${name}(?:\s*(?:wind|dragon)s?)?(?![a-z])` : name));
  return new RegExp(`${before}(?:${each.join("|")})`, "g");
}

/** Tiles that are separated make a set together: three, or four that are alike. */
function setsOf(words: readonly string[]): string[] {
  const sets: string[][] = [];
  for (const word of words) {
    const last = sets.at(-1) ?? [];
    const isOfLast = [...last, word].every(isOneTile) && (last.length < 3 || last.every((tile) => tile === word));
    if (isOfLast && last.length > 0) last.push(word);
    else sets.push([word]);
  }
  return sets.map((tiles) => tiles.join(""));
}

function isOneTile(word: string): boolean {
  return /^\d[mpsz]$/.test(word);
}
