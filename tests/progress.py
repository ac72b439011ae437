"""A pytest plugin: a line for each test file as it ends, with its count and its seconds.

Thousands of dots would not show what is slow. A failure is named when it happens, and its reason
comes at the end as usual. With -v or -q the output is pytest's own.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable

import pytest

LONG = 1.0
"""Seconds from which a file gets its own line. Shorter ones are summed up."""


class Progress:
    """Counts the reports of each file, whichever process runs it."""

    def __init__(self, terminal: pytest.TerminalReporter) -> None:
        self.terminal = terminal
        self.expected: Counter[str] = Counter()
        self.ended: Counter[str] = Counter()
        self.failed: Counter[str] = Counter()
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self.shorter: list[str] = []

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Without other processes, the tests are known here."""
        self.expect(item.nodeid for item in session.items)

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids: Iterable[str]) -> None:
        """With others, each of them reports the same tests."""
        self.expect(ids)

    def expect(self, ids: Iterable[str]) -> None:
        self.expected = Counter(map(file_of, ids))

    @pytest.hookimpl(tryfirst=True)
    def pytest_report_teststatus(self, report: pytest.TestReport) -> tuple[str, str, str] | None:
        """No letters, because the lines show the outcome."""
        if report.failed:
            return ("failed", "", "FAILED") if report.when == "call" else ("error", "", "ERROR")
        return ("passed", "", "PASSED") if report.when == "call" and report.passed else None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Report failures at once, and a file's result when its last test is over."""
        file = file_of(report.nodeid)
        self.seconds[file] += report.duration
        if report.failed:
            self.failed[file] += 1
            self.say(f"FAILED {report.nodeid} ({report.when})", red=True)
        if report.when == "teardown":
            self.ended[file] += 1
            if self.ended[file] == self.expected[file]:
                self.tell(file)

    def tell(self, file: str) -> None:
        if self.seconds[file] < LONG and not self.failed[file]:
            self.shorter.append(file)
        else:
            self.say(self.line(file, [file]))

    def line(self, name: str, files: list[str]) -> str:
        share = self.ended.total() / self.expected.total()
        count = sum(self.ended[file] for file in files)
        failed = sum(self.failed[file] for file in files)
        seconds = sum(self.seconds[file] for file in files)
        return f"{share:4.0%}  {name:<48}{count:>6} tests{seconds:>7.0f} s" + (
            f"  {failed} failed" if failed else ""
        )

    def say(self, text: str, **colour: bool) -> None:
        writer = self.terminal.config.get_terminal_writer()
        if writer.width_of_current_line:  # pytest's percentage has no line end
            writer.line()
        self.terminal.write_line(text, **colour)
        self.terminal.flush()

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self) -> None:
        """One line for all short files."""
        if self.shorter:
            self.say(self.line(f"{len(self.shorter)} shorter files", self.shorter))


def file_of(nodeid: str) -> str:
    return nodeid.partition("::")[0]


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Only in the process with the terminal, and only if nobody asked for more or less output."""
    terminal = config.pluginmanager.get_plugin("terminalreporter")
    if terminal is not None and config.get_verbosity() == 0 and not config.option.collectonly:
        terminal.showfspath = False
        config.pluginmanager.register(Progress(terminal), "pao-progress")
