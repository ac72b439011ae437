"""The page of theorems: what `prove` checks, over what, and what that does not say."""

import json
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any, Final, NamedTuple

from build_scripts.content.pages.generated import MARK
from build_scripts.environment.project import DOCS
from pao_core.edition import in_words

FIGURES: Final = DOCS / "data" / "proved.json"
"""What a whole run wrote with `prove --json`. Without it, the page gives no figures."""
GENERATED: Final = f"{MARK}build_scripts/content/pages/proved.py; edit that instead. -->"
OF_SETTLEMENTS: Final = ("T4", "T5", "T6", "T11")
"""The theorems about every settlement of one winner."""
TEXTS: Final = "The second program is in `build_scripts/checks/prove/`."


class Stated(NamedTuple):
    """A theorem: its sentence, what the run goes through for it, and what it does not say."""

    title: str
    says: str
    scope: str
    not_said: str


THEOREMS: Final[Mapping[str, Stated]] = {
    "T1": Stated(
        "Every history has an answer",
        "Every history has an answer. With three players, a history with a chii or with a third "
        "feeder is refused.",
        "Every history, under every rule set with liability. With three players, only the "
        "histories that T3 draws.",
        "That the answers are right. T7 compares them with a second program.",
    ),
    "T2": Stated(
        "Only the profile counts",
        "Who is liable depends only on the profile of the history: which hands its sets "
        "announced, by which call and feeder, with or without a closed kan, and which kans came "
        "last.",
        "Every history, and those of at most four events again with terminals, green tiles and "
        "characters. Judging reads only the choices about who is liable.",
        "Anything about what is paid.",
    ),
    "T3": Stated(
        "Names do not matter",
        "Who is liable does not depend on names. With other seats, dragons and winds, with "
        "another player's call in between, and with three players, the answer is the same.",
        "Every history of at most three events, and one in five of those that cannot continue, "
        "each under one rule set and with other names once.",
        "Anything about the names that were not drawn.",
    ),
    "T4": Stated(
        "Payments add up",
        "The payments add up to the riichi deposits. Every payment is a positive number of whole "
        "hundreds, and goes to the winner.",
        "Every settlement of one winner.",
        "That the amounts are right. T11 compares them with a second program.",
    ),
    "T5": Stated(
        "The winner gets the same",
        "Liability changes who pays, and never what the winner receives.",
        "Every settlement of one winner with a liable player, without honba and with one. The "
        "exception is a win after a daiminkan whose feeder pays the price of a ron.",
        "Anything about what each loser pays.",
    ),
    "T6": Stated(
        "Each honba and deposit counts the same",
        "Each honba and each riichi deposit changes what a player pays or receives by the same "
        "number of points as the first.",
        "Every settlement of one winner, with none, one, two or three honba and none, one or two "
        "deposits, in five combinations.",
        "Anything about larger numbers, which were not tried.",
    ),
    "T7": Stated(
        "Who is liable, by two programs",
        "Who is liable follows from public information alone. A second program of ours agrees.",
        f"Every history, judged by the core and by a second program, which we wrote from the "
        f"texts of our rules. {TEXTS} The exceptions are the hands for which a rule set's list "
        "and the principle of certainty differ.",
        "That a league plays by our rules, or that both programs read them correctly. See the "
        "sources of each value.",
    ),
    "T8": Stated(
        "Several winners",
        "With several winners, the ruling is the sum of the rulings for each winner. The rules "
        "for honba, deposits, head bump and three rons say what each winner takes.",
        "Two or three winners of one discard with daisangen or daisuushi that another player fed, "
        "or with a hand that nobody is liable for, and up to two honba and three deposits.",
        "Anything about other hands of several winners.",
    ),
    "T9": Stated(
        "Where two rule sets first differ",
        "For each pair of rule sets of riichi, the shortest settlement with different answers "
        "is known, or all answers are the same.",
        "Every pair of rule sets of riichi, on every settlement.",
        "That two rule sets without a difference are the same. They can differ in furiten, draws, "
        "penalties and everything else that is not a settlement.",
    ),
    "T10": Stated(
        "What each choice changes",
        "Every single change of a choice changes an answer.",
        "The rule set with the most liability, with each other value of each choice about "
        "liability. Each hand is settled until one shows the change, and then one hand in ten. "
        "[Each choice](/rulesets/index.md#every-choice) shows that case. The exception is a choice "
        "that matters only if yakuman do not add up, and under this rule set they do.",
        "That the same change matters under other rule sets.",
    ),
    "T11": Stated(
        "Payments, by two programs",
        "For the payments of one winner, a second program of ours agrees.",
        f"Every settlement of one winner, settled by the core and by a second program, which we "
        f"wrote from the texts of our rules. {TEXTS}",
        "That a league plays by our rules, or that both programs read them correctly.",
    ),
}

