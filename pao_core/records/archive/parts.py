"""The results as Parquet: one part for each partition, the table that joins them, and figures."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Final

import pyarrow
import pyarrow.csv
import pyarrow.parquet

from pao_core.problems.errors import PaoError
from pao_core.records.archive.figures import Figure
from pao_core.records.archive.rows import Row

PACKED: Final = "zstd"
ROWS_OF_A_GROUP: Final = 100_000
_NUMBERS: Final = dict.fromkeys(
    ("players", "hands", "checks", "points", "paid", "turn"), pyarrow.int32()
)
_FLAGS: Final = dict.fromkeys(("agrees", "avoidable"), pyarrow.bool_())
_WORDS: Final = pyarrow.string()


SCHEMA: Final = pyarrow.schema(
    [
        ("class" if name == "kind" else name, (_NUMBERS | _FLAGS).get(name, _WORDS))
        for name in Row._fields
    ]
)
"""The columns are the fields of `Row`, except that `kind` becomes `class`."""


def packed(rows: Sequence[Row]) -> bytes:
    """A part: these rows as a Parquet file."""
    columns = zip(*rows, strict=True) if rows else [()] * len(SCHEMA)
    arrays = [_array(*column) for column in zip(columns, SCHEMA.types, strict=True)]
    written = BytesIO()
    table = pyarrow.Table.from_arrays(arrays, schema=SCHEMA)
    pyarrow.parquet.write_table(table, written, compression=PACKED)
    return written.getvalue()


def write_figures(figures: Iterable[Figure], file: Path) -> None:
    """Write a row for each share, as CSV or Parquet. Raises `PaoError`."""
    write = WRITERS.get(file.suffix)
    if write is None:
        raise PaoError(f"{file}: expected a file name with {' or '.join(WRITERS)}")
    rows = [
        {
            "figure": figure.id,
            "question": figure.asks,
            "answer": share.label,
            "count": share.count,
            "total": share.of,
            "percent": round(share.percent, DIGITS),
            "low": round(share.interval[0], DIGITS),
            "high": round(share.interval[1], DIGITS),
        }
        for figure in figures
        for share in figure.shares
    ]
    write(pyarrow.Table.from_pylist(rows), file)


WRITERS: Final[Mapping[str, Callable[[pyarrow.Table, Path], None]]] = {
    ".csv": pyarrow.csv.write_csv,
    ".parquet": pyarrow.parquet.write_table,
}
DIGITS: Final = 4
"""The decimal places of a percentage."""


def _array(column: Sequence[object], kind: pyarrow.DataType) -> pyarrow.Array:
    """A column. Parquet does not accept lone surrogates in records or file names."""
    try:
        return pyarrow.array(column, kind)
    except UnicodeEncodeError:
        return pyarrow.array(map(_in_unicode, column), kind)


def _in_unicode(value: object) -> object:
    """Replace the lone surrogates of a text."""
    return value.encode("utf-8", "replace").decode("utf-8") if isinstance(value, str) else value


def folder_of(out: Path) -> Path:
    """The folder for the parts of these results."""
    return out.with_name(f"{out.name}.parts")


class Parts:
    """The folder of the parts next to the results. A partition with a file there is done."""

    def __init__(self, out: Path) -> None:
        self.out = out
        self.folder: Path = folder_of(out)
        self.folder.mkdir(parents=True, exist_ok=True)

    def _file(self, key: str) -> Path:
        return self.folder / f"{key}.parquet"

    def has(self, key: str) -> bool:
        """Is this partition done?"""
        return self._file(key).exists()

    def put(self, key: str, part: bytes) -> None:
        """Save a part completely, or not at all if the process ends meanwhile."""
        unfinished = self.folder / f"{key}.new"
        unfinished.write_bytes(part)
        unfinished.replace(self._file(key))

    def join(self, keys: Iterable[str]) -> None:
        """Join these parts into one table, in order. Only one group of rows is in memory."""
        unfinished = self.out.with_name(f"{self.out.name}.new")
        with pyarrow.parquet.ParquetWriter(unfinished, SCHEMA, compression=PACKED) as writer:
            kept: list[pyarrow.Table] = []
            for key in keys:
                kept.append(pyarrow.parquet.read_table(self._file(key), schema=SCHEMA))
                if sum(part.num_rows for part in kept) >= ROWS_OF_A_GROUP:
                    writer.write_table(pyarrow.concat_tables(kept))
                    kept = []
            if kept:
                writer.write_table(pyarrow.concat_tables(kept))
        unfinished.replace(self.out)
