"""The questions between hands: draw, abort, and penalty."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from pao_core import answers
from pao_core.abortive import (
    DEALT,
    Abandonment,
    judge_first_discards,
    judge_first_turn_hand,
    judge_kans,
    judge_riichi,
    judge_rons,
)
from pao_core.answers import Answer
from pao_core.asking import Question
from pao_core.assumptions import answer_with_assumptions
from pao_core.draws import payments_after_draw, what_does_not_divide
from pao_core.errors import Code, Problems
from pao_core.fields import Fields, Reader, number, numbered, read_flag, word
from pao_core.penalties import Fault, Penalty, judge_fault, what_limit_is_wrong
from pao_core.reading import read_seat, read_tile, read_tiles
from pao_core.rulesets import RuleSet
from pao_core.seats import Seat, seats_in_play
from pao_core.settlement import Settlement, Transfer, add_up
from pao_core.table import MOST_KANS, is_not_in_three_player
from pao_core.tiles import Tile

HIGHEST_LIMIT: Final = 1_000_000
STATES: Final = ("first_turn_hand", "first_discards", "kans", "riichi", "rons")


def _draw(fields: Fields) -> Question:
    players = _read_players(fields)
    if not fields.has("tenpai"):
        fields.problems.add("tenpai", Code.MISSING, "tenpai is missing: the seats, or []")
    tenpai = _read_different_seats("tenpai", fields, players)
    fields.refuse_others(("ask", "rules", "players", "tenpai"))

    def check(rules: RuleSet, problems: Problems) -> None:
        says = what_does_not_divide(len(set(tenpai)), rules, players)
        if says:
            problems.add("rules", Code.OUT_OF_RANGE, says)

    def paid(rules: RuleSet) -> Settlement:
        return payments_after_draw(tenpai, rules, players)

    def deltas(settlement: Settlement) -> Answer:
        return _of_transfers(settlement.transfers, players)

    def answer(rules: RuleSet) -> Answer:
        found, assumed = answer_with_assumptions(paid, rules, lambda each: each.transfers)
        return {
            **deltas(found),
            **answers.with_reasons(found.steps, rules),
            **answers.with_assumed(assumed, lambda other: {"deltas": deltas(other)["deltas"]}),
        }

    return Question(
        players=players,
        check=check,
        answer=answer,
        outcome=lambda rules: paid(rules).transfers,
    )


def _abort(fields: Fields) -> Question:
    players = _read_players(fields)
    judge = fields.need("state", _state_of(players), "what happened in the hand")
    fields.refuse_others(("ask", "rules", "players", "state"))

    def judged(rules: RuleSet) -> Abandonment:
        assert judge is not None  # or there were problems
        return judge(rules)

    def in_short(found: Abandonment) -> Answer:
        said: Answer = {
            "abort": answers.in_json(found.abort),
            "optional": found.is_optional,
        }
        return said | (_of_transfers(found.transfers, players) if found.transfers else {})

    def outcome(found: Abandonment) -> object:
        return found.abort, found.transfers

    def answer(rules: RuleSet) -> Answer:
        found, assumed = answer_with_assumptions(judged, rules, outcome)
        return {
            **in_short(found),
            **answers.with_reasons(found.steps, rules),
            **answers.with_assumed(assumed, in_short),
        }

    return Question(players=players, answer=answer, outcome=lambda rules: outcome(judged(rules)))


Judge = Callable[[RuleSet], Abandonment]


def _state_of(players: int) -> Reader[Judge]:
    def read(value: object, at: str, problems: Problems) -> Judge | None:
        found = len(problems.found)
        fields = Fields(value, at, problems)
        return _read_state(fields, players) if len(problems.found) == found else None

    return read


def _read_state(fields: Fields, players: int) -> Judge | None:
    problems = fields.problems
    found = len(problems.found)
    named = [key for key in STATES if fields.has(key)]
    if len(named) != 1:
        said = " and ".join(named) or "none"
        says = f"expected exactly one state, one of {', '.join(STATES)}; found {said}"
        problems.add(fields.at, Code.ONE_STATE, says)
    calls_made = fields.take("calls_made", read_flag) or False
    judges = [judge for key in named if (judge := READERS[key](fields, calls_made, players))]
    fields.refuse_others((*STATES, "calls_made", "by"))
    return judges[0] if judges and len(problems.found) == found else None


def _first_turn_hand(fields: Fields, calls_made: bool, players: int) -> Judge | None:
    tiles = fields.take("first_turn_hand", read_tiles)
    by = _read_seat_in_play("by", fields, players)
    if tiles is None:
        return None
    _check_hand(tiles, by, players, fields)
    return lambda rules: judge_first_turn_hand(
        tiles, rules, by=by, calls_made=calls_made, players=players
    )


def _check_hand(tiles: Sequence[Tile], by: Seat | None, players: int, fields: Fields) -> None:
    place = fields.place("first_turn_hand")
    as_dealt = by is not None and not by.is_dealer
    if len(tiles) != DEALT + 1 and not (as_dealt and len(tiles) == DEALT):
        whose = "14 tiles, or the 13 as dealt" if as_dealt else "14 tiles"
        says = f"expected {whose}; found {len(tiles)}"
        fields.problems.add(place, Code.WRONG_HAND_SIZE, says)
    for kind, copies in Counter(each.kind for each in tiles).items():
        if copies > 4:
            says = f"{copies} copies of {kind}; there are four"
            fields.problems.add(place, Code.FIFTH_COPY, says)
        if players == 3 and is_not_in_three_player(kind):
            says = f"{kind} is not in a three-player set of tiles"
            fields.problems.add(place, Code.TILE_NOT_IN_PLAY, says)


def _first_discards(fields: Fields, calls_made: bool, players: int) -> Judge | None:
    found = len(fields.problems.found)
    listed = fields.take("first_discards", numbered(read_tile)) or []
    place = fields.place("first_discards")
    tiles = [each for _, each in listed]
    for number_of, each in listed:
        if players == 3 and is_not_in_three_player(each.kind):
            says = f"{each.kind} is not in a three-player set of tiles"
            fields.problems.add(f"{place}[{number_of}]", Code.TILE_NOT_IN_PLAY, says)
    if len(fields.problems.found) > found:
        return None
    if len(tiles) != players:
        says = f"expected the first discard of each of {players} players; found {len(tiles)}"
        fields.problems.add(place, Code.NOT_ONE_EACH, says)
        return None
    return lambda rules: judge_first_discards(tiles, rules, calls_made=calls_made, players=players)


def _kans(fields: Fields, calls_made: bool, players: int) -> Judge:
    seats = tuple(seat for _, seat in _read_seats("kans", fields, players))
    if len(seats) > MOST_KANS:
        says = f"{len(seats)} kans; there is no tile to replace a fifth"
        fields.problems.add(fields.place("kans"), Code.FIFTH_KAN, says)
    return lambda rules: judge_kans(seats, rules)


def _riichi(fields: Fields, calls_made: bool, players: int) -> Judge:
    seats = _read_different_seats("riichi", fields, players)
    return lambda rules: judge_riichi(seats, rules, players)


def _rons(fields: Fields, calls_made: bool, players: int) -> Judge:
    seats = _read_different_seats("rons", fields, players)
    if len(set(seats)) == players:
        says = f"all {players} players cannot win on one discard: one of them discarded it"
        fields.problems.add(fields.place("rons"), Code.ONE_DISCARD, says)
    return lambda rules: judge_rons(seats, rules)


READERS: Final[Mapping[str, Callable[[Fields, bool, int], Judge | None]]] = {
    "first_turn_hand": _first_turn_hand,
    "first_discards": _first_discards,
    "kans": _kans,
    "riichi": _riichi,
    "rons": _rons,
}


def _penalty(fields: Fields) -> Question:
    players = _read_players(fields)
    fault = fields.need("fault", word(Fault), "what the player did wrong")
    if not fields.has("by"):
        fields.problems.add("by", Code.MISSING, "by is missing: the seat of the player at fault")
    by = _read_seat_in_play("by", fields, players)
    limit = fields.take("limit", number(1, HIGHEST_LIMIT))
    winner = _read_seat_in_play("winner", fields, players)
    fields.refuse_others(("ask", "rules", "players", "fault", "by", "limit", "winner"))

    def check(rules: RuleSet, problems: Problems) -> None:
        if fault is None or by is None:
            return
        says = what_limit_is_wrong(fault, by, rules, limit)
        if says and not any(each.at == "limit" for each in problems.found):
            code = Code.MISSING if limit is None else Code.OUT_OF_RANGE
            problems.add("limit", code, says)

    def judged(rules: RuleSet) -> Penalty:
        assert fault is not None  # or there were problems
        assert by is not None
        return judge_fault(fault, by, rules, limit=limit, winner=winner, players=players)

    def in_short(found: Penalty) -> Answer:
        deltas: Answer = {"deltas": answers.in_json(found.deltas)}
        return deltas | ({"deducted": found.deducted} if found.deducted else {})

    def outcome(found: Penalty) -> object:
        return found.transfers, found.deducted

    def answer(rules: RuleSet) -> Answer:
        found, assumed = answer_with_assumptions(judged, rules, outcome)
        return {
            "transfers": [answers.of_transfer(each) for each in found.transfers],
            **in_short(found),
            **answers.with_reasons(found.steps, rules),
            **answers.with_assumed(assumed, in_short),
        }

    return Question(
        players=players,
        check=check,
        answer=answer,
        outcome=lambda rules: outcome(judged(rules)),
    )


def _read_players(fields: Fields) -> int:
    return fields.take("players", number(3, 4)) or 4


def _read_seat_in_play(key: str, fields: Fields, players: int) -> Seat | None:
    seat = fields.take(key, read_seat)
    if seat is not None:
        _check_in_play(fields.place(key), seat, players, fields.problems)
    return seat


def _read_seats(key: str, fields: Fields, players: int) -> list[tuple[int, Seat]]:
    listed = fields.take(key, numbered(read_seat)) or []
    for place, seat in listed:
        _check_in_play(f"{fields.place(key)}[{place}]", seat, players, fields.problems)
    return listed


def _read_different_seats(key: str, fields: Fields, players: int) -> tuple[Seat, ...]:
    seats: list[Seat] = []
    for place, seat in _read_seats(key, fields, players):
        if seat in seats:
            at = f"{fields.place(key)}[{place}]"
            fields.problems.add(at, Code.SAME_SEAT, f"{seat} is named twice")
        seats.append(seat)
    return tuple(seats)


def _check_in_play(at: str, seat: Seat, players: int, problems: Problems) -> None:
    if seat not in seats_in_play(players):
        problems.add(at, Code.SEAT_NOT_IN_PLAY, f"a three-player hand has no {seat}")


def _of_transfers(transfers: Sequence[Transfer], players: int) -> dict[str, Any]:
    return {
        "transfers": [answers.of_transfer(each) for each in transfers],
        "deltas": answers.in_json(add_up(transfers, players)),
    }


QUESTIONS: Final[Mapping[str, Callable[[Fields], Question]]] = {
    "draw": _draw,
    "abort": _abort,
    "penalty": _penalty,
}
