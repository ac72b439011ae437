"""The `counted` fence: a table of findings in games, made from a file that has only counts.

`pao-core records --report RESULTS.parquet --json` prints such a file.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from html import escape
from typing import Final

from build_scripts.content.markdown.fences import Fence, PageContext, PageError
from build_scripts.environment.project import DOCS
from pao_core.records.archive.figures import CountRow, Figure, Share, figures_of
from pao_core.records.judge.checks import Check
from pao_core.records.judge.explainer import Class
from pao_core.records.reading import known_formats

REAL_GAMES: Final = "real-games"
FILES: Final = {
    REAL_GAMES: DOCS / "data" / "real-games.json",
    "pao-in-games": DOCS / "data" / "pao-in-games" / "counts.json",
}
Counts = Mapping[str, list[CountRow]]


@cache
def counts_in(games: str) -> Counts:
    """The counts from these checked records."""
    counts: Counts = json.loads(FILES[games].read_text("utf-8"))
    return counts


def counted_fence(fence: Fence, _page: PageContext) -> str:
    """The table that the fence asks for."""
    games = fence.options.get("games", REAL_GAMES)
    if games not in FILES:
        raise PageError(f"games is one of {', '.join(FILES)}; found {games!r}")
    counts = counts_in(games)
    figures = {figure.id: figure for figure in figures_of(counts)}
    name = fence.source.strip()
    if name in TABLES:
        return TABLES[name](counts)
    if name in figures:
        return _of_figure(figures[name])
    known = ", ".join((*TABLES, *figures))
    raise PageError(f"a counted fence names one of {known}; found {name!r}")


def _of_totals(counts: Counts) -> str:
    games, checks = counts["games"], counts["checks"]
    differ = [check for check in checks if check["class"]]
    unknown = [each for each in differ if each["class"] == Class.UNKNOWN]
    read = [game for game in games if game["format"]]
    cells = (
        f"{_added(read, 'games')} of {_added(games, 'games')}",
        f"{_added(differ, 'checks')} of {_added(checks, 'checks')}",
        _added(unknown, "checks"),
    )
    heads = "readable files", "differences found", "of these, unexplained"
    return table(heads, [cells])


def _of_games(counts: Counts) -> str:
    rows = []
    for format in (known_format.name for known_format in known_formats()):
        games, checks = (
            [count for count in counts[name] if count["format"] == format]
            for name in ("games", "checks")
        )
        agree = [check for check in checks if check["class"] is None]
        rows.append(
            (
                f"<code>{format}</code>",
                *(_added(games, unit) for unit in ("games", "hands")),
                *(_added(counted, "checks") for counted in (checks, agree)),
                *(_added(games, column) for column in ("different_games", "different_hands")),
            )
        )
    return table(HEADS, rows)


HEADS: Final = (
    *("format", "files read", "hands", "checks", "agree"),
    *("different games", "their hands"),
)


def _of_checks(counts: Counts) -> str:
    found: Counter[tuple[object, object]] = Counter()
    for row in counts["checks"]:
        found[row["checked"], row["class"]] += int(str(row["checks"]))
    rows = [
        (f"<code>{check}</code>", *(f"{found[check, cause]:,}" for cause in (None, *Class)))
        for check in Check
    ]
    return table(("check", "agree", *(f"<code>{cause}</code>" for cause in Class)), rows)


def _of_rooms(counts: Counts) -> str:
    rows = [
        (
            *(escape(str(room[name])) for name in ("year", "room", "players")),
            *_games_and_hands(room),
        )
        for room in counts["rooms"]
    ]
    return table(("year", "room", "players", "games", "hands"), rows)


def _games_and_hands(row: CountRow) -> Iterable[str]:
    return (_added([row], unit) for unit in ("games", "hands"))


TABLES: Final[Mapping[str, Callable[[Counts], str]]] = {
    "totals": _of_totals,
    "games": _of_games,
    "checks": _of_checks,
    "rooms": _of_rooms,
}


def _added(rows: Iterable[CountRow], name: str) -> str:
    return f"{sum(int(str(row[name])) for row in rows):,}"


def _of_figure(figure: Figure) -> str:
    """Each share with a bar and its 95% interval."""
    rows = [
        (escape(share.label), f"{share.count:,} of {share.of:,}", _bar(share))
        for share in figure.shares
    ]
    heads = escape(figure.asks), "counted", "share, with 95% interval"
    return table(heads, rows, "pao-shares")


def _bar(share: Share) -> str:
    low, high = share.interval
    return (
        '<svg class="pao-ratio" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">'
        '<rect class="pao-ratio-all" width="100" height="8"/>'
        f'<rect class="pao-ratio-bar" width="{share.percent:.1f}" height="8"/>'
        f'<path class="pao-ratio-range" d="M{low:.1f} 4H{high:.1f}"/></svg> '
        f"{_percent(share.percent)} % ({_percent(low)} to {_percent(high)} %)"
    )


def _percent(value: float) -> str:
    """A percentage: whole, or with two digits if it is less than one."""
    return f"{value:.0f}" if value >= 1 or not value else f"{value:.2g}"


def table(heads: Iterable[str], rows: Iterable[Iterable[str]], css: str = "pao-counted") -> str:
    """A table in HTML, with cells in HTML."""
    head = "".join(f'<th scope="col">{heading}</th>' for heading in heads)
    body = "".join(
        "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>" for cells in rows
    )
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    return f'<div class="{css}">{table}</div>'
