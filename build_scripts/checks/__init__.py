"""Measurements: the speed of core and pages, and how much the tests notice."""
