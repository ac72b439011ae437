"""The calculators: modules with a function `calculator`. Pages write their names with hyphens.

In each, `form` makes the form, and `view_of` shows an answer. `question` completes the question.
"""

NAMES = (
    "calls",
    "danger",
    "ensured",
    "furiten",
    "draws",
    "penalties",
    "classical",
    "hong-kong",
    "house-rules",
)
