"""Written and generated pages are complete, linked, and work without a script."""

import json
import re
import xml.etree.ElementTree as Tree
from functools import cache
from typing import Final
from urllib.parse import urljoin

import pytest

from build_scripts.content.markdown.anchors import anchors
from build_scripts.content.markdown.citing import edition_in_words
from build_scripts.content.markdown.fences import PageContext, PageError
from build_scripts.content.markdown.rooms import layers_of
from build_scripts.content.markdown.translations import FOLDERS, original_of, pages_in
from build_scripts.content.pages import licences
from build_scripts.content.pages import reference as pages
from build_scripts.content.pages.descriptions import descriptions
from build_scripts.content.pages.redirects import moved, redirect_page, redirects, with_card
from build_scripts.content.pages.ruleset_brief import BOTH, FED, HALVES, NOBODY, ONE, PAYS_ALL
from build_scripts.content.pages.ruleset_data import rule_set_file
from build_scripts.content.pages.ruleset_page import rule_set_page
from build_scripts.content.pages.ruleset_table import rule_set_table
from build_scripts.content.pages.ruleset_values import reliance
from build_scripts.content.pages.rulesets import choice_pages, rule_sets_page
from build_scripts.environment.project import DOCS, ROOT
from build_scripts.page.language import in_language
from pao_core.rules.clauses import clauses, sources
from pao_core.rules.every_choice import CHOICES
from pao_core.rules.loading import rule_set, rule_set_ids
from pao_core.rules.rule_set import Grade
from tests.build.rendered import html_of

SITE = "https://example.org/pao/"


def element_text(element: Tree.Element) -> str:
    """The text of an element, with single spaces."""
    return " ".join("".join(element.itertext()).split())


@cache
def rule_of(id: str) -> Tree.Element:
    html = html_of(f"# Page\n\n```rule\n{id}\n```\n", PageContext(site_url=SITE))
    body = f'<body xmlns:xlink="http://www.w3.org/1999/xlink">{html}</body>'
    rule = Tree.fromstring(body).find("div[@class='pao-rule']")
    assert rule is not None
    return rule


@pytest.mark.parametrize("id", clauses())
def test_a_rule_shows_everything_in_the_catalogue(id: str) -> None:
    clause = clauses()[id]
    rule = rule_of(id)
    sentence = rule.find("p[@class='pao-rule-sentence']")
    assert sentence is not None
    assert element_text(sentence) == clause.text
    shown = element_text(rule)
    assert id in shown
    assert {"settled": "Settled", "contested": "Contested", "house": "House rule"}[
        clause.status
    ] in shown
    for text in (clause.applies, clause.not_, clause.notes):
        assert text is None or text in shown
    for source in clause.sources:
        assert sources()[source].title in shown
        assert rule.find(f".//a[@href='reference/sources.md#{source}']") is not None


def played_by(id: str) -> list[Tree.Element]:
    """The rows of rule sets, each with what they say about the rule."""
    return rule_of(id).findall(".//p[@class='pao-played']")


def status_of(id: str) -> str:
    summary = rule_of(id).find(".//summary")
    assert summary is not None
    return element_text(summary)


def test_a_rule_names_who_plays_it_and_who_does_not() -> None:
    rows = played_by("pao-t003")
    for row, rules in zip(rows, ("m-league", "rmu", "riichi-city"), strict=True):
        assert row.find(f"a[@href='rulesets/{rules}.md']") is not None
    sure = [len(row.findall("a")) for row in rows[:2]]
    assert f"Played by {sure[0]} of {sum(sure)} rule sets" in status_of("pao-t003")
    assert played_by("pao-t002") == []


def test_a_rule_that_each_rule_set_decides_names_them_by_what_they_decide() -> None:
    liable, discarder = map(element_text, played_by("pao-p012")[:2])
    assert liable.startswith("The liable player pays the honba on a ron: M.League, Mahjong Soul")
    assert discarder.startswith("The discarder pays the honba on a ron: EMA 2016, EMA 2025")
    assert "Rule sets differ" in status_of("pao-p012")


def test_a_rule_that_is_not_in_the_catalogue_stops_the_build() -> None:
    with pytest.raises(PageError, match="no rule 'pao-t998'"):
        html_of("```rule\npao-t998\n```\n")


def test_the_rule_index_has_every_rule_once() -> None:
    page = pages.rules_page()
    for clause in clauses().values():
        assert page.count(f"<code>{clause.id}</code>") == 1
        assert f"[{clause.title}]({anchors()[clause.id].link})" in page


def test_every_error_code_has_a_meaning() -> None:
    assert pages.errors_page().count("|  |") == 0


def test_every_source_has_its_place_and_its_rules() -> None:
    page = pages.sources_page()
    for source in sources().values():
        assert f"## {source.title} {{ #{source.id} }}" in page
        assert source.url is None or f"<{source.url}>" in page
    rules = page[page.index("#tenhou-manual }") :]
    assert anchors()["pao-t003"].link in rules[: rules.index("\n## ")]


