"""The text of generated pages."""

import xml.etree.ElementTree as Tree


def element_text(element: Tree.Element) -> str:
    """The text of an element, with single spaces."""
    return " ".join("".join(element.itertext()).split())
