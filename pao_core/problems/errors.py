"""What can be wrong with a question, for people and for programs."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import Final, Self

TEXT: Final = "text"
"""The place of a problem in a single text."""


class Code(StrEnum):
    """The stable name of a kind of problem. Names never change and are never reused.

    >>> Code("bad-tiles")
    <Code.BAD_TILES: 'bad-tiles'>
    """

    NOT_JSON = "not-json"  # the text is not JSON
    DUPLICATE_KEY = "duplicate-key"  # an object has a key twice
    TOO_LONG = "too-long"  # a text, list or object that is longer than any question needs
    WRONG_TYPE = "wrong-type"  # a value of the wrong type
    MISSING = "missing"  # a required key is missing
    UNKNOWN_KEY = "unknown-key"  # a key that this question does not use
    UNKNOWN_QUESTION = "unknown-question"  # `ask` is not a kind of question
    UNKNOWN_RULES = "unknown-rules"  # `rules` is not a rule set
    UNKNOWN_CHOICE = "unknown-choice"  # a house rule changes an unknown choice
    UNKNOWN_VALUE = "unknown-value"  # a word that is not one of the allowed ones
    NEVER_FED = "never-fed"  # liability for a hand that no call can make certain
    OUT_OF_RANGE = "out-of-range"  # a number that is too small or too large
    BAD_SEAT = "bad-seat"  # not E, S, W or N
    SEAT_NOT_IN_PLAY = "seat-not-in-play"  # North in a three-player hand
    BAD_TILES = "bad-tiles"  # not MPSZ notation
    NOT_ONE_TILE = "not-one-tile"  # one tile was expected
    TILE_NOT_IN_PLAY = "tile-not-in-play"  # 2m to 8m in a three-player hand
    FIFTH_COPY = "fifth-copy"  # more than four copies of a tile
    FROM_NEEDED = "from-needed"  # a call without the player who discarded the tile
    FROM_NOT_ALLOWED = "from-not-allowed"  # a closed or added kan with a discarder
    OWN_DISCARD = "own-discard"  # a claim of the player's own discard
    NOT_LEFT_NEIGHBOUR = "not-left-neighbour"  # chii from a player other than the left neighbour
    NO_CHII = "no-chii"  # chii in a three-player hand
    WITH_NEEDED = "with-needed"  # a chii without the caller's two tiles
    WITH_NOT_ALLOWED = "with-not-allowed"  # own tiles that have no meaning here
    NOT_A_SET = "not-a-set"  # the tiles do not make the called set
    NO_PON_TO_ADD_TO = "no-pon-to-add-to"  # an added kan without its pon
    TOO_MANY_SETS = "too-many-sets"  # a fifth set in one hand
    FIFTH_KAN = "fifth-kan"  # no replacement tile is left
    WRONG_HAND_SIZE = "wrong-hand-size"  # too few or too many tiles for the called sets
    NOT_A_WIN = "not-a-win"  # the tiles are not a complete hand
    VALUE_NEEDED = "value-needed"  # no tiles and no value
    WRONG_YAKUMAN = "wrong-yakuman"  # a yakuman that the hand lacks, or a missing one
    NO_YAKU = "no-yaku"  # the hand has no yaku
    FURITEN = "furiten"  # the question shows that furiten bars the win
    CONTRADICTION = "contradiction"  # two facts that exclude each other
    IMPOSSIBLE_YAKUMAN = "impossible-yakuman"  # yakuman that the calls, or each other, exclude
    NOT_AFTER_KAN = "not-after-kan"  # a win on a replacement tile without a kan
    NOT_ROBBED = "not-robbed"  # a robbed kan that nobody declared
    ONE_DISCARD = "one-discard"  # several winners, but not on one discard
    SAME_WINNER = "same-winner"  # a player is listed as winner twice
    NOT_IN_THESE_RULES = "not-in-these-rules"  # something that these rules do not use
    # Calls, priority, kita
    OPEN_RIICHI = "open-riichi"  # riichi with a called set
    NOT_WAITING = "not-waiting"  # riichi with a hand that has no wait
    TILE_NOT_IN_HAND = "tile-not-in-hand"  # the drawn tile is not in the hand
    CLAIMED_TWICE = "claimed-twice"  # a player claims the same discard twice
    NO_KITA = "no-kita"  # a north set aside in a game without kita
    SAME_SEAT = "same-seat"  # a player is listed twice
    ONE_STATE = "one-state"  # no state of the hand, or several
    NOT_ONE_EACH = "not-one-each"  # not one first discard for each player
    WIN_OR_WINS = "win-or-wins"  # both `win` and `wins`, or neither


class Message(str):
    """An English sentence that keeps its template and values, for another language to say it.

    The template is the name of the message in the catalogue of another language. It is formatted
    like any Python template, so that values may be named with an attribute: `{seat.wind}`.

    >>> Message("{seat.wind} cannot win", seat=Seat.EAST)
    'East cannot win'
    """

    template: str
    values: Mapping[str, object]

    def __new__(cls, template: str, /, **values: object) -> Self:
        """The template with these values in it."""
        message = super().__new__(cls, template.format(**values))
        message.template = template
        message.values = values
        return message

    def __reduce__(self) -> tuple[object, ...]:
        return partial(Message, self.template, **self.values), ()


class Listed(tuple[object, ...]):
    """Several values of a message, joined by a word such as "and"."""

    by: str

    @classmethod
    def of(cls, values: Iterable[object], by: str = ",") -> Self:
        """These values, joined by this word or by commas."""
        listed = cls(values)
        listed.by = by
        return listed

    def __str__(self) -> str:
        return (", " if self.by == "," else f" {self.by} ").join(map(str, self))


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One problem with a question: its place, a stable code, and a sentence.

    The code is a `Code`, or a `Trouble` if a record or one of its events cannot be read.

    >>> try:
    ...     rule_set("tenho")
    ... except ImpossibleQuestion as error:
    ...     print(error.problems[0].code)
    unknown-rules
    """

    at: str
    code: StrEnum
    says: Message


