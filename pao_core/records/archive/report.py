"""Summarises the results of an archive: DuckDB counts the rows."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import duckdb

from pao_core import __version__
from pao_core.problems.errors import PaoError

Counts = dict[str, list[dict[str, object]]]
"""Tables of counts by name. Each row has what was counted, and the count."""

ONCE: Final = """
create temp view first_of_its_deals as
select game, row_number() over (partition by coalesce(deals, game) order by game) = 1 as is_first
from rows where about = 'game';
create temp view known as
select rows.* from rows join first_of_its_deals using (game) where is_first;
"""
"""If several records have the same deals, only the first counts."""

TABLES: Final[Mapping[str, str]] = {
    "games": """
        select format, rules, change, count(*) as games, sum(hands) as hands,
            count(*) filter (is_first) as different_games,
            coalesce(sum(hands) filter (is_first), 0) as different_hands
        from rows join first_of_its_deals using (game)
        where about = 'game' group by all order by all""",
    "checks": """
        select format, rules, change, checked, class, sum(checks) as checks
        from rows where about = 'check' group by all order by all""",
    "problems": """
        select format, class as code, count(*) as problems
        from rows where about = 'problem' group by all order by all""",
    "files": """
        select game as file, class as code, says from rows
        where about = 'problem' and game not in (select game from rows where about = 'game')
        order by all""",
    "wins": """
        select case when discarder is null then 'tsumo' else 'ron' end as by,
            yakuman is not null as yakuman, count(*) as wins
        from known where about = 'win' group by all order by all""",
    "liability": """
        select players, cause, call, winner, liable, discarder, paid, count(*) as wins
        from known where about = 'liability' group by all order by all""",
    "yakuman": """
        with named as (
            select game, hand, winner, unnest(string_split(yakuman, ' ')) as cause
            from known where about = 'win' and yakuman is not null)
        select cause, count(*) as wins, count(*) filter ((game, hand, winner, cause) in (
            select (game, hand, winner, cause) from known where about = 'liability')) as liable
        from named group by all order by all""",
    "points": """
        select yakuman, points, count(*) as wins
        from known where about = 'win' and yakuman is not null group by all order by all""",
    "rooms": """
        select format, room, players, left(date, 4) as year, count(*) as games, sum(hands) as hands
        from known where about = 'game' group by all order by all""",
    "dangers": """
        with each_danger as (
            select *, moment = 'danger' and row_number() over (
                partition by game, hand, caller, cause, moment order by turn) = 1 as is_first,
                count(*) filter (moment = 'discard') over same as discards,
                count(*) filter (moment = 'liable') over same as liable_players
            from known where about = 'exposure'
            window same as (partition by game, hand, caller, cause))
        select players, cause, turn, discards, liable_players, outcome,
            (game, hand, caller, cause) in (
                select (game, hand, winner, unnest(string_split(yakuman, ' ')))
                from known where about = 'win') as with_it,
            count(*) as dangers
        from each_danger where is_first group by all order by all""",
    "exposures": """
        select players, cause, moment, call, turn, avoidable, outcome, paid, count(*) as exposures
        from known where about = 'exposure' and moment <> 'danger' group by all order by all""",
}
"""`checks` and `problems` count all records; the others only different games.

`files` are those with many records that could not be read to their end.

`dangers` are the hands of a caller in which a discard could make others liable. `discards` are the
dangerous discards that followed, and `with_it` says whether the caller won with that yakuman.
"""


def counts_of(results: Path) -> Counts:
    """The counts of these results. Raises `PaoError` if the file is not a table of results."""
    try:
        with duckdb.connect() as base:
            # A view cannot have the file name as a parameter, so quote it as SQL does.
            file = str(results).replace("'", "''")
            base.execute(f"create temp view rows as select * from read_parquet('{file}')")
            base.execute(ONCE)
            found = {name: _rows(base, query) for name, query in TABLES.items()}
    except duckdb.Error as error:
        says = str(error).partition("\n")[0]
        raise PaoError(f"{results}: not results of an archive: {says}") from None
    return {"made_by": [{"pao-core": __version__}], **found}


def _rows(base: duckdb.DuckDBPyConnection, query: str) -> list[dict[str, object]]:
    asked = base.execute(query)
    names: Sequence[str] = [str(column[0]) for column in asked.description or ()]
    return [dict(zip(names, row, strict=True)) for row in asked.fetchall()]
