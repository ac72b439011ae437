"""The texts that every language must say, and which of them a language lacks.

The catalogue of a language (`texts.po`) is read and written with Babel. Babel's own reader of
Python is not used: it takes the two texts of `text("a" if x else "b")` for one.
"""

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from operator import itemgetter
from pathlib import Path
from string import Formatter
from typing import Final, TypeAlias

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from build_scripts.building import client_texts, this_site
from build_scripts.building.hatch_hooks import NOTES
from build_scripts.content.cases.topics import topics
from build_scripts.content.markdown.referee import NEEDS_SCRIPT
from build_scripts.environment.edition import current_edition
from build_scripts.environment.project import CORE, PAGE_PYTHON, ROOT
from build_scripts.page.rulebook.chapters import CHAPTERS
from pao_core.records import known_formats
from pao_core.rules.choice import ChoiceValue, OneOf, Several
from pao_core.rules.clauses import clauses, sources
from pao_core.rules.every_choice import CHOICES
from pao_core.rules.loading import rule_set, rule_set_ids
from pao_core.rules.rule_set import Provenance
from pao_core.rules.tables import tables
from pao_core.words.catalogue import FILE
from pao_core.words.english import ENGLISH
from pao_core.words.known import MODULES

HEADER: Final = """\
# The texts of this reference. `python3 -m build_scripts texts --update` keeps this file in order.
msgid ""
msgstr ""
"Language: {code}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""
CONTENT: Final = ROOT / "build_scripts" / "content"
OTHERS: Final = (CORE / "rules" / "rule_set.py", CORE / "rules" / "clauses.py")
PAGES: Final = (PAGE_PYTHON, CONTENT, Path(this_site.__file__), *OTHERS)
ARGUMENTS: Final = {
    "Message": (0,),
    "partial": (1,),
    "need": (2,),
    "too_long": (1,),
    "text": (0,),
    "woven": (0,),
    "says": (1, 2),
}
"""The functions that say texts, and which of their arguments these are."""
OF_A_CHOICE: Final = frozenset({"choice", "value", "meant"})
"""The values that `**` gives to a message."""
OF_MANY: Final = frozenset({"copies", "tile"})
"""The values that are given to the message of a `partial`."""
BY_PYTHON: Final = frozenset({"fault"})
"""Values of messages in Python's own English, which other languages leave out."""
INSTEAD: Final = {
    "what": "key",
    "ids": "rules",
    "winners": "seats",
    "why": "steps",
    "choice": "meant",
    "value": "meant",
}
"""Values in English words, with the value that other languages use in their place."""
MAY_ADD: Final = frozenset({"tiles", "claimed"})
"""Tiles by their names, which a text on a picture may add."""
AT_THE_SIDE: Final = "Chii of"
"""Begins a text whose values another language may leave out."""


@dataclass(frozen=True, slots=True)
class Text:
    """An English text: the file that says it, its context there, and the values it is given."""

    english: str
    place: str
    context: str = ""
    given: frozenset[str] = frozenset()


def said(code: str) -> Iterator[Text]:
    """Every text that the code and the data certainly say in this language."""
    yield from _of_the_core()
    for file in _python_files(CORE):
        yield from _in_calls(file, {"Message", "partial", "need", "too_long"})
    yield Text("The pao reference: who must pay, and why, in mahjong", "CITATION.cff")
    yield Text("Link to this heading", "mkdocs.yml")
    yield Text(NEEDS_SCRIPT, "build_scripts/content/markdown/referee.py")
    for file in (*_python_files(PAGE_PYTHON), *_python_files(CONTENT)):
        yield from _in_calls(file, {"text", "woven", "says"})
    for module in client_texts.modules():
        for english in filter(client_texts.has_words, client_texts.texts_in(module)):
            yield Text(english, _place(module), client_texts.context_of(module))
    yield from _of_the_cases()
    yield Text(current_edition().authors, "CITATION.cff")
    for source in sources().values():
        if source.language == code:  # other sources keep their English names
            for english in (source.title, source.author):
                yield Text(english, "pao_core/data/sources.toml", source.id)


