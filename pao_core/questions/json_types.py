"""The types of questions and answers in JSON, for editors and type checkers.

The core itself does not import them. Keys that a question leaves out may also be `None`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired, Required, TypeAlias, TypedDict

SeatWind: TypeAlias = Literal["E", "S", "W", "N"]
ValueOfChoice: TypeAlias = str | int | Sequence[str] | None


class HouseRulesInJson(TypedDict, total=False):
    """A rule set with some choices changed."""

    base: Required[str]
    change: Mapping[str, ValueOfChoice] | None


CallInJson = TypedDict(
    "CallInJson",
    {
        "by": Required[SeatWind],
        "kind": Required[Literal["chii", "pon", "daiminkan", "ankan", "shouminkan", "discard"]],
        "tile": Required[str],
        "from": SeatWind | None,
        "with": str | None,
    },
    total=False,
)


class ClaimInJson(TypedDict, total=False):
    """One of several claims of a discard."""

    seat: Required[SeatWind]
    kind: Required[Literal["ron", "pon", "daiminkan", "chii"]]
    at: float | None
    after: Literal["draw", "discard"] | None


class WorthInJson(TypedDict, total=False):
    """The value of a hand: yakuman, han and fu, a limit, faan, or points."""

    yakuman: Sequence[str] | None
    han: int | None
    fu: int | None
    limit: Literal["mangan", "haneman", "baiman", "sanbaiman", "counted-yakuman"]
    faan: int
    points: int


WinInJson = TypedDict(
    "WinInJson",
    {
        "by": Required[SeatWind],
        "from": SeatWind | None,
        "tile": str | None,
        "concealed": str | None,
        "value": WorthInJson | None,
        "after_kan": bool | None,
        "robbing": bool | None,
        "riichi": Literal["riichi", "double"] | None,
        "ippatsu": bool | None,
        "last_tile": bool | None,
        "indicators": str | None,
        "ura": str | None,
        "kita": int | None,
    },
    total=False,
)


class StateInJson(TypedDict, total=False):
    """What may abandon a hand."""

    first_turn_hand: str | None
    first_discards: Sequence[str] | None
    kans: Sequence[SeatWind] | None
    riichi: Sequence[SeatWind] | None
    rons: Sequence[SeatWind] | None
    calls_made: bool | None
    by: SeatWind | None


_Keywords = TypedDict("_Keywords", {"from": SeatWind | None, "with": str | None}, total=False)


class Question(_Keywords, total=False):
    """A question in the JSON format, for `ask`: the keys of all kinds of questions.

    The JSON interface says which keys each kind takes. A type checker accepts the keys of other
    kinds; `ask` then says which key is wrong.

    >>> question: Question = {"ask": "draw", "rules": "tenhou", "tenpai": ["E"]}
    >>> ask(question)["deltas"]["E"]
    3000
    """

    ask: Required[
        Literal[
            "ruling",
            "settlement",
            "liability",
            "danger",
            "calls",
            "kuikae",
            "priority",
            "own-kans",
            "riichi",
            "kita",
            "furiten",
            "draw",
            "abort",
            "penalty",
            "ensured",
            "kuisagari",
            "yaku-waits",
        ]
    ]
    id: str | float | None
    steps: bool | None
    language: Literal["en", "ja"] | None
    rules: str | HouseRulesInJson
    players: Literal[3, 4] | None
    calls: Sequence[CallInJson] | None
    win: WinInJson | None
    wins: Sequence[WinInJson] | None
    honba: int | None
    deposits: int | None
    riichi: Sequence[SeatWind] | bool | None
    scores: Mapping[SeatWind, int | None] | None
    limit: int | None
    wall: int | None
    discarder_hand: str | None
    visible: str | None
    round: SeatWind | None
    value: WorthInJson | None
    winner: SeatWind | None
    liable: SeatWind | None
    seat: SeatWind
    hand: str
    melds: Sequence[str] | None
    tile: str | None
    drawn: str | None
    kind: Literal["chii", "pon", "daiminkan"]
    claims: Sequence[ClaimInJson]
    tolerance: float | None
    kans: int | None
    last_discard: bool | None
    last_draw: bool | None
    points: int | None
    discards: str | None
    passed: str | None
    passed_in_riichi: str | None
    declared: bool | None
    yakuman: str
    yaku: str
    tenpai: Sequence[SeatWind]
    nagashi: Sequence[SeatWind] | None
    state: StateInJson
    fault: Literal[
        "false-win",
        "noten-riichi",
        "withdrawn-claim",
        "dead-hand",
        "long-hand",
        "short-hand",
        "wrong-draw",
        "false-claim",
    ]
    by: SeatWind


class ProblemInJson(TypedDict):
    """Something wrong with the question: its place, a stable code, and a sentence."""

    at: str
    code: str
    says: str


class ErrorInJson(TypedDict):
    """Why there is no answer. `more` is the number of problems that are not listed."""

    problems: list[ProblemInJson]
    more: NotRequired[int]


class StepInJson(TypedDict):
    """A reason: its sentence, its rule, and what a program needs to write it otherwise."""

    says: str
    clause: str
    code: str
    values: dict[str, Any]


class RulesInJson(TypedDict):
    """The rule set that was applied. `change` is what house rules changed."""

    id: str
    title: str
    edition: str
    change: NotRequired[dict[str, Any]]


LiableInJson = TypedDict(
    "LiableInJson", {"seat": SeatWind, "to": SeatWind, "for": str, "call": int | None}
)
TransferInJson = TypedDict(
    "TransferInJson",
    {"from": SeatWind | None, "to": SeatWind, "points": int, "for": str, "clause": str},
)
DangerInJson = TypedDict("DangerInJson", {"tile": str, "to": SeatWind, "for": str, "if": list[str]})
OfferInJson = TypedDict("OfferInJson", {"kind": str, "with": str, "kuikae": str})
FuInJson = TypedDict("FuInJson", {"fu": int, "for": str, "tiles": NotRequired[str]})


class YakuInJson(TypedDict):
    """A yaku of a hand, with its han."""

    name: str
    han: int


class ScoredInJson(TypedDict):
    """The value of a winning hand, as counted."""

    by: SeatWind
    han: int | None
    fu: int | None
    limit: str | None
    yakuman: list[str]
    yaku: list[YakuInJson]
    fu_parts: list[FuInJson]


class CompleteHandInJson(TypedDict):
    """A hand that the player may have instead."""

    concealed: str
    tile: str


class GrantedInJson(TypedDict):
    """A claim that is granted."""

    seat: SeatWind
    kind: str


class VoidInJson(GrantedInJson):
    """A claim that is refused, with the reason as a sentence."""

    because: str


class KanInJson(TypedDict):
    """A kan that a player may declare."""

    kind: str
    tile: str


class RiichiDiscardInJson(TypedDict):
    """A discard with which a player may declare riichi, and the waits after it."""

    tile: str
    waits: list[str]


class BecauseInJson(TypedDict):
    """A choice that sets a group of rule sets apart. Its value is `None` if they leave it open."""

    choice: str
    value: Any


class AssumptionInJson(TypedDict):
    """A choice that the rule set leaves open, the value used, and the results of other values."""

    choice: str
    value: Any
    other: "ReadingInJson"
    others: NotRequired[list["ReadingInJson"]]


class GroupInJson(TypedDict):
    """The rule sets that agree on an answer."""

    rules: list[str]
    answer: "Answer"
    because: list[BecauseInJson]
    assumed: dict[str, list[AssumptionInJson]]


class Answer(TypedDict):
    """An answer in the JSON format, as `ask` and `answer_to` give it.

    The type has the keys of all kinds of answers, so a type checker accepts reading any of them.
    An answer has those of its kind. Other keys are there only sometimes: `error` if something is
    wrong with the question, `groups` instead of an answer under all rule sets.

    >>> answer: Answer = ask({"ask": "draw", "rules": "tenhou", "tenpai": ["E"]})
    >>> answer["transfers"][0]["points"]
    1000
    """

    format: str
    id: NotRequired[str | float]
    error: NotRequired[ErrorInJson]
    groups: NotRequired[list[GroupInJson]]
    rules: RulesInJson
    steps: list[StepInJson]
    clauses: list[str]
    assumed: list[AssumptionInJson]
    liable: list[LiableInJson]
    transfers: list[TransferInJson]
    deltas: dict[str, int]
    values: NotRequired[list[ScoredInJson]]
    abort: NotRequired[str | None]
    danger: list[DangerInJson]
    ensured: bool
    counterexample: NotRequired[CompleteHandInJson]
    calls: list[OfferInJson]
    laid: list[str]
    after: dict[str, str]
    ends: list[str]
    forbidden: str
    granted: list[GrantedInJson]
    void: list[VoidInJson]
    tolerance: float
    kans: list[KanInJson]
    discards: list[RiichiDiscardInJson]
    may: bool
    rinshan: bool
    not_agreed: list[str]
    may_ron: bool
    by_wait: dict[str, bool]
    waits: Any  # tiles, or for yaku-waits a list with what each wait gives
    held: str
    tsumo_barred: NotRequired[str]
    sure: bool
    atozuke: bool
    common: list[str]
    closed: int | bool  # the han of a closed hand, or for yaku-waits whether the hand is closed
    open: int
    yaku: str
    riichi: bool
    optional: bool
    deal: NotRequired[Literal["stays", "passes"]]
    deducted: NotRequired[int]


class ReadingInJson(Answer):
    """Another value of an open choice, with those keys of the answer that it decides."""

    value: Any
