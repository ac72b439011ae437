"""The signature of a public name as HTML in which each type links to its own entry."""

from collections.abc import Iterable, Mapping
from enum import Enum, StrEnum
from functools import cache
from html import escape
from pkgutil import resolve_name
from typing import Final, TypeGuard

import griffe

from build_scripts.content.cases.library import (
    CORE,
    in_two,
    own_new,
    public_names,
    read_package,
)
from build_scripts.content.markdown.address import SITE_ROOT
from build_scripts.content.pages.api_docstrings import beside
from build_scripts.content.pages.api_names import ApiPage, address_of, page_of

MADE_ELSEWHERE: Final = frozenset({f"{CORE}.RuleSet"})
"""Classes that users do not construct: only their fields are shown."""


def signature(name: str, obj: griffe.Object, page: ApiPage) -> str:
    """How to call or construct it. Several parameters get one line each."""
    last = in_two(name)[1]
    if isinstance(obj, griffe.Function):
        return block(f"{last}{parameters(obj.parameters, obj, page)}{returned(obj, page)}")
    if isinstance(obj, griffe.Attribute):
        return block(f"{last} = {typed(obj.value, page)}")
    assert isinstance(obj, griffe.Class)
    value = resolve_name(name)
    if issubclass(value, (Enum, Exception)):
        return block(f"class {last}({base_of(value, obj, page)})")
    if name in MADE_ELSEWHERE:
        fields = [member for member in obj.members.values() if is_field(member)]
        lines = (f"    {field.name}: {typed(field.annotation, page)}" for field in fields)
        return block("\n".join([f"class {last}:", *lines]))
    listed = (own_new(obj) or obj).parameters
    return block(f"class {last}{parameters(listed, obj, page) if listed else ''}")


def base_of(value: type, obj: griffe.Class, page: ApiPage) -> str:
    """The kind of an enum, or the base class of an error."""
    if issubclass(value, Enum):
        return "StrEnum" if issubclass(value, StrEnum) else "Enum"
    return typed(obj.bases[0], page)


def is_field(attribute: griffe.Object | griffe.Alias) -> TypeGuard[griffe.Attribute]:
    """Whether it is a field of a dataclass."""
    return isinstance(attribute, griffe.Attribute) and "instance-attribute" in attribute.labels


def block(html: str) -> str:
    """A signature as HTML that wraps on a narrow screen."""
    return f'<pre class="api-signature"><code>{html}</code></pre>'


def returned(obj: griffe.Function, page: ApiPage) -> str:
    """The return type."""
    return f" -&gt; {typed(obj.returns, page)}" if obj.returns is not None else ""


def parameters(listed: Iterable[griffe.Parameter], obj: griffe.Object, page: ApiPage) -> str:
    """The parameters in parentheses."""
    texts: list[str] = []
    stars = False
    for group in listed:
        if group.name in ("self", "cls"):
            continue
        if group.kind is griffe.ParameterKind.var_positional:
            stars = True
        if group.kind is griffe.ParameterKind.keyword_only and not stars:
            stars = True
            texts.append("*")
        texts.append(parameter(group, page) + "," + comment(obj, group.name))
    if len(texts) > 1 or any("<i>" in text for text in texts):
        texts = [text if text.endswith(("</i>", ",")) else f"{text}," for text in texts]
        return "(\n" + "".join(f"    {text}\n" for text in texts) + ")"
    return f"({''.join(texts).removesuffix(',')})"


def parameter(described: griffe.Parameter, page: ApiPage) -> str:
    """A parameter with its type and default."""
    star = "*" if described.kind is griffe.ParameterKind.var_positional else ""
    text = f"{star}{described.name}"
    if described.annotation is not None:
        text += f": {typed(described.annotation, page)}"
    return (
        text
        if described.default is None or star
        else f"{text} = {typed(spelt(described.default), page)}"
    )


def spelt(default: str | griffe.Expr) -> str | griffe.Expr:
    """A default as a user would write it: the value of the core's constant, if it is short."""
    if not isinstance(default, griffe.ExprName) or not default.name.isupper():
        return default
    constant = read_package()[default.canonical_path.partition(".")[2]]
    value = constant.value if isinstance(constant, griffe.Attribute) else None
    return value if value is not None and len(str(value)) < 30 else default


def typed(expression: str | griffe.Expr | None, page: ApiPage) -> str:
    """A type or a default in which public names are links."""
    if not isinstance(expression, griffe.Expr):
        return escape(expression or "", quote=False)
    return "".join(
        name_link(part, page)
        if isinstance(part, griffe.ExprName)
        else escape(str(part), quote=False)
        for part in expression.iterate(flat=True)
    )


@cache
def by_definition() -> Mapping[str, str]:
    """The public names by the places that define them."""
    return {obj.path: name for name, obj in public_names().items()}


def name_link(part: griffe.ExprName, page: ApiPage) -> str:
    """A public name as a link from this page; any other name as text."""
    name = by_definition().get(part.canonical_path)
    if name is None:
        return part.name
    here = f"#{part.name}"
    address = here if page_of(name) == page.id else f"{SITE_ROOT}{address_of(name)}"
    return f'<a href="{address}">{part.name}</a>'


def comment(obj: griffe.Object, name: str) -> str:
    """The comment on the line of a field."""
    field = obj.members.get(name) if isinstance(obj, griffe.Class) else None
    words = beside(field) if isinstance(field, griffe.Attribute) else ""
    return f"  <i># {escape(words, quote=False)}</i>" if words else ""
