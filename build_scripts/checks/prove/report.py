"""The theorems, each with what the run found about it."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

import pao_core
from build_scripts.checks.prove.pairs import base
from build_scripts.checks.prove.run import Proof
from build_scripts.checks.prove.walking import shown
from build_scripts.content.pages.proved import OF_SETTLEMENTS, THEOREMS

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Theorem:
    """A theorem and what the run found. `details` are only in the digest."""

    id: str
    checked: int
    faults: Sequence[str]
    exceptions: list[Json] = field(default_factory=list)
    details: object = None

    def to_json(self) -> Json:
        """The theorem in the published form."""
        row: Json = {
            "id": self.id,
            "says": THEOREMS[self.id].says,
            "checked": self.checked,
            "holds": not self.faults,
            "exceptions": self.exceptions,
        }
        row |= {"counterexamples": [*self.faults]} if self.faults else {}
        return row | {"digest": digest([row, self.details])}


def digest(value: object) -> str:
    """A short name for exactly this result."""
    text = json.dumps(value, sort_keys=True, default=repr)
    return sha256(text.encode()).hexdigest()[:16]


def theorems(proof: Proof) -> Iterator[Theorem]:
    """Every theorem that the run has checked."""
    walked, coloured, settled = proof.walked, proof.coloured, proof.settled

    def faults(theorem: str) -> list[str]:
        of_hands = settled.faults.get(theorem, [])
        return [*walked.faults.get(theorem, []), *coloured.faults.get(theorem, []), *of_hands]

    def excepted(theorem: str) -> list[Json]:
        known = {pair["a"] for pair in proof.pairs} | {pair["b"] for pair in proof.pairs}
        return [
            {"rules": rules, "clause": clause, "settlements": count}
            for (of, rules, clause), count in sorted(settled.explained.items())
            if of == theorem and (rules in known or proof.is_sample)
        ]

    refused = [
        {"players": 3, "code": code.removeprefix("three players: "), "histories": count}
        for code, count in sorted(walked.refused.items())
    ]
    lengths = sorted(walked.lengths.items())
    yield Theorem("T1", walked.judged, faults("T1"), refused, lengths)
    answers = sorted(map(repr, (*walked.by_announcement.items(), *walked.by_feeding.items())))
    yield Theorem("T2", walked.judged + coloured.judged, faults("T2"), details=answers)
    yield Theorem("T3", walked.renamed + walked.three_players, faults("T3"), details=lengths)
    for id in OF_SETTLEMENTS:
        yield Theorem(id, settled.settlements, faults(id), excepted(id), settled.digest)
    parted = [*_partings(proof)]
    yield Theorem("T7", walked.judged + coloured.judged, faults("T7"), parted, answers)
    yield Theorem("T8", proof.won.settled, proof.won.faults, details=proof.won.digest)
    if proof.is_sample:
        return
    equal: list[Json] = [
        {key: pair[key] for key in ("a", "b", "says") if key in pair}
        for pair in proof.pairs
        if pair["equal"]
    ]
    yield Theorem("T9", len(proof.pairs), [*answered_alike(proof.pairs)], equal, proof.pairs)
    alike = [*answered_alike(proof.changes)]
    idle = [
        {"base": base().id, "choice": change["choice"], "value": change["value"]}
        for change in proof.changes
        if change["equal"]
    ]
    yield Theorem("T10", len(proof.changes), alike, idle, proof.changes)


def _partings(proof: Proof) -> Iterator[Json]:
    """Where a rule set's list and the principle of certainty part, the same parting once."""
    rows: dict[tuple[str, str, str], Json] = {}
    for parting, (count, history) in proof.parted.items():
        key = parting.yakuman, parting.how, parting.clause
        row = rows.setdefault(
            key,
            {
                "yakuman": parting.yakuman,
                "how": parting.how,
                "clause": parting.clause,
                "rules": {},
                "shortest": shown(history),
            },
        )
        row["rules"][parting.rules] = count
    yield from rows.values()


def answered_alike(rows: Sequence[Json]) -> Iterator[str]:
    """Differences whose question has the same answer, or none, when it is asked under both."""
    for row in rows:
        answers = [*row.get("answers", {}).values()]
        if not row["equal"] and (len(answers) != 2 or answers[0] == answers[1]):
            names = [str(row[key]) for key in ("a", "b", "choice", "value") if key in row]
            yield f"{' and '.join(names)}: {answers}"


def to_json(proof: Proof) -> Json:
    """Everything, in the published form."""
    return {
        "edition": pao_core.__version__,
        "sample": proof.is_sample,
        "histories": proof.walked.histories,
        "lengths": [count for _, count in sorted(proof.walked.lengths.items())],
        "histories_in_colour": proof.coloured.histories,
        "profiles": len(proof.walked.profiles),
        "settlements": proof.settled.settlements + proof.won.settled,
        "with_liability": proof.settled.liable,
        "rule_sets": [rule_set.id for rule_set in proof.liability],
        "theorems": [theorem.to_json() for theorem in theorems(proof)],
        "pairs": proof.pairs,
        "choices": proof.changes,
    }
