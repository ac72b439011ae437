/** The kinds of calls. */

export type Kind = "chii" | "pon" | "daiminkan" | "ankan" | "shouminkan";

export const KINDS: readonly Kind[] = ["chii", "pon", "daiminkan", "ankan", "shouminkan"];
