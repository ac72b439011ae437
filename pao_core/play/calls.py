"""What may a player call on a discard? What may they then not discard? What does the call end?"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations, product
from typing import Final

from pao_core.board.meld_layout import side_of
from pao_core.board.melds import CallKind, Meld
from pao_core.board.own_hand import check_closed, check_hand
from pao_core.board.seats import Seat, check_claim_seats, kamicha
from pao_core.board.table import MOST_KANS, SETS_IN_A_HAND, is_sequence
from pao_core.board.tiles import Tile, sort_tiles
from pao_core.games.known import game_of
from pao_core.play.kuikae import after_claims, kinds_forbidden, leaves_a_discard
from pao_core.problems.errors import Code, Message, Problems
from pao_core.reasons.codes import StepCode
from pao_core.reasons.steps import Step, step
from pao_core.rules.choices import AbortiveDraw
from pao_core.rules.rule_set import RuleSet

MAY_CALL: Final = {
    CallKind.CHII: StepCode.MAY_CHII,
    CallKind.PON: StepCode.MAY_PON,
    CallKind.DAIMINKAN: StepCode.MAY_DAIMINKAN,
}
MAY_CALL_BUT: Final = {
    CallKind.CHII: StepCode.MAY_CHII_BUT,
    CallKind.PON: StepCode.MAY_PON_BUT,
}
"""A daiminkan forbids no discard."""


class DiscardKind(StrEnum):
    """Whether a discard is the last one, after which no tile is left to draw.

    >>> DiscardKind("last")
    <DiscardKind.LAST: 'last'>
    """

    ORDINARY = "ordinary"
    LAST = "last"


class Declared(StrEnum):
    """What the player has declared.

    >>> Declared("riichi")
    <Declared.RIICHI: 'riichi'>
    """

    NOTHING = "nothing"
    RIICHI = "riichi"


@dataclass(frozen=True, slots=True, kw_only=True)
class Chance:
    """A discard, and the hand of a player who may call it: 13 tiles less three for each meld.

    `kans` is the number that all players declared. `None` means that only those in `melds` are
    known.

    >>> hand = parse_tiles("19m1955p19s12345z")
    >>> chance = Chance(seat=Seat.SOUTH, hand=hand, tile=tile("5p"), feeder=Seat.WEST)
    >>> may_call(chance, rule_set("tenhou")).offers[0].kind
    <CallKind.PON: 'pon'>
    """

    seat: Seat
    hand: tuple[Tile, ...]
    tile: Tile
    feeder: Seat
    melds: tuple[Meld, ...] = ()
    discard: DiscardKind = DiscardKind.ORDINARY
    declared: Declared = Declared.NOTHING
    kans: int | None = None
    players: int = 4

    @property
    def own_kans(self) -> int:
        """How many kans this player has declared."""
        return sum(meld.kind.is_kan for meld in self.melds)

    @property
    def are_kans_used_up(self) -> bool:
        """Are all four kans declared, so that no replacement tile is left?"""
        return (self.own_kans if self.kans is None else self.kans) >= MOST_KANS


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """One way to call the discard: the player's own tiles, and the kinds they may not then discard.

    >>> Offer(kind=CallKind.CHII, own=parse_tiles("23s"), forbidden=parse_tiles("14s")).kind
    <CallKind.CHII: 'chii'>
    """

    kind: CallKind
    own: tuple[Tile, ...]
    forbidden: tuple[Tile, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Offers:
    """All calls that a player may make, what a call ends (such as ippatsu), and the reasons.

    >>> Offers(offers=(), ends=(), steps=()).offers
    ()
    """

    offers: tuple[Offer, ...]
    ends: tuple[str, ...]
    steps: tuple[Step, ...]


def may_call(chance: Chance, rules: RuleSet) -> Offers:
    """Which calls this seat may make on the discard. A win is not a call.

    Raises `ImpossibleQuestion` with every problem. Rules pao-c001 to pao-c013.

    >>> hand = parse_tiles("19m19p2359s12345z")
    >>> chance = Chance(seat=Seat.SOUTH, hand=hand, tile=tile("4s"), feeder=Seat.EAST)
    >>> [to_text(offer.own) for offer in may_call(chance, rule_set("tenhou")).offers]
    ['23s', '35s']
    """
    rules = rules.for_players(chance.players)
    problems = Problems()
    check_chance(chance, problems)
    check_declared(chance.declared, rules, problems)
    problems.raise_if_any()
    return offers_on(chance, rules)


def offers_on(chance: Chance, rules: RuleSet) -> Offers:
    """Like `may_call`, for a chance that was already checked."""
    bars = tuple(_why_no_call(chance, rules))
    if bars:
        return Offers(offers=(), ends=(), steps=bars)
    offers: list[Offer] = []
    steps: list[Step] = []
    for kind, why_not, ways in (
        (CallKind.CHII, _why_no_chii(chance, rules), _chii_ways(chance)),
        (CallKind.PON, _why_too_few(chance, CallKind.PON), _equal_tiles(chance, 2)),
        (CallKind.DAIMINKAN, _why_no_kan(chance), _equal_tiles(chance, 3)),
    ):
        if why_not is not None:
            steps.append(why_not)
            continue
        for own in ways:
            offer = Offer(
                kind=kind, own=own, forbidden=kinds_forbidden(kind, own, chance.tile, rules)
            )
            # Always true for a kan, which forbids no discard.
            is_legal = leaves_a_discard(chance.hand, own, offer.forbidden)
            steps.append(_of_way(chance, offer, is_legal))
            offers += [offer] if is_legal else []
    ends = game_of(rules).ended_by_a_call if offers else ()
    steps += _after(chance, offers, ends, rules)
    return Offers(offers=tuple(offers), ends=ends, steps=tuple(steps))


def is_offered(chance: Chance, kind: CallKind, own: Sequence[Tile], rules: RuleSet) -> bool:
    """Is this call with these own tiles one of the offers? Faster, because it gives no reasons."""
    if any(_why_no_call(chance, rules)):
        return False
    kinds = [tile.kind for tile in own]
    if kind is CallKind.CHII:
        may = chance.players == 4 or game_of(rules).has_chii_of_three
        may = may and chance.feeder is kamicha(chance.seat, chance.players)
        may = may and is_sequence(sort_tiles((*kinds, chance.tile.kind)))
    else:
        may = kind is CallKind.PON or not chance.are_kans_used_up
        may = may and kinds == [chance.tile.kind] * (2 if kind is CallKind.PON else 3)
    forbidden = kinds_forbidden(kind, own, chance.tile, rules) if may else ()
    try:
        return may and leaves_a_discard(chance.hand, own, forbidden)
    except ValueError:  # the hand lacks some of them
        return False


def check_chance(chance: Chance, problems: Problems) -> None:
    """Note every problem with the seats, the tiles and the number of kans."""
    check_claim_seats(chance.seat, chance.feeder, chance.players, problems)
    also = (("tile", (chance.tile,)),)
    check_hand(chance.hand, chance.melds, chance.players, problems, drawn=0, also=also)
    if chance.kans is not None and not chance.own_kans <= chance.kans <= MOST_KANS:
        says = Message(
            "expected {fewest} to {most} kans, including the player's own; found {found}",
            fewest=chance.own_kans,
            most=MOST_KANS,
            found=chance.kans,
        )
        problems.add("kans", Code.OUT_OF_RANGE, says)
    if chance.declared is Declared.RIICHI:
        check_closed(chance.melds, "riichi", problems)


def check_declared(declared: Declared, rules: RuleSet, problems: Problems) -> None:
    """Note riichi in a game that does not have it."""
    if declared is Declared.RIICHI and not game_of(rules).has_riichi:
        problems.add(
            "riichi", Code.NOT_IN_THESE_RULES, Message("{rules.title} has no riichi", rules=rules)
        )


def _why_no_call(chance: Chance, rules: RuleSet) -> Iterator[Step]:
    """Reasons why the player may claim the discard only to win."""
    seat, tile = chance.seat, chance.tile
    if chance.discard is DiscardKind.LAST:
        yield step(game_of(rules).last_discard, tile=tile)
    if chance.declared is Declared.RIICHI:
        yield step(StepCode.NO_CALL_IN_RIICHI, seat=seat)
    if len(chance.melds) == SETS_IN_A_HAND:
        yield step(StepCode.NO_ROOM, seat=seat)


def _why_no_chii(chance: Chance, rules: RuleSet) -> Step | None:
    seat, tile = chance.seat, chance.tile
    if chance.players == 3 and not game_of(rules).has_chii_of_three:
        return step(StepCode.NO_CHII_OF_THREE)
    left = kamicha(seat, chance.players)
    if chance.feeder is not left:
        return step(StepCode.CHII_NOT_LEFT, seat=seat, left=left, feeder=chance.feeder)
    if tile.is_honour:
        return step(StepCode.CHII_OF_HONOUR, tile=tile.kind)
    if not any(_chii_ways(chance)):
        return step(StepCode.CHII_NO_TILES, seat=seat, tile=tile.kind)
    return None


def _why_no_kan(chance: Chance) -> Step | None:
    too_few = _why_too_few(chance, CallKind.DAIMINKAN)
    if too_few is None and chance.are_kans_used_up:
        return step(StepCode.NO_FIFTH_KAN, seat=chance.seat)
    return too_few


def _why_too_few(chance: Chance, kind: CallKind) -> Step | None:
    copies = len(_copies(chance))
    is_pon = kind is CallKind.PON
    needed = 2 if is_pon else 3
    if copies >= needed:
        return None
    code = StepCode.TOO_FEW_FOR_PON if is_pon else StepCode.TOO_FEW_FOR_KAN
    values = {"seat": chance.seat, "kind": kind, "tile": chance.tile.kind}
    return step(code, **values, copies=copies, needed=needed)


def _chii_ways(chance: Chance) -> Iterator[tuple[Tile, ...]]:
    """Each pair of own tiles that makes a sequence with the discard, lowest first."""
    away: dict[int, list[Tile]] = {}  # by the number of ranks above the discard
    suit, rank = chance.tile.suit, chance.tile.rank
    for tile in sort_tiles({tile for tile in chance.hand if tile.suit == suit}):
        away.setdefault(tile.rank - rank, []).append(tile)
    for low, high in ((-2, -1), (-1, 1), (1, 2)):
        yield from product(away.get(low, ()), away.get(high, ()))


def _equal_tiles(chance: Chance, number: int) -> Sequence[tuple[Tile, ...]]:
    """Each choice of own copies of the discard. Choices differ only in red fives."""
    return list(dict.fromkeys(combinations(_copies(chance), number)))


def _copies(chance: Chance) -> list[Tile]:
    """The player's own copies of the discard."""
    kind = chance.tile.kind
    return sort_tiles([tile for tile in chance.hand if tile.kind is kind])


