"""Winning hands: yakuman, yaku, waits, wins, and their notation."""
