/**
 * Answers that the build has computed, so that nobody on a slow line waits for Python. This only looks answers up and contains no
 * rules: the core gave each of them (building/common_answers.py).
 */

import { withoutRules } from "./address";
import type { Answer } from "./answer";
import type { Case } from "./case";
import { whenQuiet } from "../shared/quiet";

declare const PAO_ANSWERS: string;

/** The packed form, in two parts. building/packing.py explains the characters. */
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
const OF_A_KIND = 16; // the number of holes of each kind
const FIRST_NUMBER = 0x20;

/** The answer that Python would give under these rules, or null if the build has not asked. */
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

/** The second part continues the lists of the first. */
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
 * The first answers are in the page, the others are loaded after the form is shown, or as soon as one of them is needed. If that
 * fails, Python answers as it does every other question.
 */
export class KnownAnswers {
  private readonly first: First | null;
  private loading: Promise<First | null> | null = null;

  constructor(private readonly siteRoot: URL, isUrgent: boolean) {
    const inPage = document.querySelector<HTMLTemplateElement>("#pao-first-answers")?.content.textContent;
    this.first = inPage ? (JSON.parse(inPage) as First) : null;
    if (isUrgent) void this.settled;
    else whenQuiet(() => void this.settled);
  }

  /** Resolves to all answers, or to null if they cannot be loaded. */
  get settled(): Promise<First | null> {
    return (this.loading ??= this.all());
  }

  /** The answer that is in the page. */
  atOnce(what: Case): Answer | null {
    return this.first && unpacked(this.first, what.rules, withoutRules(what));
  }

  async to(what: Case): Promise<Answer | null> {
    const all = await this.settled;
    return all && unpacked(all, what.rules, withoutRules(what));
  }

  private async all(): Promise<First | null> {
    try {
      const response = await fetch(new URL(`assets/pao/${PAO_ANSWERS}`, this.siteRoot));
      return response.ok && this.first ? joined(this.first, (await response.json()) as Rest) : null;
    } catch {
      return null;
    }
  }
}