def _of_way(chance: Chance, offer: Offer, is_legal: bool) -> Step:
    values = {"seat": chance.seat, "kind": offer.kind, "tile": chance.tile, "own": offer.own}
    if not is_legal:
        code = StepCode.NO_DISCARD_LEFT
        return step(code, **values, forbidden=offer.forbidden)
    if not offer.forbidden:
        return step(MAY_CALL[offer.kind], **values)
    return step(MAY_CALL_BUT[offer.kind], **values, forbidden=offer.forbidden)


def _after(
    chance: Chance, offers: Sequence[Offer], ends: Sequence[str], rules: RuleSet
) -> Iterator[Step]:
    """The consequences of any of these calls."""
    kinds = {offer.kind for offer in offers}
    if len({(offer.kind, *(own.kind for own in offer.own)) for offer in offers}) < len(offers):
        yield step(StepCode.RED_FIVE_CHOICE, seat=chance.seat)
    if kinds - {CallKind.DAIMINKAN}:
        yield from after_claims([offer.forbidden for offer in offers])
        yield step(StepCode.DISCARD_AT_ONCE, seat=chance.seat)
    if CallKind.DAIMINKAN in kinds:
        yield step(StepCode.KAN_DRAWS_FIRST, seat=chance.seat)
    if offers:
        side = side_of(chance.seat, chance.feeder, chance.players)
        of_three = chance.players == 3
        code = StepCode.LAID_SIDEWAYS_BY_THREE if of_three else StepCode.LAID_SIDEWAYS
        yield step(code, side=side)
    if ends:
        yield step(StepCode.STAYS_A_DISCARD, tile=chance.tile, feeder=chance.feeder)
        yield step(StepCode.CALL_ENDS, ends=tuple(ends))
        yield step(StepCode.HAND_OPENS, seat=chance.seat)
    if chance.are_kans_used_up and AbortiveDraw.FOUR_KANS in rules.abortive_draws:
        yield step(StepCode.FOUR_KANS_MAY_END)
