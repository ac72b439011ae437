"""Asks the package jansou in a deal of its own: one JSON object a line in, one a line out."""

from typing import Any

from jansou.core.notation import parse_mpsz
from jansou.core.rules import RIICHI_DEPOSIT, preset
from jansou.core.tiles import Wind, full_tile_set
from jansou.game import flow
from jansou.game.actions import AddedKan, Chii, ClosedKan, OpenKan, Pon, win_context, win_result
from jansou.game.events import ScoreChange
from jansou.game.state import Discard, GameState, PlayerState
from jansou.game.wall import Wall
from priced import SEATS, Unsupported, answer_lines, check_count, yakuman_of

FIRST_DRAW = {"tenhou", "chiihou"}
START = 25000


class Laid(Wall):  # type: ignore[misc]
    """A wall of the engine with the indicators that a question names."""

    def __init__(self, win: dict[str, Any]) -> None:
        super().__init__(tuple(full_tile_set()))
        self.win = win

    @property
    def dora_indicators(self) -> tuple[Any, ...]:
        return tuple(parse_mpsz(self.win.get("indicators") or ""))

    @property
    def ura_indicators(self) -> tuple[Any, ...]:
        return tuple(parse_mpsz(self.win.get("ura") or ""))

    @property
    def live_draws_remaining(self) -> int:
        return 0 if self.win.get("last_tile") else 50

    def draw_replacement(self) -> None:
        """None: what is drawn after a kan is not part of the question."""


class Deal:
    """A deal of the engine, whose hands are laid as the question has them."""

    def __init__(self, question: dict[str, Any], name: str) -> None:
        self.question = question
        self.wins: list[dict[str, Any]] = question.get("wins") or [question.get("win") or {}]
        count = question.get("players", 4)
        self.seats = SEATS[:count]
        self.state = GameState(
            rules=preset(f"{name}-3p" if count == 3 else name),
            scores=[START] * count,
            wall=Laid({}),
            dealer=0,
            round_wind=Wind("ESWN".index(question.get("round") or "E")),
            round_number=1,
            honba=question.get("honba", 0),
            deposit_pool=question.get("deposits", 0) * RIICHI_DEPOSIT,
            players=[PlayerState() for _ in self.seats],
            current_player=0,
        )

    def play(self) -> None:
        """Every call, through the same functions as the engine's own turns."""
        for call in self.question.get("calls", []):
            if call["kind"] == "discard":
                continue
            by, tiles = self.seats.index(call["by"]), parse_mpsz(call["tile"])
            copies = {"pon": 2, "daiminkan": 3, "ankan": 4, "shouminkan": 1}.get(call["kind"], 0)
            own = parse_mpsz(call.get("with") or call["tile"] * copies)
            if call["kind"] == "ankan" and len(own) < copies:
                own += tiles
            self.state.players[by].concealed += own
            if call["kind"] == "ankan":
                flow._complete_kan(self.state, by, ClosedKan(tiles[0].kind), unheard)
            elif call["kind"] == "shouminkan":
                flow._complete_kan(self.state, by, AddedKan(own[0]), unheard)
            else:
                self._claim(self.seats.index(call["from"]), by, call["kind"], tiles[0], own)

    def _claim(self, feeder: int, by: int, kind: str, tile: Any, own: list[Any]) -> None:
        self.state.players[feeder].discards.append(Discard(tile))
        self.state.last_discard = (feeder, tile)
        made = {"chii": Chii, "pon": Pon}.get(kind)
        flow._apply_meld_call(self.state, by, made(tuple(own)) if made else OpenKan(), unheard)

    def liable(self) -> list[dict[str, str]]:
        """Who is liable to whom, and for what."""
        return [
            {
                "seat": self.seats[liability.payer],
                "to": self.seats[liability.beneficiary],
                "for": liability.shape.name.lower(),
            }
            for liability in self.state.liabilities
        ]

    def lay_hands(self) -> None:
        """What the winners hold, and how they came to win."""
        self.state.first_go_around = bool(FIRST_DRAW & yakuman_of(self.wins))
        self.state.wall = Laid(
            {key: value for win in self.wins for key, value in win.items() if value is not None}
        )
        for win in self.wins:
            player = self.state.players[self.seats.index(win["by"])]
            player.concealed, player.drawn = parse_mpsz(win["concealed"]), None
            player.riichi = win.get("riichi") == "riichi"
            player.double_riichi = win.get("riichi") == "double"
            player.ippatsu = bool(win.get("ippatsu"))
            player.nuki_count = win.get("kita") or 0
            if not win.get("from"):
                player.drawn = parse_mpsz(win["tile"])[0]

    def check(self) -> None:
        """Is the hand that was laid the one that was asked for?"""
        for win in self.wins:
            context = win_context(
                self.state,
                self.seats.index(win["by"]),
                is_tsumo=not win.get("from"),
                rinshan=bool(win.get("after_kan")),
                chankan=bool(win.get("robbing")),
            )
            tile = parse_mpsz(win["tile"])[0]
            found = win_result(self.state, self.seats.index(win["by"]), tile, context)
            if found is None:
                raise Unsupported("it does not accept the hand as a win")
            check_count(win, found.han, found.fu.total)

    def settled(self) -> dict[str, int]:
        """The deltas of the win or wins."""
        heard: list[Any] = []
        first = self.wins[0]
        winners = [self.seats.index(win["by"]) for win in self.wins]
        if first.get("from"):
            feeder, tile = self.seats.index(first["from"]), parse_mpsz(first["tile"])[0]
            claim = flow._RonClaim(feeder, tile, chankan=bool(first.get("robbing")))
            flow._resolve_ron(self.state, claim, winners, heard.append)
        else:
            rinshan = bool(first.get("after_kan"))
            flow._win_by_tsumo(self.state, winners[0], heard.append, rinshan=rinshan)
        changes = [each.deltas for each in heard if isinstance(each, ScoreChange)]
        return dict(zip(self.seats, changes[0] if changes else [0] * len(self.seats), strict=True))

    def drawn(self) -> dict[str, int]:
        """The deltas of an exhaustive draw."""
        deltas = [0] * len(self.seats)
        nagashi = [self.seats.index(seat) for seat in self.question.get("nagashi") or ()]
        if nagashi and self.state.rules.nagashi_mangan:
            flow._nagashi_deltas(self.state, nagashi, deltas)
        else:
            ready = [self.seats.index(seat) for seat in self.question.get("tenpai") or ()]
            flow._noten_deltas(self.state, frozenset(ready), deltas)
        return dict(zip(self.seats, deltas, strict=True))


def unheard(event: Any) -> None:
    """What the engine tells while calls are made."""


def answer(question: dict[str, Any], setting: str) -> dict[str, Any]:
    """What the engine says."""
    if question["ask"] not in ("ruling", "liability", "draw"):
        return {"unsupported": f"the adapter does not ask it for {question['ask']}"}
    if question.get("players") == 3 and setting not in ("tenhou", "mahjong-soul"):
        return {"unsupported": "the preset has no three-player game"}
    deal = Deal(question, setting)
    if question["ask"] == "draw":
        return {"deltas": deal.drawn()}
    if not all(win.get("concealed") for win in deal.wins) and question["ask"] == "ruling":
        return {"unsupported": "it settles tiles, and the case gives only a value"}
    deal.play()
    if question["ask"] == "liability":
        return {"liable": deal.liable()}
    deal.lay_hands()
    deal.check()
    return {"deltas": deal.settled()}


answer_lines(lambda asked: answer(asked["question"], asked["setting"]))
