"""A site that changes under open pages, in rarer ways."""

import pytest

from tests.browser.test_editions import RULE_PAGE, Visit
from tests.browser.test_editions import browser_name as browser_name
from tests.browser.test_editions import editions as editions
from tests.browser.test_editions import tab as tab
from tests.browser.test_editions import visit as visit
from tests.browser.two_editions import SECOND
from tests.thorough.jobs import AGAIN_MS, START_MS


def test_a_link_to_a_place_leads_there_in_the_new_edition(visit: Visit) -> None:
    visit.open()
    visit.mark_page()
    visit.editions.publish(visit.editions.second)
    visit.tab.evaluate(
        "(link => { link.href = 'rules/trigger/#pao-t010'; document.querySelector('article')"
        ".append(link); link.click(); })(document.createElement('a'))"
    )
    visit.assert_arrives_at(RULE_PAGE)
    top = "document.getElementById('pao-t010').getBoundingClientRect().top"
    visit.tab.wait(f"{top} > -50 && {top} < innerHeight / 2", AGAIN_MS)
    assert visit.tab.evaluate("location.href.endsWith('/rules/trigger/#pao-t010')")


FORMS = {
    "rules/danger/": ("/form-", "#calculator-danger button.pao-button"),
    "quiz/": ("/quiz-", ".quiz-option"),
    "rulesets/": ("/rulesets.js", ".pao-compare button"),
    "your-game/": ("/records-", ".pao-drop"),
}


@pytest.mark.parametrize("path", FORMS)
def test_a_form_with_a_missing_program_loads_the_new_edition(path: str, visit: Visit) -> None:
    program, shown = FORMS[path]
    visit.open()
    visit.mark_page()
    visit.editions.server.next = (program, visit.editions.second)
    visit.follow(path)
    visit.tab.wait(f"!window.stayed && document.querySelector('{shown}')", START_MS)
    assert visit.editions.server.next is None
    visit.is_all_of(SECOND)


def test_an_old_program_in_the_browsers_cache_is_fetched_again(visit: Visit) -> None:
    """During publication, the site sent the old file under the new address."""
    server = visit.editions.server
    visit.editions.publish(visit.editions.second)
    server.caching = "max-age=600"
    server.apart["pao/main.js"] = visit.editions.first
    try:
        visit.tab.open(f"{visit.editions.url}assets/pao/main.js?{SECOND}")
        server.apart.clear()
        visit.open()
        visit.is_all_of(SECOND)
        visit.run("")
    finally:
        server.caching = "no-cache"
