"""The form of a calculator as HTML: inputs with labels, filled in with the defaults."""

import json
from html import escape

from build_scripts.page.language import text
from build_scripts.page.ui.form import (
    Conditions,
    Field,
    FieldGroup,
    FieldKind,
    Fold,
    Form,
    Option,
    Part,
    applies,
)
from pao_core.questions.asking import ALL_RULES

MPSZ = 'class="pao-mpsz" autocapitalize="none" spellcheck="false"'


def form_html(form: Form, prefix: str) -> str:
    """All groups of the form. `prefix` makes its element ids unique on the page."""
    general = '<div data-field=""><p class="pao-problem" hidden></p></div>'
    return general + "".join(_group(group, form, prefix) for group in form.groups)


def _group(group: FieldGroup, form: Form, prefix: str) -> str:
    parts = "".join(_part(part, form, prefix) for part in group.parts)
    return f'<fieldset class="pao-group"><legend>{escape(group.legend)}</legend>{parts}</fieldset>'


def _part(part: Part, form: Form, prefix: str) -> str:
    match part:
        case Fold():
            inside = "".join(_field(field, form, prefix) for field in part.fields)
            summary = f"<summary>{escape(part.summary)}</summary>"
            inside = f'<div class="pao-folded">{inside}</div>'
            return f'<details class="pao-fold">{summary}{inside}</details>'
        case Field():
            return _field(part, form, prefix)


def _field(field: Field, form: Form, prefix: str) -> str:
    identifier = f"{prefix}-{field.name}"
    shown = applies(field.when, form.defaults)
    attributes = f'class="pao-field" data-field="{field.name}"{_when(field.when, shown)}'
    notes = _notes(field, identifier)
    if field.kind is FieldKind.RULES:
        return f"<div {attributes}>{_rules(field)}{notes}</div>"
    if field.kind in (FieldKind.RADIO, FieldKind.CHECKBOXES):
        return (
            f'<fieldset {attributes} aria-describedby="{identifier}-notes">'
            f'<legend>{escape(field.label)}</legend><div class="pao-choices">'
            f"{''.join(_choice(field, option, form, shown) for option in field.options)}</div>"
            f"{notes}</fieldset>"
        )
    return (
        f'<div {attributes}><label for="{identifier}">{escape(field.label)}</label>'
        f"{_control(field, identifier, shown)}{notes}</div>"
    )


def _control(field: Field, identifier: str, shown: bool) -> str:
    attributes = (
        f'id="{identifier}" name="{field.name}" aria-describedby="{identifier}-notes"'
        f"{'' if shown else ' disabled'}"
    )
    if field.kind is not FieldKind.SELECT:
        tiles = f'{MPSZ} data-tiles="{field.lays}"'
        typed = tiles if field.kind is FieldKind.TILES else 'inputmode="numeric"'
        value = escape(field.default[0])
        return f'<input type="text" {typed} autocomplete="off" {attributes} value="{value}">'
    options = "".join(
        f'<option value="{escape(option.value)}"'
        f"{' selected' if option.value in field.default else ''}>{escape(option.label)}</option>"
        for option in field.options
    )
    return f"<select {attributes}>{options}</select>"


def _rules(field: Field) -> str:
    """The rules as a hidden field, which the page's script fills in, and a line that names them."""
    [usual] = field.default
    titles = {option.value: option.label for option in field.options}
    compares = ' data-compares=""' if ALL_RULES in titles else ""
    line = text("{label}: {rules}", label=field.label, rules=titles[usual])
    return (
        f'<input hidden type="text" name="{field.name}" value="{usual}" data-rules=""{compares}>'
        f'<p class="pao-rules-line">{escape(line)}</p>'
    )


def _choice(field: Field, option: Option, form: Form, field_shown: bool) -> str:
    shown = applies(option.when, form.defaults)
    gloss = f' <small class="pao-gloss">{escape(option.gloss)}</small>' if option.gloss else ""
    return (
        f'<label class="pao-choice"{_when(option.when, shown)}>'
        f'<input type="{field.kind.value}" name="{field.name}" value="{escape(option.value)}"'
        f"{' checked' if option.value in field.default else ''}"
        f"{'' if shown and field_shown else ' disabled'}>"
        f"<span>{escape(option.label)}{gloss}</span></label>"
    )


def _notes(field: Field, identifier: str) -> str:
    help_text = f'<p class="pao-help">{escape(field.help)}</p>' if field.help else ""
    return f'<div id="{identifier}-notes">{help_text}<p class="pao-problem" hidden></p></div>'


def _when(conditions: Conditions, shown: bool) -> str:
    if not any(conditions):
        return ""
    return f' data-when="{escape(json.dumps(conditions))}"{"" if shown else " hidden"}'
