"""Trees: what a calculator may show, and that text stays text."""

import json
import re

import pytest

from build_scripts.building.this_site import THIS_SITE
from build_scripts.environment.project import CLIENT
from build_scripts.page.ui.view import (
    DRAWN_ATTRIBUTES,
    DRAWN_TAGS,
    Node,
    node,
    to_html,
    to_json,
)


def test_text_is_escaped_and_never_markup() -> None:
    tree = node("p", "<script>alert(1)</script> & more", title='a "quoted" title')
    assert to_html(tree) == (
        '<p title="a &quot;quoted&quot; title">&lt;script&gt;alert(1)&lt;/script&gt; &amp; more</p>'
    )


def test_addresses_start_at_the_root_of_the_site() -> None:
    link = node("a", "pao-t003", href="id/pao-t003/")
    assert to_html(link, "../../") == '<a href="../../id/pao-t003/">pao-t003</a>'
    assert to_html(node("a", "x", href="https://pao.example/"), "../") == (
        '<a href="https://pao.example/">x</a>'
    )


def test_json_has_the_same_tree() -> None:
    tree = node("ul", node("li", "one ", node("strong", "1")), css="list")
    assert json.loads(json.dumps(to_json(tree))) == [
        "ul",
        {"class": "list"},
        [["li", {}, ["one ", ["strong", {}, ["1"]]]]],
    ]


@pytest.mark.parametrize("tag", ["script", "style", "iframe", "foreignObject", "image", "P"])
def test_other_tags_are_refused(tag: str) -> None:
    with pytest.raises(ValueError, match=f"<{tag}>"):
        node(tag)


@pytest.mark.parametrize("attribute", ["onclick", "style", "srcset", "srcdoc"])
def test_other_attributes_are_refused(attribute: str) -> None:
    with pytest.raises(ValueError, match=attribute):
        node("p", **{attribute: "x"})


@pytest.mark.parametrize(
    "address",
    ["javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "//host/", "java\nscript:x"],
)
def test_addresses_that_run_or_leave_are_refused(address: str) -> None:
    with pytest.raises(ValueError, match="link"):
        node("a", "x", href=address)


def test_a_tile_is_a_picture_from_the_root_of_the_site() -> None:
    tile = node("img", loading="lazy", src="assets/tiles/5z.svg", alt="white dragon")
    assert to_html(tile, "../") == (
        '<img loading="lazy" src="../assets/tiles/5z.svg" alt="white dragon">'
    )


@pytest.mark.parametrize(
    "source",
    ["https://a.example/x.svg", "//host/x.svg", "assets/tiles/../x.svg", "data:image/svg,x", ""],
)
def test_no_other_picture_can_be_shown(source: str) -> None:
    with pytest.raises(ValueError, match="tiles"):
        node("img", src=source)


@pytest.mark.parametrize(
    ("tag", "attribute", "value"),
    [
        ("svg", "onload", "alert(1)"),
        ("svg", "style", "position:fixed"),
        ("svg", "class", "md-header"),
        ("svg", "class", "drawn md-header"),
        ("svg", "id", "example"),
        ("g", "transform", "matrix(1 0 0 1 0 0)"),
        ("path", "d", "M0 0url(x)"),
        ("rect", "fill", "url(https://a.example/x)"),
        ("rect", "width", "100%"),
        ("use", "href", "#drawn-5z"),
        ("use", "href", "https://a.example/sprite.svg#5z"),
        ("use", "href", "assets/tiles/../x.svg#5z"),
        ("text", "aria-label", "x"),
    ],
)
def test_a_drawing_contains_numbers_our_classes_and_our_tiles(
    tag: str, attribute: str, value: str
) -> None:
    with pytest.raises(ValueError, match="a drawing may not hold"):
        Node(tag, {attribute: value})


def test_a_drawing_contains_only_drawn_elements() -> None:
    with pytest.raises(ValueError, match="<a>"):
        node("svg", node("a", "x", href="id/pao-t003/"))


def test_the_page_and_the_build_let_the_same_drawings_through() -> None:
    script = (CLIENT / "src" / "shared" / "tree.ts").read_text("utf-8")
    tags = re.search(r'DRAWN_TAGS = new Set\("([a-z ]+)"', script)
    assert tags is not None
    assert set(tags[1].split()) == DRAWN_TAGS
    for name, pattern in DRAWN_ATTRIBUTES.items():
        theirs = pattern.pattern.replace(r"\Z", "$")
        of_images = theirs.replace(THIS_SITE.pictures, "${PAO_SITE.pictures}").replace("\\", r"\\")
        assert f'"{name}"' in script
        written = (theirs.replace("/", r"\/"), "/^{}$/"), (of_images, "`^{}$`")
        assert any(form.format(each) in script for each, form in written), name
