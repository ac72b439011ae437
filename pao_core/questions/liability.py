"""Questions about liability and payment: ruling, settlement, liability, danger and ensured."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from operator import attrgetter
from typing import Final

from pao_core.board.circumstances import Circumstances
from pao_core.board.seats import Seat, check_different, check_in_play
from pao_core.board.tiles import to_text
from pao_core.games.game import OF_SOME_GAMES, OwedWin, Situation
from pao_core.games.judging import judge_without_assumptions
from pao_core.games.known import game_of
from pao_core.games.ruling import Ruling, rule_without_assumptions
from pao_core.games.shown_furiten import check_furiten
from pao_core.games.wins import check_wins
from pao_core.hands.causes import OtherCause
from pao_core.hands.names import Yakuman
from pao_core.hands.win import CheckedWin, Win, WinKind
from pao_core.liability.certain import Certainty, check_visible, ensured, steps_of_certainty
from pao_core.liability.claims import Judgement, Liability
from pao_core.liability.danger import ALL_TILES, Danger, Discarding, shared_by_every_kind, steps_of
from pao_core.payment.transfers import Settlement, Stakes, add_up, check_owners
from pao_core.problems.errors import Code, ImpossibleQuestion, Message, Problems
from pao_core.problems.fields import Fields, list_of, numbered, read_count, word
from pao_core.questions.answers import (
    OF_ANY_QUESTION,
    FittedQuestion,
    Json,
    ReadQuestion,
    Wording,
    common_keys,
    in_json,
    of_liable,
    of_payments,
    of_ruling_under,
    question,
)
from pao_core.questions.reading import (
    SEATS,
    HandWorth,
    read_limit,
    read_meld,
    read_players,
    read_points,
    read_seat,
    read_table_of,
    read_tiles,
    read_value,
    read_wins,
)
from pao_core.rules.rule_set import RuleSet
from pao_core.words.language import Language


def _ruling(fields: Fields) -> ReadQuestion:
    given = [key for key in OF_SOME_GAMES if fields.has_value(key)]
    stakes = _read_stakes(fields)
    circumstances = _read_circumstances(fields)
    table = read_table_of(fields)
    for seat in stakes.riichi:
        check_in_play(seat, "riichi", table.players, fields.problems)
    wins = read_wins(fields)
    fields.refuse_others(
        (*OF_ANY_QUESTION, "rules", "players", "calls", "win", "wins", "wall", *OF_SOME_GAMES)
    )

    def check(rules: RuleSet, problems: Problems) -> FittedQuestion | None:
        game = game_of(rules)
        game.check_keys(given, rules, problems)
        of_wins = Problems()
        situation = Situation(table=table, rules=rules, circumstances=circumstances)
        won = check_wins(game, wins, situation, of_wins)
        if not of_wins.found:
            check_furiten(wins, table, rules, of_wins)
        problems.found += of_wins.found
        return None if of_wins.found else under(won)

    def under(won: tuple[CheckedWin, ...]) -> FittedQuestion:
        def rule(rules: RuleSet) -> Ruling:
            return rule_without_assumptions(table, won, rules, stakes, circumstances)

        return FittedQuestion(
            find=rule,
            outcome=attrgetter("outcome"),
            in_json=of_ruling_under,
            shown=lambda rules, _: rule(rules),  # a picture does not show what is assumed
        )

    return ReadQuestion(players=table.players, check=check)


def _read_stakes(fields: Fields) -> Stakes:
    """Read the honba, the deposits, and the players whose deposits of this hand are included."""
    honba = fields.take("honba", read_count) or 0
    deposits = fields.take("deposits", read_count) or 0
    riichi = fields.take("riichi", numbered(read_seat)) or ()
    check_different(riichi, "riichi", fields.problems)
    stakes = Stakes(honba=honba, deposits=deposits, riichi=tuple(seat for _, seat in riichi))
    check_owners(stakes, fields.problems)
    return stakes


def _read_circumstances(fields: Fields) -> Circumstances:
    """Read the facts that only some games use, such as scores, limit and round."""
    return Circumstances(
        scores=fields.take("scores", _read_scores) or {},
        limit=fields.take("limit", read_limit),
        wall=fields.take("wall", read_count),
        visible=fields.take("visible", read_tiles) or (),
        discarder_hand=fields.take("discarder_hand", read_tiles),
        round=fields.take("round", read_seat),
    )


def _read_scores(value: object, at: str, problems: Problems) -> dict[Seat, int]:
    """Read the points of each player's hand before payments."""
    fields = Fields(value, at, problems)
    given = {letter: seat for letter, seat in SEATS.items() if fields.has(letter)}
    scores = {seat: fields.take(letter, read_points) or 0 for letter, seat in given.items()}
    fields.refuse_others()
    return scores  # a wrong score was noted and does not count as missing


