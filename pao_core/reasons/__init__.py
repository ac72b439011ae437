"""Every reason by name, with its rule but without sentences."""
