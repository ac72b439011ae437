"""`embed/pao-ruling.js`: the element that shows a ruling on other people's pages.

It is one module in English. Each other language has a module beside it, which only its pages load.
"""

import json
from pathlib import Path
from typing import Any

from build_scripts.building.client import BUNDLE, SOURCES
from build_scripts.content.compact import compact_json
from build_scripts.environment import esbuild
from build_scripts.environment.project import CLIENT, ROOT
from build_scripts.environment.store import digest, source_files, stored
from build_scripts.page.language import CATALOGUES, ENGLISH
from pao_core.board.melds import CallKind
from pao_core.board.table import COPIES, SETS_IN_A_HAND
from pao_core.board.tiles import KINDS, sort_tiles, to_text
from pao_core.hands.causes import OtherCause
from pao_core.hands.names import (
    CONCEALED_TRIPLETS,
    RIICHI_YAKUMAN,
    Yakuman,
    can_combine,
    tiles_are_left,
)
from pao_core.liability.feared_hands import FEARED_HANDS, MADE_BY_SETS
from pao_core.rules.loading import rule_set, rule_set_ids
from pao_core.words.clauses import clauses
from pao_core.words.known import language_named

ENTRY = SOURCES / "embed" / "pao-ruling.ts"
CONTENT = SOURCES / "embed" / "content.ts"
UNESCAPED = "--charset=utf8"  # a module is always read as UTF-8
READER = ROOT / "build_scripts" / "content" / "pao_table" / "pao-table.mjs"


def build() -> Path:
    """The folder that goes into the site as `embed/`."""
    names = {language: _names(language) for language in (ENGLISH, *CATALOGUES)}
    shared = (
        f"--define:PAO_LANGUAGES={json.dumps([*CATALOGUES])}",
        f"--define:PAO_HANDS={compact_json(hands())}",
        UNESCAPED,
    )
    inputs = [CLIENT / "package-lock.json", READER, *source_files(SOURCES)]

    def write(folder: Path) -> None:
        for language, named in names.items():
            entry, name = (ENTRY, "") if language == ENGLISH else (CONTENT, f".{language}")
            defined = (*shared, f"--define:PAO_NAMES={named}", esbuild.texts_in(language))
            target = folder / f"pao-ruling{name}.js"
            esbuild.run(str(entry), *BUNDLE, *defined, f"--outfile={target}")

    return stored("embed", digest(texts=[*shared, *names.values(), *BUNDLE], files=inputs), write)


def hands() -> dict[str, Any]:
    """What excludes each yakuman of riichi, as `possible.ts` reads it."""
    return {str(yakuman): _hand(yakuman) for yakuman in RIICHI_YAKUMAN}


def _hand(yakuman: Yakuman) -> dict[str, Any]:
    feared = FEARED_HANDS.get(yakuman)
    kinds = list(CallKind) if feared else []
    if yakuman is Yakuman.SUUKANTSU:
        kinds = [call_kind for call_kind in CallKind if call_kind.is_kan]
    elif yakuman in CONCEALED_TRIPLETS:
        kinds = [CallKind.ANKAN]
    copies = range(COPIES + 1)
    return {
        "tiles": to_text(sort_tiles(feared.tiles if feared else KINDS)),
        "kinds": [str(kind) for kind in kinds if kind is not CallKind.DISCARD],
        "sets": feared.sets if feared else SETS_IN_A_HAND,
        "elsewhere": max(n for n in copies if tiles_are_left(yakuman, dict.fromkeys(KINDS, n))),
        "excludes": [
            str(other)
            for other in RIICHI_YAKUMAN
            if other is not yakuman and not can_combine(yakuman, other)
        ],
        "certain": yakuman in MADE_BY_SETS,
    }


def _names(language: str) -> str:
    """The titles of rules as JSON, with the names of causes and rule sets if not in English."""
    names = {"rules": {id: clause.title for id, clause in clauses(language).items()}}
    if language == ENGLISH:
        names |= {"causes": {}, "ruleSets": {}}
    else:
        words = language_named(language)
        names["causes"] = {cause: words.word(cause) for cause in (*Yakuman, *OtherCause)}
        names["ruleSets"] = {id: words.title_of(rule_set(id)) for id in rule_set_ids()}
    return compact_json(names)
