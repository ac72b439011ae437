"""What this server is called. A request that means another is not answered.

Whoever has a name of his own may let it lead to this machine, and a page of his would then read
what is here as if it were its own (DNS rebinding). A name that is a number leads nowhere else.
"""

import re
import socket
from ipaddress import ip_address
from typing import Final

ALWAYS: Final = frozenset({"localhost", "127.0.0.1", "::1"})
EVERY_ADDRESS: Final = frozenset({"", "0.0.0.0", "::"})
"""Told to listen at one of these, a server listens at all addresses of the machine."""
AUTHORITY: Final = re.compile(r"(?:\[([0-9a-f:.]+)\]|([^\s:/@\[\]]+))(?::([0-9]{1,5}))?")
PORT_OF_HTTP: Final = 80


def is_own_name(named: str, host: str, port: int) -> bool:
    """Whether `name:port`, as a request has it, means a server that was told to listen there."""
    parts = AUTHORITY.fullmatch(named.lower())
    if parts is None or int(parts[3] or PORT_OF_HTTP) != port:
        return False
    name = parts[1] or parts[2]
    if name in ALWAYS or name == host.lower():
        return True
    return host in EVERY_ADDRESS and (_is_number(name) or name == socket.gethostname().lower())


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
