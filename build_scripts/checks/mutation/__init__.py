"""Makes small faults in the core, and checks which of them its tests notice."""
