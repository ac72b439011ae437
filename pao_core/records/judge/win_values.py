"""Checks the value of a win: yaku, han, fu and limit."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from pao_core.board.seats import Seat
from pao_core.games.ruling import Ruling
from pao_core.hands.names import Yakuman
from pao_core.hands.scored import Dora, FuFor
from pao_core.hands.win import HAN_OF_MANGAN, HanFu, worth_limit
from pao_core.hands.worth import Yaku
from pao_core.payment.prices import base_points, ron_price, tsumo_shares
from pao_core.problems.errors import Listed, Message
from pao_core.records.judge.checks import Check, Checks, sorted_names
from pao_core.records.judge.explainer import Class
from pao_core.records.model import WinEnd
from pao_core.records.replay import SettlementInput
from pao_core.rules.rule_set import RuleSet

SEVEN_PAIRS = FuFor.SEVEN_PAIRS.fu
FACTS: Final = {
    "yaku": Message("yaku"),
    "han": Message("han"),
    "fu": Message("fu"),
    "limit": Message("limit"),
}
PLAIN_FACTS = (
    *Dora,
    Yaku.RIICHI,
    Yaku.DOUBLE_RIICHI,
    Yaku.MENZEN_TSUMO,
    Yaku.HAITEI,
    Yaku.HOUTEI,
    Yaku.CHANKAN,
)
"""Yaku that follow from the record's own events under any rules."""


def judge_value(
    end: WinEnd,
    ruling: Ruling,
    under: Callable[[RuleSet], Ruling],
    settlement: SettlementInput,
    checks: Checks,
) -> None:
    """Check yaku, han, fu and limit, as far as they are recorded.

    `ruling` is the one under the rules of the record, `under` rules under others.
    """
    recorded = _recorded_facts(end)
    if not recorded:
        return
    checks.counts[Check.WIN] += 1
    shown = _shown(ruling, end.by)
    found = {key: value for key, value in shown.items() if key in recorded}
    if found == recorded:
        return

    def fits(rules: RuleSet) -> bool:
        again = _shown(under(rules), end.by)
        return all(again.get(key) == value for key, value in recorded.items())

    differing = [key for key in recorded if recorded[key] != found.get(key)]
    says = Message(
        "{by.wind}'s hand has a different value: {facts}",
        by=end.by,
        facts=Listed.of(FACTS[choice] for choice in differing),
    )
    own = contradicts_itself(end, settlement, checks.rules) or _contradicts_play(recorded, found)
    checks.differ(
        Check.WIN,
        {key: found.get(key) for key in differing},
        {key: recorded[key] for key in differing},
        says,
        kind=Class.RECORD if own else Class.UNKNOWN,
        fits=fits,
    )


def _recorded_facts(end: WinEnd) -> dict[str, object]:
    recorded: dict[str, object] = {}
    if end.yaku is not None:
        recorded["yaku"] = _by_name((yaku.name, yaku.han) for yaku in end.yaku)
    if end.han is not None:
        recorded["han"] = end.han
    if end.fu is not None:
        recorded["fu"] = rounded(end.fu)
    if end.limit is not None:
        recorded["limit"] = end.limit.value
    return recorded


def recorded_value(end: WinEnd) -> HanFu | None:
    """The price of an ordinary hand: han with the fu they need, or else the limit."""
    if end.han is None or (end.fu is None and end.han < HAN_OF_MANGAN):
        return None if end.limit is None else worth_limit(end.limit)
    return HanFu(han=end.han, fu=rounded(end.fu) if end.fu else None)


def rounded(fu: int) -> int:
    """The fu that count. Some records have them before rounding."""
    return fu if fu == SEVEN_PAIRS else -(-fu // 10) * 10


def _shown(ruling: Ruling, winner: Seat) -> dict[str, object]:
    """The facts in the ruling, in the form of `_recorded_facts`."""
    scored = next((value for value in ruling.values if value.by is winner), None)
    if scored is None:
        return {}
    if scored.yakuman:
        return {"yaku": dict.fromkeys(sorted_names(scored.yakuman))}
    limit = scored.limit.value if scored.limit else None
    rows = _by_name((yaku.name, yaku.han) for yaku in scored.yaku)
    return {"yaku": rows, "han": scored.han, "fu": scored.fu, "limit": limit}


def _by_name(
    rows: Iterable[tuple[Yaku | Yakuman | Dora, int | None]],
) -> dict[str, int | None]:
    """Han by yaku, with kita counted as dora, as in some formats. Yakuman have only names."""
    found: dict[str, int] = {}
    yakuman: list[str] = []
    for name, han in rows:
        if isinstance(name, Yakuman):
            yakuman.append(name.value)
        else:
            key = Dora.DORA.value if name is Dora.KITA else name.value
            found[key] = found.get(key, 0) + (han or 0)
    if yakuman:
        return dict.fromkeys(sorted_names(yakuman))
    return {name: found[name] for name in sorted_names(found)}


def contradicts_itself(end: WinEnd, settlement: SettlementInput, rules: RuleSet) -> bool:
    """Do the han not add up, or do limit or points not follow from han and fu?"""
    if end.han is None:
        return False
    rows = [yaku.han for yaku in end.yaku or ()]
    if rows and None not in rows and sum(row or 0 for row in rows) != end.han:
        return True
    value = recorded_value(end)
    if value is None:
        return False
    base, limit = base_points(value, rules)
    if end.limit is not None and end.limit is not limit:
        return True
    if end.points is None:
        return False
    if end.discarder is not None:
        return ron_price(base, end.by) != end.points
    return sum(tsumo_shares(base, end.by, settlement.players, rules).values()) != end.points


def _contradicts_play(recorded: Mapping[str, object], found: Mapping[str, object]) -> bool:
    """Do the yaku differ in facts that follow from the tiles and the order of play?"""
    ours, theirs = found.get("yaku"), recorded.get("yaku")
    if not isinstance(ours, dict) or not isinstance(theirs, dict):
        return False
    return any(ours.get(yaku.value) != theirs.get(yaku.value) for yaku in PLAIN_FACTS)
