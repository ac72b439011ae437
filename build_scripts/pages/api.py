"""The pages of the Python interface, from the signatures and docstrings of the core.

Griffe reads them. They become Markdown whose examples are fences as on every other page: so they
run where they stand, and what checks examples checks these too.
"""

import ast
import doctest
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum
from functools import cache
from html import escape
from inspect import cleandoc
from itertools import takewhile
from pathlib import Path
from typing import Any, Final, TypeGuard

import griffe

import pao_core
from build_scripts.ground.project import ROOT, Problem
from build_scripts.markdown.rules import linked
from build_scripts.pages.generated import MARK
from pao_core import _HOME_OF
from pao_core.rules.choice import Amount, OneOf, Several, Word
from pao_core.rules.every_choice import CHOICES
from pao_core.words.choices import asked

PLACE: Final = "reference/api"
GENERATED = f"{MARK}build_scripts/pages/api.py from the docstrings of pao_core; edit those. -->"
CHOICES_PAGE: Final = "choices"
ELSEWHERE: Final = {
    "Code": "Its values stand on the page of [error codes](../errors.md).",
    "StepCode": "Its names, each with its rule and the values of its steps, are the file "
    "[`steps.json`](../../data/steps.json).",
}
"""Where the values of an enum stand that has too many for here."""
MADE_ELSEWHERE: Final = frozenset({"RuleSet"})
"""What nobody makes by its class: only its fields are shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ApiPage:
    """A page of names: the rooms whose names it has, in this order, and what it says first."""

    id: str
    title: str
    says: str
    rooms: tuple[str, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """Its names: those of a room in the order of its modules, functions first."""
        found = [name for name in pao_core.__all__ if page_of(name) == self.id]
        place = {room: number for number, room in enumerate(self.rooms)}
        modules = list(dict.fromkeys(_HOME_OF.values()))

        def order(name: str) -> tuple[int, bool, int]:
            home = _HOME_OF[name]
            return place[home.partition(".")[0]], is_class(name), modules.index(home)

        return tuple(sorted(found, key=order))


PAGES: Final = (
    ApiPage(
        id="rulings",
        title="Who is liable, and who pays",
        says="From a table and a win to a ruling: everybody who is liable, every payment, and why.",
        rooms=("games", "liability", "payment"),
    ),
    ApiPage(
        id="table",
        title="Seats, tiles, calls and the table",
        says="What lies on the table, as everybody sees it.",
        rooms=("board",),
    ),
    ApiPage(
        id="hands",
        title="Hands, wins and their notation",
        says="Wins, waits and yaku, and the short texts in which calls, sets and wins can be "
        "written.",
        rooms=("hands",),
    ),
    ApiPage(
        id="rules",
        title="Rule sets and the catalogue of rules",
        says="What a rule set decides and on which source, house rules, and every rule by its id.",
        rooms=("rules",),
    ),
    ApiPage(
        id=CHOICES_PAGE,
        title="Values of choices",
        says="Each choice is an attribute of a [`RuleSet`](rules.md#RuleSet). Where its value is a "
        "word, the word is a member of an enum: the member's name is the word in capitals.",
        rooms=("rules",),
    ),
    ApiPage(
        id="play",
        title="Calls, kuikae, priority and furiten",
        says="What a player may call or win on, and whose claim comes first.",
        rooms=("play",),
    ),
    ApiPage(
        id="between",
        title="Draws, abandoned hands and penalties",
        says="What is paid when nobody wins, or when somebody erred.",
        rooms=("between",),
    ),
    ApiPage(
        id="pictures",
        title="Pictures",
        says="A scene says what lies where and why; from it come SVG and text.",
        rooms=("drawing",),
    ),
    ApiPage(
        id="answers",
        title="Questions in JSON, reasons and errors",
        says="The [JSON interface](../json.md) in Python, the reasons of answers in words, and "
        "what is raised.",
        rooms=("questions", "words", "reasons", "problems"),
    ),
)


def page_of(name: str) -> str:
    """The page that tells of a public name."""
    if is_choice(name):
        return CHOICES_PAGE
    room = _HOME_OF[name].partition(".")[0]
    return next(page.id for page in PAGES if room in page.rooms)


def is_class(name: str) -> bool:
    """Is this public name a class?"""
    return isinstance(getattr(pao_core, name), type)


def is_choice(name: str) -> bool:
    """Is it an enum of the words that are a value of a choice?"""
    return _HOME_OF.get(name) == "rules.choices"


def files() -> Mapping[str, str]:
    """The page of each part by the name of its file."""
    return {f"{page.id}.md": page_text(page) for page in PAGES}


def index_page() -> str:
    """All names in one view, page by page."""
    parts = [
        "# Python interface",
        GENERATED,
        f"`import pao_core` offers {len(pao_core.__all__)} names, and these are all that it "
        "promises: what stands in its modules beside them may change. "
        "[Editions and stability](stability.md) says what stays.",
        "Points are whole numbers. Honba and deposits are counted in sticks. Values are frozen, "
        "and no function changes what it is given. A text that cannot be read raises "
        "[`NotationError`](api/answers.md#NotationError), a question that cannot have happened "
        "[`ImpossibleQuestion`](api/answers.md#ImpossibleQuestion) with all its problems; both are "
        "a [`PaoError`](api/answers.md#PaoError). "
        "Every example here runs: press Run, change it, run it again.",
    ]
    for page in PAGES:
        names = ", ".join(f"[`{name}`](api/{page.id}.md#{name})" for name in page.names)
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
    """A name: its signature, what it means, what else it offers, and its example."""
    told = read_core()[name]
    prose, examples = in_two(told)
    yield f"## `{name}` {{ #{name} }}"
    yield signature(name, told, page)
    yield from (in_markdown(paragraph, name) for paragraph in prose)
    yield from members(name, told, page)
    yield from fences_of(name, examples)


def summary(name: str) -> str:
    """The first sentence of what a name means, for the search."""
    if is_choice(name):
        return f"Values of the choice {', '.join(choices_of(getattr(pao_core, name)))}."
    return in_two(read_core()[name])[0][0].replace("`", "")


@cache
def read_package() -> griffe.Object | griffe.Alias:
    """The whole core as griffe reads it."""
    return griffe.load("pao_core", search_paths=[str(ROOT)])


@cache
def read_core() -> Mapping[str, griffe.Object]:
    """Every public name as griffe reads it where it is defined."""
    package = read_package()
    found = {name: package[f"{_HOME_OF[name]}.{name}"] for name in pao_core.__all__}
    return {name: told.final_target if told.is_alias else told for name, told in found.items()}


def in_two(told: griffe.Object | griffe.Alias) -> tuple[list[str], list[doctest.Example]]:
    """The paragraphs of a docstring, and its examples."""
    text = cleandoc(told.docstring.value if told.docstring else "")
    lines = list(takewhile(lambda line: not line.startswith(">>>"), text.splitlines()))
    paragraphs = "\n".join(lines).strip().split("\n\n")
    if not paragraphs[0]:
        raise Problem(f"{told.path} has no docstring that says what it means.")
    return paragraphs, doctest.DocTestParser().get_examples(text)


CODE: Final = re.compile(r"`(\w+)`")


def in_markdown(paragraph: str, within: str) -> str:
    """A paragraph of a docstring with public names and rule ids as links."""

    def link(match: re.Match[str]) -> str:
        name = match[1]
        if name not in pao_core.__all__ or name == within:
            return match[0]
        return f"[{match[0]}]({page_of(name)}.md#{name})"

    return linked(CODE.sub(link, paragraph))


def signature(name: str, told: griffe.Object, page: ApiPage) -> str:
    """How it is called or made, each parameter in a line where there are several."""
    if isinstance(told, griffe.Function):
        return block(f"{name}{parameters(told.parameters, told, page)}{returned(told, page)}")
    assert isinstance(told, griffe.Class)
    value = getattr(pao_core, name)
    if issubclass(value, (Enum, Exception)):
        return block(f"class {name}({base_of(value, page)})")
    if name in MADE_ELSEWHERE:
        fields = [each for each in told.members.values() if is_field(each)]
        lines = (f"    {each.name}: {typed(each.annotation, page)}" for each in fields)
        return block("\n".join([f"class {name}:", *lines]))
    maker = told.members.get("__new__")
    given = maker.parameters if isinstance(maker, griffe.Function) else told.parameters
    return block(f"class {name}{parameters(given, told, page) if given else ''}")


def base_of(value: type, page: ApiPage) -> str:
    """What an enum is, or of which error another one is a kind."""
    if issubclass(value, Enum):
        return "StrEnum" if issubclass(value, StrEnum) else "Enum"
    assert value.__base__ is not None
    return name_link(value.__base__.__name__, page)


def is_field(each: griffe.Object | griffe.Alias) -> TypeGuard[griffe.Attribute]:
    """Is it a field of a dataclass?"""
    return isinstance(each, griffe.Attribute) and "instance-attribute" in each.labels


def block(html: str) -> str:
    """A signature as HTML: it wraps on a narrow screen."""
    return f'<pre class="api-signature"><code>{html}</code></pre>'


def returned(told: griffe.Function, page: ApiPage) -> str:
    """What comes out."""
    return f" -&gt; {typed(told.returns, page)}" if told.returns is not None else ""


def parameters(given: Iterable[griffe.Parameter], told: griffe.Object, page: ApiPage) -> str:
    """What goes in, in brackets."""
    texts: list[str] = []
    stars = False
    for each in given:
        if each.name in ("self", "cls"):
            continue
        if each.kind is griffe.ParameterKind.var_positional:
            stars = True
        if each.kind is griffe.ParameterKind.keyword_only and not stars:
            stars = True
            texts.append("*")
        texts.append(parameter(each, page) + "," + comment(told, each.name))
    if len(texts) > 1 or any("<i>" in text for text in texts):
        texts = [text if text.endswith(("</i>", ",")) else f"{text}," for text in texts]
        return "(\n" + "".join(f"    {text}\n" for text in texts) + ")"
    return f"({''.join(texts).removesuffix(',')})"


def parameter(each: griffe.Parameter, page: ApiPage) -> str:
    """A parameter with its type and its default."""
    star = "*" if each.kind is griffe.ParameterKind.var_positional else ""
    text = f"{star}{each.name}"
    if each.annotation is not None:
        text += f": {typed(each.annotation, page)}"
    return text if each.default is None or star else f"{text} = {typed(spelt(each.default), page)}"


def spelt(default: str | griffe.Expr) -> str | griffe.Expr:
    """A default as one would write it: what a constant of the core stands for, if that is short."""
    if not isinstance(default, griffe.ExprName) or not default.name.isupper():
        return default
    constant = read_package()[default.canonical_path.partition(".")[2]]
    value = constant.value if isinstance(constant, griffe.Attribute) else None
    return value if value is not None and len(str(value)) < 30 else default


def typed(expression: str | griffe.Expr | None, page: ApiPage) -> str:
    """A type or a default, in which public names are links."""
    if not isinstance(expression, griffe.Expr):
        return escape(expression or "", quote=False)
    return "".join(
        name_link(each.name, page)
        if isinstance(each, griffe.ExprName)
        else escape(str(each), quote=False)
        for each in expression.iterate(flat=True)
    )


def name_link(name: str, page: ApiPage) -> str:
    """A public name as a link from this page; any other as it is."""
    if name not in pao_core.__all__:
        return name
    home = page_of(name)
    return f'<a href="{"" if home == page.id else f"../{home}/"}#{name}">{name}</a>'


def comment(told: griffe.Object, name: str) -> str:
    """What the line of a field says beside it."""
    field = told.members.get(name) if isinstance(told, griffe.Class) else None
    words = beside(field) if isinstance(field, griffe.Attribute) else ""
    return f"  <i># {escape(words, quote=False)}</i>" if words else ""


def beside(field: griffe.Attribute) -> str:
    """The comment at the end of the line on which a field or a member stands."""
    assert isinstance(field.filepath, Path)
    assert field.lineno
    line = field.lines_collection[field.filepath][field.lineno - 1]
    found = re.search(r"  # (.*)", line)
    return found[1] if found else ""


def members(name: str, told: griffe.Object, page: ApiPage) -> Iterator[str]:
    """What a class offers besides its fields: the members of an enum, properties and methods."""
    if not isinstance(told, griffe.Class):
        return
    value = getattr(pao_core, name)
    if name in ELSEWHERE:
        yield ELSEWHERE[name]
    elif issubclass(value, Enum):
        yield members_of_enum(value, told)
    lines = [
        f"`{label(each)}`\n:   {in_markdown(' '.join(in_two(each)[0][0].split()), name)}"
        for each in told.members.values()
        if not each.name.startswith("_") and not each.is_alias and is_offered(each)
    ]
    if lines:
        yield "\n\n".join(lines)


def is_offered(each: griffe.Object | griffe.Alias) -> bool:
    """Is it a method or a property?"""
    return isinstance(each, griffe.Function) or "property" in each.labels


def label(each: griffe.Object | griffe.Alias) -> str:
    """A method with its parameters, or a property with its type."""
    if isinstance(each, griffe.Function):
        given = ", ".join(
            f"{p.name}: {p.annotation}" for p in each.parameters if p.name not in ("self", "cls")
        )
        return f"{each.name}({given}) -> {each.returns}"
    assert isinstance(each, griffe.Attribute)
    return f"{each.name}: {each.annotation}"


def members_of_enum(kind: type[Enum], told: griffe.Class) -> str:
    """Its members with their values: a table where more is said of them, else a line."""
    rows = [(each, meaning(each, told)) for each in kind]
    if not any(says for _, says in rows):
        return "Members: " + ", ".join(f"`{each.name}` = `{each.value!r}`" for each in kind) + "."
    lines = [f"| `{each.name}` | `{each.value!r}` | {says} |" for each, says in rows]
    return "\n".join(["| member | value | meaning |", "|---|---|---|", *lines])


def meaning(member: Enum, told: griffe.Class) -> str:
    """What is said of a member: its own words, or the comment beside it."""
    says = getattr(member, "says", "")
    field = told.members.get(member.name)
    words = says if isinstance(says, str) else ""
    return words or (beside(field) if isinstance(field, griffe.Attribute) else "")


def choices_text(names: Sequence[str]) -> str:
    """Every enum of words with the choices that have such a value, and every other choice."""
    rows = ["| enum and choice | values |", "|---|---|"]
    for name in names:
        kind: Any = getattr(pao_core, name)
        asking = "<br>".join(f"`{each}`: {asked(each)}" for each in choices_of(kind))
        values = "<br>".join(f"`{each}`: {in_full(each)}" for each in kind)
        rows.append(f"| `{name}`{{ #{name} }}<br>{asking} | {values} |")
    others = ["| choice | what it decides | value |", "|---|---|---|"]
    for name, choice in CHOICES.items():
        if isinstance(choice, Amount):
            others.append(f"| `{name}` | {asked(name)} | a number of {choice.unit} |")
        elif isinstance(choice, OneOf | Several) and not is_choice(choice.kind.__name__):
            kind = choice.kind
            value = f"a list of [`{kind.__name__}`]({page_of(kind.__name__)}.md#{kind.__name__})"
            others.append(f"| `{name}` | {asked(name)} | {value} |")
    return "\n".join([*rows, "", "## Numbers and hands", "", *others])


def in_full(word: Word) -> str:
    """What a word says, with what explains it where that is a mere name."""
    return f"{word.says} ({word.gloss})" if word.gloss else word.says


def choices_of(kind: type) -> list[str]:
    """The choices whose value is such a word, or a list of them."""
    return [name for name, choice in CHOICES.items() if getattr(choice, "kind", None) is kind]


def fences_of(name: str, examples: Sequence[doctest.Example]) -> Iterator[str]:
    """The examples of a docstring as one that runs in the page, and what it shows."""
    if not examples:
        return
    *before, last = examples
    want = "".join(each.want for each in examples)
    code = "".join(shown_midway(each) if each.want else each.source for each in before)
    if last.exc_msg is None:
        code += last.source
    else:
        error, _, message = last.exc_msg.partition(": ")
        kind = error.rpartition(".")[2]
        want = want.removesuffix(last.want) + message
        code += f"try:\n    {last.source}except {kind} as error:\n    print(error)\n"
    code = "\n".join([*imports(code), code.rstrip()])
    kind = "class" if is_class(name) else "function"
    id = f"api-{kind}-{re.sub(r'(?<=[a-z])(?=[A-Z])|_', '-', name).lower()}"
    yield f'```python id="{id}"\n{code}\n```'
    yield f"```output\n{want.rstrip()}\n```"


def shown_midway(example: doctest.Example) -> str:
    """A value before the last line, which a page shows only if it is printed."""
    if example.source.startswith("print("):
        return example.source
    return f"print(repr({example.source.rstrip()}))\n"


def imports(code: str) -> Iterator[str]:
    """What must be imported first, in a line or, where it is long, one name a line."""
    tree = ast.parse(code)
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    names = sorted(used & set(pao_core.__all__))
    line = f"from pao_core import {', '.join(names)}"
    if len(line) <= 88:
        yield line
    else:
        yield "from pao_core import ("
        yield from (f"    {name}," for name in names)
        yield ")"
    if not code.startswith("from "):
        yield ""
