"""Asks the package pyriichi in a round of its own: one JSON object a line in, one a line out."""

from typing import Any

from priced import SEATS, answer_lines, check_count, each_of, in_short
from pyriichi.hand import Hand, Meld, MeldType
from pyriichi.rules import GameAction, GamePhase, RuleEngine
from pyriichi.tiles import Suit, Tile

SUITS = {"m": Suit.MANZU, "p": Suit.PINZU, "s": Suit.SOUZU, "z": Suit.HONORS}
UNPLAYED = ("riichi", "last_tile", "ura", "kita", "ippatsu")


def tiles_of(text: str) -> list[Any]:
    """Tiles of the engine; a red five is a five that says so."""
    return [
        Tile(SUITS[suit], int(digit) or 5, is_red_dora=digit == "0")
        for digit, suit in each_of(text)
    ]


class Round:
    """A round of the engine, whose hands are laid as the question has them."""

    def __init__(self, question: dict[str, Any]) -> None:
        self.question = question
        self.engine = RuleEngine(num_players=4)
        self.engine.start_game()
        self.engine.start_round()
        self.engine.deal()
        self.engine._hands = [Hand([]) for _ in SEATS]
        self.engine._is_first_turn_after_deal = False
        state = self.engine.game_state
        state.add_honba(question.get("honba", 0))
        for _ in range(question.get("deposits", 0)):
            state.add_riichi_stick()
        self.before = list(state.scores)

    def play(self) -> None:
        """Every call, through the same functions as the engine's own turns."""
        for call in self.question.get("calls", []):
            if call["kind"] == "discard":
                continue
            by, tile = SEATS.index(call["by"]), tiles_of(call["tile"])[0]
            feeder = SEATS.index(call["from"]) if call.get("from") else None
            hand, kind = self.engine._hands[by], call["kind"]
            copies = {"pon": 2, "daiminkan": 3, "ankan": 4, "shouminkan": 1}.get(kind, 0)
            own = tiles_of(call.get("with") or call["tile"] * copies)
            for each in own:
                hand.add_tile(each)
            if kind == "chii":
                hand.chi(tile, own, called_from=feeder)
                continue
            meld = hand.pon(tile, feeder) if kind == "pon" else hand.kan(tile, feeder)
            if feeder is not None:
                self.engine._update_pao_responsibility(by, feeder, meld)

    def liable(self) -> list[dict[str, str]]:
        """Who is liable to whom, and for what."""
        kept = (
            ("daisangen", self.engine._pao_daisangen),
            ("daisuushi", self.engine._pao_daisuushi),
        )
        return [
            {"seat": SEATS[payer], "to": SEATS[by], "for": yakuman}
            for yakuman, found in kept
            for by, payer in found.items()
        ]

    def settled(self, win: dict[str, Any]) -> dict[str, Any]:
        """The deltas of the win, or why there are none."""
        by, tile = SEATS.index(win["by"]), tiles_of(win["tile"])[0]
        indicators = tiles_of(win.get("indicators", ""))
        dora = [self.engine._tile_set.get_dora(indicator) for indicator in indicators]
        self.engine.get_revealed_dora_tiles = lambda: dora
        for each in tiles_of(win["concealed"]):
            self.engine._hands[by].add_tile(each)
        if win.get("from"):
            self.engine._last_discarded_player = SEATS.index(win["from"])
            self.engine._last_discarded_tile = tile
        else:
            self.engine._hands[by].add_tile(tile)
            self.engine._last_drawn_tile = (by, tile)
        found = self.engine.check_win(
            by, tile, is_chankan=bool(win.get("robbing")), is_rinshan=bool(win.get("after_kan"))
        )
        if found is None:
            return {"unsupported": "it does not accept the hand as a win"}
        check_count(win, found.han, found.fu)
        self.engine.apply_win_score(found)
        return {"deltas": self.deltas()}

    def deltas(self) -> dict[str, int]:
        """The points that changed hands since the deal."""
        scores = zip(self.engine.game_state.scores, self.before, strict=True)
        return dict(zip(SEATS, (now - then for now, then in scores), strict=True))


NOTEN = "147m258p369s1234z"
TENPAI = "123456m123p1122s"
WINS_ON_5M = "46m123p123456s11z"
ABORTS = {
    "SUUFON_RENDA": "four-winds",
    "SUUCHA_RIICHI": "four-riichi",
    "SANCHA_RON": "triple-ron",
}
KINDS = {MeldType.CLOSED_KAN: "ankan", MeldType.OPEN_KAN: "shouminkan"}


