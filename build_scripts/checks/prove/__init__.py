"""Goes through every history and settlement, and checks what always holds."""
