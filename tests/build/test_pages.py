"""Rules on pages and the generated pages: complete, linked, and working without a script."""

import tomllib
import xml.etree.ElementTree as Tree
from pathlib import Path, PurePosixPath
from urllib.parse import urljoin

import markdown
import pytest

from build_scripts import licences, pages
from build_scripts.anchors import Anchor, anchors
from build_scripts.edition import current_edition
from build_scripts.markdown_fences import PageError
from build_scripts.markdown_rules import bibtex, permalink, plain_citation
from build_scripts.project import ROOT
from build_scripts.ruleset_pages import NOT_ASKED, rule_set_page, rule_sets_page
from pao_core.clauses import clauses, sources
from pao_core.rulesets import CHOICES, rule_set, rule_set_ids

SITE = "https://example.org/pao/"


def rule_of(id: str, site_url: str = SITE) -> Tree.Element:
    html = markdown.markdown(
        f"# Page\n\n```rule\n{id}\n```\n",
        extensions=["build_scripts.markdown_reference"],
        extension_configs={"build_scripts.markdown_reference": {"site_url": site_url}},
    )
    rule = Tree.fromstring(f"<body>{html}</body>").find("div[@class='pao-rule']")
    assert rule is not None
    return rule


def text_of(element: Tree.Element) -> str:
    return " ".join("".join(element.itertext()).split())


@pytest.mark.parametrize("id", clauses())
def test_a_rule_shows_all_that_the_catalogue_says(id: str) -> None:
    clause = clauses()[id]
    rule = rule_of(id)
    sentence = rule.find("p[@class='pao-rule-sentence']")
    assert sentence is not None
    assert text_of(sentence) == clause.text
    shown = text_of(rule)
    assert id in shown
    assert {"settled": "Settled", "contested": "Contested", "house": "House rule"}[
        clause.status
    ] in shown
    for text in (clause.applies, clause.not_, clause.notes):
        assert text is None or text in shown
    for source in clause.sources:
        assert sources()[source].title in shown
        assert rule.find(f".//a[@href='/reference/sources.md#{source}']") is not None


def test_a_rule_is_cited_with_edition_and_permalink() -> None:
    rule = rule_of("pao-t003")
    cite = rule.find("details")
    assert cite is not None
    assert text_of(cite[0]) == "Cite this rule"
    assert f"{SITE}id/pao-t003/" in text_of(cite)
    assert "Edition 0.2" in text_of(cite)
    assert "@misc{pao-t003," in text_of(cite)


def test_the_permalink_needs_no_host_where_none_is_known() -> None:
    assert permalink(clauses()["pao-t003"], "") == "/id/pao-t003/"
    assert permalink(clauses()["pao-t003"], SITE) == f"{SITE}id/pao-t003/"


def test_citations_name_title_rule_and_address() -> None:
    clause = clauses()["pao-t003"]
    for citation in (plain_citation(clause, SITE), bibtex(clause, SITE)):
        assert "The pao reference" in citation
        assert clause.title in citation
        assert f"{SITE}id/pao-t003/" in citation


def test_a_rule_that_is_not_in_the_catalogue_stops_the_build() -> None:
    with pytest.raises(PageError, match="no rule 'pao-t998'"):
        markdown.markdown(
            "```rule\npao-t998\n```\n", extensions=["build_scripts.markdown_reference"]
        )


def test_the_rule_index_has_every_rule_once() -> None:
    page = pages.rules_page()
    for clause in clauses().values():
        assert page.count(f"`{clause.id}`") == 1
        assert f"[{clause.title}]({anchors()[clause.id].link})" in page


def test_every_source_has_its_place_and_what_rests_on_it() -> None:
    page = pages.sources_page()
    for source in sources().values():
        assert f"## {source.title} {{ #{source.id} }}" in page
        assert source.url is None or f"<{source.url}>" in page
    rules = page[page.index("#tenhou-manual }") :]
    assert anchors()["pao-t003"].link in rules[: rules.index("\n## ")]


