"""Small faults in the core, and which of them its tests notice."""
