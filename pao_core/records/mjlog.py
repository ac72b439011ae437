"""Reads mjlog, Tenhou's XML, from an archive or as a client received it."""

from collections.abc import Iterable
from dataclasses import replace

from pao_core.board.seats import Seat
from pao_core.problems.fields import shown
from pao_core.records.events import Event, Format, Hand, Link, NotARecord, Problem, Record, Trouble
from pao_core.records.mjlog_codes import ALL_PLACES, Table
from pao_core.records.mjlog_deals import Deal, dealt, seats_of
from pao_core.records.mjlog_hands import READ
from pao_core.records.mjlog_moves import HIDDEN, LETTERS, NO_MOVES, Laid, moves_of
from pao_core.records.mjlog_tags import MOST_DIGITS, TAG, Attributes, Fault, attributes_in, tags
from pao_core.records.rooms import TENHOU, Bit, OfRoom, of_type


def looks_like(text: str) -> bool:
    """Does it contain the tag of a deal, or the root of an archive?"""
    return "<mjloggm" in text or "<INIT " in text


def read(text: str) -> Record:
    """Read the record. Raises `NotARecord` for a text without a deal, or with a document type."""
    reader = _Reader()
    for each in tags(text):
        reader.read(each)
    return reader.record(is_closed="<mjloggm" not in text or "</mjloggm>" in text)


class _Reader:
    """The state of reading."""

    def __init__(self) -> None:
        self.type: int | None = None
        self.told = OfRoom(rules=TENHOU)
        self.table = Table()
        self.deals: list[Deal] = []
        self.deal: Deal | None = None  # the last deal, while it has no fault
        self.draws, self.discards = NO_MOVES  # those of the current deal, until it ends
        self.events: list[Event] = []  # those of the current deal
        self.drawn = ""  # the tag of the preceding draw
        self.link = Link.NEXT  # for the next deal

    def read(self, tags: Iterable[str]) -> None:
        """Read these tags. Almost all are draws and discards."""
        for each in tags:
            if (draw := self.draws.get(each)) is not None:
                self.events.append(draw)
                self.drawn = each
            elif (laid := self.discards.get(each)) is not None:
                self.discard(laid)
            elif tag := TAG.match(each):
                self.take(*tag.groups())

    def record(self, *, is_closed: bool) -> Record:
        """The whole record."""
        if not self.deals:
            raise NotARecord(Trouble.MISSING, "expected at least one deal, <INIT .../>; found none")
        problems = []
        if not is_closed:
            says = "the record is cut off: </mjloggm> is missing"
            problems.append(Problem(code=Trouble.CUT_SHORT, says=says))
        return Record(
            format=Format.MJLOG,
            players=self.table.players,
            hands=tuple(each.finished() for each in self.deals),
            rules=self.told.rules,
            change=self.told.change,
            reds=self.told.reds,
            tells="" if self.type is None else f"type {self.type}",
            problems=(*problems, *self.told.problems),
        )

    def take(self, name: str, number: str, attributes: str) -> None:
        """Read one tag. After the end or a fault of a hand, only a new deal counts."""
        deal = self.deal
        if name == "INIT":
            self._deal(attributes_in(attributes))
        elif name == "GO":
            self._game(attributes_in(attributes))
            self.link = Link.NONE
        elif name == "UN" and (self.type is None or self.table.players == 3):
            self._players(attributes_in(attributes))
        elif deal is None:
            return
        elif name in LETTERS:
            self._other_move(deal, name, number)
        elif name in READ:
            try:
                READ[name](deal, self.table, attributes_in(attributes))
                if deal.ends:
                    self.draws, self.discards = NO_MOVES
            except KeyError as error:
                self._note(Trouble.MISSING, name, attributes, f"{error.args[0]} is missing")
            except (Fault, ValueError, IndexError) as error:
                code = error.code if isinstance(error, Fault) else Trouble.BAD_VALUE
                self._note(code, name, attributes, str(error))

    def discard(self, laid: Laid) -> None:
        """Read a discard of the tile just drawn, or of another tile."""
        discard = laid.drawn if self.drawn in laid.drawn_by else laid.in_hand
        self.drawn = ""
        deal = self.deal
        if deal is not None and deal.declares is not None:
            if deal.declares == laid.player:
                discard = replace(discard, riichi=True)
            deal.declares = None
        self.events.append(discard)

    def _other_move(self, deal: Deal, name: str, number: str) -> None:
        """Read a move with an unusual spelling, or note its fault."""
        tag = name + number + HIDDEN
        if tag not in deal.moves.draws and tag not in deal.moves.discards:
            self._note(Trouble.BAD_TILE, name + number, "", "no such player or tile")
        elif deal.ends:
            self._note(Trouble.WRONG_ORDER, name + number, "", "the hand had already ended")
        else:
            self.read([tag])

    def _note(self, code: Trouble, name: str, attributes: str, why: str) -> None:
        """Note a fault in this hand, and stop reading it."""
        deal = self.deals[-1]
        says = f"{shown(f'<{name}{attributes}>')}: {why}"
        deal.problems.append(Problem(code=code, says=says, hand=deal.hand.label))
        self.deal, (self.draws, self.discards) = None, NO_MOVES

    def _game(self, found: Attributes) -> None:
        """Read the type of the game."""
        text = found.get("type", "")
        if text.isdecimal() and len(text) <= MOST_DIGITS:
            self.type = int(text)
            self.told = of_type(self.type)
            players = 3 if self.type & Bit.THREE_PLAYERS else 4
            self.table = Table(players=players, has_reds=self.told.reds != "")

    def _players(self, found: Attributes) -> None:
        """Find the empty place: the only one without a name."""
        names = [found.get(f"n{place}") for place in ALL_PLACES]
        if None not in names and names.count("") == 1:
            self.table = replace(self.table, players=3, empty=names.index(""))

    def _find_empty_place(self, scores: list[str]) -> None:
        """Without names, the only place without points is empty."""
        if scores.count("0") == 1:
            self.table = replace(self.table, empty=scores.index("0"))

    def _deal(self, found: Attributes) -> None:
        problem = None
        try:
            if self.type is None and found.get("hai3") == "":
                self.table = replace(self.table, players=3)
            if self.table.players == 3 and self.table.empty is None:
                self._find_empty_place(found["ten"].split(",")[: len(ALL_PLACES)])
            dealer = self.table.place(found["oya"])
            hand = dealt(found, dealer, self.table)
        except (Fault, ValueError, IndexError, KeyError) as error:
            why = f"{error} is missing" if isinstance(error, KeyError) else error
            says = f"cannot read the deal {shown(found)}: {why}"
            hand = Hand(round=Seat.EAST, number=len(self.deals) + 1)
            problem = Problem(code=Trouble.BAD_VALUE, says=says, hand=hand.label)
        seats = seats_of(hand.dealer, self.table.players)
        deal = Deal(
            hand=hand,
            seats=seats,
            moves=moves_of(seats, self.table.places, self.table.has_reds),
            link=self.link,
            seen_by_one="hai" in found,
            problems=[problem] if problem else [],
        )
        self.deals.append(deal)
        self.link = Link.NEXT
        self.deal = None if problem else deal
        self.draws, self.discards = NO_MOVES if problem else deal.moves
        self.events, self.drawn = deal.events, ""
