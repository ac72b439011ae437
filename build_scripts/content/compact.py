"""JSON as pages and programs load it: without spaces and line breaks."""

import json


def compact_json(value: object) -> str:
    """This value as one line of JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
