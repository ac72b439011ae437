"""The name of the profile decides how many examples the tests try."""

import pytest
from hypothesis import settings

from tests.core.profiles import (
    FEWEST,
    OF_A_PROPERTY,
    VARIABLE,
    Profile,
    chosen,
    examples,
    leaves_out_marked,
    sample,
    some_of,
)

MOST_OF_100 = {
    (Profile.FEW, "core"): 12,
    (Profile.FEW, "browser"): 12,
    (Profile.ORDINARY, "browser"): 2,
}


def test_a_run_tries_a_sample_the_ordinary_number_or_many_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried = []
    for profile in (Profile.FEW, Profile.ORDINARY, Profile.THOROUGH):
        monkeypatch.setenv(VARIABLE, profile)
        tried.append(examples(200))
    assert tried == sorted(set(tried))
    assert tried[1] == 100


def test_no_property_goes_untried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, Profile.FEW)
    assert examples(1) == FEWEST > 0


def test_a_property_that_names_no_number_heeds_the_profile_too() -> None:
    assert settings.default is not None
    assert settings.default.max_examples == examples(OF_A_PROPERTY)


def test_an_unknown_name_stops_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "thoroughly")
    with pytest.raises(pytest.UsageError, match="expected one of few, ordinary, full, thorough"):
        chosen()


@pytest.mark.parametrize("profile", Profile)
def test_only_a_sample_leaves_parameters_out_and_it_leaves_out_no_test(
    profile: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, profile)
    for folder in ("core", "browser"):
        many = [f"tests/{folder}/test_a.py::test_many[{number}]" for number in range(100)]
        alone = f"tests/{folder}/test_a.py::test_alone"
        kept = sample([*many, alone])
        assert {many[0], many[-1], alone} <= kept
        assert len(kept) == 1 + MOST_OF_100.get((profile, folder), 100)


@pytest.mark.parametrize("profile", Profile)
def test_a_run_that_leaves_marked_tests_out_takes_a_spread_of_other_values(
    profile: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, profile)
    few = leaves_out_marked()
    assert few is (profile in {Profile.FEW, Profile.ORDINARY})
    assert some_of(range(101), 3) == ([0, 50, 100] if few else [*range(101)])
    assert some_of([1, 2], 3) == [1, 2]
    assert some_of([1, 2], 1)[0] == 1
