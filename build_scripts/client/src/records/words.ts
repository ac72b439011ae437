/** The texts of the page of records itself. Python writes the texts about the game. */

export const words = {
  drop: "Drop a game record here",
  or: "or",
  choose: "Choose file",
  paste: "Paste its text or link",
  judge: "Check this game",
  example: "Show an example",
  stays: "Your game stays on this device. Nothing is sent to any site.",
  reading: "Reading the record…",
  tooLarge: (megabytes: number) => `This file is ${megabytes.toFixed(0)} MB. This page reads up to 8 MB. Use the command line for larger files.`,
  several: "This page checks one game at a time. Use the command line for several.",
  empty: "This is empty.",
  addressOnly:
    "This link only names a game, and this page cannot download it. Open the link, save the game as a file, and drop the file here.",
  failed: "This game could not be checked",
  notShown: "It could not be shown",
  tryAgain: "Try again",
  brokenLink: "This link is incomplete or damaged. Nothing was checked.",
  rules: "Rules",
  asTold: (title: string) => `${title} (from the record)`,
  notTold: (title: string) => `${title} (the record names no rules)`,
  you: "Your seat",
  nobody: "I was not at this table",
  seat: (wind: string) => `${wind} in the first hand`,
  stop: "Stop",
  another: "Check another game",
  progress: (done: number, all: number) => `Hand ${done} of ${all}`,
  summary: (checks: number, differences: number, moments: number) =>
    `${count(checks, "check")}: ${differences === 0 ? "all agree with the rules" : `${count(differences, "difference")} from the rules`}. ` +
    (moments === 0 ? "Nobody was liable or at risk of it." : `Liability or danger: ${count(moments, "moment")}.`),
  noHands: "No hands could be read.",
  someUnread: (hands: number) => `${count(hands, "hand")} could not be read. `,
  stopped: (done: number, all: number) => `Stopped after ${done} of ${all} hands.`,
  partly: (problems: number) => `${count(problems, "part")} could not be read:`,
  plain: (checks: number) => `All agree: ${count(checks, "check")}. Nobody was liable or at risk here.`,
  liable: "liable",
  danger: "danger",
  difference: "difference",
  unread: "not read",
  byTheRules: "Rules",
  inTheRecord: "Record",
  howItEnded: "How the hand ended",
  referee: "Open in the referee",
  link: "Copy a link to this hand",
  linked: "Copied. The link contains only this hand.",
  linkShown: "Copy the link:",
  working: "Drawing the table…",
} as const;

function count(number: number, what: string): string {
  return `${number.toLocaleString("en")} ${what}${number === 1 ? "" : "s"}`;
}
