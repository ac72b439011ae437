"""How closely the tests look is chosen by name, and nothing else is."""

import pytest
from hypothesis import settings

from tests.core.profiles import FEWEST, OF_A_PROPERTY, VARIABLE, Profile, chosen, examples


def test_a_run_tries_a_sample_the_ordinary_number_or_many_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried = []
    for profile in (Profile.FEW, Profile.ORDINARY, Profile.THOROUGH):
        monkeypatch.setenv(VARIABLE, profile)
        tried.append(examples(200))
    assert tried == sorted(set(tried))
    assert tried[1] == 200


def test_no_property_goes_untried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, Profile.FEW)
    assert examples(1) == FEWEST > 0


def test_a_property_that_names_no_number_heeds_the_profile_too() -> None:
    assert settings.default is not None
    assert settings.default.max_examples == examples(OF_A_PROPERTY)


def test_an_unknown_name_stops_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "thoroughly")
    with pytest.raises(pytest.UsageError, match="expected one of few, ordinary, thorough"):
        chosen()
