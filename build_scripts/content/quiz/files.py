"""The quiz as files for the page, and a list of all questions for readers without JavaScript."""

from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any

from build_scripts.content.cases.published import FOLDER, REFEREE_PAGE, cases_in, referee_link
from build_scripts.content.cases.topics import topics
from build_scripts.content.compact import compact_json
from build_scripts.content.quiz.items import TOPICS, Item, items_of, order_of_days
from build_scripts.environment.project import CORE, PAGE_PYTHON, ROOT
from build_scripts.environment.store import digest, source_files, stored
from build_scripts.page.language import ENGLISH, OTHER_LANGUAGES, code, in_language, text
from build_scripts.page.ui.rules import title_of
from build_scripts.page.ui.view import to_html, to_json

QUESTIONS = "questions"
LIST = "all.html"
INDEX = "index.json"
ROOT_OF_LIST = "../../"


def build() -> Path:
    """The folder in the store, with a folder for each language.

    It has a file for each question, their index, and the list.
    """
    content = ROOT / "build_scripts" / "content"
    rooms = (content / "quiz", content / "cases")
    key = digest(files=source_files(CORE, PAGE_PYTHON, FOLDER, *rooms))
    return stored("quiz", key, _write)


def _write(folder: Path) -> None:
    for catalogue in (ENGLISH, *OTHER_LANGUAGES):
        with in_language(catalogue):
            _write_in(folder / catalogue)


def _write_in(folder: Path) -> None:
    (folder / QUESTIONS).mkdir(parents=True)
    for topic in TOPICS:
        for item in items_of(topic):
            _write_json(folder / QUESTIONS / f"{item.id}.json", in_json(item))
    _write_json(folder / INDEX, index())
    (folder / LIST).write_text("\n".join(_listed()), "utf-8", newline="\n")


def _write_json(path: Path, content: Any) -> None:
    text = compact_json(content)
    path.write_text(text, "utf-8", newline="\n")


def index() -> dict[str, Any]:
    """The topics with their cases, and the cases of the day in order."""
    return {
        "topics": [
            [topic, text(topics()[topic].title), [item.id for item in items_of(topic)]]
            for topic in TOPICS
        ],
        "days": order_of_days(),
    }


def in_json(item: Item) -> dict[str, Any]:
    """A question for the page's script, with trees like those of the calculators."""
    return {
        "id": item.id,
        "rules": [item.rules, title_of(item.rules)],
        "picture": to_json(item.pictures.asked) if item.pictures else None,
        "settled": to_json(item.pictures.settled) if item.pictures else None,
        "story": to_json(item.story),
        "asks": text(item.asking.says, "question"),
        "options": [
            {"shown": [to_json(part) for part in option.shown], "says": option.says}
            for option in item.options
        ],
        "right": item.right,
        "answer": item.options[item.right].in_words,
        "title": item.title,
        "referee": _referee(item),
        "steps": item.steps,
    }


def _referee(item: Item) -> str | None:
    """The referee's address for this case under the same rules, from the root of the site."""
    case = next(other for other in cases_in(item.topic) if other["id"] == item.id)
    link = referee_link({**case, "expect": {item.rules: {}}})
    return link and link.replace(REFEREE_PAGE, "referee/", 1)


def _listed() -> Iterator[str]:
    for topic in TOPICS:
        yield f"<h2>{escape(text(topics()[topic].title))}</h2>"
        yield from (_in_the_list(item) for item in items_of(topic))


def _in_the_list(item: Item) -> str:
    root = ROOT_OF_LIST if code() == ENGLISH else f"../{ROOT_OF_LIST}"
    facts: Mapping[str, str] = {
        "title": escape(item.title),
        "case": f"{ROOT_OF_LIST}cases/{item.id}/",
        "rules": escape(title_of(item.rules)),
        "answer": escape(item.options[item.right].in_words),
        "asks": escape(text(item.asking.says, "question")),
    }
    return text(
        '<div class="quiz-listed">{story}<p>Under {rules}. <strong>{asks}</strong></p>'
        "<details><summary>Answer</summary><p><strong>{answer}.</strong> "
        '<a href="{case}">{title}</a>.</p></details></div>',
        story=to_html(item.story, root),
        **facts,
    )
