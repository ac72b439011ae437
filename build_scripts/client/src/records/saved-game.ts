/** Keeps the open game while a new edition makes the page load again. Drafts of code are kept the same way. */

import { store, storedValue } from "../shared/storage";

export interface Game {
  /** In base64. */
  readonly content: string;
  readonly rules: string | null;
  readonly you: number | null;
}

const KEPT = "pao.game";

export function keepGame(game: Game): void {
  store(KEPT, JSON.stringify(game), "sessionStorage"); // if there is no room, the reader still has its file
}

/** Takes the saved game. It is returned only once. */
export function keptGame(): Game | null {
  const kept = storedValue(KEPT, "sessionStorage") as Game | null;
  store(KEPT, null, "sessionStorage");
  return kept;
}

export function inBase64(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(reader.error ?? new Error("the file cannot be read"));
    reader.readAsDataURL(content);
  });
}
