/** All that the page of records says of itself; of the game, Python speaks. */

export const words = {
  drop: "Drop the file of a game here",
  or: "or",
  choose: "Choose a file",
  paste: "Paste its text or its address",
  judge: "Judge it",
  example: "Show me an example",
  stays: "It stays on this device: nothing is sent, and no other site is asked.",
  reading: "Reading the record…",
  tooLarge: (megabytes: number) => `This file has ${megabytes.toFixed(0)} MB, and this page takes up to 8. The command line reads larger ones.`,
  several: "One game at a time: the command line judges many.",
  empty: "There is nothing in it.",
  addressOnly:
    "This address names a game and does not hold it, and this page asks no other site. Open it, save the game as a file, and drop that.",
  failed: "It could not be judged",
  notShown: "It could not be shown",
  tryAgain: "Try again",
  brokenLink: "The link that you opened is cut off or damaged. Nothing was judged.",
  rules: "Rules",
  asTold: (title: string) => `${title}, as the record says`,
  notTold: (title: string) => `${title}: the record names none`,
  you: "You sat",
  nobody: "not at this table",
  seat: (wind: string) => `${wind} in the first hand`,
  stop: "Stop",
  another: "Another game",
  progress: (done: number, all: number) => `Hand ${done} of ${all}`,
  summary: (checks: number, differences: number, moments: number) =>
    `${count(checks, "check")}: ${differences === 0 ? "all agree with the rules" : `${count(differences, "difference")} from the rules`}. ` +
    (moments === 0 ? "Nobody was liable, or in danger of it." : `${count(moments, "moment")} of liability or danger.`),
  noHands: "No hand of it could be read.",
  someUnread: (hands: number) => `${count(hands, "hand")} could not be read. `,
  stopped: (done: number, all: number) => `Stopped after ${done} of ${all} hands.`,
  partly: (problems: number) => `${count(problems, "thing")} could not be read:`,
  plain: (checks: number) => `${count(checks, "check")} agree; nothing here was about liability.`,
  liable: "liable",
  danger: "danger",
  difference: "difference",
  unread: "not read",
  byTheRules: "By the rules",
  inTheRecord: "In the record",
  howItEnded: "How it ended",
  referee: "Open in the referee",
  link: "Copy a link to this hand",
  linked: "Copied. The link carries this hand and nothing else.",
  linkShown: "Copy it from here:",
  working: "Drawing the table…",
} as const;

function count(number: number, what: string): string {
  return `${number.toLocaleString("en")} ${what}${number === 1 ? "" : "s"}`;
}
