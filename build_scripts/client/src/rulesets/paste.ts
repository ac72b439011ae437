/** Texts to paste elsewhere. The copied text has the real address of the site. */

import { copyButton } from "../shared/copy-button";
import { element } from "../shared/dom";
import { withAddress } from "../shared/site-address";
import * as texts from "./texts";

/** Puts a row of copy buttons before the texts in this part of the page, one for each text. */
export function addCopyButtons(root: ParentNode, siteRoot: URL): void {
  const pasted = [...root.querySelectorAll<HTMLElement>(".pao-paste-text")];
  const first = pasted[0]?.closest("details");
  if (!first) return;
  for (const text of pasted) text.textContent = withAddress(text.textContent ?? "", siteRoot);
  const buttons = pasted.map((text) => {
    const label = texts.copyKinds[text.dataset["kind"] ?? ""] ?? texts.copy;
    return copyButton(label, "", () => text.textContent ?? "");
  });
  first.before(element("div", { class: "pao-buttons pao-copy-row" }, ...buttons));
}
