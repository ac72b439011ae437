"""A ruling as a scene: the table, the winning hands, the payments, and the sticks."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial

from pao_core.board.own_hand import hand_size
from pao_core.board.seats import Seat
from pao_core.drawing.mentions import (
    mentions_deposits,
    mentions_honba,
    mentions_liability,
    mentions_transfer,
    mentions_worth,
    numbers_of,
)
from pao_core.drawing.scene import Feed, Payment, Player, Role, Scene, ShownHand, Sticks
from pao_core.drawing.table_scene import scene_of_table
from pao_core.drawing.titles import of_ruling
from pao_core.games.ruling import Ruling
from pao_core.hands.win import Win, WinKind
from pao_core.payment.transfers import Transfer
from pao_core.problems.errors import Problems
from pao_core.problems.plain import wrong
from pao_core.reasons.steps import Step
from pao_core.words.english import ENGLISH
from pao_core.words.language import Language


def scene_of_ruling(ruling: Ruling, language: Language = ENGLISH) -> Scene:
    """Who won, who fed what, and who pays whom."""
    problems = Problems()
    if not ruling.wins:
        wrong(None, "wins", "a Win", problems)
    if ruling.deltas.keys() != {*ruling.table.seats}:
        wrong(None, "table", "the seats of the payments", problems)
    problems.raise_if_any()
    says = of_ruling(ruling, language)
    scene = scene_of_table(ruling.table, says, language, ruling.liable, ruling.steps)
    feeds = [_fed_win(win, ruling) for win in ruling.wins if win.discarder is not None]
    return replace(
        scene,
        players=tuple(_settled(player, ruling) for player in scene.players),
        near=_near(ruling),
        feeds=(*scene.feeds, *feeds),
        payments=payments_of(ruling.transfers, ruling.steps),
        sticks=Sticks(
            honba=ruling.stakes.honba,
            deposits=ruling.stakes.deposits,
            taken_by=tuple(
                (transfer.payee, transfer.points)
                for transfer in ruling.transfers
                if transfer.payer is None
            ),
            honba_steps=numbers_of(ruling.steps, mentions_honba),
            deposit_steps=numbers_of(ruling.steps, mentions_deposits),
        ),
    )


def _near(ruling: Ruling) -> Seat:
    """Who sits in front: a winner to whom someone is liable, or else the one with most points."""
    fed = {liability.to for liability in ruling.liable}
    winners = [win.by for win in ruling.wins]
    return max(winners, key=lambda seat: (seat in fed, ruling.deltas[seat]))


def payments_of(transfers: Iterable[Transfer], steps: Sequence[Step]) -> tuple[Payment, ...]:
    """One payment for everything that a player pays another."""
    between: dict[tuple[Seat, Seat], list[Transfer]] = {}
    for transfer in transfers:
        if transfer.payer is not None:
            between.setdefault((transfer.payer, transfer.payee), []).append(transfer)
    return tuple(
        Payment(
            payer=payer,
            payee=payee,
            points=sum(transfer.points for transfer in paid),
            parts=tuple((transfer.cause, transfer.points) for transfer in paid),
            steps=_steps_of(paid, steps),
        )
        for (payer, payee), paid in between.items()
    )


def _steps_of(paid: Sequence[Transfer], steps: Sequence[Step]) -> tuple[int, ...]:
    return numbers_of(
        steps, lambda step: any(mentions_transfer(step, transfer) for transfer in paid)
    )


def _settled(player: Player, ruling: Ruling) -> Player:
    assert player.seat is not None, "everyone at a table has a seat"
    win = next((other for other in ruling.wins if other.by is player.seat), None)
    total = None if ruling.aborted else ruling.deltas[player.seat]
    return replace(
        player,
        hand=None if win is None else _hand(win, player, ruling),
        roles=_roles(player.seat, ruling),
        total=total,
    )


def _roles(seat: Seat, ruling: Ruling) -> tuple[Role, ...]:
    roles = []
    for win in ruling.wins:
        if win.by is seat:
            roles.append(Role.WON if win.kind.is_ron else Role.DREW)
        if win.discarder is seat:
            roles.append(Role.ROBBED if win.kind is WinKind.CHANKAN else Role.DEALT_IN)
    if any(liability.seat is seat for liability in ruling.liable):
        roles.append(Role.LIABLE)
    pays = any(transfer.payer is seat for transfer in ruling.transfers)
    if not pays and not ruling.aborted and all(win.by is not seat for win in ruling.wins):
        roles.append(Role.NOT_PAYING)
    return tuple(dict.fromkeys(roles))


def _hand(win: Win, player: Player, ruling: Ruling) -> ShownHand:
    return ShownHand(
        number=hand_size(ruling.table.melds[win.by]),
        tiles=None if win.concealed is None else tuple(sorted(win.concealed)),
        winning=win.tile,
        is_deciding=_decides(win, ruling),
        steps=numbers_of(ruling.steps, partial(mentions_worth, winner=win.by)),
    )


def _decides(win: Win, ruling: Ruling) -> bool:
    """Does the winning discard itself make someone liable? It can in some games."""
    return any(liability.call is None and liability.to is win.by for liability in ruling.liable)


def _fed_win(win: Win, ruling: Ruling) -> Feed:
    assert win.discarder is not None, "only a win on another player's tile was fed"
    decides = _decides(win, ruling)
    liable = partial(mentions_liability, feeder=win.discarder, to=win.by)
    steps = numbers_of(
        ruling.steps, lambda step: _mentions_discard(step, win) or (decides and liable(step))
    )
    return Feed(feeder=win.discarder, to=win.by, meld=None, is_deciding=decides, steps=steps)


def _mentions_discard(step: Step, win: Win) -> bool:
    """Does it name the discarder of the winning tile, and no other winner?"""
    values = step.values
    return values.get("discarder") is win.discarder and values.get("winner", win.by) is win.by
