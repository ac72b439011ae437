"""The code behind Python's memory: what it leaves out, and what it must keep."""

import pytest


@pytest.mark.parametrize("text", ["", "a < b & c > d", '"it\'s"', "麻雀"])
def test_our_escape_equals_that_of_html(text: str) -> None:
    import html

    from build_scripts.building.stdlib_stubs.html import escape

    assert [escape(text), escape(text, quote=False)] == [
        html.escape(text),
        html.escape(text, quote=False),
    ]
