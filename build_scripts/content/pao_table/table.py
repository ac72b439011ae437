"""`pao-table.json`: the trigger and the split of the payment under each rule set of riichi."""

import json
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any, Final

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
ADDED_KAN: Final = "pao-t013"
NEVER: Final = -9
"""So many sets that the hand never has enough."""
CLAIMS: Final = frozenset({CallKind.CHII, CallKind.PON, CallKind.DAIMINKAN})
KANS: Final[Mapping[OpenKanWin, dict[str, str | None]]] = {
    OpenKanWin.OFF: {},
    OpenKanWin.IMMEDIATE: {"daiminkan": "pao-t016"},
    OpenKanWin.UNTIL_DISCARD: {"daiminkan": "pao-t016", "ankan": None, "shouminkan": None},
}
"""The calls after which the feeder of the last daiminkan is liable for a win on its tile."""
SETS_OF_ONE_HAND: Final = {Yakuman.DAISANGEN, Yakuman.DAISUUSHI, Yakuman.SUUKANTSU}
"""No hand has the first two, so at most two calls make players liable for these."""
READERS: Final = ("pao-table.mjs", "pao_table.rs", "pao_table.go", "PaoTable.cs")
Rows = list[tuple[str, int, str]]
"""The role of a payer, points and the rule: who pays for one yakuman, or for one honba."""
Payments = dict[str, list[dict[str, Any]]]
"""For each situation, the payments with their seats."""
NOBODY: Final = "nobody"
ALL_SIGNS: Final = "0123456789mpsz"


def files() -> dict[str, str]:
    """The table, its schema and its readers, by their names on the site."""
    texts = {name: (HERE / name).read_text("utf-8") for name in ("pao-table.schema.json", *READERS)}
    return {"pao-table.json": json.dumps(table(), separators=(",", ":")), **texts}


