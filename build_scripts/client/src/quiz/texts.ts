/** All texts of the quiz, without its questions, which the build writes. */

import { woven } from "../shared/woven";

export const questions = "Questions";
export const next = "Next";
export const tryAgain = "Try again";
export const shareResult = "Share result";
export const copyLink = "Copy link";
export const copied = "Copied";
export const notCopied = "Your browser does not allow copying";
export const right = "Right.";
export const thisIsTheAnswer = "This is the answer.";
export const seeCase = "See the case and its source";
export const openReferee = "Open in the referee";
export const noSuchQuestion = "this question does not exist";

export function today(day: number): string {
  return `Today’s question, no. ${day}`;
}

export function isRight(answer: string): string {
  return `Right: ${answer}.`;
}

export function isWrong(says: string, answer: string): string {
  return `Not quite. ${says} The answer is: ${answer}.`;
}

export function youChose(says: string): string {
  return `You chose this. ${says}`;
}

/** The rule sets of the question, and who is the dealer. */
export function under<Part>(rules: Part): (Part | string)[] {
  return woven("Under {rules}. East is the dealer.", { rules });
}

export function titled(title: string): string {
  return `${title}.`;
}

export function notShown(why: string): string {
  return `This question cannot be shown: ${why}.`;
}

export function streak(days: number): string {
  return days > 1 ? `${days} days in a row` : "1 day in a row";
}

export function score(right: number, all: number): string {
  return `${right} of ${all} right`;
}

/** The result of a day, without what it reveals. */
export function result(day: number, isRight: boolean, streak: number): string {
  if (!isRight) return `Who pays? No. ${day}: wrong`;
  return streak > 1 ? `Who pays? No. ${day}: right, ${streak} days in a row` : `Who pays? No. ${day}: right`;
}
