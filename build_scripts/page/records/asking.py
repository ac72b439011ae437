"""A recorded hand as JSON questions, which anyone can ask again or change."""

from collections.abc import Sequence

from build_scripts.page.question import Question
from pao_core.board.melds import Call, CallKind
from pao_core.hands.win import Win
from pao_core.questions.writing import call_in_json, rules_in_json, win_in_json
from pao_core.records.model import Hand
from pao_core.records.replay import Replay
from pao_core.rules.rule_set import RuleSet


def liability_question(calls: Sequence[Call], players: int, rules: RuleSet) -> Question:
    """The question who is liable after these calls."""
    return {"ask": "liability", **_table(calls, players, rules)}


def ruling_question(
    wins: Sequence[Win], calls: Sequence[Call], replay: Replay, hand: Hand, rules: RuleSet
) -> Question:
    """The question who pays for these wins. `replay` is the end of the hand, `calls` are all calls.

    The winning discard is removed from `calls`, because it is the winning tile.
    """
    last = calls[-1] if calls else None
    if last and last.kind is CallKind.DISCARD and last.by is wins[0].discarder:
        calls = calls[:-1]
    wins_json = [win_in_json(win) for win in wins]
    return {
        "ask": "ruling",
        **_table(calls, replay.player_count, rules),
        "round": hand.round.value,
        "honba": hand.honba,
        "deposits": replay.deposits,
        "riichi": [player.seat.value for player in replay.players.values() if player.deposit],
        **({"win": wins_json[0]} if len(wins_json) == 1 else {"wins": wins_json}),
    }


def _table(calls: Sequence[Call], players: int, rules: RuleSet) -> Question:
    table = {"rules": rules_in_json(rules), "calls": [call_in_json(call) for call in calls]}
    return table if players == 4 else {**table, "players": players}
