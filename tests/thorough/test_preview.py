"""`serve` shows at once what the build makes later."""

from pathlib import Path

import pytest

from build_scripts.building.pipeline import ASSETS, Built, build_any
from build_scripts.building.preview import Preview
from build_scripts.content.pages import styles
from build_scripts.environment.lock import only_one
from build_scripts.environment.project import CLIENT, DOCS
from tests.build.any_site import any_address

PAGES = ("index.md", "referee.md", "rules/trigger.md", "rulesets/tenhou.md", "cases.md")


@pytest.fixture(scope="module")
def built(pytestconfig: pytest.Config) -> Built:
    with only_one("build"):
        return build_any([any_address(pytestconfig)])


@pytest.fixture(scope="module")
def site(built: Built) -> Path:
    return built.folder


@pytest.fixture(scope="module")
def preview(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Preview:
    return Preview(built, tmp_path_factory.mktemp("over"))


def differing(preview: Preview, site: Path) -> list[str]:
    files = (path.relative_to(preview.over) for path in preview.over.rglob("*") if path.is_file())
    return [
        str(file)
        for file in files
        if (preview.over / file).read_bytes() != (site / file).read_bytes()
    ]


def test_pages_of_the_preview_equal_those_of_the_build(preview: Preview, site: Path) -> None:
    assert preview.show([DOCS / page for page in PAGES], ["/quiz/", "/quiz/all/"]) == ""
    for page in ("", "referee/", "rules/trigger/", "rulesets/tenhou/", "quiz/", "quiz/all/"):
        assert (preview.over / page / "index.html").is_file()
    assert (preview.over / styles.NAME).is_file()
    assert differing(preview, site) == []


def test_programs_of_the_preview_equal_those_of_the_build(preview: Preview, site: Path) -> None:
    assert preview.show([CLIENT / "src" / "main.ts"], []) == ""
    assert (preview.over / ASSETS / "main.js").is_file()
    assert differing(preview, site) == []


def test_a_deleted_page_is_not_a_fault(preview: Preview) -> None:
    assert preview.show([DOCS / "no-such-page.md"], ["/no/such/", "/__nowhere"]) == ""
