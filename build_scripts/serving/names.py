"""The names of this server. A request for another name is not answered.

Anyone with a domain can let it point to this machine. A page of theirs could then read this site as
if it were its own (DNS rebinding). A numeric address cannot point elsewhere.
"""

import re
import socket
from ipaddress import ip_address
from typing import Final

ALWAYS: Final = frozenset({"localhost", "127.0.0.1", "::1"})
EVERY_ADDRESS: Final = frozenset({"", "0.0.0.0", "::"})
"""A server with one of these hosts listens at all addresses of the machine."""
AUTHORITY: Final = re.compile(r"(?:\[([0-9a-f:.]+)\]|([^\s:/@\[\]]+))(?::([0-9]{1,5}))?")
PORT_OF_HTTP: Final = 80


def is_own_name(named: str, host: str, port: int) -> bool:
    """Whether `name:port` of a request means a server that listens there."""
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
