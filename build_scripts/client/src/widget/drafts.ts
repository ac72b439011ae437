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

const KEPT = "pao.drafts";
const CHANGED =
  "This example has changed in a new edition of the page. Here is your code for the old one; Reset shows the new one.";

/** An example, wherever the site has it, and what it was. */
interface Place {
  readonly page: string;
  readonly id: string;
  readonly original: string;
}
/** A draft as it is kept while a page is loaded whole. */
type Kept = Place & Pick<Draft, "code" | "open" | "undo" | "note" | "link">;

const drafts = new Map<string, Place & { readonly draft: Draft }>();
let left = read();

/** The draft of one example of this page; a changed example starts a new one. */
export function draftOf(id: string, original: string): Draft {
  const place = { page: location.pathname, id, original };
  const key = Object.values(place).join("\n");
  const draft = drafts.get(key)?.draft ?? broughtBack(place);
  drafts.set(key, { ...place, draft });
  return draft;
}

/** As it was in the page that was loaded before this one. */
function broughtBack({ page, id, original }: Place): Draft {
  const draft = new Draft(original);
  const here = left.filter((each) => each.page === page && each.id === id);
  left = left.filter((each) => !here.includes(each));
  const same = here.find((each) => each.original === original);
  const own = same ?? here.find(({ code, original: before, undo }) => code !== before || undo !== null);
  if (own === undefined) return draft;
  const { open, undo, link } = own;
  const code = own.code === own.original ? original : own.code;
  return Object.assign(draft, { code, open, undo, link, note: same ? own.note : CHANGED });
}

function read(): Kept[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? "[]") as Kept[];
  } catch {
    return [];
  }
}

/** Instant navigation keeps them itself; a whole load, as a new edition asks for, does not. */
function write(): void {
  const now = [...drafts.values()]
    .map(({ page, id, original, draft: { code, open, undo, note, link } }): Kept => {
      return { page, id, original, code, open, undo, note, link };
    })
    .filter(({ original, code, open, undo, note }) => code !== original || open || undo !== null || note !== "");
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([...left, ...now]));
  } catch {
    // a browser that keeps nothing, or more code than it keeps
  }
}

window.addEventListener("pagehide", write);
