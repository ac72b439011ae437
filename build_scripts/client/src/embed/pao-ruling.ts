/**
 * `<pao-ruling>`: a ruling on somebody else's page, without Python. It reads a link to the referee, or a question in the JSON
 * format, and answers from `pao-table.json`. It contacts only the site that it comes from. What it cannot answer stays a link.
 *
 * Nothing is inline, so a strict policy of the page allows it: the styles are constructed, the picture has only attributes.
 */

import { ruling } from "../../../content/pao_table/pao-table.mjs";
import type { Ruling, Table } from "../../../content/pao_table/pao-table.mjs";
import { element } from "../shared/dom";
import { KEYS, read } from "../referee/address";
import { ALL_SEATS } from "../referee/case";
import type { Case, Seat } from "../referee/case";
import { firstCase } from "../referee/presets";
import { requestOf } from "../referee/question";
import { seat as seatWord } from "../referee/words";
import { drawing } from "./drawing";
import { STYLES } from "./styles";
import { amount, signed, words } from "./words";

/** Set when the module is bundled: the title of each rule that the table names. */
declare const PAO_TITLES: Readonly<Record<string, string>>;

const SITE = new URL("../", import.meta.url);
const MOST = 20_000; // characters of an attribute

type Question = Readonly<Record<string, unknown>>;

/** What to answer, and the page of the referee that answers it too, if there is one. */
interface Asked {
  readonly question: Question;
  readonly link: URL | null;
}

/** Why there is no answer here, in words for the reader. */
class NotHere extends Error {}

let table: Promise<Table> | null = null;

class PaoRuling extends HTMLElement {
  static readonly observedAttributes = ["link", "question", "rules"];
  private readonly root = this.attachShadow({ mode: "open" });
  private turn = 0;

  connectedCallback(): void {
    this.root.adoptedStyleSheets = [styles()];
    void this.render();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) void this.render();
  }

  private async render(): Promise<void> {
    const turn = ++this.turn;
    try {
      const known = await (table ??= loaded());
      if (turn !== this.turn) return;
      const asked = this.asked(known);
      this.root.replaceChildren(view(asked, answered(known, asked.question), known));
    } catch (error) {
      if (turn !== this.turn) return;
      const says = error instanceof NotHere ? error.message : words.unreachable;
      this.root.replaceChildren(instead(says, safely(() => refereeLink(this.getAttribute("link") ?? ""))));
    }
  }

  private asked(known: Table): Asked {
    const [link, question, rules] = ["link", "question", "rules"].map((name) => this.getAttribute(name)?.slice(0, MOST) ?? null);
    if (question != null) return { question: { ...parsed(question), ...(rules ? { rules } : {}) }, link: null };
    if (link == null) throw new NotHere(words.nothingAsked);
    const address = refereeLink(link);
    if (rules) address.searchParams.set("rules", rules);
    return { question: questionOf(caseIn(address, known)), link: address };
  }
}

async function loaded(): Promise<Table> {
  try {
    const response = await fetch(new URL("data/pao-table.json", SITE));
    if (!response.ok) throw new Error(String(response.status));
    return (await response.json()) as Table;
  } catch (error) {
    table = null; // the next element tries again
    throw error;
  }
}

function parsed(text: string): Question {
  const found: unknown = safely(() => JSON.parse(text));
  if (typeof found !== "object" || found === null || Array.isArray(found)) throw new NotHere(words.notJson);
  return found as Question;
}

/** An address of the referee on this site: the whole address, or only its query. */
function refereeLink(text: string): URL {
  const address = new URL(text.startsWith("?") ? `referee/${text}` : text, SITE);
  if (address.origin !== SITE.origin || !address.pathname.endsWith("/referee/")) throw new NotHere(words.otherLink);
  return address;
}

function caseIn({ searchParams }: URL, known: Table): Case {
  const said = new URLSearchParams([...searchParams].filter(([key]) => (KEYS as readonly string[]).includes(key)));
  const start = firstCase("riichi-wiki-2024", 4);
  const found = read(said, start, {
    isRules: (id) => Object.hasOwn(known.rules, id),
    isYakuman: (name) => known.yakuman.includes(name),
  });
  if ("faults" in found) throw new NotHere(words.needsReferee);
  return found.what;
}

/** The question of this case, if nothing that it leaves open could matter. */
function questionOf(what: Case): Question {
  const { question, unsaid } = requestOf(what, what.rules);
  if (what.winners.length !== 1 || what.from === null || what.robbed) throw new NotHere(words.needsReferee);
  return { ...question, unsaid };
}

function answered(known: Table, { unsaid, ...question }: Question): Ruling {
  const answer = safely(() => ruling(known, question));
  const open = (unsaid ?? {}) as Readonly<Record<number, { readonly from: boolean }>>;
  if (answer === null || answer.liable.some(({ call }) => open[call]?.from)) throw new NotHere(words.needsReferee);
  return answer;
}

function safely<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

function view({ question, link }: Asked, answer: Ruling, { rules, edition }: Table): HTMLElement {
  const set = rules[question["rules"] as string]!;
  const seats = ALL_SEATS.filter((seat) => seat in answer.deltas);
  const sums = seats.map((seat) => `${seatWord(seat)} ${signed(answer.deltas[seat]!)}`).join(", ");
  const liable = answer.liable.map((each) => words.liable(seatWord(each.seat as Seat), seatWord(each.to as Seat), name(each.for)));
  const paid = answer.transfers.map(({ from, to, points, for: cause, clause }) => {
    const row = element("li", {}, words.pays(from && seatWord(from as Seat), seatWord(to as Seat), amount(points), name(cause)), " ");
    row.append(ruleLink(clause));
    return row;
  });
  const page = new URL(`rulesets/${String(question["rules"])}/`, SITE);
  return element(
    "section",
    { "aria-label": words.name, lang: "en" },
    drawing(question, answer, seats, SITE, sums),
    element("p", { class: "sums" }, `${sums}.`),
    ...(liable.length > 0 ? [element("p", {}, `${liable.join(" ")} `, ...answer.clauses.filter((each) => each.startsWith("pao-t")).map(ruleLink))] : []),
    element("ul", {}, ...paid),
    element("p", { class: "under" }, anchor(page, set.title), `, ${set.edition}. `, anchor(link ?? page, words.edition(edition))),
  );
}

function instead(says: string, link: URL | null): HTMLElement {
  const more = link ? [" ", anchor(link, words.openReferee)] : [];
  return element("section", { "aria-label": words.name, lang: "en" }, element("p", {}, says, ...more), element("slot"));
}

function ruleLink(id: string): HTMLElement {
  const made = anchor(new URL(`id/${id}/`, SITE), id);
  made.title = PAO_TITLES[id] ?? id;
  return made;
}

function anchor(to: URL, text: string): HTMLAnchorElement {
  return element("a", { href: to.href }, text);
}

function name(cause: string): string {
  return words.causes[cause] ?? cause;
}

function styles(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  return sheet;
}

if (!customElements.get("pao-ruling")) customElements.define("pao-ruling", PaoRuling);
