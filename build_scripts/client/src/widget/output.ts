/** The output under an example: the output printed in the page, or that of a run. */

import { MOST_SHOWN } from "../runtime/protocol";
import { element, setText } from "../shared/dom";
import * as texts from "./texts";

export class Output {
  readonly printed: string;
  private readonly label: HTMLElement;
  private readonly area: HTMLElement;
  private readonly text: HTMLElement;
  private readonly inWords: HTMLElement | null;
  private readonly printedPicture: Node | null;
  private picture: Node | null;
  private readonly notice = element("p", { class: "pao-output-notice", hidden: "" });
  private readonly resized: ResizeObserver;
  private isPrinted = true;
  private live: Text | null = null;
  private waiting = "";
  private frame = 0;

  constructor(
    private readonly block: HTMLElement,
    private readonly title: string,
  ) {
    this.label = block.querySelector<HTMLElement>(".pao-output-label")!;
    this.area = block.querySelector<HTMLElement>("pre")!;
    this.text = this.area.querySelector<HTMLElement>("code")!;
    this.inWords = block.querySelector("details");
    this.printed = this.text.textContent! + (this.inWords ? this.inWords.dataset["picture"] + this.inWords.querySelector("code")!.textContent! : "");
    this.printedPicture = this.picture = block.querySelector(".pao-shown");
    this.area.after(this.notice);
    this.resized = new ResizeObserver(() => this.makeReachable());
    // Reports after each layout, so that nothing here forces a layout.
    for (const observed of [this.area, this.text]) this.resized.observe(observed);
  }

  /** The old output stays, marked as old, until the first new text or the end. */
  begin(): void {
    this.live = null;
    this.waiting = "";
    this.block.setAttribute("aria-busy", "true");
    if (!this.isPrinted) this.name(texts.earlierOutput);
  }

  /** Keeps the old output, because nothing has run. */
  stay(): void {
    this.block.removeAttribute("aria-busy");
  }

  append(text: string): void {
    this.waiting += text;
    this.frame ||= requestAnimationFrame(() => this.flush());
  }

  /** Ends a run with its whole output and the picture of its last value. */
  finish(output: string, picture: Node | null = null): void {
    this.block.removeAttribute("aria-busy");
    this.waiting = "";
    this.show(output, texts.liveOutput, output === "" ? texts.printedNothing : "", picture);
  }

  /** Ends a stopped run with the output so far. */
  cutShort(output: string): void {
    this.flush();
    const soFar = output.length >= (this.live?.length ?? 0) ? output : this.live!.data;
    this.finish(soFar);
  }

  restore(): void {
    this.block.removeAttribute("aria-busy");
    this.show(this.printed, texts.output, "", this.printedPicture);
    this.isPrinted = true;
  }

  /** The output of the page's own code says so while the reader's code, which has not run, is above it. */
  isOfOtherCode(other: boolean): void {
    if (this.isPrinted) this.name(other ? texts.originalOutput : texts.output);
  }

  /** On a phone, a label that says no more than “Output” is only for screen readers. */
  private name(label: string): void {
    setText(this.label, label);
    this.label.classList.toggle("pao-told", label !== texts.output);
  }

  matches(output: string): boolean {
    return withoutLastNewline(output) === withoutLastNewline(this.printed);
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    this.resized.disconnect();
  }

  private flush(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    if (this.waiting === "") return;
    if (this.live === null) {
      this.block.removeAttribute("aria-busy");
      this.show("", texts.liveOutput, "", this.picture); // until there is another one
    }
    const room = MOST_SHOWN - this.live!.length;
    this.live!.appendData(this.waiting.slice(0, room));
    if (this.waiting.length > room) this.say(texts.cutOff(MOST_SHOWN));
    this.waiting = "";
  }

  private show(text: string, label: string, notice: string, picture: Node | null = null): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.isPrinted = false;
    const [says = "", ...drawn] = text.slice(0, MOST_SHOWN).split(MARK);
    const words = drawn.join("");
    const folded = this.inWords;
    this.live = document.createTextNode(folded ? says : says + words);
    this.text.replaceChildren(this.live);
    if (folded) {
      setText(folded.querySelector("code")!, words);
      folded.hidden = !words;
      this.area.hidden = !says && !folded.hidden;
    }
    this.hang(picture);
    this.name(label);
    this.say(text.length > MOST_SHOWN ? texts.cutOff(MOST_SHOWN) : notice);
  }

  private hang(picture: Node | null): void {
    if (this.picture === picture) return;
    this.picture?.parentNode?.removeChild(this.picture);
    if (picture !== null) this.area.before(picture);
    this.picture = picture;
  }

  private say(notice: string): void {
    setText(this.notice, notice);
    this.notice.hidden = notice === "";
  }

  /** A scrolling area must be focusable for keyboard users. */
  private makeReachable(): void {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = this.area;
    const scrolls = scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;
    if (scrolls) {
      this.area.tabIndex = 0;
      this.area.setAttribute("role", "region");
      this.area.setAttribute("aria-label", texts.outputFor(this.title));
    } else {
      for (const name of ["tabindex", "role", "aria-label"]) this.area.removeAttribute(name);
    }
  }
}

/** Comes before a picture in words, and says nothing to readers. */
const MARK = /^\[picture [0-9a-f]{8}\]\n/m;

function withoutLastNewline(text: string): string {
  return text.replace(/\n$/, "");
}
