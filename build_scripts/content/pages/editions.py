"""The pages of the editions: links to their data, and the differences between two of them."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from build_scripts.content.cases.editions import (
    CHANGELOG,
    CORRECTIONS,
    NEXT,
    Correction,
    EditionData,
    corrections,
    edition,
    edition_now,
    frozen_files,
    is_frozen,
    released,
)
from build_scripts.content.cases.library import in_two, public_names
from build_scripts.content.cases.published import page_of
from build_scripts.content.markdown.rules import rule_link
from build_scripts.content.pages import api_names
from build_scripts.content.pages.generated import MARK, front_matter
from pao_core.rules.loading import rule_set_ids
from pao_core.words.choices import question_of

GENERATED = f"{MARK}build_scripts/content/pages/editions.py from docs/data/editions. -->"
FROM_CHANGELOG = f"{MARK}build_scripts/content/pages/editions.py from CHANGELOG.md; edit that. -->"


def files() -> Mapping[str, str]:
    """A page for each step from one edition to the next."""
    return {f"{address(*step)}.md": page(*step) for step in steps()}


def address(before: EditionData, after: EditionData) -> str:
    """The file name of the page of differences."""
    return f"{before.version}-to-{name(after)}"


def steps() -> list[tuple[EditionData, EditionData]]:
    """Each edition with its successor, and the last one with what a release would contain now."""
    all_of_them = [edition(version) for version in released()]
    if not is_frozen(all_of_them[-1].version):
        all_of_them.append(edition_now())
    return list(pairwise(all_of_them))


def index_page() -> str:
    """Every edition with its files, and links to the differences."""
    rows = [
        "| edition | cases | rule sets | rules | to read | data |",
        "|---|--:|--:|--:|---|---|",
    ]
    for version in reversed(released()):
        it, place = edition(version), f"../data/editions/{version}"
        links = ", ".join(f"[`{path.name}`]({place}/{path.name})" for path in frozen_files(version))
        numbers = " | ".join(str(len(entries)) for entries in (it.cases, it.rule_sets, it.rules))
        read = f"[pages]({place}/index.html)"
        rows.append(f"| {version} | {numbers} | {read} | {links} |")
    differences = [
        f"- [{name(before)} to {name(after)}](editions/{address(before, after)}.md)"
        for before, after in reversed(steps())
    ]
    parts = [
        "# Differences between editions",
        GENERATED,
        "Each release is an edition. Its data stays unchanged at an address that contains "
        "the version, and plain pages beside it show the wording of its rules, values and cases. "
        "For what this promises, see [Editions and stability](stability.md).",
        "\n".join(rows),
        "Current data of this site: [`cases.json`](../data/cases.json), "
        "[`rulesets.json`](../data/rulesets.json), [`rules.json`](../data/rules.json), and "
        "[`steps.json`](../data/steps.json) with every possible reason in an answer.",
        "## What changed",
        "\n".join(differences),
        "## Corrections",
        f"[`{CORRECTIONS.name}`](../data/editions/{CORRECTIONS.name}) lists every corrected "
        "outcome of a published case with the reason.",
        "\n".join(map(correction_line, corrections())) or "There are none so far.",
    ]
    return "\n\n".join(parts) + "\n"


def correction_line(correction: Correction) -> str:
    """A correction as a line for readers."""
    where = f" under {', '.join(f'`{id}`' for id in correction.rules)}" if correction.rules else ""
    return f"- {case_link(correction.case)}{where}, in {correction.since}: {correction.reason}"


def name(of: EditionData) -> str:
    """The version of an edition, or "now" before its release."""
    return "now" if of.version == NEXT else of.version


def page(before: EditionData, after: EditionData) -> str:
    """Every difference by rule, by rule set and by case."""
    title = f"From {before.version} to {name(after)}"
    parts = [
        front_matter("The differences between two editions", hide=["toc"]),
        f"# {title}",
        GENERATED,
        "This page lists what changed in the data between two editions. The "
        "[changelog](../changelog.md) explains the changes.",
        "## Rules",
        *rules_changed(before, after),
        "## Rule sets",
        *rule_sets_changed(before, after),
        "## Cases",
        *cases_changed(before, after),
        "## Python interface",
        *names_changed(before, after),
    ]
    return "\n\n".join(parts) + "\n"


def rules_changed(before: EditionData, after: EditionData) -> Iterator[str]:
    """Rules that were added, removed or reworded."""
    links = {id: rule_link(id, id) for id in {*before.rules, *after.rules}}
    yield from came_and_went(list(before.rules), list(after.rules), links, "rule")
    lines = []
    for id in both(before.rules, after.rules):
        was, is_now = before.rules[id], after.rules[id]
        if was["text"] != is_now["text"]:
            lines.append(f"{links[id]}\n:   It was: {was['text']}\n:   It is: {is_now['text']}")
        elif was["status"] != is_now["status"]:
            lines.append(f"{links[id]}\n:   It was {was['status']} and is {is_now['status']}.")
    yield f"New wording or status: {len(lines)}."
    yield from lines


def rule_sets_changed(before: EditionData, after: EditionData) -> Iterator[str]:
    """Rule sets that were added or removed, and every changed value."""
    links = {
        id: f"[{entry['title']}](/rulesets/{id}.md)" if id in rule_set_ids() else entry["title"]
        for id, entry in {**before.rule_sets, **after.rule_sets}.items()
    }
    yield from came_and_went(list(before.rule_sets), list(after.rule_sets), links, "rule set")
    rows = [
        f"| {links[id]} | `{choice}`: {question(choice)} | {was} | {is_now} |"
        for id in both(before.rule_sets, after.rule_sets)
        for choice, was, is_now in values_changed(before.rule_sets[id], after.rule_sets[id])
    ]
    yield f"Values that changed: {len(rows)}."
    if rows:
        yield "\n".join(["| rule set | choice | was | is |", "|---|---|---|", *rows])
    yield from (f"New choices: {text}." for text in filter(None, [new_choices(before, after)]))


def values_changed(
    was: Mapping[str, Any], now: Mapping[str, Any]
) -> Iterator[tuple[str, str, str]]:
    """Each choice of both editions whose value changed."""
    for choice in both(was["choices"], now["choices"]):
        one, other = was["choices"][choice], now["choices"][choice]
        if one["value"] != other["value"]:
            yield choice, with_grade(one), with_grade(other)


def new_choices(before: EditionData, after: EditionData) -> str:
    """The choices that no rule set of the earlier edition made."""
    then, since = (
        dict.fromkeys(
            choice for rule_set in of.rule_sets.values() for choice in rule_set["choices"]
        )
        for of in (before, after)
    )
    return ", ".join(f"`{choice}`" for choice in since if choice not in then)


def cases_changed(before: EditionData, after: EditionData) -> Iterator[str]:
    """Cases that were added or removed, and those with another question or answer."""
    links = {id: case_link(id) for id in {*before.cases, *after.cases}}
    yield from came_and_went(list(before.cases), list(after.cases), links, "case")
    lines = [
        f"- {links[id]}: {', '.join(told)}"
        for id in both(before.cases, after.cases)
        if (told := list(case_changed(before.cases[id], after.cases[id])))
    ]
    yield f"Cases with a different question or expectation: {len(lines)}."
    if lines:
        yield "\n".join(lines)


def case_changed(was: Mapping[str, Any], now: Mapping[str, Any]) -> Iterator[str]:
    """What changed in a case, in short."""
    if was["question"] != now["question"]:
        yield "a different question"
    then, since = was.get("expect", {}), now.get("expect", {})
    added = [f"`{id}`" for id in since if id not in then]
    if added:
        yield f"also asked under {', '.join(added)}"
    dropped = [f"`{id}`" for id in then if id not in since]
    if dropped:
        yield f"no longer asked under {', '.join(dropped)}"
    for id in both(then, since):
        changed = [key for key in both(then[id], since[id]) if then[id][key] != since[id][key]]
        if changed:
            yield f"different {' and '.join(changed)} under `{id}`"
        elif then[id] != since[id]:
            yield f"different answer keys under `{id}`"
    for key, words in (("expect_house", "house rules"), ("expect_any", "any rule set")):
        if was.get(key) != now.get(key):
            yield f"different expectations under {words}"


def names_changed(before: EditionData, after: EditionData) -> Iterator[str]:
    """Public names that were added or removed, and those that are declared otherwise."""
    if not before.names:
        yield f"Edition {before.version} does not list the public names of the library."
        return
    links = {id: name_link(id) for id in {*before.names, *after.names}}
    yield from came_and_went(list(before.names), list(after.names), links, "name")
    lines = []
    for id in both(before.names, after.names):
        was, is_now = before.names[id]["signatures"], after.names[id]["signatures"]
        told = [f"\n:   It had: `{line}`" for line in was if line not in is_now]
        told += [f"\n:   It has: `{line}`" for line in is_now if line not in was]
        if told:
            lines.append(links[id] + "".join(told))
    yield f"Names with another declaration: {len(lines)}."
    yield from lines


def name_link(name: str) -> str:
    """A public name, as a link if it is still public."""
    if name not in public_names():
        return f"`{name}`"
    page = f"/{api_names.PLACE}/{api_names.page_of(name)}.md"
    return f"[`{name}`]({page}#{in_two(name)[1]})"


def came_and_went(
    before: Sequence[str], after: Sequence[str], links: Mapping[str, str], of: str
) -> Iterator[str]:
    """What only one of them has."""
    for words, some, others in (("New", after, before), ("Removed", before, after)):
        found = [links[id] for id in some if id not in set(others)]
        if found or words == "New":
            yield f"{words} {of}s: {', '.join(found) or 'none'}."


def both(one: Mapping[str, object], other: Mapping[str, object]) -> list[str]:
    """The keys that both have, in the order of the first."""
    return [key for key in one if key in other]


def with_grade(entry: Mapping[str, Any]) -> str:
    """A value as in the files, with its grade."""
    value = entry["value"]
    code = f"`{', '.join(map(str, value)) or '[]' if isinstance(value, list) else value}`"
    return f"{code}, {entry['grade']}"


def question(choice: str) -> str:
    """The question of a choice, if it still exists."""
    try:
        return question_of(choice)
    except KeyError:
        return "no longer asked"


def case_link(id: str) -> str:
    """A case, as a link if it still has a page."""
    return f"[{id}]({page_of(id)})" if id in edition_now().cases else id


def changelog_page() -> str:
    """The changelog of the library as a page, with links as from there."""
    text = CHANGELOG.read_text("utf-8").replace("docs/reference/", "")
    text = text.replace("docs/data/corrected.toml", "corrections.md")
    title, rest = text.split("\n", 1)
    return f"{title}\n\n{FROM_CHANGELOG}\n{rest}"
