/** The highlighted source as the build put it into the page. */

import { element } from "../shared/dom";

export class Listing {
  readonly source: string;
  private readonly block: HTMLElement;
  private readonly code: HTMLElement;
  private mark: HTMLElement | null = null;

  constructor(example: HTMLElement) {
    this.block = example.querySelector<HTMLElement>(".highlight") ?? example;
    this.code = this.block.querySelector("code")!;
    this.source = (this.code.textContent ?? "").replace(/\n$/, "");
  }

  set hidden(hidden: boolean) {
    this.block.hidden = hidden;
  }

  /** The height in the page. The editor takes the same height at once. */
  get height(): number {
    return this.block.offsetHeight;
  }

  after(...nodes: Node[]): void {
    this.block.after(...nodes);
  }

  /** Marks a line with a bar behind it, without depending on the highlighter's markup. */
  markLine(line: number | null): void {
    this.mark?.remove();
    this.mark = null;
    if (line === null) return;
    const style = getComputedStyle(this.code);
    const lineHeight = parseFloat(style.lineHeight) || parseFloat(style.fontSize) * 1.4;
    this.mark = element("span", { class: "pao-error-line", "aria-hidden": "true" });
    this.mark.style.top = `${parseFloat(style.paddingTop) + (line - 1) * lineHeight}px`;
    this.mark.style.height = `${lineHeight}px`;
    this.code.before(this.mark);
  }
}
