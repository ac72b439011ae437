"""Checks discards: did the player hold the tile, and do kuikae and riichi allow it?"""

from collections.abc import Mapping

from pao_core.board.seats import Seat
from pao_core.board.tiles import Tile, to_text
from pao_core.play.calls import Declared
from pao_core.play.kuikae import kinds_forbidden
from pao_core.play.riichi import RiichiTurn, allows_riichi, riichi_discards
from pao_core.problems.errors import Listed, Message
from pao_core.records.judge.checks import Check, Checks
from pao_core.records.judge.dead_waits import dead_wait_of
from pao_core.records.judge.explainer import Class
from pao_core.records.model import Discard
from pao_core.records.replay import Replay
from pao_core.rules.rule_set import RuleSet
from pao_core.words.explain import says as sentence


def judge_discard(
    replay: Replay,
    event: Discard,
    taker: Seat | None,
    scores: Mapping[Seat, int] | None,
    checks: Checks,
) -> None:
    """Play a discard and check that the player held it, and that kuikae and riichi allow it.

    `taker` has drawn or called. `scores` are the scores at the start of the hand.
    """
    player = replay.players[event.by]
    tile, drawn, forbidden = event.tile, player.drawn, player.forbidden
    in_riichi = player.riichi is not None
    if event.by is not taker and player.hand is not None:
        says = Message("{by.wind} discards without drawing or calling first", by=event.by)
        checks.differ(Check.TILES, None, str(tile), says, kind=Class.RECORD)
    if event.riichi:
        _judge_riichi(replay, event, scores, checks)
    if not replay.discard(event):
        says = Message("{by.wind} does not have {tile} to discard", by=event.by, tile=tile)
        checks.differ(Check.TILES, None, str(tile), says, kind=Class.RECORD)
    elif in_riichi and drawn is not None and tile is not drawn:
        says = Message("{by.wind} is in riichi but does not discard the drawn tile", by=event.by)
        checks.differ(Check.DISCARD, str(drawn), str(tile), says, kind=Class.RECORD)
    elif event.drawn and drawn is not None and tile is not drawn:
        says = Message(
            "the record says that {by.wind} discards the drawn tile, but the drawn "
            "tile was a different one",
            by=event.by,
        )
        checks.differ(Check.DISCARD, str(drawn), str(tile), says, kind=Class.RECORD)
    elif forbidden and tile.kind in forbidden:
        _judge_kuikae(replay, event, forbidden, checks)


def _judge_kuikae(
    replay: Replay, event: Discard, forbidden: tuple[Tile, ...], checks: Checks
) -> None:
    claim = next(call for call in reversed(replay.calls) if call.by is event.by)

    def fits(rules: RuleSet) -> bool:
        return event.tile.kind not in kinds_forbidden(claim.kind, claim.own, claim.tile, rules)

    says = Message(
        "{by.wind} discards {tile} right after a {kind}: kuikae forbids it",
        by=event.by,
        tile=event.tile,
        kind=claim.kind,
    )
    expected = Message("not {tiles}", tiles=to_text(forbidden))
    checks.differ(Check.DISCARD, expected, str(event.tile), says, fits=fits, choice="kuikae")


def _judge_riichi(
    replay: Replay, event: Discard, scores: Mapping[Seat, int] | None, checks: Checks
) -> None:
    """Check riichi: the hand is closed and tenpai, with enough points and tiles in the wall."""
    checks.counts[Check.RIICHI] += 1
    player = replay.players[event.by]
    hand = player.concealed or ()
    turn = RiichiTurn(
        seat=event.by,
        hand=hand,
        melds=tuple(player.melds),
        points=scores[event.by] if scores else None,
        wall=replay.wall,
        declared=Declared.RIICHI if player.riichi else Declared.NOTHING,
        players=replay.player_count,
    )
    discard = event.tile if event.tile in hand else None  # otherwise the hand is hidden
    left = list(hand) if discard else []
    if discard:
        left.remove(discard)

    def fits(rules: RuleSet) -> bool:
        return allows_riichi(turn, discard, rules)

    if not fits(checks.rules):
        steps = riichi_discards(turn, checks.rules).steps
        says = Message(
            "{by.wind} may not declare riichi with {tile}: {why}",
            by=event.by,
            tile=event.tile,
            why=" ".join(map(sentence, steps)).removesuffix("."),
            steps=Listed.of(steps, "reasons"),
        )
        checks.differ(
            Check.RIICHI,
            False,
            True,
            says,
            kind=Class.RECORD,
            fits=fits,
            open_here=dead_wait_of(event.by, left, turn.melds) if left else None,
        )
