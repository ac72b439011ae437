"""The loop of an engine: calls come one by one, and before each discard it asks what is safe."""

from dataclasses import dataclass, field

from pao_core import (
    Assumption,
    Call,
    CallKind,
    Chance,
    Danger,
    Event,
    Judgement,
    Meld,
    Offers,
    PublicTable,
    RonRuling,
    RuleSet,
    Seat,
    Settlement,
    Tile,
    WaitingPlayer,
    dangers,
    judge_ron,
    judge_so_far,
    may_call,
    parse_tiles,
    payments_after_draw,
    rule_set,
    tile,
)


@dataclass
class Engine:
    rules: RuleSet
    calls: list[Call] = field(default_factory=list[Call])

    def table(self) -> PublicTable:
        return PublicTable.from_calls(self.calls)

    def called(self, call: Call) -> Event:
        self.calls.append(call)
        return self.table().events[-1]

    def unsafe(self, seat: Seat) -> set[Tile]:
        found: tuple[Danger, ...] = dangers(self.table(), self.rules, seat)
        return {danger.tile for danger in found}

    def liable(self) -> list[Seat]:
        judgement: Judgement
        assumed: tuple[Assumption[Judgement], ...]
        judgement, assumed = judge_so_far(self.table(), self.rules)
        assert not assumed
        return [liability.seat for liability in judgement.liable]

    def offers(self, hand: str, discard: str) -> Offers:
        hand_of_south = parse_tiles(hand)
        chance = Chance(seat=Seat.SOUTH, hand=hand_of_south, tile=tile(discard), feeder=Seat.EAST)
        return may_call(chance, self.rules)


def main() -> None:
    engine = Engine(rule_set("tenhou"))
    for of, feeder in (("5z", Seat.NORTH), ("6z", Seat.EAST), ("7z", Seat.WEST)):
        print(sorted(str(each) for each in engine.unsafe(feeder)))
        call = Call(by=Seat.SOUTH, kind=CallKind.PON, tile=tile(of), feeder=feeder)
        melds: tuple[Meld, ...] = engine.called(call).after
        print(len(melds), engine.liable())
    print([offer.kind.value for offer in engine.offers("35506p1122344z1s", "4p").offers])
    ron: RonRuling = judge_ron(
        WaitingPlayer(concealed=parse_tiles("23456s11z222p678m")), engine.rules
    )
    drawn: Settlement = payments_after_draw([Seat.EAST], engine.rules)
    print(ron.may_ron, sum(transfer.points for transfer in drawn.transfers))


if __name__ == "__main__":
    main()
