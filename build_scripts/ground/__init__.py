"""What everything stands on: setup, places, store, lock, browsers."""
