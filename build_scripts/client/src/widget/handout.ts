/** Gives the reader an example's code as text, or as a link that contains it. */

import { copyText } from "../shared/clipboard";
import { linkTo } from "./share";
import type { Toolbar } from "./toolbar";

const LONG_LINK = 8000; // characters; some chat programs cut longer ones

export async function copyCode(toolbar: Toolbar, code: string): Promise<void> {
  if (await copyText(code)) toolbar.say("Copied");
  else toolbar.offer("The browser did not allow copying. Copy the code here:", code);
}

export async function shareCode(toolbar: Toolbar, id: string, code: string): Promise<void> {
  const link = await linkTo(id, code);
  const { length } = link;
  const hint = length > LONG_LINK ? ` It is ${length} characters long. Some programs cut off long links.` : "";
  if (await copyText(link)) toolbar.say(`Link copied.${hint}`);
  else toolbar.offer(`The browser did not allow copying. Copy the link here.${hint}`, link);
}
