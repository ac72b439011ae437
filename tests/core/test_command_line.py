"""The command line: files and standard input, single and many questions, exit statuses."""

import io
import json
import os
import re
import shlex
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any
from unittest.mock import patch

import pytest

from pao_core import ask, clauses, rule_set, rule_set_ids
from pao_core.__main__ import main
from tests.core.scenario import DRAGONS, question

ROOT = Path(__file__).resolve().parents[2]
QUESTION = question(f"{DRAGONS}; S tsumo 1122z+2z; honba 1")
WRONG = QUESTION | {"rules": "tenho"}
LINE = json.dumps(QUESTION).encode()
BARE = [
    *(sys.executable, "-I", "-S", "-c"),
    "import runpy, sys; sys.path.insert(0, sys.argv.pop(1)); "
    "runpy.run_module('pao_core', run_name='__main__', alter_sys=True)",
    str(ROOT),
]
"""A Python interpreter that imports only its own library and this folder."""


Done = subprocess.CompletedProcess[bytes]


def in_a_process(*arguments: str, given: bytes = b"") -> Done:
    return subprocess.run([*BARE, *arguments], input=given, capture_output=True, check=False)


def told(*arguments: str, given: bytes = b"") -> Done:
    """The same without starting an interpreter, for behaviour that all processes share."""
    out, complaints = io.BytesIO(), io.BytesIO()
    shown, told_of = (
        io.TextIOWrapper(bytes_i_o, "utf-8", newline="\n", write_through=True)
        for bytes_i_o in (out, complaints)
    )
    with TemporaryFile() as file, patch("sys.stdin", file):
        file.write(given)
        file.seek(0)
        with redirect_stdout(shown), redirect_stderr(told_of):
            status = main(arguments)
    return Done(arguments, status, out.getvalue(), complaints.getvalue())


def run(*arguments: str, given: bytes = b"") -> Done:
    return told("ask", *arguments, given=given)


def lines(output: bytes) -> list[Any]:
    return [json.loads(line) for line in output.splitlines()]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "question.json"


def test_a_file_and_standard_input_get_the_answer_of_ask(file: Path) -> None:
    file.write_bytes(LINE)
    for result in (in_a_process("ask", str(file)), in_a_process("ask", "-", given=LINE)):
        assert (result.returncode, result.stderr) == (0, b"")
        assert json.loads(result.stdout) == ask(QUESTION)


def test_many_lines_and_a_bad_one_among_them() -> None:
    given = b"\n".join([b"\xef\xbb\xbf" + LINE, b"{", json.dumps(WRONG).encode(), b"", b"7", LINE])
    result = run("--lines", "-", given=given)
    assert (result.returncode, result.stderr) == (2, b"")
    answers = lines(result.stdout)
    assert answers[0] == answers[4] == ask(QUESTION)
    assert [answer["error"]["problems"][0]["code"] for answer in answers[1:4]] == [
        "not-json",
        "unknown-rules",
        "wrong-type",
    ]


