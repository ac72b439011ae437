"""Judges a record: each hand is played again, and every move and payment is held to the rules."""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from pao_core.between.abortive import (
    judge_first_discards,
    judge_first_turn_hand,
    judge_kans,
    judge_riichi,
)
from pao_core.between.draws import payments_with_nagashi
from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat, others_than, seats_in_play, turn_order_after
from pao_core.board.table import COPIES, MOST_KANS
from pao_core.board.tiles import HEADS, RED_FIVES, Tile, to_text
from pao_core.hands.waits import waits
from pao_core.payment.transfers import Stakes, add_up
from pao_core.play.calls import Chance, Declared, DiscardKind, is_offered, offers_on
from pao_core.play.kuikae import kinds_forbidden
from pao_core.play.own_turn import OwnKan, OwnTurn, Wall, kita_of, own_kans_of
from pao_core.play.riichi import RiichiTurn, allows_riichi, riichi_discards
from pao_core.problems.fields import shown
from pao_core.records.checks import Check, Checks, Judged, JudgedHand, Judging, named
from pao_core.records.classing import Class, Explainer
from pao_core.records.events import (
    MOST_PROBLEMS,
    ROUNDS,
    Abort,
    Called,
    Discard,
    Draw,
    ExhaustiveDraw,
    Hand,
    Kita,
    NewDora,
    Problem,
    Record,
    RiichiAccepted,
    Trouble,
    WinEnd,
    seat_of,
)
from pao_core.records.payments import judge_payments
from pao_core.records.playing import NORTH, Play, Player, tile_of
from pao_core.records.wins import judge_wins
from pao_core.rules.choices import AbortiveDraw, KitaIppatsu
from pao_core.rules.loading import house_rules, rule_set
from pao_core.rules.rule_set import RuleSet
from pao_core.words.explain import says as sentence

WHERE_NONE_IS_TOLD: Final = "tenhou"
"""The rules of records whose head names none."""
DEPOSIT: Final = 1000
AFTER: Final = {
    number: {seat: turn_order_after(seat, number)[0] for seat in seats_in_play(number)}
    for number in (3, 4)
}
"""Who plays after whom."""
CHECK_OF: Final = {ExhaustiveDraw: Check.DRAW, Abort: Check.ABORT}
"""What a hand ends with, if nobody wins."""


def rules_of(record: Record) -> RuleSet:
    """The rules that the head of a record names."""
    base = record.rules or WHERE_NONE_IS_TOLD
    return house_rules(base, record.change) if record.change else rule_set(base)


def judge_record(
    record: Record, rules: RuleSet | None = None, judging: Judging = Judging.EVERYTHING
) -> Judged:
    """Every check of every hand, under these rules, or else those that the record names.

    `judging` says whether payments alone are judged, which takes two fifths of the time.
    """
    rules = rules or rules_of(record)
    explainer = Explainer(rules)
    problems = list(record.problems)
    by_hand: list[JudgedHand] = []
    for place, hand in enumerate(record.hands):
        problems += hand.problems
        if hand.problems:
            continue
        checks = Checks(hand=hand.label, explainer=explainer)
        after = record.hands[place + 1] if place + 1 < len(record.hands) else None
        try:
            if judging is Judging.PAYMENTS:
                judge_payments(hand, record.players, checks)
            else:
                judge_hand(hand, after, record.players, checks)
        except Exception as error:  # what nobody foresaw must not hide the other hands
            says = f"this hand cannot be judged: {shown(repr(error))}"
            problems.append(Problem(code=Trouble.NOT_JUDGED, says=says, hand=hand.label))
        by_hand.append(checks.judged)
    return Judged(
        format=record.format,
        rules=rules.id,
        change=rules.change,
        hands=len(record.hands),
        checks=sum(sum(each.made.values()) for each in by_hand),
        differences=tuple(every for each in by_hand for every in each.differences),
        problems=tuple(problems[:MOST_PROBLEMS]),
        by_hand=tuple(by_hand),
    )


def judge_hand(hand: Hand, after: Hand | None, players: int, checks: Checks) -> Play:
    """Judge one hand; `after` is the one after it in the record. The table as it was at the end."""
    judge = _Judge(hand, players, checks)
    for event in hand.events:
        match event:
            case Draw():
                judge.draw(event)
            case Discard():
                judge.discard(event)
            case Called():
                judge.call(event)
            case Kita():
                judge.kita(event)
            case RiichiAccepted():
                judge.riichi_accepted(event)
            case NewDora():
                judge.play.indicators.append(event.tile)
    judge.end(after)
    return judge.play


