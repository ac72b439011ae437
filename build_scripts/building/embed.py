"""`embed/pao-ruling.js`: the element that shows a ruling on other people's pages.

It is one module in English. Each other language has a module beside it, which only its pages load.
"""

import json
from pathlib import Path

from build_scripts.building import client_texts
from build_scripts.building.client import BUNDLE, DRAWN_STYLE, REPEATED_REASONS, SOURCES
from build_scripts.building.this_site import THIS_SITE
from build_scripts.environment import esbuild
from build_scripts.environment.project import CLIENT, ROOT
from build_scripts.environment.store import digest, source_files, stored
from build_scripts.page.language import ENGLISH, OTHER_LANGUAGES, in_language
from build_scripts.page.ui.rules import usual_rules

ENTRY = SOURCES / "embed" / "pao-ruling.ts"
CONTENT = SOURCES / "embed" / "content.ts"
UNESCAPED = "--charset=utf8"  # a module is always read as UTF-8
READER = ROOT / "build_scripts" / "content" / "pao_table" / "pao-table.mjs"


def build() -> Path:
    """The folder that goes into the site as `embed/`."""
    client_texts.write_translations()
    languages = f"--define:PAO_LANGUAGES={json.dumps([*OTHER_LANGUAGES])}"
    rules = {language: _usual_rules(language) for language in (ENGLISH, *OTHER_LANGUAGES)}
    usual = f"--define:PAO_USUAL={json.dumps(rules)}"
    shared = (languages, usual, REPEATED_REASONS, DRAWN_STYLE, UNESCAPED, *THIS_SITE.defined())
    inputs = [CLIENT / "package-lock.json", READER, *source_files(SOURCES)]

    def write(folder: Path) -> None:
        for language in (ENGLISH, *OTHER_LANGUAGES):
            entry, name = (ENTRY, "") if language == ENGLISH else (CONTENT, f".{language}")
            own = f'--define:PAO_LANGUAGE="{language}"', esbuild.texts_in(language)
            defined = (*shared, *own)
            target = folder / f"pao-ruling{name}.js"
            esbuild.run(str(entry), *BUNDLE, *defined, f"--outfile={target}")

    return stored("embed", digest(texts=[*shared, *BUNDLE], files=inputs), write)


def _usual_rules(language: str) -> str:
    with in_language(language):
        return usual_rules()
