"""Pages as readers get them, without the template of a site."""

import markdown

from build_scripts.content.markdown.expansion import expanded, finished
from build_scripts.content.markdown.fences import PageContext

EXTENSIONS = ["attr_list", "md_in_html", "tables", "pymdownx.superfences"]


def html_of(text: str, context: PageContext | None = None) -> str:
    """The HTML of a page with this text, at the root of the site."""
    plain = expanded(text, context or PageContext())
    return finished(markdown.markdown(plain, extensions=EXTENSIONS), "")
