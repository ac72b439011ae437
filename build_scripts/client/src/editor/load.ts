/** Loads and opens the editor in small steps, so that the page stays responsive. */

import { late } from "../shared/lazy";
import type { Editor, EditorOptions } from "./core";

export type { Editor } from "./core";

interface Parts {
  readonly core: typeof import("./core");
  readonly language: typeof import("./language");
}

let loading: Promise<Parts> | null = null;

/** Starts loading before a click. A failure is reported when the editor is opened. */
export function preloadEditor(): void {
  load().catch(() => undefined);
}

export async function openEditor(options: EditorOptions): Promise<Editor> {
  const { core, language } = await late(load());
  await rest();
  const editor = new core.Editor(options);
  void rest().then(() => editor.setLanguage(language.python));
  return editor;
}

function load(): Promise<Parts> {
  loading ??= loadParts().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function loadParts(): Promise<Parts> {
  await reachSite();
  await import("./state");
  await rest();
  await import("./view");
  await rest();
  const core = await import("./core");
  await rest();
  return { core, language: await import("./language") };
}

/**
 * A browser may remember for the whole visit that a module could not be loaded. So this first
 * fetches its own file from the site. If that fails, there is no connection, and the browser
 * remembers nothing.
 */
async function reachSite(): Promise<void> {
  const { ok, status } = await fetch(import.meta.url, { cache: "no-cache" });
  if (!ok) throw new Error(`the site returned status ${status}`);
}

/** Lets the page draw and answer before the next step. */
export function rest(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 100 });
    else setTimeout(resolve, 0);
  });
}
