"""How to cite a rule or a value: text, BibTeX, a permanent address."""

from html import escape

from build_scripts.content.markdown.translations import FOLDERS
from build_scripts.environment.edition import current_edition
from build_scripts.page.language import code, language, text
from pao_core.edition import LAST
from pao_core.rules.clauses import Clause
from pao_core.rules.rule_set import RuleSet


def cite_markdown(clause: Clause, site_url: str) -> str:
    """All ways to cite a rule. A script adds a copy button to each."""
    address = f"{site_url.rstrip('/')}/id/{clause.id}/"
    titled = text("{title} (rule {id})", title=clause.title, id=clause.id)
    return "\n\n".join(
        [
            f'<p class="pao-support-title">{text("Cite this rule")}</p>',
            '<div class="pao-copied" data-copies="citation">'
            f'<p class="pao-citation">{escape(_plain_citation(clause, address))}</p></div>',
            _bibtex(clause.id, titled, address),
            '<div class="pao-copied" data-copies="permalink" markdown="1">',
            f"[`{address}`](/id/{clause.id}/index.html)",
            "</div>",
            text(
                "The permalink always leads to this rule, even if the rule moves. For the wording "
                "of an older edition, see [every edition and what changed](/reference/editions.md)."
            ),
        ]
    )


def _plain_citation(clause: Clause, address: str) -> str:
    """A citation in one line of text."""
    return text(
        "{reference}. Rule {id}, “{title}”. {edition}. {address}",
        reference=text(current_edition().title),
        id=clause.id,
        title=clause.title,
        edition=edition_in_words(),
        address=address,
    )


def edition_in_words() -> str:
    """The edition that is being built, with its date, or what it comes after."""
    edition = current_edition()
    if edition.date:
        return text("Edition {number}, {date}", number=edition.version, date=edition.date)
    return text("After edition {number} ({version})", number=LAST, version=edition.version)


def edition_in_short() -> str:
    """The same for the foot of a page, without the version between two editions."""
    is_edition = current_edition().date is not None
    return edition_in_words() if is_edition else text("After edition {number}", number=LAST)


def cite_value_html(rules: RuleSet, choice: str, question: str, site_url: str) -> str:
    """A fold with the citation of a value of a rule set, by its own address."""
    title = f"{language().title_of(rules)}: {question} ({choice})"
    address = f"{site_url}{value_path(rules, choice)}"
    key = f"{rules.id}-{choice}".replace("_", "-")
    return _cite_html("Cite this value", key, title, address)


def cite_case_html(id: str, name: str, site_url: str) -> str:
    """A fold with the citation of a case."""
    address = f"{site_url}{FOLDERS[code()]}cases/{id}/"
    return _cite_html("Cite this case", id, f"{name} ({id})", address)


def _cite_html(summary: str, key: str, title: str, address: str) -> str:
    return (
        f'<details class="pao-cite"><summary>{text(summary)}</summary>'
        f"{_bibtex(key, title, address)}</details>"
    )


def value_path(rules: RuleSet, choice: str) -> str:
    """The permanent address of a value within the site."""
    return f"rulesets/{rules.id}/#{choice}"


def _bibtex(key: str, title: str, address: str) -> str:
    edition = current_edition()
    fields = {
        "author": f"{{{text(edition.authors)}}}",
        "title": title,
        "howpublished": text(edition.title),
        "edition": edition.version,
        "year": edition.date and edition.date[:4],
        "url": address,
    }
    lines = ",\n".join(f"  {name} = {{{value}}}" for name, value in fields.items() if value)
    entry = escape(f"@misc{{{key},\n{lines}\n}}", quote=False)
    return f'<div class="pao-copied" data-copies="BibTeX"><pre><code>{entry}</code></pre></div>'