def test_the_rule_sets_stand_side_by_side_with_grades() -> None:
    page = rule_sets_page()
    for choice in CHOICES:
        row = next(line for line in page.split("\n") if line.startswith(f"| `{choice}`"))
        cells = row.split(" | ")[1:]
        assert len(cells) == len(rule_set_ids())
        for id, cell in zip(rule_set_ids(), cells, strict=True):
            known = rule_set(id).provenance.get(choice)
            assert (f"pao-grade-{known.grade}" if known else NOT_ASKED) in cell


def test_every_rule_set_stands_in_one_line_with_a_link_to_its_page() -> None:
    page = rule_sets_page()
    glance = page[page.index("## At a glance") : page.index("## Side by side")]
    for id in rule_set_ids():
        assert glance.count(f"(/rulesets/{id}.md)") == 1
    rmu = next(line for line in glance.split("\n") if "/rulesets/rmu.md" in line)
    assert rmu.endswith("| – | – | – |"), "without liability nothing else about it applies"


@pytest.mark.parametrize("id", rule_set_ids())
def test_the_page_of_a_rule_set_has_every_choice_with_all_that_is_known(id: str) -> None:
    page = rule_set_page(rule_set(id))
    assert rule_set(id).edition in page
    for choice in CHOICES:
        known = rule_set(id).provenance.get(choice)
        if known is None:
            assert f"`{choice}`" not in page, "a choice that the game never asks about"
            continue
        entry = page[page.index(f" `{choice}`\n") :].split("\n")[1]
        assert f"pao-grade-{known.grade}" in entry
        assert known.place is None or known.place in entry
        assert known.note is None or known.note in entry
        assert all(each.says in entry for each in known.readings)


@pytest.mark.parametrize(
    ("page", "address"),
    [
        ("rules/trigger.md", "rules/trigger/#pao-t003"),
        ("rules/index.md", "rules/#pao-t003"),
        ("index.md", "#pao-t003"),
    ],
)
@pytest.mark.parametrize("site", ["https://example.org/", "https://example.org/some/where/"])
def test_a_permalink_leads_to_its_rule_under_any_address(
    page: str, address: str, site: str
) -> None:
    anchor = Anchor(id="pao-t003", page=PurePosixPath(page), line=1)
    assert urljoin(f"{site}id/pao-t003/", f"../../{anchor.address}") == f"{site}{address}"


def test_a_redirect_leads_on_without_a_script() -> None:
    page = pages.redirect_page("A < B", "../../rules/trigger/#pao-t003")
    assert 'content="0; url=../../rules/trigger/#pao-t003"' in page
    assert '<link rel="canonical" href="../../rules/trigger/#pao-t003">' in page
    assert '<a href="../../rules/trigger/#pao-t003">A &lt; B</a>' in page
    assert "<script" not in page


def test_every_rule_gets_its_redirect_and_old_ones_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "DOCS", tmp_path)
    monkeypatch.setattr(licences, "LICENCES", tmp_path / "licences")
    old = tmp_path / "id" / "pao-t998" / "index.html"
    old.parent.mkdir(parents=True)
    old.write_text("old")
    pages.build()
    assert {path.name for path in (tmp_path / "id").iterdir()} == set(clauses())


def test_every_rule_set_gets_its_page_and_old_ones_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "DOCS", tmp_path)
    monkeypatch.setattr(licences, "LICENCES", tmp_path / "licences")
    old = tmp_path / "rulesets" / "forgotten.md"
    old.parent.mkdir(parents=True)
    old.write_text("old")
    pages.build()
    made = {path.stem for path in (tmp_path / "rulesets").iterdir()}
    assert made == {*rule_set_ids(), "index"}


def test_the_licence_of_all_that_is_served_is_there() -> None:
    folder = licences.build()
    beginnings = {path.stem: path.read_text("utf-8") for path in folder.iterdir()}
    assert "Mozilla Public License" in beginnings["mpl-2.0"]
    assert "Apache License" in beginnings["comlink"]
    assert "Marijn Haverbeke" in beginnings["codemirror"]
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in beginnings["cpython"]
    assert "Martin Donath" in beginnings["material"]
    page = (folder.parent.parent / "reference" / "licences.md").read_text("utf-8")
    assert all(f"(../assets/licences/{name}.txt)" in page for name in beginnings)


def test_citations_name_the_version_that_is_built() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert current_edition().version == project["version"]
