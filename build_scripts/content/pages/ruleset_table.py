"""The table of all rule sets: a row to read for each one, with a box that compares it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Final

from build_scripts.content.markdown.address import SITE_ROOT
from build_scripts.page.language import language, text
from build_scripts.page.ui.rules import all_as_known, best_known
from pao_core.hands.names import Yakuman
from pao_core.rules.choices import CompositeYakuman, HonbaOnRon, OpenKanWin, Scope
from pao_core.rules.loading import riichi_rule_set_ids, rule_set
from pao_core.rules.rule_set import RuleSet

YES: Final = "●"
NO: Final = "–"
OPEN: Final = "?"
READ_ALOUD: Final = {YES: "yes", NO: "no", OPEN: "not known"}
WORDS: Final = {
    Scope.WHOLE_HAND: "liable player",
    Scope.LIABLE_YAKUMAN: "as usual",
    CompositeYakuman.SINGLE: "one only",
    HonbaOnRon.LIABLE: "liable player",
    HonbaOnRon.DISCARDER: "discarder",
    HonbaOnRon.SPLIT: "both",
}
"""What a cell says for a value. Any other value is a yes or a no."""


@dataclass(frozen=True, slots=True)
class Column:
    """A title, which leads to a page about it; its choice in each rule set; a mark for a value."""

    title: str
    about: str
    choice: Callable[[RuleSet], str]
    mark: Callable[[Any], str]


def _liable_for(title: str, yakuman: Yakuman) -> Column:
    return Column(
        title,
        "choices-who-is-liable/#liable_yakuman",
        lambda _: "liable_yakuman",
        lambda liable: YES if yakuman in liable else NO,
    )


def _second(rules: RuleSet) -> str:
    """If several yakuman count as one, nobody pays for a second one."""
    counts_as_one = rules.composite_yakuman is CompositeYakuman.SINGLE
    return "composite_yakuman" if counts_as_one else "scope"


def _in_a_word(value: Any) -> str:
    return text(WORDS[value], "cell of a table")


COLUMNS: Final = (
    _liable_for("Dragons", Yakuman.DAISANGEN),
    _liable_for("Winds", Yakuman.DAISUUSHI),
    _liable_for("Four kans", Yakuman.SUUKANTSU),
    Column("Second yakuman", "choices-what-is-paid/#scope", _second, _in_a_word),
    Column("Honba on ron", "choices-honba/#honba_on_ron", lambda _: "honba_on_ron", _in_a_word),
    Column(
        "Open kan",
        "choices-open-kan/#open_kan_win",
        lambda _: "open_kan_win",
        lambda value: NO if value is OpenKanWin.OFF else YES,
    ),
)
IN_COLUMNS: Final = {Yakuman.DAISANGEN, Yakuman.DAISUUSHI, Yakuman.SUUKANTSU}


def rule_set_table() -> str:
    """All rule sets: first the best-known, then those without liability, then other games."""
    others = [id for id in all_as_known() if id not in best_known()]
    of_riichi = [id for id in others if id in riichi_rule_set_ids()]
    liable = [id for id in of_riichi if rule_set(id).liable_yakuman]
    heads = "".join(map(_head, COLUMNS))
    parts = (
        f'<div class="pao-sets" role="region" aria-label="{text("All rule sets")}" tabindex="0">',
        '<table class="pao-rule-sets"><thead><tr>',
        f'<th scope="col">{text("Rule set")}</th>{heads}</tr></thead>',
        _group("The best known", best_known()),
        _group("Other riichi rule sets", liable),
        _group("Riichi, without liability", [id for id in of_riichi if id not in liable]),
        _group("Other games", [id for id in others if id not in of_riichi]),
        "</table></div>",
    )
    return "\n".join(parts)


def _head(column: Column) -> str:
    about = f"{SITE_ROOT}rulesets/{column.about}"
    return f'<th scope="col"><a href="{about}">{text(column.title)}</a></th>'


def _group(title: str, ids: Sequence[str]) -> str:
    """The rows of some rule sets below their heading."""
    heading = f'<tr><th colspan="{1 + len(COLUMNS)}" scope="rowgroup">{text(title)}</th></tr>'
    return f"<tbody>{heading}{''.join(map(_row, map(rule_set, ids)))}</tbody>"


def _row(rules: RuleSet) -> str:
    title = escape(language().title_of(rules))
    label = text("Compare {rules}", rules=title)
    box = f'<input type="checkbox" name="sets" value="{rules.id}" aria-label="{label}">'
    name = f'<a href="{SITE_ROOT}rulesets/{rules.id}/">{title}</a>{_more(rules)}'
    head = f'<th scope="row"><div><label>{box}</label><span>{name}</span></div></th>'
    cells = "".join(f"<td>{' '.join(_marks(column, rules))}</td>" for column in COLUMNS)
    return f"<tr>{head}{cells}</tr>"


def _more(rules: RuleSet) -> str:
    """How many yakuman make a player liable beside those with a column."""
    number = len(set(rules.liable_yakuman) - IN_COLUMNS)
    if number == 0 or rules.leaves_open("liable_yakuman"):
        return ""
    more = text("+1 more hand") if number == 1 else text("+{number} more hands", number=number)
    return f" <small>{more}</small>"


def _marks(column: Column, rules: RuleSet) -> Iterator[str]:
    """The mark of a cell; two if the rule set differs with three players."""
    four, three = (_mark(column, rules.for_players(players)) for players in (4, 3))
    yield four
    if three != four:
        yield f"<small>{text('{players} players: {mark}', players=3, mark=three)}</small>"


def _mark(column: Column, rules: RuleSet) -> str:
    choice = column.choice(rules)
    mark = NO if not rules.decides(choice) else _of_value(column, rules, choice)
    if mark not in READ_ALOUD:
        return mark
    read = text(READ_ALOUD[mark])
    return f'<span aria-hidden="true">{mark}</span><span class="pao-unseen">{read}</span>'


def _of_value(column: Column, rules: RuleSet, choice: str) -> str:
    """The mark for the value. An open choice has one only if every reading agrees on it."""
    mark = column.mark(rules.values[choice])
    if not rules.leaves_open(choice):
        return mark
    readings = rules.provenance[choice].readings
    return mark if {column.mark(reading.value) for reading in readings} == {mark} else OPEN
