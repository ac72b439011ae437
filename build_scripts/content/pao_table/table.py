"""`pao-table.json`: the trigger and the split of the payment under each rule set of riichi."""

import json
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple

import pao_core
from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat, others_than
from pao_core.games.riichi_settling import RIICHI_DEPOSIT
from pao_core.hands.names import RIICHI_YAKUMAN, Yakuman
from pao_core.liability.feared_hands import FEARED_HANDS, FearedHand
from pao_core.payment.prices import YAKUMAN_BASE, ron_price, tsumo_shares
from pao_core.questions.answers import FORMAT
from pao_core.rules.choices import (
    CompositeYakuman,
    ConcealedKan,
    HonbaOnRon,
    HonbaOnTsumo,
    HonbaSeveralLiable,
    HonbaWinner,
    KanClaim,
    OpenKanPrice,
    OpenKanWin,
    OpenKanWithYakuman,
    Scope,
    SettlementSystem,
    SeveralLiable,
    SuukantsuConcealedKan,
    SuukantsuTrigger,
)
from pao_core.rules.loading import rule_set, rule_set_ids
from pao_core.rules.rule_set import RuleSet

HERE: Final = Path(__file__).parent
SHOWN: Final = "+"
SPOILED: Final = "-"
NEVER: Final = "never"
"""No marks, so the call makes nobody liable."""
OPEN_KAN: Final = "open-kan-win"
MOST_LIABLE: Final = 3
"""How many yakuman of one hand players can be liable for."""
ALL_SEATS: Final = [seat.value for seat in Seat]
CLAIMS: Final = frozenset({CallKind.CHII, CallKind.PON, CallKind.DAIMINKAN})
KEEPS: Final[Mapping[OpenKanWin, tuple[str, ...]]] = {
    OpenKanWin.OFF: (),
    OpenKanWin.IMMEDIATE: (),
    OpenKanWin.UNTIL_DISCARD: ("ankan", "shouminkan"),
}
"""The calls of the same player after which the feeder of a daiminkan stays liable for a win."""
SETS_OF_ONE_HAND: Final = {Yakuman.DAISANGEN, Yakuman.DAISUUSHI, Yakuman.SUUKANTSU}
"""No hand has the first two, so at most two calls make players liable for these."""
READERS: Final = ("pao-table.mjs", "pao_table.rs", "pao_table.go", "PaoTable.cs")
Rows = list[tuple[str, int, str]]
"""The role of a payer, points and the rule: who pays for one yakuman, or for one honba."""
Payments = dict[str, dict[str, list[dict[str, Any]]]]
"""For each situation and cause, the payments with their seats."""
NOBODY: Final = "nobody"
ALL_SIGNS: Final = "0123456789mpsz"
LEFT_OUT: Final = frozenset({"student-league-old"})
"""The rule sets of riichi that `_refuse_what_readers_cannot_tell` would refuse."""


def files() -> dict[str, str]:
    """The table, its schema and its readers, by their names on the site."""
    texts = {name: (HERE / name).read_text("utf-8") for name in ("pao-table.schema.json", *READERS)}
    return {"pao-table.json": json.dumps(table(), separators=(",", ":")), **texts}


def table() -> dict[str, Any]:
    """The whole table. Rule sets that pay alike share their payments."""
    every = [rule_set(id) for id in rule_set_ids()]
    riichi = [
        rules
        for rules in every
        if rules.settlement is SettlementSystem.RIICHI and rules.id not in LEFT_OUT
    ]
    payments: dict[str, Payments] = {}
    return {
        "format": FORMAT,
        "edition": pao_core.__version__,
        "yakuman": [yakuman.value for yakuman in RIICHI_YAKUMAN],
        "rules": {rules.id: _rules(rules, payments) for rules in riichi},
        "speakers": _speakers(),
        "payments": payments,
    }


def _rules(rules: RuleSet, payments: dict[str, Payments]) -> dict[str, Any]:
    with_players = {
        str(number): _with_players(rules.for_players(number), number, payments)
        for number in (4, 3)
        if rules.covers(number)
    }
    return {"title": rules.title, "edition": rules.edition, "players": with_players}


