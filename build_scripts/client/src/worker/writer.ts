/** Sends output to the page: small amounts at once, floods in larger pieces. */

import { PIECE_INTERVAL_MS, PIECES_AT_ONCE } from "../runtime/protocol";

const LIMIT = 80_000; // above the limit of the runner itself, which reports that it cuts off

export class Writer {
  private pending = "";
  private room = LIMIT;
  private sent = 0;
  private lastSent = 0;

  constructor(private readonly send: (text: string) => void) {}

  /**
   * Nothing wakes a worker in an endless loop, so a waiting piece might never be sent. The first
   * pieces are sent at once, and only a program that has written many waits with more.
   */
  readonly write = (text: unknown): void => {
    const piece = String(text).slice(0, this.room);
    this.room -= piece.length;
    this.pending += piece;
    if (this.sent < PIECES_AT_ONCE || performance.now() - this.lastSent >= PIECE_INTERVAL_MS) this.flush();
  };

  /** Drops everything written after this, because the program has ended. */
  end(): void {
    this.flush();
    this.room = 0;
  }

  private flush(): void {
    if (this.pending === "") return;
    this.send(this.pending);
    this.pending = "";
    this.sent += 1;
    this.lastSent = performance.now();
  }
}
