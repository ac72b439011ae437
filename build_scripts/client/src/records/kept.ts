/** An open game lasts while the page is loaded whole for a new edition, as drafts of code do. */

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
    // a browser that keeps nothing, or less than this game; its file is still there
  }
}

/** The game that was kept, once. */
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
