"""The referee's address for the question of a case, if its form can show it."""

from build_scripts.content.cases.published import Case, expectations
from build_scripts.page.referee.address import address, can_be_said
from pao_core.rules.loading import riichi_rule_set_ids

PAGE = "/referee.md"


def referee_link(case: Case) -> str | None:
    """The address for links from any page; None if the referee's form cannot show the case."""
    question = case["question"]
    rules = next((id for id, _ in expectations(case) if id in riichi_rule_set_ids()), None)
    if rules is None or "expect_any" in case or not can_be_said(question):
        return None
    return f"{PAGE}{address(question, rules)}"
