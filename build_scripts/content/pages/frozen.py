"""Readable pages of each released edition: plain HTML from its frozen data, without scripts.

They are beside the data, so a reader finds the wording that was cited, whatever the site looks like
by then.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import Any, Final

from build_scripts.content.cases.editions import EditionData, edition, released
from build_scripts.content.cases.published import value_in_words
from build_scripts.content.pages.editions import address, steps
from build_scripts.environment.edition import current_edition
from pao_core.rules.clauses import clauses, sources
from pao_core.rules.loading import rule_set_ids

Entry = Mapping[str, Any]
ROOT: Final = "../../../"
"""From the folder of an edition to the root of the site."""


def files() -> Mapping[str, str]:
    """Every page of every released edition, by its path under data/editions/."""
    return {
        f"{version}/{name}.html": page
        for version in released()
        for name, page in pages_of(edition(version)).items()
    }


def pages_of(of: EditionData) -> dict[str, str]:
    """Every page of an edition, by its name."""
    of_rule_sets = {
        id: _page(of, rule_set["title"], _rule_set(rule_set))
        for id, rule_set in of.rule_sets.items()
    }
    return {
        "index": _page(of, "Contents", _contents(of)),
        "rules": _page(of, "Rules", (_rule(rule) for rule in of.rules.values())),
        "cases": _page(of, "Cases", (_case(case) for case in of.cases.values())),
        **of_rule_sets,
        **(
            {"api": _page(of, "Python interface", map(_name, of.names.values()))}
            if of.names
            else {}
        ),
    }


def _page(of: EditionData, title: str, parts: Iterable[str]) -> str:
    name = f"{title}, edition {of.version}"
    body = "\n".join(parts)
    return (
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(name)}</title>\n<h1>{escape(name)}</h1>\n"
        f"<p>{current_edition().title}. This page shows the edition as it was released. "
        f'{_changed_since(of)}<a href="index.html">Contents of this edition</a>.</p>\n'
        f"{body}\n</html>\n"
    )


def _changed_since(of: EditionData) -> str:
    later = (address(before, after) for before, after in steps() if before.version == of.version)
    return "".join(
        f'<a href="{ROOT}reference/editions/{version}/">What changed after it</a>. '
        for version in later
    )


def _contents(of: EditionData) -> Iterator[str]:
    yield "<ul>"
    names = {"api": "Python interface"} if of.names else {}
    for name, text in ({"rules": "Rules", "cases": "Cases"} | names).items():
        yield f'<li><a href="{name}.html">{text}</a> (<a href="{name}.json">data</a>)'
    yield '<li>Rule sets (<a href="rulesets.json">data</a>)<ul>'
    for id, rule_set in of.rule_sets.items():
        yield f'<li><a href="{id}.html">{escape(rule_set["title"])}</a>'
    yield "</ul></ul>"


def _rule(rule: Entry) -> str:
    told = {"Applies": "applies", "Does not apply": "not", "Notes": "notes"}
    parts = [
        _heading(rule["id"], rule["title"]),
        f"<p><b>{escape(rule['text'])}</b>",
        *(f"<p>{name}: {escape(rule[key])}" for name, key in told.items() if key in rule),
        f"<p>Status: {rule['status']}. Added in edition {rule['since']}. "
        f"Sources: {', '.join(map(_source, rule['sources']))}.",
    ]
    if rule["id"] in clauses():
        parts.append(f'<p><a href="{ROOT}id/{rule["id"]}/">The rule now</a>')
    return "\n".join(parts)


def _rule_set(rules: Entry) -> Iterator[str]:
    yield f"<p><code>{rules['id']}</code>: {escape(rules['edition'])}."
    if rules["id"] in rule_set_ids():
        yield f'<p><a href="{ROOT}rulesets/{rules["id"]}/">The rule set now</a>'
    for choice, known in rules["choices"].items():
        yield _heading(choice, choice)
        yield from _known(known, "")
        if "with_three" in known:
            yield from _known(known["with_three"], "With three players: ")


def _known(known: Entry, who: str) -> Iterator[str]:
    value = escape(value_in_words(known["value"]))
    yield f"<p>{who}<b>{value}</b> ({known['grade']}){_support(known)}"
    if "note" in known:
        yield f"<p>{escape(known['note'])}"
    for reading in known.get("readings", ()):
        says = escape(reading["says"]) + _support(reading)
        yield f"<p>Reading: {escape(value_in_words(reading['value']))}. {says}"


def _support(known: Entry) -> str:
    facts = [
        *([_source(known["source"])] if known.get("source") else []),
        *([escape(known["place"])] if "place" in known else []),
        *([f"read on {known['checked']}"] if "checked" in known else []),
    ]
    return f" {', '.join(facts)}" if facts else ""


def _case(case: Entry) -> str:
    answers = {key: value for key, value in case.items() if key.startswith("expect")}
    rules = ", ".join(f'<a href="rules.html#{id}">{id}</a>' for id in case["clauses"])
    return "\n".join(
        [
            _heading(case["id"], case["title"]),
            f"<p>Rules: {rules}. Source: {_source(case['source'])}.",
            *(
                f"<pre>{escape(json.dumps(content, ensure_ascii=False), quote=False)}</pre>"
                for content in (case["question"], answers)
            ),
        ]
    )


def _name(name: Entry) -> str:
    signatures = "\n".join(name["signatures"])
    return f"{_heading(name['id'], name['id'])}<pre>{escape(signatures)}</pre>"


def _heading(id: str, title: str) -> str:
    code = "" if title == id else f" <code>{id}</code>"
    return f'<h2 id="{id}">{escape(title)}{code}</h2>'


def _source(source: str | Entry) -> str:
    """The link to a source, of which edition 0.2.0 gives only the id."""
    id = source if isinstance(source, str) else str(source["id"])
    return f'<a href="{ROOT}reference/sources/#{id}">{id}</a>' if id in sources() else id
