"""The catalogue of each language has every text of the core and the pages, and no other."""

import pytest

from build_scripts.building.join_data import translations
from build_scripts.checks.texts import faults
from build_scripts.page.language import OTHER_LANGUAGES
from pao_core.words.catalogue import texts_of


@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_every_text_is_translated(language: str) -> None:
    """`python3 -m build_scripts texts --update` writes what is missing, for somebody to fill in."""
    assert list(faults(language)) == []


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
