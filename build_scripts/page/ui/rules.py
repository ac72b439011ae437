"""The rule sets that a calculator offers."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from build_scripts.page.language import code, language, text
from build_scripts.page.ui.form import Field, FieldKind, Option
from pao_core.games.hong_kong import HongKong
from pao_core.games.known import game_of
from pao_core.questions.asking import ALL_RULES
from pao_core.rules.loading import riichi_rule_set_ids, rule_set, rule_set_ids

BEST_KNOWN = ("riichi-wiki-2024", "tenhou", "mahjong-soul", "m-league", "wrc-2025", "ema-2025")
"""The rule sets that a reader finds first: the wiki, the two platforms of most game records,
the league on television, and the rules of world and European tournaments."""


AS_KNOWN: Mapping[str, tuple[str, ...]] = {
    "ja": (
        *("tenhou", "mahjong-soul", "m-league", "jpml", "saikouisen", "kyoukai"),
        *("saikyosen", "rmu", "mu", "parlour", "fight-club", "ron2", "riichi-city", "sega-mj"),
        *("student-league", "student-league-old", "wrc-2025", "ema-2025", "ema-2016"),
        "riichi-wiki-2024",
    ),
}
"""The riichi rule sets as the readers of a language know them, where that differs from English."""


def best_known() -> tuple[str, ...]:
    """The six rule sets that a reader of the page finds first."""
    return AS_KNOWN.get(code(), BEST_KNOWN)[: len(BEST_KNOWN)]


def usual_rules() -> str:
    """The rule set for a reader of this language who has not chosen any."""
    return best_known()[0]


def as_known(ids: Iterable[str]) -> list[str]:
    """These rule sets in the order in which readers know them, or else as they come."""
    known = AS_KNOWN.get(code(), ())
    return sorted(ids, key=lambda id: known.index(id) if id in known else len(known))


def all_as_known() -> list[str]:
    """Every rule set, the best-known first, and those that few know by their titles."""
    first = best_known()
    return as_known((*first, *sorted(set(all_games()) - set(first), key=title_of)))


def offered() -> list[dict[str, Any]]:
    """Every rule set as the pages' programs know it, the best-known first."""
    return [
        {
            "id": id,
            "title": title_of(id),
            "players": rule_set(id).players,
            "covers": [players for players in (3, 4) if rule_set(id).covers(players)],
            **({"isCommon": True} if id in best_known() else {}),
            **({"isRiichi": True} if id in riichi_rule_set_ids() else {}),
        }
        for id in all_as_known()
    ]


def title_of(id: str) -> str:
    """The title of this rule set in the language of the page."""
    return language().title_of(rule_set(id))


@cache
def classical() -> tuple[str, ...]:
    """The rule sets in which every hand has a score."""
    return tuple(id for id in rule_set_ids() if "scores" in game_of(rule_set(id)).keys)


@cache
def hong_kong() -> tuple[str, ...]:
    """The Hong Kong rule sets for four players: a hand has faan, and a player can be liable."""
    return tuple(
        rules.id
        for rules in map(rule_set, rule_set_ids())
        if isinstance(game_of(rules), HongKong) and 4 in rules.players
    )


@cache
def all_games() -> tuple[str, ...]:
    """All rule sets, riichi first."""
    return tuple(dict.fromkeys((*riichi_rule_set_ids(), *rule_set_ids())))


def rules_field(ids: tuple[str, ...], default: str, others: Sequence[Option] = ()) -> Field:
    """A field that offers these rule sets and the other options.

    If it offers every rule set, the reader's own rules are meant.
    """
    listed = (Option(id, title_of(id)) for id in ids)
    options = (*listed, *others)
    kind = FieldKind.RULES if ids == all_games() else FieldKind.SELECT
    return Field("rules", text("Rule set"), kind, (default,), options)


def compared(label: str = "Compare all rule sets") -> Option:
    """The option for all rule sets at once, or for all that the form offers."""
    return Option(ALL_RULES, text(label))


def base_and_change(rules: str | Mapping[str, Any]) -> tuple[str, Mapping[str, Any]]:
    """The rule set of the `rules` of a question, and what they change in it."""
    return (rules, {}) if isinstance(rules, str) else (rules["base"], rules["change"])
