"""Checks calls: the rules must offer each call, and allow each own kan and kita."""

from pao_core.board.melds import CallKind
from pao_core.board.tiles import to_text
from pao_core.play.calls import Declared, is_offered, offers_on
from pao_core.play.kuikae import kinds_forbidden
from pao_core.play.own_turn import OwnKan, OwnTurn, Wall, kita_of, own_kans_of
from pao_core.problems.errors import Message
from pao_core.records.judge.checks import Check, Checks, call_with
from pao_core.records.judge.explainer import Class
from pao_core.records.model import Called, Discard, NorthSetAside
from pao_core.records.replay import NORTH, Replay
from pao_core.rules.choices import KitaIppatsu
from pao_core.rules.rule_set import RuleSet


def judge_call(replay: Replay, event: Called, checks: Checks) -> None:
    """Play a call and check that the rules and the tiles at that moment allow it.

    After a chii or pon, some discards are forbidden.
    """
    checks.counts[Check.CALL] += 1
    player = replay.players[event.by]
    own = (event.tile,) if event.kind is CallKind.SHOUMINKAN else event.own
    if not player.holds(own):
        says = Message(
            "{by.wind} does not have the tiles for this {kind}", by=event.by, kind=event.kind
        )
        checks.differ(Check.TILES, None, to_text(own), says, kind=Class.RECORD)
    elif event.kind.is_claim:
        _judge_claim(replay, event, checks)
    else:
        _judge_own_kan(replay, event, checks)
    replay.call(event)
    if event.kind.is_claim:
        player.forbidden = kinds_forbidden(event.kind, event.own, event.tile, checks.rules)


def _judge_claim(replay: Replay, event: Called, checks: Checks) -> None:
    """Check that it claims the last discard, and that the rules offer this call on it."""
    player, last, feeder = replay.players[event.by], replay.last, event.feeder
    own = player.concealed
    if not isinstance(last, Discard) or last.tile != event.tile:
        says = Message("{by.wind} claims a tile that was not the last discard", by=event.by)
        found = to_text((last.tile,)) if isinstance(last, Discard) else None
        checks.differ(Check.CALL, found, str(event.tile), says, kind=Class.RECORD)
    elif feeder is not None and feeder is not last.by:
        says = Message(
            "the record says that {by.wind} claims {tile} from {feeder.wind}, but {last.wind} "
            "discarded it",
            by=event.by,
            tile=event.tile,
            feeder=feeder,
            last=last.by,
        )
        checks.differ(Check.CALL, last.by.value, feeder.value, says, kind=Class.RECORD)
    elif own is not None:
        chance = replay.chance(player, own, last)

        def fits(rules: RuleSet) -> bool:
            return is_offered(chance, event.kind, event.own, rules)

        if not fits(checks.rules):
            offers = offers_on(chance, checks.rules).offers
            offered = [call_with(offer.kind, to_text(offer.own)) for offer in offers]
            got = call_with(event.kind, to_text(event.own))
            says = Message(
                "{by.wind} may not make this {kind} of {tile}",
                by=event.by,
                kind=event.kind,
                tile=event.tile,
            )
            checks.differ(Check.CALL, offered, got, says, kind=Class.RECORD, fits=fits)


def _judge_own_kan(replay: Replay, event: Called, checks: Checks) -> None:
    """Check that the player has drawn, and that the rules allow this kan now."""
    player = replay.players[event.by]
    hand = player.concealed
    if hand is None:
        return
    if player.drawn is None:
        says = Message("{by.wind} declares a kan without drawing first", by=event.by)
        got = call_with(event.kind, event.tile.kind)
        checks.differ(Check.CALL, None, got, says, kind=Class.RECORD)
        return
    turn = OwnTurn(
        seat=event.by,
        hand=hand,
        drawn=player.drawn,
        melds=tuple(player.melds),
        declared=Declared.RIICHI if player.riichi else Declared.NOTHING,
        wall=Wall.EMPTY if replay.wall == 0 else Wall.HAS_TILES,
        other_kans=sum(seat is not event.by for seat in replay.kans),
        players=replay.player_count,
    )
    kan = OwnKan(kind=event.kind, tile=event.tile.kind)

    def fits(rules: RuleSet) -> bool:
        return kan in own_kans_of(turn, rules).kans

    if not fits(checks.rules):
        allowed = [call_with(kan.kind, kan.tile) for kan in own_kans_of(turn, checks.rules).kans]
        says = Message("{by.wind} may not declare this {kind}", by=event.by, kind=event.kind)
        got = call_with(kan.kind, kan.tile)
        checks.differ(Check.CALL, allowed, got, says, kind=Class.RECORD, fits=fits)


def judge_kita(replay: Replay, event: NorthSetAside, checks: Checks) -> None:
    """Play a kita and check it: the rules must allow it, with three players."""
    checks.counts[Check.CALL] += 1
    player = replay.players[event.by]
    hand = player.concealed
    turn = OwnTurn(
        seat=event.by,
        hand=hand or (NORTH,),
        drawn=player.drawn,
        declared=Declared.RIICHI if player.riichi and hand else Declared.NOTHING,
    )

    def fits(rules: RuleSet) -> bool:
        return replay.player_count == 3 and kita_of(turn, rules).may

    if not player.holds((NORTH,)):
        says = Message("{by.wind} has no {tile} to set aside", by=event.by, tile=NORTH)
        checks.differ(Check.TILES, None, str(NORTH), says, kind=Class.RECORD)
    elif not fits(checks.rules):
        says = Message("{by.wind} may not set a north wind aside", by=event.by)
        checks.differ(Check.CALL, False, True, says, kind=Class.RECORD, fits=fits)
    replay.set_north_aside(event)
    replay.may_end_ippatsu = checks.rules.kita_ippatsu is not KitaIppatsu.KEEPS
