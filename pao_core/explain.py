"""Puts steps into English. Every sentence of a ruling stands here, and nowhere else."""

from collections.abc import Mapping
from typing import Any, Final

from pao_core.assumptions import Assumption
from pao_core.liability import Judgement
from pao_core.ruling import Ruling
from pao_core.seats import Seat
from pao_core.steps import Step, StepCode
from pao_core.tiles import Tile

S = StepCode
SENTENCES: Final[Mapping[StepCode, str]] = {
    S.NO_LIABLE_YAKUMAN: "Under these rules no yakuman makes anybody liable.",
    S.NOTHING_CERTAIN: "No call has completed the visible sets of {yakuman:or}: nobody is liable "
    "for a yakuman.",
    S.ATTACHED: "{feeder} discarded the {tile} that {caller} took with a {kind}. It completes the "
    "{sets} visible sets of {yakuman}, so {feeder} becomes liable for it.",
    S.CLOSED_KAN_COMPLETES: "{caller} completes the sets of {yakuman} with a closed kan of the "
    "{tile}. Nobody fed it, so nobody is liable for it.",
    S.ADDED_KAN_COMPLETES: "{caller} adds the {tile} to a pon, and this is the fourth kan. When "
    "{feeder} fed the pon, {yakuman} was not certain, so {feeder} is not liable for it.",
    S.ADDED_KAN_CHARGED: "{caller} adds the {tile} to a pon, and this is the fourth kan. Under "
    "these rules {feeder}, who fed the pon, becomes liable for {yakuman}.",
    S.ADDED_KAN_KEEPS: "{caller} adds the {tile} to the pon. This changes nothing: {feeder} stays "
    "liable for {yakuman}.",
    S.KAN_CLAIM_NEVER: "{caller} takes {feeder}'s {tile} for a kan. Under these rules a claim for "
    "a kan never makes anybody liable for {yakuman}.",
    S.KAN_CLAIM_DECIDES: "The daiminkan decides like a pon, even if {caller} held all three tiles: "
    "until then nobody else could know.",
    S.CLOSED_KAN_COUNTS: "One of these sets is a closed kan. It lies on the table for all to see, "
    "so it counts.",
    S.CLOSED_KAN_IGNORED: "{caller} takes {feeder}'s {tile}, but one of the other sets of "
    "{yakuman} is a closed kan. Under these rules it does not count as visible, so {feeder} is "
    "not liable.",
    S.OPEN_KAN_OFF: "Under these rules a win on the replacement tile of a daiminkan makes nobody "
    "liable.",
    S.OPEN_KAN_STANDS: "{feeder} discarded the {tile} of {caller}'s daiminkan: {feeder} is liable "
    "for a win on the replacement tile.",
    S.OPEN_KAN_CHAIN: "{caller} declared further kans after it. No discard by {caller} is listed "
    "in between, so the chain is taken as unbroken.",
    S.OPEN_KAN_NOT_IMMEDIATE: "{feeder} fed {caller}'s daiminkan, but {caller} declared another "
    "kan after it. Under these rules only the replacement tile of the daiminkan itself counts.",
    S.OPEN_KAN_ENDED: "{caller}'s daiminkan was followed by a discard, so its feeder is no longer "
    "liable for a win on a replacement tile.",
    S.REALISED: "{winner} wins with {cause}: {seat}'s liability for it takes effect.",
    S.NOT_REALISED: "{winner} wins without {cause}: {seat}'s liability for it has no effect.",
    S.LAPSED: "{to} did not win, so {seat}'s liability for {cause} has no effect.",
    S.WORTH_YAKUMAN: "{winner} has {yakuman}: {units} yakuman at {each} points.",
    S.WORTH_HAND: "{winner} has {han} han{fu:fu}{limit:limit}: {base} base points.",
    S.FIRST_ONLY: "There are several liabilities. Under these rules only the first stands: "
    "{seat}'s, for {cause}.",
    S.LAST_ONLY: "There are several liabilities. Under these rules only the last stands: "
    "{seat}'s, for {cause}.",
    S.EACH_OWN: "Several players are liable, and each answers for the own yakuman.",
    S.COVERS_OWN_YAKUMAN: "Under these rules liability does not cover {rest}, which is paid for as "
    "usual.",
    S.COVERS_WHOLE_HAND: "Under these rules liability covers the whole hand, so {seat} also "
    "answers for the yakuman that nobody is liable for.",
    S.KAN_GIVES_WAY: "Under these rules the liability for a yakuman comes first: {feeder} owes "
    "nothing for the kan.",
    S.LIABLE_PAYS_TSUMO: "Tsumo: the liable player pays for {part} alone. {seat} pays {points}.",
    S.LIABLE_HALVES_RON: "Ron: the discarder and the liable player pay for {part} half each. "
    "{seat} and {other} pay {points} each.",
    S.LIABLE_DEALT_IN: "{seat} is liable for {part} and also dealt in: one full payment, {points}.",
    S.FEEDER_PAYS: "The feeder of the kan pays for {part} alone: {feeder} pays {points}.",
    S.FEEDER_HALVES: "The feeder of the kan counts as the discarder, and shares {part} with the "
    "liable player: {seat} and {other} pay {points} each.",
    S.NORTH_SHARE_LOST: "With three players nobody pays the share of North.",
    S.NORTH_SHARE_SPLIT: "With three players the two losers share what North would have paid.",
    S.TSUMO_SHARES: "Tsumo: everybody pays for {part}: {shares}.",
    S.RON_PRICE: "Ron: {discarder}, the discarder, pays {points} for {part}.",
    S.HONBA: "Honba: {seat} pays {points}.",
    S.HONBA_SHARED: "Honba: each of the others pays {points}.",
    S.HONBA_SPLIT: "Honba is split, an odd hundred going to the liable player: {shares}.",
    S.DEPOSITS: "{winner} takes the riichi deposits from the table: {points}.",
    S.SEVERAL_WINNERS: "{winners} win on one discard, and are paid in this order.",
    S.HONBA_TO_FIRST: "Honba goes to the first of them.",
    S.HONBA_TO_EACH: "Each of them gets honba.",
    S.DEPOSITS_TO_FIRST: "The riichi deposits go to the first of them.",
    S.DEPOSITS_OF_NOBODY: "Under these rules each winner takes back the own riichi deposit. Nobody "
    "is said to have declared riichi, so all deposits go to the first.",
    S.DEPOSITS_TO_OWNERS: "A winner who declared riichi takes back the own deposit; the others go "
    "to the first.",
    S.HEAD_BUMP: "Under these rules only the first in turn order wins: {winner}, not {others}.",
    S.TRIPLE_RON: "Three players claim the same discard. Under these rules the hand is abandoned: "
    "nobody pays.",
    S.TOTAL: "{winner} receives {points} in all.",
    S.NO_DANGER: "No discard by {seat} can make {seat} liable now.",
    S.DANGER: "If {seat} discards {tiles:any} and {to} takes it with {calls:a}, {seat} "
    "becomes liable for {cause}.",
    S.ENSURED: "Every winning hand that these sets can still become is {yakuman}.",
    S.NOT_ENSURED: "{yakuman} is not certain: with {concealed} in hand the {tile} would win "
    "without it.",
    S.NO_HAND_LEFT: "With the tiles that everybody sees, these sets cannot become a winning hand "
    "any more.",
}
PART_NAMES: Final = {"hand": "the hand", "open-kan-win": "the win after the daiminkan"}


