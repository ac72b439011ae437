"""The pages of the Python interface, made from the signatures and docstrings of the core.

They are Markdown and their examples are ordinary fences, so readers can run them and the usual
checks cover them.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from pkgutil import resolve_name
from typing import Any, Final

import griffe

from build_scripts.content.cases.library import (
    CORE,
    in_two,
    offered_by,
    public_names,
)
from build_scripts.content.markdown.address import PLACEHOLDER_URL
from build_scripts.content.pages.api_docstrings import beside, in_markdown, told
from build_scripts.content.pages.api_examples import fences_of
from build_scripts.content.pages.api_names import (
    CHOICES_PAGE,
    PAGES,
    ApiPage,
    choices_of,
    is_choice,
    page_of,
)
from build_scripts.content.pages.api_signatures import signature
from build_scripts.content.pages.generated import MARK
from pao_core.rules.choice import Amount, OneOf, Several
from pao_core.rules.every_choice import CHOICES
from pao_core.words.choices import question_of

GENERATED = (
    f"{MARK}build_scripts/content/pages/api.py from the docstrings of pao_core; edit those. -->"
)


ELSEWHERE: Final = {
    "pao_core.Code": "For its values, see [error codes](../errors.md).",
    "pao_core.StepCode": (
        "Its names, each with its rule and the values of its steps, are in the file "
        "[`steps.json`](../../data/steps.json)."
    ),
}
"""Enums with too many values for this page, and the pages that list them."""


def files() -> Mapping[str, str]:
    """The text of each page by its file name."""
    return {f"{page.id}.md": page_text(page) for page in PAGES}


def index_page() -> str:
    """All names on one page, grouped by page."""
    parts = [
        "# Python interface",
        GENERATED,
        f"`pao_core`, `pao_core.live` and `pao_core.records` offer {len(public_names())} public "
        "names: those in their `__all__`. Only these are stable. See [Editions and "
        "stability](stability.md).",
        "Points are whole numbers. Honba and deposits are counted in sticks. Values are frozen in "
        "every field: you can hash, pickle and copy them, give them to `dataclasses.asdict`, and "
        "use them with process pools and `lru_cache`. Functions never change their arguments. "
        "[`Ruling.to_json`](api/rulings.md#Ruling) gives the answer in the JSON format.",
        "Every function checks its arguments, with the same limits as [JSON questions](json.md). "
        "A text that cannot be parsed raises [`NotationError`](api/answers.md#NotationError). A "
        "situation that cannot have happened raises "
        "[`ImpossibleQuestion`](api/answers.md#ImpossibleQuestion). Both are a "
        "[`PaoError`](api/answers.md#PaoError), whose `problems` are all the problems found.",
        "Every example here runs. Change it, and run it again.",
        "If Sphinx makes your pages, add `sphinx.ext.intersphinx` to its extensions and this line "
        "to `conf.py`. Then names in roles such as `:py:func:` link to their entries.",
        f'```text\nintersphinx_mapping = {{"pao_core": ("{PLACEHOLDER_URL}", None)}}\n```',
    ]
    for page in PAGES:
        lasts = [in_two(name)[1] for name in page.names]
        names = ", ".join(f"[`{last}`](api/{page.id}.md#{last})" for last in lasts)
        parts += [
            f"## [{page.title}](api/{page.id}.md) {{ #{page.id} }}",
            page.says.replace("](rules.md", "](api/rules.md").replace("](../", "]("),
            names,
        ]
    return "\n\n".join(parts) + "\n"


def page_text(page: ApiPage) -> str:
    """A page of names as Markdown."""
    head = [f"# {page.title}", GENERATED, page.says]
    if page.id == CHOICES_PAGE:
        return "\n\n".join([*head, choices_text(page.names)]) + "\n"
    entries = (part for name in page.names for part in entry(name, page))
    return "\n\n".join([*head, *entries]) + "\n"


def entry(name: str, page: ApiPage) -> Iterator[str]:
    """The entry of a name: its signature, meaning, members and example."""
    obj, last = public_names()[name], in_two(name)[1]
    prose, examples = told(obj)
    yield f"## `{last}` {{ #{last} }}"
    yield signature(name, obj, page)
    yield from (in_markdown(paragraph, name) for paragraph in prose)
    yield from members(name, obj, page)
    yield from fences_of(name, examples)


def summary(name: str) -> str:
    """The first sentence of a name's docstring, for the search."""
    if is_choice(name):
        return f"Values of the choice {', '.join(choices_of(resolve_name(name)))}."
    return told(public_names()[name])[0][0].replace("`", "")


