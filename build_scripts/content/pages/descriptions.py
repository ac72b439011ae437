"""What search engines and chats say of a page whose front matter does not describe it."""

import re
from collections.abc import Iterator
from itertools import islice
from typing import Final

from build_scripts.content.markdown.translations import address_of, original_of, pages_in
from build_scripts.content.pages.generated import plain
from build_scripts.content.pages.ruleset_brief import short_answers
from build_scripts.environment.project import DOCS
from build_scripts.page.language import code, text
from build_scripts.page.ui.words import in_a_row
from pao_core.rules.loading import rule_set, rule_set_ids

SUMMARY: Final = re.compile(r"^\*\*(.+?)\*\*", re.MULTILINE)
MARKS: Final = re.compile(r'（<dfn lang="en">.*?</dfn>）|<[^>]+>|\*')
"""A foreign word in brackets, which a description cannot mark as one, a tag, and emphasis."""


def descriptions() -> Iterator[tuple[str, str]]:
    """The address of each chapter and rule set, and its sentence in the language of the page."""
    for page in pages_in(code(), DOCS / "rules"):
        summary = SUMMARY.search(page.read_text("utf-8"))
        assert summary is not None, f"{page} does not begin with a summary"
        address = address_of(original_of(page).relative_to(DOCS).as_posix())
        yield address, MARKS.sub("", plain(summary[1]))
    for id in rule_set_ids():
        yield (
            f"rulesets/{id}/",
            in_a_row(
                text("{name}: {says}", name=about, says=answer.says)
                for about, answer in islice(short_answers(rule_set(id)), 2)
            ),
        )
