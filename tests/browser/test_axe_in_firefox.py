"""Axe looks at the pages in Firefox too, which tells other things to screen readers."""

from tests.browser.lab import AXE
from tests.browser.tabs import TABS

VIOLATIONS = (
    "axe.run('html', {resultTypes: ['violations'], preload: false})"
    ".then(found => found.violations.map(each => [each.id, each.nodes[0].html]))"
)


def test_axe_finds_no_violation_in_firefox(site_url: str) -> None:
    with TABS["firefox"]() as tab:
        for address in ("referee/", "rules/trigger/"):
            tab.open(site_url + address)
            tab.evaluate(f"{AXE}\n;0")
            assert tab.evaluate(VIOLATIONS) == []
