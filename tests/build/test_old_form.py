"""Old addresses of the plain form "Who pays?": the referee's says the same case, or less."""

import json

from build_scripts.environment.project import CLIENT
from tests.build.in_node import evaluated

PROGRAM = CLIENT / "src" / "old-form.ts"
RULES = "rules=riichi-wiki-2024"
DRAGONS = "S-pon-5z.d_S-pon-6z.d_S-pon-7z.d-W"
ADDRESSES = {
    "rules=tenhou&winner=E&from=N&yakuman=daisangen&honba=2": (
        f"rules=tenhou&calls={DRAGONS.replace('S-', 'E-')}&win=E-daisangen&from=N&honba=2"
    ),
    "players=3&deposits=1&utm=x": f"{RULES}&players=3&calls={DRAGONS}&win=S-daisangen&deposits=1",
    "closed=yes&daisangen=N&daisangen-by=daiminkan": (
        f"{RULES}&calls=S-ankan-5z.d_S-pon-6z.d_S-daiminkan-7z.d-N&win=S-daisangen"
    ),
    "yakuman=suukantsu&suukantsu=E&suukantsu-by=shouminkan": (
        f"{RULES}&calls=S-daiminkan-2p.a_S-daiminkan-3p.a_S-daiminkan-4p.a"
        "_S-pon-6p.a-E_S-shouminkan-6p.a&win=S-suukantsu"
    ),
    "kan=E": f"{RULES}&calls={DRAGONS}_S-daiminkan-2p.a-E&win=S-daisangen&after=kan",
    "hand=han&han=5&from=E": f"{RULES}&win=S-5han30fu&from=E",
    "hand=tiles&tiles=+11Z+22z&tile=2Z&tile-han=4": (
        f"{RULES}&calls={DRAGONS}&win=S-tiles.11z22z.2z.4han"
    ),
    "hand=tiles&how=lines&calls=S+chii+4s+with+23s+from+E%0A%0AS+ankan+7z&after=yes": (
        f"{RULES}&calls=S-chii-4s-E-23s_S-ankan-7z&win=S-tiles.1122z.2z&after=kan"
    ),
    "rules=*&honba=x": f"calls={DRAGONS}&win=S-daisangen&honba=x",  # which the referee reports
    "rules=tenhou&r-scope=liable-yakuman&r-kan=ignored": (
        f"rules=tenhou..concealed_kan.ignored..scope.liable-yakuman&calls={DRAGONS}&win=S-daisangen"
    ),
    # The referee has no such call, no such choice, or could only guess the order of the calls.
    "hand=tiles&how=lines&calls=E+discard+2m": RULES,
    "rules=tenhou&r-suukantsu=yes": "rules=tenhou",
    "yakuman=daisuushi&yakuman=tsuuiisou&daisuushi=E&tsuuiisou=W": RULES,
}


def test_an_old_address_becomes_the_referees() -> None:
    read = "(old) => it.toReferee(new URLSearchParams(old)).toString()"
    made = evaluated(PROGRAM, f"{json.dumps(list(ADDRESSES))}.map({read})")
    assert dict(zip(ADDRESSES, made, strict=True)) == ADDRESSES
