"""esbuild, which makes modules for browsers and for Node out of TypeScript."""

import subprocess

from build_scripts.ground.project import CLIENT, Problem, node, node_environment

PROGRAM = CLIENT / "node_modules" / "esbuild" / "bin" / "esbuild"


def run(*arguments: str) -> None:
    """Run it; what it complains of is a problem."""
    result = subprocess.run(
        [*_launcher(), *arguments],
        cwd=CLIENT,
        env=node_environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if result.returncode:
        raise Problem(f"{PROGRAM.name} found a fault:\n{result.stdout}{result.stderr}".rstrip())


def _launcher() -> list[str]:
    """Its installer may have put the program itself where its Node script was."""
    is_script = PROGRAM.read_bytes()[:2] == b"#!"
    return [str(node()), str(PROGRAM)] if is_script else [str(PROGRAM)]
