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
