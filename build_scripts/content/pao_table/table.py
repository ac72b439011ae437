"""`pao-table.json`: the trigger and the split of the payment under each rule set of riichi."""

import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, Final

import pao_core
from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat, others_than
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
    OpenKanWithYakuman,
    Scope,
    SettlementSystem,
    SuukantsuConcealedKan,
    SuukantsuTrigger,
)
from pao_core.rules.loading import rule_set, rule_set_ids
from pao_core.rules.rule_set import RuleSet

HERE: Final = Path(__file__).parent
ADDED_KAN: Final = "pao-t013"
READERS: Final = ("pao-table.mjs", "pao_table.rs", "pao_table.go", "PaoTable.cs")
Rows = list[list[Any]]
"""Rows of a payer, points and the rule: who pays for one yakuman, or for one honba."""
WINNERS: Final = {Seat.EAST: "dealer", Seat.SOUTH: "other"}
WAYS: Final = ("ron", "tsumo", "kan")
LIABLE: Final = ("nobody", "self", "other")
"""Is the liable player the discarder, or the feeder of the kan, or another?"""
RESTS: Final = ("one part", "parts", "several one part", "several parts")
"""Are several players liable, and is the hand paid for in several parts?"""


def files() -> dict[str, str]:
    """The table, its schema and its readers, by their names on the site."""
    texts = {name: (HERE / name).read_text("utf-8") for name in ("pao-table.schema.json", *READERS)}
    return {"pao-table.json": json.dumps(table(), separators=(",", ":")), **texts}


def table() -> dict[str, Any]:
    """The whole table."""
    every = [rule_set(each) for each in rule_set_ids()]
    riichi = [each for each in every if each.settlement is SettlementSystem.RIICHI]
    return {
        "format": FORMAT,
        "edition": pao_core.__version__,
        "yakuman": [each.value for each in RIICHI_YAKUMAN],
        "rules": {each.id: _rules(each) for each in riichi},
    }


def _rules(rules: RuleSet) -> dict[str, Any]:
    with_players = {
        str(number): _with_players(rules.for_players(number), number)
        for number in (4, 3)
        if rules.covers(number)
    }
    return {"title": rules.title, "edition": rules.edition, "players": with_players}


def _with_players(rules: RuleSet, players: int) -> dict[str, Any]:
    return {
        "trigger": [*_trigger(rules)],
        "open_kan_win": str(rules.open_kan_win),
        "gives_way": rules.open_kan_with_yakuman is OpenKanWithYakuman.YAKUMAN_ONLY,
        "several_liable": str(rules.several_liable),
        "first_pays_rest": rules.honba_several_liable is HonbaSeveralLiable.FIRST_CALL,
        "whole_hand": rules.scope is Scope.WHOLE_HAND,
        "single": rules.composite_yakuman is CompositeYakuman.SINGLE,
        "double": [str(each) for each in rules.double_yakuman],
        **_split(rules, players),
    }


def _split(rules: RuleSet, players: int) -> dict[str, Any]:
    """Who pays for one yakuman and for one honba, in each situation."""
    hand: dict[str, Rows] = {}
    honba: dict[str, Rows] = {}
    for winner, way, liable in product(WINNERS, WAYS, LIABLE):
        if not (way == "tsumo" and liable == "self"):
            key = f"{WINNERS[winner]} {way} {liable}"
            hand[key] = _of_yakuman(rules, players, winner, way, liable)
            for rest in RESTS:
                rows = _of_honba(rules, players, way, liable, rest)
                is_paid = rules.honba_value and not _collects_nothing(rules, winner)
                honba[f"{key} {rest}"] = rows if is_paid else []
    return {"hand": hand, "honba": honba}


def _collects_nothing(rules: RuleSet, winner: Seat) -> bool:
    return rules.honba_winner is HonbaWinner.DEALER and not winner.is_dealer


