"""Stops a command at faulty rule sets, before anything else fails because of them."""

from build_scripts.content.pages import lint_ids


def check() -> None:
    """Report every fault of the files of rule sets, if there are any."""
    lint_ids.stop_at(lint_ids.lint_rule_sets())
