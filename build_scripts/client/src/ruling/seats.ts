/** The seats of a table. */

export type Seat = "E" | "S" | "W" | "N";

export const ALL_SEATS: readonly Seat[] = ["E", "S", "W", "N"];

/** The seats after this one in the order of play. */
export function after(seat: Seat, players: number): Seat[] {
  const seats = ALL_SEATS.slice(0, players);
  const at = seats.indexOf(seat);
  return [...seats.slice(at + 1), ...seats.slice(0, at)];
}
