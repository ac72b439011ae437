/** Characters that are invisible, look like a space, or change the direction of a text. */

/** All control, format and space characters of Unicode except tab, line feed and space, and a few that fonts draw as nothing. */
export const UNSEEN = /[^\P{Cc}\t\n\r]|[^\P{Zs} ]|[\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

/** The code point in the form U+202E. */
export function codePoint(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** The distinct invisible characters in a text, by their code points. */
export function unseenIn(text: string): string[] {
  return [...new Set(text.match(UNSEEN))].map((character) => codePoint(character.codePointAt(0)!));
}
