/** What `<pao-ruling>` shows, in one language: the answer to a link or a question, or what else there is. */

import { ruling } from "../../../content/pao_table/pao-table.mjs";
import type { Ruling, Table } from "../../../content/pao_table/pao-table.mjs";
import { element } from "../shared/dom";
import { KEYS, read } from "../referee/address";
import { ALL_SEATS } from "../referee/case";
import type { Case, Seat } from "../referee/case";
import { firstCase } from "../referee/presets";
import { requestOf } from "../referee/question";
import { seat as seatWord } from "../referee/texts";
import { drawing } from "./drawing";
import { isPossible } from "./possible";
import type { Hands } from "./possible";
import * as texts from "./texts";
import { listed } from "../shared/texts";

/** Set when a module is bundled, in its language: the title of each rule, and the names of causes and rule sets that differ. */
declare const PAO_NAMES: {
  readonly rules: Readonly<Record<string, string>>;
  readonly causes: Readonly<Record<string, string>>;
  readonly ruleSets: Readonly<Record<string, string>>;
};

/** Set when a module is bundled: what the core knows of each yakuman. */
declare const PAO_HANDS: Hands;

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
    isYakuman: (name) => known.yakuman.includes(name),
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
  const answer = isPossible(question, PAO_HANDS) ? safely(() => ruling(known, question)) : null;
  const open = (unsaid ?? {}) as Readonly<Record<number, { readonly from: boolean }>>;
  if (answer === null || answer.liable.some(({ call }) => open[call]?.from)) throw new NotHere(texts.needsReferee);
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
  const sums = listed(seats.map((seat) => texts.sum(seatWord(seat), answer.deltas[seat]!)));
  const liable = answer.liable.map((liability) => texts.liable(seatWord(liability.seat as Seat), seatWord(liability.to as Seat), causeWord(liability.for)));
  const paid = answer.transfers.map(({ from, to, points, for: cause, clause }) => {
    const row = element("li", {}, texts.pays(from && seatWord(from as Seat), seatWord(to as Seat), texts.amount(points), causeWord(cause)), " ");
    row.append(ruleLink(clause));
    return row;
  });
  const ofPayments = new Set(answer.transfers.map(({ clause }) => clause));
  const ofLiability = answer.clauses.filter((cited) => !ofPayments.has(cited)).map(ruleLink);
  const page = new URL(`rulesets/${String(question["rules"])}/`, SITE);
  return element(
    "section",
    { "aria-label": texts.name, lang: texts.language },
    drawing(question, answer, seats, SITE, sums),
    element("p", { class: "sums" }, texts.sums(sums)),
    ...(liable.length > 0 ? [element("p", {}, `${liable.join(" ")} `, ...ofLiability)] : []),
    element("ul", {}, ...paid),
    element("p", { class: "under" }, anchor(page, PAO_NAMES.ruleSets[String(question["rules"])] ?? set.title), texts.underEdition(set.edition), anchor(link ?? page, texts.edition(edition))),
  );
}

function instead(says: string, link: URL | null): HTMLElement {
  const more = link ? [" ", anchor(link, texts.openReferee)] : [];
  return element("section", { "aria-label": texts.name, lang: texts.language }, element("p", {}, says, ...more), element("slot"));
}

function causeWord(of: string): string {
  return PAO_NAMES.causes[of] ?? texts.cause(of);
}

function ruleLink(id: string): HTMLElement {
  const made = anchor(new URL(`${texts.folder}id/${id}/`, SITE), id);
  made.title = PAO_NAMES.rules[id] ?? id;
  return made;
}

function anchor(to: URL, text: string): HTMLAnchorElement {
  return element("a", { href: to.href }, text);
}
