"""Taiwan: the payments of the classical game without doubling, and hands of sixteen tiles."""

from collections.abc import Collection

from pao_core.games.classical import Classical
from pao_core.hands.win import Win
from pao_core.problems.errors import Code, Message, Problems
from pao_core.rules.rule_set import RuleSet


class Taiwan(Classical):
    """A hand has five sets and a pair, which our notation of tiles does not cover."""

    sets: int = 5
    keys: Collection[str] = ("scores", "limit")

    def check_value(self, win: Win, rules: RuleSet, at: str, problems: Problems) -> None:
        """Note tiles: a hand of thirteen would be judged by the rules of another game."""
        super().check_value(win, rules, at, problems)
        if win.concealed is not None:
            says = Message(
                "hands in Taiwan have sixteen tiles; name the hand in value.yakuman instead"
            )
            problems.add(f"{at}.concealed" if at else "concealed", Code.NOT_IN_THESE_RULES, says)
