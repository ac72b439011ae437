"""What the search can find, as the build writes it."""

import json
from pathlib import Path
from typing import Any

import pytest

from build_scripts.content.cases.library import in_two, public_names
from build_scripts.content.cases.titles import heading_of
from build_scripts.content.cases.topics import topics
from build_scripts.content.cases.words import question_in_words
from build_scripts.content.pages import search
from build_scripts.content.pages.generated import plain
from build_scripts.content.pages.search_sections import sections_of
from build_scripts.environment.project import BuildError
from build_scripts.page.language import in_language
from pao_core.rules.clauses import clauses

AT = "rules/trigger/"
PAGE = """
<p>All <a href="x">rules</a></p>
<h1 id="who">Who <em>pays</em><a class="headerlink" href="#who">¶</a></h1>
<p>A &amp; <span>b</span>c<br /></p>
<div data-search-exclude><details><summary>Sources</summary><p>them</p></details></div>
<section><h2 id="pao-t003">Third <code>z</code>t</h2><ul><li>x</li><li>y</li></ul>
<pre><code>if a:
    b</code></pre></section>
<p>Last<script>let a = "<p>"</script></p>
<h2 id="left" data-search-exclude="yes">Left out</h2><p>z</p>
"""


def written(folder: Path, *pages: str) -> dict[str, Any]:
    """The entries for pages with this content, without answers that lead to missing pages."""
    (folder / "search").mkdir()
    search.write(
        folder, [(AT, section) for page in pages for section in sections_of(page, "A title")]
    )
    found: dict[str, Any] = json.loads((folder / "search" / "entries.json").read_text("utf-8"))
    return found


@pytest.fixture(autouse=True)
def no_answers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for words in ("search.toml", "search.ja.toml"):
        (tmp_path / words).write_text('[spellings]\nchombo = ["錯和"]\n[answers]\n', "utf-8")
    monkeypatch.setattr(search, "WORDS", tmp_path)


def test_a_heading_above_rules_shows_the_first_of_them(tmp_path: Path) -> None:
    page = '<h1 id="a">A</h1><p>x</p><h2 id="three">Three</h2><h3 id="pao-t003">Third</h3><p>y</p>'
    entries = {entry[0]: entry for entry in written(tmp_path, page)["entries"]}
    assert entries[f"{AT}#three"][2].strip() == clauses()["pao-t003"].text


def test_a_page_is_its_words_without_marks_and_code(tmp_path: Path) -> None:
    entries = {entry[0]: entry for entry in written(tmp_path, PAGE)["entries"]}
    assert entries[f"{AT}#who"] == [f"{AT}#who", "Who pays", "A & bc Last", 1.0]
    assert entries[f"{AT}#pao-t003"][1:] == [
        "Third z t",
        f"{clauses()['pao-t003'].text}\nx y",
        1.0,
        ["pao-t003"],
    ]


def test_words_and_cases_have_their_own_entries(tmp_path: Path) -> None:
    entries = {entry[0]: entry for entry in written(tmp_path)["entries"]}
    daisangen = entries["reference/glossary/#daisangen"]
    assert daisangen[1] == "daisangen (大三元, big three dragons)"
    assert daisangen[4] == ["daisangen", "大三元", "big three dragons"]


def test_a_case_shows_its_question_and_is_also_found_by_its_title(tmp_path: Path) -> None:
    entries = {entry[0]: entry for entry in written(tmp_path)["entries"]}
    for topic in topics().values():
        for case in topic.cases:
            _, title, text, weight, names = entries[f"cases/{case['id']}/"]
            assert title == heading_of(case, topic)
            assert text == plain(question_in_words(case["question"]))
            assert names == [case["id"], case["title"]]
            assert weight < 1


def test_a_japanese_word_is_found_by_its_english_name(tmp_path: Path) -> None:
    with in_language("ja"):
        entries = {entry[0]: entry for entry in written(tmp_path)["entries"]}
    daisangen = entries["reference/glossary/#daisangen"]
    assert daisangen[1] == "大三元（だいさんげん、daisangen、big three dragons）"
    assert daisangen[4] == ["大三元", "だいさんげん", "daisangen", "big three dragons"]


def test_a_public_name_is_an_entry_with_what_it_means(tmp_path: Path) -> None:
    entries = {entry[0]: entry for entry in written(tmp_path)["entries"]}
    at = "reference/api/rulings/#rule_on"
    assert entries[at][1] == "rule_on"
    assert entries[at][2].startswith("Rule who pays what, in points")
    public = {in_two(name)[1] for name in public_names()}
    assert {entry[1] for at, entry in entries.items() if "/api/" in at} == public


def test_an_answer_without_a_page_stops_the_build(tmp_path: Path) -> None:
    (search.WORDS / "search.toml").write_text(
        '[spellings]\n[answers]\nchombo = "rules/penaltys/"\n'
    )
    with pytest.raises(BuildError, match="rules/penaltys/"):
        written(tmp_path)


def test_an_excluded_section_is_not_found(tmp_path: Path) -> None:
    assert "Left out" not in {entry[1] for entry in written(tmp_path, PAGE)["entries"]}
