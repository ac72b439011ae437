"""The reasons of a ruling as a tree: payments, assumptions, steps, and the rule set."""

from collections.abc import Mapping
from typing import Any

from build_scripts.page.language import text
from build_scripts.page.ui.parts import open_choices, reasons, title, transfers, under
from build_scripts.page.ui.view import Tree, node

Answer = Mapping[str, Any]


def ruling_view(answer: Answer, picture: Tree) -> Tree:
    """Everything that supports a ruling, shown below its sums."""
    payments = node("div", title(text("Who pays whom")), transfers(answer), css="pao-payments")
    paid = (payments,) if answer["transfers"] else ()
    parts = (
        picture,
        *open_choices(answer),
        *paid,
        *reasons(answer),
        under(answer["rules"]),
    )
    return node("div", *parts, data_lights="")


def liable_view(answer: Answer, picture: Tree) -> Tree:
    """Who is liable so far, and why."""
    return node("div", picture, *reasons(answer), under(answer["rules"]), data_lights="")
