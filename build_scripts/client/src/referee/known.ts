/**
 * Answers that the build has worked out, so that nobody waits for Python at a table with a slow line.
 * This is a look-up and no rule: the core has answered each of them (building/common_answers.py).
 */

import { withoutRules } from "./address";
import type { Answer } from "./answer";
import type { Case } from "./case";

declare const PAO_ANSWERS: string;

/** As the build packs them; building/packing.py says what the characters mean. */
export interface Packed {
  readonly parts: readonly string[];
  readonly words: readonly (readonly string[])[];
  readonly cases: readonly (readonly [key: string, end: string, ...answers: string[]])[];
  readonly rules: Readonly<Record<string, { readonly under: string; readonly which: string }>>;
}

const HOLE = /[\uE000-\uE05F]/g;
const FIRST_HOLE = 0xe000;
const OF_A_KIND = 16; // so many holes of each kind
const FIRST_NUMBER = 0x20;

/** The answer that Python would give under these rules; null where the build has not asked. */
export function unpacked({ parts, words, cases, rules }: Packed, under: string, key: string): Answer | null {
  const set = Object.hasOwn(rules, under) ? rules[under] : undefined;
  const place = cases.findIndex(([each]) => each === key);
  const [, end, ...answers] = cases[place] ?? [];
  const answer = answers[parseInt(set?.which[place] ?? "", 36)];
  if (!set || !answer) return null;
  const [seats, sums, steps, ...text] = [...answer, ...end!].map((sign) => sign.charCodeAt(0) - FIRST_NUMBER);
  const inTurn = words[steps!]!.values();
  const filling = (hole: string): string => {
    const number = hole.charCodeAt(0) - FIRST_HOLE;
    const at = number % OF_A_KIND;
    switch (Math.floor(number / OF_A_KIND)) {
      case 0:
        return words[seats!]![at]!;
      case 1:
        return words[sums!]![at]!;
      case 2:
        return words[sums!]![at]!.replaceAll(",", "");
      case 3:
        return inTurn.next().value!;
      case 4:
        return set.under;
      default:
        return under;
    }
  };
  return JSON.parse(text.map((part) => parts[part]!).join("").replace(HOLE, filling)) as Answer;
}

/** They come with the form; where they do not come, Python answers as it does everything else. */
export class KnownAnswers {
  /** Resolves when they are there; to null when they will not come. */
  readonly settled: Promise<Packed | null>;

  constructor(siteRoot: URL) {
    this.settled = fetch(new URL(`assets/pao/${PAO_ANSWERS}`, siteRoot))
      .then((response) => (response.ok ? (response.json() as Promise<Packed>) : null))
      .catch(() => null);
  }

  async to(what: Case): Promise<Answer | null> {
    const packed = await this.settled;
    return packed && unpacked(packed, what.rules, withoutRules(what));
  }
}
