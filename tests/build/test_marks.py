"""Each page names its programs' and styles' editions, and requests files of those editions."""

from pathlib import Path

import pytest

from build_scripts.building import marks
from build_scripts.environment.project import Problem

PAGE = (
    '<!doctype html><head><meta charset="utf-8"><link href="../assets/site.css">'
    '<link href="../assets/other.css"></head><script src="../assets/pao/main.js"></script>'
)
FILES = {"assets/site.css": "p{}", "assets/javascripts/bundle.1a2b.js": "", "a/index.html": PAGE}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def marked(site: Path, client: str = "client") -> str:
    page = site / "a" / "index.html"
    page.write_text(PAGE)
    marks.mark(site, client)
    return page.read_text()


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


def test_other_programs_of_the_theme_make_another_edition(site: Path) -> None:
    before = marked(site)
    (site / "assets" / "javascripts" / "bundle.1a2b.js").rename(
        site / "assets" / "javascripts" / "bundle.3c4d.js"
    )
    assert marked(site) != before


def test_a_page_that_cannot_be_marked_is_refused(site: Path) -> None:
    (site / "b.html").write_text("<title>Nothing</title>")
    with pytest.raises(Problem, match=r"b\.html"):
        marks.mark(site, "client")
