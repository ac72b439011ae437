"""The title and heading of a case in the language of the page, and what sets it apart."""

from build_scripts.content.cases.published import Case
from build_scripts.content.cases.topics import Topic
from build_scripts.page.language import ENGLISH, code, text


def title_of(case: Case) -> str:
    """The title of this case. It can give the answer away."""
    return text(case["title"])


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
    apart = text(case["apart"])
    return f"{apart.removesuffix('.')}." if code() == ENGLISH else apart