def _with_players(rules: RuleSet, players: int, payments: dict[str, Payments]) -> dict[str, Any]:
    _refuse_what_readers_cannot_tell(rules)
    steps: dict[str, list[dict[str, Any]]] = {}
    for call, step in _steps(rules):
        steps.setdefault(str(call), []).append(step)
    is_single = rules.composite_yakuman is CompositeYakuman.SINGLE
    return {
        "seats": [seat.value for seat in list(Seat)[:players]],
        "steps": steps,
        "keeps": dict.fromkeys(KEEPS[rules.open_kan_win], True),
        "worth": {
            yakuman.value: 1 + (yakuman in rules.double_yakuman) for yakuman in RIICHI_YAKUMAN
        },
        **({"most": 1} if is_single else {}),
        "speaker": _speaker(rules),
        "payments": _name_of(_payments(rules, players), payments),
    }


def _refuse_what_readers_cannot_tell(rules: RuleSet) -> None:
    """Several yakuman that count as one are named by the first. One seat stands for one call."""
    liable = {*rules.liable_yakuman}
    is_single = rules.composite_yakuman is CompositeYakuman.SINGLE
    if is_single and not liable <= {Yakuman.DAISANGEN, Yakuman.DAISUUSHI}:
        raise NotImplementedError(f"{rules.id} counts a hand as one that another name comes before")
    if not _is_each_own(rules) and not liable <= SETS_OF_ONE_HAND:
        raise NotImplementedError(f"{rules.id} has three deciding calls in a hand, and one counts")
    if rules.suukantsu_trigger is SuukantsuTrigger.COMPLETING_KAN:
        raise NotImplementedError(f"{rules.id} makes the feeder of a pon liable for an added tile")


def _is_each_own(rules: RuleSet) -> bool:
    return rules.several_liable is SeveralLiable.EACH_OWN


def _speaker(rules: RuleSet) -> str:
    """Whether the liable player of the first or the last call pays honba and the rest of a hand."""
    if not _is_each_own(rules):
        return str(rules.several_liable)
    is_first = rules.honba_several_liable is HonbaSeveralLiable.FIRST_CALL
    return "first" if is_first else "last"


def _speakers() -> dict[str, dict[str, str]]:
    """The feeder of the kan and the speaker, by the feeder and all seats of the liable players."""
    found: dict[str, dict[str, str]] = {"first": {}, "last": {}}
    for count, feeder in product(range(MOST_LIABLE + 1), ("", *ALL_SEATS)):
        for seats in product(ALL_SEATS, repeat=count):
            key = f"{feeder},{''.join(seats)}{feeder}"
            several = "+" if len({*seats}) > 1 else ""
            for name, speaker in (("first", seats[:1]), ("last", seats[-1:])):
                found[name][key] = f"{feeder},{''.join(speaker)}{several}"
    return found


def _name_of(own: Payments, payments: dict[str, Payments]) -> str:
    """The name of these payments, which are added if no rule set before has the same."""
    same = (name for name, payment in payments.items() if payment == own)
    name = next(same, f"payments {len(payments) + 1}")
    payments[name] = own
    return name


def _payments(rules: RuleSet, players: int) -> Payments:
    """Who pays for one yakuman, one honba and one deposit, in each situation."""
    found: Payments = {}
    only_yakuman = rules.open_kan_with_yakuman is OpenKanWithYakuman.YAKUMAN_ONLY
    for winner in list(Seat)[:players]:
        losers = others_than(winner, players)
        kinds = ("ron", "kan") if rules.open_kan_win is not OpenKanWin.OFF else ("ron",)
        ways: list[tuple[str, Seat | None]] = [("tsumo", None), *product(kinds, losers)]
        for (way, other), speaker in product(ways, (None, *losers)):
            discarder, feeder = other if way == "ron" else None, other if way == "kan" else None
            paid = _Paid(rules, players, winner, way, other, speaker)
            if feeder and speaker and only_yakuman:
                paid = paid._replace(way="tsumo", other=None)
            key = _key(winner, discarder, feeder, speaker)
            for several in ("", "+") if speaker else ("",):
                found[key + several] = _rows(paid, are_several=bool(several))
    return found


