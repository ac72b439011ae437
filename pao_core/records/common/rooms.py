"""The rooms of Tenhou and Mahjong Soul: what their names, numbers and bits say about the rules.

A rule is read from what a site says, never from a letter that a name lacks, because converters
spell names in their own ways. If something is unknown, we report it.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import IntFlag
from functools import cache, lru_cache
from itertools import product
from typing import Final

from pao_core.problems.errors import Listed, Message
from pao_core.problems.fields import shown
from pao_core.records.model import Problem, Trouble
from pao_core.rules.loading import rule_set

TENHOU, MAHJONG_SOUL = "tenhou", "mahjong-soul"
Change = Mapping[str, str | int | tuple[str, ...]]
LONGEST_NAME: Final = 80
THREE_REDS: Final = "0m0p0s"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoomRules:
    """What the head of a record says about its rules, as in `Record`, and what is unknown."""

    rules: str | None = None
    change: Change = field(default_factory=dict)
    reds: str | None = None
    unknown: Message | None = None

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The unknown part as a problem."""
        return (Problem(code=Trouble.UNKNOWN_ROOM, says=self.unknown),) if self.unknown else ()


def rules_of_room(name: str, reference: str, reds: str | None) -> RoomRules:
    """The rules by the room's name and the game's reference. Either may be empty.

    `reds` are the red fives if the head counts them. A Tenhou reference contains the bits of the
    game, so its name does not matter.
    """
    if match := OF_TENHOU.match(reference):
        room = rules_of_type(int(match[1], 16))
        return replace(room, reds=reds or THREE_REDS) if room.reds else room
    name = name[:LONGEST_NAME].strip()
    room = rules_of_name(name) if name else RoomRules()
    if room.rules is None and OF_MAHJONG_SOUL.match(reference):
        room = replace(room, rules=MAHJONG_SOUL)
    if reds is None:
        return room
    if reds and room.reds == "":  # not Tenhou's spelling, so missing letters mean nothing
        room = replace(room, change={})
    return replace(room, reds=reds)


OF_TENHOU: Final = re.compile(r"\d{10}gm-([0-9a-f]{4})-")
OF_MAHJONG_SOUL: Final = re.compile(r"\d{6}-[0-9a-f]{8}-")
"""The forms of a game's reference."""


@lru_cache(maxsize=1024)
def rules_of_name(name: str) -> RoomRules:
    """A room by its name, on either site."""
    plain = folded(name)
    if (type := tenhou_names().get(plain)) is not None:
        return rules_of_type(type)
    return _soul_room(name, plain) or RoomRules(
        unknown=Message(
            "the record names its room {name}, which we do not know: its rules may differ",
            name=shown(name),
        )
    )


def folded(name: str) -> str:
    """A name without differences of spelling: capitals, widths, blanks and hyphens."""
    plain = name.translate(USUAL).lower()
    return re.sub(r"[\s·・_()-]", "", plain)


SIMPLIFIED: Final = str.maketrans("东凤银铜间战戰场龙争占", "東鳳銀銅間戦戦場龍争占")
FULL_WIDTH: Final = {0xFF00 + number: 0x20 + number for number in range(1, 0x5F)}
USUAL: Final = SIMPLIFIED | FULL_WIDTH
"""The usual form of a character. `unicodedata` has large tables, which a page would download."""


# Tenhou


class Bit(IntFlag):
    """The bits of a Tenhou game, in its reference and its record."""

    PEOPLE = 0x0001
    NO_REDS = 0x0002
    NO_OPEN_TANYAO = 0x0004
    SOUTH = 0x0008
    THREE_PLAYERS = 0x0010
    UPPER = 0x0020  # 特上; with `HIGH` 鳳凰
    FAST = 0x0040
    HIGH = 0x0080  # 上級
    DARK = 0x0100  # discards do not show whether the tile was just drawn
    CHIPS = 0x0200
    PARLOUR = 0x0400
    ANOTHER_GAME = 0x0800  # 技能戦, later 東天紅
    FASTEST = 0x1000  # 光, together with `FAST`


KNOWN_BITS: Final = sum(Bit)
LEVELS: Final[Mapping[Bit, tuple[str, str]]] = {
    Bit(0): ("般", "若"),
    Bit.HIGH: ("上", "銀"),
    Bit.UPPER: ("特", "琥"),
    Bit.HIGH | Bit.UPPER: ("鳳", "孔"),
}
"""The names of each level: at ranked tables, and in the parlour."""
STAKES: Final[Mapping[Bit, str]] = {
    Bit.PARLOUR: "祝0",
    Bit.CHIPS: "祝2",
    Bit.PARLOUR | Bit.CHIPS: "祝5",
}
"""Endings of the names of parlour tables."""


