/** Characters that nobody sees, that look like a blank, or that turn the direction of a text. */

/** All of Unicode's control, format and blank characters but tab, new line and the plain blank; and a few that are drawn as nothing. */
export const UNSEEN = /[^\P{Cc}\t\n\r]|[^\P{Zs} ]|[\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

/** Such as U+202E. */
export function codePoint(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** The different ones in a text, by their code points. */
export function unseenIn(text: string): string[] {
  return [...new Set(text.match(UNSEEN))].map((each) => codePoint(each.codePointAt(0)!));
}
