"""The title and heading of a case in the language of the page, and what sets it apart."""

import tomllib
from collections.abc import Mapping
from functools import cache

from build_scripts.content.cases.published import FOLDER, Case
from build_scripts.content.cases.topics import Topic
from build_scripts.page.language import ENGLISH, code, text


def title_of(case: Case) -> str:
    """The title of this case. It can give the answer away."""
    title: str = case["title"] if code() == ENGLISH else _translated(code())["titles"][case["id"]]
    return title


def number_of(case: Case) -> str:
    """Its number, as the heading and the links around its page show it."""
    return text("case {number}", number=case["id"].removeprefix("pao-case-"))


def heading_of(case: Case, topic: Topic) -> str:
    """The heading of its page, above the question. It says nothing of the answer."""
    return text("{topic}: {number}", topic=text(topic.title), number=number_of(case))


def apart_of(case: Case) -> str:
    """What sets this case apart, as sentences; empty if its page needs no remark."""
    if "apart" not in case:
        return ""
    if code() == ENGLISH:
        return f"{case['apart'].removesuffix('.')}."
    return _translated(code())["apart"][case["id"]]


@cache
def _translated(language: str) -> Mapping[str, Mapping[str, str]]:
    """The texts of another language, by kind and by the id of the case."""
    return tomllib.loads((FOLDER / f"titles.{language}.toml").read_text("utf-8"))
