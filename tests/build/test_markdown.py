"""Our Markdown makes complete HTML, and no mistake goes unnoticed."""

import re

import pytest

from build_scripts.content.markdown.expansion import expanded, finished
from build_scripts.content.markdown.fences import PageContext, PageError
from tests.build.rendered import html_of

EXAMPLE = """\
```python id="third-set" title="A & B"
print("<3")

rules = {}
```

```output
<3
```
"""


def test_an_example_has_its_id_title_and_output() -> None:
    html = html_of(EXAMPLE)
    assert '<div class="pao-example" id="example-third-set" data-example="third-set">' in html
    assert '<p class="pao-example-title">A &amp; B</p>' in html
    assert '<div class="pao-output" data-for="third-set">' in html
    assert '<p class="pao-output-label">Output</p>' in html


def test_a_different_output_is_marked_only_on_request() -> None:
    wrong = EXAMPLE.replace("```output\n<3", "```output\n<2\nmore")
    assert "<del>" not in html_of(wrong)
    wanted = PageContext(shows_differences=True)
    assert html_of(EXAMPLE) == html_of(EXAMPLE, wanted)
    html = html_of(wrong, wanted)
    output = html[html.index("pao-output-differs") :]
    assert set(re.findall("<(?:del|ins)>.*?</(?:del|ins)>", output)) == {
        "<del>− &lt;2</del>",
        "<ins>+ &lt;3</ins>",
        "<del>− more</del>",
    }


OUTPUT = "\n\n```output\n1\n```\n"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("```python\n1\n```" + OUTPUT, "line 3: .*needs an id"),
        ('```python id="Third Set"\n1\n```' + OUTPUT, "needs an id"),
        ('```python id="a" colour="red"\n1\n```' + OUTPUT, "no option colour"),
        ("```python id=a\n1\n```" + OUTPUT, "cannot parse"),
        ("```{.python #a}\n1\n```" + OUTPUT, "cannot parse"),
        ("```py\n1\n```", "use `python` for code that runs"),
        ("```Python\n1\n```", "use `python` for code that runs"),
        ("```pycon\n>>> 1\n1\n```", "use `python` for code that runs"),
        (OUTPUT, "needs a python fence before it"),
        ('```python id="a"\n1\n```' + OUTPUT + OUTPUT, "needs a python fence before it"),
        ('```python id="a"\n1\n```\n', "no output fence after it"),
        ('```python id="a"\n1\n```\n\n```json\n1\n```' + OUTPUT, "no output fence after it"),
        ('```python id="a"\n1\n```\n```output\n1\n```\n', "empty line"),
        ('text\n```python id="a"\n1\n```' + OUTPUT, "empty line"),
        ('> ```python id="a"\n> 1\n> ```' + OUTPUT, "block quote"),
        ('- x\n\n    ```python id="a"\n    1\n    ```' + OUTPUT, "cannot be indented"),
        ('```python id="a"\n1\n', "never closed"),
        (2 * ('```python id="a"\n1\n```' + OUTPUT + "\n"), "second example"),
        ("```calculator\nno-such-calculator\n```\n", "no-such-calculator"),
        (2 * "```calculator\ncalls\n```\n\n", "line 7: a second calculator"),
    ],
)
def test_a_fault_in_a_page_stops_the_build(text: str, complaint: str) -> None:
    with pytest.raises(PageError, match=complaint):
        html_of(f"# Page\n\n{text}")


PICTURE = """```picture{options}
{{"ask": "liability", "rules": "tenhou", "calls": [{call}]}}
```
"""
PON = '{"by": "S", "kind": "pon", "tile": "5z", "from": "N"}'


def test_a_picture_fence_becomes_a_drawing_with_its_title_as_caption() -> None:
    html = html_of(PICTURE.format(options="", call=PON))
    assert '<p class="pao-caption">Nobody is liable.</p>' in html
    assert "assets/tiles/5z.svg" in html


def test_a_picture_can_have_its_own_caption_and_its_reasons() -> None:
    options = ' caption="Not <yet>" size="small" steps="yes"'
    html = html_of(PICTURE.format(options=options, call=PON))
    assert '<p class="pao-caption">Not &lt;yet&gt;</p>' in html
    assert '<li data-step="1">' in html
    assert "data-lights" in html


@pytest.mark.parametrize(
    ("options", "call", "complaint"),
    [
        ("", '{"by": "X"}', r"calls\[0\]\.by"),
        ("", "{", "cannot be drawn"),
        (' size="huge"', PON, "small, large"),
        (' colour="red"', PON, "no option colour"),
    ],
)
def test_a_picture_that_cannot_be_drawn_stops_the_build(
    options: str, call: str, complaint: str
) -> None:
    with pytest.raises(PageError, match=complaint):
        html_of(PICTURE.format(options=options, call=call))


def test_an_output_with_a_picture_has_the_drawing_of_its_example() -> None:
    code = 'from pao_core import table\ntable("S pon 5z from N")'
    output = "seen\n\n[picture 00000000]\nThe table."
    page = html_of(f'```python id="x"\n{code}\n```\n\n```output\n{output}\n```\n')
    assert '<div class="pao-shown"><svg' in page
    assert "<pre><code>seen\n\n</code></pre>" in page
    assert "<pre><code>The table.\n</code></pre></details>" in page
    seen = re.sub(r"<[^>]*>", "", page)
    assert "[picture" not in seen, "the mark says nothing to readers"


def test_an_output_with_a_picture_of_nothing_stops_the_build() -> None:
    page = '```python id="x"\nprint(1)\n```\n\n```output\n[picture 00000000]\n```\n'
    with pytest.raises(PageError, match="shows none"):
        html_of(page)


def test_the_html_of_a_fence_is_for_no_generator_to_read() -> None:
    """Between tags with Markdown in them, a generator would take it apart."""
    page = expanded(f'<div markdown="1">\n\n{EXAMPLE}\n</div>', PageContext())
    seen = re.sub("<!--.*?-->", "", page, flags=re.DOTALL)
    assert seen.split() == ["<div", 'markdown="1">', "</div>"]
    assert 'id="example-third-set"' in finished(page, "")
