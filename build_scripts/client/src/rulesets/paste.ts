/** Texts to paste elsewhere. The copied text has the real address of the site. */

import { copyText } from "../shared/clipboard";
import { element, setText } from "../shared/dom";
import { withAddress } from "../shared/site-address";
import * as texts from "./texts";

const SAID_FOR_MS = 4_000;

/** A button that copies a text and confirms it in its own label. */
function copyButton(label: string, text: () => string): HTMLElement {
  const button = element("button", { type: "button", class: "pao-button pao-copy" }, label);
  const feedback = element("span", { class: "pao-feedback", role: "status" });
  button.addEventListener("click", async () => {
    setText(feedback, (await copyText(text())) ? texts.copied : texts.notCopied);
    setTimeout(() => setText(feedback, ""), SAID_FOR_MS);
  });
  return element("span", { class: "pao-copying" }, button, feedback);
}

/** Puts a row of copy buttons before the texts in this part of the page, one for each text. */
export function addCopyButtons(root: ParentNode, siteRoot: URL): void {
  const pasted = [...root.querySelectorAll<HTMLElement>(".pao-paste-text")];
  const first = pasted[0]?.closest("details");
  if (!first) return;
  for (const text of pasted) text.textContent = withAddress(text.textContent ?? "", siteRoot);
  const buttons = pasted.map((text) => {
    const label = texts.copyKinds[text.dataset["kind"] ?? ""] ?? texts.copy;
    return copyButton(label, () => text.textContent ?? "");
  });
  first.before(element("div", { class: "pao-buttons pao-copy-row" }, ...buttons));
}
