/** The reader's versions of the examples, kept for the whole visit across pages. */

import { store, storedValue } from "../shared/storage";
import * as texts from "./texts";

/** Code that was put aside, and the label of the button that restores it. */
export interface Undo {
  readonly label: string;
  readonly code: string;
}

export class Draft {
  code: string;
  open = false;
  undo: Undo | null = null;
  /** A message about it that the reader has not acted on yet. */
  note = "";
  /** The last opened link fragment, so that coming back does not open it again. */
  link: string | null = null;

  constructor(private readonly original: string) {
    this.code = original;
  }

  get isEdited(): boolean {
    return this.code !== this.original;
  }

  /** Takes code from a link, and puts the reader's own code aside. */
  receive(code: string, link: string): void {
    const own = this.isEdited && this.code !== code ? this.code : null;
    this.undo = own === null ? null : { label: texts.backToMine, code: own };
    this.code = code;
    this.link = link;
  }

  /** Puts the reader's code aside and restores the page's own. */
  putAside(label: string): void {
    this.undo = { label, code: this.code };
    this.code = this.original;
  }

  /** Restores what was put aside, and puts the present code aside instead. */
  bringBack({ code }: Undo): void {
    this.undo = this.isEdited ? { label: texts.undo, code: this.code } : null;
    this.code = code;
  }
}

const KEPT = `${PAO_SITE.name}.drafts`;

/** An example with its page and its original code. */
interface Place {
  readonly page: string;
  readonly id: string;
  readonly original: string;
}
/** A draft as it is saved while a page loads again. */
type SavedDraft = Place & Pick<Draft, "code" | "open" | "undo" | "note" | "link">;

const drafts = new Map<string, Place & { readonly draft: Draft }>();
let left = (storedValue(KEPT, "sessionStorage") ?? []) as SavedDraft[];

/** The draft of one example of this page. A changed example starts a new one. */
export function draftOf(id: string, original: string): Draft {
  const place = { page: location.pathname, id, original };
  const key = Object.values(place).join("\n");
  const draft = drafts.get(key)?.draft ?? restoredDraft(place);
  drafts.set(key, { ...place, draft });
  return draft;
}

/** The draft from the page that was loaded before this one. */
function restoredDraft({ page, id, original }: Place): Draft {
  const draft = new Draft(original);
  const here = left.filter((each) => each.page === page && each.id === id);
  left = left.filter((each) => !here.includes(each));
  const same = here.find((each) => each.original === original);
  const own = same ?? here.find(({ code, original: before, undo }) => code !== before || undo !== null);
  if (own === undefined) return draft;
  const { open, undo, link } = own;
  const code = own.code === own.original ? original : own.code;
  return Object.assign(draft, { code, open, undo, link, note: same ? own.note : texts.newEdition });
}

/** Instant navigation keeps drafts in memory. A full load, for example for a new edition, needs storage. */
function write(): void {
  const now = [...drafts.values()]
    .map(({ page, id, original, draft: { code, open, undo, note, link } }): SavedDraft => {
      return { page, id, original, code, open, undo, note, link };
    })
    .filter(({ original, code, open, undo, note }) => code !== original || open || undo !== null || note !== "");
  store(KEPT, JSON.stringify([...left, ...now]), "sessionStorage");
}

window.addEventListener("pagehide", write);
