/** A text with these parts in its braces, for texts around elements. Texts beside each other are joined. */
export function woven<Part>(text: string, parts: Readonly<Record<string, Part | string | readonly (Part | string)[]>>): (Part | string)[] {
  const pieces = text.split(/\{(\w+)\}/).flatMap((piece, at) => (at % 2 ? parts[piece]! : piece)) as (Part | string)[];
  return pieces.reduce<(Part | string)[]>((joined, piece) => {
    const last = joined.at(-1);
    if (typeof piece === "string" && typeof last === "string") return [...joined.slice(0, -1), last + piece];
    return piece === "" ? joined : [...joined, piece];
  }, []);
}
