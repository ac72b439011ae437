/** A message about an example that stays until the reader acts. The draft keeps it from page to page. */

import { element, setText } from "../shared/dom";
import type { Draft } from "./drafts";

export class Note {
  readonly root = element("p", { class: "pao-note", tabindex: "-1" });

  constructor(private readonly draft: Draft) {
    this.tell(draft.note);
  }

  tell(text: string): void {
    this.draft.note = text;
    setText(this.root, text);
    this.root.hidden = text === "";
  }
}