class _Paid(NamedTuple):
    """One win under one rule set."""

    rules: RuleSet
    players: int
    winner: Seat
    way: str
    other: Seat | None
    """The discarder, or the feeder of the kan."""
    speaker: Seat | None
    """The liable player who pays the honba and the rest of a hand."""


def _key(*seats: Seat | None) -> str:
    return ",".join(seat.value if seat else "" for seat in seats)


def _rows(paid: _Paid, *, are_several: bool) -> dict[str, list[dict[str, Any]]]:
    """Who pays for a yakuman, by who is liable for it, for one honba and for one deposit."""
    owns = (None, *others_than(paid.winner, paid.players)) if paid.speaker else (None,)
    return {
        **{_key(own): _hand(paid, own) for own in owns},
        "honba": _honba(paid, are_several=are_several, in_parts=False),
        "honba in parts": _honba(paid, are_several=are_several, in_parts=True),
        "deposits": [{"from": None, "points": RIICHI_DEPOSIT, "clause": "pao-p013"}],
    }


def _hand(paid: _Paid, own: Seat | None) -> list[dict[str, Any]]:
    """Who pays for one yakuman. The speaker also covers those that nobody else is liable for."""
    rules, speaker = paid.rules, paid.speaker
    counted = own if _is_each_own(rules) or own is speaker else None
    covers = counted or (speaker if rules.scope is Scope.WHOLE_HAND else None)
    liable = speaker if rules.composite_yakuman is CompositeYakuman.SINGLE else covers
    who = _who(liable, paid.other)
    return _seated(_of_yakuman(rules, paid.players, paid.winner, paid.way, who), paid, liable)


def _honba(paid: _Paid, *, are_several: bool, in_parts: bool) -> list[dict[str, Any]]:
    """Who pays for one honba."""
    rules, speaker = paid.rules, paid.speaker
    counted = are_several and _is_each_own(rules)
    rows = _of_honba(rules, paid.players, paid.way, _who(speaker, paid.other), counted, in_parts)
    is_paid = rules.honba_value and not _collects_nothing(rules, paid.winner)
    return _seated(rows if is_paid else [], paid, speaker)


def _who(liable: Seat | None, other: Seat | None) -> str:
    """Is the liable player the discarder, or the feeder of the kan, or another?"""
    if liable is None:
        return NOBODY
    return "self" if liable is other else "other"


def _seated(rows: Rows, paid: _Paid, liable: Seat | None) -> list[dict[str, Any]]:
    """These rows with the seats of their payers."""
    losers = others_than(paid.winner, paid.players)
    payers: dict[str, list[Seat | None]] = {
        "liable": [liable],
        "other": [paid.other],
        "each": [*losers],
        "east": [Seat.EAST],
        "rest": [loser for loser in losers if loser is not Seat.EAST],
    }
    return [
        {"from": seat and seat.value, "points": points, "clause": clause}
        for payer, points, clause in rows
        for seat in payers[payer]
    ]


def _collects_nothing(rules: RuleSet, winner: Seat) -> bool:
    return rules.honba_winner is HonbaWinner.DEALER and not winner.is_dealer


