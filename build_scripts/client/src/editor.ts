/** Loads and opens the editor in small steps, so that the page answers all the while. */

import type { Editor, EditorOptions } from "./editor/core";

export type { Editor } from "./editor/core";

interface Parts {
  readonly core: typeof import("./editor/core");
  readonly language: typeof import("./editor/language");
}

let loading: Promise<Parts> | null = null;

/** Starts loading ahead of a click; a failure shows when the editor is really opened. */
export function preloadEditor(): void {
  load().catch(() => undefined);
}

export async function openEditor(options: EditorOptions): Promise<Editor> {
  const { core, language } = await load();
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
  await import("./editor/state");
  await rest();
  await import("./editor/view");
  await rest();
  const core = await import("./editor/core");
  await rest();
  return { core, language: await import("./editor/language") };
}

/** Lets the page draw and answer before the next step. */
export function rest(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 100 });
    else setTimeout(resolve, 0);
  });
}
