"""Puts steps into English, with the sentences of their table."""

from collections.abc import Sequence
from typing import Any, Protocol

from pao_core.assumptions import Assumption
from pao_core.ruling import Ruling
from pao_core.seats import Seat
from pao_core.sentences import PART_NAMES, SENTENCES
from pao_core.steps import Step
from pao_core.tiles import SUIT_NAMES, Tile


def says(step: Step) -> str:
    """The step as a sentence that a referee could read out."""
    words = {name: _Worded(value) for name, value in step.values.items()}
    return SENTENCES[step.code].format_map(words)


class Reasoned(Protocol):
    """Any answer that gives its reasons step by step."""

    @property
    def steps(self) -> Sequence[Step]:
        """The reasons."""


def explain(answer: Reasoned) -> str:
    """The whole reasoning as text: a numbered sentence a step, then what each seat gets or pays."""
    lines = [
        f"{place}. {says(each)} [{each.clause}]" for place, each in enumerate(answer.steps, start=1)
    ]
    if isinstance(answer, Ruling):
        lines += [_assumed(each) for each in answer.assumed]
        lines += [f"{seat!s:5} {_signed(points):>8}" for seat, points in answer.deltas.items()]
    return "\n".join(lines)


def _assumed(assumption: Assumption[Ruling]) -> str:
    value, other = assumption.others[0]
    deltas = ", ".join(f"{seat} {_signed(points)}" for seat, points in other.deltas.items())
    return (
        f"Assumed: {assumption.choice} is {in_words(assumption.value)}, "
        "which the sources leave open. "
        f"If it were {in_words(value) or 'nothing'}: {deltas}."
    )


def _signed(points: int) -> str:
    return f"{points:+,}" if points else "0"


class _Worded:
    """A value that puts itself into words where a sentence has its place."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    def __format__(self, how: str) -> str:
        if how == "fu":
            return f" {self.value} fu" if self.value is not None else ""
        if how == "limit":
            return f", {self.value}" if self.value else ""
        if how == "a":
            return _joined([f"a {each}" for each in self.value], "or")
        if how == "own":
            return _own_tiles(self.value)
        if how == "any":
            return _joined([f"the {each.name}" for each in self.value], "or")
        return in_words(self.value, "or" if how == "or" else "and")


def in_words(value: Any, joined_by: str = "and") -> str:
    """A seat, tile, yakuman, number of points or a list of these, as a sentence has it."""
    if isinstance(value, str):
        return PART_NAMES.get(value) or str(value)
    if isinstance(value, Seat):
        return str(value)
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, float):
        return f"{value:g}"  # seconds
    if isinstance(value, Tile):
        return value.name
    if isinstance(value, dict):
        pairs = [f"{in_words(key)} {in_words(item)}" for key, item in value.items()]
        return _joined(pairs, joined_by)
    return _joined([in_words(item) for item in value], joined_by)


def _own_tiles(tiles: tuple[Tile, ...]) -> str:
    """The tiles of one call that come from the hand: `2-3 of bamboo`, `two east winds`."""
    if tiles[0].is_honour:
        return f"{'three' if len(tiles) == 3 else 'two'} {tiles[0].name}s"
    ranks = "-".join("red 5" if each.red else str(each.rank) for each in tiles)
    return f"{ranks} of {SUIT_NAMES[tiles[0].suit]}"


def _joined(words: list[str], by: str) -> str:
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {by} {words[-1]}"