def text_of(tiles: list[Any]) -> str:
    """Tiles of the engine in short."""
    ranks = (0 if each.is_red_dora else each.rank for each in tiles)
    return str(in_short(map("{}{}".format, ranks, map(letter_of, tiles))))


def letter_of(tile: Any) -> str:
    """The suit of a tile of the engine."""
    return next(letter for letter, suit in SUITS.items() if suit == tile.suit)


def hand_of(text: str, melds: list[str]) -> Any:
    """A hand of the engine with its sets; `(1111z)` is a closed kan."""
    hand = Hand(tiles_of(text))
    for meld in melds:
        tiles = tiles_of(meld.strip("()"))
        kind = MeldType.CHI_MELD if tiles[0] != tiles[1] else MeldType.PON_MELD
        if len(tiles) == 4:
            kind = MeldType.CLOSED_KAN if meld.startswith("(") else MeldType.OPEN_KAN
        called = None if kind is MeldType.CLOSED_KAN else tiles[0]
        hand._melds.append(Meld(kind, tiles, called_tile=called, called_from=None))
    return hand


def laid(question: dict[str, Any], seat: int) -> Any:
    """A round in which this seat holds what the question says, and the others hold nothing."""
    engine = Round({}).engine
    engine._hands[seat] = hand_of(question["hand"], question.get("melds", []))
    if question.get("riichi"):
        engine._hands[seat].set_riichi(True, turn=0)
    engine._phase = GamePhase.PLAYING
    return engine


def calls(question: dict[str, Any]) -> dict[str, Any]:
    """The claims that the engine allows; it forbids no discard after them."""
    if question.get("last_discard") or question.get("kans"):
        return {"unsupported": "the adapter does not set the end of the wall or earlier kans"}
    seat, tile = SEATS.index(question["seat"]), tiles_of(question["tile"])[0]
    engine = laid(question, seat)
    engine._current_player = engine._last_discarded_player = SEATS.index(question["from"])
    engine._last_discarded_tile = tile
    hand, found = engine._hands[seat], []
    if engine._can_chi(seat):
        found += [("chii", sequence) for sequence in engine.get_available_chi_sequences(seat)]
    if engine._can_pon(seat):
        found.append(("pon", [other for other in hand.tiles if other == tile][:2]))
    if engine._can_kan(seat):
        found += [("daiminkan", each.tiles[:3]) for each in hand.can_kan(tile)]
    return {"calls": [{"kind": kind, "with": text_of(own), "kuikae": ""} for kind, own in found]}


def own_kans(question: dict[str, Any]) -> dict[str, Any]:
    """The kans that the engine allows on the player's own turn."""
    if question.get("last_draw") or question.get("kans") or not question.get("drawn"):
        return {"unsupported": "the adapter asks only about turns that begin with a draw"}
    seat = SEATS.index(question["seat"])
    engine = laid(question, seat)
    engine._current_player = seat
    hand = engine._hands[seat]
    drawn = tiles_of(question["drawn"])[0]
    hand._last_drawn_tile = drawn
    allowed = {
        MeldType.CLOSED_KAN: engine._can_declare_ankan(seat),
        MeldType.OPEN_KAN: engine._can_kan(seat),
    }
    kans = [each for each in hand.can_kan(None) if allowed[each.type]]
    tiles = [f"{kan.tiles[0].rank}{letter_of(kan.tiles[0])}" for kan in kans]
    return {
        "kans": [
            {"kind": KINDS[kan.type], "tile": tile} for kan, tile in zip(kans, tiles, strict=True)
        ]
    }


def furiten(question: dict[str, Any]) -> dict[str, Any]:
    """Whether one of these tiles is a wait and the engine does not call the player furiten."""
    engine = laid(question, 1)
    hand = engine._hands[1]
    hand._discards = tiles_of(question.get("discards", ""))
    if hand.is_concealed:
        hand.set_riichi(True, turn=0)  # so that there is a yaku
    for tile in tiles_of(question.get("passed_in_riichi", "") + question.get("passed", "")):
        engine._current_player = engine._last_discarded_player = 0
        engine._last_discarded_tile = tile
        if engine._can_ron(1):
            engine._waiting_for_actions = {1: [GameAction.RON, GameAction.PASS], 3: []}
            engine.execute_action(1, GameAction.PASS)
    waits = hand.get_machi_tiles()
    asked = tiles_of(question["tile"]) if question.get("tile") else waits
    return {"may_ron": any(tile in waits for tile in asked) and not engine.is_furiten(1)}