@pytest.mark.parametrize(
    ("given", "status"),
    [
        (LINE, 0),
        (b"\xef\xbb\xbf" + LINE, 0),
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


@pytest.mark.parametrize("options", [(), ("--lines",)])
def test_a_file_that_is_not_there(file: Path, options: tuple[str, ...]) -> None:
    result = run(*options, str(file))
    assert result.returncode == 2
    assert result.stdout == b""
    assert result.stderr.decode().startswith(f"{file}: ")
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


def shell(command: str, given: bytes = b"") -> Done:
    """A shell command in which `pao` is the program."""
    program = shlex.join(BARE)
    text = f'pao() {{ {program} "$@"; }}; {command}'
    return subprocess.run(["sh", "-c", text], input=given, capture_output=True, check=False)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
@pytest.mark.parametrize("command", ["ask --lines -", "rules"])
def test_what_cannot_be_written_is_no_fault_of_the_question(command: str) -> None:
    result = shell(f"pao {command} > /dev/full", LINE)
    assert (result.returncode, result.stderr) == (
        1,
        b"standard output: No space left on device\n",
    )


FAULTY = """\
base = "tenhou"  # a comment
[change]
kuikea = "none"
honba_value = -5
"scope" = "whole"
liable_yakuman = [
  "daisangen",
  "dai",
]
"""


def test_every_fault_of_house_rules_has_its_line_in_the_order_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text(FAULTY)
    for command in (("ask", "--house"), ("records", "x", "--rules"), ("conform", "x", "--house")):
        result = told(*command, str(file), *(["-"] if command[0] == "ask" else []))
        found = [line.split(": ")[:2] for line in result.stderr.decode().splitlines()]
        assert (result.returncode, found) == (
            2,
            [
                [f"{file}:3", "change.kuikea"],
                [f"{file}:4", "change.honba_value"],
                [f"{file}:5", "change.scope"],
                [f"{file}:6", "change.liable_yakuman[1]"],
            ],
        )


def test_the_help_has_the_name_of_the_command_an_example_and_every_status() -> None:
    help = in_a_process("--help").stdout.decode()
    assert help.startswith("usage: pao-core ")
    example = next(line for line in help.splitlines() if "| pao-core " in line)
    assert shell(example.replace("pao-core", "pao")).returncode == 0
    assert re.findall(r"^  (\d)  \w", help, re.MULTILINE) == ["0", "1", "2", "3"]


CONTROL = "\x1b[31m\x07\x9b\u202e"


def test_no_control_character_of_a_file_reaches_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / f"a{CONTROL}"
    asked = json.dumps({"ask": "draw", "id": CONTROL + "\x7f", "rules": "tenhou"}).encode()
    shown = [told("ask", str(file)), told("records", str(file), "--json")]
    shown += [run("--language", "ja", "-", given=asked), told("records", str(file))]
    if os.name != "nt":  # where no file can have such a name
        file.write_text(f'base = "{CONTROL}"', "utf-8")
    shown += [told("ask", "--house", str(file), "-"), told("records", str(file))]
    shown += [told("conform", "--cases", str(file), "--", "cat"), told("rules", CONTROL)]
    for result in shown:
        text = (result.stdout + result.stderr).decode()
        assert text.strip()
        assert [char for char in text if not char.isprintable() and char not in "\n\u3000"] == []
    assert json.loads(shown[2].stdout)["id"] == CONTROL + "\x7f"


def test_rule_sets_are_listed() -> None:
    listed = json.loads(in_a_process("rules", "--json").stdout)
    assert [each["id"] for each in listed] == list(rule_set_ids())
    assert [line.split()[0] for line in told("rules").stdout.decode().splitlines()] == list(
        rule_set_ids()
    )


def test_two_rule_sets_are_compared_where_they_differ() -> None:
    one, other = rule_set("tenhou"), rule_set("ema-2016")
    found = json.loads(told("rules", "tenhou", "--diff", "ema-2016", "--json").stdout)["choices"]
    assert found["honba_on_ron"][0]["value"] == "liable"
    assert found["honba_on_ron"][1]["value"] == "discarder"
    for name in one.provenance.keys() & other.provenance.keys():
        known = not one.leaves_open(name) and not other.leaves_open(name)
        assert (name in found) is (known and one.values[name] != other.values[name])
    text = told("rules", "tenhou", "--diff", "ema-2016").stdout.decode()
    assert "\nhonba_on_ron\n    tenhou: liable (published)\n" in text


def test_rules_are_listed_and_told() -> None:
    assert [load["id"] for load in json.loads(told("clauses", "--json").stdout)] == list(clauses())
    assert len(told("clauses").stdout.splitlines()) == len(clauses())
    text = told("clauses", "pao-t003").stdout.decode()
    assert text.startswith("pao-t003: The third dragon set (settled, since 0.1)\n")
    assert clauses()["pao-t003"].text in text
    found = json.loads(told("clauses", "pao-t003", "--json").stdout)
    assert found["text"] == clauses()["pao-t003"].text
    assert found["decided_by"] == {"choice": "liable_yakuman", "values": ["daisangen"]}


def test_rules_and_rule_sets_are_listed_in_japanese() -> None:
    listed = json.loads(told("clauses", "--json", "--language", "ja").stdout)
    assert [each["title"] for each in listed] == [clause.title for clause in clauses("ja").values()]
    assert clauses("ja")["pao-t003"].title in told("clauses", "--language", "ja").stdout.decode()
    rules = json.loads(told("rules", "tenhou", "--json", "--language", "ja").stdout)
    assert rules["title"] == "天鳳"


@pytest.mark.parametrize(
    ("arguments", "nearest"),
    [
        (("records", "--language", "tlh", "game.txt"), b"en, ja"),
        (("rules", "tenho"), b"tenhou"),
        (("rules", "tenhou", "--diff", "ema-2061"), b"ema-2016"),
        (("rules", "--diff", "tenhou"), b"two rule sets"),
        (("clauses", "pao_t003"), b"pao-t003"),
    ],
)
def test_an_unknown_name_is_reported_with_the_nearest(
    arguments: tuple[str, ...], nearest: bytes
) -> None:
    result = told(*arguments)
    assert (result.returncode, result.stdout) == (2, b"")
    assert nearest in result.stderr
    assert b"Traceback" not in result.stderr


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


@pytest.mark.parametrize("asked", [[], {}, None, "*"])
def test_a_faulty_question_under_house_rules_ends_no_stream(tmp_path: Path, asked: object) -> None:
    house = tmp_path / "house.toml"
    house.write_text(HOUSE)
    given = json.dumps({"ask": asked}).encode() + b"\n[]\n" + LINE
    result = run("--lines", "--house", str(house), "-", given=given)
    assert (result.returncode, result.stderr) == (2, b"")
    assert lines(result.stdout) == [ask({"ask": asked}), ask([]), ask(QUESTION)]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b'base = "tenho"\n[change]\nscop = 1\n', [b"tenhou", b"scope"]),
        (b"base = \n", [b"not valid TOML"]),
        (b'base = "tenhou"  # \xfcblich\n', [b"UTF-8"]),
        (b"base = " + b"[" * 5000 + b"]" * 5000, [b"too deeply nested"]),
        (b"a" + b".a" * 5000 + b" = 1", [b"base is missing"]),
        (None, [b"No such file"]),
    ],
    ids=["unknown", "no-toml", "latin-1", "deep-list", "deep-table", "none"],
)
def test_faulty_house_rules_are_reported_before_any_question(
    tmp_path: Path, content: bytes | None, told: list[bytes]
) -> None:
    house = tmp_path / "house.toml"
    if content is not None:
        house.write_bytes(content)
    result = run("--house", str(house), "-", given=LINE)
    assert (result.returncode, result.stdout) == (2, b"")
    assert all(each in result.stderr for each in told)
    assert b"Traceback" not in result.stderr
