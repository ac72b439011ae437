"""Trees: text stays text, and the page lets only known tags, attributes and addresses through."""

import json
from typing import Any

from build_scripts.environment.project import CLIENT
from build_scripts.page.calculators import NAMES
from build_scripts.page.calculators.answering import answer
from build_scripts.page.ui.view import node, to_html, to_json
from tests.build.in_node import evaluated

PROGRAM = CLIENT / "src" / "shared" / "tree.ts"
A_PAGE = """
globalThis.PAO_LANGUAGE = "en";
const made = () => ({ setAttribute() {}, append() {} });
globalThis.document = { createElement: made, createElementNS: made, createTextNode: made };
const refusal = (tree) => {
  try {
    it.render(tree, new URL("https://pao.example/"));
    return "";
  } catch (error) {
    return error.message;
  }
};
"""
TAGS = ["script", "style", "iframe", "foreignObject", "image", "P"]
ATTRIBUTES = ["onclick", "style", "srcset", "srcdoc"]
LINKS = ["javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "java\nscript:x"]
PICTURES = [
    "https://a.example/x.svg",
    "//host/x.svg",
    "assets/tiles/../x.svg",
    "data:image/svg,x",
    "",
]
IN_DRAWINGS = [
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
    ("a", "href", "assets/tiles/sprite.svg#5z"),
    ("use", "href", "assets/tiles/sprite.svg#a/../../x"),
    ("script", "class", "drawn"),
    ("foreignObject", "width", "1"),
]
REFUSED: list[tuple[Any, str]] = [
    *(([tag, {}, []], f"<{tag}>") for tag in TAGS),
    *((["p", {name: "x"}, []], name) for name in ATTRIBUTES),
    *((["a", {"href": address}, []], "link") for address in LINKS),
    *((["img", {"src": source}, []], "may show") for source in PICTURES),
    *((["svg", {}, [[tag, {name: value}, []]]], "drawing") for tag, name, value in IN_DRAWINGS),
]


def refusals(trees: list[Any]) -> list[str]:
    return list(evaluated(PROGRAM, f"{json.dumps(trees)}.map(refusal)", before=A_PAGE))


def test_the_page_refuses_what_could_run_leave_or_cover_it() -> None:
    said = refusals([tree for tree, _ in REFUSED])
    for (tree, about), says in zip(REFUSED, said, strict=True):
        assert about in says, tree


def test_the_page_shows_every_calculator() -> None:
    trees = [answer({"name": name, "values": {}})["tree"] for name in NAMES]
    assert set(refusals(trees)) == {""}


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


def test_a_tile_is_a_picture_from_the_root_of_the_site() -> None:
    tile = node("img", loading="lazy", src="assets/tiles/5z.svg", alt="white dragon")
    assert to_html(tile, "../") == (
        '<img loading="lazy" src="../assets/tiles/5z.svg" alt="white dragon">'
    )
