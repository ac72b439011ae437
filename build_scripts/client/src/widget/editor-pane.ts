/** The place of the editor in a widget: empty and hidden until the first Edit. */

import { openEditor, rest } from "../editor/load";
import type { Editor } from "../editor/load";
import { element } from "../shared/dom";
import * as texts from "./texts";

export interface EditorEvents {
  readonly changed: (code: string) => void;
  readonly run: () => void;
}

let panes = 0;

export class EditorPane {
  readonly root: HTMLElement;
  private readonly hint: HTMLElement;
  private readonly place = element("div", { class: "pao-editor-place" });
  private editor: Editor | null = null;
  private opening: Promise<void> | null = null;
  private destroyed = false;

  constructor(
    private readonly label: string,
    private readonly events: EditorEvents,
  ) {
    panes += 1;
    this.hint = element("p", { class: "pao-editor-hint", id: `pao-editor-hint-${panes}` }, texts.editorKeys);
    this.root = element("div", { class: "pao-editor", hidden: "" }, this.place, this.hint);
  }

  get isOpen(): boolean {
    return !this.root.hidden;
  }

  /** Opens the editor. Rejects if it cannot be loaded. */
  async open(code: string, height: number): Promise<void> {
    if (this.isOpen) return;
    this.opening ??= this.create(code, height).finally(() => (this.opening = null));
    await this.opening;
  }

  setCode(code: string): void {
    this.editor?.setCode(code);
  }

  markLine(line: number | null): void {
    this.editor?.markLine(line);
  }

  /** In a separate task, because a new editor is laid out on focus. */
  async focus(): Promise<void> {
    await rest();
    this.editor?.focus();
  }

  close(): void {
    this.root.hidden = true;
    this.editor?.destroy();
    this.editor = null;
    this.place.replaceChildren();
  }

  destroy(): void {
    this.destroyed = true;
    this.close();
    this.root.remove();
  }

  private async create(code: string, height: number): Promise<void> {
    this.place.style.minHeight = `${height}px`;
    const { label, events, hint, place: parent } = this;
    const editor = await openEditor({ parent, code, label, hintId: hint.id, ...events });
    if (this.destroyed) editor.destroy();
    else this.editor = editor;
    this.root.hidden = this.destroyed;
  }
}
