"""The command line: files and standard input, one question or many, and the exit status."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pao_core import ask
from tests.core.support import DRAGONS, WIKI, ruling_question

ROOT = Path(__file__).resolve().parents[2]
QUESTION = ruling_question(WIKI, *DRAGONS, win="S tsumo 1122z + 2z", honba=1)
WRONG = QUESTION | {"rules": "tenho"}
LINE = json.dumps(QUESTION).encode()
BARE = [
    *(sys.executable, "-I", "-S", "-c"),
    "import runpy, sys; sys.path.insert(0, sys.argv.pop(1)); "
    "runpy.run_module('pao_core', run_name='__main__', alter_sys=True)",
    str(ROOT),
]
"""An interpreter that sees nothing but its own library and this folder."""


def run(*arguments: str, given: bytes = b"") -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run([*BARE, "ask", *arguments], input=given, capture_output=True, check=False)


def lines(output: bytes) -> list[Any]:
    return [json.loads(each) for each in output.splitlines()]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "question.json"


def test_a_file_and_standard_input_get_the_answer_of_ask(file: Path) -> None:
    file.write_bytes(LINE)
    for result in (run(str(file)), run("-", given=LINE)):
        assert (result.returncode, result.stderr) == (0, b"")
        assert json.loads(result.stdout) == ask(QUESTION)


def test_many_lines_and_a_bad_one_among_them() -> None:
    given = b"\n".join([LINE, b"{", json.dumps(WRONG).encode(), b"", b"  ", b"7", LINE])
    result = run("--lines", "-", given=given)
    assert (result.returncode, result.stderr) == (2, b"")
    answers = lines(result.stdout)
    assert answers[0] == answers[4] == ask(QUESTION)
    assert [each["error"]["problems"][0]["code"] for each in answers[1:4]] == [
        "not-json",
        "unknown-rules",
        "wrong-type",
    ]


@pytest.mark.parametrize(
    ("given", "status"),
    [
        (LINE, 0),
        (b"\xef\xbb\xbf" + LINE, 0),
        (LINE + b"\r\n", 0),
        (json.dumps(QUESTION, indent=1).replace("\n", "\r\n").encode(), 0),
        (json.dumps(QUESTION).encode("utf-16"), 0),
        (b"", 2),
        (b"\n", 2),
        (b"\xff\xfe\xff", 2),
        (b"not json", 2),
        (b"[" * 100_000, 2),
        (b"1" * 5000, 2),
        (b'{"ask": NaN}', 2),
        (LINE + LINE, 2),
    ],
)
def test_one_question(given: bytes, status: int) -> None:
    result = run("-", given=given)
    assert (result.returncode, result.stderr) == (status, b"")
    assert ("error" in json.loads(result.stdout)) is (status == 2)


def test_lines_with_a_mark_at_the_start_and_windows_ends() -> None:
    result = run("--lines", "-", given=b"\xef\xbb\xbf" + LINE + b"\r\n" + LINE + b"\r\n\r\n")
    assert result.returncode == 0
    assert lines(result.stdout) == [ask(QUESTION)] * 2


def test_no_lines_are_no_questions() -> None:
    result = run("--lines", "-")
    assert (result.returncode, result.stdout, result.stderr) == (0, b"", b"")


@pytest.mark.parametrize("options", [(), ("--lines",)])
def test_a_file_that_is_not_there(file: Path, options: tuple[str, ...]) -> None:
    result = run(*options, str(file))
    assert result.returncode == 2
    assert result.stdout == b""
    assert result.stderr.decode().startswith(f"{file}: ")
    assert b"Traceback" not in result.stderr


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    result = run(str(tmp_path))
    assert result.returncode == 2
    assert b"Traceback" not in result.stderr


def test_answers_come_line_by_line_while_questions_still_come() -> None:
    with subprocess.Popen(
        [*BARE, "ask", "--lines", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(3):
            process.stdin.write(LINE + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline()) == ask(QUESTION)
        process.stdin.close()
        assert process.wait() == 0


def test_a_reader_that_has_seen_enough_ends_it_quietly() -> None:
    with subprocess.Popen(
        [*BARE, "ask", "--lines", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(LINE + b"\n")
        process.stdin.flush()
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(LINE + b"\n")
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


def test_what_is_not_a_command_says_how_to_ask() -> None:
    result = subprocess.run([*BARE], capture_output=True, check=False)
    assert result.returncode == 2
    assert b"usage: pao_core" in result.stderr


HOUSE = 'base = "tenhou"\n[change]\nhonba_on_ron = "discarder"\n'


def test_house_rules_of_a_file_serve_questions_that_name_none(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text(HOUSE)
    unnamed = {key: value for key, value in QUESTION.items() if key != "rules"}
    certain = {"ask": "ensured", "yakuman": "daisangen", "melds": ["555z"]}
    given = b"\n".join(json.dumps(each).encode() for each in (unnamed, QUESTION, certain))
    result = run("--lines", "--house", str(house), "-", given=given)
    assert (result.returncode, result.stderr) == (0, b"")
    rules = {"base": "tenhou", "change": {"honba_on_ron": "discarder"}}
    assert lines(result.stdout) == [ask(unnamed | {"rules": rules}), ask(QUESTION), ask(certain)]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('base = "tenho"\n[change]\nscop = 1\n', [b"tenhou", b"scope"]),
        ("base = \n", [b"not TOML"]),
        (None, [b"No such file"]),
    ],
)
def test_faulty_house_rules_are_told_before_any_question(
    tmp_path: Path, text: str | None, told: list[bytes]
) -> None:
    house = tmp_path / "house.toml"
    if text is not None:
        house.write_text(text)
    result = run("--house", str(house), "-", given=LINE)
    assert (result.returncode, result.stdout) == (2, b"")
    assert all(each in result.stderr for each in told)
    assert b"Traceback" not in result.stderr
