"""The front matter of a page is YAML; MkDocs would show it to readers otherwise."""

from pathlib import Path

import pytest

from build_scripts.content.pages import front_matter
from build_scripts.content.pages.front_matter import check_front_matter
from build_scripts.environment.project import BuildError


def test_every_faulty_front_matter_is_reported_with_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(front_matter, "ROOT", tmp_path)
    texts = {
        "a.md": '---\nhide:\n  - toc\ndescription: "broken\n---\n\n# A\n',
        "b.md": "---\nhide: toc\n\n# B\n",
        "c.md": "---\njust words\n---\n\n# C\n",
        "d.md": "---\nhide:\n  - toc\n---\n\n# D\n",
        "e.md": "# E\n\n---\n",
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
    with pytest.raises(BuildError) as caught:
        check_front_matter(sorted(tmp_path.iterdir()))
    assert [line.partition(": ")[0] for line in str(caught.value).splitlines()] == [
        *("a.md:4", "b.md:1", "c.md:2"),
    ]
