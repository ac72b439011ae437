"""The requests that the page may send to Python, by name. JSON in, JSON out."""

import json
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from build_scripts.page.running import runner
from build_scripts.page.running.no_event_loop import NoWaitModule


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispatch:
    """What the worker calls, with all that a site says of itself."""

    speak: Callable[[str], object] = runner.nowhere
    """Takes the code of the language of the page."""
    picture_of: runner.PictureOf = runner.nowhere
    tree_of: Callable[[Any], object] = runner.nowhere
    """The tree of a scene, as JSON, from which the page makes elements."""
    call: Callable[[str, str], str] = runner.nowhere
    """Calls a function of the site by its name. The argument and the result are JSON."""

    def begin(self, language: str) -> None:
        """Called once when a page in this language has started, before anything runs."""
        self.speak(language)
        random.seed()  # otherwise every visitor would draw the same numbers
        sys.modules.pop("pyodide_js", None)  # the page's replacement refuses in plain words
        sys.modules["pyodide_js._api"] = NoWaitModule("pyodide_js._api")

    def run(self, source: str, write: runner.Write) -> str:
        """Run code. The result says how it failed, if it did.

        If its last value has a picture, the result includes the picture as a tree.
        """
        scenes: list[object] = []
        failure = runner.run(source, write, picture_of=self.picture_of, draw=scenes.append)
        picture = self.tree_of(scenes[-1]) if scenes else None
        return json.dumps({"failure": failure and _told(failure), "picture": picture})


def _told(failure: runner.Failure) -> dict[str, object]:
    """The parts of a failure that the page has not seen: the traceback is in the output already."""
    return {"type": failure.type, "message": failure.message, "line": failure.line}
