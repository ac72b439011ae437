/** Buttons that copy a rule, and citations. A script adds them, because they need a script. */

import { copyButton } from "../shared/copy-button";
import { withAddress } from "../shared/site-address";
import * as texts from "./texts";

export function offerCopies(siteRoot: URL): void {
  for (const rule of document.querySelectorAll<HTMLElement>(".pao-rule")) {
    const facts = rule.querySelector(".pao-rule-facts");
    if (facts?.querySelector("button") === null) {
      facts.append(copyButton(texts.copy, texts.theRule, () => ruleText(rule)));
    }
  }
  for (const place of document.querySelectorAll<HTMLElement>(".pao-copied")) {
    if (place.querySelector("button")) continue; // the page came back out of the theme's memory
    const code = place.querySelector("pre code");
    if (code) code.textContent = withAddress(code.textContent ?? "", siteRoot);
    place.append(copyButton(texts.copy, texts.the(place.dataset["copies"]!), () => citation(place)));
  }
}

/** The sentence with its id and permalink, for a rule book or a chat. */
function ruleText(rule: HTMLElement): string {
  const sentence = rule.querySelector(".pao-rule-sentence")?.textContent?.trim() ?? "";
  const id = rule.querySelector(".pao-support code")?.textContent ?? "";
  const link = rule.querySelector<HTMLAnchorElement>('.pao-copied[data-copies="permalink"] a');
  return `${sentence} (${id}${link ? `, ${permanent(link)}` : ""})`;
}

function citation(place: HTMLElement): string {
  const link = place.querySelector<HTMLAnchorElement>("a");
  return link ? permanent(link) : (place.querySelector("p, pre")?.textContent?.trim() ?? "");
}

/** The address to cite: of the folder, not of the file in it. */
function permanent(link: HTMLAnchorElement): string {
  return link.href.replace(/index\.html$/, "");
}
