/** All texts about saving the site for offline use. */

import type { Why } from "./messages";

const FAILED: Readonly<Record<Why, string>> = {
  room: "There is not enough storage in this browser.",
  network: "The download did not finish. The connection was lost, or the site has just been updated.",
  refused: "This browser does not allow saving, perhaps because this is a private window.",
};

export const newEdition = "New edition";
export const newEditionSaid = "A new edition is available. Updating reloads all open pages of this site.";
export const renewed =
  "The copy saved for offline use is damaged or out of date. The browser is downloading the new edition. Then all open pages of the reference reload.";
export const reload = "Reload";
export const later = "Later";
export const close = "Close";

/** `everything` is a size. */
export function save(everything: string): string {
  return `Save for offline use (about ${everything} MB)`;
}

export function saveRest(megabytes: string): string {
  return `Save the rest (${megabytes} MB)`;
}

export const notSaved = "Not saved for offline use.";
export const impossible = "This page cannot be saved offline, because this is a private window or the address does not use https.";
export const saving = "Saving for offline use";
export const savingReference = "Saving the reference for offline use";
export const stop = "Stop";
export const stopSaving = "Stop saving for offline use";
export const remove = "Remove";
export const removeCopy = "Remove the copy saved for offline use";
export const tryAgain = "Try again";
export const tryAgainToSave = "Try again to save for offline use";

export function savingOf(done: string, total: string): string {
  return `Saving ${done} of ${total} MB`;
}

export function savedAll(megabytes: string): string {
  return `Saved for offline use (${megabytes} MB)`;
}

export function failed(why: Why): string {
  return FAILED[why];
}
