"""`serve` shows at once what the build makes later, and reports problems at once too."""

import shutil
from pathlib import Path

import pytest

from build_scripts.building import client
from build_scripts.building.pipeline import ASSETS, Built, build_any
from build_scripts.building.preview import Preview
from build_scripts.content.pages import reference, styles
from build_scripts.environment import esbuild
from build_scripts.environment.lock import only_one
from build_scripts.environment.project import CLIENT, CORE, DOCS, ROOT, Problem
from build_scripts.serving.edits import needs_other_python
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


@pytest.mark.full
def test_pages_of_the_preview_equal_those_of_the_build(preview: Preview, site: Path) -> None:
    assert preview.show([DOCS / page for page in PAGES], ["/quiz/", "/quiz/all/"]) == ("", [])
    for page in ("", "referee/", "rules/trigger/", "rulesets/tenhou/", "quiz/", "quiz/all/"):
        assert (preview.over / page / "index.html").is_file()
    assert (preview.over / styles.NAME).is_file()
    assert differing(preview, site) == []


@pytest.mark.full
def test_programs_of_the_preview_equal_those_of_the_build(preview: Preview, site: Path) -> None:
    assert preview.show([CLIENT / "src" / "main.ts"], []) == ("", [])
    assert (preview.over / ASSETS / "main.js").is_file()
    assert differing(preview, site) == []


@pytest.mark.full
def test_an_open_page_made_from_data_waits_only_for_those_made_with_it(
    preview: Preview, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    monkeypatch.setattr(reference, "write_pages", lambda: written.append("all"))
    _, later = preview.show([CORE / "__init__.py"], ["/rules/trigger/"])
    assert written == []
    assert list(later) == []
    assert written == ["all"]
    monkeypatch.setattr(reference, "write_pages_with", written.append)
    _, later = preview.show([CORE / "__init__.py"], ["/rulesets/tenhou/"])
    assert written == ["all", "rulesets/tenhou.md"]
    assert list(later) == []
    assert written == ["all", "rulesets/tenhou.md", "all"]


@pytest.mark.full
def test_a_deleted_page_is_not_a_fault(preview: Preview) -> None:
    assert preview.show([DOCS / "no-such-page.md"], ["/no/such/", "/__nowhere"]) == ("", [])


def test_a_broken_style_sheet_is_reported_with_its_place(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.css", tmp_path / "bad.css"
    good.write_text(".a { color: red }\n")
    esbuild.check_styles([good])
    for css in (".a { color red }\n", ".a { color: red\n", ".a { colr: red }\n"):
        bad.write_text(css)
        with pytest.raises(Problem, match=r"bad\.css:\d+:\d+"):
            esbuild.check_styles([good, bad])


def test_type_errors_are_reported_with_their_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "wrong.ts").write_text('const many: number = "few";\nexport { many };\n')
    shutil.copy(CLIENT / "tsconfig.json", tmp_path)
    (tmp_path / "node_modules").symlink_to(CLIENT / "node_modules")
    monkeypatch.setattr(client, "CLIENT", tmp_path)
    assert "wrong.ts(1,7)" in client.faults_of_types()


def test_a_text_that_is_missing_in_another_language_is_a_type_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "src"
    source.mkdir()
    (source / "texts.ts").write_text('export const done = "Done";\n')
    (source / "texts.ja.ts").write_text('export const close = "閉じる";\n')
    (source / "use.ts").write_text('import { done } from "./texts";\nexport default done;\n')
    shutil.copy(CLIENT / "tsconfig.json", tmp_path)
    (tmp_path / "node_modules").symlink_to(CLIENT / "node_modules")
    monkeypatch.setattr(client, "CLIENT", tmp_path)
    assert "use.ts(1,10)" in client.faults_of_types()


@pytest.mark.parametrize(
    ("source", "is_read"),
    [
        ("docs/rules/trigger.md", False),
        ("docs/assets/rule.css", False),
        ("build_scripts/client/src/main.ts", False),
        ("docs/data/real-games.json", True),
        ("pao_core/data/rulesets/tenhou.toml", True),
        ("build_scripts/content/markdown/tiles.py", True),
        ("build_scripts/content/theme/main.html", True),
        ("mkdocs.yml", True),
    ],
)
def test_python_restarts_after_an_edit_of_a_loaded_source(source: str, is_read: bool) -> None:
    assert needs_other_python(ROOT / source) == is_read
