"""The form of a calculator as HTML: real inputs with labels, filled in with the defaults."""

import json
from html import escape

from build_scripts.inpage.form import Condition, Field, FieldKind, Form, Group, Option, applies


def form_html(form: Form, prefix: str) -> str:
    """All groups of the form; `prefix` keeps its element ids apart from others on the page."""
    general = '<div data-field=""><p class="pao-problem" hidden></p></div>'
    return general + "".join(_group(group, form, prefix) for group in form.groups)


def _group(group: Group, form: Form, prefix: str) -> str:
    fields = "".join(_field(field, form, prefix) for field in group.fields)
    return f'<fieldset class="pao-group"><legend>{escape(group.legend)}</legend>{fields}</fieldset>'


def _field(field: Field, form: Form, prefix: str) -> str:
    identifier = f"{prefix}-{field.name}"
    shown = applies(field.when, form.defaults)
    attributes = f'class="pao-field" data-field="{field.name}"{_when(field.when, shown)}'
    notes = _notes(field, identifier)
    if field.kind in (FieldKind.RADIO, FieldKind.CHECKBOXES):
        choices = "".join(_choice(field, option, form, shown) for option in field.options)
        return (
            f'<fieldset {attributes} aria-describedby="{identifier}-notes">'
            f'<legend>{escape(field.label)}</legend><div class="pao-choices">{choices}</div>'
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
    if field.kind is FieldKind.NUMBER:
        return (
            f'<input type="text" inputmode="numeric" autocomplete="off" {attributes} '
            f'value="{escape(field.default[0])}">'
        )
    options = "".join(
        f'<option value="{escape(option.value)}"'
        f"{' selected' if option.value in field.default else ''}>{escape(option.label)}</option>"
        for option in field.options
    )
    return f"<select {attributes}>{options}</select>"


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


def _when(condition: Condition, shown: bool) -> str:
    if not condition:
        return ""
    text = json.dumps({name: list(values) for name, values in condition.items()})
    return f' data-when="{escape(text)}"{"" if shown else " hidden"}'
