"""Every reason by name, with its rule and without words."""
