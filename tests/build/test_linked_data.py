"""Linked data: what a rule and a rule set are, for programs that cite them."""

import json
import re
from typing import Any

import pytest

from build_scripts.content.markdown.anchors import anchors
from build_scripts.content.pages import linked_data
from build_scripts.environment.edition import current_edition
from pao_core.rules.clauses import clauses, sources
from pao_core.rules.loading import rule_set_ids

SITE = "https://example.org/pao/"


def page_of(address: str, site_url: str = SITE) -> str:
    place = f'<script type="application/ld+json" data-site="{site_url}" data-page="{address}">'
    return linked_data.filled(f"<head>{place}</script></head>")


def entries(address: str, site_url: str = SITE) -> list[dict[str, Any]]:
    match = re.search(
        r'<script type="application/ld\+json">(.*)</script>', page_of(address, site_url)
    )
    assert match is not None
    data = json.loads(match[1])
    assert data["@context"] == "https://schema.org"
    graph: list[dict[str, Any]] = data["@graph"]
    return graph


def test_every_rule_is_an_entry_of_its_page() -> None:
    pages = {anchors()[id].address.partition("#")[0] for id in clauses() if id in anchors()}
    found = {entry["legislationIdentifier"]: entry for page in pages for entry in entries(page)}
    assert set(found) == {id for id in clauses() if id in anchors()}
    for id, entry in found.items():
        assert entry["@type"] == "Legislation"
        assert entry["@id"] == f"{SITE}id/{id}/"
        assert entry["name"] == clauses()[id].title
        assert entry["version"] == current_edition().version
        assert entry.get("legislationDateVersion") == current_edition().date
        based_on = [sources()[source].url for source in clauses()[id].sources]
        assert entry["isBasedOn"] == [url for url in dict.fromkeys(based_on) if url]


@pytest.mark.parametrize("id", rule_set_ids())
def test_a_rule_set_is_the_entry_of_its_page(id: str) -> None:
    [entry] = entries(f"rulesets/{id}/")
    assert entry["legislationIdentifier"] == id
    assert entry["@id"] == f"{SITE}rulesets/{id}/"
    assert entry["isBasedOn"], "a rule set has sources"


@pytest.mark.parametrize("address", ["", "./", "rulesets/", "referee/"])
def test_other_pages_have_none(address: str) -> None:
    assert page_of(address) == "<head></head>"