class PaoError(ValueError):
    """The base of every error that this package raises.

    `problems` are all the problems with a question, a text or a record.

    >>> issubclass(NotationError, PaoError)
    True
    """

    problems: tuple[Problem, ...] = ()

    def __reduce__(self) -> tuple[type["PaoError"], tuple[object, ...]]:
        return type(self), (self.problems,) if self.problems else self.args


class NotationError(PaoError):
    """A text, or an event of a game, that is not in its notation. The message shows what is wrong.

    >>> tile("8z")
    Traceback (most recent call last):
    pao_core.problems.errors.NotationError: '8z': there is no tile 8z; honours are 1z to 7z
    """

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(problems)
        super().__init__("\n".join(problem.says for problem in self.problems))


class ImpossibleQuestion(PaoError):
    """A question that cannot be answered. `problems` contains all its problems.

    >>> table("S pon 5z from S")
    Traceback (most recent call last):
    pao_core.problems.errors.ImpossibleQuestion: calls[0].from: South cannot claim their own discard
    """

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(problems)
        super().__init__("\n".join(f"{problem.at}: {problem.says}" for problem in self.problems))


def not_notation(says: Message, code: Code = Code.BAD_TILES) -> NotationError:
    """The error for a single text that is not in the notation."""
    return NotationError([Problem(at=TEXT, code=code, says=says)])


class Problems:
    """Collects problems while a question is read, so that one error can report all of them."""

    __slots__ = ("found",)

    def __init__(self) -> None:
        self.found: list[Problem] = []

    def add(self, at: str, code: StrEnum, says: Message) -> None:
        """Note a problem."""
        self.found.append(Problem(at=at, code=code, says=says))

    def raise_if_any(self) -> None:
        """Raise all noted problems. Do nothing if there are none."""
        if self.found:
            raise ImpossibleQuestion(self.found)
