"""Programs that answer questions by the readers of `pao-table.json` in four languages."""

import filecmp
import os
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from build_scripts.content.pao_table.table import HERE
from build_scripts.environment.project import BUILD, captured, node

PROGRAM: Final = """
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
const [reader, file] = process.argv.slice(1);
const { liability, ruling } = await import(reader);
const table = JSON.parse(readFileSync(file, "utf8"));
for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  try {
    console.log(JSON.stringify((question.ask === "ruling" ? ruling : liability)(table, question)));
  } catch (error) {
    console.log(JSON.stringify({ throws: error.message }));
  }
}
"""
PROGRAMS: Final = Path(__file__).with_name("readers")
CRATES: Final = Path("/usr/share/cargo/registry")
NEWTONSOFT: Final = Path("/usr/lib/cli/Newtonsoft.Json-5.0/Newtonsoft.Json.dll")
LIBRARIES: Final = {
    "rust": (CRATES, "librust-serde-json-dev"),
    "c#": (NEWTONSOFT, "libnewtonsoft-json5.0-cil"),
}
"""Where Debian's packages put what the readers use, so that nothing is downloaded."""
Command = list[str | Path]
"""A program that answers a question on each line of its input. The table's path comes last."""

NEEDS: Final = {"go": ("go", "gofmt"), "rust": ("cargo", "rustfmt"), "c#": ("mcs", "mono")}


def missing(language: str) -> str | None:
    """What is not installed of the programs that compile and run the reader."""
    programs = (need for need in NEEDS.get(language, ()) if shutil.which(need) is None)
    path, package = LIBRARIES.get(language, (PROGRAMS, ""))
    return next(programs, None if path.exists() else package)


def _run(*command: str | Path, folder: Path, **variables: str | Path) -> None:
    environment = {**os.environ, **{name: str(value) for name, value in variables.items()}}
    ran = captured(command, folder, environment)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def javascript(_: Path) -> Command:
    """Node runs the module as it is."""
    reader = (HERE / "pao-table.mjs").as_uri()
    return [node(), "--input-type=module", "--eval", PROGRAM, reader]


def go(folder: Path) -> Command:
    """The file is formatted as gofmt does it."""
    package = folder / "paotable"
    package.mkdir()
    shutil.copy(HERE / "pao_table.go", package)
    shutil.copy(PROGRAMS / "main.go", folder)
    (folder / "go.mod").write_text("module example.org/reader\n\ngo 1.19\n", "utf-8")
    _run("gofmt", "-w", ".", folder=folder)
    assert filecmp.cmp(package / "pao_table.go", HERE / "pao_table.go", shallow=False)
    _run("go", "build", "-o", "reader", ".", folder=folder, GOCACHE=BUILD / "go")
    return [folder / "reader"]


def rust(folder: Path) -> Command:
    """The file is formatted as rustfmt does it for long lines. Cargo downloads nothing."""
    long_lines = ("--config", "use_small_heuristics=Max")
    checks = ("rustfmt", "--check", "--edition", "2021", *long_lines)
    _run(*checks, HERE / "pao_table.rs", folder=folder)
    (folder / "src").mkdir()
    shutil.copy(HERE / "pao_table.rs", folder / "src")
    shutil.copy(PROGRAMS / "main.rs", folder / "src")
    shutil.copy(PROGRAMS / "Cargo.toml", folder)
    replaced = ["source.crates-io.replace-with='system'", f"source.system.directory='{CRATES}'"]
    options = [option for each in replaced for option in ("--config", each)]
    _run("cargo", "build", "--release", "--offline", *options, folder=folder)
    return [folder / "target" / "release" / "reader"]


def csharp(folder: Path) -> Command:
    """Mono is the C# of system packages. It looks for libraries beside the program."""
    sources = (HERE / "PaoTable.cs", PROGRAMS / "Program.cs")
    shutil.copy(NEWTONSOFT, folder)
    _run("mcs", "-out:reader.exe", f"-r:{NEWTONSOFT.name}", *sources, folder=folder)
    return ["mono", folder / "reader.exe"]


LANGUAGES: Final[Mapping[str, Callable[[Path], Command]]] = {
    "javascript": javascript,
    "go": go,
    "rust": rust,
    "c#": csharp,
}
