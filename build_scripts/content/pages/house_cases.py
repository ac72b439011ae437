"""The cases for the page of house rules: without answers, with links to their pages."""

import json

from build_scripts.content.cases.published import all_cases, page_of
from pao_core.questions.asking import WITHOUT_RULES


def questions_file() -> str:
    """The JSON of every case asked under rules. Pages are relative to the site's root."""
    listed = [
        {
            "id": case["id"],
            "title": case["title"],
            "page": f"{page_of(case['id']).removeprefix('/').removesuffix('.md')}/",
            "question": case["question"],
        }
        for case in all_cases()
        if case["question"]["ask"] not in WITHOUT_RULES
    ]
    return json.dumps(listed, ensure_ascii=False, separators=(",", ":"))
