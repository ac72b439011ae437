/** How far Python is, for those who show it to the reader. */

export type Phase = "idle" | "loading" | "ready" | "running" | "failed";

export interface Status {
  readonly phase: Phase;
  readonly text: string;
}
