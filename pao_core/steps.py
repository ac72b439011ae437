"""The reasoning of an answer: one row a step, each with the rule that it applies."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any


class StepCode(StrEnum):
    """What a step says, without its words, so that another language can say it too."""

    NO_LIABLE_YAKUMAN = "no-liable-yakuman"
    NOTHING_CERTAIN = "nothing-certain"
    ATTACHED = "attached"
    CLOSED_KAN_COMPLETES = "closed-kan-completes"
    ADDED_KAN_COMPLETES = "added-kan-completes"
    ADDED_KAN_CHARGED = "added-kan-charged"
    ADDED_KAN_KEEPS = "added-kan-keeps"
    KAN_CLAIM_NEVER = "kan-claim-never"
    KAN_CLAIM_DECIDES = "kan-claim-decides"
    CLOSED_KAN_COUNTS = "closed-kan-counts"
    CLOSED_KAN_IGNORED = "closed-kan-ignored"
    OPEN_KAN_STANDS = "open-kan-stands"
    OPEN_KAN_OFF = "open-kan-off"
    OPEN_KAN_CHAIN = "open-kan-chain"
    OPEN_KAN_NOT_IMMEDIATE = "open-kan-not-immediate"
    OPEN_KAN_ENDED = "open-kan-ended"
    REALISED = "realised"
    NOT_REALISED = "not-realised"
    LAPSED = "lapsed"
    WORTH_YAKUMAN = "worth-yakuman"
    WORTH_HAND = "worth-hand"
    FIRST_ONLY = "first-only"
    LAST_ONLY = "last-only"
    EACH_OWN = "each-own"
    COVERS_OWN_YAKUMAN = "covers-own-yakuman"
    COVERS_WHOLE_HAND = "covers-whole-hand"
    KAN_GIVES_WAY = "kan-gives-way"
    LIABLE_PAYS_TSUMO = "liable-pays-tsumo"
    LIABLE_HALVES_RON = "liable-halves-ron"
    LIABLE_DEALT_IN = "liable-dealt-in"
    FEEDER_PAYS = "feeder-pays"
    FEEDER_HALVES = "feeder-halves"
    NORTH_SHARE_LOST = "north-share-lost"
    NORTH_SHARE_SPLIT = "north-share-split"
    TSUMO_SHARES = "tsumo-shares"
    RON_PRICE = "ron-price"
    HONBA = "honba"
    HONBA_SHARED = "honba-shared"
    HONBA_SPLIT = "honba-split"
    DEPOSITS = "deposits"
    SEVERAL_WINNERS = "several-winners"
    HONBA_TO_FIRST = "honba-to-first"
    HONBA_TO_EACH = "honba-to-each"
    DEPOSITS_TO_FIRST = "deposits-to-first"
    DEPOSITS_OF_NOBODY = "deposits-of-nobody"
    DEPOSITS_TO_OWNERS = "deposits-to-owners"
    HEAD_BUMP = "head-bump"
    TRIPLE_RON = "triple-ron"
    TOTAL = "total"
    NO_DANGER = "no-danger"
    DANGER = "danger"
    ENSURED = "ensured"
    NOT_ENSURED = "not-ensured"
    NO_HAND_LEFT = "no-hand-left"


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step: what it says, the id of the rule that it applies, and what it says it of."""

    code: StepCode
    clause: str
    values: Mapping[str, Any]


def step(code: StepCode, clause: str, **values: Any) -> Step:
    """A step with these values; seats, tiles and yakuman stay what they are."""
    return Step(code=code, clause=clause, values=values)