def table() -> dict[str, Any]:
    """The whole table. Rule sets that pay alike share their payments."""
    every = [rule_set(each) for each in rule_set_ids()]
    riichi = [each for each in every if each.settlement is SettlementSystem.RIICHI]
    payments: dict[str, Payments] = {}
    return {
        "format": FORMAT,
        "edition": pao_core.__version__,
        "yakuman": [each.value for each in RIICHI_YAKUMAN],
        "rules": {each.id: _rules(each, payments) for each in riichi},
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
    is_single = rules.composite_yakuman is CompositeYakuman.SINGLE
    _refuse_what_readers_cannot_tell(rules, is_single)
    steps: dict[str, list[dict[str, Any]]] = {}
    for call, step in _steps(rules):
        steps.setdefault(str(call), []).append(step)
    return {
        "seats": [each.value for each in list(Seat)[:players]],
        "steps": steps,
        "kans": KANS[rules.open_kan_win],
        "speaker": _speaker(rules),
        "single": is_single,
        "worth": {each.value: 1 + (each in rules.double_yakuman) for each in RIICHI_YAKUMAN},
        "hand": _name_of("hand", _hand(rules, players), payments),
        "honba": _name_of("honba", _honba(rules, players), payments),
    }


def _refuse_what_readers_cannot_tell(rules: RuleSet, is_single: bool) -> None:
    """Several yakuman that count as one are named by the first. One seat stands for one call."""
    liable = {*rules.liable_yakuman}
    if is_single and not liable <= {Yakuman.DAISANGEN, Yakuman.DAISUUSHI}:
        raise NotImplementedError(f"{rules.id} counts a hand as one that another name comes before")
    if not _is_each_own(rules) and not liable <= SETS_OF_ONE_HAND:
        raise NotImplementedError(f"{rules.id} has three deciding calls in a hand, and one counts")


def _is_each_own(rules: RuleSet) -> bool:
    return rules.several_liable is SeveralLiable.EACH_OWN


def _speaker(rules: RuleSet) -> str:
    """Whether the liable player of the first or the last call pays honba and the rest of a hand."""
    if not _is_each_own(rules):
        return str(rules.several_liable)
    is_first = rules.honba_several_liable is HonbaSeveralLiable.FIRST_CALL
    return "first" if is_first else "last"


def _name_of(kind: str, own: Payments, payments: dict[str, Payments]) -> str:
    """The name of these payments, which are added if no rule set before has the same."""
    same = (name for name, each in payments.items() if each == own)
    name = next(same, f"{kind} {len(payments) + 1}")
    payments[name] = own
    return name


def _situations(
    rules: RuleSet, players: int
) -> Iterator[tuple[str, Seat, str, Seat | None, Seat | None]]:
    """Each winner, way and speaker: their words, and who else pays."""
    for winner in list(Seat)[:players]:
        losers = others_than(winner, players)
        ways: list[tuple[str, Seat | None]] = [("tsumo", None), *product(("ron", "kan"), losers)]
        for (way, other), speaker in product(ways, (None, *losers)):
            discarder, feeder = other if way == "ron" else None, other if way == "kan" else None
            key = _key(winner, discarder, feeder, speaker)
            only_yakuman = rules.open_kan_with_yakuman is OpenKanWithYakuman.YAKUMAN_ONLY
            if way == "kan" and speaker and only_yakuman:
                yield key, winner, "tsumo", None, speaker
            else:
                yield key, winner, way, other, speaker


def _key(*seats: Seat | None) -> str:
    return ",".join(each.value if each else "" for each in seats)


def _hand(rules: RuleSet, players: int) -> Payments:
    """Who pays for one yakuman. The speaker also covers those that nobody else is liable for."""
    found: Payments = {}
    is_single = rules.composite_yakuman is CompositeYakuman.SINGLE
    for key, winner, way, other, speaker in _situations(rules, players):
        for own in (None, *others_than(winner, players)) if speaker else (None,):
            counted = own if _is_each_own(rules) or own is speaker else None
            covers = counted or (speaker if rules.scope is Scope.WHOLE_HAND else None)
            liable = speaker if is_single else covers
            rows = _of_yakuman(rules, players, winner, way, _who(liable, other))
            found[f"{key},{_key(own)}"] = _seated(rows, winner, players, other, liable)
    return found


def _honba(rules: RuleSet, players: int) -> Payments:
    """Who pays for one honba, and the riichi deposits."""
    found: Payments = {}
    for key, winner, way, other, speaker in _situations(rules, players):
        for are_several, in_parts in product((False, True) if speaker else (False,), (False, True)):
            counted = are_several and _is_each_own(rules)
            rows = _of_honba(rules, players, way, _who(speaker, other), counted, in_parts)
            is_paid = rules.honba_value and not _collects_nothing(rules, winner)
            seated = _seated(rows if is_paid else [], winner, players, other, speaker)
            found[f"{key},{json.dumps(are_several)},{json.dumps(in_parts)}"] = seated
    deposit = {"from": None, "points": RIICHI_DEPOSIT, "clause": "pao-p013"}
    return {**found, "deposits": [deposit]}


def _who(liable: Seat | None, other: Seat | None) -> str:
    """Is the liable player the discarder, or the feeder of the kan, or another?"""
    if liable is None:
        return NOBODY
    return "self" if liable is other else "other"


def _seated(
    rows: Rows, winner: Seat, players: int, other: Seat | None, liable: Seat | None
) -> list[dict[str, Any]]:
    """These rows with the seats of their payers."""
    losers = [each for each in list(Seat)[:players] if each is not winner]
    payers: dict[str, list[Seat | None]] = {
        "liable": [liable],
        "other": [other],
        "each": [*losers],
        "east": [Seat.EAST],
        "rest": [each for each in losers if each is not Seat.EAST],
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
        return [(each, after_kan // 2, "pao-p016") for each in ("liable", "other")]
    if liable != NOBODY:
        return [("liable", total, "pao-p003")]
    rest = shares[others_than(winner, players)[-1]]
    east = [("east", shares[Seat.EAST], "pao-p008")] if Seat.EAST in shares else []
    return [*east, ("rest", rest, "pao-p008")]


def _of_honba(
    rules: RuleSet, players: int, way: str, liable: str, are_several: bool, in_parts: bool
) -> Rows:
    each, total = rules.honba_value, rules.honba_value * (players - 1)
    several = "pao-s003" if are_several else None
    halved = rules.open_kan_with_yakuman is OpenKanWithYakuman.HALVED
    if liable == NOBODY or (way == "kan" and not halved):
        rows = {"tsumo": ("each", each, "pao-p010"), "ron": ("other", total, "pao-p010")}
        return [rows.get(way, ("other", total, "pao-p015"))]
    if way == "tsumo":
        if several and rules.honba_several_liable is HonbaSeveralLiable.SHARED:
            return [("each", each, "pao-s003")]
        if _is_shared(rules, in_parts):
            return [("each", each, "pao-p011")]
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


def _steps(rules: RuleSet) -> Iterator[tuple[CallKind, dict[str, Any]]]:
    """For each call and hand: what it adds, and how many sets make the feeder liable."""
    for yakuman, call in product(rules.liable_yakuman, CallKind):
        feared = FEARED_HANDS[yakuman]
        of_kans = yakuman is Yakuman.SUUKANTSU
        adds = _adds(call, of_kans, rules)
        if adds:
            clause = _clause(call, yakuman, rules)
            for signs in [ALL_SIGNS] if of_kans else _signs(feared):
                step = {
                    "hand": str(yakuman),
                    "tiles": signs,
                    "adds": adds,
                    "needs": feared.sets if clause else 0,
                    "clause": clause or feared.clause,
                }
                yield call, step


def _signs(feared: FearedHand) -> list[str]:
    """The signs of its tiles, such as 19mps. A set belongs to it if it has no other signs."""
    ranks: dict[str, str] = {}
    for each in sorted(feared.tiles):
        ranks[each.suit] = ranks.get(each.suit, "") + str(each.rank)
    suits: dict[str, str] = {}
    for suit, of_suit in ranks.items():
        suits[of_suit] = suits.get(of_suit, "") + suit
    return [of_suit + suit for of_suit, suit in suits.items()]


def _adds(call: CallKind, of_kans: bool, rules: RuleSet) -> int:
    """How many sets of the hand the call shows. After a closed kan that may not count, never."""
    if call is CallKind.ANKAN:
        counts = (
            rules.suukantsu_concealed_kan is SuukantsuConcealedKan.COUNTS
            if of_kans
            else rules.concealed_kan is ConcealedKan.COUNTS
        )
        return 1 if counts else NEVER
    called = {CallKind.DAIMINKAN, CallKind.SHOUMINKAN} if of_kans else CLAIMS
    return int(call in called)


def _clause(call: CallKind, yakuman: Yakuman, rules: RuleSet) -> str | None:
    """The rule that makes the feeder liable, if the call can. An added kan: the pon's feeder."""
    if call is CallKind.SHOUMINKAN:
        completing = rules.suukantsu_trigger is SuukantsuTrigger.COMPLETING_KAN
        return ADDED_KAN if completing else None
    if call is CallKind.ANKAN:
        return None
    attaches = call is not CallKind.DAIMINKAN or rules.kan_claim is KanClaim.ATTACHES
    return FEARED_HANDS[yakuman].clause if attaches else None
