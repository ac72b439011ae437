"""A site that changes under open pages, in rarer ways."""

import pytest

from tests.browser.test_editions import Visit
from tests.browser.test_editions import browser_name as browser_name
from tests.browser.test_editions import editions as editions
from tests.browser.test_editions import visit as visit
from tests.browser.two_editions import SECOND
from tests.thorough.jobs import START_MS

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
    visit.is_all_of_the_second()


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
        visit.is_all_of_the_second()
        visit.run("")
    finally:
        server.caching = "no-cache"
