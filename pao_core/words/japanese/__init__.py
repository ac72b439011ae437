"""Japanese. A question imports it only if it asks for it."""

from typing import Final

from pao_core.words.catalogue import language_in
from pao_core.words.japanese.forms import FORMS
from pao_core.words.language import Language

LANGUAGE: Final[Language] = language_in(__name__, FORMS)