def test_every_choice_is_listed_once_with_every_rule_set() -> None:
    entries = [part for page in choice_pages().values() for part in page.split("\n## ")[1:]]
    found = {re.findall(r"\{ #(\w+) \}", entry)[0]: entry for entry in entries}
    assert found.keys() == CHOICES.keys()
    assert len(entries) == len(CHOICES)
    for choice, entry in found.items():
        for rules in map(rule_set, rule_set_ids()):
            link = f"(/rulesets/{rules.id}.md#{choice})"
            assert entry.count(link) == rules.decides(choice) + (choice in rules.with_three)
            marked = f"{link} (three players)" in entry, f"{link} (four players)" in entry
            assert marked == (choice in rules.with_three,) * 2


def test_an_old_link_to_a_choice_leads_to_the_page_of_its_subject() -> None:
    page, files = rule_sets_page(), choice_pages()
    for choice in CHOICES:
        (address,) = re.findall(rf"\]\((\S+)\){{ #{choice} data-moved=yes }}", page)
        file, _, place = address.partition("#")
        assert place == choice
        assert f"{{ #{choice} }}" in files[file]


def test_every_rule_set_can_be_compared_and_opened() -> None:
    page = rule_sets_page()
    assert sorted(re.findall(r'name="sets" value="([^"]+)"', page)) == sorted(rule_set_ids())
    assert sorted(re.findall(r'href="pao:root/rulesets/([^/"]+)/"', page)) == sorted(rule_set_ids())


def test_a_row_of_the_table_says_what_the_rule_set_decides() -> None:
    """Riichi City leaves four kans open, and has no liability for a kan with three players."""
    row = next(line for line in rule_set_table().split("</tr>") if 'value="riichi-city"' in line)
    cells = [element_text(Tree.fromstring(cell)) for cell in re.findall("<td>.*?</td>", row)]
    assert cells[:2] == ["●yes", "●yes"]
    assert cells[2:5] == ["?not known", "as usual", "liable player"]
    assert cells[5] == "●yes 3 players: –no"


@pytest.mark.parametrize("id", rule_set_ids())
def test_the_file_of_a_rule_set_has_all_its_decisions_in_words(id: str) -> None:
    rules, file = rule_set(id), json.loads(rule_set_file(rule_set(id)))
    assert {choice["choice"] for choice in file["choices"]} == rules.provenance.keys()
    for choice in file["choices"]:
        known = rules.provenance[choice["choice"]]
        assert choice["grade"] == known.grade
        assert choice.get("source", [None])[0] == known.source
        assert choice.get("place") == known.place
        assert choice["says"].endswith(".")
        assert all(rule in clauses() for rule, _ in choice["rules"])


@pytest.mark.parametrize("id", rule_set_ids())
def test_the_page_of_a_rule_set_has_every_choice_in_full(id: str) -> None:
    page = rule_set_page(rule_set(id))
    assert rule_set(id).edition[1:] in page
    for choice in CHOICES:
        known = rule_set(id).provenance.get(choice)
        if known is None:
            assert f"`{choice}`" not in page, "a choice that changes no answer"
            continue
        entry = page[page.index(f" `{choice}`{{ #{choice}") :].split("\n")[1]
        assert f"pao-grade-{known.grade}" in entry
        assert known.place is None or known.place in entry
        assert known.note is None or known.note in entry
        assert all(reading.says in entry for reading in known.readings)


@pytest.mark.parametrize("id", rule_set_ids())
def test_the_page_of_a_rule_set_says_how_reliable_it_is_before_its_choices(id: str) -> None:
    rules = rule_set(id)
    head, _ = rule_set_page(rules).split("## Every choice")
    assert f"How reliable\n:   {reliance(rules).partition('. ')[0].rstrip('.')}." in head
    assert reliance(rules) in head
    assert f"{len(rules.provenance)} choices: " in head
    assert rules.searched is None or rules.searched in head
    for choice, known in rules.provenance.items():
        assert (f"](#{choice})" in head) == (known.grade is Grade.OPEN), choice


@pytest.mark.parametrize(
    ("id", "answers"),
    [
        ("tenhou", ("Yes, for daisangen and daisuushi.", PAYS_ALL, HALVES, BOTH)),
        ("m-league", ("daisuushi and suukantsu.", FED)),
        ("ema-2025", (ONE, "pays the honba on a ron.")),
        ("rmu", (NOBODY, "Nobody is liable for a win after a daiminkan.")),
    ],
)
def test_the_page_of_a_rule_set_begins_with_short_answers(
    id: str, answers: tuple[str, ...]
) -> None:
    page = rule_set_page(rule_set(id))
    short = page.partition("## Liability in short")[2].partition("<details")[0]
    for answer in answers:
        assert f"{answer}\n" in short
    assert "How reliable" in short
    assert f"pao:root/rulesets/?sets={id}" in short


