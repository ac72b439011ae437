/** Replaces the worker that runs Python: it starts normally and then sends what a test wants. */

import { forged, randomOf, shared } from "./forged";

interface Question {
  id: number;
  name: string;
  given: unknown[];
}

const SCRIPTS: Record<string, (id: number, argument: number) => void> = {
  answer: (id) => say({ id, answer: '{"failure": null}' }),
  fuzz: (id, seed) => {
    const random = randomOf(seed);
    for (let count = Math.floor(random() * 5); count >= 0; count--) say(forged(random, id));
  },
  "thrown without text": (id) => say({ id, fault: { toString: 1 } }),
  "shared nodes": (id) => say({ id, answer: { failure: null, picture: shared(24) } }),
  "another number": (id) => say({ id: id + 1, answer: "" }),
  "much output": () => {
    for (;;) say({ shown: "x".repeat(1_000) });
  },
  "empty output": () => {
    for (;;) say({ shown: "" });
  },
  "long text": (id) => say({ id, answer: "x".repeat(2_000_000) }),
  "deep text": (id) => say({ id, answer: "[".repeat(900_000) }),
  "twice": (id) => {
    for (let times = 0; times < 2; times++) say({ id, answer: '{"failure": null}' });
  },
};

function say(message: unknown): void {
  self.postMessage(message);
}

self.addEventListener("message", ({ data: { id, name, given } }: MessageEvent<Question>) => {
  const [source, argument = "0"] = String(given[0]).split("#");
  if (name === "run") SCRIPTS[source!]!(id, Number(argument));
  else say({ id, answer: name === "start" ? given[0] : name === "call" ? "{}" : undefined });
});
