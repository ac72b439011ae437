/**
 * How a text is written in Japanese, for the search. Nothing separates its words, and a browser's own segmenter cuts the terms of
 * the game apart. So every two neighbouring characters are a word. Words in Latin letters stay whole.
 */

export const SMALL_WORDS: ReadonlySet<string> = new Set(
  "a an and are by do does for how i if in is it my of on or the to what when who から ます です する した とは ない って 誰 どう うな なる ある".split(" "),
);
const RUN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々]+|[\p{L}\p{N}]+(?:[-'’.][\p{L}\p{N}]+)*/gu;
const JAPANESE = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々]/u;
const PARTICLES = /[はがのをにでともや、。？]+/gu;
/** Characters with two forms, which people mix. */
const FORMS: Readonly<Record<string, string>> = { 発: "發", 食: "喰", 槍: "搶", 么: "幺", 飜: "翻", 萬: "万" };
const OTHER_FORM = new RegExp(`[${Object.keys(FORMS).join("")}]`, "gu");

/** The text in one spelling: no capitals, one width, one form of each character. Voicing marks stay: ガ is not カ. */
export function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(OTHER_FORM, (one) => FORMS[one]!);
}

/** The words of a text in one spelling. */
export function wordsIn(text: string): string[] {
  return (text.match(RUN) ?? []).flatMap((run) => (JAPANESE.test(run) ? pairsOf(run) : [run]));
}

/** A single character is a word too, if nothing but particles is beside it. */
function pairsOf(run: string): string[] {
  return run.split(PARTICLES).flatMap((part) => {
    const characters = [...part];
    return characters.length < 2 ? characters : characters.slice(1).map((one, at) => characters[at]! + one);
  });
}
