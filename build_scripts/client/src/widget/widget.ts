/** An example that runs in the page. verdict.ts explains its `data-state`. */

import { preloadEditor } from "../editor/load";
import type { Author } from "../runtime/protocol";
import { runtime } from "../runtime/runtime";
import type { RunResult } from "../runtime/runtime";
import type { Status } from "../runtime/status";
import { failureText } from "../shared/failure";
import { missed } from "../shared/lazy";
import { used } from "../shared/use";
import { unseenIn } from "../shared/invisible";
import { draftOf } from "./drafts";
import type { Draft } from "./drafts";
import { EditorPane } from "./editor-pane";
import { copyCode, shareCode } from "./sharing";
import { Listing } from "./listing";
import { Note } from "./note";
import { Output } from "./output";
import { pictureOf } from "./picture";
import * as texts from "./texts";
import type { Action } from "./texts";
import { Toolbar } from "./toolbar";
import { offerRest, showWhole } from "./unfold";
import { judge } from "./verdict";
import type { RunState } from "./verdict";

const STOP_APPEARS_MS = 150; // buttons should not jump during a very short run

const MOST_NAMED = 6;
const IMPORT_FAILED = /^(ImportError|ModuleNotFoundError|ZipImportError|OSError)$/;

/** A warning about code with invisible characters. */
function warningOf(code: string): string {
  const found = unseenIn(code);
  if (found.length === 0) return "";
  return texts.invisible(found.slice(0, MOST_NAMED), found.length > MOST_NAMED);
}

/** The examples of the open page, by their ids. */
export function startWidgets(): Map<string, Widget> {
  const started = new Map<string, Widget>();
  for (const example of document.querySelectorAll<HTMLElement>(".pao-example")) {
    const id = example.dataset["example"] ?? "";
    const output = document.querySelector<HTMLElement>(`.pao-output[data-for="${CSS.escape(id)}"]`);
    if (output) started.set(id, new Widget(example, output));
  }
  return started;
}

export class Widget {
  readonly id: string;
  private state: RunState = "idle";
  private stoppable = false;
  /** The running code has been put aside, so its result is dropped. */
  private abandoned = false;
  private destroyed = false;
  private readonly draft: Draft;
  private readonly listing: Listing;
  private readonly output: Output;
  private readonly toolbar: Toolbar;
  private readonly pane: EditorPane;
  private readonly note: Note;

  constructor(
    readonly example: HTMLElement,
    readonly printed: HTMLElement,
  ) {
    this.id = example.dataset["example"] ?? "";
    const heading = example.querySelector(".pao-example-title")?.textContent;
    const title = heading ? texts.exampleNamed(heading) : texts.exampleNumbered(this.id);
    this.listing = new Listing(example);
    this.output = new Output(printed, title);
    this.toolbar = new Toolbar(texts.actionsFor(title), (action) => this.act(action));
    this.draft = draftOf(this.id, this.listing.source);
    this.note = new Note(this.draft);
    this.pane = new EditorPane(texts.codeFor(title), {
      changed: (code) => this.edited(code),
      run: () => void this.run(),
    });
    this.listing.after(this.pane.root, this.note.root, this.toolbar.root);
    this.toolbar.add(offerRest(title, example, printed));
    const edit = this.toolbar.button("edit");
    for (const event of ["pointerenter", "focus"]) {
      edit.addEventListener(event, () => preloadEditor(), { once: true });
    }
    this.setState("idle");
    if (this.draft.open) void this.openEditor();
  }

  /** Fills in code from a link without running it. */
  async receive(code: string, link: string): Promise<void> {
    if (this.draft.link === link) {
      if (this.draft.note.startsWith(texts.fromLink)) this.comeIntoView();
      return;
    }
    this.draft.receive(code, link);
    this.showPrinted();
    this.tell(texts.fromLink + warningOf(code));
    await this.openEditor();
    this.pane.setCode(code);
    this.comeIntoView();
  }

  /** Shows a message about this example that stays until the reader acts. */
  tell(text: string): void {
    this.note.tell(text);
    this.comeIntoView();
  }

  /** Ends everything that would outlive the page. The draft stays. */
  destroy(): void {
    if (this.state === "running") runtime.stop();
    this.destroyed = true;
    this.pane.destroy();
    this.output.destroy();
    this.toolbar.destroy();
  }

  private comeIntoView(): void {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.example.scrollIntoView({ block: "start", behavior: calm ? "auto" : "smooth" });
    this.note.root.focus({ preventScroll: true });
  }

  private act(action: Action): void {
    this.toolbar.closeOffer();
    const actions: Record<Action, () => void> = {
      run: () => void this.run(),
      stop: () => runtime.stop(),
      edit: () => void this.openEditor().then(() => this.pane.focus()),
      close: () => this.closeEditor(),
      reset: () => this.reset(),
      undo: () => void this.undo(),
      copy: () => void copyCode(this.toolbar, this.draft.code),
      share: () => void shareCode(this.toolbar, this.id, this.draft.code),
    };
    actions[action]();
  }

