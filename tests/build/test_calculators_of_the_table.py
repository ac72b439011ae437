"""The calculators of danger, certainty, priority, penalties and Hong Kong: their answers."""

from itertools import product

import pytest

from build_scripts.content.cases.published import all_cases, cases_in
from pao_core import ask
from pao_core.board.seats import FOUR_PLAYERS, turn_order_after
from tests.build.form_helpers import answered, shown, text_of


class TestDanger:
    def test_every_seat_sees_what_it_must_keep(self) -> None:
        text = shown("danger", {"sets-s": ["555z 666z"], "sets-w": [""]})
        every_seat = text.partition("Every seat")[2]
        assert every_seat.count("[red dragon] to South for daisangen, by a pon or an open kan") == 3
        assert "SouthNothing is unsafe." in every_seat  # a player does not feed their own hand

    def test_discards_end_a_danger(self) -> None:
        sets = {"sets-s": ["555z 666z"], "sets-w": [""]}
        assert "Nothing is unsafe for East" in shown("danger", {**sets, "discards": ["77z"]})
        assert "Unsafe for East: red dragon." in shown("danger", {**sets, "discards": ["7z"]})

    @pytest.mark.parametrize("case", cases_in("danger"), ids=lambda case: str(case["id"]))
    def test_who_fed_the_sets_makes_no_difference(self, case: dict[str, dict[str, object]]) -> None:
        """So the form does not ask for it."""
        question = case["question"]
        for rules, feeder in product(case["expect"], range(3)):
            calls = [
                {**call, "from": fed_by(call, feeder)} if call.get("from") else call
                for call in question["calls"]  # type: ignore[attr-defined]
            ]
            answer = ask({**question, "rules": rules, "calls": calls})
            assert "error" in answer or answer["danger"] == case["expect"][rules]["danger"]  # type: ignore[index]

    def test_an_invalid_set_is_reported_at_its_field(self) -> None:
        found = answered("danger", {"sets-n": ["555z 12m"]})
        assert [problem["field"] for problem in found["problems"]] == ["sets-n"]
        assert found["problems"][0]["says"].startswith("Set 2: ")


def fed_by(call: dict[str, str], after: int) -> str:
    """The call with another feeder; a chii has only one possible feeder."""
    seat = next(four_player for four_player in FOUR_PLAYERS if four_player.value == call["by"])
    return turn_order_after(seat)[-1 if call["kind"] == "chii" else after].value


class TestEnsured:
    def test_the_default_shows_a_hand_that_would_spoil_it(self) -> None:
        text = shown("ensured")
        assert text.startswith("Tsuuiisou is not certain.")
        assert "Millington 1977" in text  # under these rules a player is liable all the same

    def test_three_dragon_sets_are_certain(self) -> None:
        text = shown("ensured", {"yakuman": ["daisangen"], "melds": ["555z 666z (7777z)"]})
        assert text.startswith("Daisangen is certain.")
        assert "These sets make certain: daisangen." in text


class TestPriority:
    @pytest.mark.parametrize("case", cases_in("priority"), ids=lambda case: str(case["id"]))
    def test_it_answers_as_the_cases_do(self, case: dict[str, dict[str, object]]) -> None:
        question = case["question"]
        filled = {"from": [str(question["from"])], "claim-s": [""], "claim-w": [""]}
        for claim in question["claims"]:  # type: ignore[attr-defined]
            seat = claim["seat"].lower()
            filled[f"claim-{seat}"] = [claim["kind"]]
            filled[f"at-{seat}"] = [str(claim.get("at", ""))]
            filled[f"after-{seat}"] = [claim.get("after", "")]
        if "tolerance" in question:
            filled["tolerance"] = [str(question["tolerance"])]
        for rules in case.get("expect", {}):
            asked = answered("priority", {**filled, "rules": [rules]})["question"]
            assert ask(asked)["granted"] == case["expect"][rules]["granted"]  # type: ignore[index]

    def test_the_clock_decides_only_where_the_rules_say_so(self) -> None:
        assert answered("priority")["headline"] == "South's chii is granted."
        tenhou = answered("priority", {"rules": ["tenhou"]})
        assert tenhou["headline"] == "West's pon is granted."


class TestPenalties:
    @pytest.mark.parametrize("case", cases_in("penalties"), ids=lambda case: str(case["id"]))
    def test_it_answers_as_the_cases_do(self, case: dict[str, dict[str, object]]) -> None:
        question = case["question"]
        keys = ("fault", "by", "limit", "winner", "players")
        filled = {key: [str(question[key])] for key in keys if key in question}
        for rules, expected in case.get("expect", {}).items():
            asked = answered("penalties", {**filled, "rules": [rules]})["question"]
            assert ask(asked).get("deltas") == expected.get("deltas")  # type: ignore[attr-defined]

    def test_a_fault_without_a_penalty_says_so(self) -> None:
        found = answered("penalties", {"rules": ["tenhou"]})
        assert found["headline"] == "Nothing is paid."


class TestHongKong:
    def test_nine_and_twelve_tiles_divide_the_rule_sets(self) -> None:
        assert answered("hong-kong", {"rules": ["*"]})["headline"] == (
            "5 rule sets give 5 different answers."
        )

    def test_a_self_drawn_limit_hand_is_paid_by_the_feeder(self) -> None:
        case = next(each for each in all_cases() if each["id"] == "pao-case-0442")
        filled = {"rules": ["mcgill-hkos-2015"], "from": ["draw"], "faan": [""], "set-4": [""]}
        for at, (tiles, feeder) in enumerate([("666z", "E"), ("777z", "N"), ("555z", "W")], 1):
            filled |= {f"set-{at}": [tiles], f"fed-{at}": [feeder]}
        filled |= {"concealed": ["11p23s"], "tile": ["4s"]}
        answer = ask(answered("hong-kong", filled)["question"])
        assert answer["deltas"] == case["expect"]["mcgill-hkos-2015"]["deltas"]

    def test_every_payment_has_a_named_reason(self) -> None:
        text = text_of(answered("hong-kong")["tree"])
        assert "for nine tiles" in text

    def test_without_faan_it_is_a_limit_hand(self) -> None:
        found = answered("hong-kong", {"faan": [""]})
        limit = ask(
            {**found["question"], "win": {**found["question"]["win"], "value": {"faan": 13}}}
        )
        assert ask(found["question"])["deltas"] == limit["deltas"]
