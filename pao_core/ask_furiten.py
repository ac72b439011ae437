"""The question about furiten: may a player win on a discard, and on which ones?"""

from collections.abc import Callable, Mapping
from typing import Final

from pao_core import answers
from pao_core.answers import Answer
from pao_core.asking import Question
from pao_core.assumptions import answer_with_assumptions
from pao_core.fields import Fields, list_of, number, read_flag
from pao_core.furiten import RonRuling, WaitingPlayer, check_player, judge_checked
from pao_core.reading import read_meld, read_tile, read_tiles
from pao_core.rulesets import RuleSet
from pao_core.tiles import to_text

KEYS: Final = (
    *("ask", "rules", "players", "hand", "melds", "discards", "passed", "passed_in_riichi"),
    *("declared", "tile"),
)


def _furiten(fields: Fields) -> Question:
    players = fields.take("players", number(3, 4)) or 4
    faults = len(fields.problems.found)
    hand = fields.need("hand", read_tiles, "the concealed tiles, such as 23456s11z")
    melds = fields.take("melds", list_of(read_meld)) or []
    whole = len(fields.problems.found) == faults
    player = WaitingPlayer(
        concealed=hand or (),
        melds=tuple(melds),
        discards=fields.take("discards", read_tiles) or (),
        passed=fields.take("passed", read_tiles) or (),
        passed_in_riichi=fields.take("passed_in_riichi", read_tiles) or (),
        declared=fields.take("declared", read_flag) or False,
    )
    tile = fields.take("tile", read_tile)
    fields.refuse_others(KEYS)
    if whole:
        check_player(player, tile, players, fields.problems)

    def judge(rules: RuleSet) -> RonRuling:
        return judge_checked(player, rules, tile)

    def answer(rules: RuleSet) -> Answer:
        found, assumed = answer_with_assumptions(judge, rules, lambda ruling: ruling.outcome)
        return {
            **_in_short(found),
            "waits": to_text(found.waits),
            "held": to_text(found.held),
            **answers.with_reasons(found.steps, rules),
            **answers.with_assumed(assumed, _in_short),
        }

    return Question(players=players, answer=answer, outcome=lambda rules: judge(rules).outcome)


def _in_short(ruling: RonRuling) -> Answer:
    return {"may_ron": ruling.may_ron, "by_wait": answers.in_json(dict(ruling.by_wait))}


QUESTIONS: Final[Mapping[str, Callable[[Fields], Question]]] = {"furiten": _furiten}