def members(name: str, obj: griffe.Object, page: ApiPage) -> Iterator[str]:
    """What a class offers apart from its fields: enum members, properties and methods."""
    if not isinstance(obj, griffe.Class):
        return
    value = resolve_name(name)
    if name in ELSEWHERE:
        yield ELSEWHERE[name]
    elif issubclass(value, Enum):
        yield members_of_enum(value, obj)
    lines = [
        f"`{label(member)}`\n:   {in_markdown(' '.join(told(member)[0][0].split()), name)}"
        for member in offered_by(obj)
    ]
    if lines:
        yield "\n\n".join(lines)


def label(member: griffe.Object | griffe.Alias) -> str:
    """A method with its parameters, or a property with its type."""
    if isinstance(member, griffe.Function):
        given = ", ".join(
            f"{p.name}: {p.annotation}" for p in member.parameters if p.name not in ("self", "cls")
        )
        return f"{member.name}({given}) -> {member.returns}"
    assert isinstance(member, griffe.Attribute)
    return f"{member.name}: {member.annotation}"


def members_of_enum(kind: type[Enum], obj: griffe.Class) -> str:
    """The members of an enum: a table if they have meanings, otherwise one line."""
    rows = [(member, meaning(member, obj)) for member in kind]
    if not any(says for _, says in rows):
        return (
            "Members: "
            + ", ".join(f"`{member.name}` = `{member.value!r}`" for member in kind)
            + "."
        )
    lines = [f"| `{enum.name}` | `{enum.value!r}` | {says} |" for enum, says in rows]
    return "\n".join(["| member | value | meaning |", "|---|---|---|", *lines])


def meaning(member: Enum, obj: griffe.Object) -> str:
    """The meaning of a member: its own words, or the comment on its line."""
    says = getattr(member, "says", "")
    field = obj.members.get(member.name)
    words = says if isinstance(says, str) else ""
    return words or (beside(field) if isinstance(field, griffe.Attribute) else "")


def choices_text(names: Sequence[str]) -> str:
    """Every enum of values with its choices, and every other choice."""
    rows = ["| enum and choice | values |", "|---|---|"]
    for name in names:
        kind: Any = resolve_name(name)
        asking = "<br>".join(f"`{choice}`: {question_of(choice)}" for choice in choices_of(kind))
        values = "<br>".join(f"`{member}`: {member.in_full}" for member in kind)
        rows.append(f"| `{kind.__name__}`{{ #{kind.__name__} }}<br>{asking} | {values} |")
    others = ["| choice | what it decides | value |", "|---|---|---|"]
    for name, choice in CHOICES.items():
        if isinstance(choice, Amount):
            others.append(f"| `{name}` | {question_of(name)} | a number of {choice.unit} |")
        elif isinstance(choice, OneOf | Several) and not is_choice(
            f"{CORE}.{choice.kind.__name__}"
        ):
            last = choice.kind.__name__
            value = f"a list of [`{last}`]({page_of(f'{CORE}.{last}')}.md#{last})"
            others.append(f"| `{name}` | {question_of(name)} | {value} |")
    return "\n".join([*rows, "", "## Numbers and hands", "", *others])
