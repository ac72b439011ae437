"""A build contains nothing of the machine that made it."""

from pathlib import Path

from build_scripts.building.reproducibility import compared


def test_differences_between_two_builds_are_listed(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    for folder, content in ((one, b"abcd"), (other, b"abXd")):
        (folder / "same").mkdir(parents=True)
        (folder / "same" / "file").write_bytes(b"same")
        (folder / "page").write_bytes(content)
        (folder / folder.name).touch()
    assert list(compared(one, other)) == [
        "one: only in the first build",
        "other: only in the second build",
        "page: not the same",
    ]
    assert list(compared(one, one)) == []
