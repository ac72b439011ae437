/**
 * `<pao-ruling>`: a ruling on somebody else's page, without Python. It reads a link to the referee, or a question in the JSON
 * format, and answers from `pao-table.json`. It contacts only the site that it comes from. What it cannot answer stays a link.
 * It speaks the language of the page around it, if there is a module for it, and otherwise English.
 *
 * Nothing is inline, so a strict policy of the page allows it: the styles are constructed, the picture has only attributes.
 */

import type { Table } from "../../../content/pao_table/pao-table.mjs";
import { loadedOnce } from "../shared/once";
import * as english from "./content";
import { STYLES } from "./styles";

type Content = typeof english;

/** The languages of the modules beside this one, such as `pao-ruling.ja.js`. Set when the module is bundled. */
declare const PAO_LANGUAGES: readonly string[];

const SITE = new URL("../", import.meta.url);

class PaoRuling extends HTMLElement {
  static readonly observedAttributes = ["link", "question", "rules", "lang"];
  private readonly root = this.attachShadow({ mode: "open" });
  private turn = 0;

  connectedCallback(): void {
    this.root.adoptedStyleSheets = [styles()];
    void this.render();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) void this.render();
  }

  private async render(): Promise<void> {
    const turn = ++this.turn;
    const language = this.closest("[lang]")?.getAttribute("lang")?.split("-")[0]?.toLowerCase() ?? "";
    const [known, content] = await Promise.all([tableIn(language).catch(() => null), contentIn(language)]);
    if (turn === this.turn) this.root.replaceChildren(content.shown(this, known));
  }
}

/** If a module cannot be loaded, the answer is in English. */
async function contentIn(language: string): Promise<Content> {
  if (!PAO_LANGUAGES.includes(language)) return english;
  const address = new URL(`pao-ruling.${language}.js`, import.meta.url).href;
  return (import(address) as Promise<Content>).catch(() => english);
}

/** The table in English, with the words of another language in place of its own. */
async function tableIn(language: string): Promise<Table> {
  const table = loaded("pao-table.json");
  if (!PAO_LANGUAGES.includes(language)) return table;
  return { ...(await table), ...(await loaded(`pao-table.${language}.json`)) };
}

const loaded = loadedOnce(async (name) => {
  const response = await fetch(new URL(`data/${name}`, SITE));
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as Table;
});

function styles(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  return sheet;
}

if (!customElements.get("pao-ruling")) customElements.define("pao-ruling", PaoRuling);
