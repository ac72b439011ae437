"""The progress of Python's download in the page's words."""

import json

from build_scripts.environment.project import CLIENT
from tests.build.in_node import evaluated


def test_it_shows_megabytes_and_later_the_seconds_left() -> None:
    module = CLIENT / "src" / "runtime" / "progress.ts"
    total = 5_000_000
    steps = [(0, 100), (0, 9_000), (200_000, 1_000), (1_000_000, 5_000), (4_900_000, 24_500)]
    said = [[{"received": received, "total": total}, elapsed] for received, elapsed in steps]
    assert evaluated(module, f"{json.dumps(said)}.map((each) => it.progressText(...each))") == [
        "Downloading the program (0.0 of 5.0 MB)",
        "Downloading the program (0.0 of 5.0 MB)",
        "Downloading the program (0.2 of 5.0 MB)",
        "Downloading the program (1.0 of 5.0 MB, about 20 seconds left)",
        "Downloading the program (4.9 of 5.0 MB)",
    ]
