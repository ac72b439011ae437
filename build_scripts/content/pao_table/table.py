"""`pao-table.json`: who is liable, who pays, and why, under each rule set of riichi.

The tool knows no rule. It asks the core, and writes down what the core says: for each call what it
adds to a hand, and for each way to win who pays for each part of the hand.
"""

from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

import pao_core
from build_scripts.content.compact import compact_json
from build_scripts.content.pao_table import wording
from build_scripts.content.pao_table.hands import hands
from build_scripts.content.pao_table.judgements import Judgements
from build_scripts.content.pao_table.payments import Payments
from build_scripts.content.pao_table.steps import Numbered
from build_scripts.environment.project import CORE
from build_scripts.environment.store import digest, source_files, stored
from pao_core.board.seats import seats_in_play
from pao_core.problems.fields import HIGHEST_COUNT
from pao_core.questions.answers import FORMAT, in_json
from pao_core.rules.loading import riichi_rule_set_ids, rule_set
from pao_core.rules.memo import RuleMemo
from pao_core.rules.open_readings import other_values
from pao_core.rules.rule_set import RuleSet
from pao_core.words.known import MODULES

HERE: Final = Path(__file__).parent
TABLE: Final = "pao-table.json"
AS_THEY_ARE: Final = ("pao-table.schema.json", "pao-table.mjs", "pao-table.d.mts")


def files() -> dict[str, str]:
    """The table, its sentences in other languages, its schema and its reader, by their names."""
    made = stored("pao-table", digest(files=source_files(CORE, HERE)), _write)
    return {
        **{path.name: path.read_text("utf-8") for path in sorted(made.glob("*.json"))},
        **{name: (HERE / name).read_text("utf-8") for name in AS_THEY_ARE},
    }


def _write(folder: Path) -> None:
    texts = {
        TABLE: table(),
        **{f"pao-table.{code}.json": wording.said_in(code, table()) for code in MODULES},
    }
    for name, content in texts.items():
        (folder / name).write_text(compact_json(content), "utf-8")


@cache
def table() -> dict[str, Any]:
    """The whole table, in English."""
    return _Table().whole()


class _Table:
    """Asks the core about each rule set. Rule sets that say the same share it."""

    def __init__(self) -> None:
        self.steps, self.triggers, self.prices = Numbered(), Numbered(), Numbered()
        self.judgements, self.payments = Judgements(self.steps), Payments(self.steps)
        self.ways = {players: RuleMemo(partial(self.payments.under, players)) for players in (3, 4)}

    def whole(self) -> dict[str, Any]:
        rules = {id: self._rules(rule_set(id)) for id in riichi_rule_set_ids()}
        said = self.payments.of_any_win()
        made = {
            "format": FORMAT,
            "edition": pao_core.__version__,
            "most": HIGHEST_COUNT,
            "yakuman": hands(),
            "rules": rules,
            "triggers": self.triggers.values,
            "states": self.judgements.states.values,
            "payments": self.prices.values,
            "rows": self.payments.rows.values,
            "said": said,
            "steps": self.steps.values,
        }
        return made | wording.said_in("en", made)

    def _rules(self, rules: RuleSet) -> dict[str, Any]:
        numbers = [players for players in (4, 3) if rules.covers(players)]
        with_players = {
            str(each): self._with_players(rules.for_players(each), each) for each in numbers
        }
        return {"title": rules.title, "edition": rules.edition, "players": with_players}

    def _with_players(self, rules: RuleSet, players: int) -> dict[str, Any]:
        own = self._reading(rules, players)
        return {
            "seats": [seat.value for seat in seats_in_play(players)],
            "reading": own,
            "open": [*self._open(rules, players, own)],
        }

    def _reading(self, rules: RuleSet, players: int) -> list[int]:
        """The numbers of the trigger and of the payments under one reading of the rules."""
        prices = {**self.payments.worth(rules, players), "rows": self.ways[players](rules)}
        trigger = self.judgements.trigger(rules)
        return [self.triggers.number(trigger), self.prices.number(prices)]

    def _open(self, rules: RuleSet, players: int, own: list[int]) -> Iterator[dict[str, Any]]:
        """The open choices of which another value gives other answers."""
        for choice, value in rules.values.items():
            if rules.decides(choice) and rules.leaves_open(choice):
                others = [
                    [in_json(other), *reading]
                    for other in other_values(rules, choice, rules.provenance[choice])
                    if (reading := self._reading(rules.with_value(choice, other), players)) != own
                ]
                if others:
                    yield {"choice": choice, "value": in_json(value), "others": others}
