"""The calculators: modules with a function `calculator`. Pages write their names with hyphens.

In each, `form` makes the form, `question` reads a filled-in one, and `view_of` shows an answer.
"""

NAMES = (
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
