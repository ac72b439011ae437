/** Brings one page to life, and lets go of it when another takes its place. */

import { CalculatorForm } from "./calculator";
import { element } from "./dom";
import { runtime } from "./runtime";
import { readLink } from "./share";
import { Widget } from "./widget";

export class Page {
  private readonly widgets = new Map<string, Widget>();
  private readonly calculators: CalculatorForm[] = [];
  private readonly ended = new AbortController();
  private banner: HTMLElement | null = null;

  constructor(siteRoot: URL) {
    for (const example of document.querySelectorAll<HTMLElement>(".pao-example")) {
      const id = example.dataset["example"] ?? "";
      const output = document.querySelector<HTMLElement>(`.pao-output[data-for="${CSS.escape(id)}"]`);
      if (!output) continue;
      this.widgets.set(id, new Widget(example, output));
      this.watchIntent(example, output);
    }
    for (const root of document.querySelectorAll<HTMLElement>(".pao-calculator")) {
      this.calculators.push(new CalculatorForm(root, siteRoot, this.ended.signal));
      this.watchIntent(root);
    }
    const { signal } = this.ended;
    window.addEventListener("hashchange", () => void this.openLink(), { signal });
    void this.openLink();
  }

  destroy(): void {
    this.ended.abort();
    this.banner?.remove();
    for (const widget of this.widgets.values()) widget.destroy();
    for (const calculator of this.calculators) calculator.destroy();
  }

  /** Python is fetched when a reader comes near, so that it is there at the click. */
  private watchIntent(...places: HTMLElement[]): void {
    const { signal } = this.ended;
    const near = (event: Event): void => {
      // A note takes the focus by itself when a link with code is opened, and that runs nothing.
      if (!(event.target as Element).closest(".pao-note")) runtime.warm();
    };
    for (const place of places) {
      for (const event of ["pointerenter", "focusin", "touchstart"]) {
        place.addEventListener(event, near, { passive: true, signal });
      }
    }
  }

  private async openLink(): Promise<void> {
    const fragment = location.hash;
    const link = await readLink(fragment);
    if (this.ended.signal.aborted || link.kind === "none") return;
    const widget = link.id === null ? undefined : this.widgets.get(link.id);
    if (widget === undefined) {
      const lost =
        link.id === null
          ? "names no example"
          : `is for the example “${link.id.slice(0, 80)}”, which is not on this page`;
      this.announce(`The link that you opened ${lost}.`);
    } else if (link.kind === "code") {
      await widget.receive(link.code, fragment);
    } else {
      widget.tell(`The link that you opened cannot be used: ${link.why}. Nothing was changed.`);
    }
  }

  private announce(text: string): void {
    this.banner?.remove();
    this.banner = element("p", { class: "pao-banner", role: "status" });
    const content = document.querySelector("article") ?? document.querySelector("main") ?? document.body;
    content.prepend(this.banner);
    // A live region has to be there before its text, or it is not read.
    requestAnimationFrame(() => this.banner?.append(text));
    this.banner.scrollIntoView({ block: "center" });
  }
}