def _of_the_core() -> Iterator[Text]:
    for english in (*ENGLISH.sentences.values(), *ENGLISH.frames.values()):
        yield Text(english, "pao_core/words/english.py")
    for name, choice in CHOICES.items():
        for english in filter(None, (choice.question, choice.says, choice.nothing)):
            yield Text(english, "pao_core/rules/every_choice.py", name)
        for value in choice.kind if isinstance(choice, OneOf | Several) else ():
            if isinstance(value, ChoiceValue):
                for english in filter(None, (value.says, value.gloss)):
                    yield Text(english, "pao_core/rules/choices.py", name)
    for id, clause in clauses().items():
        parts = (clause.title, clause.text, clause.applies, clause.not_, clause.notes)
        for part in filter(None, (*parts, clause.assumes)):
            yield Text(part, "pao_core/data/clauses.toml", id)
    for id in filter(clauses().__contains__, " ".join(CHAPTERS.values()).split()):
        yield Text(clauses()[id].text, "build_scripts/page/rulebook/chapters.py", id)
    for id in rule_set_ids():
        for english in (rule_set(id).title, rule_set(id).edition):
            yield Text(english, f"pao_core/data/rulesets/{id}.toml")
    for format in known_formats():
        for english in (format.known_as, format.to_drop):
            yield Text(english, "pao_core/records/formats")
    yield from (Text(table.title, "pao_core/data/tables.toml") for table in tables().values())


def _of_the_cases() -> Iterator[Text]:
    for topic in topics().values():
        yield from (Text(line, "tests/cases/topics.toml") for line in (topic.title, topic.about))
        for case in topic.cases:
            for english in filter(None, (case["title"], case.get("apart"))):
                yield Text(english, f"tests/cases/{topic.id}.json")


def _notes() -> Iterator[tuple[str, str]]:
    """What the data notes in English about sources, values and cases, with its file.

    A translation is optional, and no program of a reader needs it.
    """
    for source in sources().values():
        for english in (source.title, source.author, source.part, source.note):
            yield english or "", f"pao_core/data/sources.toml{NOTES}"
    for rules in map(rule_set, rule_set_ids()):
        place = f"pao_core/data/rulesets/{rules.id}.toml{NOTES}"
        yield rules.searched, place
        differing = (decided.provenance for decided in rules.with_three.values())
        yield from _notes_on((*rules.provenance.values(), *differing), place)
    known = (table.provenance for table in tables().values())
    yield from _notes_on(known, f"pao_core/data/tables.toml{NOTES}")
    for topic in topics().values():
        for case in topic.cases:
            for flag in case.get("flags", ()):
                yield flag.split(": ", 1)[1], f"tests/cases/{topic.id}.json"


def _notes_on(values: Iterable[Provenance], place: str) -> Iterator[tuple[str, str]]:
    for known in values:
        for english in (known.place, known.note, *(each.says for each in known.readings)):
            yield english or "", place


def _in_calls(file: Path, functions: set[str]) -> Iterator[Text]:
    for call in ast.walk(_tree(file)):
        if not isinstance(call, ast.Call):
            continue
        name = getattr(call.func, "id", getattr(call.func, "attr", ""))
        if name not in functions or (name == "partial" and ast.unparse(call.args[0]) != "Message"):
            continue
        given = {keyword.arg or "" for keyword in call.keywords}
        given |= OF_A_CHOICE if "" in given else set()
        given |= OF_MANY if name == "partial" else set()
        context = _literals(call.args[1]) if name == "text" and call.args[1:] else ()
        for argument in (call.args[place] for place in ARGUMENTS[name] if place < len(call.args)):
            for english in _literals(argument):
                yield Text(english, _place(file), "".join(context), frozenset(given - {""}))


def _literals(node: ast.expr) -> Sequence[str]:
    """The texts that this expression may be: a literal, or one of two."""
    if isinstance(node, ast.IfExp):
        return (*_literals(node.body), *_literals(node.orelse))
    is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return (str(ast.literal_eval(node)),) if is_text else ()


@cache
def constants() -> Mapping[str, Sequence[str]]:
    """Every text that a language may say: in the Python of the pages, the client, and the notes.

    Each has its files.
    """
    found: dict[str, list[str]] = {}
    for place in PAGES:
        for file in _python_files(place):
            for node in ast.walk(_tree(file)):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found.setdefault(node.value, []).append(_place(file))
    for module in client_texts.modules():
        for english in client_texts.texts_in(module):
            found.setdefault(english, []).append(_place(module))
    for note, its_file in filter(itemgetter(0), _notes()):
        found.setdefault(note, []).append(its_file)
    return found


