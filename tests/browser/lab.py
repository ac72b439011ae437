"""A page of the site whose text is replaced by examples made for a test."""

import re
from dataclasses import dataclass
from html import escape
from typing import Any
from urllib.parse import parse_qs, urlsplit
from urllib.request import urlopen

from playwright.sync_api import Locator, Page, expect

from build_scripts.checks.bench.waiting import wait_until
from build_scripts.content.cases.published import all_cases
from build_scripts.environment.project import CLIENT
from tests.browser.support import expect_attribute
from tests.core import profiles

AXE = (CLIENT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
RUN_AXE = """([within, others]) => axe
  .run(within, {
    resultTypes: ["violations"],
    preload: false,
    rules: {
      "target-size": { enabled: true },
      ...Object.fromEntries(others.map((rule) => [rule, { enabled: false }])),
    },
  })
  .then((found) => found.violations)"""
# Only colours differ between the themes for axe.
COLOURS = ["color-contrast", "link-in-text-block"]
RUN_AXE_ON_COLOURS = """([within, rules, all]) => {
  const looks = new Map();
  const seen = new Set();
  const isNew = (each) => {
    const own = [each.tagName, each.getAttribute("class"), each.getAttribute("style")];
    const look = `${looks.get(each.parentElement) ?? ""} > ${own}`;
    looks.set(each, look);
    const speaks = [...each.childNodes].some((part) => part.nodeType === 3 && part.data.trim());
    return speaks && !seen.has(look) && seen.add(look);
  };
  const few = [...document.querySelector(within).querySelectorAll("*")].filter(isNew);
  const exclude = ".pao-cut:not(.pao-whole) code"; // axe measures also what is cut off
  return axe
    .run(all ? { include: within, exclude } : few, {
      resultTypes: ["violations"], preload: false, runOnly: rules,
    })
    .then((found) => found.violations);
}"""
"""One text of each group with the same elements and classes around it, or all texts."""
LABS = iter([f"cases/{case['id']}/" for case in all_cases()])
"""Pages with replaced text, a new one each time, because edits are saved for each page."""
FOLLOW = """address => {
  document.querySelector("article").setAttribute("data-old", "");
  const link = document.createElement("a");
  link.href = address;
  document.querySelector(".md-main").append(link);
  link.click();
}"""
REDRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
SITEMAP_IS_THERE = """performance.getEntriesByType("resource")
  .some(({ name, responseEnd }) => name.includes("sitemap.xml") && responseEnd)"""
START_MS = 60_000  # the first run also starts Python, on a machine that may be busy
OPEN_EVERYTHING = f"""(
  document.querySelectorAll("details").forEach((each) => (each.open = true)),
  {REDRAWN}  // then the page knows which areas can scroll
)"""
REFILL = """link => {
  document.activeElement.blur();
  document.querySelectorAll("details").forEach((each) => (each.open = false));
  history.replaceState(history.state, "", location.pathname + link);
  dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
}"""
TOO_SMALL = """(form, targets) => {
  const shown = [...form.querySelectorAll(targets)].filter((each) => each.checkVisibility());
  const small = shown.filter((each) => {
    const { width, height } = each.getBoundingClientRect();
    return width > 0 && (height < 44 || width < 24);
  });
  return shown.length ? small.map((each) => each.outerHTML) : ["there is nothing to touch"];
}"""
EDITOR = re.compile(
    rf"/chunks/({'|'.join(part.stem for part in (CLIENT / 'src' / 'editor').glob('*.ts'))})-"
)
"""Matches the addresses of files that only an open editor needs."""
ARTICLE = re.compile(r"(<article[^>]*>).*?(</article>)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class LabExample:
    """An example with the output that the page claims."""

    id: str
    code: str
    printed: str

    @property
    def html(self) -> str:
        """The HTML as the Markdown extension writes it."""
        return (
            f'<div class="pao-example" id="example-{self.id}" data-example="{self.id}">'
            f'<p class="pao-example-title">The {self.id} example</p>'
            f'<div class="highlight"><pre><code>{escape(self.code)}\n</code></pre></div></div>'
            f'<div class="pao-output" data-for="{self.id}"><p class="pao-output-label">Output</p>'
            f"<pre><code>{escape(self.printed)}</code></pre></div>"
        )


GREETING = LabExample("greeting", 'print("hello")\nprint(42)', "hello\n42\n")
WRONG = LabExample("wrong", 'print("a")', "b\n")
ENDLESS = LabExample("endless", 'print("so far")\nwhile True: pass', "")
FAILING = LabExample(
    "failing",
    'print("before")\nraise ValueError("no tile")',
    "before\nTraceback (most recent call last):\n  line 2\n"
    '    raise ValueError("no tile")\nValueError: no tile\n',
)


def wait_for_instant_navigation(page: Page) -> None:
    """Until the theme has read which pages there are, a link loads a page whole."""
    wait_until(page, SITEMAP_IS_THERE)
    page.evaluate("new Promise(requestIdleCallback)")


def open_lab(page: Page, url: str, *examples: LabExample, html: str = "", link: str = "") -> None:
    """Open the page at this address with these examples as its text."""
    show_instead(page, url, lab_of(*examples, html=html))
    page.goto(url + link)


def open_next_lab(
    page: Page, site_url: str, *examples: LabExample, html: str = "", link: str = ""
) -> str:
    """Do the same in an open page, and return its address.

    The theme follows the link within the document, so Python keeps running. Routes and media set by
    earlier tests are reset.
    """
    page.unroute_all()
    page.emulate_media(reduced_motion="reduce", color_scheme="light", media="screen")
    url = site_url + next(LABS)
    show_instead(page, url, lab_of(*examples, html=html))
    if page.url.startswith(site_url):
        page.evaluate(FOLLOW, url + link)
        page.wait_for_selector("article:not([data-old]) h1")
    else:
        page.goto(url + link)
    return url


def lab_of(*examples: LabExample, html: str) -> str:
    return f"<h1>Lab</h1>{''.join(example.html for example in examples)}{html}"


def show_instead(page: Page, url: str, content: str) -> None:
    """Give the page at this address this content, however it is fetched."""
    with urlopen(url) as response:
        built = response.read().decode()
    body = ARTICLE.sub(lambda match: match[1] + content + match[2], built)
    address = re.compile(re.escape(url) + r"([?#].*)?$")
    page.route(address, lambda route: route.fulfill(body=body, content_type="text/html"))


def widget(page: Page, example: LabExample) -> Locator:
    return page.locator(f"#example-{example.id}")


def button(place: Locator, name: str) -> Locator:
    return place.get_by_role("button", name=name, exact=True)


def output(page: Page, example: LabExample) -> Locator:
    return page.locator(f'.pao-output[data-for="{example.id}"] pre code')


def run(place: Locator, state: str) -> None:
    """Press Run and wait for this end."""
    button(place, "Run").click()
    expect_attribute(place, "data-state", state, within_ms=START_MS)


def open_editor(page: Page, example: LabExample) -> Locator:
    """Press Edit, and return the focused text field."""
    place = widget(page, example)
    button(place, "Edit").click()
    editor = place.get_by_role("textbox", name=f"Code for example: The {example.id} example")
    expect(editor).to_be_focused()
    return editor


def code_in(editor: Locator) -> str:
    """The text in the editor, line by line."""
    lines: list[str] = editor.locator(".cm-line").all_inner_texts()
    return "\n".join(line.removesuffix("\n") for line in lines)


def replace_code(editor: Locator, code: str) -> None:
    editor.fill(code)
    expect_code(editor, code)


def expect_code(editor: Locator, code: str) -> None:
    """Wait for this text in the editor, because the theme may be inserting the page again."""
    expect(editor.locator(".cm-line")).to_have_text(code.split("\n"))


def refill(form: Locator, link: str = "") -> Locator:
    """Fill in an open calculator by a link, as Back and Forward do. Python keeps running."""
    form.page.evaluate(REFILL, link)
    return form


def reopen(form: Locator) -> None:
    """Follow a link to its present values, after others. Python keeps running."""
    link = f"?{urlsplit(form.page.url).query}"
    refill(form)
    refill(form, link)


def query(page: Page) -> dict[str, list[str]]:
    """The values in the address."""
    return parse_qs(urlsplit(page.url).query, keep_blank_values=True)


def expect_answered(form: Locator) -> Locator:
    """The answer of a calculator, once it belongs to the values of the form."""
    answer = form.locator(".pao-answer")
    expect_attribute(answer, "aria-busy", "false", within_ms=START_MS)
    return answer


def load_axe(page: Page) -> None:
    """Once for each document, because it is half a megabyte."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)


def axe_faults(page: Page, within: str) -> list[str]:
    """What axe finds wrong, apart from colours."""
    load_axe(page)
    return described(page.evaluate(RUN_AXE, [within, COLOURS]))


def faults_of_colours(page: Page, within: str) -> list[str]:
    """What axe finds wrong with the colours, in the light and in the dark theme.

    Unless the run is thorough, it checks the colours of one text of each kind.
    """
    load_axe(page)
    found = []
    for scheme, name in (("light", "default"), ("dark", "slate")):
        page.emulate_media(reduced_motion="reduce", color_scheme=scheme)  # type: ignore[arg-type]
        expect(page.locator("body")).to_have_attribute("data-md-color-scheme", name)
        # Colours fade between the themes, and axe must not measure them midway.
        page.evaluate("Promise.all(document.getAnimations().map(a => a.finished.catch(() => 0)))")
        how = [within, COLOURS, profiles.thorough()]
        found += [f"{scheme}: {each}" for each in described(page.evaluate(RUN_AXE_ON_COLOURS, how))]
    return found


def described(violations: list[dict[str, Any]]) -> list[str]:
    return [
        f"{fault['id']}: {node['html'][:160]} {node['failureSummary']}"
        for fault in violations
        for node in fault["nodes"]
    ]
