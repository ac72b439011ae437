"""Asks riichienv by playing the calls and the win: one JSON object a line in, one a line out."""

import json
import re
import sys
from collections import Counter
from typing import Any

from riichienv import Action, ActionType, GameRule, Phase, RiichiEnv  # type: ignore[import-not-found]

SEATS = "ESWN"
SUITS = "mpsz"
PRESETS = {"tenhou": GameRule.default_tenhou, "mahjong-soul": GameRule.default_mjsoul}
FIRST_DRAW = {"tenhou", "chiihou"}
LIABLE_FOR = {37: "daisangen", 50: "daisuushi"}
KINDS = {
    "chii": ActionType.CHI,
    "pon": ActionType.PON,
    "daiminkan": ActionType.DAIMINKAN,
    "ankan": ActionType.ANKAN,
    "shouminkan": ActionType.KAKAN,
}
RED = {"m": 16, "p": 52, "s": 88}
JUNK = (*range(39, 72, 4), *range(75, 108, 4))  # circles and bamboo, one of each, no red five


class Tiles:
    """The 136 tiles of the engine, each dealt out once; the red five of a suit comes last."""

    def __init__(self) -> None:
        self.used: Counter[int] = Counter()

    def take(self, text: str) -> list[int]:
        """Tiles of these kinds that are nowhere else yet."""
        return [
            self._take(SUITS.index(suit) * 9 + int(digit) - 1) if digit != "0" else RED[suit]
            for digits, suit in re.findall(r"(\d+)([mpsz])", text)
            for digit in digits
        ]

    def _take(self, kind: int) -> int:
        self.used[kind] += 1
        assert self.used[kind] <= 4, "there are four copies"
        return kind * 4 + self.used[kind] % 4  # the first copy of a five is red, and would be dora


