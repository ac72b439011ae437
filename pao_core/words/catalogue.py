"""A language from its catalogue: the file `texts.po` of its package, in the format of gettext.

Each entry has an English text (`msgid`) and its translation (`msgstr`). `msgctxt` tells apart the
translations of one English text. `python3 -m build_scripts texts` keeps the file up to date.
"""

import json
import re
from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Final

from pao_core.words.english import ENGLISH
from pao_core.words.language import Language, MissingTextError, in_context

FILE: Final = "texts.po"
_ENTRY: Final = re.compile(r'^(?:msgctxt (".*")\n)?msgid (".+")\nmsgstr (".+")$', re.MULTILINE)


def language_in(package: str, forms: Mapping[str, Callable[[object], str]]) -> Language:
    """The language whose catalogue is in this package."""
    texts = texts_of(files(package).joinpath(FILE).read_text("utf-8"))
    catalogue = f"{package.replace('.', '/')}/{FILE}"
    for english in (*ENGLISH.sentences.values(), *ENGLISH.frames.values()):
        if english not in texts:
            raise MissingTextError(f"{catalogue} has no translation of {english!r}")
    return Language(
        sentences={name: texts[english] for name, english in ENGLISH.sentences.items()},
        frames={name: texts[english] for name, english in ENGLISH.frames.items()},
        forms=forms,
        texts=texts,
        catalogue=catalogue,
    )


def texts_of(catalogue: str) -> Mapping[str, str]:
    """The translations by their English texts, without those that are still empty."""
    in_lines = catalogue.replace('"\n"', "")
    return {
        in_context(english, context) if context else english: translation
        for context, english, translation in (
            map(_unquoted, entry) for entry in _ENTRY.findall(in_lines)
        )
        if translation and english
    }


def _unquoted(text: str) -> str:
    """The text inside the quotes, which are those of JSON."""
    return str(json.loads(text)) if "\\" in text else text[1:-1]