def abort(question: dict[str, Any]) -> dict[str, Any]:
    """Whether and how the engine ends the hand."""
    state = question["state"]
    if "kans" in state or state.get("calls_made"):
        return {"unsupported": "the adapter does not ask for aborts after calls"}
    engine = Round({}).engine
    engine._phase = GamePhase.PLAYING
    if hand := state.get("first_turn_hand"):
        seat = SEATS.index(state.get("by", "E"))
        if len(tiles_of(hand)) < 14:
            return {"unsupported": "the player has not drawn a tile"}
        engine._hands[seat] = Hand(tiles_of(hand))
        engine._current_player, engine._is_first_turn_after_deal = seat, True
        return {"abort": "nine-kinds" if engine._check_kyuushu_kyuuhai(seat) else None}
    tiles = tiles_of("".join(state.get("first_discards", [])))
    engine._discard_history = list(enumerate(tiles))
    for seat in state.get("riichi", []):
        engine._hands[SEATS.index(seat)].set_riichi(True, turn=0)
    if state.get("rons"):
        _claim_rons(engine, [SEATS.index(seat) for seat in state["rons"]], 0)
    found = engine.check_ryuukyoku()
    return {"abort": None if found is None else ABORTS[found.name]}


def _claim_rons(engine: Any, seats: list[int], feeder: int) -> None:
    engine._last_discarded_tile, engine._last_discarded_player = tiles_of("5m")[0], feeder
    for seat in seats:
        engine._hands[seat] = Hand(tiles_of(WINS_ON_5M))
        engine._hands[seat].set_riichi(True, turn=0)  # so that there is a yaku


def priority(question: dict[str, Any]) -> dict[str, Any]:
    """Whose ron the engine grants."""
    claims = question["claims"]
    if any(claim["kind"] != "ron" or claim.keys() & {"at", "after"} for claim in claims):
        return {"unsupported": "the adapter asks only for rons"}
    engine = Round({}).engine
    feeder = SEATS.index(question["from"])
    _claim_rons(engine, [SEATS.index(claim["seat"]) for claim in claims], feeder)
    granted = engine.check_multiple_ron(engine._last_discarded_tile, feeder)
    return {"granted": [{"seat": SEATS[seat], "kind": "ron"} for seat in granted]}


def draw(question: dict[str, Any]) -> dict[str, Any]:
    """What the engine pays when the wall is empty."""
    played = Round({})
    for place, seat in enumerate(SEATS):
        hand = Hand(tiles_of(TENPAI if seat in question.get("tenpai", []) else NOTEN))
        hand._discards = tiles_of("1z" if seat in question.get("nagashi", []) else "5m")
        played.engine._hands[place] = hand
    played.engine._apply_exhaustive_draw_scores()
    return {"deltas": played.deltas()}


OTHERS = {
    "calls": calls,
    "own-kans": own_kans,
    "furiten": furiten,
    "abort": abort,
    "priority": priority,
    "draw": draw,
}
"""What is asked beside rulings and liability."""


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """What the engine says."""
    if question.get("players") == 3:
        return {"unsupported": "it has no payments for three players"}
    if question["ask"] in OTHERS:
        return OTHERS[question["ask"]](question)
    if question["ask"] not in ("ruling", "liability"):
        return {"unsupported": f"the adapter does not ask it for {question['ask']}"}
    if question["ask"] == "liability":
        played = Round(question)
        played.play()
        return {"liable": played.liable()}
    if question.get("wins"):
        return {"unsupported": "the adapter settles only one winner"}
    win = question["win"]
    if not win.get("concealed"):
        return {"unsupported": "it settles tiles, and the case gives only a value"}
    unplayed = [key for key in UNPLAYED if win.get(key)]
    if unplayed or question.get("round", "E") != "E":
        return {"unsupported": f"the adapter does not play {' and '.join(unplayed) or 'the round'}"}
    played = Round(question)
    played.play()
    return played.settled(win)


answer_lines(lambda asked: answer(asked["question"]))