def _of_yakuman(rules: RuleSet, players: int, winner: Seat, way: str, liable: str) -> Rows:
    price = ron_price(YAKUMAN_BASE, winner)
    shares = tsumo_shares(YAKUMAN_BASE, winner, players, rules)
    total = sum(shares.values())
    if way == "ron":
        if liable == "other":
            return [("liable", price // 2, "pao-p004"), ("other", price // 2, "pao-p004")]
        return [("other", price, "pao-p005" if liable == "self" else "pao-p009")]
    after_kan = price if rules.open_kan_price is OpenKanPrice.RON else total
    if way == "kan" and liable == NOBODY:
        return [("other", after_kan, "pao-p015")]
    halved = rules.open_kan_with_yakuman is OpenKanWithYakuman.HALVED
    if way == "kan" and liable == "other" and halved:
        return [(seat, after_kan // 2, "pao-p016") for seat in ("liable", "other")]
    if liable != NOBODY:
        return [("liable", total, "pao-p003")]
    rest = shares[others_than(winner, players)[-1]]
    east = [("east", shares[Seat.EAST], "pao-p008")] if Seat.EAST in shares else []
    return [*east, ("rest", rest, "pao-p008")]


def _of_honba(
    rules: RuleSet, players: int, way: str, liable: str, are_several: bool, in_parts: bool
) -> Rows:
    from_each, total = rules.honba_value, rules.honba_value * (players - 1)
    several = "pao-s003" if are_several else None
    halved = rules.open_kan_with_yakuman is OpenKanWithYakuman.HALVED
    if liable == NOBODY or (way == "kan" and not halved):
        rows = {"tsumo": ("each", from_each, "pao-p010"), "ron": ("other", total, "pao-p010")}
        return [rows.get(way, ("other", total, "pao-p015"))]
    if way == "tsumo":
        if several and rules.honba_several_liable is HonbaSeveralLiable.SHARED:
            return [("each", from_each, "pao-s003")]
        if _is_shared(rules, in_parts):
            return [("each", from_each, "pao-p011")]
        return [("liable", total, several or "pao-p011")]
    if liable == "self":
        return [("liable", total, several or "pao-p005")]
    if rules.honba_on_ron is HonbaOnRon.SPLIT:
        raise NotImplementedError(f"{rules.id} splits the honba, which rows for one cannot hold")
    payer = "liable" if rules.honba_on_ron is HonbaOnRon.LIABLE else "other"
    return [(payer, total, several or "pao-p012")]


def _is_shared(rules: RuleSet, in_parts: bool) -> bool:
    """Does every loser pay their own honba on a tsumo, although one player is liable?"""
    if rules.honba_on_tsumo is HonbaOnTsumo.SHARED:
        return in_parts and rules.scope is Scope.LIABLE_YAKUMAN
    return rules.honba_on_tsumo is HonbaOnTsumo.ALWAYS_SHARED


def _steps(rules: RuleSet) -> Iterator[tuple[CallKind, dict[str, str]]]:
    """For each call and hand: the marks that it adds, and those that make the feeder liable."""
    for yakuman, call in product(rules.liable_yakuman, CallKind):
        feared = FEARED_HANDS[yakuman]
        of_kans = yakuman is Yakuman.SUUKANTSU
        adds = _adds(call, of_kans, rules)
        if adds:
            needs = SHOWN * feared.sets if _attaches(call, of_kans, rules) else NEVER
            for signs in [ALL_SIGNS] if of_kans else _signs(feared):
                yield call, _step(yakuman, signs, adds, needs, feared.clause)
    if rules.open_kan_win is not OpenKanWin.OFF:
        yield CallKind.DAIMINKAN, _step(OPEN_KAN, ALL_SIGNS, "", "", "pao-t016")


def _step(hand: str, tiles: str, adds: str, needs: str, clause: str) -> dict[str, str]:
    return {"for": str(hand), "tiles": tiles, "adds": adds, "needs": needs, "clause": clause}


def _signs(feared: FearedHand) -> list[str]:
    """The signs of its tiles, such as 19mps. A set belongs to it if it has no other signs."""
    ranks: dict[str, str] = {}
    for tile in sorted(feared.tiles):
        ranks[tile.suit] = ranks.get(tile.suit, "") + str(tile.rank)
    suits: dict[str, str] = {}
    for suit, of_suit in ranks.items():
        suits[of_suit] = suits.get(of_suit, "") + suit
    return [of_suit + suit for of_suit, suit in suits.items()]


def _adds(call: CallKind, of_kans: bool, rules: RuleSet) -> str:
    """The mark of the set that the call shows. A closed kan that may not count spoils the hand."""
    if call is CallKind.ANKAN:
        counts = (
            rules.suukantsu_concealed_kan is SuukantsuConcealedKan.COUNTS
            if of_kans
            else rules.concealed_kan is ConcealedKan.COUNTS
        )
        return SHOWN if counts else SPOILED
    called = {CallKind.DAIMINKAN, CallKind.SHOUMINKAN} if of_kans else CLAIMS
    return SHOWN if call in called else ""


def _attaches(call: CallKind, of_kans: bool, rules: RuleSet) -> bool:
    """Can this call make its feeder liable?"""
    if call is CallKind.DAIMINKAN:
        only_kans = rules.kan_claim is KanClaim.SUUKANTSU_ONLY
        return rules.kan_claim is KanClaim.ATTACHES or (of_kans and only_kans)
    return call in CLAIMS
