/** All texts of the buttons beside rules, citations and pictures. */

export const copy = "Copy";
export const copied = "Copied";
export const notCopied = "The browser did not allow copying";
/** After “Copy”, for screen readers. */
export const theRule = " the rule";
export const change = "Change rules and seats";
export const failed = "Calculation failed";

/** After “Copy”: what is copied, such as `citation` or `permalink`. */
export function the(copied: string): string {
  return ` the ${copied}`;
}
