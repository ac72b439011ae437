"""The win on the replacement tile of a daiminkan."""

import pytest

from tests.core.scenario import liable

KAN = "S daiminkan 1m<W"
WIN = "S rinshan 4 han 40 fu"


@pytest.mark.parametrize(
    ("calls", "until_discard", "immediate"),
    [
        (KAN, "W@0", "W@0"),
        (f"{KAN}; S ankan 9p", "W@0", "nobody"),  # the closed kan prolongs the chain
        (f"{KAN}; S ankan 9p 9s", "W@0", "nobody"),
        (f"S pon 9p<N; {KAN}; S shouminkan 9p", "W@1", "nobody"),
        (f"{KAN}; S discard 2m; S ankan 9p", "nobody", "nobody"),
        (f"{KAN}; W discard 2m; S ankan 9p", "nobody", "nobody"),  # the turn has passed
        (f"{KAN}; E ankan 9p; S ankan 9s", "nobody", "nobody"),
        (f"{KAN}; E pon 9p<S; S ankan 9s", "nobody", "nobody"),  # someone discarded
        (f"{KAN}; S pon 9p<E; S ankan 9s", "nobody", "nobody"),
        ("S ankan 9p", "nobody", "nobody"),
        ("S pon 9p<N; S shouminkan 9p", "nobody", "nobody"),
        (f"{KAN}; S discard 2m; S daiminkan 9p<N", "N@2", "N@2"),
        (f"{KAN}; S daiminkan 9p<N", "N@1", "N@1"),  # in between was a discard, listed or not
        (f"W discard 1m; {KAN}", "W@1", "W@1"),
        (f"E daiminkan 9p<N; E discard 9m; {KAN}", "W@2", "W@2"),
    ],
)
def test_who_is_liable_for_the_win(calls: str, until_discard: str, immediate: str) -> None:
    for choice, expected in (("until-discard", until_discard), ("immediate", immediate)):
        for win in ("", f"; {WIN}"):
            found = liable(f"{calls}{win}; open_kan_win={choice}")
            assert found.replace(">S:open-kan-win", "") == expected


# With a liable yakuman in the same hand: West fed the last dragon, North the daiminkan.
