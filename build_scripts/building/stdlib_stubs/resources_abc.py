"""Replaces `importlib.resources.abc`, which provides names for `importlib.abc`."""


class ResourceReader:
    """Has no instances here."""


class Traversable:
    """Has no instances here."""


class TraversableResources(ResourceReader):
    """Has no instances here."""
