/** Ways to send the ruling to someone else: text, link, picture, the question for a program. */

import { copyText } from "../shared/clipboard";
import { element, setText } from "../shared/dom";
import type { Answer } from "./answer";
import { card } from "./card";
import type { FormContext } from "./form-context";
import { requestOf } from "./question";
import { caseText } from "./sentence";
import type { Choice, SheetContent } from "./sheet";
import { seat as seatWord, words } from "./words";

export function askSend(context: FormContext, answer: Answer, notice: HTMLElement): SheetContent {
  const copy = (label: string, text: string): Choice => ({
    label,
    pick: () => void copyText(text).then((done) => setText(notice, done ? words.copied : words.notCopied)),
  });
  const text = asText(context, answer);
  const { question, unsaid } = requestOf(context.what, context.rules.asked(context.what.rules));
  const share: Choice[] = "share" in navigator ? [{ label: words.share, pick: () => void navigator.share({ text }).catch(() => {}) }] : [];
  const people = [...share, copy(words.copyText, text), copy(words.copyLink, location.href), ...pictures(context, answer, notice)];
  const isWhole = Object.keys(unsaid).length === 0;
  const detail = isWhole ? {} : { detail: words.filledIn };
  const programs = [
    { ...copy(words.copyJson, JSON.stringify(question, null, 2)), ...detail },
    { ...copy(words.copyPython, answer.python), ...detail },
  ];
  return { title: words.send, groups: [{ choices: people }, { title: words.forProgram, choices: programs }] };
}

/** The ruling with its words as one picture, for a chat that shows pictures. */
function pictures(context: FormContext, answer: Answer, notice: HTMLElement): Choice[] {
  const drawn = document.querySelector<SVGSVGElement>(".pao-verdict-body svg");
  if (!drawn) return [];
  const make = (): Promise<Blob> =>
    card(drawn, { title: context.rules.title(context.what.rules), lines: [caseText(context), sumsText(answer)], address: location.href }, context.siteRoot);
  const told = (work: Promise<void>): void => {
    setText(notice, words.drawing);
    work.then(() => setText(notice, words.saved)).catch(() => setText(notice, words.noPicture));
  };
  return [{ label: words.savePicture, pick: () => told(make().then(save)) }];
}

function save(picture: Blob): void {
  const address = URL.createObjectURL(picture);
  const link = element("a", { href: address, download: "ruling.png" });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

function sumsText({ seats }: Answer): string {
  return seats.map(({ seat, sum, roles }) => `${seatWord(seat)} ${sum} (${roles.join(", ")})`).join(", ");
}

/** The case, the sums with each player's role, the assumptions, and the link. */
export function asText(context: FormContext, { seats, assumed }: Answer): string {
  const sums = seats.map(({ seat, sum, roles }) => `${seatWord(seat)} ${sum} (${roles.join(", ")})`);
  const open = assumed.map(({ value, other, sums: others }) => `Assumed: ${value}. ${words.assumedOther(other, others)}.`);
  return [`${context.rules.title(context.what.rules)}: ${caseText(context)}`, sums.join("\n"), ...open, location.href].filter(Boolean).join("\n");
}