def _of_yakuman(rules: RuleSet, players: int, winner: Seat, way: str, liable: str) -> Rows:
    price = ron_price(YAKUMAN_BASE, winner)
    shares = tsumo_shares(YAKUMAN_BASE, winner, players, rules)
    total = sum(shares.values())
    if way == "ron":
        if liable == "other":
            return [["liable", price // 2, "pao-p004"], ["other", price // 2, "pao-p004"]]
        return [["other", price, "pao-p005" if liable == "self" else "pao-p009"]]
    after_kan = price if rules.open_kan_price is OpenKanPrice.RON else total
    if way == "kan" and liable == "nobody":
        return [["other", after_kan, "pao-p015"]]
    halved = rules.open_kan_with_yakuman is OpenKanWithYakuman.HALVED
    if way == "kan" and liable == "other" and halved:
        return [[each, after_kan // 2, "pao-p016"] for each in ("liable", "other")]
    if liable != "nobody":
        return [["liable", total, "pao-p003"]]
    rest = shares[others_than(winner, players)[-1]]
    east = [["east", shares[Seat.EAST], "pao-p008"]] if Seat.EAST in shares else []
    return [*east, ["rest", rest, "pao-p008"]]


def _of_honba(rules: RuleSet, players: int, way: str, liable: str, rest: str) -> Rows:
    each, total = rules.honba_value, rules.honba_value * (players - 1)
    several = "pao-s003" if rest.startswith("several") else None
    halved = rules.open_kan_with_yakuman is OpenKanWithYakuman.HALVED
    if liable == "nobody" or (way == "kan" and not halved):
        rows = {"tsumo": ["each", each, "pao-p010"], "ron": ["other", total, "pao-p010"]}
        return [rows.get(way, ["other", total, "pao-p015"])]
    if way == "tsumo":
        if several and rules.honba_several_liable is HonbaSeveralLiable.SHARED:
            return [["each", each, "pao-s003"]]
        if _is_shared(rules, rest):
            return [["each", each, "pao-p011"]]
        return [["liable", total, several or "pao-p011"]]
    if liable == "self":
        return [["liable", total, several or "pao-p005"]]
    if rules.honba_on_ron is HonbaOnRon.SPLIT:
        raise NotImplementedError(f"{rules.id} splits the honba, which rows for one cannot hold")
    payer = "liable" if rules.honba_on_ron is HonbaOnRon.LIABLE else "other"
    return [[payer, total, several or "pao-p012"]]


def _is_shared(rules: RuleSet, rest: str) -> bool:
    """Does every loser pay their own honba on a tsumo, although one player is liable?"""
    in_parts = rest.endswith("parts") and rules.scope is Scope.LIABLE_YAKUMAN
    shared = rules.honba_on_tsumo is HonbaOnTsumo.SHARED
    return rules.honba_on_tsumo is HonbaOnTsumo.ALWAYS_SHARED or (shared and in_parts)


def _trigger(rules: RuleSet) -> Iterator[dict[str, Any]]:
    """For each hand: its sets, and the calls that make a feeder liable, each with its rule."""
    for yakuman in rules.liable_yakuman:
        feared = FEARED_HANDS[yakuman]
        of_kans = yakuman is Yakuman.SUUKANTSU
        calls = [CallKind.CHII, CallKind.PON]
        if rules.kan_claim is KanClaim.ATTACHES:
            calls.append(CallKind.DAIMINKAN)
        clauses = {str(kind): feared.clause for kind in calls}
        if of_kans and rules.suukantsu_trigger is SuukantsuTrigger.COMPLETING_KAN:
            clauses[str(CallKind.SHOUMINKAN)] = ADDED_KAN
        yield {
            "hand": str(yakuman),
            "sets": feared.sets,
            "tiles": None if of_kans else _tiles(feared),
            "closed": _counts_closed_kan(of_kans, rules),
            "liable": clauses,
        }


def _tiles(feared: FearedHand) -> list[str]:
    return [str(each) for each in sorted(feared.tiles)]


def _counts_closed_kan(of_kans: bool, rules: RuleSet) -> bool:
    """May a closed kan be among the sets?"""
    if of_kans:
        return rules.suukantsu_concealed_kan is SuukantsuConcealedKan.COUNTS
    return rules.concealed_kan is ConcealedKan.COUNTS
