"""The foundation of everything: setup, paths, store, lock, browsers."""
