/** The cases of the form: with which one it starts, what was before, and the address that says it. */

import { OF_THE_SEARCH } from "../shared/address";
import type { RuleSets } from "../shared/rule-sets";
import { read, write } from "./address";
import type { Known, Read } from "./address";
import { withPlayers } from "./case";
import type { Case } from "./case";
import type { Yakuman } from "./desk";
import { History } from "./history";
import { firstCase, preset } from "./presets";
import type { Preset } from "./presets";
import { words } from "./words";

export class Course {
  /** What of the address cannot be read. */
  faults: readonly string[] = [];
  private readonly history: History<Case>;

  constructor(
    private readonly rules: RuleSets,
    private readonly yakuman: readonly Yakuman[],
    private readonly firstRules: string,
  ) {
    this.history = new History(this.first());
  }

  get now(): Case {
    return this.history.now;
  }

  get canUndo(): boolean {
    return this.history.canUndo;
  }

  get canRedo(): boolean {
    return this.history.canRedo;
  }

  first(): Case {
    const rules = this.rules.remembered ?? this.firstRules;
    return firstCase(rules, this.seats(rules));
  }

  /** A preset under the rules of now, for as many as these are written for. */
  preset(name: Preset): Case {
    return preset(name, { ...this.now, players: this.seats(this.now.rules) });
  }

  go(to: Case): void {
    const isOther = to.rules !== this.now.rules;
    if (isOther) this.rules.remember(to.rules);
    this.history.add(isOther ? this.seated(to) : to);
    this.write();
  }

  /** Starts with this case: nothing of before leads there. */
  begin(what: Case): void {
    this.history.begin(what);
    this.write();
  }

  undo(): void {
    this.history.undo();
    this.write();
  }

  redo(): void {
    this.history.redo();
    this.write();
  }

  /** Takes the case of the address, and tells whether it names one at all. */
  read(): boolean {
    const said = new URL(location.href).searchParams;
    said.delete(OF_THE_SEARCH);
    const start = this.first();
    const known: Known = {
      isRules: (id) => this.rules.isKnown(id),
      isYakuman: (name) => this.yakuman.some((each) => each.id === name),
    };
    const found: Read = said.size === 0 ? { what: start } : read(said, start, known);
    this.faults = "faults" in found ? found.faults : this.wrongPlayers(found.what);
    if ("what" in found) this.history.begin(found.what);
    return said.size > 0;
  }

  private wrongPlayers({ rules, players }: Case): string[] {
    return this.rules.covers(rules, players) ? [] : [words.wrongPlayers(this.rules.title(rules), players)];
  }

  private write(): void {
    this.faults = [];
    const url = new URL(location.href);
    url.search = keyOf(this.now);
    history.replaceState(history.state, "", url);
  }

  /** Rules seat as many players as they are written for, unless both serve for as many. */
  private seated(to: Case): Case {
    const [before, players] = [this.rules.players(this.now.rules), this.rules.players(to.rules)];
    const stays = players.includes(to.players) && players[0] === before[0];
    return stays ? to : withPlayers(to, this.seats(to.rules));
  }

  private seats(rules: string): 3 | 4 {
    return this.rules.players(rules)[0] === 3 ? 3 : 4;
  }
}

export function keyOf(what: Case): string {
  return write(what).toString();
}
