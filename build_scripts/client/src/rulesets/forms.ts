/** The first line of a text to paste, before the name of the rules. */
export const heading = /^(?:## )?Liability \(pao\): /;
