"""The English words of a picture: its title and the roles of the players."""

from collections.abc import Sequence
from typing import Final

from pao_core.board.seats import Seat
from pao_core.drawing.scene import Role, Unsafe
from pao_core.games.ruling import Ruling
from pao_core.hands.win import Win, WinKind
from pao_core.liability.certain import Certainty
from pao_core.liability.claims import Judgement, Liability
from pao_core.liability.danger import Danger
from pao_core.words.english import in_words, joined

ROLES: Final = {
    Role.WON: "won",
    Role.DREW: "drew and won",
    Role.DEALT_IN: "dealt in",
    Role.ROBBED: "was robbed",
    Role.LIABLE: "liable",
    Role.NOT_PAYING: "pays nothing",
    Role.DISCARDS: "discards next",
}
OF_A_TABLE: Final = "The table as everyone sees it."


def of_ruling(ruling: Ruling) -> str:
    """Who won and how, and who is liable."""
    if ruling.aborted:
        return "Three players claim the same discard: the hand is abandoned, and nobody pays."
    return " ".join([*(_of_win(each) for each in ruling.wins), *_liable(ruling.liable)])


def of_judgement(judgement: Judgement) -> str:
    """Who is liable so far."""
    return " ".join(_liable(judgement.liable)) or "Nobody is liable."


def of_dangers(seat: Seat, dangers: Sequence[Danger]) -> str:
    """Which discards are unsafe."""
    if not dangers:
        return f"No discard can make {seat.wind} liable."
    for_whom = dict.fromkeys((each.to, each.cause) for each in dangers)
    named = [f"{to.wind} for {in_words(cause)}" for to, cause in for_whom]
    return f"Tiles that could make {seat.wind} liable to {joined(named, 'or')}."


def of_unsafe(unsafe: Unsafe) -> str:
    """The caption of unsafe tiles."""
    cause = in_words(unsafe.cause)
    if unsafe.tiles:
        return f"Could feed {unsafe.to.wind}: {cause}"
    return f"{'Any but these' if unsafe.safe else 'Any tile'}: {unsafe.to.wind}, {cause}"


def of_certainty(certainty: Certainty) -> str:
    """Whether the yakuman is certain."""
    name = in_words(certainty.yakuman)
    if not certainty.any_hand:
        return "These sets can no longer make a winning hand."
    if certainty.is_ensured:
        return f"Every winning hand with these sets is {name}."
    return f"Not certain: this hand wins without {name}."


def signed(points: int) -> str:
    """A gain or loss, with a real minus sign."""
    return f"+{points:,}" if points > 0 else f"{points:,}".replace("-", "\N{MINUS SIGN}")


def _of_win(win: Win) -> str:
    value = f" with {in_words(win.yakuman)}" if win.yakuman else ""
    discarder = win.discarder.wind if win.discarder else ""
    how = {
        WinKind.TSUMO: "draws the winning tile and wins",
        WinKind.RINSHAN: "draws the replacement tile of a kan and wins",
        WinKind.RON: f"wins on the discard of {discarder}",
        WinKind.CHANKAN: f"robs the kan of {discarder} and wins",
    }
    return f"{win.by.wind} {how[win.kind]}{value}."


def _liable(liable: Sequence[Liability]) -> list[str]:
    return [
        f"{each.seat.wind} is liable to {each.to.wind} for {in_words(each.cause)}."
        for each in dict.fromkeys(liable)
    ]