def test_an_assumption_among_the_short_answers_is_marked() -> None:
    page = rule_set_page(rule_set("mcgill-riichi-2015"))
    scope = f":   {FED} "
    assert 'class="pao-status pao-grade-open"' in page.partition(scope)[2].partition("\n")[0]


def test_the_permanent_address_of_each_rule_leads_to_it() -> None:
    """A rule that is not translated has its address in the English site."""
    for of_site, translated in ((SITE, None), (f"{SITE}ja/", {"rules/trigger.md"})):
        for id, page in redirects(translated):
            (target,) = re.findall(r'content="0; url=([^"]+)"', page)
            anchor = anchors()[id]
            is_here = translated is None or anchor.page.as_posix() in translated
            home = of_site if is_here else SITE
            assert urljoin(f"{of_site}id/{id}/", target) == f"{home}{anchor.address}"


def test_a_former_address_leads_to_a_page_that_is_there() -> None:
    for old, page in moved():
        (target,) = re.findall(r'content="0; url=([^"]+)"', page)
        source = urljoin(f"{old}/", target).strip("/")
        assert (DOCS / f"{source}.md").is_file(), old


def test_inside_describes_every_package() -> None:
    page = (DOCS / "reference" / "inside.md").read_text("utf-8")
    for folder in ("pao_core", "build_scripts"):
        rooms = [room for layer in layers_of(folder) for room in layer]
        assert [room for room in rooms if f"`{room}`" not in page] == []


def test_a_redirect_leads_on_without_a_script() -> None:
    page = with_card(redirect_page("A < B", "../../rules/trigger/#pao-t003", '"C"'), SITE)
    assert 'content="0; url=../../rules/trigger/#pao-t003"' in page
    assert '<link rel="canonical" href="../../rules/trigger/#pao-t003">' in page
    assert '<a href="../../rules/trigger/#pao-t003">A &lt; B</a>' in page
    assert '<meta property="og:title" content="A &lt; B">' in page
    assert '<meta property="og:description" content="&quot;C&quot;">' in page
    assert f'<meta property="og:image" content="{SITE}assets/card.png">' in page
    assert "<script" not in page


@pytest.mark.parametrize("language", FOLDERS)
def test_every_chapter_and_rule_set_describes_itself_in_plain_words(language: str) -> None:
    with in_language(language):
        described = dict(descriptions())
        chapters = [
            f"rules/{original_of(page).stem}/" for page in pages_in(language, DOCS / "rules")
        ]
    assert described.keys() == {*chapters, *(f"rulesets/{id}/" for id in rule_set_ids())}
    assert [says for says in described.values() if not says or re.search(r"\]\(|[*<]", says)] == []


def test_every_served_part_has_its_licence() -> None:
    folder = licences.build()
    beginnings = {path.stem: path.read_text("utf-8") for path in folder.iterdir()}
    assert "Mozilla Public License" in beginnings["mpl-2.0"]
    assert "Pictogrammers Free License" in beginnings["material-icons"]
    assert "Marijn Haverbeke" in beginnings["codemirror"]
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in beginnings["cpython"]
    assert "Martin Donath" in beginnings["material"]
    page = (folder.parent.parent / "reference" / "licences.md").read_text("utf-8")
    assert all(f"(../assets/licences/{name}.txt)" in page for name in beginnings)


OF_AN_INDEX: Final = re.compile(
    r"\b(?:pip|pipx|uv|uvx|npm|npx|pnpm|bunx)\b[^`\n]*[ '\"](?:pao[-_]core|pao-cases|pao-conform)\b"
)
"""A command that fetches our packages from an index. Nobody has published them yet, so anyone could
take their names. `INDEX.md` is only shown by an index that has them."""


def test_nothing_is_installed_by_a_name_that_is_not_ours() -> None:
    places = [*DOCS.rglob("*.md"), *(ROOT / "pao_core").rglob("*.py"), ROOT / "README.md"]
    places = [place for place in places if place.name != "changelog.md"]
    assert len(places) > 200
    found = [(place.name, OF_AN_INDEX.findall(place.read_text("utf-8"))) for place in places]
    assert [each for each in found if each[1]] == []
    assert OF_AN_INDEX.search("pip install 'pao-core[archive]'")


def test_a_rule_is_cited_with_edition_and_permalink() -> None:
    rule = rule_of("pao-t003")
    cite = rule.find("details")
    assert cite is not None
    assert "Cite this rule" in element_text(cite)
    assert f"{SITE}id/pao-t003/" in element_text(cite)
    assert f". {edition_in_words()}. " in element_text(cite)
    assert "@misc{pao-t003," in element_text(cite)
