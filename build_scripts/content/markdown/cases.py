"""The `cases` fence: lists the topics, or all cases by id, as Markdown."""

from build_scripts.content.cases.published import all_cases, page_of
from build_scripts.content.cases.topics import Topic, topics
from build_scripts.content.markdown.fences import Fence, PageError
from build_scripts.page.language import text


def cases_fence(fence: Fence) -> str:
    """The list that the fence asks for, in Markdown, so that its links are checked."""
    wanted = fence.source.strip()
    if wanted not in LISTS:
        known = " or ".join(LISTS)
        raise PageError(f"a list of cases must be {known}, not {wanted!r}")
    return LISTS[wanted]()


def by_topic() -> str:
    """Every topic with its line and number of cases. Old links lead to the anchor of its name."""
    entries = "\n".join(map(_entry, topics().values()))
    return f'<div class="pao-topics" markdown="1">\n\n{entries}\n\n</div>'


def _entry(topic: Topic) -> str:
    anchor = topic.title.lower().replace(",", "").replace(" ", "-")
    cases = text("{number} cases", number=len(topic.cases))
    number = f'<span class="pao-count">{cases}</span>'
    title, about = text(topic.title), text(topic.about)
    return f"- [{title}]({topic.page}){{ #{anchor} }} {number}<br />{about}"


def by_id() -> str:
    """Every case by id, for old links from the time when all cases were on this page.

    A script follows `data-moved` at once. Without a script, the reader sees the link at that place.
    """
    links = (
        f"[{id.removeprefix('pao-case-')}]({page_of(id)}){{ #{id} data-moved=yes }}"
        for id in (str(case["id"]) for case in all_cases())
    )
    return "\n".join(
        [
            '<details class="pao-case-ids" markdown="1">',
            f"<summary>{text('All ids')}</summary>",
            "",
            " ".join(links),
            "",
            "</details>",
        ]
    )


LISTS = {"topics": by_topic, "ids": by_id}
