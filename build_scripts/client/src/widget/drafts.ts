/** What the reader made of the examples, kept for the whole visit: pages come and go under it. */

/** Code that has been put aside, and the button that brings it back. */
export interface Undo {
  readonly label: string;
  readonly code: string;
}

export class Draft {
  code: string;
  open = false;
  undo: Undo | null = null;
  /** What the reader has been told about it and has not yet acted on. */
  note = "";
  /** The link fragment that was opened last, so that coming back does not open it again. */
  link: string | null = null;

  constructor(private readonly original: string) {
    this.code = original;
  }

  get isEdited(): boolean {
    return this.code !== this.original;
  }

  /** Takes code that came with a link; the reader's own is put aside. */
  receive(code: string, link: string): void {
    const own = this.isEdited && this.code !== code ? this.code : null;
    this.undo = own === null ? null : { label: "Back to my code", code: own };
    this.code = code;
    this.link = link;
  }

  /** The page's own code takes the place of the reader's. */
  putAside(label: string): void {
    this.undo = { label, code: this.code };
    this.code = this.original;
  }

  /** What was put aside comes back, and what stood there meanwhile is put aside. */
  bringBack({ code }: Undo): void {
    this.undo = this.isEdited ? { label: "Undo", code: this.code } : null;
    this.code = code;
  }
}

const drafts = new Map<string, Draft>();

/** The draft of one example of this page; a changed example starts a new one. */
export function draftOf(id: string, original: string): Draft {
  const key = [location.pathname, id, original].join("\n");
  const draft = drafts.get(key) ?? new Draft(original);
  drafts.set(key, draft);
  return draft;
}