class _Judge:
    """The judge of one hand, event by event."""

    def __init__(self, hand: Hand, players: int, checks: Checks) -> None:
        self.hand = hand
        self.players = players
        self.checks = checks
        self.rules = checks.rules
        self.play = Play(hand, players)
        self.next: Seat | None = Seat.EAST  # who may draw
        self.after = AFTER[players]

    def differ(
        self, check: Check, expected: object, got: object, says: str, kind: Class = Class.RECORD
    ) -> None:
        """Note a difference that no other rules explain."""
        self.checks.differ(check, expected, got, says, kind=kind)

    # The moves

    def draw(self, event: Draw) -> None:
        """Whose turn is it, and must the hand not have ended before?"""
        play = self.play
        if event.by is not self.next:
            self.checks.made[Check.PRIORITY] += 1
            expected = self.next.value if self.next else None
            says = f"{event.by} draws out of turn"
            self.differ(Check.PRIORITY, expected, event.by.value, says)
        if play.declaring is not None:
            play.accept_riichi()
        if play.adds:
            play.adds = False
            play.end_ippatsu()
        if play.may_be_over:
            self._must_go_on()
        play.draw(event)
        self.next = event.by
        if play.wall < 0:
            self.checks.made[Check.DRAW] += 1
            self.differ(Check.DRAW, 0, -play.wall, "more tiles were drawn than the wall has")

    def discard(self, event: Discard) -> None:
        """The tile must be there, and not be forbidden by kuikae or riichi."""
        checks, player = self.checks, self.play.players[event.by]
        checks.made[Check.DISCARD] += 1
        tile, drawn, forbidden = event.tile, player.drawn, player.forbidden
        in_riichi = player.riichi is not None
        if event.riichi:
            self._riichi(event, player)
        if not self.play.discard(event):
            self.differ(Check.DISCARD, None, str(tile), f"{event.by} has no {tile} to discard")
        elif in_riichi and drawn is not None and tile is not drawn:
            says = f"{event.by} is in riichi and discards another tile than the drawn one"
            self.differ(Check.DISCARD, str(drawn), str(tile), says)
        elif event.drawn and drawn is not None and tile is not drawn:
            says = f"the record says that {event.by} discards the drawn tile, which was another"
            self.differ(Check.DISCARD, str(drawn), str(tile), says)
        elif forbidden and tile.kind in forbidden:
            self._kuikae(event, forbidden)
        self.next = self.after[event.by]

    def _kuikae(self, event: Discard, forbidden: tuple[Tile, ...]) -> None:
        claim = next(each for each in reversed(self.play.calls) if each.by is event.by)

        def fits(rules: RuleSet) -> bool:
            return event.tile.kind not in kinds_forbidden(claim.kind, claim.own, claim.tile, rules)

        says = f"{event.by} discards {event.tile} just after that {claim.kind}: kuikae"
        self.checks.differ(
            Check.DISCARD, f"not {to_text(forbidden)}", str(event.tile), says, fits=fits
        )

    def _riichi(self, event: Discard, player: Player) -> None:
        """Closed and waiting, and with the points and the tiles in the wall that the rules ask."""
        self.checks.made[Check.RIICHI] += 1
        hand, scores = player.concealed or (), self.hand.scores
        turn = RiichiTurn(
            seat=event.by,
            hand=hand,
            melds=tuple(player.melds),
            points=scores[event.by] if scores else None,
            wall=self.play.wall,
            declared=Declared.RIICHI if player.riichi else Declared.NOTHING,
            players=self.players,
        )
        discard = event.tile if event.tile in hand else None  # or the hand is hidden

        def fits(rules: RuleSet) -> bool:
            return allows_riichi(turn, discard, rules)

        if not fits(self.rules):
            why = " ".join(sentence(each) for each in riichi_discards(turn, self.rules).steps)
            says = f"{event.by} may not declare riichi with {event.tile}: {why}"
            self.checks.differ(Check.RIICHI, False, True, says, kind=Class.RECORD, fits=fits)

    def riichi_accepted(self, event: RiichiAccepted) -> None:
        """Just after the declaration, if nobody wins."""
        declaring = self.play.declaring
        if declaring is None or declaring.seat is not event.by:
            self.checks.made[Check.RIICHI] += 1
            says = f"{event.by} pays a deposit without having just declared riichi"
            self.differ(Check.RIICHI, None, event.by.value, says)
        self.play.accept_riichi()

    def call(self, event: Called) -> None:
        """Was it legal by the rules, with the tiles of that moment?"""
        self.play.accept_riichi()
        self.checks.made[Check.CALL] += 1
        found = len(self.checks.differences)
        if event.kind.is_claim:
            self._claim(event)
        else:
            self._own_kan(event)
        player = self.play.players[event.by]
        known = player.hand is not None
        if not self.play.call(event) and known and len(self.checks.differences) == found:
            says = f"{event.by} has not the tiles of this {event.kind}"
            self.differ(Check.CALL, None, to_text((event.tile, *event.own)), says)
        if event.kind.is_claim:
            player.forbidden = kinds_forbidden(event.kind, event.own, event.tile, self.rules)
        self.play.adds = event.kind is CallKind.SHOUMINKAN
        if event.kind is CallKind.ANKAN:
            self.play.end_ippatsu()
        self.next = event.by if event.kind.is_kan else None

    def _claim(self, event: Called) -> None:
        play, player = self.play, self.play.players[event.by]
        last = play.last
        if not (isinstance(last, Discard) and last.by is event.feeder and last.tile == event.tile):
            says = f"{event.by} claims a tile that was not the last discard"
            found = to_text((last.tile,)) if isinstance(last, Discard) else None
            self.differ(Check.CALL, found, str(event.tile), says)
            return
        own = player.concealed
        if own is None or event.feeder is None:
            return
        chance = Chance(
            seat=event.by,
            hand=own,
            tile=event.tile,
            feeder=event.feeder,
            melds=tuple(player.melds),
            discard=DiscardKind.LAST if play.wall == 0 else DiscardKind.ORDINARY,
            declared=Declared.RIICHI if player.riichi else Declared.NOTHING,
            kans=len(play.kans),
            players=self.players,
        )

        def fits(rules: RuleSet) -> bool:
            return is_offered(chance, event.kind, event.own, rules)

        if not fits(self.rules):
            offered = [
                f"{each.kind} {to_text(each.own)}" for each in offers_on(chance, self.rules).offers
            ]
            got = f"{event.kind} {to_text(event.own)}"
            says = f"{event.by} may not make this {event.kind} of {event.tile}"
            self.checks.differ(Check.CALL, offered, got, says, kind=Class.RECORD, fits=fits)

    def _own_kan(self, event: Called) -> None:
        play, player = self.play, self.play.players[event.by]
        hand = player.concealed
        if hand is None:
            return
        if player.drawn is None:
            says = f"{event.by} declares a kan without having drawn"
            self.differ(Check.CALL, None, f"{event.kind} {event.tile.kind}", says)
            return
        turn = OwnTurn(
            seat=event.by,
            hand=hand,
            drawn=player.drawn,
            melds=tuple(player.melds),
            declared=Declared.RIICHI if player.riichi else Declared.NOTHING,
            wall=Wall.EMPTY if play.wall == 0 else Wall.HAS_TILES,
            other_kans=sum(each is not event.by for each in play.kans),
            players=self.players,
        )
        kan = OwnKan(kind=event.kind, tile=event.tile.kind)

        def fits(rules: RuleSet) -> bool:
            return kan in own_kans_of(turn, rules).kans

        if not fits(self.rules):
            found = [f"{each.kind} {each.tile}" for each in own_kans_of(turn, self.rules).kans]
            says = f"{event.by} may not declare this {event.kind}"
            got = f"{kan.kind} {kan.tile}"
            self.checks.differ(Check.CALL, found, got, says, kind=Class.RECORD, fits=fits)

    def kita(self, event: Kita) -> None:
        """Three players may set a north wind aside, where the rules have it."""
        self.play.accept_riichi()
        self.checks.made[Check.CALL] += 1
        player = self.play.players[event.by]
        hand = player.concealed or (NORTH,)

        def fits(rules: RuleSet) -> bool:
            return self.players == 3 and kita_of(hand, event.by, rules).may

        if not fits(self.rules):
            says = f"{event.by} may not set a north wind aside"
            self.checks.differ(Check.CALL, False, True, says, kind=Class.RECORD, fits=fits)
        self.play.set_north_aside(event)
        self.play.adds = self.rules.kita_ippatsu is not KitaIppatsu.KEEPS
        self.next = event.by

    # What ends the hand without anybody winning

    def _must_go_on(self) -> None:
        """Play goes on after the last discard: no abortive draw must have ended the hand."""
        kind = self._abort_due()
        if kind is not None:
            self.checks.made[Check.ABORT] += 1
            says = f"the hand goes on after {kind.says}"

            def fits(rules: RuleSet) -> bool:
                return kind not in rules.abortive_draws

            self.checks.differ(Check.ABORT, kind.value, None, says, fits=fits)

    def _abort_due(self) -> AbortiveDraw | None:
        """Which abortive draw follows from what lies there now, without anybody choosing it."""
        play, players, rules = self.play, self.players, self.rules
        found = None
        if len(play.offers) == players and not play.calls_made:
            tiles = [each.tile for each in play.offers if isinstance(each, Discard)]
            found = judge_first_discards(tiles, rules, players=players).abort
        if found is None and len(play.kans) == MOST_KANS and not play.replaces:
            found = judge_kans(play.kans, rules).abort
        if found is None and len(play.riichi) == players:
            found = judge_riichi(play.riichi, rules, players).abort
        return found

    def end(self, after: Hand | None) -> None:
        """Judge how the hand ended."""
        ends = self.hand.ends
        last = ends[0] if ends else None
        wins = [each for each in ends if isinstance(each, WinEnd)]
        if wins:
            if wins[0].discarder is None:
                self.play.accept_riichi()
                self._untold_draw(wins[0])
            judge_wins(self.play, self.hand, wins, self.checks)
        elif isinstance(last, ExhaustiveDraw):
            self.play.accept_riichi()
            self._exhaustive(last)
        elif isinstance(last, Abort):
            if last.kind is not AbortiveDraw.TRIPLE_RON:
                self.play.accept_riichi()
            self._abort(last)
        check = Check.WIN if wins else CHECK_OF[type(last)]
        self._tiles(check)
        self._sticks(check, after)
        self._scores(check, after)

    def _untold_draw(self, win: WinEnd) -> None:
        """Some records leave out the draw that wins."""
        is_told = self.play.has_drawn is win.by and not self.play.replaces
        if win.by is self.next and win.tile is not None and not is_told:
            self.play.draw(Draw(by=win.by, tile=win.tile))

    def _exhaustive(self, end: ExhaustiveDraw) -> None:
        checks, play, players = self.checks, self.play, self.play.players
        checks.compare(Check.DRAW, 0, play.wall, "tiles are left in the wall", kind=Class.RECORD)
        hands = {seat: each.concealed for seat, each in players.items()}
        ready = {
            seat
            for seat, tiles in hands.items()
            if tiles is not None and waits(tiles, players[seat].melds)
        }
        if end.tenpai is not None:
            known = {seat for seat, tiles in hands.items() if tiles is not None}
            checks.compare(
                Check.DRAW,
                named(each.value for each in ready),
                named(each.value for each in end.tenpai & known),
                "the tenpai players are others",
            )
            ready |= end.tenpai - known
        elif None in hands.values():
            return
        nagashi = [
            seat
            for seat, each in players.items()
            if not each.called_from and all(tile.kind in HEADS for tile in play.river(each))
        ]
        if end.deltas is None:
            return
        stakes = Stakes(honba=self.hand.honba, deposits=play.deposits)

        def paid(rules: RuleSet) -> dict[Seat, int]:
            settled = payments_with_nagashi(ready, nagashi, rules, self.players, stakes)
            return add_up(settled.transfers, self.players)

        told = end.deltas
        checks.compare(
            Check.DRAW,
            paid(self.rules),
            told,
            "the payments after the draw are others",
            kind=Class.RECORD if sum(told.values()) % DEPOSIT else Class.UNKNOWN,
            fits=lambda rules: paid(rules) == told,
        )

    def _abort(self, end: Abort) -> None:
        checks = self.checks
        if end.deltas is not None:
            told = {seat: points for seat, points in end.deltas.items() if points}
            says = "nobody pays when a hand is abandoned"
            checks.compare(Check.ABORT, {}, told, says, kind=Class.RECORD)
        if end.kind is None:
            return
        checks.made[Check.ABORT] += 1
        found = self._abort_by(end, end.kind)
        if found is not end.kind:

            def fits(rules: RuleSet) -> bool:
                judge = _Judge(self.hand, self.players, Checks(hand="", explainer=Explainer(rules)))
                judge.play = self.play
                return judge._abort_by(end, end.kind) is end.kind

            expected = found.value if found else None
            says = f"the hand was abandoned, but there is no reason: {end.kind.says}"
            checks.differ(Check.ABORT, expected, end.kind.value, says, fits=fits)

    def _abort_by(self, end: Abort, kind: AbortiveDraw | None) -> AbortiveDraw | None:
        """The abortive draw of that kind, if the table allows it."""
        play = self.play
        if kind is AbortiveDraw.NINE_KINDS:
            by = end.by or self.next
            if by is None:
                return None
            player = play.players[by]
            if player.hand is None:
                return kind if kind in self.rules.abortive_draws else None
            called = play.calls_made or player.last_discard >= 0
            tiles = player.concealed or ()
            return judge_first_turn_hand(
                tiles, self.rules, by=by, calls_made=called, players=self.players
            ).abort
        if kind is AbortiveDraw.TRIPLE_RON:
            return self._three_rons()
        return self._abort_due()

    def _three_rons(self) -> AbortiveDraw | None:
        last = self.play.last
        if last is None or AbortiveDraw.TRIPLE_RON not in self.rules.abortive_draws:
            return None
        for seat in others_than(last.by, self.players):
            player = self.play.players[seat]
            tiles = player.concealed
            if tiles is not None and tile_of(last).kind not in waits(tiles, player.melds):
                return None
        return AbortiveDraw.TRIPLE_RON

    def _tiles(self, check: Check) -> None:
        """Four of each kind, whoever had them."""
        hand = self.hand
        tiles = [*self.play.indicators]
        tiles += [each.tile for each in hand.events if type(each) is Draw and each.tile]
        for dealt in hand.dealt.values():
            tiles += dealt or ()
        copies = Counter(tiles)
        for red in RED_FIVES:
            copies[red.kind] += copies.pop(red, 0)
        found = {}
        if max(copies.values(), default=0) > COPIES:
            found = {str(kind): number for kind, number in copies.items() if number > COPIES}
        says = "there are more than four of a kind of tile"
        self.checks.compare(check, {}, found, says, kind=Class.RECORD)

    def _sticks(self, check: Check, after: Hand | None) -> None:
        """Honba and deposits must be what the hands before left."""
        hand, deposits = self.hand, self.play.deposits
        if hand.sticks is not None:
            says = "honba and deposits at the end are not those of the hand"
            expected = [hand.honba, deposits]
            self.checks.compare(check, expected, list(hand.sticks), says, kind=Class.RECORD)
        if after is not None and _follows(hand, after):
            left = 0 if check is Check.WIN else deposits
            says = "the deposits on the table do not follow from the hand before"
            self.checks.compare(check, left, after.deposits, says, kind=Class.RECORD)

    def _scores(self, check: Check, after: Hand | None) -> None:
        """What everybody has after the hand must follow from what he had before."""
        hand = self.hand
        if hand.scores is None or any(each.deltas is None for each in hand.ends):
            return
        found = {}
        for seat, player in self.play.players.items():
            won = sum(each.deltas[seat] for each in hand.ends if each.deltas is not None)
            found[seat] = hand.scores[seat] - DEPOSIT * player.deposit + won
        if hand.after is not None:
            self._compare_scores(check, found, hand.after)
        if after is not None and after.scores is not None and _follows(hand, after):
            places = {seat: _place(seat, hand, self.players) for seat in found}
            told = {
                seat: after.scores[seat_of(place, after.dealer, self.players)]
                for seat, place in places.items()
            }
            self._compare_scores(check, found, told)

    def _compare_scores(
        self, check: Check, found: Mapping[Seat, int], told: Mapping[Seat, int]
    ) -> None:
        self.checks.compare(
            check,
            found,
            {seat: told[seat] for seat in found},
            "the scores after the hand do not follow from those before and the payments",
            kind=Class.RECORD,
        )


def _follows(hand: Hand, after: Hand) -> bool:
    """Is it the next hand of the same game?"""
    before = (ROUNDS.index(hand.round), hand.number, hand.honba)
    return before < (ROUNDS.index(after.round), after.number, after.honba)


def _place(seat: Seat, hand: Hand, players: int) -> int:
    return (seats_in_play(players).index(seat) + hand.dealer) % players
