"""A pytest plugin that makes every example in the README and in docs/ a test.

It is loaded by name (`-p`, see pyproject.toml), because a conftest.py in tests/ would never see
docs/. It gives Sybil an absolute path, because nothing is collected under a relative one.
"""

from sybil import Sybil

from build_scripts.checks.collected import ExampleParser
from build_scripts.content.markdown.examples import printed_by
from build_scripts.environment.project import ROOT

parse = ExampleParser(printed_by)
pytest_collect_file = Sybil(parsers=[parse], path=str(ROOT), pattern="*.md").pytest()
