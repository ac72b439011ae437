"""In the place of `importlib.resources.abc`, of which `importlib.abc` has the names."""


class ResourceReader:
    """Nothing here reads so."""


class Traversable:
    """Nothing here is one."""


class TraversableResources(ResourceReader):
    """Nothing here is one."""
