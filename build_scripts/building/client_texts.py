"""The texts of the client in other languages: the build writes a `texts.ja.ts` beside a `texts.ts`.

Every text between quotation marks or backticks in these modules has a translation in the catalogue
of the language. The folder is its context, and `${seat(of)}` is `{of}` there.
"""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from build_scripts.environment.lock import only_one
from build_scripts.environment.project import CLIENT
from build_scripts.page.language import OTHER_LANGUAGES
from pao_core.words.known import language_named
from pao_core.words.language import Language, MissingTextError

SOURCES: Final = CLIENT / "src"
HEAD: Final = "// The build makes this from texts.ts and the catalogue of the language.\n"
TEXT: Final = re.compile(
    r"/\*.*?\*/|//[^\n]*"  # comments
    r'|(?:from|[=!]==|toLocaleString\() *"[^"]*"|"[^"\n]*"(?=:)'  # names for the program
    r'|(?P<text>"(?:[^"\\\n]|\\.)+"|`(?:[^`\\]|\\.)+`)',
    re.DOTALL,
)
VALUE: Final = re.compile(r"\$\{(?:\w+\()?(?P<name>\w+)\)?\}")
LETTER: Final = re.compile(r"[^\W\d_]")


def modules() -> list[Path]:
    """The modules with texts, in a fixed order."""
    return sorted(SOURCES.rglob("texts.ts"))


def texts_in(module: Path) -> Iterator[str]:
    """The English texts of a module, with names in braces for its values."""
    for match in TEXT.finditer(module.read_text("utf-8")):
        if match["text"]:
            yield _template(match["text"])


def context_of(module: Path) -> str:
    """The context of the texts of a module: its folder."""
    return module.parent.name


def has_words(text: str) -> bool:
    """Whether a text has letters outside of its values, so that every language must say it."""
    return bool(LETTER.search(re.sub(r"\{\w+\}", "", text)))


def write_translations() -> None:
    """Write the modules of the other languages where they have changed.

    Builds, checks and tests run side by side, and nobody may read a module that is half written.
    """
    with only_one("texts of the client"):
        for language in OTHER_LANGUAGES:
            _write_in(language)


def _write_in(language: str) -> None:
    for module in modules():
        source = module.read_text("utf-8")
        said = TEXT.sub(_translating(language_named(language), context_of(module)), source)
        target = module.with_name(f"texts.{language}.ts")
        if not target.exists() or target.read_text("utf-8") != HEAD + said:
            target.write_text(HEAD + said, "utf-8", newline="\n")


def _translating(language: Language, context: str) -> Callable[[re.Match[str]], str]:
    def translated(match: re.Match[str]) -> str:
        literal = match["text"]
        if not literal:
            return match[0]
        english = _template(literal)
        try:
            found = language.text(english, context)
        except MissingTextError:
            if has_words(english):
                raise
            return literal
        if literal[0] == '"':
            return json.dumps(found, ensure_ascii=False)
        codes = {value["name"]: value[0] for value in VALUE.finditer(literal)}
        said = found.replace("\\", "\\\\").replace("`", "\\`")
        return "`" + re.sub(r"\{(\w+)\}", lambda value: codes[value[1]], said) + "`"

    return translated


def _template(literal: str) -> str:
    if literal[0] == '"':
        return str(json.loads(literal))
    return VALUE.sub(r"{\g<name>}", literal[1:-1]).replace("\\`", "`")
