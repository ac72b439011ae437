"""The memory that Python starts from in the page lacks nothing that a reader may need."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from build_scripts.content.cases.published import all_cases
from build_scripts.content.markdown.examples import all_examples
from build_scripts.content.markdown.translations import language_of
from build_scripts.page import calculators
from build_scripts.page.language import ENGLISH
from build_scripts.page.live import output_of
from pao_core import ask
from tests.browser.runtime_lab import Lab

CHARACTERS = """
import unicodedata, zlib
whole = "".join(chr(each) for each in range(0x32000) if not 0xD800 <= each < 0xE000)
told = (unicodedata.name(each, "") + unicodedata.decomposition(each) for each in whole)
print(zlib.crc32("".join(told).encode()))
print(zlib.crc32(unicodedata.normalize("NFKD", whole).encode()))
for codec in "gb18030 big5hkscs shift_jis_2004 euc_jp cp949 johab iso2022_jp_ext".split():
    print(zlib.crc32(whole.encode(codec, "replace")))
"""


LATER = {"tables.bin", "library.zip", "python_stdlib.zip"}


@pytest.fixture
def page(own_page: Page) -> Page:
    """Nothing that another test has loaded is in its cache."""
    return own_page


@pytest.fixture
def lab(page: Page, url: str) -> Lab:
    return Lab.opened(page, url)


@pytest.fixture
def asked(page: Page) -> set[str]:
    """The names of the requested files."""
    names: set[str] = set()
    page.context.on("request", lambda request: names.add(Path(request.url).name))
    return names


def test_no_example_of_ours_needs_more(asked: set[str], lab: Lab) -> None:
    """Those in another language also need its sentences."""
    for example in (example for example in all_examples() if language_of(example.page) == ENGLISH):
        assert lab.output(example.code.source) == example.expected
        assert not LATER & asked, example.name
    assert "memory.bin" in asked


@pytest.mark.parametrize(
    "source",
    [
        CHARACTERS,
        r"print('\N{MAHJONG TILE RED DRAGON}')",
        "麻雀 = 'ﬁ'.isidentifier()\nprint(麻雀, list(locals())[-1])",
        "print('麻雀'.encode('euc-jp'), b'\\xfb\\x9a'.decode('shift_jis', 'replace'))",
    ],
    ids=["all-characters", "by-name", "identifiers", "codecs"],
)
def test_the_character_tables_load_when_they_are_needed(
    asked: set[str], lab: Lab, source: str
) -> None:
    assert lab.output(source) == output_of(source)
    assert "tables.bin" in asked


def test_readers_get_the_real_modules_instead_of_stand_ins(lab: Lab) -> None:
    source = (
        "import html, importlib.resources, asyncio\n"
        "print(html.unescape('&copy;'), importlib.resources.files('json').name)\n"
        "print(asyncio.Queue.__name__)"
    )
    assert lab.output(source) == "© json\nQueue\n"


def test_the_core_explains_its_public_names(lab: Lab) -> None:
    assert "Raises" in lab.output("from pao_core import rule_on\nhelp(rule_on)")


def test_no_calculator_and_no_kind_of_question_needs_more(asked: set[str], lab: Lab) -> None:
    for name in calculators.NAMES:
        assert lab.call("calculator", {"name": name, "values": {}})
    of_each_kind = {case["question"]["ask"]: case["question"] for case in all_cases()}
    for question in of_each_kind.values():
        assert lab.call("ask", question) == ask(dict(question))
    assert not LATER & asked
