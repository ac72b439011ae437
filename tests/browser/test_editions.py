"""A site that changes under open pages: page, programs and Python are always of one edition."""

from collections.abc import Iterator

import pytest

from tests.browser.support import built_for
from tests.browser.test_offline import ROOM, part_of
from tests.browser.two_editions import SECOND, TwoEditions, two_editions
from tests.core import profiles
from tests.thorough.jobs import AGAIN_MS, PLACE, START_MS
from tests.thorough.tabs import TABS, Tab

RULE_PAGE = "rules/trigger/"
VISITED = (
    *(*ROOM, "rules/trigger", "rules/danger", "quiz", "data/quiz", "data/cases.json"),
    *("rulesets", "your-game"),
)
BROWSERS = tuple(TABS) if profiles.thorough() else ("chromium",)
PAGE = "document.querySelector('meta[name=pao-edition]')?.content.split(' ')[0]"
LOADED = """performance.getEntriesByType('resource').map(({ name }) => name)
  .filter((name) => /[/](programs|runtime)[/]/.test(name)).map((name) => name.split('/').at(-2))"""
EXAMPLES = {"": PLACE, RULE_PAGE: "#example-third-dragon"}
"""An example on each page that the reader visits."""
TOLD = "document.querySelector('.pao-edition p')?.textContent ?? ''"


@pytest.fixture(scope="module")
def editions(site_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TwoEditions]:
    folder = tmp_path_factory.mktemp("editions")
    part = part_of(built_for(site_url), VISITED, folder / "part")
    with two_editions(part, site_url, folder) as editions:
        yield editions


@pytest.fixture(scope="module", params=BROWSERS)
def browser_name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def visit(browser_name: str, editions: TwoEditions) -> Iterator["Visit"]:
    """By a new browser: WebKit may show what it has fetched before without asking again."""
    editions.publish(editions.first)
    with TABS[browser_name]() as tab:
        yield Visit(tab, editions)


class Visit:
    """A reader of the site while it changes."""

    def __init__(self, tab: Tab, editions: TwoEditions) -> None:
        self.tab = tab
        self.editions = editions

    def open(self, path: str = "") -> None:
        self.tab.open("about:blank")
        self.tab.open(self.editions.url + path)
        self.tab.wait("document.querySelector('.pao-toolbar')", START_MS)

    def mark_page(self) -> None:
        self.tab.evaluate("(window.stayed = true)")

    def assert_arrives_at(self, path: str) -> None:
        """Wait until this page has loaded fully and works."""
        self.tab.wait(
            f"!window.stayed && document.querySelector('{EXAMPLES[path]} .pao-run')", START_MS
        )
        self.tab.wait("document.readyState === 'complete'", START_MS)

    def follow(self, path: str) -> None:
        self.tab.evaluate(f"""document.querySelector('a[href$="{path}"]').click()""")

    def run(self, path: str) -> None:
        """Run the page's own code, whose output is in the page."""
        place = EXAMPLES[path]
        self.tab.press(f"{place} .pao-run")
        self.ends(place, "match")

    def ends(self, place: str, wanted: str) -> None:
        state = f"document.querySelector('{place}')?.dataset.state"
        self.tab.wait(f"!['idle', 'running', undefined].includes({state})", START_MS)
        assert self.tab.evaluate(state) == wanted

    def is_all_of_the_second(self) -> None:
        assert self.tab.evaluate(PAGE) == SECOND
        assert set(self.tab.evaluate(LOADED)) <= {SECOND}


def test_a_link_and_going_back_lead_to_the_present_edition(visit: Visit) -> None:
    """With a run on each page."""
    visit.open()
    visit.run("")
    visit.mark_page()
    visit.editions.publish(visit.editions.second)
    visit.follow(RULE_PAGE)
    visit.assert_arrives_at(RULE_PAGE)
    visit.is_all_of_the_second()
    visit.run(RULE_PAGE)
    visit.tab.evaluate("history.back()")
    visit.assert_arrives_at("")
    visit.is_all_of_the_second()
    visit.run("")
    visit.is_all_of_the_second()


def test_missing_python_loads_the_new_edition_and_keeps_the_code(visit: Visit) -> None:
    place = EXAMPLES[RULE_PAGE]
    visit.open(RULE_PAGE)
    visit.tab.press(f"{place} .pao-edit")
    visit.tab.wait("document.activeElement.matches('.cm-content')", START_MS)
    visit.tab.write("print(6 * 7);")
    visit.mark_page()
    visit.editions.publish(visit.editions.second)
    visit.tab.evaluate(f"document.querySelector('{place} .pao-run').click()")
    visit.assert_arrives_at(RULE_PAGE)
    visit.tab.wait(f"{TOLD}.includes('new edition')", AGAIN_MS)
    visit.tab.wait(f"document.querySelector('{place} .cm-editor')", AGAIN_MS)
    visit.tab.press(f"{place} .pao-run")
    visit.ends(place, "edited-done")
    visit.is_all_of_the_second()
    output = visit.tab.evaluate(f"document.querySelector('{place} + .pao-output').innerText")
    assert "42\n" in output


def test_a_site_that_stays_mixed_is_read_only_and_says_so(visit: Visit) -> None:
    two = visit.editions
    server = two.server
    for page, program in ((two.second, two.first), (two.first, two.second)):
        two.publish(page)
        server.apart["pao/main.js"] = program
        server.asked.clear()
        visit.tab.open("about:blank")
        visit.tab.open(visit.editions.url)
        says = "document.querySelector('.pao-banner')?.textContent ?? ''"
        visit.tab.wait(f"({says}).includes('are from different editions')", AGAIN_MS)
        assert visit.tab.evaluate("document.querySelector('.pao-toolbar') === null")
        assert server.asked[""] == 2, "it is loaded once more, and no further"
