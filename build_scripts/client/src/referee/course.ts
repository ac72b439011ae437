/** The history of the form's cases: the first one, undo and redo, and the address. */

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
  /** The parts of the address that cannot be read. */
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

  /** A preset under the current rules, for the number of players that they are written for. */
  preset(name: Preset): Case {
    return preset(name, { ...this.now, players: this.seats(this.now.rules) });
  }

  go(to: Case): void {
    const isOther = to.rules !== this.now.rules;
    if (isOther) this.rules.remember(to.rules);
    this.history.add(isOther ? this.seated(to) : to);
    this.write();
  }

  /** Starts with this case. Undo does not go back further. */
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

  /** Reads the case from the address. Returns whether the address has one. */
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

  /** Seats as many players as the rules are written for, unless both rule sets allow the present number. */
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
