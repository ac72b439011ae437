"""The signature of a public name as HTML in which each type links to its own entry."""

from collections.abc import Iterable
from enum import Enum, StrEnum
from html import escape
from typing import Final, TypeGuard

import griffe

import pao_core
from build_scripts.content.markdown.address import SITE_ROOT
from build_scripts.content.pages.api_docstrings import beside, read_package
from build_scripts.content.pages.api_names import PLACE, ApiPage, page_of

MADE_ELSEWHERE: Final = frozenset({"RuleSet"})
"""Classes that users do not construct: only their fields are shown."""


def signature(name: str, obj: griffe.Object, page: ApiPage) -> str:
    """How to call or construct it. Several parameters get one line each."""
    if isinstance(obj, griffe.Function):
        return block(f"{name}{parameters(obj.parameters, obj, page)}{returned(obj, page)}")
    if isinstance(obj, griffe.Attribute):
        return block(f"{name} = {typed(obj.value, page)}")
    assert isinstance(obj, griffe.Class)
    value = getattr(pao_core, name)
    if issubclass(value, (Enum, Exception)):
        return block(f"class {name}({base_of(value, page)})")
    if name in MADE_ELSEWHERE:
        fields = [member for member in obj.members.values() if is_field(member)]
        lines = (f"    {field.name}: {typed(field.annotation, page)}" for field in fields)
        return block("\n".join([f"class {name}:", *lines]))
    maker = obj.members.get("__new__")
    listed = maker.parameters if isinstance(maker, griffe.Function) else obj.parameters
    return block(f"class {name}{parameters(listed, obj, page) if listed else ''}")


def base_of(value: type, page: ApiPage) -> str:
    """The kind of an enum, or the base class of an error."""
    if issubclass(value, Enum):
        return "StrEnum" if issubclass(value, StrEnum) else "Enum"
    assert value.__base__ is not None
    return name_link(value.__base__.__name__, page)


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
        name_link(part.name, page)
        if isinstance(part, griffe.ExprName)
        else escape(str(part), quote=False)
        for part in expression.iterate(flat=True)
    )


def name_link(name: str, page: ApiPage) -> str:
    """A public name as a link from this page; any other name as text."""
    if name not in pao_core.__all__:
        return name
    home = page_of(name)
    address = "" if home == page.id else f"{SITE_ROOT}{PLACE}/{home}/"
    return f'<a href="{address}#{name}">{name}</a>'


def comment(obj: griffe.Object, name: str) -> str:
    """The comment on the line of a field."""
    field = obj.members.get(name) if isinstance(obj, griffe.Class) else None
    words = beside(field) if isinstance(field, griffe.Attribute) else ""
    return f"  <i># {escape(words, quote=False)}</i>" if words else ""
