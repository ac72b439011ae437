/** Starts the parts of one page, and ends them when another page replaces it. */

import type { Table } from "../../content/pao_table/pao-table.mjs";
import { startMyRules } from "./my-rules/key";
import { offerCopies } from "./rule/copying";
import { sayOfMine } from "./rule/of-mine";
import type * as RuleSets from "./rulesets/page";
import { runtime } from "./runtime/runtime";
import { reachScrollers } from "./scrollers";
import { mayHoldACase } from "./shared/address";
import { watchHidden } from "./shared/focus";
import { late, missingFilesLeadTo } from "./shared/lazy";
import { ASSETS } from "./shared/site";
import { showBanner } from "./shared/announce";
import { withoutMoving } from "./shared/hold-place";
import { lightUp } from "./shared/highlight";
import * as texts from "./texts";
import { readLink } from "./widget/sharing";
import { startWidgets } from "./widget/widget";
import type { Widget } from "./widget/widget";

/** Set when the client is bundled: the folder of its programs, its language, and its table of answers. */
declare const PAO_CLIENT: string;
declare const PAO_LANGUAGE: string;
declare const PAO_TABLE: string;

/** A form on the page that Python answers. */
interface Form {
  destroy(): void;
}

type MakeForm = (root: HTMLElement, siteRoot: URL, signal: AbortSignal) => Form;

/** The forms. Each program is loaded only for a page that has such a form. */
const FORMS: Readonly<Record<string, () => Promise<MakeForm>>> = {
  ".pao-calculator": async () => {
    const { CalculatorForm } = await import("./calculator/form");
    return (...where) => new CalculatorForm(...where);
  },
  ".pao-referee": async () => {
    const coming = (import(new URL(PAO_TABLE, ASSETS).href) as Promise<{ default: Table }>).catch(() => null);
    const { Referee } = await import("./referee/referee");
    const table = await coming; // a form without answers would be drawn twice
    return (...where) => new Referee(...where, table?.default ?? null);
  },
  ".pao-records": async () => {
    const { Records } = await import("./records/records");
    return (...where) => new Records(...where);
  },
  ".pao-live": async () => {
    const { LivePicture } = await import("./rule/live");
    return (...where) => new LivePicture(...where);
  },
  ".pao-beside-mine": async () => {
    const { BesideMine } = await import("./rule/beside");
    return (place, _, signal) => new BesideMine(place, signal);
  },
};

/** The forms that first answer without Python. */
const FIRST_WITHOUT_PYTHON = [".pao-referee", ".pao-live", ".pao-beside-mine"];

/** The link to the referee if this is an old address of the form that the referee replaced. The home page once had it too. */
function refereeOfOldForm(): HTMLAnchorElement | null {
  const isOld = !document.querySelector(".pao-puzzle") || mayHoldACase(new URL(location.href).searchParams);
  return isOld ? document.querySelector<HTMLAnchorElement>("a[data-old-form]") : null;
}

async function leadOn(referee: HTMLAnchorElement): Promise<void> {
  const { searchParams } = new URL(location.href);
  const { toReferee } = await late(import("./old-form"));
  location.replace(mayHoldACase(searchParams) ? `${referee.href}?${toReferee(searchParams)}` : referee.href);
}

export class Page {
  private widgets: ReadonlyMap<string, Widget> = new Map();
  private readonly forms: Form[] = [];
  private readonly ended = new AbortController();
  private banner: HTMLElement | null = null;
  /** Resolves when the forms are there. */
  readonly ready: Promise<unknown> = Promise.resolve();

