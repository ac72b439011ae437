"""The question `settlement`: its answers, and what it refuses."""

import pytest

from tests.core.scenario import Question, problems, question, reasons

CLASSICAL = "four-winds-japanese-classical"
ASKED = "settlement: harr-1922; scores E20 S160 W8 N34; winner S; from N; limit 300; liable N"
WITHOUT = ASKED.replace("; liable N", "")
FAAN = "settlement: hong-kong-half; winner S; value 8 faan"


CANCELLED = "scores-cancelled:k004"
PORTION = "portion-of-faan:k019"


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (ASKED, f"liable-pays-score:k004 {CANCELLED}"),
        (
            f"{WITHOUT}; limit 100",
            "score-limited:k003 losers-pay-score:k001 losers-settle:k002 losers-settle:k002 "
            "losers-settle:k002",
        ),
        (
            f"{ASKED}; millington-1977; liable E; other_discarder=halves",
            f"liable-shares-score:k004 {CANCELLED}",
        ),
        (
            f"{ASKED}; {CLASSICAL}; liable E",
            "liable-changes-nothing:k016 discarder-pays-score:k015",
        ),
        (WITHOUT.replace("; from N", f"; {CLASSICAL}"), "losers-pay-score:k015"),
        (f"{FAAN}; from N", f"{PORTION} discarder-pays-most:k021"),
        (f"{FAAN}; from N; liable W", f"{PORTION} liable-shares-portions:k023"),
        (f"{FAAN}; from N; hong-kong-twelve-tile", f"{PORTION} discarder-pays-portions:k020"),
        (f"{FAAN}; liable W", f"{PORTION} liable-pays-portions:k022"),
        (FAAN, f"{PORTION} each-pays-portion:k019"),
    ],
)
def test_the_reasons_of_a_settlement(asked: str, expected: str) -> None:
    assert reasons(asked) == expected


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"winner": None}, "winner: missing"),
        ({"from": "S"}, "from: own-discard"),
        ({"liable": "S"}, "liable: out-of-range"),
        ({"limit": -1}, "limit: out-of-range"),
        ({"scores": {"S": 1}}, "scores.E: missing, scores.W: missing, scores.N: missing"),
        ({"honba": 2}, "honba: not-in-these-rules"),
        ({"value": {"faan": 3}}, "value.faan: not-in-these-rules"),
        ({"rules": "tenhou"}, "ask: not-in-these-rules"),
        ({"rules": "mcgill-hkos-2015"}, "scores: not-in-these-rules"),
        (
            {"rules": "zung-jung", "scores": None, "limit": None, "value": {"points": 30}},
            "liable: not-in-these-rules",
        ),
        (
            {"rules": "mcr"},
            "value: value-needed, scores: not-in-these-rules, liable: not-in-these-rules",
        ),
    ],
)
def test_what_cannot_be_settled(change: Question, expected: str) -> None:
    assert {*problems(question(ASKED) | change).split(", ")} == {*expected.split(", ")}