def _settlement(fields: Fields) -> ReadQuestion:
    given = [key for key in ("scores", "honba") if fields.has_value(key)]
    players = read_players(fields)
    scores = fields.take("scores", _read_scores) or {}
    limit = fields.take("limit", read_limit)
    winner = fields.need("winner", read_seat, "the seat that won")
    discarder = fields.take("from", read_seat)
    liable = fields.take("liable", read_seat)
    honba = fields.take("honba", read_count) or 0
    worth: HandWorth = fields.take("value", read_value) or {}
    fields.refuse_others()
    if winner is not None and winner is discarder:
        says = Message(
            "{winner.wind} cannot win on their own discard; a self-drawn win takes no from",
            winner=winner,
        )
        fields.problems.add("from", Code.OWN_DISCARD, says)
    if winner is not None and winner is liable:
        says = Message("{winner.wind} won and cannot be liable to themselves", winner=winner)
        fields.problems.add("liable", Code.OUT_OF_RANGE, says)
    for key, seat in (("winner", winner), ("from", discarder), ("liable", liable)):
        check_in_play(seat, key, players, fields.problems)
    by = winner or Seat.EAST
    kind = WinKind.RON if discarder else WinKind.TSUMO
    win = Win(by=by, kind=kind, discarder=discarder, **worth)
    liability = Liability(seat=liable, to=by, cause=OtherCause.HAND, call=None) if liable else None
    given += ["liable"] if liable else []

    def owed(rules: RuleSet) -> OwedWin:
        return OwedWin(
            win=win,
            hands=win.yakuman,
            rules=rules,
            circumstances=Circumstances(scores=scores, limit=limit),
            honba=honba,
            liable=liability,
            players=players,
        )

    def check(rules: RuleSet, problems: Problems) -> None:
        winners = [by] if winner else []
        game_of(rules).check_settlement(owed(rules), winners, given, problems)

    def settlement(rules: RuleSet) -> Settlement:
        return game_of(rules).pay(owed(rules))

    return question(
        settlement,
        outcome=lambda paid: tuple(add_up(paid.transfers, players).values()),
        in_short=lambda paid, _: of_payments(paid.transfers, players),
        steps=lambda paid, rules: paid.steps,
        players=players,
        check=check,
    )


def _liability(fields: Fields) -> ReadQuestion:
    table = read_table_of(fields)
    fields.refuse_others()

    def judged(rules: RuleSet) -> Judgement:
        return judge_without_assumptions(table, rules)

    return question(
        judged,
        outcome=lambda judgement: judgement.liable,
        in_short=lambda judgement, _: of_liable(judgement.liable),
        steps=lambda judgement, rules: judgement.steps,
        players=table.players,
        shown=lambda rules, _: judged(rules),
    )


def _danger(fields: Fields) -> ReadQuestion:
    table = read_table_of(fields)
    seat = fields.need("seat", read_seat, "the seat that is about to discard") or Seat.EAST
    fields.refuse_others()
    check_in_play(seat, "seat", table.players, fields.problems)
    discarding = Discarding(table, seat)

    def shown(rules: RuleSet, language: Language) -> object:
        # Imported here because only pictures need it.
        from pao_core.drawing.scene_builder import scene_of_dangers

        dangers = discarding.dangers(rules)
        return scene_of_dangers(table, seat, dangers, steps_of(dangers, seat, rules), language)

    return question(
        discarding.dangers,
        outcome=lambda dangers: dangers,
        in_short=lambda dangers, _: {"danger": _of_dangers(dangers, table.players)},
        steps=lambda dangers, rules: steps_of(dangers, seat, rules),
        players=table.players,
        shown=shown,
    )


def _of_dangers(dangers: Sequence[Danger], players: int) -> list[Json]:
    """One row for each tile, or one row for all kinds."""
    shared = shared_by_every_kind(dangers, players)
    rows: dict[Hashable, Json] = {}
    for danger in dangers:
        threat = (danger.to, danger.cause, danger.calls)
        of_all = threat in shared
        tile = ALL_TILES if of_all else str(danger.tile)
        key = threat if of_all else (danger.tile, threat)
        if key not in rows:
            rows[key] = {
                "tile": tile,
                "to": danger.to._value_,  # faster than .value
                "for": in_json(danger.cause),
                "if": in_json(danger.calls),
            }
    return list(rows.values())


def _ensured(fields: Fields, wording: Wording) -> Json:
    certainty = read_certainty(fields)
    answer: Json = {"ensured": certainty.is_ensured}
    lacking = certainty.counterexample
    if lacking is not None:
        hand = {"concealed": to_text(lacking.concealed), "tile": str(lacking.tile)}
        answer["counterexample"] = hand
    steps = steps_of_certainty(certainty.yakuman, certainty)
    return answer | common_keys(steps, wording=wording)


def read_certainty(fields: Fields) -> Certainty:
    """Read the question and judge whether the yakuman is certain. Raises `ImpossibleQuestion`."""
    yakuman = fields.need("yakuman", word(Yakuman), "the name of a yakuman")
    melds = fields.take("melds", list_of(read_meld)) or []
    visible = fields.take("visible", read_tiles) or ()
    check_visible(melds, visible, fields.problems)
    fields.refuse_others()
    if yakuman is None or fields.problems.found:
        raise ImpossibleQuestion(fields.problems.found)
    return ensured(yakuman, melds, visible)


QUESTIONS: Final[Mapping[str, Callable[[Fields], ReadQuestion]]] = {
    "ruling": _ruling,
    "settlement": _settlement,
    "liability": _liability,
    "danger": _danger,
}
ANSWERS: Final[Mapping[str, Callable[[Fields, Wording], Json]]] = {"ensured": _ensured}
