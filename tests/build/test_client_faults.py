"""Faults in styles and types of the client are reported with their places."""

import shutil
from pathlib import Path

import pytest

from build_scripts.building import client
from build_scripts.environment import esbuild
from build_scripts.environment.project import CLIENT, BuildError


def test_a_broken_style_sheet_is_reported_with_its_place(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.css", tmp_path / "bad.css"
    good.write_text(".a { color: red }\n")
    esbuild.check_styles([good])
    for css in (".a { color red }\n", ".a { color: red\n", ".a { colr: red }\n"):
        bad.write_text(css)
        with pytest.raises(BuildError, match=r"bad\.css:\d+:\d+"):
            esbuild.check_styles([good, bad])


def test_a_text_that_is_missing_in_another_language_is_a_type_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "src"
    source.mkdir()
    (source / "texts.ts").write_text('export const done = "Done";\n')
    (source / "texts.ja.ts").write_text('export const close = "閉じる";\n', "utf-8")
    (source / "use.ts").write_text('import { done } from "./texts";\nexport default done;\n')
    shutil.copy(CLIENT / "tsconfig.json", tmp_path)
    (tmp_path / "node_modules").symlink_to(CLIENT / "node_modules")
    monkeypatch.setattr(client, "CLIENT", tmp_path)
    assert "use.ts(1,10)" in client.faults_of_types()
