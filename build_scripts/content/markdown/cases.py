"""The `cases` fence: lists the topics as Markdown, so that its links are checked."""

from build_scripts.content.cases.topics import Topic, topics
from build_scripts.content.markdown.fences import Fence
from build_scripts.page.language import text


def cases_fence(_fence: Fence) -> str:
    """Every topic with its line and number of cases."""
    entries = "\n".join(map(_entry, topics().values()))
    return f'<div class="pao-topics" markdown="1">\n\n{entries}\n\n</div>'


def _entry(topic: Topic) -> str:
    cases = text("{number} cases", number=len(topic.cases))
    number = f'<span class="pao-count">{cases}</span>'
    return f"- [{text(topic.title)}]({topic.page}) {number}<br />{text(topic.about)}"
