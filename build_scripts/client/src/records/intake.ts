/** Takes a game that is dropped, chosen or pasted, or the example. */

import { element } from "../shared/dom";
import { failureText } from "../shared/failure";
import { siteFile } from "../shared/site-file";
import { button } from "../shared/update";
import * as texts from "./texts";

const MOST_BYTES = 8_000_000;
/** In some addresses the game itself follows this mark. */
const HOLDS_A_GAME = /#json=/;
const ADDRESS = /^https?:\/\/\S+$/;

export interface Taker {
  take(content: Blob): void;
  refuse(why: string): void;
}

export class Intake {
  readonly element = element("details", { class: "pao-intake", open: "" });
  isBusy = false;

  constructor(
    private readonly example: URL,
    private readonly taker: Taker,
  ) {
    const file = element("input", { type: "file", class: "pao-unseen", tabindex: "-1", "aria-hidden": "true" });
    file.addEventListener("change", () => this.files(file.files));
    const choose = button("pao-button", texts.choose, () => file.click());
    const show = button("pao-button", texts.example, () => void this.showExample());
    const keys = element("p", { class: "pao-intake-keys" }, choose, show);
    const zone = element("div", { class: "pao-drop" }, element("p", { class: "pao-drop-says" }, texts.drop), keys, file);
    this.element.append(element("summary", {}, texts.another), zone, this.pasting(), element("p", { class: "pao-help" }, texts.stays));
    this.watchDrops(zone);
  }

  /** Closes itself to make space for the game. A key opens it again. */
  fold(): void {
    this.element.classList.add("pao-has-game");
    this.element.open = false;
  }

  setBusy(isBusy: boolean): void {
    this.isBusy = isBusy;
    this.element.setAttribute("aria-busy", String(isBusy));
  }

  private pasting(): HTMLElement {
    const text = element("textarea", { rows: "3", spellcheck: "false", autocomplete: "off" });
    const judge = button("pao-button", texts.judge, () => this.text(text.value));
    return element("div", { class: "pao-paste" }, element("label", {}, texts.paste, text), judge);
  }

  private watchDrops(zone: HTMLElement): void {
    const over = (isOver: boolean) => (event: DragEvent) => {
      event.preventDefault(); // otherwise the browser would open the file instead of this page
      zone.classList.toggle("pao-drop-over", isOver);
    };
    zone.addEventListener("dragover", over(true));
    zone.addEventListener("dragleave", over(false));
    zone.addEventListener("drop", (event) => {
      over(false)(event);
      const { files } = event.dataTransfer!;
      if (files.length > 0) this.files(files);
      else this.text(event.dataTransfer!.getData("text"));
    });
  }

  private files(files: FileList | null): void {
    if (!files || files.length === 0) return;
    if (files.length > 1) this.taker.refuse(texts.several);
    else this.content(files[0]!);
  }

  private text(text: string): void {
    const said = text.trim();
    if (ADDRESS.test(said) && !HOLDS_A_GAME.test(said)) this.taker.refuse(texts.addressOnly);
    else this.content(new Blob([said]));
  }

  private content(content: Blob): void {
    if (content.size === 0) this.taker.refuse(texts.empty);
    else if (content.size > MOST_BYTES) this.taker.refuse(texts.tooLarge(content.size / 1e6));
    else this.taker.take(content);
  }

  private async showExample(): Promise<void> {
    try {
      this.taker.take(await (await siteFile(this.example)).blob());
    } catch (error) {
      this.taker.refuse(failureText(error, texts.failed));
    }
  }
}
