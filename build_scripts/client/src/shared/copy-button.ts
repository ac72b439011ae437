/** A button that copies a text, and says so in its own label. */

import { copyText } from "./clipboard";
import { element, icon, setText } from "./dom";
import { copied, notCopied } from "./texts";
import { button } from "./update";

const COPY = "M8 2h12v15H8zm2 2v11h8V4zM4 7h2v12h9v2H4z";
const SAID_MS = 4000;

/** `what` follows the name for screen readers. */
export function copyButton(name: string, what: string, text: () => string): HTMLElement {
  const label = element("span", {}, name);
  const said = element("span", { class: "pao-unseen", role: "status" });
  const about = element("span", { class: "pao-unseen" }, what);
  const copy = async (): Promise<void> => {
    const news = (await copyText(text())) ? copied : notCopied;
    setText(label, news);
    setText(said, news);
    setTimeout(() => {
      setText(label, name);
      setText(said, "");
    }, SAID_MS);
  };
  return element("span", { class: "pao-copier" }, button("pao-button pao-copy", [icon(COPY), label, about], () => void copy()), said);
}
