"""Notebooks show the picture of a value without any code of ours."""

import json
import re
import sys
from base64 import b64decode

import pytest

from build_scripts.environment.project import ROOT, captured
from pao_core import rule_on, rule_set, scene_of, svg_of, table, tsumo

CALLS = ("S pon 5z from N", "S pon 6z from E", "S pon 7z from W")
SETTING = f"""import sys; sys.path.insert(0, {str(ROOT)!r})
from pao_core import *
seen = table{CALLS!r}"""
RULING = 'rule_on(seen, tsumo("S", "daisangen"), rules=rule_set("tenhou"))'
CELLS = (SETTING, "seen", RULING, 'dangers(seen, rule_set("tenhou"), Seat.EAST)')


PICTURE = re.compile(r'<img[^>]*src="data:image/svg\+xml;base64,([^"]+)"')


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The pictures in nbconvert's page of a notebook that Jupyter ran."""
    folder = tmp_path_factory.mktemp("notebook")
    cell: dict[str, object] = {
        "cell_type": "code",
        "metadata": {},
        "outputs": [],
        "execution_count": None,
    }
    cells = [{**cell, "id": str(at), "source": source} for at, source in enumerate(CELLS)]
    notebook = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    (folder / "pao.ipynb").write_text(json.dumps(notebook), "utf-8")
    command = [sys.executable, "-m", "nbconvert", "--execute", "--to", "html", "pao.ipynb"]
    made = captured(command, folder)
    assert made.returncode == 0, made.stderr
    page = (folder / "pao.html").read_text("utf-8")
    return [b64decode(match).decode() for match in PICTURE.findall(page)]


def test_a_notebook_shows_the_picture_of_each_value_that_has_one(pictures: list[str]) -> None:
    seen = table(*CALLS)
    ruling = rule_on(seen, tsumo("S", "daisangen"), rules=rule_set("tenhou"))
    assert pictures == [svg_of(scene_of(seen)), svg_of(scene_of(ruling))]
