"""What stops the build is explained in one sentence that begins with the true reason."""

import logging
from pathlib import Path

import pytest

from build_scripts import cli
from build_scripts.building.pipeline import noted, raise_all
from build_scripts.commands import build
from build_scripts.content.pages.mkdocs import complaints
from build_scripts.environment import bootstrap, faults
from build_scripts.environment.faults import why_it_failed, why_not_fetched
from build_scripts.environment.project import DOCS, BuildError

BROKEN = {
    "pao_core/data/rulesets/tenhou.toml": (b"y = 1\nx = ]", "tenhou.toml:2: not TOML: "),
    "pao_core/board/seats.py": (b"def (\n", "seats.py:1: not Python: invalid syntax"),
    "docs/rules/trigger.md": (
        b"one\ntwo \xff",
        "trigger.md:2: not valid UTF-8 (byte 0xff)",
    ),
    "tests/cases/calls.json": (b"[\n{]", "calls.json:2: not JSON: "),
}


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(faults, "ROOT", tmp_path)
    return tmp_path


def spoil(checkout: Path, name: str) -> None:
    (checkout / name).parent.mkdir(parents=True)
    (checkout / name).write_bytes(BROKEN[name][0])


@pytest.mark.parametrize("name", BROKEN)
def test_an_unreadable_source_is_reported_before_its_consequences(
    name: str,
    checkout: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(_: object) -> int:
        raise BuildError("Python's memory snapshot could not be made")

    spoil(checkout, name)
    monkeypatch.setattr(build, "run", fail)
    monkeypatch.setattr(bootstrap, "is_ready", lambda _: True)
    assert cli.main(["build"]) == 1
    said = capsys.readouterr().err.strip()
    head = "Stopped: These files have problems:\n"
    assert said.startswith(f"{head}{name.rpartition('/')[0]}/{BROKEN[name][1]}")
    assert "memory" not in said


OF_UV = """error: Request failed after 3 retries
  Caused by: Failed to fetch: `https://packages.example/simple/anyio/`
  Caused by: dns error
  Caused by: failed to lookup address information: Temporary failure in name resolution
"""
OF_NPM = """npm error code EAI_AGAIN
npm error syscall getaddrinfo
npm error request to https://packages.example/ajv failed, reason: getaddrinfo EAI_AGAIN
"""


@pytest.mark.parametrize("said", [OF_UV, OF_NPM])
def test_an_installer_without_a_network_is_reported_as_that(said: str) -> None:
    assert why_not_fetched(said) == "there is no network connection, or none to packages.example"


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("Error: the data is not as it was\n    at main (x.mjs:1:2)", "the data is not as it was"),
        ("npm error code E404\nnpm error 404 Not Found: ajv", "404 Not Found: ajv"),
        ('  File "x.py", line 3, in f\nOSError: [Errno 28] No space left on device', "Errno 28"),
    ],
)
def test_the_line_with_the_reason_is_found(said: str, reason: str) -> None:
    told = why_it_failed(said)
    assert reason in told
    assert "\n" not in told


def test_every_problem_is_noted_and_what_follows_from_one_is_not() -> None:
    problems: list[BuildError] = []
    for fault in (BuildError("one"), BuildError("two"), KeyError("follows")):
        with noted(problems):
            raise fault
    with pytest.raises(BuildError, match=r"^one\n\ntwo$"):
        raise_all(problems)
    raise_all([])
    with pytest.raises(KeyError), noted([]):
        raise KeyError("a fault of ours")


def test_a_dead_link_is_reported_with_its_line() -> None:
    lines = (DOCS / "learn.md").read_text("utf-8").split("\n")
    line = next(n for n, text in enumerate(lines, start=1) if "](reference/glossary" in text)
    link = "reference/glossary.md#call"
    with complaints() as said:
        logging.getLogger("mkdocs").warning(f"Doc file 'learn.md' contains a link '{link}', but")
    assert said[0].startswith(f"  docs/learn.md:{line}: Doc file")