  constructor(siteRoot: URL, orLoadWhole: () => Promise<void>) {
    missingFilesLeadTo(orLoadWhole);
    const referee = refereeOfOldForm();
    if (referee) {
      void this.orSay(leadOn(referee));
      return;
    }
    const { signal } = this.ended;
    startMyRules(signal);
    offerCopies(siteRoot);
    sayOfMine(signal);
    reachScrollers();
    withoutMoving(() => this.startWidgets());
    document.dispatchEvent(new Event("pao-started"));
    const quiz = document.querySelector<HTMLElement>("[data-quiz]");
    if (quiz) void this.orSay(this.startQuiz(quiz, siteRoot));
    const lesson = document.querySelector<HTMLElement>(".pao-lesson");
    if (lesson) void this.orSay(this.startLesson(lesson));
    this.ready = Promise.all(Object.entries(FORMS).map(([name, load]) => this.orSay(this.bringToLife(name, load, siteRoot))));
    void this.orSay(this.showRuleSets(siteRoot));
    lightUp(signal);
    watchHidden(signal);
    window.addEventListener("hashchange", () => void this.openLink(), { signal });
    void this.openLink();
  }

  destroy(): void {
    this.ended.abort();
    this.banner?.remove();
    for (const widget of this.widgets.values()) widget.destroy();
    for (const form of this.forms) form.destroy();
  }

  /** If a part cannot be loaded, the page still shows what the build has put into it, and says so. */
  private async orSay(starting: Promise<void>): Promise<void> {
    try {
      await starting;
    } catch (error) {
      reportError(error);
      if (!this.ended.signal.aborted) this.announce(texts.partMissing);
    }
  }

  private startWidgets(): void {
    this.widgets = startWidgets();
    for (const { example, printed } of this.widgets.values()) this.watchIntent(example, printed);
  }

  private async bringToLife(name: string, load: () => Promise<MakeForm>, siteRoot: URL): Promise<void> {
    const roots = [...document.querySelectorAll<HTMLElement>(name)];
    if (!roots.length) return;
    if (!FIRST_WITHOUT_PYTHON.includes(name)) this.watchIntent(...roots);
    const make = await late(load());
    if (this.ended.signal.aborted) return;
    for (const root of roots) this.forms.push(make(root, siteRoot, this.ended.signal));
  }

  /** Comparisons, texts to copy, house rules: only a few pages have them. */
  private async showRuleSets(siteRoot: URL): Promise<void> {
    if (!document.querySelector(".pao-compare, .pao-paste-text")) return;
    // A separate file, so that other pages do not wait for what they share.
    const program = new URL(`assets/pao/${PAO_LANGUAGE === "en" ? "" : `${PAO_LANGUAGE}/`}programs/${PAO_CLIENT}/rulesets.js`, siteRoot);
    const { show } = await late(import(program.href) as Promise<typeof RuleSets>);
    const { signal } = this.ended;
    if (!signal.aborted) show(siteRoot, signal, (name, argument) => runtime.call(name, argument));
  }

  private async startQuiz(root: HTMLElement, siteRoot: URL): Promise<void> {
    const { Quiz } = await late(import("./quiz/quiz"));
    if (!this.ended.signal.aborted) new Quiz(root, siteRoot, this.ended.signal);
  }

  private async startLesson(root: HTMLElement): Promise<void> {
    const { Lesson } = await late(import("./lesson/lesson"));
    if (!this.ended.signal.aborted) new Lesson(root, this.ended.signal);
  }

  /** Loads Python when the pointer, the focus or a dragged file comes near, so that it is ready at the click. */
  private watchIntent(...places: HTMLElement[]): void {
    const { signal } = this.ended;
    const near = (event: Event): void => {
      // A note takes the focus automatically when a link with code is opened. That runs nothing.
      if (!(event.target as Element).closest(".pao-note")) runtime.warm();
    };
    for (const place of places) {
      for (const event of ["pointerenter", "focusin", "touchstart", "dragenter"]) {
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
      this.announce(link.id === null ? texts.linkNamesNoExample : texts.linkForAnother(link.id.slice(0, 80)));
      this.banner?.scrollIntoView({ block: "center" });
    } else if (link.kind === "code") {
      await widget.receive(link.code, fragment);
    } else {
      widget.tell(texts.brokenLink(link.why));
    }
  }

  private announce(text: string): void {
    this.banner?.remove();
    this.banner = showBanner(text);
  }
}
