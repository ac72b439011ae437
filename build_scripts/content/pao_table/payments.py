"""Who pays for a win, and why, found by asking the core."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import combinations, product
from typing import Any, Final, NamedTuple

from build_scripts.content.pao_table.steps import Numbered, References, template
from pao_core.board.circumstances import PLAIN
from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat, others_than
from pao_core.board.table import PublicTable, table_after
from pao_core.board.tiles import Tile, parse_tiles
from pao_core.games.judging import judge
from pao_core.games.ruling import Ruling, check_asked, rule_without_assumptions
from pao_core.hands.causes import Cause, OtherCause
from pao_core.hands.names import RIICHI_YAKUMAN, Yakuman, can_combine
from pao_core.hands.notation import parse_call, ron, table, tsumo
from pao_core.hands.win import CheckedWin, Win, WinKind
from pao_core.liability.claims import Judgement, Liability, judge_open_kan
from pao_core.payment.transfers import Stakes
from pao_core.problems.errors import ImpossibleQuestion
from pao_core.reasons.codes import StepCode
from pao_core.reasons.steps import Step
from pao_core.rules.choices import SeveralLiable
from pao_core.rules.loading import rule_set
from pao_core.rules.memo import RuleMemo
from pao_core.rules.rule_set import RuleSet

LIABLE: Final = ("$A", "$B", "$C")
"""The liable players in the order of their calls."""
OTHER: Final = "$X"
"""The discarder, or the feeder of the kan, if liable for no yakuman."""
EACH: Final = "$each"
"""All losers, or those who are not the dealer if the dealer pays another amount."""
SETS: Final = (
    ("5z", "6z", "7z"),
    ("5z", "6z", "7z", "1p"),
    ("5z", "6z", "7z", "1z"),
    ("1z", "2z", "3z", "4z"),
    ("1z", "2z", "5z", "6z"),
    ("1m", "9m", "1p", "9p"),
    ("2s", "3s", "4s", "6s"),
    ("2p", "3p", "4p", "6p"),
)
"""Sets that make players liable for each yakuman, and for several."""
KINDS: Final = (
    ("pon", "pon", "pon", "pon"),
    ("pon", "pon", "pon", "daiminkan"),
    ("daiminkan", "daiminkan", "daiminkan", "daiminkan"),
    ("pon", "daiminkan", "daiminkan", "daiminkan"),
)
"""Of the sets, the last ones if there are fewer. If one is a kan, the pons then become kans too."""
MOST_NAMES: Final = 3
HONBA: Final = (1, 2, 5)
NOTHING: Final = -1
SEVERAL: Final = tsumo("S", "tsuuiisou suuankou")
"""A hand of more than one yakuman."""


class Asked(NamedTuple):
    """A win to ask about."""

    table: PublicTable
    win: Win


class SettledWin(NamedTuple):
    """Who is liable when a win is settled, and what stands for the seats and the hands."""

    liable: tuple[Liability, ...]  # for yakuman
    worth_at: int  # the place of the step that says what the hand is worth
    paid_at: int  # the place of the first step of the payment
    references: References
    key: str


class Payments:
    """Asks the core, and numbers the rows: what is said, and who pays for each part of a hand."""

    def __init__(self, steps: Numbered) -> None:
        self.steps = steps
        self.rows = Numbered()
        self.units = {players: RuleMemo(partial(_units, players)) for players in (3, 4)}

    def worth(self, rules: RuleSet, players: int) -> dict[str, Any]:
        """Which yakuman count twice, whether several count as one, and what is said of them."""
        asked = Asked(table(players=players), SEVERAL)
        parts = {transfer.cause for transfer in _ruled(asked, rules, 0).transfers}
        twice = [str(name) for name, units in self.units[players](rules).items() if units == 2]
        return {
            "twice": twice,
            "single": len(parts) == 1,
            "says": self._says_worth(rules, players),
            "furiten": self._says_furiten(rules, players),
        }

    def _says_furiten(self, rules: RuleSet, players: int) -> int:
        """What is said of a ron if the calls show that the winner has discarded tiles."""
        by, tile = Seat.SOUTH, "1p"
        win = ron(by.value, "tsuuiisou", "W")
        without = _ruled(Asked(table(players=players), win), rules, 0).steps
        shown = table(f"{by} discard {tile}", players=players)
        *_, said, _ = steps = _ruled(Asked(shown, win), rules, 0).steps
        if len(steps) == len(without):
            return NOTHING
        return self.steps.number(template(said, {by: "$by", parse_tiles(tile): "$discards"}))

    def _says_worth(self, rules: RuleSet, players: int) -> dict[str, int]:
        """What is said of a hand, by whether the dealer wins and whether it is one yakuman."""
        found = {}
        for by, names in product((Seat.EAST, Seat.SOUTH), (SEVERAL.yakuman[:1], SEVERAL.yakuman)):
            asked = Asked(table(players=players), replace(SEVERAL, by=by, yakuman=names))
            step = _ruled(asked, rules, 0).steps[1]
            known = {by: "$by", names: "$names", step.values["units"]: "$units"}
            key = f"{'dealer ' if by.is_dealer else ''}{'several' if names[1:] else 'one'}"
            found[key] = self.steps.number(template(step, known))
        return found

    def of_any_win(self) -> dict[str, int]:
        """What is said of each liability, of the deposits and of the sum."""
        rules, by = rule_set("mcgill-riichi-2015"), Seat.SOUTH
        calls = [f"{by} pon {tile} from {seat}" for tile, seat in zip(SETS[2], "EENW", strict=True)]
        before = _table_after(calls, others_than(by))
        judged = judge(before, rules)
        at = len(judged.steps)
        win = Win(by=by, kind=WinKind.TSUMO, yakuman=(Yakuman.DAISANGEN,))
        steps = _ruled(Asked(before, win), rules, 0, deposits=1).steps
        lost = replace(win, by=Seat.EAST, yakuman=(Yakuman.SUUANKOU,))
        lapsed = _ruled(Asked(before, lost), rules, 0).steps[at]
        first, second = (
            {liability.seat: "$seat", by: "$to", liability.cause: "$for"}
            for liability in judged.liable
        )
        both = replace(win, yakuman=(Yakuman.DAISANGEN, Yakuman.TSUUIISOU))
        one_counts = rules.with_value("several_liable", SeveralLiable.FIRST)
        beside = _ruled(Asked(before, both), one_counts, 0).steps[at + 2]
        total = steps[-1]
        templates = {
            "realised": template(steps[at + 1], first),
            "realised beside": template(beside, second),
            "not realised": template(steps[at + 2], second),
            "lapsed": template(lapsed, first),
            "deposits": [*template(steps[-2], {by: "$by"})[:3], [None]],
            "total": template(total, {by: "$by", total.values["points"]: "$total"}),
        }
        return {name: self.steps.number(each) for name, each in templates.items()}

    def under(self, players: int, rules: RuleSet) -> dict[str, int]:
        """The row for each way in which a win can be paid under these rules."""
        found: dict[str, int] = {}
        seen = set()
        for before, wins in _all_wins(players):
            judged = judge(before, rules)
            kan = judge_open_kan(before, rules, wins[0].by)
            if (same := (id(wins), judged.liable, kan[0])) not in seen:
                seen.add(same)
                for win in wins:
                    settled = _situation(win, judged, *kan)
                    if settled.key not in found:
                        row = self._row(Asked(before, win), settled, rules)
                        found[settled.key] = self.rows.number(row)
        return found

    def _row(self, asked: Asked, settled: SettledWin, rules: RuleSet) -> list[Any]:
        """What is said of the whole hand, who pays for each part of it, and who for honba.

        A part that liability does not cover has no row of its own: it is paid for like the rest.
        """
        without, *with_honba = [_Paid.of(asked, settled, rules, honba) for honba in (0, *HONBA)]
        parts: dict[Any, Step] = {
            step.values["part"]: step for step in without.steps if "part" in step.values
        }
        whole = [step for step in without.steps if "part" not in step.values]
        # The yakuman that liability does not cover.
        rest: Any = next((step.values["rest"] for step in whole if step.values.get("rest")), ())
        known = {**settled.references, rest: "$rest"}
        units = self.units[asked.table.players](rules)
        paid: dict[Cause, int] = {}
        for cause, step in parts.items():
            times = without.units if len(parts) == 1 else units[cause]
            amounts = [_over(points, times) for points in _points(step)]
            paid[cause] = self._paid(without, step, cause, amounts)
        own = [
            None if liability.cause in rest else paid.get(liability.cause, NOTHING)
            for liability in settled.liable
        ]
        covered = {liability.cause for liability in settled.liable} - {*rest}
        others = {number for cause, number in paid.items() if cause not in covered}
        if len(others) > 1:
            raise NotImplementedError(f"{rules.id} pays in two ways for the rest of {asked}")
        said = [self.steps.number(template(step, known)) for step in whole]
        row = [said, own, *(others or [NOTHING]), self._honba(without, with_honba)]
        beside = [*_said_beside(without.ruling, settled)]
        return [*row, beside] if beside else row

    def _honba(self, without: "_Paid", with_honba: Sequence["_Paid"]) -> int:
        first = with_honba[0]
        if len(first.steps) == len(without.steps):
            return NOTHING
        if not first.steps[-1].values.keys() & {"points", "shares"}:  # only East gets honba
            return self.steps.number(template(first.steps[-1], first.settled.references))
        points = zip(*(_points(paid.steps[-1]) for paid in with_honba), strict=True)
        return self._paid(first, first.steps[-1], OtherCause.HONBA, [*map(_per_honba, points)])

    def _paid(self, paid: "_Paid", step: Step, cause: Cause, amounts: Sequence[Any]) -> int:
        """The number of a step with the points for one yakuman or one honba, and who pays them."""
        known = {**paid.settled.references, cause: "$part"}
        said = template(step, known)
        losers = others_than(paid.asked.win.by, paid.asked.table.players)
        payers = [each.payer for each in paid.ruling.transfers if each.cause == cause]
        if not _shares(step):
            said[2]["points"] = amounts[0]
            named = {*step.values.values()}.issuperset(payers)
            said[3] = [known[seat] for seat in payers] if named else [EACH]
        elif cause is OtherCause.HONBA:
            shares = zip(payers, amounts, strict=True)
            said[2]["shares"] = {known[seat]: amount for seat, amount in shares}
        else:
            by_seat = dict(zip(losers, amounts, strict=True))
            east = {"E": by_seat.pop(Seat.EAST)} if Seat.EAST in by_seat else {}
            if len({*map(str, by_seat.values())}) > 1:
                raise NotImplementedError(f"the losers pay different amounts: {step}")
            said[2]["shares"] = {**east, EACH: by_seat[losers[-1]]}
        return self.steps.number(said)


class _Paid(NamedTuple):
    """A ruling with its steps of the payment, without the sum."""

    asked: Asked
    settled: SettledWin
    ruling: Ruling
    steps: Sequence[Step]
    units: int
    """How many yakuman the whole hand is worth."""

    @classmethod
    def of(cls, asked: Asked, settled: SettledWin, rules: RuleSet, honba: int) -> "_Paid":
        ruling = _ruled(asked, rules, honba)
        steps = ruling.steps[settled.paid_at : -1]
        units = _units_in(ruling.steps[settled.worth_at])
        return cls(asked, settled, ruling, steps, units)


def _said_beside(ruling: Ruling, settled: SettledWin) -> Iterator[int]:
    """The numbers of the liabilities that do not take effect, because another one does."""
    codes = {
        step.values.get("cause"): step.code for step in ruling.steps if "winner" in step.values
    }
    for number, liability in enumerate(settled.liable):
        if codes.get(liability.cause) is StepCode.REALISED_BESIDE:
            yield number


def _units_in(step: Step) -> Any:
    """How many yakuman this says that a hand is worth."""
    return step.values["units"]


def _shares(step: Step) -> Any:
    """Who pays how much, if it says so."""
    return step.values.get("shares")


def _points(step: Step) -> list[Any]:
    """The points that it says somebody pays."""
    shares = _shares(step)
    return [*shares.values()] if shares else [step.values["points"]]


def _over(points: int, units: int) -> int:
    if points % units:
        raise NotImplementedError(f"{points} points for {units} yakuman")
    return points // units


def _per_honba(points: Sequence[int]) -> int | list[int]:
    """The points for one honba. If two honba are not twice as much, the points for one and two."""
    one, two = points[:2]
    if [*points] != [honba // 2 * two + honba % 2 * one for honba in HONBA]:
        raise NotImplementedError(f"the points {points} do not follow from those for two honba")
    return one if two == 2 * one else [one, two]


def _ruled(asked: Asked, rules: RuleSet, honba: int, deposits: int = 0) -> Ruling:
    stakes = Stakes(honba=honba, deposits=deposits)
    return rule_without_assumptions(asked.table, _checked(asked), rules, stakes)


@cache
def _checked(asked: Asked) -> tuple[CheckedWin, ...]:
    """Whether a win can have happened is the same under all rule sets of riichi."""
    stakes, rules = Stakes(honba=0, deposits=0), rule_set("riichi-wiki-2024")
    return check_asked(asked.table, (asked.win,), rules, stakes, PLAIN)


def _situation(
    win: Win, judged: Judgement, kan: Liability | None, kan_steps: Sequence[Step]
) -> SettledWin:
    liable = tuple(each for each in judged.liable if each.cause in win.yakuman)
    if win.kind is not WinKind.RINSHAN:
        kan, kan_steps = None, ()
    seats = [*dict.fromkeys(each.seat for each in liable)]
    roles = dict(zip(seats, LIABLE, strict=False))
    other = kan.seat if kan else win.discarder
    if other:
        roles.setdefault(other, OTHER)
    way = "tsumo" if other is None else f"{'kan' if kan else 'ron'}{roles[other][1]}"
    rest = "+" if len(win.yakuman) > len(liable) else ""
    dealer = "dealer " if win.by.is_dealer else ""
    causes = {each.cause: f"${number}" for number, each in enumerate(liable)}
    worth_at = len(judged.steps)
    return SettledWin(
        liable=liable,
        worth_at=worth_at,
        paid_at=worth_at + 1 + len(judged.liable) + len(kan_steps),
        references={win.by: "$by", **roles, **causes},
        key=f"{dealer}{way} {_pattern(liable, roles)}{rest}",
    )


def _pattern(liable: Sequence[Liability], roles: References) -> str:
    """The liable players, with = between those whom one call makes liable for two yakuman."""
    letters = ""
    for number, each in enumerate(liable):
        is_same = number > 0 and liable[number - 1].call == each.call
        letters += f"{'=' if is_same else ''}{roles[each.seat][1]}"
    return letters


def _units(players: int, rules: RuleSet) -> Mapping[Yakuman, int]:
    """How often each yakuman is paid for."""
    return {
        name: _units_in(_ruled(asked, rules, 0).steps[len(judge(asked.table, rules).steps)])
        for name, asked in _of_one_yakuman(players).items()
    }


@cache
def _of_one_yakuman(players: int) -> Mapping[Yakuman, Asked]:
    asked = [Asked(before, win) for before, wins in _all_wins(players) for win in wins]
    return {each.win.yakuman[0]: each for each in asked if len(each.win.yakuman) == 1}


@cache
def _all_wins(players: int) -> Sequence[tuple[PublicTable, Sequence[Win]]]:
    """Tables with and without liable players, each with every way to win. Equal ways are one."""
    same: dict[Sequence[Win], Sequence[Win]] = {}
    return [
        (before, same.setdefault(wins, wins))
        for by in (Seat.EAST, Seat.SOUTH)
        for before in _tables(by, others_than(by, players))
        if (wins := tuple(_wins(before, by, others_than(by, players))))
    ]


def _wins(before: PublicTable, by: Seat, losers: Sequence[Seat]) -> Iterator[Win]:
    ways = [(WinKind.TSUMO, None), *((WinKind.RON, loser) for loser in losers)]
    if before.events and before.events[-1].call.kind.is_kan:
        ways.append((WinKind.RINSHAN, None))
    fed = CallKind.DAIMINKAN
    sets = frozenset(
        (fed if meld.kind.is_kan else meld.kind, meld.tile) for meld in before.melds[by]
    )
    for kind, discarder in ways:
        for names in _hands(sets, Seat.SOUTH if sets else by, kind):
            yield Win(by=by, kind=kind, discarder=discarder, yakuman=names)


def _tables(by: Seat, losers: Sequence[Seat]) -> Iterator[PublicTable]:
    """Tables with sets that make players liable for one yakuman or several, each fed by anyone."""
    yield _table_after([], losers)
    yield from (_table_after([f"{by} daiminkan 1z from {loser}"], losers) for loser in losers)
    first, last = losers[0], losers[-1]
    feeders = [(first, first, last, last), (first, first, *losers[-2:]), (last, first, last, last)]
    for tiles, kinds, seats in product(SETS, KINDS, feeders):
        for order in (tiles, tiles[-1:] + tiles[:-1]):
            fed = zip(kinds[-len(order) :], order, seats[-len(order) :], strict=True)
            calls = [f"{by} {kind} {tile} from {seat}" for kind, tile, seat in fed]
            yield _table_after(calls, losers)
            pons = [call.split()[2] for call in calls if " pon " in call]
            for tiles_in_turn in (pons, pons[::-1]) if len(pons) < len(calls) else ():
                added = [f"{by} shouminkan {tile}" for tile in tiles_in_turn]
                yield _table_after([*calls, *added], losers)


def _table_after(calls: Sequence[str], losers: Sequence[Seat]) -> PublicTable:
    return table_after([parse_call(call) for call in calls], len(losers) + 1)


@cache
def _hands(
    sets: frozenset[tuple[CallKind, Tile]], by: Seat, way: WinKind
) -> Sequence[tuple[Yakuman, ...]]:
    """The hands of a winner with these sets, given by their yakuman."""
    losers = others_than(by)
    kans_last = sorted(sets, key=lambda each: each[0].is_kan)
    calls = [f"{by} {kind} {tile} from {losers[0]}" for kind, tile in kans_last]
    before = _table_after(calls, losers)
    win = Win(by=by, kind=way, discarder=losers[0] if way.is_ron else None)
    return [
        names
        for count in range(1, MOST_NAMES + 1)
        for names in combinations(RIICHI_YAKUMAN, count)
        if is_possible(before, replace(win, yakuman=names))
    ]


def is_possible(before: PublicTable, win: Win) -> bool:
    """Can this win have happened?"""
    if any(not can_combine(*pair) for pair in combinations(win.yakuman, 2)):
        return False
    try:
        _checked(Asked(before, win))
    except ImpossibleQuestion:
        return False
    return True
