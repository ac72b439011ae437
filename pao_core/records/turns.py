"""Finds the order of play where a record has a list for each player and none for all.

Whether a discard was claimed now, or an equal one later, the lists of the others decide: every
order in which all lists come out is looked for, and only one that is alone counts.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from pao_core.board.melds import CallKind
from pao_core.board.tiles import Tile
from pao_core.records.events import Trouble
from pao_core.records.values import Broken

MOST_STATES: Final = 20_000
"""So many places in the lists are looked at; a game has about 150, a tricky one 300."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Take:
    """A tile drawn, or claimed from `feeder` for a set with the `own` tiles."""

    text: str
    tile: Tile
    kind: CallKind | None = None
    own: tuple[Tile, ...] = ()
    feeder: int = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class Give:
    """A discard, a kan or a kita. `drawn`: discarded as it was drawn."""

    text: str
    tile: Tile
    kind: CallKind | None = None
    own: tuple[Tile, ...] = ()
    riichi: bool = False
    drawn: bool = False
    kita: bool = False

    @property
    def stays(self) -> bool:
        """It is no discard: the player draws again."""
        return self.kita or self.kind is not None


class Phase(Enum):
    """Who may do something."""

    DRAW = auto()  # the player draws
    ACT = auto()  # the player has drawn or claimed, and must discard or declare
    CLAIM = auto()  # the player has discarded


@dataclass(frozen=True, slots=True)
class State:
    """How far each list was played."""

    taken: tuple[int, ...]
    given: tuple[int, ...]
    phase: Phase
    player: int
    tile: Tile | None = None

    @property
    def moves(self) -> int:
        """So many entries were played."""
        return sum(self.taken) + sum(self.given)


Move = tuple[int, Take | Give]
"""Who, and what."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lists:
    """What each player took and gave, in the order of each."""

    takes: Sequence[Sequence[Take]]
    gives: Sequence[Sequence[Give]]
    dealer: int

    def order(self, ends: Collection[tuple[Phase, int]]) -> tuple[list[Move], Broken | None]:
        """The moves in their order, and what keeps it from being known to the end.

        `ends` are the phases and players with which the result can follow.
        """
        steps = self._steps()
        done = [each for each in steps if self._is_over(each)]
        done = [each for each in done if (each.phase, each.player) in ends] or done
        if done:
            return self._walk(steps, done)
        furthest = max(steps, key=lambda each: each.moves)
        return [], Broken(Trouble.WRONG_ORDER, f"no order fits: {self._stuck(furthest)}")

    def _steps(self) -> dict[State, list[tuple[Move, State]]]:
        """Every state that can be reached, with the moves from it."""
        none = (0,) * len(self.takes)
        left = [State(none, none, Phase.DRAW, self.dealer)]
        steps: dict[State, list[tuple[Move, State]]] = {}
        while left:
            state = left.pop()
            if state in steps:
                continue
            if len(steps) >= MOST_STATES:
                raise Broken(Trouble.OPEN_ORDER, "too many orders would fit these lists")
            steps[state] = [*self._moves(state)]
            left += [after for _, after in steps[state]]
        return steps

    def _walk(
        self, steps: dict[State, list[tuple[Move, State]]], done: list[State]
    ) -> tuple[list[Move], Broken | None]:
        alive = {*done}
        for state in sorted(steps, key=lambda each: -each.moves):
            if any(after in alive for _, after in steps[state]):
                alive.add(state)
        moves: list[Move] = []
        state = min(steps, key=lambda each: each.moves)
        while not self._is_over(state):
            ways = [each for each in steps[state] if each[1] in alive]
            if len(ways) > 1:
                either = " or ".join(f"player {who} with {what.text}" for (who, what), _ in ways)
                says = f"after {len(moves)} moves goes on {either}: both fit the lists"
                return moves, Broken(Trouble.OPEN_ORDER, says)
            move, state = ways[0]
            moves.append(move)
        return moves, None

    def _moves(self, state: State) -> Iterator[tuple[Move, State]]:
        """What the lists allow next."""
        who = state.player
        if state.phase is Phase.DRAW:
            yield from self._draw(state, who)
        elif state.phase is Phase.ACT:
            yield from self._act(state)
        else:
            for caller in range(len(self.takes)):
                take = self._next_take(state, caller)
                claims = take and take.kind and take.feeder == who and take.tile == state.tile
                if take and claims and caller != who:
                    yield (caller, take), self._claimed(state, caller, take)
            yield from self._draw(state, (who + 1) % len(self.takes))

    def _draw(self, state: State, who: int) -> Iterator[tuple[Move, State]]:
        take = self._next_take(state, who)
        if take and take.kind is None:
            after = State(_one_more(state.taken, who), state.given, Phase.ACT, who)
            yield (who, take), after

    def _claimed(self, state: State, who: int, take: Take) -> State:
        phase = Phase.DRAW if take.kind is CallKind.DAIMINKAN else Phase.ACT
        return State(_one_more(state.taken, who), state.given, phase, who)

    def _act(self, state: State) -> Iterator[tuple[Move, State]]:
        who = state.player
        give = self._next_give(state, who)
        if give:
            given = _one_more(state.given, who)
            phase = Phase.DRAW if give.stays else Phase.CLAIM
            yield (who, give), State(state.taken, given, phase, who, give.tile)

    def _next_take(self, state: State, who: int) -> Take | None:
        place = state.taken[who]
        return self.takes[who][place] if place < len(self.takes[who]) else None

    def _next_give(self, state: State, who: int) -> Give | None:
        place = state.given[who]
        return self.gives[who][place] if place < len(self.gives[who]) else None

    def _is_over(self, state: State) -> bool:
        return state.moves == sum(map(len, self.takes)) + sum(map(len, self.gives))

    def _stuck(self, state: State) -> str:
        """Where the lists do not go on."""
        told = []
        for who in range(len(self.takes)):
            take, give = self._next_take(state, who), self._next_give(state, who)
            takes, gives = take.text if take else "nothing", give.text if give else "nothing"
            told.append(f"player {who} would take {takes} and give {gives}")
        waiting = f"after {state.moves} moves it is at player {state.player}"
        return f"{waiting}; {', '.join(told)}"


def _one_more(counts: tuple[int, ...], who: int) -> tuple[int, ...]:
    return (*counts[:who], counts[who] + 1, *counts[who + 1 :])
