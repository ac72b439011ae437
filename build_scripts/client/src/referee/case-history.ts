/** The history of the form's cases: the first one, undo and redo, and the address. */

import { OF_THE_SEARCH } from "../shared/address";
import { offerLinked } from "../my-rules/house-rules";
import { chooseRules, myRules } from "../my-rules/my-rules";
import type { RuleSets } from "../my-rules/rule-sets";
import { read, write } from "./address";
import type { Known, Read } from "./address";
import { withPlayers } from "./case";
import type { Case } from "./case";
import type { Yakuman } from "./form-context";
import { withAssumedNames } from "./implied";
import { firstCase, preset } from "./presets";
import type { Preset } from "./presets";
import * as texts from "./texts";

/** Earlier states for undo, and undone states for redo. */
export class History<State> {
  private before: State[] = [];
  private later: State[] = [];

  constructor(public now: State) {}

  add(state: State): void {
    this.before = [...this.before.slice(-99), this.now];
    this.later = [];
    this.now = state;
  }

  /** Starts with the state of a link or of another page. Undo does not go back further. */
  begin(state: State): void {
    this.before = [];
    this.later = [];
    this.now = state;
  }

  get canUndo(): boolean {
    return this.before.length > 0;
  }

  get canRedo(): boolean {
    return this.later.length > 0;
  }

  undo(): void {
    const state = this.before.pop();
    if (state === undefined) return;
    this.later.push(this.now);
    this.now = state;
  }

  redo(): void {
    const state = this.later.pop();
    if (state === undefined) return;
    this.before.push(this.now);
    this.now = state;
  }
}

/** Every change is also written into the address. */
export class CaseHistory extends History<Case> {
  /** The parts of the address that cannot be read. */
  faults: readonly string[] = [];
  /** The rules of the link that opened the page. */
  private linked: string | null = null;

  constructor(
    private readonly rules: RuleSets,
    private readonly yakuman: readonly Yakuman[],
    private readonly firstRules: string,
  ) {
    super(firstUnder(rules, firstRules));
  }

  get isUnderLink(): boolean {
    return this.now.rules === this.linked;
  }

  first(): Case {
    return firstUnder(this.rules, this.firstRules);
  }

  /** A preset under the current rules, for the number of players that they are written for. */
  preset(name: Preset): Case {
    return preset(name, { ...this.now, players: seatsUnder(this.rules, this.now.rules) });
  }

  go(to: Case): void {
    const isOther = to.rules !== this.now.rules;
    this.add(withAssumedNames(isOther ? this.seated(to) : to));
    this.write();
    if (isOther) chooseRules(to.rules);
  }

  /** Starts with this case. Undo does not go back further. */
  override begin(what: Case): void {
    super.begin(what);
    this.write();
  }

  override undo(): void {
    super.undo();
    this.write();
  }

  override redo(): void {
    super.redo();
    this.write();
  }

  /** Reads the case from the address. Returns whether the address has one. */
  read(): boolean {
    const said = new URL(location.href).searchParams;
    said.delete(OF_THE_SEARCH);
    const start = this.first();
    this.linked = said.get("rules");
    offerLinked(this.linked ?? "", said.get("name") ?? "");
    const known: Known = {
      isRules: (id) => this.rules.isKnown(id),
      isYakuman: (name) => this.yakuman.some((each) => each.id === name),
    };
    const found: Read = said.size === 0 ? { what: start } : read(said, start, known);
    this.faults = "faults" in found ? found.faults : this.wrongPlayers(found.what);
    if ("what" in found) super.begin(found.what);
    return said.size > 0;
  }

  private wrongPlayers({ rules, players }: Case): string[] {
    return this.rules.covers(rules, players) ? [] : [texts.wrongPlayers(this.rules.title(rules), players)];
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
    return stays ? to : withPlayers(to, seatsUnder(this.rules, to.rules));
  }
}

export function keyOf(what: Case): string {
  return write(what).toString();
}

function firstUnder(rules: RuleSets, usual: string): Case {
  const mine = myRules();
  const id = mine !== null && rules.isKnown(mine) ? mine : usual;
  return firstCase(id, seatsUnder(rules, id));
}

function seatsUnder(rules: RuleSets, id: string): 3 | 4 {
  return rules.players(id)[0] === 3 ? 3 : 4;
}
