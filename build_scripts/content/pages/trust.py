"""The page on how far readers can trust the reference. The build counts every figure on it."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from build_scripts.content.cases.disputes import (
    DISPUTES,
    Agreement,
    Dispute,
    broken_off,
    disputes,
    name_of,
)
from build_scripts.content.cases.editions import corrected
from build_scripts.content.cases.published import all_cases
from build_scripts.content.engines.compare import EngineVerdict
from build_scripts.content.engines.results import histories
from build_scripts.content.markdown.counted import counts_in
from build_scripts.content.markdown.rules import rule_link
from build_scripts.content.pages.generated import MARK
from build_scripts.content.pages.proved import figures
from build_scripts.page.rulebook.choices import GROUPS
from build_scripts.page.rulebook.decisions import decided_groups
from pao_core.edition import in_words
from pao_core.records.judge.explainer import Class
from pao_core.rules.clauses import EVERYTHING, sources
from pao_core.rules.loading import rule_set, rule_set_ids
from pao_core.rules.rule_set import Grade

GENERATED: Final = f"{MARK}build_scripts/content/pages/trust.py; edit that instead. -->"
WHO_PAYS: Final = ("who-is-liable", "what-is-paid", "open-kan", "honba", "several-winners")
"""The groups of choices that decide who pays how much for a win."""
COLLECTIONS: Final = {
    "real-games": "From other projects' repositories",
    "pao-in-games": "Complete games at Tenhou",
}
"""The collections of games, by the names of their pages."""
REPOSITORIES: Final = "https://github.com/"


def trust_page() -> str:
    """What is proved, what was compared with whom, what is open, and what nobody here can check."""
    parts = [
        "# How far you can trust this",
        GENERATED,
        "For people who build on this reference, or settle a league's disputes with it. "
        "The build counts each figure on this page from the data.",
        "## What is proved { #proved }",
        *_proved(),
        "## Compared with public disputes { #disputes }",
        *_disputes(),
        "## Compared with real games { #games }",
        *_games(),
        "## Compared with other programs { #engines }",
        _engines(),
        "## What is open { #open }",
        *_open(),
        "## What nobody here can check { #unchecked }",
        "\n".join(_unchecked()),
    ]
    return "\n\n".join(parts) + "\n"


def _proved() -> Iterator[str]:
    if found := figures():
        exceptions = sum(len(theorem["exceptions"]) for theorem in found["theorems"])
        yield (
            f"A program checked {len(found['theorems'])} theorems on {found['histories']:,} "
            f"histories of calls and {found['settlements']:,} settlements, under "
            f"{len(found['rule_sets'])} rule sets with liability. They hold for "
            f"{in_words(found['edition'])}, with {exceptions} exceptions. "
            "[What is proved](proved.md) lists these, and gives the scope of each theorem: which "
            "hands, honba and deposits."
        )
    yield (
        "No theorem is about the value of tiles, calls, furiten, draws or penalties. For these "
        f"there are tests and {len(all_cases()):,} [published cases](../cases.md)."
    )


def _disputes() -> Iterator[str]:
    listed = disputes()
    counted = Counter(dispute.verdict for dispute in listed)
    addresses = {address for dispute in listed for address in dispute.at}
    yield (
        f"We read {len(addresses)} public bug reports, changes of programs and pages of answers, "
        f"and asked this reference {len(listed)} questions from them. Same answer: "
        f"{counted[Agreement.SAME]}. Different: {counted[Agreement.DIFFERENT]}. Undecided there: "
        f"{counted[Agreement.SILENT]}. A test asks them again after every change."
    )
    yield (
        "We looked for them ourselves, so this is no random sample. We read "
        f"{len(broken_off() & addresses)} of them only in part: our copies break off after what we "
        "cite. The author of a program is not the author of the rules. "
        f"[`{DISPUTES.name}`](../data/{DISPUTES.name}) has the questions and answers as data."
    )
    rows = "\n".join(map(_row, listed))
    yield (
        '<details class="pao-fold" data-search-exclude="yes" markdown="1">'
        f"<summary>Every question, with its address</summary>\n\n"
        f"| where | question | answer there | here |\n|---|---|---|---|\n{rows}\n\n</details>"
    )


def _row(dispute: Dispute) -> str:
    places = ", ".join(f"[{name_of(address)}]({address})" for address in dispute.at)
    here = f"**{dispute.verdict}:** {dispute.why}" if dispute.why else dispute.verdict
    rule = rule_link(dispute.rule, f"`{dispute.rule}`")
    return f"| {places} | {dispute.about} | {dispute.held} | {here} {rule} |"


def _games() -> Iterator[str]:
    yield (
        "Every win, payment, call and discard of these records was compared with the rules. A "
        "difference is explained if the record or its rules are the cause."
    )
    rows = ["| collection | files | hands | checks | differences | unexplained |"]
    rows.append("|---|--:|--:|--:|--:|--:|")
    for name, title in COLLECTIONS.items():
        games, checks = counts_in(name)["games"], counts_in(name)["checks"]
        of_games = (sum(int(str(row[unit])) for row in games) for unit in ("games", "hands"))
        of_checks = (
            sum(int(str(row["checks"])) for row in checks if row["class"] in classes)
            for classes in ((None, *Class), tuple(Class), (Class.UNKNOWN,))
        )
        numbers = " | ".join(f"{number:,}" for number in (*of_games, *of_checks))
        rows.append(f"| [{title}]({name}.md) | {numbers} |")
    yield "\n".join(rows)


def _engines() -> str:
    newest = [history[0] for history in histories()]
    asked = sum(
        report.count(EngineVerdict.PASS) + report.count(EngineVerdict.FAIL) for report in newest
    )
    failed = sum(report.count(EngineVerdict.FAIL) for report in newest)
    return (
        f"{len(newest)} engines gave {asked:,} answers to published cases. {asked - failed:,} are "
        f"as expected. We looked up the cause of each of the other {failed:,} in the source of the "
        "engine. [Results](../engines/results.md) lists them."
    )


def _open() -> Iterator[str]:
    all_rules = [rule_set(id) for id in rule_set_ids()]
    grades = Counter(known.grade for rules in all_rules for known in rules.provenance.values())
    matter = Counter(
        group.id
        for rules in all_rules
        for group, choices in decided_groups(rules)
        for choice in choices
        if rules.leaves_open(choice)
    )
    yield (
        f"{len(all_rules)} rule sets give {grades.total():,} values. An answer that depends on an "
        "open one names it under `assumed`, with the result of the other value."
    )
    heads = ["| grade | values | meaning |", "|---|--:|---|"]
    yield "\n".join(
        [
            *heads,
            *(f"| {grade} | {grades[grade]} | {grade.says} |" for grade in Grade if grades[grade]),
        ]
    )
    named = ", ".join(f"{group.title} ({matter[group.id]})" for group in GROUPS if matter[group.id])
    who_pays = sum(matter[id] for id in WHO_PAYS)
    yield (
        f"Of the {matter.total()} open values that can change an answer, {who_pays} can change who "
        f"pays how much for a win. By topic: {named}. The page of each rule set lists its own."
    )


def _unchecked() -> Iterator[str]:
    known = sources().values()
    whole = sum(source.part == EVERYTHING for source in known)
    closed = sum(not source.is_open for source in known)
    values = [value.source for id in rule_set_ids() for value in rule_set(id).provenance.values()]
    in_programs = sum(
        source is not None and (sources()[source].url or "").startswith(REPOSITORIES)
        for source in values
    )
    yield (
        "- **Whether a league plays what it prints.** No league, platform or referee has "
        "confirmed its rule set here."
    )
    yield (
        f"- **Texts that we could not read whole.** Of {len(known)} [sources](sources.md), we read "
        f"{whole} to the end and the others in part. Readers cannot open {closed} of them."
    )
    yield (
        f"- **Rules that we know from programs.** {in_programs} values have a public repository "
        "as their source, usually of a program. A program can be wrong about the rules it plays."
    )
    yield (
        "- **Our own reading.** The core and the second program of the proof were written here, "
        "from the same texts. Both can misread a rule in the same way."
    )
    yield (
        "- **The Japanese.** No editor has approved it. Its [glossary](glossary.md) marks words "
        "that nobody has [confirmed](translating.md)."
    )
    yield (
        f"- **What we have not noticed.** So far, we have corrected {len(corrected())} statements. "
        "[Corrections](corrections.md) lists each, with what it said."
    )
