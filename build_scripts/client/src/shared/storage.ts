/** What this browser stores. It may refuse, or have no room: then nothing is there, and nothing is kept. */

type Area = "localStorage" | "sessionStorage";

export function stored(key: string, area: Area = "localStorage"): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** The value that was stored as JSON; null if there is none or it is damaged. */
export function storedValue(key: string, area: Area = "localStorage"): unknown {
  try {
    return JSON.parse(stored(key, area) ?? "null");
  } catch {
    return null;
  }
}

/** Returns whether it is kept. Null removes what was stored. */
export function store(key: string, text: string | null, area: Area = "localStorage"): boolean {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
