/** What `<pao-ruling>` shows, in one language: the answer to a link or a question, or what else there is. */

import { ruling } from "../../../content/pao_table/pao-table.mjs";
import type { Assumption, Reading, Ruling, Table } from "../../../content/pao_table/pao-table.mjs";
import { element } from "../shared/dom";
import { KEYS, read } from "../referee/address";
import { ALL_SEATS } from "../referee/case";
import type { Case, Seat } from "../referee/case";
import { firstCase } from "../referee/presets";
import { requestOf } from "../referee/question";
import { seat as seatWord } from "../referee/texts";
import { drawing } from "./drawing";
import * as texts from "./texts";
import { listed } from "../shared/texts";

/** Set when a module is bundled, in its language: the title of each rule. */
declare const PAO_RULES: Readonly<Record<string, string>>;

const SITE = new URL("../", import.meta.url);
const TRIGGER = "pao-t"; // the beginning of the ids of rules on who is liable
const MOST = 20_000; // characters of an attribute

type Question = Readonly<Record<string, unknown>>;

/** What to answer, and the page of the referee that answers it too, if there is one. */
interface Asked {
  readonly question: Question;
  readonly link: URL | null;
}

/** Why there is no answer here, in words for the reader. */
class NotHere extends Error {}

/** What the element with these attributes shows. Without a table, nothing could be loaded. */
export function shown(of: Element, known: Table | null): HTMLElement {
  try {
    if (known === null) throw new NotHere(texts.unreachable);
    const asked = askedBy(of, known);
    return view(asked, answered(known, asked.question), known);
  } catch (error) {
    const says = error instanceof NotHere ? error.message : texts.unreachable;
    return instead(says, safely(() => refereeLink(of.getAttribute("link") ?? "")));
  }
}

function askedBy(of: Element, known: Table): Asked {
  const [link, question, rules] = ["link", "question", "rules"].map((name) => of.getAttribute(name)?.slice(0, MOST) ?? null);
  if (question != null) return { question: { ...parsed(question), ...(rules ? { rules } : {}) }, link: null };
  if (link == null) throw new NotHere(texts.nothingAsked);
  const address = refereeLink(link);
  if (rules) address.searchParams.set("rules", rules);
  return { question: questionOf(caseIn(address, known)), link: address };
}

function parsed(text: string): Question {
  const found: unknown = safely(() => JSON.parse(text));
  if (typeof found !== "object" || found === null || Array.isArray(found)) throw new NotHere(texts.notJson);
  return found as Question;
}

/** An address of the referee on this site: the whole address, or only its query. */
function refereeLink(text: string): URL {
  const address = new URL(text.startsWith("?") ? `referee/${text}` : text, SITE);
  if (address.origin !== SITE.origin || !address.pathname.endsWith("/referee/")) throw new NotHere(texts.otherLink);
  return address;
}

function caseIn({ searchParams }: URL, known: Table): Case {
  const said = new URLSearchParams([...searchParams].filter(([key]) => (KEYS as readonly string[]).includes(key)));
  const start = firstCase("riichi-wiki-2024", 4);
  const found = read(said, start, {
    isRules: (id) => Object.hasOwn(known.rules, id),
    isYakuman: (name) => Object.hasOwn(known.yakuman, name),
  });
  if ("faults" in found) throw new NotHere(texts.needsReferee);
  return found.what;
}

/** The question of this case, if nothing that it leaves open could matter. */
function questionOf(what: Case): Question {
  const { question, unsaid } = requestOf(what, what.rules);
  if (what.winners.length !== 1 || what.from === null || what.robbed) throw new NotHere(texts.needsReferee);
  return { ...question, unsaid };
}

function answered(known: Table, { unsaid, ...question }: Question): Ruling {
  const answer = safely(() => ruling(known, question));
  if (answer === null) throw new NotHere(texts.needsReferee);
  const open = (unsaid ?? {}) as Readonly<Record<number, { readonly from: boolean }>>;
  const readings = [answer, ...answer.assumed.flatMap(readingsOf)];
  if (readings.some(({ liable }) => liable.some(({ call }) => open[call]?.from))) throw new NotHere(texts.needsReferee);
  return answer;
}

function safely<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Every other reading of an open choice. */
function readingsOf({ other, others }: Assumption): readonly Reading[] {
  return others ?? [other];
}

function view({ question, link }: Asked, answer: Ruling, known: Table): HTMLElement {
  const seats = ALL_SEATS.filter((seat) => seat in answer.deltas);
  const sumsOf = (deltas: Ruling["deltas"]): string => listed(seats.map((seat) => texts.sum(seatWord(seat), deltas[seat]!)));
  const sums = sumsOf(answer.deltas);
  const causeWord = (of: string): string => texts.cause(of, known.words[of] ?? of);
  const liable = answer.liable.map((liability) => texts.liable(seatWord(liability.seat as Seat), seatWord(liability.to as Seat), causeWord(liability.for)));
  const paid = answer.transfers.map(({ from, to, points, for: cause, clause }) => {
    const row = element("li", {}, texts.pays(from && seatWord(from as Seat), seatWord(to as Seat), texts.amount(points), causeWord(cause)), " ");
    row.append(ruleLink(clause));
    return row;
  });
  const ofLiability = answer.clauses.filter((cited) => cited.startsWith(TRIGGER)).map(ruleLink);
  const assumed = answer.assumed.map((assumption) => {
    const meaning = (value: unknown): string => known.choices[assumption.choice]![String(value)]!;
    const others = readingsOf(assumption).map(({ value, deltas }) => texts.otherwise(meaning(value), sumsOf(deltas)));
    return element("p", { class: "assumed" }, texts.assumed(meaning(assumption.value), others.join("")));
  });
  const page = new URL(`rulesets/${answer.rules.id}/`, SITE);
  return element(
    "section",
    { "aria-label": texts.name, lang: texts.language },
    drawing(question, answer, seats, SITE, sums),
    element("p", { class: "sums" }, texts.sums(sums)),
    ...(liable.length > 0 ? [element("p", {}, `${liable.join(" ")} `, ...ofLiability)] : []),
    element("ul", {}, ...paid),
    ...assumed,
    element("p", { class: "under" }, anchor(page, answer.rules.title), texts.underEdition(answer.rules.edition), anchor(link ?? page, texts.edition(known.edition))),
  );
}

function instead(says: string, link: URL | null): HTMLElement {
  const more = link ? [" ", anchor(link, texts.openReferee)] : [];
  return element("section", { "aria-label": texts.name, lang: texts.language }, element("p", {}, says, ...more), element("slot"));
}

function ruleLink(id: string): HTMLElement {
  const made = anchor(new URL(`${texts.folder}id/${id}/`, SITE), id);
  made.title = PAO_RULES[id] ?? id;
  return made;
}

function anchor(to: URL, text: string): HTMLAnchorElement {
  return element("a", { href: to.href }, text);
}
