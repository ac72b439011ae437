"""The core in other people's pages: the code in the reference, run on another origin."""

import re
import shutil
import zipfile
from collections.abc import Iterator
from importlib.metadata import files
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from build_scripts.building import pyodide_tool
from build_scripts.building.pyodide_package import OTHERS
from build_scripts.building.pyodide_tool import PYODIDE, pyodide_version
from tests.browser.lab import START_MS
from tests.browser.runtime_lab import served
from tests.browser.support import Watch

PAGE = "reference/in-your-page/"
ASK = "from pao_core import ask; ask({'ask': 'liability', 'rules': 'tenhou'})['liable'] == []"


@pytest.fixture
def page(own_page: Page) -> Page:
    """Other people's pages have none of our programs in their cache."""
    return own_page


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A host with Pyodide and micropip, as their makers publish them."""
    folder = shutil.copytree(PYODIDE, tmp_path_factory.mktemp("elsewhere") / "host")
    micropip = folder / "micropip-0-py3-none-any.whl"
    with zipfile.ZipFile(micropip, "w") as wheel:
        for file in files("micropip") or ():
            wheel.write(str(file.locate()), file.as_posix())
    lock = folder / "pyodide-lock.json"
    pyodide_tool.run("lockfile", "add-wheels", str(micropip), f"--input={lock}", f"--output={lock}")
    return folder


@pytest.fixture(scope="module")
def elsewhere(folder: Path) -> Iterator[str]:
    with served(folder) as address:
        yield address


@pytest.fixture
def shown(page: Page, site_url: str) -> dict[str, str]:
    """The first block of code under each heading of the page."""
    page.goto(site_url + PAGE)
    blocks: dict[str, str] = {}
    for place in page.locator("article h2").all():
        code = place.locator("xpath=following-sibling::div[@class='highlight'][1]//code")
        blocks[str(place.get_attribute("id"))] = code.first.inner_text() if code.count() else ""
    return blocks


def test_the_plain_page_shows_the_output_below_it(
    page: Page, shown: dict[str, str], folder: Path, elsewhere: str, watch: Watch
) -> None:
    watch.allow("favicon.ico")
    said = re.search(r"The page shows (\{.*?\})", page.inner_text("article"))
    place_of_pyodide = OTHERS.format(version=pyodide_version())
    code = shown["a-plain-page"]
    assert place_of_pyodide in code
    (folder / "index.html").write_text(code.replace(place_of_pyodide, elsewhere))
    page.goto(elsewhere)
    assert said is not None
    expect(page.locator("pre")).to_have_text(said[1], timeout=START_MS)


@pytest.mark.parametrize(
    ("heading", "start"),
    [
        ("by-name-with-the-lock-file", ""),
        ("with-micropip", "const pyodide = await loadPyodide();"),
    ],
)
def test_the_other_ways_lead_to_the_core(
    page: Page, shown: dict[str, str], elsewhere: str, heading: str, start: str
) -> None:
    page.set_default_timeout(START_MS)
    page.goto(f"{elsewhere}package.json")
    worked = page.evaluate(f"""async () => {{
        const {{ loadPyodide }} = await import("{elsewhere}pyodide.mjs");
        {start}
        {shown[heading]}
        return pyodide.runPython(`{ASK}`);
    }}""")
    assert worked is True


def test_every_file_that_the_page_names_is_published(
    page: Page, shown: dict[str, str], site_url: str
) -> None:
    text = page.inner_text("article")
    for name in set(re.findall(r"pao_core-\S+?\.whl|pyodide-lock\.json", text)):
        assert page.request.head(f"{site_url}pyodide/{name}").ok, name
    assert f"Pyodide {pyodide_version()}" in text
