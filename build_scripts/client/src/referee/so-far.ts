/** Who is liable already, as Python last said, and of which case. */

import type { SoFar } from "./answer";
import { Asker } from "./asker";
import type { Case, Seat } from "./case";
import { keyOf } from "./course";
import type { Request } from "./question";

export class LiableSoFar {
  found: SoFar | null = null;
  private of = "";
  private readonly asker = new Asker<SoFar>("so-far");

  isOf(what: Case): boolean {
    return this.of === keyOf(what);
  }

  seats(what: Case): readonly Seat[] {
    return this.isOf(what) ? (this.found?.liable.map(({ seat }) => seat) ?? []) : [];
  }

  /** Whether it has been found; what is wrong with the case, its answer says. */
  async ask(what: Case, request: Request): Promise<boolean> {
    const found = await this.asker.ask(request).catch(() => null);
    if (found !== null) [this.found, this.of] = [found, keyOf(what)];
    return found !== null;
  }

  /** What was said of another case goes at once. */
  turnTo(what: Case): void {
    if (!this.isOf(what)) this.found = null;
  }

  /** Whatever is on its way is not wanted any more. */
  forget(): void {
    this.asker.forget();
  }
}
