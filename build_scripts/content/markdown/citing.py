"""How to cite a rule: as text, as BibTeX, and by a permanent address."""

from html import escape

from build_scripts.environment.edition import current_edition
from pao_core.rules.clauses import Clause


def cite_markdown(clause: Clause, site_url: str) -> str:
    """A fold with all ways to cite a rule. A script adds a copy button to each."""
    address = permalink(clause, site_url)
    return "\n\n".join(
        [
            '<details class="pao-cite" markdown="1"><summary>Cite this rule</summary>',
            '<div class="pao-copied" data-copies="citation">'
            f'<p class="pao-citation">{escape(plain_citation(clause, site_url))}</p></div>',
            '<div class="pao-copied" data-copies="BibTeX">'
            f"<pre><code>{escape(bibtex(clause, site_url))}</code></pre></div>",
            '<div class="pao-copied" data-copies="permalink" markdown="1">',
            f"[`{address}`](/id/{clause.id}/index.html)",
            "</div>",
            "The permalink always leads to this rule, even if the rule moves.",
            "</details>",
        ]
    )


def permalink(clause: Clause, site_url: str) -> str:
    """The permanent address of a rule, without the host if it is not known."""
    return f"{site_url.rstrip('/')}/id/{clause.id}/"


def plain_citation(clause: Clause, site_url: str) -> str:
    """A citation in one line of text."""
    edition = current_edition()
    return (
        f"{edition.title}. Rule {clause.id}, “{clause.title}”. "
        f"Edition {edition.version}, {edition.date}. {permalink(clause, site_url)}"
    )


def bibtex(clause: Clause, site_url: str) -> str:
    """A citation for BibTeX."""
    edition = current_edition()
    fields = {
        "author": f"{{{edition.authors}}}",
        "title": f"{clause.title} (rule {clause.id})",
        "howpublished": edition.title,
        "edition": edition.version,
        "year": edition.year,
        "url": permalink(clause, site_url),
    }
    lines = ",\n".join(f"  {name} = {{{value}}}" for name, value in fields.items())
    return f"@misc{{{clause.id},\n{lines}\n}}"
