/** One line of the list of hands: how it ended and what happened. It opens the hand on the board. */

import { element } from "../shared/dom";
import { button } from "../shared/update";
import type { JudgedHand } from "./judge";
import * as texts from "./texts";

export function handLine(title: string, hand: JudgedHand, open: () => void): HTMLElement {
  const name = element("span", { class: "pao-hand-title" }, title);
  const end = element("span", { class: "pao-hand-end" }, hand.end);
  return element("li", {}, button("pao-hand", [name, " ", end, ...marks(hand)], open));
}

function marks({ checks, differences, moments, problems }: JudgedHand): Node[] {
  const kinds = new Set(moments.map(({ kind }) => kind));
  const said: [string, string][] = [];
  if (differences.length > 0) said.push(["difference", texts.difference]);
  if (kinds.has("liable")) said.push(["liable", texts.liable]);
  else if (kinds.has("danger")) said.push(["danger", texts.danger]);
  if (problems.length > 0 && checks === 0) said.push(["unread", texts.notRead]);
  return said.flatMap(([css, word]) => [document.createTextNode(" "), element("span", { class: `pao-mark pao-mark-${css}` }, word)]);
}