def says(step: Step) -> str:
    """The step as a sentence that a referee could read out."""
    words = {name: _Worded(value) for name, value in step.values.items()}
    return SENTENCES[step.code].format_map(words)


def explain(answer: Ruling | Judgement) -> str:
    """The whole reasoning as text: a numbered sentence a step, then what each seat gets or pays."""
    lines = [
        f"{place}. {says(each)} [{each.clause}]" for place, each in enumerate(answer.steps, start=1)
    ]
    if isinstance(answer, Ruling):
        lines += [_assumed(each) for each in answer.assumed]
        lines += [f"{seat!s:5} {_signed(points):>8}" for seat, points in answer.deltas.items()]
    return "\n".join(lines)


def _assumed(assumption: Assumption[Ruling]) -> str:
    value, other = assumption.others[0]
    deltas = ", ".join(f"{seat} {_signed(points)}" for seat, points in other.deltas.items())
    return (
        f"Assumed: {assumption.choice} is {in_words(assumption.value)}, "
        "which the sources leave open. "
        f"If it were {in_words(value) or 'nothing'}: {deltas}."
    )


def _signed(points: int) -> str:
    return f"{points:+,}" if points else "0"


class _Worded:
    """A value that puts itself into words where a sentence has its place."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    def __format__(self, how: str) -> str:
        if how == "fu":
            return f" {self.value} fu" if self.value is not None else ""
        if how == "limit":
            return f", {self.value}" if self.value else ""
        if how == "a":
            return _joined([f"a {each}" for each in self.value], "or")
        if how == "any":
            return _joined([f"the {each.name}" for each in self.value], "or")
        return in_words(self.value, "or" if how == "or" else "and")


def in_words(value: Any, joined_by: str = "and") -> str:
    """A seat, tile, yakuman, number of points or a list of these, as a sentence has it."""
    if isinstance(value, str):
        return PART_NAMES.get(value) or str(value)
    if isinstance(value, Seat):
        return str(value)
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, Tile):
        return value.name
    if isinstance(value, dict):
        pairs = [f"{in_words(key)} {in_words(item)}" for key, item in value.items()]
        return _joined(pairs, joined_by)
    return _joined([in_words(item) for item in value], joined_by)


def _joined(words: list[str], by: str) -> str:
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {by} {words[-1]}"
