/** The first line of a text to paste, before the name of the rules. It is also copied in English. */
export const heading = /^(?:## )?(?:Liability \(pao\): |責任払い（包）：)/;
