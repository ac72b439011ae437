"""A site whose examples the runner makes live, with all that the runner knows of it."""

import json
from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass, field

Files = Callable[[], dict[str, bytes]]
"""Makes the contents of files, by the names under which Python imports them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveSite:
    """What a site says of itself."""

    name: str
    """Begins the names of what its pages keep in the browser."""
    imported: str
    """The package that its examples import."""
    public: Set[str] = frozenset()
    """What keeps its docstrings and types in the memory of Python."""
    python: str
    """The package with the modules `live` and `warm`.

    `live.DISPATCH` is what pages may ask of Python. `warm.first` does what most pages do first, and
    `warm.warm` what they would otherwise wait for.
    """
    library: Files
    """The Python of its pages, without that of the runner."""
    archives: Mapping[str, Files] = field(default_factory=dict)
    """By the names of zip files, what is loaded only when `live` asks for it."""
    pictures: str = ""
    """The folder of the images that pictures may show."""
    part_saved: Callable[[], str] = str
    """Says that so many `{megabytes}` are saved for offline use: the first files."""
    first: tuple[str, ...] = ("*",)
    """Patterns of the files that a browser saves once its reader has used the site."""
    not_first: tuple[str, ...] = ()
    not_saved: tuple[str, ...] = ()

    def defined(self) -> list[str]:
        """Options of esbuild that tell the programs, in the present language (live-site.d.ts)."""
        told = {name: getattr(self, name) for name in ("name", "imported", "python", "pictures")}
        told |= {"archives": [*self.archives], "partSaved": self.part_saved()}
        return [f"--define:PAO_SITE.{key}={json.dumps(value)}" for key, value in told.items()]
