"""What a hand of the games other than riichi is settled with, beside the calls and the win."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Final

from pao_core.choices import Yakuman
from pao_core.errors import Code, Problems
from pao_core.rulesets import RuleSet
from pao_core.seats import Seat
from pao_core.tiles import Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Circumstances:
    """`scores` are each player's points before anybody pays; `limit` bounds them, or is `None`.

    `wall` counts the tiles left; `visible` are discards on the table that the calls do not list;
    `discarder_hand` are the concealed tiles of the one who discarded the winning tile.
    """

    scores: Mapping[Seat, int] = field(default_factory=dict)
    limit: int | None = None
    wall: int | None = None
    visible: tuple[Tile, ...] = ()
    discarder_hand: tuple[Tile, ...] | None = None
    round: Seat | None = None


PLAIN = Circumstances()
"""A hand of riichi, which asks for none of this."""

OF_RIICHI: Final = ("deposits", "riichi")
OF_CLASSICAL_GAMES: Final = ("scores", "limit", "discarder_hand", "round", "visible")
OF_SOME_GAMES: Final = ("honba", *OF_RIICHI, *OF_CLASSICAL_GAMES)
"""The keys of a ruling that not every game asks for."""


def is_late(rules: RuleSet, circumstances: Circumstances) -> bool:
    """Are so few tiles left in the wall that these rules fear any fresh one?"""
    feared = Yakuman.LATE_WALL in rules.liable_yakuman
    return feared and circumstances.wall is not None and circumstances.wall <= rules.late_wall


def check_players(players: int, rules: RuleSet, problems: Problems) -> None:
    """Note three players in a game of four."""
    if players == 3 and not rules.settlement.is_riichi:
        says = f"the game of {rules.title} is played by four"
        problems.add("players", Code.NOT_IN_THESE_RULES, says)


def check_game(given: Collection[str], rules: RuleSet, problems: Problems) -> None:
    """Note the keys that the game of these rules does not ask for."""
    strange: Collection[str] = OF_SOME_GAMES
    if rules.settlement.is_riichi:
        strange = OF_CLASSICAL_GAMES
    elif rules.settlement.is_classical:
        strange = OF_RIICHI if rules.honba_value else ("honba", *OF_RIICHI)
    for key in strange:
        if key in given:
            says = f"the game of {rules.title} has no {key.replace('_', ' ')}"
            problems.add(key, Code.NOT_IN_THESE_RULES, says)
