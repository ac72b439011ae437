"""The Markdown of the reference as one Python-Markdown extension, so that no half of it is on."""

from typing import Any

from markdown import Markdown
from markdown.extensions import Extension

from build_scripts import markdown_examples, markdown_fences

FENCES = {
    "python": markdown_examples.python_fence,
    "output": markdown_examples.output_fence,
    "calculator": markdown_examples.calculator_fence,
}


class ReferenceExtension(Extension):
    """Adds superfences with the fences of the reference, and the check of every fence."""

    def extendMarkdown(self, md: Markdown) -> None:
        """Register the parts with Python-Markdown."""
        fences = [
            {
                "name": name,
                "class": "",
                "format": html,
                "validator": markdown_fences.accept_options,
            }
            for name, html in FENCES.items()
        ]
        md.registerExtensions(
            ["pymdownx.superfences"], {"pymdownx.superfences": {"custom_fences": fences}}
        )
        before_superfences = 26
        md.preprocessors.register(
            markdown_fences.FenceCheck(md), "pao_fence_check", before_superfences
        )


def makeExtension(**options: Any) -> ReferenceExtension:
    """Make the extension, as Python-Markdown asks for it."""
    return ReferenceExtension(**options)
