"""The benchmark's server: counts the bytes it sends, and can be as slow as a phone's network."""

import threading
import time
from io import BufferedIOBase
from pathlib import Path
from typing import Any, cast

from build_scripts.serving.server import Handler, SiteServer

BITS_PER_SECOND = 10_000_000
LATENCY_SECONDS = 0.040
PIECE = 8 * 1024


class Bucket:
    """Bandwidth that all connections share."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._free_at = 0.0

    def take(self, size: int) -> None:
        """Wait until this many bytes may be sent."""
        with self._lock:
            start = max(time.monotonic(), self._free_at)
            self._free_at = start + size * 8 / BITS_PER_SECOND
            wait = self._free_at - time.monotonic()
        if wait > 0:
            time.sleep(wait)


class BenchServer(SiteServer):
    """Serves a folder. `slow` can be switched while it runs."""

    def __init__(self, site: Path) -> None:
        super().__init__(("127.0.0.1", 0), site)
        self.RequestHandlerClass = BenchHandler
        self.slow = False
        self.sent = 0
        self.bucket = Bucket()


class BenchHandler(Handler):
    """Answers like a host, at the speed that the server sets."""

    server: BenchServer

    def setup(self) -> None:
        """Put the counter between the answers and the network."""
        super().setup()
        self.wfile = cast(BufferedIOBase, Counted(self.wfile, self.server))

    def do_GET(self) -> None:
        """Send the file of the address, after the latency."""
        if self.server.slow:
            time.sleep(LATENCY_SECONDS)
        super().do_GET()

    do_HEAD = do_GET


class Counted:
    """Counts and slows down what goes to the network."""

    def __init__(self, target: Any, server: BenchServer) -> None:
        self._target = target
        self._server = server

    def write(self, data: bytes) -> int:
        """Send the data, piece by piece if the network is slow."""
        self._server.sent += len(data)
        if not self._server.slow:
            return int(self._target.write(data))
        for start in range(0, len(data), PIECE):
            piece = data[start : start + PIECE]
            self._server.bucket.take(len(piece))
            self._target.write(piece)
            self._target.flush()
        return len(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._target, name)
