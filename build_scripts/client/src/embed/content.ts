/** What `<pao-ruling>` shows, in one language: the answer to a link or a question, or what else there is. */

import type { Table } from "../../../content/pao_table/pao-table.mjs";
import { pictureOf } from "../drawing/picture";
import { sceneOf } from "../drawing/scene";
import { element } from "../shared/dom";
import { renderDrawing } from "../shared/tree";
import type { Tree } from "../shared/tree";
import { KEYS, read } from "../referee/address";
import type { Case } from "../referee/case";
import type { Seat } from "../ruling/seats";
import { firstCase } from "../referee/presets";
import { requestOf } from "../referee/question";
import type { CoreAnswer, Question, Request } from "../ruling/answer";
import { answerOf } from "../ruling/table";
import { asSentence, cause, seat, theRules, why } from "../ruling/texts";
import { assumedElement, inShort, paymentsElement, reasonsElement, underElement } from "../ruling/view";
import * as texts from "./texts";

/** Set when the module is bundled: by language, the rules of a case that names none. */
declare const PAO_USUAL: Readonly<Record<string, string>>;

const SITE = new URL("../", import.meta.url);
const MOST = 20_000; // characters of an attribute

/** What to answer, and the page of the referee that answers it too, if there is one. */
interface Asked {
  readonly request: Request;
  readonly link: URL | null;
}

/** Why there is no answer here, in words for the reader. */
class NotHere extends Error {}

/** What the element with these attributes shows. Without a table, nothing could be loaded. */
export function shown(of: Element, known: Table | null): HTMLElement {
  try {
    if (known === null) throw new NotHere(texts.unreachable);
    const asked = askedBy(of, known);
    return view(asked, answered(known, asked.request), known);
  } catch (error) {
    const says = error instanceof NotHere ? error.message : texts.unreachable;
    return instead(says, safely(() => refereeLink(of.getAttribute("link") ?? "")));
  }
}

function askedBy(of: Element, known: Table): Asked {
  const [link, question, rules] = ["link", "question", "rules"].map((name) => of.getAttribute(name)?.slice(0, MOST) ?? null);
  if (question != null) return { request: { question: { ask: "ruling", ...parsed(question), ...(rules ? { rules } : {}) }, unsaid: {} }, link: null };
  if (link == null) throw new NotHere(texts.nothingAsked);
  const address = refereeLink(link);
  address.searchParams.set("rules", rules || (address.searchParams.get("rules") ?? PAO_USUAL[texts.language]!));
  return { request: requestIn(caseIn(address, known)), link: address };
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
  const start = firstCase(searchParams.get("rules")!, 4);
  const found = read(said, start, {
    isRules: (id) => Object.hasOwn(known.rules, id),
    isYakuman: (name) => Object.hasOwn(known.yakuman, name),
  });
  if ("faults" in found) throw new NotHere(texts.needsReferee);
  return found.what;
}

/** The question of this case, if somebody has said how it was won. */
function requestIn(what: Case): Request {
  if (what.winners.length !== 1 || what.from === null || what.robbed) throw new NotHere(texts.needsReferee);
  return requestOf(what, what.rules);
}

function answered(known: Table, request: Request): CoreAnswer {
  const answer = answerOf(known, request);
  if (!answer?.deltas) throw new NotHere(texts.needsReferee);
  return answer;
}

function safely<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

function view({ request, link }: Asked, answer: CoreAnswer, known: Table): HTMLElement {
  const yakuman = Object.fromEntries(Object.keys(known.yakuman).map((id) => [id, known.words[id] ?? id.replace("-", " ")]));
  const place = { yakuman, page: (path: string) => new URL(texts.folder + path, SITE).href };
  const sums = asSentence(inShort(answer, place));
  const liable = answer.liable.map(({ seat: by, to, for: of }) => texts.liable(seat(by as Seat), seat(to as Seat), cause(of, yakuman)));
  const under = underElement(answer, "", place);
  under.append(" ", anchor(link ?? new URL(place.page(`rulesets/${answer.rules.id}/`)), texts.edition(known.edition)));
  return element(
    "section",
    { "aria-label": texts.name, lang: texts.language },
    drawn(request, answer, sums),
    element("p", { class: "sums" }, sums),
    ...(liable.length > 0 ? [element("p", {}, liable.join(" "))] : []),
    paymentsElement(answer, place),
    ...answer.assumed.map((assumption) => assumedElement(assumption, known, theRules, place)),
    element("details", {}, element("summary", {}, why), reasonsElement(answer, place)),
    under,
  );
}

/** The picture. A page of another site may show our files as images only, so each tile is one. */
function drawn(request: Request, answer: CoreAnswer, says: string): Node {
  const tiles: string[] = [];
  const picture = renderDrawing(withoutTiles(pictureOf(sceneOf(request, answer), says), tiles), SITE) as SVGElement;
  picture.querySelectorAll("use").forEach((use, at) => {
    const image = document.createElementNS(use.namespaceURI, "image");
    for (const { name, value } of use.attributes) image.setAttribute(name, value);
    image.setAttribute("href", new URL(tiles[at]!.replace(/sprite\.svg#(.+)$/, "$1.svg"), SITE).href);
    use.replaceWith(image);
  });
  return picture;
}

/** The drawing whose tiles have no address, and their addresses in order. */
function withoutTiles(drawn: Tree, tiles: string[]): Tree {
  if (typeof drawn === "string") return drawn;
  const [tag, { href, ...attributes }, children] = drawn;
  if (href !== undefined) tiles.push(href);
  return [tag, attributes, children.map((child) => withoutTiles(child, tiles))];
}

function instead(says: string, link: URL | null): HTMLElement {
  const more = link ? [" ", anchor(link, texts.openReferee)] : [];
  return element("section", { "aria-label": texts.name, lang: texts.language }, element("p", {}, says, ...more), element("slot"));
}

function anchor(to: URL, text: string): HTMLAnchorElement {
  return element("a", { href: to.href }, text);
}
