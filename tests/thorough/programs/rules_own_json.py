"""A ruling from typed values, written as the program's own JSON."""

import json
from collections.abc import Mapping

from pao_core import (
    Call,
    CallKind,
    ImpossibleQuestion,
    OtherCause,
    PublicTable,
    Ruling,
    Scope,
    Seat,
    StepCode,
    Transfer,
    Win,
    WinKind,
    Yakuman,
    parse_tiles,
    rule_on,
    rule_set,
    tile,
)


def pon(by: Seat, of: str, feeder: Seat) -> Call:
    return Call(by=by, kind=CallKind.PON, tile=tile(of), feeder=feeder)


def ruling() -> Ruling:
    fed = (("5z", Seat.NORTH), ("6z", Seat.EAST), ("7z", Seat.WEST))
    calls = [pon(Seat.SOUTH, of, feeder) for of, feeder in fed]
    hand = parse_tiles("1122z")
    win = Win(by=Seat.SOUTH, kind=WinKind.TSUMO, tile=tile("2z"), concealed=hand)
    return rule_on(PublicTable.from_calls(calls), win, rules=rule_set("tenhou"), honba=1)


def in_json(transfer: Transfer) -> Mapping[str, str | int | None]:
    cause: Yakuman | OtherCause = transfer.cause
    return {
        "from": transfer.payer.value if transfer.payer else None,
        "to": transfer.payee.value,
        "points": transfer.points,
        "for": cause.value,
    }


def main() -> None:
    found = ruling()
    deltas: Mapping[Seat, int] = found.deltas
    scope: Scope = rule_set("tenhou").scope
    codes: list[StepCode] = [step.code for step in found.steps]
    print(json.dumps([in_json(transfer) for transfer in found.transfers]))
    print(deltas[Seat.SOUTH], scope, [str(code) for code in codes])
    try:
        rule_on(PublicTable.from_calls([]), rules=rule_set("tenhou"))
    except ImpossibleQuestion as error:
        print([(problem.at, problem.code.value) for problem in error.problems])


if __name__ == "__main__":
    main()
