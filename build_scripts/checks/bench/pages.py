"""The pages that are compared: an example of the site, and Pyodide started in the plain way."""

import json
import shutil
from pathlib import Path

from build_scripts.building import runtime, wheel
from build_scripts.building.pipeline import build_site
from build_scripts.building.pyodide_tool import PYODIDE, program
from build_scripts.content.markdown.examples import all_examples
from build_scripts.content.markdown.live_examples import Example
from build_scripts.content.markdown.translations import language_of
from build_scripts.page.language import ENGLISH

EXAMPLE_ID = "worked-example"  # on the home page, where newcomers start

# The least code that runs Python in a worker, as anyone would write it.
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
document.querySelector("button").onclick = () => {
  const worker = new Worker("worker.js", { type: "module" });
  worker.onmessage = ({ data }) => {
    if (data === "ready") worker.postMessage(SOURCE);
    else document.querySelector("button").dataset.state = "match";
  };
};
</script>"""


def make(folder: Path, address: str) -> None:
    """Put the site for this address and the plain page beside it into this folder."""
    shutil.copytree(build_site(address), folder, dirs_exist_ok=True)
    plain = folder / "plain"
    plain.mkdir()
    for name in (*runtime.PYODIDE_FILES, program().name, "pyodide-lock.json"):
        shutil.copyfile(PYODIDE / name, plain / name)
    core = wheel.file_in(wheel.build())
    shutil.copyfile(core, plain / core.name)
    (plain / "worker.js").write_text(PLAIN_WORKER.replace("WHEEL", core.name))
    source = json.dumps(example().code.source)
    (plain / "index.html").write_text(PLAIN_PAGE.replace("SOURCE", source))


def example() -> Example:
    """The example that both pages run."""
    wanted = (ENGLISH, EXAMPLE_ID)  # the plain page has the wheel for pages, without Japanese
    return next(each for each in all_examples() if (language_of(each.page), each.name) == wanted)