def rules_of_type(type: int) -> RoomRules:
    """The rules that the bits of a Tenhou game mean."""
    unknown = None
    if type & Bit.ANOTHER_GAME:
        unknown = Message(
            "Tenhou's game type {type} is 東天紅 or 技能戦, which no rule set here describes",
            type=type,
        )
    elif type & ~KNOWN_BITS:
        unknown = Message("Tenhou's game type {type} has bits that we do not know", type=type)
    return RoomRules(
        rules=TENHOU,
        change={"open_tanyao": "closed-only"} if type & Bit.NO_OPEN_TANYAO else {},
        reds="" if type & Bit.NO_REDS else THREE_REDS,
        unknown=unknown,
    )


@cache
def tenhou_names() -> Mapping[str, Bit]:
    """Every name of a Tenhou table, with its bits."""
    names = {"東天紅": Bit.ANOTHER_GAME}
    for level, players, length in product(LEVELS, (Bit(0), Bit.THREE_PLAYERS), "東南"):
        ranked, parlour = LEVELS[level]
        type = Bit.PEOPLE | level | players | (Bit.SOUTH if length == "南" else Bit(0))
        starts = ("三",) if players else ("四", "")
        for start, (rules, without) in product(starts, WITHOUT.items()):
            for end, more in ENDS.items():
                names[f"{start}{ranked}{length}{rules}{end}"] = type | without | more
        for start, rules, end in product(starts, ("", "喰赤"), ("", "速")):
            for bits, stake in STAKES.items():
                names[f"{start}{parlour}{length}{rules}{end}{stake}"] = type | bits
    return names


WITHOUT: Final[Mapping[str, Bit]] = {
    "喰赤": Bit(0),
    "喰": Bit.NO_REDS,
    "赤": Bit.NO_OPEN_TANYAO,
    "": Bit.NO_REDS | Bit.NO_OPEN_TANYAO,
}
ENDS: Final[Mapping[str, Bit]] = {
    "": Bit(0),
    "速": Bit.FAST,
    "光": Bit.FAST | Bit.FASTEST,
    "暗": Bit.DARK,
    "速暗": Bit.FAST | Bit.DARK,
    "光暗": Bit.FAST | Bit.FASTEST | Bit.DARK,
}


# A Tenhou lobby whose host chose its rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Switch:
    """A bit in one of the words of such a lobby: what it changes, or why it is unknown.

    `loses` is a choice with a list, and the value that it loses.
    """

    word: int
    bit: int
    change: Change = field(default_factory=dict)
    loses: tuple[str, str] | None = None
    unknown: Message | None = None


WITH_SUUKANTSU: Final = ("daisangen", "daisuushi", "suukantsu")
LOBBY: Final = (
    Switch(word=0, bit=0x00000001, change={"nagashi_mangan": "never"}),
    Switch(word=0, bit=0x00000002, change={"mangan_rounding": "kiriage"}),
    Switch(word=0, bit=0x00000004),  # nobody goes bankrupt
    Switch(word=0, bit=0x00000008),  # the indicator of a kan is turned over at once
    Switch(word=0, bit=0x00000010, unknown=Message("no dora")),
    Switch(word=0, bit=0x00000020, unknown=Message("no dora for a kan")),
    Switch(word=0, bit=0x00000040, loses=("bonus_han", "ura-dora")),
    Switch(word=0, bit=0x00000080, unknown=Message("no ura dora for a kan")),
    Switch(word=0, bit=0x00000100, loses=("abortive_draws", "four-winds")),
    Switch(word=0, bit=0x00000200, loses=("abortive_draws", "four-kans")),
    Switch(word=0, bit=0x00000400, loses=("abortive_draws", "four-riichi")),
    Switch(word=0, bit=0x00000800, loses=("abortive_draws", "nine-kinds")),
    Switch(word=0, bit=0x00001000, loses=("abortive_draws", "triple-ron")),
    Switch(word=0, bit=0x00002000, change={"multiple_ron": "head-bump"}),
    Switch(word=0, bit=0x00004000),  # a dealer who leads and wins continues
    Switch(word=0, bit=0x00008000),  # also if tenpai
    Switch(word=0, bit=0x00010000, unknown=Message("no further hand for a dealer who wins")),
    Switch(word=0, bit=0x00020000, unknown=Message("no further hand for a dealer who is tenpai")),
    Switch(word=0, bit=0x00040000),  # the final score is rounded
    Switch(word=0, bit=0x00080000, loses=("bonus_han", "ippatsu")),
    Switch(word=0, bit=0x00100000, unknown=Message("two round winds at once")),
    Switch(word=0, bit=0x00200000),  # another round may follow
    Switch(word=0, bit=0x00400000),  # three players have kita, as they do without this bit
    Switch(word=0, bit=0x00800000, change={"three_player_tsumo": "full"}),
    Switch(word=0, bit=0x01000000, unknown=Message("renhou")),
    Switch(word=0, bit=0x02000000, change={"riichi_wall": "any-tile"}),
    Switch(word=0, bit=0x04000000, unknown=Message("stricter closed kans in riichi")),
    Switch(
        word=0, bit=0x08000000, unknown=Message("no wait for a tile if a set has all four copies")
    ),
    Switch(word=0, bit=0x40000000),  # the appearance of the lobby
    Switch(word=1, bit=0x00000001, change={"double_wind_pair_fu": 2}),
    Switch(word=1, bit=0x00000002),  # equal scores share the bonuses of their places
    Switch(word=1, bit=0x00000004),  # who gets the deposits left at the end
    Switch(word=1, bit=0x00000008, change={"liable_yakuman": WITH_SUUKANTSU}),
    Switch(word=1, bit=0x00000010, change={"counted_yakuman": "sanbaiman"}),
)
"""Every bit of the two words under `csrule`."""


