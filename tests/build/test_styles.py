"""The one style sheet has the theme's rules that can match something, and ours for all pages.

A page contains our rules that it alone needs.
"""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from build_scripts.content.pages import site, styles
from build_scripts.environment import esbuild
from build_scripts.environment.project import DOCS, BuildError
from tests.build.any_site import any_site

KNOWN = {"md-header", "md-nav", "slate"}


def kept(css: str) -> str:
    return "".join(styles.in_use(css, KNOWN))


@pytest.mark.parametrize(
    "css",
    [
        "a{color:red}",
        ".md-header{top:0}",
        ".md-header .md-nav>a:hover{top:0}",
        "[dir=ltr] .md-nav{left:0}",
        ".md-nav:not(.md-nav--open){left:0}",
        ".md-nav:is(.one,.two){left:0}",
        "[data-md-color-scheme=slate] a{color:red}",
        '.md-nav:after{content:".md-gone"}',
        '@font-face{font-family:"x"}',
        "@keyframes turn{0%{top:0}to{top:1px}}",
        "@media print{.md-nav{top:0}}",
    ],
)
def test_rules_that_can_match_stay_unchanged(css: str) -> None:
    assert kept(css) == css


@pytest.mark.parametrize(
    ("css", "left"),
    [
        (".md-gone{top:0}", ""),
        (".md-gone,.md-nav{top:0}", ".md-nav{top:0}"),
        (".md-nav .md-gone{top:0}a{top:0}", "a{top:0}"),
        ("[dir=rtl] .md-nav{top:0}", ""),
        ("[data-md-color-primary=pink] a{color:red}", ""),
        ("@media print{.md-gone{top:0}}", ""),
        ("@media print{.md-gone{top:0}.md-nav{top:0}}", "@media print{.md-nav{top:0}}"),
    ],
)
def test_rules_that_cannot_match_are_removed(css: str, left: str) -> None:
    assert kept(css) == left


def test_the_sheet_has_the_theme_first_and_all_of_ours(tmp_path: Path) -> None:
    theme = tmp_path / "assets" / "stylesheets"
    theme.mkdir(parents=True)
    (theme / "main.1.min.css").write_text('@charset "UTF-8";.md-nav{top:0}.md-gone{top:0}')
    (theme / "palette.1.min.css").write_text("[data-md-color-primary=teal]{top:1px}")
    page = '<nav class="x md-nav" data-md-color-primary="teal">'
    own = "/* why */\n.pao-anything > a {\n  top: calc(2px + 1em);\n}\n"
    (tmp_path / "assets" / "own.css").write_text(own)
    styles.join(tmp_path, ["assets/own.css"], [page])
    sheet = tmp_path / styles.NAME
    theme_of_page = ".md-nav{top:0}[data-md-color-primary=teal]{top:1px}"
    assert sheet.read_text("utf-8") == f"{theme_of_page}{own}"
    esbuild.minify([sheet], sheet.parent)
    assert sheet.read_text().strip() == (f"{theme_of_page}.pao-anything>a{{top:calc(2px + 1em)}}")


def test_a_page_contains_each_other_sheet_whose_names_it_has(pytestconfig: pytest.Config) -> None:
    folder = any_site(pytestconfig)
    common = names_in_sheets(DOCS / path for path in site.our_styles())
    own = site.own_styles()
    in_each = {each: names_in_sheets([DOCS / "assets" / f"{each}.css"]) for each in own}
    count = Counter(name for names in in_each.values() for name in names)
    names = {each: {name for name in in_each[each] - common if count[name] == 1} for each in own}
    used = set()
    pages = {path.parent.parent: path for path in sorted(folder.rglob("index.html"))}
    pages |= {path: path for path in folder.glob("*/index.html")}
    for path in pages.values():  # one of the cases, of the rule sets, and so on
        page = path.read_text("utf-8")
        for sheet in (each for each in own if names[each] & set(styles.names_in([page]))):
            used.add(sheet)
            assert f"<style>{own[sheet]}</style>" in page, f"{path} needs {sheet}"
    assert used == own.keys()


def names_in_sheets(sheets: Iterable[Path]) -> set[str]:
    return {name for path in sheets for name in styles.CLASS.findall(path.read_text("utf-8"))}


def test_unused_pictures_are_removed() -> None:
    css = (
        ":root{--md-used:1px;--md-icon:url(\"data:image/svg+xml;charset=utf-8,<svg d='a;)'/>\")}"
        "a{top:var(--md-used)}"
    )
    assert styles.without_unused_icons(css, "") == ":root{--md-used:1px;}a{top:var(--md-used)}"
    assert styles.without_unused_icons(css, "p{--x:var(--md-icon)}") == css


def test_what_is_no_rule_is_an_error() -> None:
    with pytest.raises(BuildError, match="Expected only rules"):
        kept('.md-nav:after{content:".md-gone{"}')
