"""The topics of the cases: their titles, what they ask, and their cases."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from build_scripts.content.cases.published import FOLDER, Case, cases_in

FILE = FOLDER / "topics.toml"


@dataclass(frozen=True, slots=True, kw_only=True)
class Topic:
    """One file of cases. `about` says in a line what they ask."""

    id: str
    title: str
    about: str

    @property
    def page(self) -> str:
        """Its page, for links from any page."""
        return f"/cases/{self.id}.md"

    @property
    def cases(self) -> tuple[Case, ...]:
        """Its cases in the order of the file."""
        return cases_in(self.id)


@cache
def topics() -> Mapping[str, Topic]:
    """Every topic by its id, in the order for readers."""
    entries = tomllib.loads(FILE.read_text("utf-8")).items()
    return {id: Topic(id=id, **entry) for id, entry in entries}