HEAD: Final = """\
Who is liable is a small question: a program goes through every history of calls of one player, \
under every rule set with liability. Payments are larger. It settles them only for riichi, for one \
caller, with up to three honba, two deposits and four ordinary values. It checks the theorems on \
this page. Each one can fail: one counterexample ends the run with an error. This is a check by \
computer of everything within the stated scope, not a proof on paper.

A **history** is the order in which one player called sets and declared kans, with up to four \
sets. Two histories are the same if they differ only in names: which dragon, which wind, which \
other tile, which feeder. A **settlement** is a history with a win, its honba and deposits, and a \
rule set of riichi. The win is by tsumo, by ron from each player or on a replacement tile, with \
every list of yakuman that the sets allow, or with one of four ordinary values. Of the histories \
that make the same players liable and leave the same hands possible, the shortest is settled.

```console
python3 -m build_scripts prove
```

This takes minutes. With `--sample`, it checks a sample in seconds, all but T9 and T10, and \
`pairs` has only the pairs of rule sets that the sample distinguishes."""

NONE_SAYS: Final = """\
No theorem here covers the tiles of a hand and their value, calls and their priority, furiten, \
riichi, draws, penalties, or what a rule set should say. T4 to T11 cover riichi only. Tests and \
[published cases](../cases.md) cover the rest."""


def proved_page() -> str:
    """Every theorem, with the figures of a whole run if there are any."""
    found = figures()
    parts = ["# What is proved", GENERATED, HEAD]
    if found:
        parts.append(
            f"The last whole run went through {found['histories']:,} histories and "
            f"{found['settlements']:,} settlements of {in_words(found['edition'])}, under "
            f"{len(found['rule_sets'])} rule sets with liability "
            f"({', '.join(f'`{id}`' for id in found['rule_sets'])}). "
            f"[`{FIGURES.name}`](../data/{FIGURES.name}) has everything that it found."
        )
    rows = {theorem["id"]: theorem for theorem in found["theorems"]} if found else {}
    for id, theorem in THEOREMS.items():
        parts += [
            f"## {id}: {theorem.title} {{ #{id.lower()} }}",
            f"**{theorem.says}**",
            f"Scope\n:   {theorem.scope}",
            f"What it does not say\n:   {theorem.not_said}",
            *(_found(rows[id]) if id in rows else ()),
        ]
    parts += ["## What none of them says { #not-covered }", NONE_SAYS]
    return "\n\n".join(parts) + "\n"


def figures(file: Path = FIGURES) -> Mapping[str, Any] | None:
    """What a whole run found, or nothing. A sample does not count."""
    if not file.is_file():
        return None
    found: Mapping[str, Any] = json.loads(file.read_text("utf-8"))
    return None if found["sample"] else found


def _found(row: Mapping[str, Any]) -> Iterator[str]:
    verdict = "It holds" if row["holds"] else "**It does not hold**"
    yield (
        f"In the last run\n:   {verdict}. Checked: {row['checked']:,}. "
        f"Exceptions: {len(row['exceptions'])}. Digest: `{row['digest']}`."
    )
    if row["exceptions"]:
        lines = "\n".join(
            json.dumps(exception, ensure_ascii=False) for exception in row["exceptions"]
        )
        yield (
            f"<details><summary>Every exception to {row['id']}</summary>"
            f"<pre><code>{escape(lines, quote=False)}</code></pre></details>"
        )
