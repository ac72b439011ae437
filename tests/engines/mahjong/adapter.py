"""Asks the package mahjong for the price of a hand: one JSON object a line in, one a line out."""

import inspect
import re
from typing import Any

from mahjong.constants import EAST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.scores import ScoresCalculator
from mahjong.meld import Meld
from mahjong.tile import TilesConverter
from priced import SEATS, Hand, answer_lines, yakuman_of

KINDS = {
    "chii": Meld.CHI,
    "pon": Meld.PON,
    "daiminkan": Meld.KAN,
    "ankan": Meld.KAN,
    "shouminkan": Meld.SHOUMINKAN,
}


def tiles_of(text: str, has_red: bool = False) -> list[int]:
    """Tiles in the engine's numbers; its plain fives are three where there are red ones."""
    parts: dict[str, str] = {}
    for digits, suit in re.findall(r"(\d+)([mpsz])", text):
        parts[suit] = parts.get(suit, "") + digits
    names = {"m": "man", "p": "pin", "s": "sou", "z": "honors"}
    numbers: list[int] = TilesConverter.string_to_136_array(
        has_aka_dora=has_red, **{names[suit]: digits for suit, digits in parts.items()}
    )
    return sorted(numbers)


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """What the engine says; it prices one hand, and knows nothing of the calls' order."""
    if question["ask"] != "ruling":
        return {"unsupported": f"the adapter does not ask it for {question['ask']}"}
    if question.get("wins"):
        return {"unsupported": "the adapter asks only for the price of one hand"}
    win = question["win"]
    named = yakuman_of([win])
    melds = Hand(question).melds
    everything = (win.get("concealed") or "") + (win.get("tile") or "")
    everything += "".join(text for _, text, _ in melds)
    red = "0" in everything
    by_ron, last = bool(win.get("from")), bool(win.get("last_tile"))
    of_three = {}
    if question.get("players") == 3:
        if not hasattr(OptionalRules(), "is_three_player"):
            return {"unsupported": "it has no three-player game"}
        of_three = {"is_three_player": True}
    config = HandConfig(
        is_tsumo=not by_ron,
        is_riichi=bool(win.get("riichi")),
        is_daburu_riichi=win.get("riichi") == "double",
        is_ippatsu=bool(win.get("ippatsu")),
        is_haitei=last and not by_ron,
        is_houtei=last and by_ron,
        **({"num_nuki_dora": win["kita"]} if win.get("kita") else {}),
        is_rinshan=bool(win.get("after_kan")),
        is_chankan=bool(win.get("robbing")),
        is_tenhou="tenhou" in named,
        is_chiihou="chiihou" in named,
        player_wind=EAST + SEATS.index(win["by"]),
        round_wind=EAST + SEATS.index(question.get("round") or "E"),
        kyoutaku_number=question.get("deposits", 0),
        tsumi_number=question.get("honba", 0),
        options=OptionalRules(has_open_tanyao=True, has_aka_dora=red, **of_three),
    )
    takes = inspect.signature(HandCalculator.estimate_hand_value).parameters
    if win.get("ura") and "ura_dora_indicators" not in takes:
        return {"unsupported": "it has no ura dora"}
    value = win.get("value") or {}
    if "han" in value:
        cost = ScoresCalculator().calculate_scores(value["han"], value.get("fu", 30), config)
        return {"deltas": deltas(question, cost)}
    if not win.get("concealed"):
        return {"unsupported": "it prices tiles, or han and fu, and the case gives only a yakuman"}
    lying = [
        Meld(KINDS[kind], tiles_of(text, red), opened=kind != "ankan") for kind, text, _ in melds
    ]
    result = HandCalculator().estimate_hand_value(
        tiles_of(everything, red),
        tiles_of(win["tile"], red)[0],
        melds=lying,
        dora_indicators=tiles_of(win.get("indicators", "")),
        **({"ura_dora_indicators": tiles_of(win["ura"])} if win.get("ura") else {}),
        config=config,
    )
    if result.error:
        return {"unsupported": f"it does not accept the hand: {result.error}"}
    return {"deltas": deltas(question, result.cost)}


def deltas(question: dict[str, Any], cost: Any) -> dict[str, int]:
    """The engine's price, laid out for each seat."""
    win = question["win"]
    found = dict.fromkeys(SEATS[: question.get("players", 4)], 0)
    main = cost["main"] + cost["main_bonus"]
    if win.get("from"):
        found[win["from"]] = -main
    else:
        other = cost["additional"] + cost["additional_bonus"]
        for seat in found:
            if seat != win["by"]:
                found[seat] = -main if seat == "E" or win["by"] == "E" else -other
    found[win["by"]] = cost["total"]
    return found


answer_lines(lambda asked: answer(asked["question"]))
