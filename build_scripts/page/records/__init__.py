"""Reads a dropped record, checks it hand by hand and shows it. Loaded on the first drop."""
