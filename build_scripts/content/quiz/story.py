"""What happened in a case, as its page tells it, with drawn tiles."""

from build_scripts.content.cases.words import facts_in_words
from build_scripts.page.language import text
from build_scripts.page.question import Question
from build_scripts.page.ui.pictures import loose
from build_scripts.page.ui.view import Tree, node
from build_scripts.page.ui.words import in_a_row, seat_word
from pao_core.board.tiles import parse_tiles


def story_of(question: Question) -> Tree:
    """A paragraph. The words say everything, so it can stand without a picture."""
    facts = facts_in_words(question)
    if question["ask"] == "danger":
        turn = text("It is {seat}’s turn to discard.", seat=seat_word(question["seat"]))
        facts = in_a_row(filter(None, [facts, turn]))
    parts = enumerate(facts.split("`"))
    return node("p", *(_tiles(part) if at % 2 else part for at, part in parts))


def _tiles(notation: str) -> Tree:
    """Drawn tiles: a hand is written with its winning tile behind a plus."""
    return loose(parse_tiles(notation.replace(" + ", "")))
