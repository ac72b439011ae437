"""Compares other engines with the cases."""
