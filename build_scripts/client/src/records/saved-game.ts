/** Keeps the open game while a new edition makes the page load again. Drafts of code are kept the same way. */

export interface Game {
  /** In base64. */
  readonly content: string;
  readonly rules: string | null;
  readonly you: number | null;
}

const KEPT = "pao.game";

export function keepGame(game: Game): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(game));
  } catch {
    // the browser stores nothing, or less than this game; the reader still has its file
  }
}

/** Takes the saved game. It is returned only once. */
export function keptGame(): Game | null {
  try {
    const kept = sessionStorage.getItem(KEPT);
    sessionStorage.removeItem(KEPT);
    return kept === null ? null : (JSON.parse(kept) as Game);
  } catch {
    return null;
  }
}

export function inBase64(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(reader.error ?? new Error("the file cannot be read"));
    reader.readAsDataURL(content);
  });
}
