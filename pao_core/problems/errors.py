"""What can be wrong with a question, said in a form that people and programs can both use."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

TEXT: Final = "text"
"""The place of a problem in a text that stands alone."""


class Code(StrEnum):
    """The stable name of a kind of problem. Names are never changed or reused.

    >>> Code("bad-tiles")
    <Code.BAD_TILES: 'bad-tiles'>
    """

    NOT_JSON = "not-json"  # the text is not JSON
    DUPLICATE_KEY = "duplicate-key"  # a key that an object has twice
    TOO_LONG = "too-long"  # a text, list or object beyond what any question needs
    WRONG_TYPE = "wrong-type"  # a value of another type than expected
    MISSING = "missing"  # a key that must be there is not
    UNKNOWN_KEY = "unknown-key"  # a key that this question does not have
    UNKNOWN_QUESTION = "unknown-question"  # `ask` names no question
    UNKNOWN_RULES = "unknown-rules"  # `rules` names no rule set
    UNKNOWN_CHOICE = "unknown-choice"  # a house rule changes a choice that does not exist
    UNKNOWN_VALUE = "unknown-value"  # a word that is not one of the possible ones
    NEVER_FED = "never-fed"  # a liability for a hand that no claimed discard can make certain
    OUT_OF_RANGE = "out-of-range"  # a number that is too small or too large
    BAD_SEAT = "bad-seat"  # not E, S, W or N
    SEAT_NOT_IN_PLAY = "seat-not-in-play"  # North in a three-player hand
    BAD_TILES = "bad-tiles"  # not MPSZ notation
    NOT_ONE_TILE = "not-one-tile"  # one tile was expected
    TILE_NOT_IN_PLAY = "tile-not-in-play"  # 2m to 8m in a three-player hand
    FIFTH_COPY = "fifth-copy"  # more than four of one tile
    FROM_NEEDED = "from-needed"  # a claim without the player whose discard it takes
    FROM_NOT_ALLOWED = "from-not-allowed"  # a closed or added kan takes nobody's discard
    OWN_DISCARD = "own-discard"  # a claim of, or a win on, the player's own discard
    NOT_LEFT_NEIGHBOUR = "not-left-neighbour"  # chii from another player than kamicha
    NO_CHII = "no-chii"  # chii in a three-player hand
    WITH_NEEDED = "with-needed"  # a chii without the caller's two tiles
    WITH_NOT_ALLOWED = "with-not-allowed"  # own tiles where they say nothing
    NOT_A_SET = "not-a-set"  # the tiles do not make the set that was called
    NO_PON_TO_ADD_TO = "no-pon-to-add-to"  # an added kan without its pon
    TOO_MANY_SETS = "too-many-sets"  # a fifth set in one hand
    FIFTH_KAN = "fifth-kan"  # no tile is left to replace it
    WRONG_HAND_SIZE = "wrong-hand-size"  # too few or too many tiles for the sets that were called
    NOT_A_WIN = "not-a-win"  # the tiles are not a complete hand
    VALUE_NEEDED = "value-needed"  # neither tiles nor a value, or no yakuman and no han and fu
    WRONG_YAKUMAN = "wrong-yakuman"  # a yakuman that the hand is not, or that is left out
    NO_YAKU = "no-yaku"  # a hand that nothing lets win
    CONTRADICTION = "contradiction"  # two things that cannot both be so
    IMPOSSIBLE_YAKUMAN = "impossible-yakuman"  # yakuman that the calls or each other rule out
    NOT_AFTER_KAN = "not-after-kan"  # a win on a replacement tile that nobody drew
    NOT_ROBBED = "not-robbed"  # a robbed kan that nobody declared
    ONE_DISCARD = "one-discard"  # several winners of what is not one discard
    SAME_WINNER = "same-winner"  # a player who wins twice
    NOT_IN_THESE_RULES = "not-in-these-rules"  # what the game of this rule set does not have
    # Calls, priority, kita
    OPEN_RIICHI = "open-riichi"  # riichi with a called set
    NOT_WAITING = "not-waiting"  # riichi with a hand that waits for nothing
    TILE_NOT_IN_HAND = "tile-not-in-hand"  # a drawn tile that the hand does not have
    CLAIMED_TWICE = "claimed-twice"  # a player who claims one discard twice
    NO_KITA = "no-kita"  # a north wind set aside where that is not played
    SAME_SEAT = "same-seat"  # a player who is named twice
    ONE_STATE = "one-state"  # several states of a hand, or none
    NOT_ONE_EACH = "not-one-each"  # not one first discard of each player
    WIN_OR_WINS = "win-or-wins"  # both `win` and `wins`, or neither


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One thing wrong with a question: its place, a stable code, and a sentence.

    >>> try:
    ...     rule_set("tenho")
    ... except ImpossibleQuestion as error:
    ...     print(error.problems[0].code)
    unknown-rules
    """

    at: str
    code: Code
    says: str


class PaoError(ValueError):
    """The base of every error that this package raises.

    `problems` are all that is wrong with a question or a text.

    >>> issubclass(NotationError, PaoError)
    True
    """

    problems: tuple[Problem, ...] = ()

    def __reduce__(self) -> tuple[type["PaoError"], tuple[object, ...]]:
        return type(self), (self.problems,) if self.problems else self.args


class NotationError(PaoError):
    """A text that is not in the notation; the message shows the text or character at fault.

    >>> tile("8z")
    Traceback (most recent call last):
    pao_core.problems.errors.NotationError: '8z': there is no tile 8z; honours are 1z to 7z
    """

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(problems)
        super().__init__("\n".join(each.says for each in self.problems))


class ImpossibleQuestion(PaoError):
    """A question that cannot be answered, with all its problems at once, as `problems`.

    >>> table("S pon 5z from S")
    Traceback (most recent call last):
    pao_core.problems.errors.ImpossibleQuestion: calls[0].from: South cannot claim their own discard
    """

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(problems)
        super().__init__("\n".join(f"{each.at}: {each.says}" for each in self.problems))


def not_notation(says: str, code: Code = Code.BAD_TILES) -> NotationError:
    """The error of one text that is not in the notation."""
    return NotationError([Problem(at=TEXT, code=code, says=says)])


class Problems:
    """Collects problems while a question is read, so that all are told at once."""

    __slots__ = ("found",)

    def __init__(self) -> None:
        self.found: list[Problem] = []

    def add(self, at: str, code: Code, says: str) -> None:
        """Note one problem and go on."""
        self.found.append(Problem(at=at, code=code, says=says))

    def raise_if_any(self) -> None:
        """Raise all that was found; do nothing if all is well."""
        if self.found:
            raise ImpossibleQuestion(self.found)
