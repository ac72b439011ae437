"""For all tests of the core: every problem that one of them meets is a sentence."""

from enum import StrEnum

import pytest

from pao_core.problems.errors import Message, Problems
from pao_core.words.known import codes, language_named

LANGUAGES = [language_named(code) for code in codes()]


@pytest.fixture(autouse=True)
def every_problem_can_be_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """A problem has a place, a code, and a sentence in each language, with all its values."""
    add = Problems.add

    def checked(problems: Problems, at: str, code: StrEnum, says: Message) -> None:
        assert isinstance(at, str)
        assert isinstance(code, StrEnum)
        assert None not in says.values.values(), says
        assert all(language.message(says) for language in LANGUAGES)
        add(problems, at, code, says)

    monkeypatch.setattr(Problems, "add", checked)
