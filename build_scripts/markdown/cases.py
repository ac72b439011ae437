"""The `cases` fence: the list of the topics, or of all cases by their ids, as Markdown."""

from typing import override

from markdown.preprocessors import Preprocessor

from build_scripts.cases.published import all_cases, page_of
from build_scripts.cases.topics import Topic, topics
from build_scripts.markdown.fences import Fence, PageError, fences


class CaseFences(Preprocessor):
    """Replaces every fence by its list, so that the links in it are checked."""

    @override
    def run(self, lines: list[str]) -> list[str]:
        """The lines of the page with its lists written out."""
        result = list(lines)
        found = [fence for fence in fences("\n".join(lines)) if fence.language == "cases"]
        for fence in reversed(found):
            result[fence.line - 1 : fence.last_line] = _listed(fence).split("\n")
        return result


def _listed(fence: Fence) -> str:
    wanted = fence.source.strip()
    if wanted not in LISTS:
        known = " or ".join(LISTS)
        raise PageError(f"line {fence.line}: a list of cases must be {known}, not {wanted!r}")
    return LISTS[wanted]()


def by_topic() -> str:
    """Every topic with its line and its number of cases; its name is an anchor of old links."""
    entries = "\n".join(map(_entry, topics().values()))
    return f'<div class="pao-topics" markdown="1">\n\n{entries}\n\n</div>'


def _entry(topic: Topic) -> str:
    anchor = topic.title.lower().replace(",", "").replace(" ", "-")
    number = f'<span class="pao-count">{len(topic.cases)} cases</span>'
    return f"- [{topic.title}]({topic.page}){{ #{anchor} }} {number}<br />{topic.about}"


def by_id() -> str:
    """Every case by its id, where links led when all cases were on this page.

    A script follows `data-moved` at once; without one, the reader sees the link at its place.
    """
    links = (
        f"[{id.removeprefix('pao-case-')}]({page_of(id)}){{ #{id} data-moved=yes }}"
        for id in (str(case["id"]) for case in all_cases())
    )
    return "\n".join(
        [
            '<details class="pao-case-ids" markdown="1">',
            "<summary>All ids</summary>",
            "",
            " ".join(links),
            "",
            "</details>",
        ]
    )


LISTS = {"topics": by_topic, "ids": by_id}
