/**
 * Answers that the build has worked out, so that nobody waits for Python at a table with a slow line.
 * This is a look-up and no rule: the core has answered each of them (building/common_answers.py).
 */

import { withoutRules } from "./address";
import type { Answer } from "./answer";
import type { Case } from "./case";

declare const PAO_ANSWERS: string;

/** As the build packs them, in two parts; building/packing.py says what the characters mean. */
interface Rest {
  readonly parts: readonly string[];
  readonly words: readonly (readonly string[])[];
  readonly cases: readonly (readonly [key: string, end: string, ...answers: string[]])[];
  readonly which: Readonly<Record<string, string>>;
}
interface First extends Rest {
  readonly under: Readonly<Record<string, string>>;
}

const HOLE = /[\uE000-\uE05F]/g;
const FIRST_HOLE = 0xe000;
const OF_A_KIND = 16; // so many holes of each kind
const FIRST_NUMBER = 0x20;

/** The answer that Python would give under these rules; null where the build has not asked. */
export function unpacked({ parts, words, cases, which, under }: First, rules: string, key: string): Answer | null {
  if (!Object.hasOwn(which, rules)) return null;
  const place = cases.findIndex(([each]) => each === key);
  const [, end, ...answers] = cases[place] ?? [];
  const answer = answers[parseInt(which[rules]![place] ?? "", 36)];
  if (!answer) return null;
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
        return under[rules]!;
      default:
        return rules;
    }
  };
  return JSON.parse(text.map((part) => parts[part]!).join("").replace(HOLE, filling)) as Answer;
}

/** The second part goes on where the first one ends. */
export function joined(first: First, rest: Rest): First {
  return {
    ...first,
    parts: [...first.parts, ...rest.parts],
    words: [...first.words, ...rest.words],
    cases: [...first.cases, ...rest.cases],
    which: Object.fromEntries(Object.entries(first.which).map(([id, signs]) => [id, signs + rest.which[id]!])),
  };
}

/**
 * The first ones stand in the page, the others come with the form; where they do not come, Python
 * answers as it does everything else.
 */
export class KnownAnswers {
  /** Resolves when all are there; to null when they will not come. */
  readonly settled: Promise<First | null>;
  private readonly first: First | null;

  constructor(siteRoot: URL) {
    const inPage = document.querySelector<HTMLTemplateElement>("#pao-first-answers")?.content.textContent;
    this.first = inPage ? (JSON.parse(inPage) as First) : null;
    this.settled = this.all(siteRoot);
  }

  async to(what: Case): Promise<Answer | null> {
    const key = withoutRules(what);
    const found = this.first && unpacked(this.first, what.rules, key);
    if (found) return found;
    const all = await this.settled;
    return all && unpacked(all, what.rules, key);
  }

  private async all(siteRoot: URL): Promise<First | null> {
    try {
      const response = await fetch(new URL(`assets/pao/${PAO_ANSWERS}`, siteRoot));
      return response.ok && this.first ? joined(this.first, (await response.json()) as Rest) : null;
    } catch {
      return null;
    }
  }
}
