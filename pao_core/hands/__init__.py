"""Winning hands: yakuman, yaku, waits, wins, and a short notation."""
