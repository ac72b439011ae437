"""Every action in the workflows is pinned by its digest, because a tag can be moved."""

import re

from build_scripts.environment.project import ROOT

USED = re.compile(r"\buses: (\S+)(.*)")
BY_DIGEST = re.compile(r"[\w-]+/[\w-]+@[0-9a-f]{40}")
VERSION = re.compile(r" +# v\d+\.\d+\.\d+")


def test_every_action_is_pinned_by_digest_with_its_version() -> None:
    files = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
    used = [found for file in files for found in USED.findall(file.read_text("utf-8"))]
    assert len(used) >= len(files)
    loose = [name for name, rest in used if not (BY_DIGEST.fullmatch(name) and VERSION.match(rest))]
    assert loose == []
