"""Which facts of a riichi win exclude each other: one table, each row a rule."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pao_core.hands.extras import RiichiKind, Timing
from pao_core.hands.win import Win, WinKind
from pao_core.problems.errors import Message
from pao_core.rules.choices import KitaIppatsu, KitaWin, RiichiWall
from pao_core.rules.rule_set import RuleSet


class Fact(StrEnum):
    """A fact about a riichi win. Some facts exclude others."""

    TSUMO = "tsumo"
    RON = "ron"
    RIICHI = "riichi"  # of either kind
    DOUBLE_RIICHI = "double-riichi"
    IPPATSU = "ippatsu"
    REPLACEMENT_TILE = "replacement-tile"  # of a kan or a north
    ROBBED_KAN = "robbed-kan"  # an added kan
    ROBBED_CLOSED_KAN = "robbed-closed-kan"
    LAST_TILE = "last-tile"
    URA_DORA = "ura-dora"
    KITA = "kita"
    CLOSED_KAN = "closed-kan"  # the winner's
    OTHERS_CALL = "others-call"  # a call or kan by another player


F = Fact


@dataclass(frozen=True, slots=True, kw_only=True)
class Around:
    """What else can decide whether facts exclude each other: the rules and the calls."""

    rules: RuleSet
    players: int
    robs_closed_kan: bool = False
    has_closed_kan: bool = False
    others_called: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Excluded:
    """Facts that cannot be together: the key of the question to correct, and why.

    The row is for wins that have none of the facts `without`, and for which `under` holds.
    """

    facts: frozenset[Fact]
    key: str
    says: Callable[[RuleSet], Message]
    without: frozenset[Fact] = frozenset()
    under: Callable[[Around], bool] = lambda around: True


def _kita_ends_ippatsu(around: Around) -> bool:
    rules = around.rules
    return rules.kita_ippatsu is KitaIppatsu.ENDS and not rules.leaves_open("kita_ippatsu")


def _kita_shows(around: Around) -> bool:
    """Is a win on the replacement tile for a north always given as one?"""
    rules = around.rules
    is_rinshan = rules.kita is KitaWin.RINSHAN and not rules.leaves_open("kita")
    return is_rinshan or _kita_ends_ippatsu(around)


def _riichi_leaves_a_draw(around: Around) -> bool:
    """Did the player in riichi still have a draw, so ippatsu ends with their next discard?"""
    rules = around.rules
    own_draw = rules.riichi_wall is RiichiWall.OWN_DRAW and not rules.leaves_open("riichi_wall")
    return own_draw and around.players == 4


EXCLUDED: Final = (
    Excluded(
        facts=frozenset({F.IPPATSU}),
        without=frozenset({F.RIICHI}),
        key="ippatsu",
        says=lambda _: Message("ippatsu needs riichi"),
    ),
    Excluded(
        facts=frozenset({F.URA_DORA}),
        without=frozenset({F.RIICHI}),
        key="ura",
        says=lambda _: Message("ura dora are revealed only after riichi"),
    ),
    Excluded(
        facts=frozenset({F.IPPATSU, F.REPLACEMENT_TILE}),
        without=frozenset({F.KITA}),
        key="ippatsu",
        says=lambda _: Message("the kan before the replacement tile ended ippatsu"),
    ),
    Excluded(
        facts=frozenset({F.IPPATSU, F.REPLACEMENT_TILE, F.KITA}),
        under=_kita_ends_ippatsu,
        key="ippatsu",
        says=lambda rules: Message(
            "under {rules.title}, the north wind set aside before the replacement tile ended "
            "ippatsu",
            rules=rules,
        ),
    ),
    Excluded(
        facts=frozenset({F.LAST_TILE, F.REPLACEMENT_TILE}),
        key="last_tile",
        says=lambda _: Message("a replacement tile is not the last tile of the wall"),
    ),
    Excluded(
        facts=frozenset({F.LAST_TILE, F.ROBBED_KAN}),
        key="last_tile",
        says=lambda _: Message("nobody can declare a kan on the last tile of the wall"),
    ),
    Excluded(
        facts=frozenset({F.LAST_TILE, F.ROBBED_CLOSED_KAN}),
        key="last_tile",
        says=lambda _: Message("nobody can declare a kan on the last tile of the wall"),
    ),
    # Nobody calls before a double riichi, and nobody calls between riichi and ippatsu.
    Excluded(
        facts=frozenset({F.DOUBLE_RIICHI, F.IPPATSU, F.OTHERS_CALL}),
        key="ippatsu",
        says=lambda _: Message(
            "a call before the riichi prevents double riichi, and one after it ends ippatsu"
        ),
    ),
    Excluded(
        facts=frozenset({F.DOUBLE_RIICHI, F.IPPATSU, F.CLOSED_KAN}),
        without=frozenset({F.REPLACEMENT_TILE}),
        key="ippatsu",
        says=lambda _: Message(
            "a kan before the riichi prevents double riichi, and one after it ends ippatsu"
        ),
    ),
    Excluded(
        facts=frozenset({F.DOUBLE_RIICHI, F.IPPATSU, F.ROBBED_KAN}),
        without=frozenset({F.OTHERS_CALL}),
        key="ippatsu",
        says=lambda _: Message(
            "the pon of the robbed kan prevented double riichi or ended ippatsu"
        ),
    ),
    Excluded(
        facts=frozenset({F.DOUBLE_RIICHI, F.IPPATSU, F.KITA, F.RON}),
        key="kita",
        says=lambda _: Message(
            "a north wind set aside before the riichi prevents double riichi, and the winner has "
            "not drawn since"
        ),
    ),
    Excluded(
        facts=frozenset({F.DOUBLE_RIICHI, F.IPPATSU, F.KITA, F.TSUMO}),
        without=frozenset({F.REPLACEMENT_TILE}),
        under=_kita_shows,
        key="kita",
        says=lambda _: Message(
            "a north wind set aside before the riichi prevents double riichi, and the winner has "
            "only drawn the winning tile since"
        ),
    ),
    Excluded(
        facts=frozenset({F.DOUBLE_RIICHI, F.IPPATSU, F.LAST_TILE}),
        key="last_tile",
        says=lambda _: Message("ippatsu after a double riichi comes long before the last tile"),
    ),
    Excluded(
        facts=frozenset({F.IPPATSU, F.LAST_TILE, F.RON}),
        without=frozenset({F.DOUBLE_RIICHI}),
        under=_riichi_leaves_a_draw,
        key="last_tile",
        says=lambda rules: Message(
            "under {rules.title}, riichi leaves the player a draw, and ippatsu ends with the "
            "discard after it",
            rules=rules,
        ),
    ),
)
"""Every other combination of facts is possible."""


def facts_of(win: Win, around: Around) -> frozenset[Fact]:
    """The facts of a win."""
    extras, timing = win.extras, win.extras.timing
    robs = win.kind is WinKind.CHANKAN
    holds = {
        F.TSUMO: not win.kind.is_ron,
        F.RON: win.kind.is_ron,
        F.RIICHI: extras.riichi is not None,
        F.DOUBLE_RIICHI: extras.riichi is RiichiKind.DOUBLE,
        F.IPPATSU: Timing.IPPATSU in timing,
        F.REPLACEMENT_TILE: win.kind is WinKind.RINSHAN,
        F.ROBBED_KAN: robs and not around.robs_closed_kan,
        F.ROBBED_CLOSED_KAN: around.robs_closed_kan,
        F.LAST_TILE: Timing.LAST_TILE in timing,
        F.URA_DORA: bool(extras.ura),
        F.KITA: extras.kita > 0,
        F.CLOSED_KAN: around.has_closed_kan,
        F.OTHERS_CALL: around.others_called,
    }
    return frozenset(fact for fact, is_so in holds.items() if is_so)


def contradictions(win: Win, around: Around) -> Iterator[tuple[str, Message]]:
    """The keys of details that exclude each other, and why."""
    facts = facts_of(win, around)
    for row in EXCLUDED:
        if row.facts <= facts and row.without.isdisjoint(facts) and row.under(around):
            yield row.key, row.says(around.rules)
