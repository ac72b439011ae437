/** The state of Python, for the parts that show it to the reader. */

export type Phase = "idle" | "loading" | "ready" | "running" | "failed";

export interface Status {
  readonly phase: Phase;
  readonly text: string;
}
