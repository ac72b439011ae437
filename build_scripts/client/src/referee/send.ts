/** Ways to send the ruling to someone else: text, link, picture, the question for a program. */

import { copyText } from "../shared/clipboard";
import { element, setText } from "../shared/dom";
import { late } from "../shared/lazy";
import type { Answer } from "./answer";
import { asSentence, betweenSentences, doubt, weAssumed } from "../ruling/texts";
import { payersIn } from "../ruling/view";
import type { FormContext } from "./form-context";
import { programFor, requestOf } from "./question";
import { caseText } from "./sentence";
import type { Choice, SheetContent } from "../shared/sheet";
import * as texts from "./texts";

const FILE = "ruling.png";

export function askSend(context: FormContext, answer: Answer, notice: HTMLElement, show: () => void): SheetContent {
  const copy = (label: string, text: string): Choice => ({
    label,
    pick: () => void copyText(text).then((done) => tell(notice, done ? texts.copied : texts.notCopied)),
  });
  const text = asText(context, answer);
  const { question, unsaid } = requestOf(context.what, context.rules.asked(context.what.rules));
  const picture = pictureOf(context, answer);
  const share: Choice[] = "share" in navigator ? [{ label: texts.share, pick: () => void shareAll(text, picture).catch(() => {}) }] : [];
  const people = [{ label: texts.show, pick: show }, ...share, copy(texts.copyText, text), copy(texts.copyLink, location.href), ...savedPicture(picture, notice)];
  const isWhole = Object.keys(unsaid).length === 0;
  const detail = isWhole ? {} : { detail: texts.filledIn };
  const programs = [
    { ...copy(texts.copyJson, JSON.stringify(question, null, 2)), ...detail },
    { ...copy(texts.copyPython, programFor(question, context.program)), ...detail },
  ];
  return { title: texts.send, groups: [{ choices: people }, { title: texts.forProgram, choices: programs }] };
}

/** On a phone, the place of the text may be below the screen. */
function tell(notice: HTMLElement, text: string): void {
  setText(notice, text);
  notice.scrollIntoView({ block: "nearest" });
}

type Draw = () => Promise<Blob>;

/** The ruling with its words as one picture, for a chat that shows pictures. */
function pictureOf(context: FormContext, answer: Answer): Draw | null {
  if (!answer.found?.answer.deltas) return null;
  const request = requestOf(context.what, "");
  const words = { title: headline(answer), above: caseIn(context), below: assumptions(answer), address: `${context.siteRoot.host}${context.siteRoot.pathname}referee/` };
  return async () => (await late(import("./card"))).card(request, answer, words, context.siteRoot);
}

/** Who pays, and what another reading of the rules would change. */
function headline({ found, assumed }: Answer): string {
  const doubts = assumed.map(({ other, payers }) => doubt(other, payers));
  return [payersIn(found?.answer.deltas ?? {}), ...doubts].join(betweenSentences);
}

function caseIn(context: FormContext): string {
  return texts.caseUnder(context.rules.title(context.what.rules), caseText(context));
}

/** Shares the picture with the text, which ends with the link; only the text if the device shares no files. */
async function shareAll(text: string, picture: Draw | null): Promise<void> {
  const drawn = await picture?.().catch(() => null);
  const whole = { text, files: drawn ? [new File([drawn], FILE, { type: drawn.type })] : [] };
  await navigator.share(drawn && navigator.canShare?.(whole) ? whole : { text });
}

function savedPicture(make: Draw | null, notice: HTMLElement): Choice[] {
  if (!make) return [];
  const told = (work: Promise<void>): void => {
    tell(notice, texts.drawing);
    work.then(() => tell(notice, texts.saved)).catch(() => tell(notice, texts.noPicture));
  };
  return [{ label: texts.savePicture, pick: () => told(make().then(save)) }];
}

function save(picture: Blob): void {
  const address = URL.createObjectURL(picture);
  const link = element("a", { href: address, download: FILE });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

function assumptions({ assumed }: Answer): string[] {
  return assumed.map(({ value }) => weAssumed + asSentence(value));
}

/** The ruling with its doubt, the case, what was assumed, and the link. */
function asText(context: FormContext, answer: Answer): string {
  const told = answer.found?.answer.deltas ? [headline(answer)] : [answer.headline];
  return [...told, caseIn(context), ...assumptions(answer), location.href].filter(Boolean).join("\n");
}
