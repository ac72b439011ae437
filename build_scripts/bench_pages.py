"""What is measured against each other: our runtime, and Pyodide started the plain way.

Both have a bare page with one button, so that nothing else of a page is in the figures.
"""

import json
import shutil
from pathlib import Path

from build_scripts import client, runtime, wheel
from build_scripts.project import CLIENT

QUESTION: dict[str, object] = {
    "ask": "ruling",
    "rules": "riichi-wiki-2024",
    "calls": [
        {"by": "S", "kind": "pon", "tile": tile, "from": other}
        for tile, other in (("5z", "N"), ("6z", "E"), ("7z", "W"))
    ],
    "win": {"by": "S", "from": None, "tile": "2z", "concealed": "1122z"},
}
EXAMPLE = f"from pao_core import ask\nprint(ask({QUESTION})['deltas'])"

# As little as can be: what anybody would write who wants to run Python in a worker.
PLAIN_WORKER = """
import { loadPyodide } from "./pyodide.mjs";
const wheel = fetch("WHEEL").then((response) => response.arrayBuffer());
const pyodide = await loadPyodide({ stdout: (text) => postMessage(text) });
pyodide.unpackArchive(await wheel, "whl");
onmessage = ({ data }) => pyodide.runPython(data);
postMessage("ready");
"""
PLAIN_PAGE = """<!doctype html><meta charset="utf-8"><title>Plain</title>
<link rel="icon" href="data:,"><button>Run</button>
<script type="module">
let worker;
document.querySelector("button").onclick = () => {
  window.clicked = performance.now();
  worker = new Worker("worker.js", { type: "module" });
  worker.onmessage = ({ data }) => {
    if (data === "ready") worker.postMessage(SOURCE);
    else window.shown ??= performance.now();
  };
};
</script>"""
OURS_PAGE = """<!doctype html><meta charset="utf-8"><title>Ours</title>
<link rel="icon" href="data:,"><button>Run</button>
<script type="module" src="../assets/pao/bench.js"></script>"""
OURS_SCRIPT = """
import { runtime } from "RUNTIME";
Object.assign(globalThis, { runtime });
document.querySelector("button").onclick = () => {
  window.clicked = performance.now();
  runtime.run(SOURCE, () => { window.shown ??= performance.now() }, "page");
};
"""


def make(folder: Path) -> None:
    """The two pages with what they load, in this folder."""
    for part in (runtime.build(), client.build()):
        shutil.copytree(part, folder / "assets" / "pao", dirs_exist_ok=True)
    _make_plain(folder / "plain")
    _make_ours(folder)


def _make_plain(folder: Path) -> None:
    folder.mkdir()
    for name in (*runtime.PYODIDE_FILES, "pyodide-lock.json"):
        shutil.copyfile(runtime.PYODIDE / name, folder / name)
    core = wheel.file_in(wheel.build())
    shutil.copyfile(core, folder / core.name)
    (folder / "worker.js").write_text(PLAIN_WORKER.replace("WHEEL", core.name))
    (folder / "index.html").write_text(PLAIN_PAGE.replace("SOURCE", json.dumps(EXAMPLE)))


def _make_ours(folder: Path) -> None:
    (folder / "ours").mkdir()
    (folder / "ours" / "index.html").write_text(OURS_PAGE)
    entry = folder / "bench-entry.ts"
    script = OURS_SCRIPT.replace("RUNTIME", (CLIENT / "src" / "runtime").as_posix())
    entry.write_text(script.replace("SOURCE", json.dumps(EXAMPLE)))
    client.bundle_file(entry, folder / "assets" / "pao" / "bench.js", runtime.version())
    entry.unlink()
