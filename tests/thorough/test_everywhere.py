"""The most important jobs in each browser."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from build_scripts.content.markdown.examples import examples_of
from build_scripts.serving.server import SiteServer
from tests.browser.examples import PAGES, address_of, name_of
from tests.browser.lab import AXE
from tests.browser.one_site import BASE, free_server
from tests.browser.support import built_for
from tests.browser.test_offline import JOBS as KEPT
from tests.browser.test_offline import CountingServer, part_of
from tests.thorough.jobs import (
    JOBS,
    Job,
    Visit,
    ask_calculator,
    asks_the_referee,
    pages_of_calculators,
    run_examples,
    runs_again,
    saves_for_offline_use,
    searches,
)
from tests.thorough.tabs import TABS, Tab

VIOLATIONS = (
    "axe.run('html', {resultTypes: ['violations'], preload: false})"
    ".then(found => found.violations.map(each => [each.id, each.nodes[0].html]))"
)
SAMPLE = ("index", "trigger", "furiten", "harr", "python", "choices")


def all_jobs() -> dict[str, Job]:
    """Each job by its name."""
    jobs: dict[str, Job] = {job.__name__: job for job in JOBS}
    for name, path in pages_of_calculators().items():
        jobs[f"calculator {name}"] = partial(ask_calculator, name=name, path=path)
    for page in PAGES:
        if page.stem in SAMPLE and any(examples_of(page)):
            jobs[f"examples of {name_of(page)}"] = partial(run_examples, path=address_of(page))
    return jobs


ALL = all_jobs()


class DamagedServer(SiteServer):
    """Serves a site whose memory snapshot is cut off."""

    cut: Path

    def file_of(self, path: str) -> Path | None:
        return self.cut if path.endswith("/memory.bin") else super().file_of(path)


@pytest.fixture(scope="module")
def damaged_site(site_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with free_server(DamagedServer, BASE) as server:
        server.site = built_for(site_url)
        whole = next(server.site.rglob("memory.bin")).read_bytes()
        server.cut = tmp_path_factory.mktemp("damaged") / "memory.bin"
        server.cut.write_bytes(whole[: len(whole) // 2])
        server.start()
        yield f"http://127.0.0.1:{server.port}{BASE}"


@pytest.fixture(scope="module", params=TABS)
def tab(request: pytest.FixtureRequest) -> Iterator[Tab]:
    with TABS[request.param]() as tab:
        yield tab


@pytest.fixture
def visit(tab: Tab, site_url: str, damaged_site: str) -> Iterator[Visit]:
    tab.open(f"{site_url}assets/favicon.svg")
    tab.evaluate("sessionStorage.clear()")  # code that an earlier reader has edited
    tab.complaints()
    yield Visit(tab, site_url, damaged_site)
    assert tab.complaints() == []


@pytest.mark.timeout(600)  # fourteen Stops, each followed by a wait, on a busy machine
@pytest.mark.parametrize("name", ALL)
def test_a_reader_does_it(name: str, visit: Visit) -> None:
    ALL[name](visit)


@pytest.mark.parametrize("tab", ["firefox"], indirect=True)
def test_axe_finds_no_violation(tab: Tab, site_url: str) -> None:
    for address in ("referee/", "rules/trigger/"):
        tab.open(site_url + address)
        tab.evaluate(f"{AXE}\n;0")
        assert tab.evaluate(VIOLATIONS) == []


@pytest.mark.parametrize("tab", ["webkit"], indirect=True)
def test_a_reader_does_it_offline(tab: Tab, site_url: str, tmp_path: Path) -> None:
    with CountingServer(part_of(built_for(site_url), KEPT, tmp_path / "site")) as server:
        visit = Visit(tab, server.url, damaged="")
        server.start()
        saves_for_offline_use(visit)
    # The server is gone.
    for job in (runs_again, asks_the_referee, searches):
        job(visit)
