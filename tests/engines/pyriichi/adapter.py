"""Asks the package pyriichi in a round of its own: one JSON object a line in, one a line out."""

import json
import re
import sys
from typing import Any

from pyriichi.hand import Hand  # type: ignore[import-not-found]
from pyriichi.rules import RuleEngine  # type: ignore[import-not-found]
from pyriichi.tiles import Suit, Tile  # type: ignore[import-not-found]

SEATS = "ESWN"
SUITS = {"m": Suit.MANZU, "p": Suit.PINZU, "s": Suit.SOUZU, "z": Suit.HONORS}
UNPLAYED = ("riichi", "last_tile", "ura", "kita", "ippatsu")


def tiles_of(text: str) -> list[Any]:
    """Tiles of the engine; a red five is a five that says so."""
    return [
        Tile(SUITS[suit], int(digit) or 5, is_red_dora=digit == "0")
        for digits, suit in re.findall(r"(\d+)([mpsz])", text)
        for digit in digits
    ]


class Round:
    """A round of the engine, whose hands are laid as the question has them."""

    def __init__(self, question: dict[str, Any]) -> None:
        self.question = question
        self.engine = RuleEngine(num_players=4)
        self.engine.start_game()
        self.engine.start_round()
        self.engine.deal()
        self.engine._hands = [Hand([]) for _ in SEATS]
        self.engine._is_first_turn_after_deal = False
        state = self.engine.game_state
        state.add_honba(question.get("honba", 0))
        for _ in range(question.get("deposits", 0)):
            state.add_riichi_stick()
        self.before = list(state.scores)

    def play(self) -> None:
        """Every call, through the same functions as the engine's own turns."""
        for call in self.question.get("calls", []):
            if call["kind"] == "discard":
                continue
            by, tile = SEATS.index(call["by"]), tiles_of(call["tile"])[0]
            feeder = SEATS.index(call["from"]) if call.get("from") else None
            hand, kind = self.engine._hands[by], call["kind"]
            copies = {"pon": 2, "daiminkan": 3, "ankan": 4, "shouminkan": 1}.get(kind, 0)
            own = tiles_of(call.get("with") or call["tile"] * copies)
            for each in own:
                hand.add_tile(each)
            if kind == "chii":
                hand.chi(tile, own, called_from=feeder)
                continue
            meld = hand.pon(tile, feeder) if kind == "pon" else hand.kan(tile, feeder)
            if feeder is not None:
                self.engine._update_pao_responsibility(by, feeder, meld)

    def liable(self) -> list[dict[str, str]]:
        """Who is liable to whom, and for what."""
        kept = (
            ("daisangen", self.engine._pao_daisangen),
            ("daisuushi", self.engine._pao_daisuushi),
        )
        return [
            {"seat": SEATS[payer], "to": SEATS[by], "for": yakuman}
            for yakuman, found in kept
            for by, payer in found.items()
        ]

    def settled(self, win: dict[str, Any]) -> dict[str, Any]:
        """The deltas of the win, or why there are none."""
        by, tile = SEATS.index(win["by"]), tiles_of(win["tile"])[0]
        indicators = tiles_of(win.get("indicators", ""))
        dora = [self.engine._tile_set.get_dora(each) for each in indicators]
        self.engine.get_revealed_dora_tiles = lambda: dora
        for each in tiles_of(win["concealed"]):
            self.engine._hands[by].add_tile(each)
        if win.get("from"):
            self.engine._last_discarded_player = SEATS.index(win["from"])
            self.engine._last_discarded_tile = tile
        else:
            self.engine._hands[by].add_tile(tile)
            self.engine._last_drawn_tile = (by, tile)
        found = self.engine.check_win(
            by, tile, is_chankan=bool(win.get("robbing")), is_rinshan=bool(win.get("after_kan"))
        )
        if found is None:
            return {"unsupported": "it does not accept the hand as a win"}
        han, fu = (win.get("value") or {}).get("han"), (win.get("value") or {}).get("fu")
        if han and (found.han != han or (fu and found.fu != fu)):
            return {"unsupported": f"it counts {found.han} han {found.fu} fu in the tiles put in"}
        self.engine.apply_win_score(found)
        scores = zip(self.engine.game_state.scores, self.before, strict=True)
        return {"deltas": dict(zip(SEATS, (now - then for now, then in scores), strict=True))}


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """What the engine says."""
    if question["ask"] not in ("ruling", "liability"):
        return {"unsupported": f"it has no function for {question['ask']}"}
    if question.get("players") == 3:
        return {"unsupported": "it has no payments for three players"}
    if question["ask"] == "liability":
        played = Round(question)
        played.play()
        return {"liable": played.liable()}
    if question.get("wins"):
        return {"unsupported": "the adapter settles one winner"}
    win = question["win"]
    if not win.get("concealed"):
        return {"unsupported": "it settles tiles, and the case gives only a value"}
    unplayed = [key for key in UNPLAYED if win.get(key)]
    if unplayed or question.get("round", "E") != "E":
        return {"unsupported": f"the adapter does not play {' and '.join(unplayed) or 'the round'}"}
    played = Round(question)
    played.play()
    return played.settled(win)


def main() -> None:
    """Answer every line."""
    for line in sys.stdin:
        try:
            result = answer(json.loads(line)["question"])
        except Exception as error:
            result = {"crashed": f"{type(error).__name__}: {error}"}
        print(json.dumps(result), flush=True)


if __name__ == "__main__":
    main()
