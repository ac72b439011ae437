"""Tests any program against the published cases: `pao-core conform -- program …`."""
