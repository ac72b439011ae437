"""Asks riichienv by playing the calls and the win: one JSON object a line in, one a line out."""

from collections import Counter
from typing import Any

from priced import SEATS, SUITS, answer_lines, check_count, each_of, in_short, kind_of, yakuman_of
from riichienv import Action, ActionType, GameRule, HandEvaluator, Meld, MeldType, Phase, RiichiEnv

PRESETS = {"tenhou": GameRule.default_tenhou, "mahjong-soul": GameRule.default_mjsoul}
FIRST_DRAW = {"tenhou", "chiihou"}
LIABLE_FOR = {37: "daisangen", 50: "daisuushi"}
KINDS = {
    "chii": ActionType.CHI,
    "pon": ActionType.PON,
    "daiminkan": ActionType.DAIMINKAN,
    "ankan": ActionType.ANKAN,
    "shouminkan": ActionType.KAKAN,
}
RED = {"m": 16, "p": 52, "s": 88}
JUNK = (*range(39, 72, 4), *range(75, 108, 4))  # circles and bamboo, one of each, no red five


class Tiles:
    """The 136 tiles of the engine, each dealt out once; the red five of a suit comes last."""

    def __init__(self) -> None:
        self.used: Counter[int] = Counter()

    def take(self, text: str) -> list[int]:
        """Tiles of these kinds that are nowhere else yet."""
        return [
            RED[tile[1]] if tile[0] == "0" else self._take(kind_of(tile)) for tile in each_of(text)
        ]

    def _take(self, kind: int) -> int:
        self.used[kind] += 1
        assert self.used[kind] <= 4, "there are four copies"
        return kind * 4 + self.used[kind] % 4  # the first copy of a five is red, and would be dora