  private async run(): Promise<void> {
    if (this.state === "running") return;
    used();
    const source = this.draft.code;
    this.note.tell("");
    this.mark(null);
    this.output.begin();
    this.setState("running");
    const timer = setTimeout(() => this.setStoppable(true), STOP_APPEARS_MS);
    const unsubscribe = runtime.subscribe((status) => this.follow(status));
    this.follow(runtime.status);
    const author: Author = source === this.listing.source ? "page" : "reader";
    const running = runtime.run(source, (text) => this.output.append(text), author);
    const result = await running.catch((error: unknown) => failureText(error, texts.notRun));
    if (typeof result !== "string" && this.mayMissFiles(author, result)) await missed();
    clearTimeout(timer);
    unsubscribe();
    if (this.destroyed) return;
    this.stoppable = false;
    this.toolbar.setProgress("");
    if (typeof result === "string") this.notRun(result);
    else this.finish(source, result);
  }

  /** Whether Python may lack a part of its library, because the site removed the file. */
  private mayMissFiles(author: Author, { output, failure, stopped }: RunResult): boolean {
    const isAsPrinted = author === "reader" || stopped || this.output.matches(output);
    return !isAsPrinted || IMPORT_FAILED.test(failure?.type ?? "");
  }

  private follow({ phase, text }: Status): void {
    this.toolbar.setVerdict(texts.running);
    this.toolbar.setProgress(phase === "loading" ? text : "");
    this.updateButtons();
  }

  private notRun(why: string): void {
    this.abandoned = false;
    this.output.stay();
    this.conclude("idle", why);
  }

  private finish(source: string, result: RunResult): void {
    if (this.abandoned) {
      this.abandoned = false;
      this.output.restore();
      this.conclude("idle", "");
      return;
    }
    if (result.stopped) this.output.cutShort(result.output);
    else this.output.finish(result.output, pictureOf(result.picture));
    showWhole(this.printed);
    if (source === this.draft.code) this.mark(result.failure?.line ?? null);
    const unchanged = source === this.listing.source;
    const { state, says } = judge(result, unchanged, this.output.matches(result.output));
    this.conclude(state, says);
  }

  private conclude(state: RunState, verdict: string): void {
    this.setState(state);
    this.toolbar.setVerdict(verdict);
  }

  private setState(state: RunState): void {
    this.state = state;
    this.example.dataset["state"] = state;
    this.updateButtons();
  }

  private setStoppable(stoppable: boolean): void {
    this.stoppable = stoppable;
    this.updateButtons();
  }

  private updateButtons(): void {
    const running = this.state === "running";
    const shown = new Set<Action>(["run", "copy", "share"]);
    if (running && this.stoppable) shown.add("stop");
    if (!this.pane.isOpen) shown.add("edit");
    if (this.draft.isEdited) shown.add("reset");
    else if (this.pane.isOpen) shown.add("close");
    if (this.draft.undo) {
      this.toolbar.rename("undo", this.draft.undo.label);
      shown.add("undo");
    }
    this.output.isOfOtherCode(this.draft.isEdited);
    this.toolbar.disable("run", running);
    this.toolbar.show(shown);
  }

  private mark(line: number | null): void {
    this.listing.markLine(line);
    this.pane.markLine(line);
  }

  private edited(code: string): void {
    this.draft.code = code;
    this.listing.markLine(null);
    if (this.state === "running") this.updateButtons();
    else this.conclude("idle", "");
  }

  private async openEditor(): Promise<void> {
    this.draft.open = true;
    this.toolbar.disable("edit", true);
    try {
      await this.pane.open(this.draft.code, this.listing.height);
    } catch {
      this.toolbar.warn(texts.noEditor);
      this.putAside();
    }
    this.toolbar.disable("edit", false);
    if (this.destroyed) return;
    this.listing.hidden = this.pane.isOpen;
    this.updateButtons();
  }

  /** Hidden code must not run, so the page's own code replaces it for now. */
  private putAside(): void {
    this.draft.open = false;
    if (!this.draft.isEdited) return;
    this.draft.putAside(texts.showChanged);
    this.note.tell("");
  }

  private closeEditor(): void {
    this.draft.open = false;
    this.listing.hidden = false;
    this.pane.close();
    this.updateButtons();
  }

  private reset(): void {
    this.draft.putAside(texts.undoReset);
    this.note.tell("");
    this.closeEditor();
    this.showPrinted();
    this.toolbar.say(texts.wasReset);
  }

  private async undo(): Promise<void> {
    if (!this.draft.undo) return;
    this.draft.bringBack(this.draft.undo);
    this.note.tell("");
    this.showPrinted();
    await this.openEditor();
    this.pane.setCode(this.draft.code);
    this.toolbar.say(texts.restored);
    await this.pane.focus();
  }

  private showPrinted(): void {
    this.mark(null);
    if (this.state === "running") {
      this.abandoned = true;
      runtime.stop();
    } else {
      this.output.restore();
      this.conclude("idle", "");
    }
  }
}
