"""The rule sets that a calculator offers."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from build_scripts.page.language import language, text
from build_scripts.page.ui.form import Field, FieldKind, Option
from pao_core.games.hong_kong import HongKong
from pao_core.games.known import game_of
from pao_core.questions.asking import ALL_RULES
from pao_core.rules.loading import riichi_rule_set_ids, rule_set, rule_set_ids

DEFAULT_RULES = "riichi-wiki-2024"


@cache
def riichi() -> tuple[str, ...]:
    """The ids of the riichi rule sets."""
    return riichi_rule_set_ids()


def offered(id: str) -> dict[str, Any]:
    """A rule set as the page's script offers it, with the numbers of players it covers."""
    found = rule_set(id)
    covers = [players for players in (3, 4) if found.covers(players)]
    return {
        "id": id,
        "title": language().title_of(found),
        "players": found.players,
        "covers": covers,
    }


@cache
def classical() -> tuple[str, ...]:
    """The rule sets in which every hand has a score."""
    return tuple(id for id in rule_set_ids() if "scores" in game_of(rule_set(id)).keys)


@cache
def hong_kong() -> tuple[str, ...]:
    """The Hong Kong rule sets: a hand has faan, and a player can be liable."""
    return tuple(id for id in rule_set_ids() if isinstance(game_of(rule_set(id)), HongKong))


@cache
def all_games() -> tuple[str, ...]:
    """All rule sets, riichi first."""
    return (*riichi(), *(id for id in rule_set_ids() if id not in riichi()))


def rules_field(
    ids: Sequence[str], default: str, others: Sequence[Option] = (), help: str = ""
) -> Field:
    """A field that offers these rule sets and the other options."""
    listed = (Option(id, language().title_of(rule_set(id))) for id in ids)
    options = (*listed, *others)
    return Field("rules", text("Rule set"), FieldKind.SELECT, (default,), options, help=help)


def compared(label: str = "Compare all rule sets") -> Option:
    """The option for all rule sets at once, or for all that the form offers."""
    return Option(ALL_RULES, text(label))


def changed(rules: str, change: Mapping[str, Any]) -> str | dict[str, Any]:
    """The `rules` of a question: this rule set with these choices changed."""
    return {"base": rules, "change": dict(change)} if change and rules != ALL_RULES else rules
