/** What was before, and what was taken back. */

export class History<State> {
  private before: State[] = [];
  private later: State[] = [];

  constructor(public now: State) {}

  add(state: State): void {
    this.before = [...this.before.slice(-99), this.now];
    this.later = [];
    this.now = state;
  }

  /** The state of a link or of another page: nothing of before leads there. */
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
