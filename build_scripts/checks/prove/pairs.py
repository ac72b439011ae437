"""Where two rule sets first differ: theorem 9."""

from collections.abc import Iterator, Sequence
from typing import Any

from build_scripts.checks.prove.settlements import STAKES, Pair, Settled, WonHistory, pairs
from build_scripts.checks.prove.winners import SharedDiscard, Won
from pao_core.board.melds import Call
from pao_core.board.tiles import to_text
from pao_core.hands.win import Win, WinKind
from pao_core.questions.asking import ask
from pao_core.rules.loading import rule_set

Json = dict[str, Any]


def where_they_differ(
    settled: Settled, won: Won, hands: Sequence[WonHistory], several: Sequence[SharedDiscard]
) -> Iterator[Json]:
    """Each pair with the shortest settlement that splits it, or equal on all."""
    for pair in pairs():
        one, other = pair
        row: Json = {"a": one, "b": other, "equal": False}
        if pair in settled.first:
            _, number, place = settled.first[pair]
            row |= _asked(hands[number], place, pair)
        elif pair in won.first:
            row |= _asked_of_several(several[won.first[pair]], pair)
        else:
            row["equal"] = True
            if not _same_players(one, other):
                row["says"] = "no number of players in common"
        yield row


def _same_players(one: str, other: str) -> bool:
    return any(
        rule_set(one).covers(players) and rule_set(other).covers(players) for players in (3, 4)
    )


def _asked_of_several(shared: SharedDiscard, rules: Pair) -> Json:
    wins = [win_in_json(win) for win in shared.wins]
    question: Json = {"ask": "ruling", "calls": [*map(_call_in_json, shared.calls)], "wins": wins}
    question |= {"honba": shared.honba} if shared.honba else {}
    question |= {"deposits": shared.deposits} if shared.deposits else {}
    question |= {"riichi": [seat.value for seat in shared.stakes.riichi]} if shared.owned else {}
    return _answered(question, shared.players, rules)


def _asked(hand: WonHistory, place: int, rules: Pair) -> Json:
    """The settlement as a question, and its answer under both."""
    honba, deposits = STAKES[place]
    question: Json = {"ask": "ruling", "calls": calls_in_json(hand), "win": win_in_json(hand.win)}
    question |= {"honba": honba} if honba else {}
    question |= {"deposits": deposits} if deposits else {}
    return _answered(question, hand.players, rules)


def _answered(question: Json, players: int, rules: Pair) -> Json:
    question |= {"players": players} if players != 4 else {}
    answers = {}
    for rule in rules:
        answer = ask({**question, "rules": rule, "steps": False})
        answers[rule] = {key: answer[key] for key in ("liable", "deltas")}
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
