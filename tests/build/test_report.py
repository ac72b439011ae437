"""Reports of mistakes: each link fills in id, edition and address, and without a target is none."""

from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

import pytest

from build_scripts.cli import parse
from build_scripts.content.cases.topics import topics
from build_scripts.content.markdown.fences import PageContext
from build_scripts.content.markdown.report import report_address
from build_scripts.content.pages.cases import case_page
from build_scripts.content.pages.ruleset_page import rule_set_page
from build_scripts.environment.edition import current_edition
from pao_core.rules.loading import rule_set
from tests.build.rendered import html_of

SITE = "https://example.org/pao/"
ISSUES = "https://forge.example/pao/issues/new"
MAIL = "mailto:pao@example.org"
TOPIC = next(iter(topics().values()))
CASE = TOPIC.cases[0]
PAGES: dict[str, tuple[Callable[[], str], str]] = {
    "pao-t003": (lambda: "```rule\npao-t003\n```\n", f"{SITE}id/pao-t003/"),
    "wrc-2025#concealed_kan": (
        lambda: rule_set_page(rule_set("wrc-2025")),
        f"{SITE}rulesets/wrc-2025/#concealed_kan",
    ),
    str(CASE["id"]): (
        lambda: case_page(CASE, TOPIC, None, None),
        f"{SITE}cases/{CASE['id']}/",
    ),
}


@pytest.mark.parametrize("report", [ISSUES, MAIL])
@pytest.mark.parametrize("id", PAGES)
def test_a_rule_a_value_and_a_case_can_be_reported(id: str, report: str) -> None:
    text, address = PAGES[id]
    link = report_address(report, id, address).replace("&", "&amp;")
    assert f'href="{link}">Something wrong here?' in html_of(
        text(), PageContext(site_url=SITE, report=report)
    )


@pytest.mark.parametrize("id", PAGES)
def test_without_a_target_no_page_asks(id: str) -> None:
    html = html_of(PAGES[id][0](), PageContext(site_url=SITE))
    assert "pao-report" not in html
    assert "Something wrong" not in html


def test_the_target_of_reports_is_an_address_of_the_web_or_of_mail(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert parse(["build", "--report", MAIL]).report == MAIL
    with pytest.raises(SystemExit):
        parse(["build", "--report", "javascript:alert(1)"])
    assert "does not begin with https:// or mailto:" in capsys.readouterr().err


def test_the_form_or_mail_is_filled_in() -> None:
    for report, title, text in ((ISSUES, "title", "body"), (MAIL, "subject", "body")):
        fields = parse_qs(urlsplit(report_address(report, "pao-t003", SITE)).query)
        assert fields[title] == [f"pao-t003, edition {current_edition().version}"]
        assert fields[text][0].startswith(f"{SITE}\n")
    assert "+" not in report_address(MAIL, "pao-t003", SITE), "mail programs show a plus sign"
    assert report_address(f"{ISSUES}?labels=fact", "x", SITE).startswith(f"{ISSUES}?labels=fact&")
