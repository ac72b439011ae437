"""The catalogue of each language has every text of the core and the pages, and no other."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from build_scripts.building.hatch_hooks import translations
from build_scripts.checks import texts
from build_scripts.checks.texts import faults, file_of, updated
from build_scripts.environment.project import BUILD
from build_scripts.page.language import OTHER_LANGUAGES
from pao_core.words.catalogue import texts_of


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_every_text_is_translated(language: str) -> None:
    """`python3 -m build_scripts texts --update` writes what is missing, for somebody to fill in."""
    assert list(faults(language)) == []


@pytest.fixture
def new_catalogue(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The empty catalogue of another language, whose code is eo."""
    with TemporaryDirectory(dir=BUILD) as made:
        new = Path(made) / "texts.po"
        new.touch()
        monkeypatch.setattr(texts, "file_of", lambda code: new if code == "eo" else file_of(code))
        yield new


def test_a_new_language_begins_with_the_texts_and_contexts_of_the_others(
    new_catalogue: Path,
) -> None:
    entries, _ = updated("eo")
    assert ("For four players.", "") in entries, "a function returns it"
    assert ("English", "this language") in entries
    assert not any(entries.values())


def test_a_translation_names_values_without_their_attributes(new_catalogue: Path) -> None:
    entry = 'msgid "{{seat.wind}} is given {{times}} times"\nmsgstr "{}"\n'
    new_catalogue.write_text(entry.format("{times}× {seat.wind}"), "utf-8")
    assert any("expected the values seat, times" in fault for fault in faults("eo"))
    new_catalogue.write_text(entry.format("{times}× {seat}"), "utf-8")
    assert not any("expected the values" in fault for fault in faults("eo"))


def test_a_catalogue_is_read_as_gettext_reads_it() -> None:
    catalogue = r"""
#: a.py b.py
msgid "one \"{x}\""
msgstr ""
"一\n"
"二"

#: b.py
msgctxt "rule"
msgid "one"
msgstr "1"

#: b.py
msgid "new"
msgstr ""
"""
    assert texts_of(catalogue) == {'one "{x}"': "一\n二", "rule\4one": "1"}
    assert texts_of(translations(catalogue, "a.py".__eq__)) == {'one "{x}"': "一\n二"}
