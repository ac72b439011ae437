"""Reads a dropped record, checks it hand by hand and shows it. Pages load this on the first drop.
"""
