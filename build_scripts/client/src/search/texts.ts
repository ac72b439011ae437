/** All texts of the search. */

export const notLoaded = "The search could not be loaded";
export const notLoadedSaid = "The search could not be loaded.";
export const tryAgain = "The page tries again when you keep typing. The rule index lists every rule.";
