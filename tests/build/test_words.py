"""English: cspell reads the spelling, and textlint finds the turns that CONTRIBUTING.md bans."""

import subprocess
from pathlib import Path

import pytest

from build_scripts.content.markdown.translations import pages_in
from build_scripts.content.pages.generated import is_generated, write_text
from build_scripts.environment.project import BUILD, CLIENT, DOCS, INDEX_PAGE, ROOT, node
from build_scripts.page.language import ENGLISH
from tests.build.prose import as_markdown, terms

WORDS = BUILD / "words"
PACKAGES = CLIENT / "node_modules"
SPELLING = ("cspell/bin.mjs", "lint", "--no-progress", "--config", str(ROOT / "cspell.yaml"))
TURNS = ("textlint/bin/textlint.js", "--format", "unix", "--config", str(ROOT / ".textlintrc.yaml"))


def _run(
    tool: str, *options: str | Path, text: str | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(node()), str(PACKAGES / tool), *map(str, options)],
        cwd=CLIENT,  # textlint takes its rules from the packages of the folder that it runs in
        input=text or "",
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


@pytest.fixture(autouse=True)
def glossary() -> None:
    """The terms of the glossary, where cspell.yaml says that they are."""
    known = terms((DOCS / "reference" / "glossary.md").read_text("utf-8"))
    write_text(WORDS / "glossary.txt", "".join(f"{word}\n" for word in sorted(known)))


def _pages() -> list[Path]:
    pages = [*ROOT.glob("*.md"), INDEX_PAGE, *pages_in(ENGLISH, DOCS)]
    return sorted(page for page in pages if not is_generated(page.read_text("utf-8")))


def _with_texts() -> list[Path]:
    """The files in code and data with texts that somebody reads."""
    core, build_scripts = ROOT / "pao_core", ROOT / "build_scripts"
    return sorted(
        [
            *core.rglob("*.py"),
            *(core / "data").rglob("*.toml"),
            *build_scripts.rglob("*.py"),
            *(CLIENT / "src").rglob("*.ts"),
        ]
    )


def test_every_word_is_spelled_as_in_a_dictionary() -> None:
    cache = ("--cache", "--cache-strategy", "content", "--cache-location", WORDS / "cspell")
    result = _run(*SPELLING, "--root", ROOT, *cache)
    if result.returncode:
        pytest.fail(f"{result.stdout}{result.stderr}", pytrace=False)


def test_no_text_has_a_banned_turn() -> None:
    pages = _pages()
    write_text(WORDS / "captions.md", as_markdown(pages))
    write_text(WORDS / "texts.md", as_markdown(_with_texts()))
    cache = ("--cache", "--cache-location", WORDS / "textlint")
    result = _run(*TURNS, *cache, *pages, WORDS / "captions.md", WORDS / "texts.md")
    if result.returncode:
        places = (_place(line) for line in result.stdout.splitlines())
        pytest.fail("\n".join([*places, result.stderr]), pytrace=False)


def _place(fault: str) -> str:
    """This line of textlint; a text of code or data instead of its place in our collection."""
    path, line, _column, says = (*fault.split(":", 3), "", "", "")[:4]
    if not path.startswith(str(WORDS)):
        return fault
    return f"{Path(path).read_text('utf-8').splitlines()[int(line) - 1]}: {says.strip()}"


@pytest.mark.full
def test_a_misspelt_word_is_found_and_a_term_of_the_glossary_is_not() -> None:
    page = "The liable player pays.\nThe libale player pays.\nSuukantsu and shouminkan.\n"
    result = _run(*SPELLING, "stdin://docs/page.md", text=page)
    assert result.returncode
    assert [line.split(" ")[-1] for line in result.stdout.splitlines() if "Unknown" in line] == [
        "(libale)"
    ]


def test_a_banned_turn_is_found_in_running_text(tmp_path: Path) -> None:
    turns = {
        "The result depends on the rules, and everyone pays.": 0,
        "The result hangs on the rules, and everybody pays.": 2,
        "| who | pays |\n|---|---|\n| East | nothing but the honba |": 1,
        "honba\n:   The points of which the discarder pays all.": 1,
        'The book says: "Whoever feeds it pays."': 0,
        "`somebody` is the name of a choice.": 0,
    }
    pages = [tmp_path / f"{number}.md" for number in range(len(turns))]
    for page, sentence in zip(pages, turns, strict=True):
        page.write_text(sentence)
    found = [line for line in _run(*TURNS, *pages).stdout.splitlines() if "Incorrect term" in line]
    counted = [sum(line.startswith(f"{page}:") for line in found) for page in pages]
    assert dict(zip(turns, counted, strict=True)) == turns


def test_texts_of_code_are_read_with_their_place(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text('"""A module."""\n\nsays = f"{who} pays " "the honba"\nname = "honba"\n')
    data = tmp_path / "data.toml"
    data.write_text('title = "As the source has it"\nnote = "We assume so."\n')
    script = tmp_path / "words.ts"
    script.write_text('const name = "Pon";\nconst says = `${who} pays.`;\n')
    page = tmp_path / "page.md"
    page.write_text('```python id="a" title="A closed kan"\n')
    assert as_markdown([module, data, script, page]).split("\n\n") == [
        f"`{module}:3` {{}} pays the honba",
        f"`{data}:2` We assume so.",
        f"`{script}:2` ${{who}} pays.",
        f"`{page}:1` A closed kan",
    ]
