"""Holds any program to the published cases: `pao-core conform -- program …`."""
