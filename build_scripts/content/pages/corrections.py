"""The page of corrections: what this reference said, and what it says."""

from itertools import groupby
from typing import Final

from build_scripts.content.cases.editions import CORRECTED, NEXT, Corrected, corrected
from build_scripts.content.markdown.corrected import links
from build_scripts.content.pages.generated import MARK

GENERATED: Final = f"{MARK}build_scripts/content/pages/corrections.py from {CORRECTED.name}. -->"


def corrections_page() -> str:
    """Every correction, newest first."""
    parts = [
        "# Corrections",
        GENERATED,
        "This page lists statements of this reference that were wrong, newest first: what it "
        f"said, and what it says. [`{CORRECTED.name}`](../data/{CORRECTED.name}) has the same as "
        "data. For changed outcomes of published cases, see "
        "[differences between editions](editions.md#corrections).",
    ]
    for date, of_day in groupby(corrected(), key=lambda correction: correction.date):
        parts += [f"## {date}", *map(_entry, of_day)]
    return "\n\n".join(parts) + "\n"


def _entry(correction: Corrected) -> str:
    since = "the next edition" if correction.since == NEXT else f"edition {correction.since}"
    affected = ", ".join(links(correction.ids)) or "The site"
    return f"{affected}, in {since}\n:   It said: {correction.was}\n:   It says: {correction.now}"