class Game:
    """One hand of the engine's own game, led through the calls of a question."""

    def __init__(self, question: dict[str, Any], preset: str) -> None:
        self.question = question
        mode = "3p-red-single" if question.get("players") == 3 else "4p-red-single"
        self.env = RiichiEnv(game_mode=mode, rule=PRESETS[preset](), seed=1)
        self.env.reset(oya=0, honba=question.get("honba", 0))
        self.env.riichi_sticks = question.get("deposits", 0)
        self.tiles = Tiles()
        self.robbed = 0

    def play(self) -> None:
        """Every call; listed discards change nothing for this engine."""
        for call in self.question.get("calls", []):
            by = SEATS.index(call["by"])
            before = self._laid(by)
            if call["kind"] in ("ankan", "shouminkan"):
                self._declare(by, call)
            elif call["kind"] != "discard":
                self._claim(by, call)
            if self._laid(by) == before and call["kind"] != "discard" and not self.robbed:
                raise RuntimeError(f"the call was not made: {call}")

    def _laid(self, seat: int) -> list[list[int]]:
        return [list(meld.tiles) for meld in self.env.melds[seat]]

    def _claim(self, by: int, call: dict[str, Any]) -> None:
        copies = 2 if call["kind"] == "pon" else 3
        own = self.tiles.take(call.get("with") or call["tile"] * copies)
        tile = self.tiles.take(call["tile"])[0]
        self._offer(SEATS.index(call["from"]), tile, [by])
        self._hold(by, own)
        action = Action(KINDS[call["kind"]], tile=tile, consume_tiles=own)
        self.env.current_claims = {by: [action]}
        self.env.step({by: action})

    def _declare(self, by: int, call: dict[str, Any]) -> None:
        closed = call["kind"] == "ankan"
        own = self.tiles.take(call.get("with", ""))
        own += self.tiles.take(call["tile"] * ((4 if closed else 1) - len(own)))
        kind = own[0] // 4
        laid = own if closed else next(m for m in self._laid(by) if m[0] // 4 == kind)
        for win in wins_of(self.question):
            if win.get("robbing") and call is self.question["calls"][-1]:
                self._hold(SEATS.index(win["by"]), self.tiles.take(win["concealed"]), fill=False)
                self.robbed = own[-1]
        self._turn(by, own, own[-1])
        self.env.step({by: Action(KINDS[call["kind"]], tile=own[-1], consume_tiles=laid)})

    def _hold(self, seat: int, tiles: list[int], fill: bool = True) -> None:
        hands = self.env.hands
        size = 13 - 3 * len(self.env.melds[seat])
        kinds = {tile // 4 for tile in tiles}
        junk = [tile for tile in JUNK if tile // 4 not in kinds][: size - len(tiles)]
        hands[seat] = sorted([*tiles, *junk] if fill else tiles)
        self.env.hands = hands

    def _turn(self, seat: int, tiles: list[int], drawn: int, fill: bool = True) -> None:
        self._hold(seat, tiles, fill)
        self.env.current_player = seat
        self.env.phase = Phase.WaitAct
        self.env.active_players = [seat]
        self.env.needs_tsumo = False
        self.env.drawn_tile = drawn

    def _offer(self, feeder: int, tile: int, takers: list[int]) -> None:
        self.env.current_player = feeder
        self.env.phase = Phase.WaitResponse
        self.env.last_discard = (feeder, tile)
        self.env.active_players = takers

    def liable(self) -> list[dict[str, str]]:
        """Who is liable to whom, and for what."""
        return [
            {"seat": SEATS[payer], "to": SEATS[by], "for": LIABLE_FOR[yaku]}
            for by, each in enumerate(self.env.pao)
            for yaku, payer in each.items()
        ]

    def win(self, wins: list[dict[str, Any]]) -> None:
        """The win or wins that end the hand."""
        indicators = next((win["indicators"] for win in wins if win.get("indicators")), "")
        self.env.dora_indicators = Tiles().take(indicators)
        self.env.is_rinshan_flag = bool(wins[0].get("after_kan"))
        self.env.is_first_turn = bool(FIRST_DRAW & yakuman_of(wins))
        winners = [SEATS.index(win["by"]) for win in wins]
        tile = self.robbed or self.tiles.take(wins[0]["tile"])[0]
        if not self.robbed:
            for by, win in zip(winners, wins, strict=True):
                self._hold(by, self.tiles.take(win["concealed"]), fill=False)
        if not wins[0].get("from"):
            self._turn(winners[0], [*self.env.hands[winners[0]], tile], tile, fill=False)
            self.env.step({winners[0]: Action(ActionType.TSUMO)})
            return
        claims = {by: Action(ActionType.RON, tile=tile) for by in winners}
        if not self.robbed:
            self._offer(SEATS.index(wins[0]["from"]), tile, winners)
            self.env.current_claims = {by: [action] for by, action in claims.items()}
        self.env.step(claims)

    def problem(self, wins: list[dict[str, Any]]) -> str | None:
        """Why the hand that was played is not the one that was asked for."""
        results = self.env.win_results
        for win in wins:
            result = results.get(SEATS.index(win["by"]))
            if result is None or not result.is_win:
                continue  # what was settled shows in the points
            han, fu = (win.get("value") or {}).get("han"), (win.get("value") or {}).get("fu")
            if han and (result.han != han or (fu and result.fu != fu)):
                return f"it counts {result.han} han {result.fu} fu in the tiles put in"
        return None


UNPLAYED = ("riichi", "last_tile", "ura", "kita")
"""Of a win: what would have to be played turn by turn."""


def wins_of(question: dict[str, Any]) -> list[dict[str, Any]]:
    """The win or wins of a question."""
    return question.get("wins") or [question["win"]] if question["ask"] == "ruling" else []


def yakuman_of(wins: list[dict[str, Any]]) -> set[str]:
    """The yakuman that the wins are said to score."""
    return {name for win in wins for name in (win.get("value") or {}).get("yakuman", [])}


def answer(question: dict[str, Any], preset: str) -> dict[str, Any]:
    """What the engine says."""
    if question["ask"] not in ("ruling", "liability"):
        return {"unsupported": f"it has no function for {question['ask']}"}
    wins = wins_of(question)
    if not all(win.get("concealed") for win in wins):
        return {"unsupported": "it settles tiles, and the case gives only a value"}
    unplayed = [key for key in UNPLAYED if any(win.get(key) for win in wins)]
    if unplayed or question.get("round", "E") != "E":
        return {"unsupported": f"the adapter does not play {' and '.join(unplayed) or 'the round'}"}
    game = Game(question, preset)
    game.play()
    if question["ask"] == "liability":
        return {"liable": game.liable()}
    game.win(wins)
    if why := game.problem(wins):
        return {"unsupported": why}
    seats = SEATS[: question.get("players", 4)]
    return {"deltas": dict(zip(seats, game.env.score_deltas, strict=True))}


def main() -> None:
    for line in sys.stdin:
        asked = json.loads(line)
        try:
            result = answer(asked["question"], asked["setting"])
        except Exception as error:
            result = {"crashed": f"{type(error).__name__}: {error}"}
        print(json.dumps(result), flush=True)


if __name__ == "__main__":
    main()
