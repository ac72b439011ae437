/** Ways to send the ruling to someone else: text, link, picture, the question for a program. */

import { copyText } from "../shared/clipboard";
import { element, setText } from "../shared/dom";
import { late } from "../shared/lazy";
import type { Answer } from "./answer";
import type { SeatAnswer } from "../ruling/answer";
import { signed } from "../ruling/view";
import type { FormContext } from "./form-context";
import { programFor, requestOf } from "./question";
import { caseText } from "./sentence";
import type { Choice, SheetContent } from "./sheet";
import { listed } from "../shared/texts";
import * as texts from "./texts";

const FILE = "ruling.png";

export function askSend(context: FormContext, answer: Answer, notice: HTMLElement): SheetContent {
  const copy = (label: string, text: string): Choice => ({
    label,
    pick: () => void copyText(text).then((done) => setText(notice, done ? texts.copied : texts.notCopied)),
  });
  const text = asText(context, answer);
  const { question, unsaid } = requestOf(context.what, context.rules.asked(context.what.rules));
  const picture = pictureOf(context, answer);
  const share: Choice[] = "share" in navigator ? [{ label: texts.share, pick: () => void shareAll(text, picture).catch(() => {}) }] : [];
  const people = [...share, copy(texts.copyText, text), copy(texts.copyLink, location.href), ...savedPicture(picture, notice)];
  const isWhole = Object.keys(unsaid).length === 0;
  const detail = isWhole ? {} : { detail: texts.filledIn };
  const programs = [
    { ...copy(texts.copyJson, JSON.stringify(question, null, 2)), ...detail },
    { ...copy(texts.copyPython, programFor(question, context.program)), ...detail },
  ];
  return { title: texts.send, groups: [{ choices: people }, { title: texts.forProgram, choices: programs }] };
}

type Draw = () => Promise<Blob>;

/** The ruling with its words as one picture, for a chat that shows pictures. */
function pictureOf(context: FormContext, answer: Answer): Draw | null {
  if (!answer.found || answer.seats.length === 0) return null;
  const request = requestOf(context.what, "");
  const words = { title: context.rules.title(context.what.rules), lines: [caseText(context), sumsText(answer), ...assumptions(answer)], address: location.href };
  return async () => (await late(import("./card"))).card(request, answer, words, context.siteRoot);
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
    setText(notice, texts.drawing);
    work.then(() => setText(notice, texts.saved)).catch(() => setText(notice, texts.noPicture));
  };
  return [{ label: texts.savePicture, pick: () => told(make().then(save)) }];
}

function save(picture: Blob): void {
  const address = URL.createObjectURL(picture);
  const link = element("a", { href: address, download: FILE });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

function sumsText({ seats }: Answer): string {
  return listed(seats.map(sumOf));
}

function assumptions({ assumed }: Answer): string[] {
  return assumed.map(({ value, other, sums }) => texts.assumedInText(value, other, sums));
}

function sumOf({ seat, points, roles }: SeatAnswer): string {
  return texts.sum(texts.seat(seat), signed(points), texts.roles(roles));
}

/** The case, the sums with each player's role, the assumptions, and the link. */
export function asText(context: FormContext, answer: Answer): string {
  const sums = answer.seats.map(sumOf).join("\n");
  const told = [texts.caseUnder(context.rules.title(context.what.rules), caseText(context)), sums, ...assumptions(answer), location.href];
  return told.filter(Boolean).join("\n");
}
