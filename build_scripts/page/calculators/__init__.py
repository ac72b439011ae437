"""The calculators: modules with a function `calculator`. Pages write their names with hyphens."""

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
