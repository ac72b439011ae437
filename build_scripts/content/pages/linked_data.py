"""Rules and rule sets as linked data, for programs that cite: schema.org's Legislation in JSON-LD.

It is in the head of a page, because instant navigation would run a script element in its content.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Final

from build_scripts.content.compact import compact_json
from build_scripts.content.markdown.address import upwards
from build_scripts.content.markdown.anchors import anchors
from build_scripts.environment.edition import current_edition
from pao_core.rules.clauses import clauses, sources
from pao_core.rules.loading import rule_set, rule_set_ids

PLACE: Final = re.compile(
    r'\s*<script type="(\S+)" data-site="([^"]*)" data-page="([^"]*)"></script>'
)
LICENCE: Final = "https://creativecommons.org/publicdomain/zero/1.0/"


def filled(page: str) -> str:
    """The page with its linked data, or without their place if it has none."""
    return PLACE.sub(lambda place: _script(*place.groups()), page, count=1)


def _script(kind: str, site_url: str, address: str) -> str:
    told = list(linked_data(site_url, address))
    if not told:
        return ""
    data = {"@context": "https://schema.org", "@graph": told}
    text = compact_json(data).replace("<", r"\u003c")
    return f'\n  <script type="{kind}">{text}</script>'


def linked_data(site_url: str, address: str) -> Iterable[dict[str, Any]]:
    """The rules, or the rule set, of the page at this address within the site."""
    root = site_url or upwards(address)
    for id in _rules_of_pages().get(address, ()):
        rule = clauses()[id]
        yield _legislation(id, rule.title, f"{root}id/{id}/", rule.sources)
    id = address.removeprefix("rulesets/").removesuffix("/")
    if address.startswith("rulesets/") and id in rule_set_ids():
        rules = rule_set(id)
        based_on = (provenance.source for provenance in rules.provenance.values())
        yield _legislation(id, rules.title, f"{root}{address}", filter(None, based_on))


def _legislation(id: str, name: str, address: str, based_on: Iterable[str]) -> dict[str, Any]:
    """An entry. Its date is that of the edition that has this wording."""
    edition = current_edition()
    return {
        "@type": "Legislation",
        "@id": address,
        "legislationIdentifier": id,
        "name": name,
        "version": edition.version,
        **({"legislationDateVersion": edition.date} if edition.date else {}),
        "license": LICENCE,
        "isBasedOn": [url for source in dict.fromkeys(based_on) if (url := sources()[source].url)],
    }


@cache
def _rules_of_pages() -> Mapping[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for id, anchor in anchors().items():
        if id in clauses():
            found[anchor.address.partition("#")[0]].append(id)
    return found
