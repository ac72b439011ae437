"""The words of a picture: its title and the captions of unsafe tiles."""

from collections.abc import Sequence

from pao_core.board.seats import Seat
from pao_core.drawing.scene import Unsafe
from pao_core.games.ruling import Ruling
from pao_core.liability.certain import Certainty
from pao_core.liability.claims import Judgement, Liability
from pao_core.liability.danger import Danger
from pao_core.words.language import Language


def of_ruling(ruling: Ruling, language: Language) -> str:
    """Who won and how, and who is liable."""
    if ruling.aborted:
        return language.framed("three-rons")
    wins = [
        language.framed(
            f"won-{win.kind}", seat=win.by, discarder=win.discarder, yakuman=win.yakuman
        )
        for win in ruling.wins
    ]
    return _sentences([*wins, *_liable(ruling.liable, language)], language)


def of_judgement(judgement: Judgement, language: Language) -> str:
    """Who is liable so far."""
    liable = _sentences(_liable(judgement.liable, language), language)
    return liable or language.framed("nobody-liable")


def of_dangers(seat: Seat, dangers: Sequence[Danger], language: Language) -> str:
    """Which discards are unsafe."""
    if not dangers:
        return language.framed("no-danger", seat=seat)
    for_whom = dict.fromkeys((danger.to, danger.cause) for danger in dangers)
    named = [language.framed("danger", to=to, cause=cause) for to, cause in for_whom]
    return language.framed("dangers", seat=seat, whom=named)


def of_unsafe(unsafe: Unsafe, language: Language) -> str:
    """The caption of unsafe tiles."""
    frame = "feeds" if unsafe.tiles else "any-but-these" if unsafe.safe else "any-tile"
    return language.framed(frame, to=unsafe.to, cause=unsafe.cause)


def of_certainty(certainty: Certainty, language: Language) -> str:
    """Whether the yakuman is certain."""
    if not certainty.any_hand:
        return language.framed("no-hand-left")
    frame = "ensured" if certainty.is_ensured else "not-ensured"
    return language.framed(frame, yakuman=certainty.yakuman)


def _liable(liable: Sequence[Liability], language: Language) -> list[str]:
    return [
        language.framed("liable", seat=liability.seat, to=liability.to, cause=liability.cause)
        for liability in dict.fromkeys(liable)
    ]


def _sentences(said: Sequence[str], language: Language) -> str:
    return language.framed("sentences", said=said)