def rules_of_lobby(words: Sequence[int]) -> tuple[Change, Message | None]:
    """What the words of a lobby change in Tenhou's rules, and which of their bits are unknown."""
    chosen = [
        switch for switch in LOBBY if switch.word < len(words) and words[switch.word] & switch.bit
    ]
    change = {choice: value for switch in chosen for choice, value in switch.change.items()}
    lost = [switch.loses for switch in chosen if switch.loses]
    for choice, _ in lost:
        kept = map(str, rule_set(TENHOU).values[choice])
        change[choice] = tuple(part for part in kept if (choice, part) not in lost)
    unknown = Listed.of(switch.unknown for switch in chosen if switch.unknown)
    says = Message(
        "this Tenhou lobby plays with {unknown}, which no choice describes", unknown=unknown
    )
    return change, says if unknown else None


# Mahjong Soul


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """A Mahjong Soul room: its names on the site and in converters, and its numbers.

    The players of a private room choose its rules. A room with a `switch` has rules of its own,
    which no rule set here has; it is the setting with which a private room has them too.
    """

    names: tuple[str, ...]
    modes: tuple[int, ...] = ()
    is_private: bool = False
    switch: str = ""


ROOMS: Final = (
    Room(names=("銅の間", "铜之间", "銅之間", "Bronze Room"), modes=(1, 2, 3, 17, 18)),
    Room(names=("銀の間", "银之间", "銀之間", "Silver Room"), modes=(4, 5, 6, 19, 20)),
    Room(names=("金の間", "金之间", "金之間", "Gold Room"), modes=(7, 8, 9, 21, 22)),
    Room(names=("玉の間", "玉之间", "玉之間", "Jade Room"), modes=(10, 11, 12, 23, 24)),
    Room(
        names=("王座の間", "王座之间", "王座之間", "王座间", "王座間", "Throne Room"),
        modes=(15, 16, 25, 26),
    ),
    Room(
        names=("交流の間", "休闲场", "休閒場", "Casual Match", "Casual Room"),
        modes=(29, 30, 31, 32),
    ),
    Room(names=("試練の道", "Path of Trial"), modes=(36,)),
    Room(names=("特別対局", "Event Room"), modes=(42, 43)),
    Room(names=("友人戦", "友人场", "友人場", "Friendly"), is_private=True),
    Room(
        names=("大会戦", "比赛场", "比賽場", "Tournament", "Tounament"),  # a converter's spelling
        is_private=True,
    ),
    Room(names=("乱闘の間", "乱斗之间", "Melee Room"), modes=(13, 14), switch="guyi_mode"),
    Room(names=("ドラさんモード", "宝牌狂热", "DoraDorara"), modes=(33,), switch="dora3_mode"),
    Room(names=("配牌公開", "配牌明牌", "Open Hand Match"), modes=(34,), switch="begin_open_mode"),
    Room(names=("龍の割目", "龙之目玉", "Chaotic Wall Break"), modes=(35,), switch="muyu_mode"),
    Room(names=("修羅の戦", "修罗之战", "Battle of Asura"), modes=(40,), switch="xuezhandaodi"),
    Room(names=("赤血の戦", "赤羽之战", "Bloodshed Skirmish"), modes=(41,), switch="chuanma"),
    Room(
        names=("明鏡の戦", "明镜之战", "Battle of Clairvoyance"), modes=(44,), switch="jiuchao_mode"
    ),
    Room(
        names=("闇夜の戦", "暗夜之战", "Battle of Darkness"), modes=(45,), switch="reveal_discard"
    ),
    Room(
        names=("幻界の戦", "幻境传说", "Dreamland Odyssey"), modes=(46,), switch="field_spell_mode"
    ),
    Room(names=("占星之战",), switch="zhanxing"),
    Room(names=("天命之战",), switch="tianming_mode"),
    Room(names=("咏唱之战",), switch="yongchang_mode"),
    Room(names=("魂之一击",), switch="hunzhiyiji_mode"),
    Room(names=("万象修罗",), switch="wanxiangxiuluo_mode"),
    Room(names=("背水之战",), switch="beishuizhizhan_mode"),
)
NO_RED_FIVES: Final = ("Aka Nashi", "No Red Fives")
WORDS: Final = (
    *("三", "四", "三人", "四人", "三麻", "四麻", "3-Player", "4-Player"),
    *("東", "东", "南", "East", "South", "喰", "赤", "Red", "Red Fives"),
    *NO_RED_FIVES,
)
"""Other words in the names of its rooms.

No word decides open tanyao, because converters write 喰 whatever the players chose.
"""


