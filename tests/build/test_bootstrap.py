"""The commands start with any Python and any shell."""

import ast
import sys

import pytest

from build_scripts import cli
from build_scripts.commands import test
from build_scripts.environment import bootstrap
from build_scripts.environment.project import ROOT, BuildError, captured

# Every module that runs before the environment exists.
FIRST_MODULES = ("cli", "environment.bootstrap", "environment.lock", "environment.project")


def test_the_first_file_can_be_read_by_an_old_python() -> None:
    ast.parse((ROOT / "build_scripts" / "__main__.py").read_text("utf-8"), feature_version=(3, 4))


def test_help_needs_nothing_but_the_standard_library() -> None:
    names = ", ".join(f"build_scripts.{name}" for name in FIRST_MODULES)
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); import {names}; print(*sys.modules)"
    result = captured([sys.executable, "-I", "-S", "-c", code])
    loaded = {name.partition(".")[0] for name in result.stdout.split()}
    assert "build_scripts" in loaded, result.stderr
    assert loaded <= {*sys.stdlib_module_names, "build_scripts", "__main__"}


@pytest.mark.parametrize("address", ["pao.example", "ftp://pao.example", "/pao/"])
def test_an_invalid_address_is_refused(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.parse(["build", "--site-url", address])
    assert "does not begin with https://" in capsys.readouterr().err


def test_an_address_ends_with_a_slash() -> None:
    options = cli.parse(["build", "--site-url", "https://pao.example/pao"])
    assert options.site_url == "https://pao.example/pao/"


def test_arguments_after_two_dashes_go_to_pytest() -> None:
    options = cli.parse(["test", "--", "-k", "name", "-x"])
    assert options.pytest == ["-k", "name", "-x"]


def test_a_missing_test_file_is_named_before_anything_starts() -> None:
    with pytest.raises(BuildError, match="does not exist"):
        test.run(cli.parse(["test", "--", "-k", "a.py", "tests/core/none.py"]))


def test_the_environment_has_nothing_of_the_python_of_a_shell(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("PYTHONHOME", "PYTHONPATH", "UV_PROJECT_ENVIRONMENT"):
        monkeypatch.setenv(name, "/elsewhere")
    monkeypatch.setenv("HTTPS_PROXY", "http://proxy.example")
    environment = bootstrap.clean_environment()
    assert "/elsewhere" not in environment.values()
    assert environment["HTTPS_PROXY"] == "http://proxy.example"
