"""Finds a port for `serve` before anything is set up or built."""

import errno
import socket
from typing import Final

from build_scripts.environment.project import BuildError

MOST_TRIED: Final = 20


def first_free(host: str, port: int) -> int:
    """This port, or the next one that is free. 0 lets the system choose.

    Raises `BuildError` if no port of this host can be used.
    """
    for candidate in range(port, port + MOST_TRIED):
        try:
            _bind(host, candidate)
        except (OSError, OverflowError) as error:
            if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
                continue
            raise BuildError(_why_not(host, candidate, error)) from error
        return candidate
    ports = f"ports {port} to {port + MOST_TRIED - 1} of {host}"
    raise BuildError(f"{ports} are in use. Choose another with --port.")


def _bind(host: str, port: int) -> None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        trial.bind((host, port))


def _why_not(host: str, port: int, error: OSError | OverflowError) -> str:
    if isinstance(error, OverflowError):
        return f"{port} is not a port: choose one between 1024 and 65535."
    if isinstance(error, PermissionError):
        return f"you do not have permission to use port {port}. Try --port 8000."
    return f"{host} is not an address of this machine ({error.strerror or error})."
