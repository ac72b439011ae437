/** The core of the editor, which makes the code editable. Loaded after its dependencies, one by one. */

import { history, historyKeymap, defaultKeymap, indentWithTab } from "@codemirror/commands";
import { indentUnit } from "@codemirror/language";
import { Compartment, EditorState, StateEffect, StateField } from "@codemirror/state";
import type { Extension } from "@codemirror/state";
import { Decoration, EditorView, highlightSpecialChars, keymap, lineNumbers } from "@codemirror/view";
import type { DecorationSet } from "@codemirror/view";

import { UNSEEN, codePoint } from "../shared/invisible";

export interface EditorOptions {
  readonly parent: HTMLElement;
  readonly code: string;
  readonly label: string;
  readonly hintId: string;
  readonly changed: (code: string) => void;
  readonly run: () => void;
}

const setErrorLine = StateEffect.define<number | null>();
const errorMark = Decoration.line({ class: "pao-editor-error" });

const errorLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(setErrorLine)) return marksFor(transaction.state, effect.value);
    }
    return transaction.docChanged ? Decoration.none : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function marksFor(state: EditorState, line: number | null): DecorationSet {
  if (line === null || line < 1 || line > state.doc.lines) return Decoration.none;
  return Decoration.set([errorMark.range(state.doc.line(line).from)]);
}

/** After Escape, Tab moves the focus out of the editor until the reader types something else. */
const leaveByTab = EditorView.domEventHandlers({
  keydown(event, view) {
    if (event.key === "Escape") view.setTabFocusMode(true);
    else if (!["Tab", "Shift"].includes(event.key)) view.setTabFocusMode(false);
  },
  blur(_event, view) {
    view.setTabFocusMode(false);
  },
});

/** Shows invisible characters, so that readers can check a stranger's code before they run it. */
const unseen = highlightSpecialChars({
  specialChars: UNSEEN,
  render(code) {
    const mark = document.createElement("span");
    mark.className = "pao-unseen-character";
    mark.textContent = codePoint(code);
    return mark;
  },
});

export class Editor {
  private readonly view: EditorView;
  private readonly language = new Compartment();
  private destroyed = false;

  constructor(options: EditorOptions) {
    const run = (): boolean => {
      options.run();
      return true;
    };
    const extensions: Extension[] = [
      keymap.of([
        { key: "Ctrl-Enter", mac: "Cmd-Enter", run },
        { key: "Ctrl-Enter", run },
        indentWithTab,
        ...defaultKeymap,
        ...historyKeymap,
      ]),
      lineNumbers(),
      history(),
      errorLine,
      leaveByTab,
      unseen,
      this.language.of([]),
      EditorState.tabSize.of(4),
      indentUnit.of("    "),
      EditorView.contentAttributes.of({
        "aria-label": options.label,
        "aria-describedby": options.hintId,
      }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) options.changed(update.state.doc.toString());
      }),
    ];
    const state = EditorState.create({ doc: options.code, extensions });
    this.view = new EditorView({ state, parent: options.parent });
  }

  /** Adds highlighting and indentation, which can load after the text is visible. */
  setLanguage(extension: Extension): void {
    if (!this.destroyed) this.view.dispatch({ effects: this.language.reconfigure(extension) });
  }

  setCode(code: string): void {
    if (code === this.view.state.doc.toString()) return;
    const { length } = this.view.state.doc;
    this.view.dispatch({ changes: { from: 0, to: length, insert: code } });
  }

  markLine(line: number | null): void {
    this.view.dispatch({ effects: setErrorLine.of(line) });
  }

  focus(): void {
    this.view.focus();
  }

  destroy(): void {
    this.destroyed = true;
    this.view.destroy();
  }
}
