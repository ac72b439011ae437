/** Sends output to the page: small amounts at once, floods in larger pieces. */

import { MOST_SENT, PIECE_INTERVAL_MS, PIECES_AT_ONCE } from "../runtime/protocol";
import { now, startOfText } from "./built-ins";

export class Writer {
  private pending = "";
  private room = MOST_SENT;
  private sent = 0;
  private lastSent = 0;

  constructor(private readonly send: (text: string) => void) {}

  /**
   * Nothing wakes a worker in an endless loop, so a waiting piece might never be sent. The first
   * pieces are sent at once, and only a program that has written many waits with more.
   */
  readonly write = (text: unknown): void => {
    const piece = startOfText(text, this.room);
    this.room -= piece.length;
    this.pending += piece;
    if (this.sent < PIECES_AT_ONCE || now() - this.lastSent >= PIECE_INTERVAL_MS) this.flush();
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
    this.lastSent = now();
  }
}
