"""The checks of English find what they should, and nothing else."""

from pathlib import Path

from build_scripts.checks.english import CSPELL, TEXTLINT, as_markdown, run, write_glossary


def test_a_misspelt_word_is_found_and_a_term_of_the_glossary_is_not() -> None:
    page = "The liable player pays.\nThe libale player pays.\nSuukantsu and shouminkan.\n"
    write_glossary()
    found = run(CSPELL, "stdin://docs/page.md", text=page).splitlines()
    assert [line.split(" ")[-1] for line in found if "Unknown" in line] == ["(libale)"]


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
        page.write_text(sentence, "utf-8")
    found = [line for line in run(TEXTLINT, *pages).splitlines() if "Incorrect term" in line]
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
