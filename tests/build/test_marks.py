"""Each page names its programs' and styles' editions, and requests files of those editions."""

from pathlib import Path

import pytest

from build_scripts.building import marks
from build_scripts.content.pages.generated import write_text

PAGE = (
    '<!doctype html><head><meta charset="utf-8"><link href="../assets/site.css">'
    '<link href="../assets/other.css"></head><script src="../assets/pao/main.js"></script>'
)
FILES = {"assets/site.css": "p{}", "assets/javascripts/bundle.1a2b.js": ""}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        write_text(tmp_path / name, text)
    return tmp_path


def marked(site: Path) -> str:
    return marks.marked(PAGE, "client", marks.looks(site))


def test_a_page_names_and_requests_its_programs(site: Path) -> None:
    page = marked(site)
    assert '<meta name="pao-edition" content="client ' in page
    assert '"../assets/pao/main.js?client"' in page
    assert '"../assets/other.css"' in page


def test_another_style_sheet_makes_another_edition(site: Path) -> None:
    before = marked(site)
    assert marked(site) == before
    (site / "assets" / "site.css").write_text("p{color:red}")
    assert marked(site) != before
