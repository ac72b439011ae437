"""Where two rule sets first differ: theorems 9 and 10."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, Final

from build_scripts.checks.prove.settlements import STAKES, Settled, Split, WonHistory, riichi
from build_scripts.checks.prove.winners import SharedDiscard, Won
from pao_core.board.melds import Call
from pao_core.board.tiles import to_text
from pao_core.hands.names import Yakuman
from pao_core.hands.win import Win, WinKind
from pao_core.questions.asking import ask
from pao_core.rules.every_choice import CHOICES
from pao_core.rules.loading import rule_set
from pao_core.rules.rule_set import RuleSet

LIABILITY_CHOICES: Final = (
    "liable_yakuman",
    "concealed_kan",
    "suukantsu_concealed_kan",
    "kan_claim",
    "suukantsu_trigger",
    "scope",
    "honba_on_ron",
    "honba_on_tsumo",
    "several_liable",
    "several_liable_single",
    "honba_several_liable",
    "open_kan_win",
    "open_kan_price",
    "open_kan_with_yakuman",
    "composite_yakuman",
)
"""The choices of riichi that decide who is liable and for how much."""
TOGGLED: Final = (
    Yakuman.DAISANGEN,
    Yakuman.DAISUUSHI,
    Yakuman.SUUKANTSU,
    Yakuman.TSUUIISOU,
    Yakuman.SHOUSUUSHI,
)
"""The yakuman that a change adds or removes. Ordinary tiles never make the others."""
Json = dict[str, Any]


def pairs() -> list[tuple[str, str]]:
    """Every pair of rule sets of riichi."""
    return [*combinations([rule_set.id for rule_set in riichi()], 2)]


def base() -> RuleSet:
    """The rule set with the most liability, under which most choices matter."""
    return max(
        riichi(),
        key=lambda rule_set: (rule_set.open_kan_win != "off", len(rule_set.liable_yakuman)),
    )


def changes() -> Iterator[tuple[str, str, Any]]:
    """Every single change of a choice of the base: a name, the choice, and the other value."""
    rules = base()
    for choice in LIABILITY_CHOICES:
        for value in _other_values(rules, choice):
            shown = " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
            yield f"{rules.id} {choice}={shown}", choice, value


def _other_values(rules: RuleSet, choice: str) -> list[Any]:
    if choice != "liable_yakuman":
        return [*CHOICES[choice].others(rules.values[choice])]
    named = rules.liable_yakuman
    toggled = [
        tuple(name for name in named if name is not yakuman)
        if yakuman in named
        else (*named, yakuman)
        for yakuman in TOGGLED
    ]
    return [*toggled, ()]


def rule_sets_to_settle() -> dict[str, RuleSet]:
    """The rule sets of riichi, and the base with each single change, by name."""
    rules = base()
    named = {rule_set.id: rule_set for rule_set in riichi()}
    return named | {name: rules.changed({choice: value}) for name, choice, value in changes()}


def pairs_to_compare() -> list[tuple[str, str]]:
    """Every pair of rule sets, and the base with each change."""
    return [*pairs(), *((base().id, name) for name, _, _ in changes())]


def where_they_differ(
    settled: Settled, won: Won, hands: Sequence[WonHistory], several: Sequence[SharedDiscard]
) -> Iterator[Json]:
    """Each pair with the shortest settlement that splits it, or equal on all."""
    for one, other in pairs():
        row: Json = {"a": one, "b": other} | _difference(settled, hands, one, other, (one, other))
        if row["equal"] and (one, other) in won.first:
            shared = several[won.first[one, other]]
            row |= {"equal": False, **_asked_of_several(shared, (one, other))}
        elif row["equal"] and not _same_players(one, other):
            row["says"] = "no number of players in common"
        yield row


def _same_players(one: str, other: str) -> bool:
    return any(
        rule_set(one).covers(players) and rule_set(other).covers(players) for players in (3, 4)
    )


def _asked_of_several(shared: SharedDiscard, rules: tuple[str, str]) -> Json:
    wins = [win_in_json(win) for win in shared.wins]
    question: Json = {"ask": "ruling", "calls": [*map(_call_in_json, shared.calls)], "wins": wins}
    question |= {"honba": shared.honba} if shared.honba else {}
    question |= {"deposits": shared.deposits} if shared.deposits else {}
    question |= {"riichi": [seat.value for seat in shared.stakes.riichi]} if shared.owned else {}
    return _answered(question, shared.players, rules)


def what_changes(settled: Settled, hands: Sequence[WonHistory]) -> Iterator[Json]:
    """Each change of a choice with the smallest settlement whose answer changes."""
    rules = base()
    for name, choice, value in changes():
        listed = [*map(str, value)] if isinstance(value, tuple) else str(value)
        changed = {"base": rules.id, "change": {choice: listed}}
        row: Json = {"choice": choice, "value": listed, "base": rules.id}
        row |= _difference(settled, hands, rules.id, name, (rules.id, changed))
        broken = {theorem for theorem, of, _ in settled.explained if of == name}
        yield row | {"exceptions": sorted(broken)}


def _difference(
    settled: Settled, hands: Sequence[WonHistory], one: str, other: str, rules: tuple[Any, Any]
) -> Json:
    """The first settlement in which someone is liable, and the first in which nobody is."""
    found = {
        is_liable: settled.first[split]
        for is_liable in (True, False)
        if (split := Split(one, other, is_liable)) in settled.first
    }
    if not found:
        return {"equal": True}
    number, place = found.get(True) or found[False]
    row = {"equal": False, **_asked(hands[number], place, rules)}
    if {*found} == {True, False}:
        number, place = found[False]
        row["nobody_liable"] = _asked(hands[number], place, rules)
    return row


def _asked(hand: WonHistory, place: int, rules: tuple[Any, Any]) -> Json:
    """The settlement as a question, and its answer under both."""
    honba, deposits = STAKES[place]
    question: Json = {"ask": "ruling", "calls": calls_in_json(hand), "win": win_in_json(hand.win)}
    question |= {"honba": honba} if honba else {}
    question |= {"deposits": deposits} if deposits else {}
    return _answered(question, hand.players, rules)


def _answered(question: Json, players: int, rules: tuple[Any, Any]) -> Json:
    question |= {"players": players} if players != 4 else {}
    answers = {}
    for rule in rules:
        answer = ask({**question, "rules": rule, "steps": False})
        name = rule if isinstance(rule, str) else "changed"
        answers[name] = {key: answer[key] for key in ("liable", "deltas")}
    return {"calls": question["calls"], "question": question, "answers": answers}


def calls_in_json(hand: WonHistory) -> list[Json]:
    """The calls as in a question."""
    return [_call_in_json(call) for call in hand.naming.calls(hand.history)]


def _call_in_json(call: Call) -> Json:
    row: Json = {"by": call.by.value, "kind": str(call.kind), "tile": str(call.tile)}
    row |= {"from": call.feeder.value} if call.feeder else {}
    return row | ({"with": to_text(call.own)} if call.own else {})


def win_in_json(win: Win) -> Json:
    """The win as in a question."""
    row: Json = {"by": win.by.value, "from": win.discarder.value if win.discarder else None}
    row |= {"after_kan": True} if win.kind is WinKind.RINSHAN else {}
    if win.yakuman:
        return row | {"value": {"yakuman": [*map(str, win.yakuman)]}}
    assert win.han_fu is not None
    fu = {"fu": win.han_fu.fu} if win.han_fu.fu else {}
    return row | {"value": {"han": win.han_fu.han} | fu}