class Moment:
    """A moment of the engine's own game: hands are laid, and it says which actions are legal."""

    def __init__(self, question: dict[str, Any], preset: str) -> None:
        self.players = question.get("players", 4)
        mode = "3p-red-single" if self.players == 3 else "4p-red-single"
        self.env = RiichiEnv(game_mode=mode, rule=PRESETS[preset](), seed=1)
        self.env.reset(oya=0, honba=question.get("honba", 0))
        self.env.is_first_turn = False
        self.tiles = Tiles()

    def lay(self, seat: int, hand: str, melds: list[str]) -> list[int]:
        """Give this seat its hand and sets; the others keep tiles that claim nothing."""
        laid = self.env.melds
        laid[seat] = [self._meld(text, seat) for text in melds]
        self.env.melds = laid
        own = self.tiles.take(hand)
        self.hold(seat, own)
        return own

    def hold(self, seat: int, tiles: list[int]) -> None:
        """Exactly these tiles in this hand."""
        hands = self.env.hands
        hands[seat] = sorted(tiles)
        self.env.hands = hands

    def _meld(self, text: str, seat: int) -> Any:
        tiles = self.tiles.take(text.strip("()"))
        kinds = {tile // 4 for tile in tiles}
        if text.startswith("("):
            return Meld(MeldType.Ankan, tiles, opened=False)
        kind = MeldType.Chi if len(kinds) > 1 else MeldType.Pon
        if len(tiles) == 4:
            kind = MeldType.Daiminkan
        return Meld(kind, tiles, opened=True, from_who=(seat - 1) % self.players)

    def turn(self, seat: int, drawn: int) -> list[Any]:
        """What this seat may do when it has drawn this tile of its hand."""
        self.env.current_player = seat
        self.env.phase = Phase.WaitAct
        self.env.active_players = [seat]
        self.env.needs_tsumo = False
        self.env.drawn_tile = drawn
        actions: list[Any] = self.env.get_observation(seat).legal_actions()
        return actions

    def after_discard(self, feeder: int, tile: int, seat: int) -> list[Any]:
        """What this seat may do with a tile that another one discards."""
        for other in set(range(self.players)) - {seat, feeder}:
            self.hold(other, [])
        self.hold(feeder, [tile])
        self.turn(feeder, tile)
        observed = self.env.step({feeder: Action(ActionType.DISCARD, tile=tile)})
        return observed[seat].legal_actions() if seat in observed else []


class Game(Moment):
    """One hand of the engine's own game, led through the calls of a question."""

    def __init__(self, question: dict[str, Any], preset: str) -> None:
        super().__init__(question, preset)
        self.question = question
        self.env.riichi_sticks = question.get("deposits", 0)
        self.robbed = 0

    def play(self) -> None:
        """Every call; listed discards change nothing for this engine."""
        for call in self.question.get("calls", []):
            by = SEATS.index(call["by"])
            before = self._laid(by)
            if call["kind"] in ("ankan", "shouminkan"):
                self._declare(by, call)
            elif call["kind"] != "discard":
                self._claim(by, call)
            if self._laid(by) == before and call["kind"] != "discard" and not self.robbed:
                raise RuntimeError(f"the call was not made: {call}")

    def _laid(self, seat: int) -> list[list[int]]:
        return [list(meld.tiles) for meld in self.env.melds[seat]]

    def _claim(self, by: int, call: dict[str, Any]) -> None:
        copies = 2 if call["kind"] == "pon" else 3
        own = self.tiles.take(call.get("with") or call["tile"] * copies)
        tile = self.tiles.take(call["tile"])[0]
        self._offer(SEATS.index(call["from"]), tile, [by])
        self._fill(by, own)
        action = Action(KINDS[call["kind"]], tile=tile, consume_tiles=own)
        self.env.current_claims = {by: [action]}
        self.env.step({by: action})

    def _declare(self, by: int, call: dict[str, Any]) -> None:
        closed = call["kind"] == "ankan"
        own = self.tiles.take(call.get("with", ""))
        own += self.tiles.take(call["tile"] * ((4 if closed else 1) - len(own)))
        kind = own[0] // 4
        laid = own if closed else next(m for m in self._laid(by) if m[0] // 4 == kind)
        for win in wins_of(self.question):
            if win.get("robbing") and call is self.question["calls"][-1]:
                self.hold(SEATS.index(win["by"]), self.tiles.take(win["concealed"]))
                self.robbed = own[-1]
        self._fill(by, own)
        self.turn(by, own[-1])
        self.env.step({by: Action(KINDS[call["kind"]], tile=own[-1], consume_tiles=laid)})

    def _fill(self, seat: int, tiles: list[int]) -> None:
        size = 13 - 3 * len(self.env.melds[seat])
        kinds = {tile // 4 for tile in tiles}
        junk = [tile for tile in JUNK if tile // 4 not in kinds][: size - len(tiles)]
        self.hold(seat, [*tiles, *junk])

    def _offer(self, feeder: int, tile: int, takers: list[int]) -> None:
        self.env.current_player = feeder
        self.env.phase = Phase.WaitResponse
        self.env.last_discard = (feeder, tile)
        self.env.active_players = takers

    def liable(self) -> list[dict[str, str]]:
        """Who is liable to whom, and for what."""
        return [
            {"seat": SEATS[payer], "to": SEATS[by], "for": LIABLE_FOR[yaku]}
            for by, each in enumerate(self.env.pao)
            for yaku, payer in each.items()
        ]

    def win(self, wins: list[dict[str, Any]]) -> None:
        """The win or wins that end the hand."""
        indicators = next((win["indicators"] for win in wins if win.get("indicators")), "")
        self.env.dora_indicators = Tiles().take(indicators)
        self.env.is_rinshan_flag = bool(wins[0].get("after_kan"))
        self.env.is_first_turn = bool(FIRST_DRAW & yakuman_of(wins))
        winners = [SEATS.index(win["by"]) for win in wins]
        tile = self.robbed or self.tiles.take(wins[0]["tile"])[0]
        if not self.robbed:
            for by, win in zip(winners, wins, strict=True):
                self.hold(by, self.tiles.take(win["concealed"]))
        if not wins[0].get("from"):
            self.hold(winners[0], [*self.env.hands[winners[0]], tile])
            self.turn(winners[0], tile)
            self.env.step({winners[0]: Action(ActionType.TSUMO)})
            return
        claims = {by: Action(ActionType.RON, tile=tile) for by in winners}
        if not self.robbed:
            self._offer(SEATS.index(wins[0]["from"]), tile, winners)
            self.env.current_claims = {by: [action] for by, action in claims.items()}
        self.env.step(claims)

    def check(self, wins: list[dict[str, Any]]) -> None:
        """Is the hand that was played the one that was asked for?"""
        for win in wins:
            result = self.env.win_results.get(SEATS.index(win["by"]))
            if result is not None and result.is_win:  # else what was settled shows in the points
                check_count(win, result.han, result.fu)


OWN_KANS = {ActionType.ANKAN: "ankan", ActionType.KAKAN: "shouminkan"}
CLAIMS = {ActionType.CHI: "chii", ActionType.PON: "pon", ActionType.DAIMINKAN: "daiminkan"}
FEW_TILES = 4
"""With fewer in the wall there is no riichi; the adapter cannot shorten the engine's wall."""
NEAR_THE_END = {"unsupported": "the adapter does not play to the end of the wall"}


def calls(question: dict[str, Any], preset: str) -> dict[str, Any]:
    """The claims that the engine offers, and what it does not let the caller discard then."""
    if question.get("last_discard"):
        return NEAR_THE_END
    if question.get("kans"):
        return {"unsupported": "the adapter does not play other players' kans"}
    seat, feeder = SEATS.index(question["seat"]), SEATS.index(question["from"])
    moment = _before_claim(question, preset)
    tile = moment.tiles.take(question["tile"])[0]
    offered = {  # each once, whichever copies of a tile it takes
        (CLAIMS[action.action_type], text_of(action.consume_tiles))
        for action in moment.after_discard(feeder, tile, seat)
        if action.action_type in CLAIMS
    }
    return {
        "calls": [
            {
                "kind": kind,
                "with": own,
                "kuikae": forbidden_after(kind, question["tile"], own, preset),
            }
            for kind, own in sorted(offered)
        ]
    }


def _before_claim(question: dict[str, Any], preset: str) -> Moment:
    moment = Moment(question, preset)
    seat = SEATS.index(question["seat"])
    moment.lay(seat, question["hand"], question.get("melds", []))
    if question.get("riichi"):
        moment.env.riichi_declared = [number == seat for number in range(moment.players)]
    return moment


def forbidden_after(kind: str, tile: str, own: str, preset: str) -> str:
    """Every kind of tile, held beside the set, that the engine does not let the caller discard."""
    if kind == "daiminkan":
        return ""  # a tile is drawn first
    denied = (number for number in range(34) if not _may_discard(kind, tile, own, number, preset))
    return text_of([each * 4 + 3 for each in denied])


def _may_discard(kind: str, tile: str, own: str, held: int, preset: str) -> bool:
    moment = Moment({}, preset)
    beside = f"{held % 9 + 1}{SUITS[held // 9]}"
    filler = "1234567z9m9p9s" if held // 9 != 3 else "9m9p9s1m1p1s2m2p2s5m"
    hand = moment.tiles.take(own) + moment.tiles.take(beside)
    rest = [each for each in Tiles().take(filler) if each // 4 not in {t // 4 for t in hand}]
    moment.hold(1, [*hand, *rest][:13])
    claimed = moment.tiles.take(tile)[0]
    offered = moment.after_discard(0, claimed, 1)
    wanted = next(
        action
        for action in offered
        if CLAIMS.get(action.action_type) == kind and text_of(action.consume_tiles) == own
    )
    observed = moment.env.step({1: wanted})
    discards = [a.tile for a in observed[1].legal_actions() if a.action_type == ActionType.DISCARD]
    return any(discard // 4 == held for discard in discards)


def kuikae(question: dict[str, Any], preset: str) -> dict[str, Any]:
    """What the engine does not let the caller discard after this set."""
    own = text_of(Tiles().take(question["with"]))
    return {"forbidden": forbidden_after(question["kind"], question["tile"], own, preset)}


def own_kans(question: dict[str, Any], preset: str) -> dict[str, Any]:
    """The kans that the engine offers on the player's own turn."""
    if question.get("last_draw"):
        return NEAR_THE_END
    if question.get("kans") or not question.get("drawn"):
        return {"unsupported": "the adapter asks only about turns that begin with a draw"}
    moment = _before_claim(question, preset)
    seat = SEATS.index(question["seat"])
    drawn = Tiles().take(question["drawn"])[0]
    drawn = next(hand for hand in moment.env.hands[seat] if hand // 4 == drawn // 4)
    actions = moment.turn(seat, drawn)
    return {
        "kans": [
            {"kind": OWN_KANS[action.action_type], "tile": text_of([action.consume_tiles[0] | 3])}
            for action in actions
            if action.action_type in OWN_KANS
        ]
    }


def riichi(question: dict[str, Any], preset: str) -> dict[str, Any]:
    """The discards with which the engine offers riichi, each with the waits that it finds."""
    if question.get("wall", FEW_TILES) < FEW_TILES:
        return NEAR_THE_END
    moment = _before_claim(question, preset)
    seat = SEATS.index(question["seat"])
    points = moment.env.scores()
    points[seat] = question.get("points", 25000)
    moment.env.set_scores(points)
    own = list(moment.env.hands[seat])
    actions = moment.turn(seat, own[-1])
    if all(action.action_type != ActionType.RIICHI for action in actions):
        return {"discards": []}
    moment.env.step({seat: Action(ActionType.RIICHI)})
    allowed = {
        action.tile // 4
        for action in moment.env.get_observation(seat).legal_actions()
        if action.action_type == ActionType.DISCARD
    }
    found = []
    for kind in sorted(allowed):
        rest = list(own)
        rest.remove(next(tile for tile in own if tile // 4 == kind))
        waits = HandEvaluator(rest, moment.env.melds[seat]).get_waits()
        texts = [text_of([wait * 4 + 3]) for wait in waits]
        found.append({"tile": text_of([kind * 4 + 3]), "waits": texts})
    return {"discards": found}


def furiten(question: dict[str, Any], preset: str) -> dict[str, Any]:
    """Whether the engine offers ron, after the discards and the tiles that were passed."""
    if any(not meld.startswith("(") for meld in question.get("melds", [])):
        return {"unsupported": "the engine offers ron only with a yaku; the open hand has none"}
    moment = Moment(question, preset)
    hand = moment.lay(1, question["hand"], question.get("melds", []))
    moment.env.riichi_declared = [seat == 1 for seat in range(4)]  # so that there is a yaku
    for tile in Tiles().take(question.get("discards", "")):
        moment.hold(1, [*hand, tile])
        moment.turn(1, tile)
        moment.env.step({1: Action(ActionType.DISCARD, tile=tile)})
    waits = HandEvaluator(hand, moment.env.melds[1]).get_waits()
    for tile in Tiles().take(question.get("passed_in_riichi", "") + question.get("passed", "")):
        if ActionType.RON in _offered(moment, hand, tile):
            moment.env.step({1: Action(ActionType.PASS)})
    asked = (
        Tiles().take(question["tile"]) if question.get("tile") else [wait * 4 + 3 for wait in waits]
    )
    return {"may_ron": any(ActionType.RON in _offered(moment, hand, tile) for tile in asked)}


def _offered(moment: Moment, hand: list[int], tile: int) -> list[Any]:
    moment.hold(1, hand)
    return [action.action_type for action in moment.after_discard(0, tile, 1)]


def abort(question: dict[str, Any], preset: str) -> dict[str, Any]:
    """Whether the engine offers to end the hand for nine kinds of terminals and honours."""
    state = question["state"]
    if "first_turn_hand" not in state or question.get("players") == 3:
        return {"unsupported": "the adapter asks it only for nine kinds"}
    if len(Tiles().take(state["first_turn_hand"])) < 14:
        return {"unsupported": "the player has not drawn a tile"}
    moment = Moment(question, preset)
    moment.env.is_first_turn = not state.get("calls_made")
    seat = SEATS.index(state.get("by", "E"))
    hand = moment.lay(seat, state["first_turn_hand"], [])
    actions = [action.action_type for action in moment.turn(seat, hand[-1])]
    return {"abort": "nine-kinds" if ActionType.KYUSHU_KYUHAI in actions else None}


def text_of(tiles: list[int]) -> str:
    """Tiles of the engine in short; a red five is 0."""
    ranks = (0 if tile in RED.values() else tile // 4 % 9 + 1 for tile in tiles)
    suits = (SUITS[tile // 36] for tile in tiles)
    return str(in_short(map("{}{}".format, ranks, suits)))


OTHERS = {
    "calls": calls,
    "kuikae": kuikae,
    "own-kans": own_kans,
    "riichi": riichi,
    "furiten": furiten,
    "abort": abort,
}
"""What is asked beside rulings and liability."""

UNPLAYED = ("riichi", "last_tile", "ura", "kita")
"""Of a win: what would have to be played turn by turn."""


def wins_of(question: dict[str, Any]) -> list[dict[str, Any]]:
    """The win or wins of a question."""
    return question.get("wins") or [question["win"]] if question["ask"] == "ruling" else []


def answer(question: dict[str, Any], preset: str) -> dict[str, Any]:
    """What the engine says."""
    if question["ask"] in OTHERS:
        return OTHERS[question["ask"]](question, preset)
    if question["ask"] not in ("ruling", "liability"):
        return {"unsupported": f"the adapter does not ask it for {question['ask']}"}
    wins = wins_of(question)
    if not all(win.get("concealed") for win in wins):
        return {"unsupported": "it settles tiles, and the case gives only a value"}
    unplayed = [key for key in UNPLAYED if any(win.get(key) for win in wins)]
    if unplayed or question.get("round", "E") != "E":
        return {"unsupported": f"the adapter does not play {' and '.join(unplayed) or 'the round'}"}
    game = Game(question, preset)
    game.play()
    if question["ask"] == "liability":
        return {"liable": game.liable()}
    game.win(wins)
    game.check(wins)
    seats = SEATS[: question.get("players", 4)]
    return {"deltas": dict(zip(seats, game.env.score_deltas, strict=True))}


answer_lines(lambda asked: answer(asked["question"], asked["setting"]))
