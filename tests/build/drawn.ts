/** The drawing of a ruling in the page, for Node. */

import { pictureOf } from "../../build_scripts/client/src/drawing/picture";
import { sceneOf } from "../../build_scripts/client/src/drawing/scene";
import type { CoreAnswer, Question } from "../../build_scripts/client/src/ruling/answer";

export function drawn(asked: readonly (readonly [Question, CoreAnswer])[]): unknown[] {
  return asked.map(([question, answer]) => pictureOf(sceneOf({ question, unsaid: {} }, answer), ""));
}
