"""Who is liable, for what, and since which call or discard."""