@cache
def _rooms_by_name() -> Mapping[str, Room]:
    return {folded(name): known for known in ROOMS for name in known.names}


@cache
def _words() -> tuple[Mapping[str, str | None], re.Pattern[str]]:
    """The other words, and a pattern that finds rooms and words, longest first."""
    words = {folded(word): "" if word in NO_RED_FIVES else None for word in WORDS}
    every = sorted((*words, *_rooms_by_name()), key=len, reverse=True)
    return words, re.compile("|".join(map(re.escape, every)))


def _soul_room(name: str, plain: str) -> RoomRules | None:
    """A Mahjong Soul room. An English name counts only if all its words are known."""
    rooms, (words, finds) = _rooms_by_name(), _words()
    parts = finds.findall(plain)
    rest = finds.sub("", plain)
    found = next((part for part in parts if part in rooms), None)
    if found is None or (rest and found.isascii()):
        return None
    reds = next((words[part] for part in parts if words.get(part) is not None), None)
    unknown = _not_known(rooms[found], name)
    if not unknown and rest:
        unknown = Message(
            "we do not know the part {part} of the room's name {name}",
            part=shown(rest),
            name=shown(name),
        )
    return RoomRules(rules=MAHJONG_SOUL, reds=reds, unknown=unknown)


def _not_known(room: Room, name: str) -> Message | None:
    if room.is_private:
        return Message(
            "{name} is a room whose players choose the rules, and the record does not say which",
            name=shown(name),
        )
    if room.switch:
        return Message(
            "{name} has rules of its own, which no rule set here describes", name=shown(name)
        )
    return None


WITHOUT_DORA: Final = {
    "have_biao_dora": Message("no dora"),
    "have_gang_biao_dora": Message("no dora for a kan"),
}
"""The settings of a private room that no choice describes, if they are off."""


def unknown_in(mode: int, switches: Mapping[str, object]) -> Message | None:
    """What is unknown about a game with this room number and these settings.

    The number is 0 in a private room.
    """
    return next(_unknown_in(mode, switches), None)


def _unknown_in(mode: int, switches: Mapping[str, object]) -> Iterator[Message]:
    room = next((known for known in ROOMS if mode in known.modes), None)
    if room is not None:
        yield from filter(None, (_not_known(room, room.names[0]),))
    elif mode:
        yield Message(
            "we do not know room {mode} of Mahjong Soul: its rules may differ", mode=str(mode)
        )
    for known in ROOMS:
        if known.switch and switches.get(known.switch):
            game = known.names[0]
            yield Message(
                "the players chose {switch} in {game}, which no rule set here describes",
                switch=known.switch,
                game=game,
            )
    off = [unknown for setting, unknown in WITHOUT_DORA.items() if switches.get(setting) == 0]
    if off:
        yield Message(
            "this Mahjong Soul room plays with {unknown}, which no choice describes",
            unknown=Listed.of(off),
        )
