/** What the reader made of the examples, kept for the whole visit: pages come and go under it. */

export interface Undo {
  readonly label: string;
  readonly code: string;
}

export interface Draft {
  code: string;
  open: boolean;
  undo: Undo | null;
  /** What the reader has been told about it and has not yet acted on. */
  note: string;
  /** The link fragment that was opened last, so that coming back does not open it again. */
  link: string | null;
}

const drafts = new Map<string, Draft>();

/** The draft of one example of this page; a changed example starts a new one. */
export function draftOf(id: string, original: string): Draft {
  const key = [location.pathname, id, original].join("\n");
  const known = drafts.get(key);
  if (known) return known;
  const draft: Draft = { code: original, open: false, undo: null, note: "", link: null };
  drafts.set(key, draft);
  return draft;
}
