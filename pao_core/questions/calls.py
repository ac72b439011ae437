"""Questions about claims on a discard: calls, kuikae and priority."""

from collections.abc import Callable, Mapping
from typing import Final

from pao_core.board.meld_layout import lay
from pao_core.board.melds import CallKind, Meld
from pao_core.board.seats import check_claim_seats
from pao_core.board.table import MOST_KANS
from pao_core.board.tiles import to_text
from pao_core.play.calls import (
    Chance,
    Declared,
    DiscardKind,
    Offer,
    Offers,
    check_chance,
    check_declared,
    offers_on,
)
from pao_core.play.kuikae import check_claim, kinds_forbidden, steps_of_kuikae
from pao_core.play.priority import (
    After,
    Claim,
    ClaimKind,
    Priority,
    check_claims,
    check_seconds,
    granted_of,
)
from pao_core.problems.errors import Code, ImpossibleQuestion, Message, Problems
from pao_core.problems.fields import (
    Fields,
    number,
    numbered,
    read_flag,
    read_object,
    read_word,
    shown,
    word,
)
from pao_core.questions.answers import Json, ReadQuestion, question
from pao_core.questions.reading import (
    read_own_melds,
    read_players,
    read_seat,
    read_tile,
    read_tiles,
)
from pao_core.rules import tables
from pao_core.words.language import Language


def _calls(fields: Fields) -> ReadQuestion:
    players = read_players(fields)
    seat = fields.need("seat", read_seat, "the seat that may claim the discard")
    hand = fields.need("hand", read_tiles, "the concealed tiles of that seat")
    melds = read_own_melds(fields)
    tile = fields.need("tile", read_tile, "the tile that was discarded")
    feeder = fields.need("from", read_seat, "the seat that discarded it")
    is_last = fields.take("last_discard", read_flag)
    in_riichi = fields.take("riichi", read_flag)
    kans = fields.take("kans", number(0, MOST_KANS))
    fields.refuse_others()
    if seat is None or hand is None or melds is None or tile is None or feeder is None:
        if seat is not None and feeder is not None:
            check_claim_seats(seat, feeder, players, fields.problems)
        raise ImpossibleQuestion(fields.problems.found)
    chance = Chance(
        seat=seat,
        hand=hand,
        tile=tile,
        feeder=feeder,
        melds=melds,
        discard=DiscardKind.LAST if is_last else DiscardKind.ORDINARY,
        declared=Declared.RIICHI if in_riichi else Declared.NOTHING,
        kans=kans or None,  # 0 means the same as leaving it out
        players=players,
    )
    check_chance(chance, fields.problems)
    return question(
        lambda rules: offers_on(chance, rules),
        outcome=lambda offers: (offers.offers, offers.ends),
        in_short=_of_offers,
        in_full=lambda offers, language: {
            **_of_offers(offers, language),
            "laid": [_laid(offer, chance) for offer in offers.offers],
            "after": {
                offer.kind.value: "draw" if offer.kind is CallKind.DAIMINKAN else "discard"
                for offer in offers.offers
            },
            "ends": list(offers.ends),
        },
        steps=lambda offers, rules: offers.steps,
        players=players,
        check=lambda rules, problems: check_declared(chance.declared, rules, problems),
    )


def _of_offers(offers: Offers, _: Language) -> Json:
    calls = [
        {
            "kind": offer.kind.value,
            "with": to_text(offer.own),
            "kuikae": to_text(offer.forbidden),
        }
        for offer in offers.offers
    ]
    return {"calls": calls}


def _laid(offer: Offer, chance: Chance) -> str:
    meld = Meld(kind=offer.kind, tiles=(*offer.own, chance.tile), feeder=chance.feeder)
    return lay(meld, chance.seat, chance.players).notation


def _kuikae(fields: Fields) -> ReadQuestion:
    players = read_players(fields)
    kind = fields.need("kind", _claim_kind, "chii, pon or daiminkan")
    found = len(fields.problems.found)
    own = fields.take("with", read_tiles)
    tile = fields.need("tile", read_tile, "the tile that was claimed")
    is_read = len(fields.problems.found) == found
    fields.refuse_others()
    if kind is None or tile is None or not is_read:
        raise ImpossibleQuestion(fields.problems.found)
    claim = (kind, own or (), tile)
    check_claim(*claim, players, fields.problems)
    return question(
        lambda rules: kinds_forbidden(*claim, rules),
        outcome=lambda tiles: tiles,
        in_short=lambda tiles, _: {"forbidden": to_text(tiles)},
        steps=lambda tiles, rules: steps_of_kuikae(*claim, rules),
        players=players,
    )


def _priority(fields: Fields) -> ReadQuestion:
    players = read_players(fields)
    feeder = fields.need("from", read_seat, "the seat that discarded the tile")
    claims = fields.need("claims", numbered(_claim), "a list of claims")
    tolerance = fields.take("tolerance", _seconds)
    fields.refuse_others()
    if feeder is None or claims is None:
        raise ImpossibleQuestion(fields.problems.found)
    check_claims(claims, feeder, players, fields.problems)
    listed = tuple(claim for _, claim in claims)
    seconds = tables.tolerance() if tolerance is None else tolerance
    return question(
        lambda rules: granted_of(listed, feeder, rules, players, seconds),
        outcome=lambda priority: (
            priority.granted,
            tuple(claim.claim for claim in priority.void),
            priority.abort,
        ),
        in_short=_of_priority,
        in_full=lambda priority, language: {
            **_of_priority(priority, language),
            **({"abort": priority.abort.value} if priority.abort else {}),
            "tolerance": seconds,
        },
        steps=lambda priority, rules: priority.steps,
        players=players,
    )


def _of_priority(priority: Priority, language: Language) -> Json:
    return {
        "granted": [_of_claim(claim) for claim in priority.granted],
        "void": [
            _of_claim(claim.claim) | {"because": language.says(claim.because)}
            for claim in priority.void
        ],
    }


def _of_claim(claim: Claim) -> Json:
    return {"seat": claim.seat.value, "kind": claim.kind.value}


def _claim_kind(value: object, at: str, problems: Problems) -> CallKind | None:
    """Read chii, pon or daiminkan."""
    kind = read_word(CallKind, value, at, problems)
    if kind is None or kind.is_claim:
        return kind
    says = Message(
        "expected a claim of a discard: chii, pon or daiminkan; found {found}", found=shown(value)
    )
    problems.add(at, Code.UNKNOWN_VALUE, says)
    return None


def _claim(value: object, at: str, problems: Problems) -> Claim | None:
    fields = read_object(value, at, problems)
    if fields is None:
        return None
    seat = fields.need("seat", read_seat, "the seat that claims")
    kind = fields.need("kind", word(ClaimKind), "ron, pon, daiminkan or chii")
    seconds = fields.take("at", _seconds)
    after = fields.take("after", word(After))
    fields.refuse_others()
    if seat is None or kind is None:
        return None
    return Claim(seat=seat, kind=kind, at=seconds, after=after)


def _seconds(value: object, at: str, problems: Problems) -> float | None:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        problems.add(
            at,
            Code.WRONG_TYPE,
            Message("expected a number of seconds; found {found}", found=shown(value)),
        )
        return None
    faults = len(problems.found)
    check_seconds(value, at, problems)
    return value if len(problems.found) == faults else None


QUESTIONS: Final[Mapping[str, Callable[[Fields], ReadQuestion]]] = {
    "calls": _calls,
    "kuikae": _kuikae,
    "priority": _priority,
}