@cache
def _tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"))


def _python_files(place: Path) -> Sequence[Path]:
    return sorted(place.rglob("*.py")) if place.is_dir() else [place]


def _place(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def file_of(code: str) -> Path:
    """The catalogue of a language."""
    return ROOT.joinpath(*MODULES[code].split("."), FILE)


Entries: TypeAlias = dict[tuple[str, str], str]
"""The translations by English text and context, which is mostly empty."""
Places: TypeAlias = Mapping[tuple[str, str], set[str]]
"""The files that have each English text."""


def updated(code: str) -> tuple[Entries, Places]:
    """Every text in the order of the code, and nothing else, with the files that have each."""
    old = _read(code) or _begun(code)
    new: Entries = {}
    places = defaultdict[tuple[str, str], set[str]](set)
    for text in said(code):
        key = (text.english, text.context if (text.english, text.context) in old else "")
        new[key] = old.get(key, "")
        places[key] |= {text.place, *constants().get(text.english, ())}
    for key, translation in old.items():
        if key not in new and key[0] in constants():
            new[key] = translation
            places[key].update(constants()[key[0]])
    return new, places


def _begun(code: str) -> Entries:
    """The first texts of a language: those of the others, without the notes that nobody needs.

    Some texts are known only because a language says them, such as those that a function returns.
    """
    others = (key for other in MODULES if other != code for key in _read(other))
    return {
        (english, context): ""
        for english, context in others
        if not all(place.endswith(NOTES) for place in constants().get(english, ()))
    }


def _read(code: str) -> Entries:
    with file_of(code).open("rb") as file:
        messages = read_po(file, locale=code, charset="utf-8")
    return {(str(each.id), each.context or ""): str(each.string) for each in messages if each.id}


def written(code: str) -> str:
    """The text of the updated catalogue."""
    return _as_text(code, *updated(code))


def _as_text(code: str, entries: Entries, places: Places) -> str:
    file, catalogue = BytesIO(), Catalog(locale=code)
    for key, translation in entries.items():
        english, context = key
        lines = [(place, 0) for place in sorted(places[key])]
        catalogue.add(english, translation, lines, context=context or None).flags.clear()
    write_po(file, catalogue, width=0, omit_header=True, include_lineno=False)
    return HEADER.format(code=code) + file.getvalue().decode()


def missing() -> list[str]:
    """The texts that a language lacks, with its catalogue. Without them, few pages can be made."""
    return [fault for code in MODULES for fault in _missing(code, *updated(code))]


def _missing(code: str, entries: Entries, places: Places) -> Iterator[str]:
    for key in (key for key, translation in entries.items() if not translation):
        yield (
            f"{_place(file_of(code))}: no translation of {key[0]!r}, from "
            f"{', '.join(sorted(places[key]))}; run `texts --update`, then write it there"
        )


def faults(code: str) -> Iterator[str]:
    """What is wrong with the catalogue of a language."""
    old, (new, places) = _read(code), updated(code)
    where = f"{_place(file_of(code))}: "
    yield from _missing(code, new, places)
    yield from (f"{where}nothing says {key[0]!r}" for key in old if key not in new)
    for translation, values in _wrong_values(code, new):
        yield f"{where}expected the values {', '.join(sorted(values))}: {translation!r}"
    if file_of(code).read_text("utf-8") != _as_text(code, new, places):
        yield f"{where}not in order: run `python3 -m build_scripts texts --update`"


def _wrong_values(code: str, entries: Entries) -> Iterator[tuple[str, set[str]]]:
    """The translations with other values than they should have, and those."""
    given = defaultdict[str, set[str]](set)
    for text in said(code):
        given[text.english] |= text.given
    for (english, _), translation in entries.items():
        instead = {old: new for old, new in INSTEAD.items() if new in given[english]}
        names = (value.split(".")[0] for value in _values(english))
        ours = {instead.get(name, name) for name in names}
        may_lack = ours if english.startswith(AT_THE_SIDE) else BY_PYTHON
        if translation and not ours - may_lack <= _values(translation) <= ours | MAY_ADD:
            yield translation, ours


def _values(text: str) -> set[str]:
    """The names of the values in the braces of a text."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
