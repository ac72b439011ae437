"""The calculators: each a module with a function `calculator`; its name has hyphens in pages."""

NAMES = (
    "who-pays",
    "calls",
    "priority",
    "danger",
    "ensured",
    "furiten",
    "draws",
    "penalties",
    "classical",
    "hong-kong",
    "house-rules",
)
