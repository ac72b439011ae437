"""Japanese. A question imports it only if it asks for it."""

from typing import Final

from pao_core.words.japanese import liability_and_payments, play
from pao_core.words.japanese.choices import CHOICES
from pao_core.words.japanese.forms import FORMS
from pao_core.words.japanese.messages import MESSAGES
from pao_core.words.japanese.names import RULE_SETS
from pao_core.words.japanese.pictures import FRAMES
from pao_core.words.language import Language

LANGUAGE: Final = Language(
    sentences={**liability_and_payments.SENTENCES, **play.SENTENCES},
    frames=FRAMES,
    forms=FORMS,
    messages=MESSAGES,
    choices=CHOICES,
    titles=RULE_SETS,
)
