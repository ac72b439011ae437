/** The table as a form: the drawing of the case, with a key over each player and each set. */

import { boxOf, placePlayers, WIDE } from "../drawing/placement";
import type { Box, PlayerPlace } from "../drawing/placement";
import { pictureOf } from "../drawing/picture";
import { sceneOf } from "../drawing/scene";
import type { Player } from "../drawing/scene";
import { role } from "../ruling/texts";
import { element } from "../shared/dom";
import { renderDrawing } from "../shared/tree";
import { button } from "../shared/update";
import { hasWon, nearSeat } from "./case";
import type { Seat } from "./case";
import { askMeld } from "./choices";
import type { FormContext } from "./form-context";
import { meldsOf } from "./melds";
import { fedBy, meldName } from "./names";
import { choicesOf } from "./seat-choices";
import * as texts from "./texts";

export function tableElement(context: FormContext): HTMLElement {
  const { what, request, shown, siteRoot } = context;
  const drawn = sceneOf(request, shown ?? undefined, nearSeat(what));
  const scene = what.from === null ? { ...drawn, players: drawn.players.map(withoutHow) } : drawn;
  const placement = placePlayers(scene);
  const picture = renderDrawing(pictureOf(scene, "", placement), siteRoot) as SVGElement;
  for (const name of ["role", "aria-label"]) picture.removeAttribute(name);
  picture.setAttribute("aria-hidden", "true"); // the keys say the same
  const keys = [...placement.places.values()].flatMap((place) => [seatKey(context, place, placement.height), ...meldKeys(context, place, placement.height)]);
  return element("div", { class: "pao-table", role: "toolbar", "aria-label": texts.table, "data-players": String(what.players) }, picture, ...keys);
}

/** While nobody has said how the tile was won, the picture does not say so either. */
function withoutHow(player: Player): Player {
  return { ...player, roles: player.roles.map((each) => (each === "drew" ? "won" : each)) };
}

function seatKey(context: FormContext, { player, box }: PlayerPlace, height: number): HTMLElement {
  const { seat, roles } = player;
  const says = [texts.seat(seat), ...roles.map(role)].join(", ");
  const css = context.laying === seat ? "pao-seat-key pao-laying" : "pao-seat-key";
  return keyOver(box, height, `${says} ${texts.taps[tapOf(context, seat)]}`, `seat-${seat}`, css, () => tapped(context, seat));
}

/** One key for each set, to say who fed it. */
function meldKeys(context: FormContext, { player, rows }: PlayerPlace, height: number): HTMLElement[] {
  const { what } = context;
  const { seat } = player;
  if (what.winners.length > 0 && what.from === null) return []; // a tap on a player says how it was won
  return rows.flatMap((placed) =>
    placed.row.groups.flatMap((group) => {
      const at = group.meld;
      const meld = at === null ? undefined : meldsOf(what, seat)[at];
      if (at === null || !meld) return [];
      const says = `${texts.meldKey(meld.kind, meldName(what, meld))} ${fedBy(meld)}`;
      return [keyOver(boxOf(placed, group), height, says, `meld-${seat}-${at}`, "pao-meld-key", () => context.ask(() => askMeld(context, seat, at)))];
    }),
  );
}

/** A key that covers a part of the drawing, at any size of the window. */
function keyOver({ left, top, right, bottom }: Box, height: number, says: string, name: string, css: string, press: () => void): HTMLElement {
  const key = button(css, [], press, { "data-key": name, "aria-label": says });
  const part = (length: number, whole: number): string => `${((100 * length) / whole).toFixed(2)}%`;
  Object.assign(key.style, {
    left: part((left + right) / 2, WIDE),
    top: part((top + bottom) / 2, height),
    width: part(right - left, WIDE),
    height: part(bottom - top, height),
  });
  return key;
}

/** What a tap on the player does. */
function tapOf({ laying, what }: FormContext, seat: Seat): keyof typeof texts.taps {
  if (laying !== null || what.winners.length === 0) return "melds";
  return hasWon(what, seat) ? "drew" : "from";
}

function tapped(context: FormContext, seat: Seat): void {
  const { what } = context;
  if (tapOf(context, seat) === "melds") return context.lay(seat);
  const tap = { seat, before: what };
  context.tapped(tap, choicesOf(tap)[0].to);
}
