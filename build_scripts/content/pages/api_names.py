"""The page that documents each public name of the library."""

from dataclasses import dataclass
from pkgutil import resolve_name
from typing import Final

from build_scripts.content.cases.library import CORE, in_two, public_names
from pao_core import _CHOICES
from pao_core.rules.every_choice import CHOICES

PLACE: Final = "reference/api"
CHOICES_PAGE: Final = "choices"


@dataclass(frozen=True, slots=True, kw_only=True)
class ApiPage:
    """A page of names: its packages or modules in order, and its introduction."""

    id: str
    title: str
    says: str
    modules: tuple[str, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the page, in the order of packages and modules, functions first."""
        found = sorted(name for name in public_names() if page_of(name) == self.id)
        all_modules = list(dict.fromkeys(map(home_of, public_names())))

        def order(name: str) -> tuple[int, bool, int]:
            place = self.modules.index(module_of(name))
            return place, is_class(name), all_modules.index(home_of(name))

        return tuple(sorted(found, key=order))


PAGES: Final = (
    ApiPage(
        id="rulings",
        title="Who is liable, and who pays",
        says="Turn a table and a win into a ruling: who is liable, every payment, and why.",
        modules=("games", "liability", "payment"),
    ),
    ApiPage(
        id="table",
        title="Seats, tiles, calls and the table",
        says="What everyone can see on the table.",
        modules=("board",),
    ),
    ApiPage(
        id="hands",
        title="Hands, wins and their notation",
        says="Wins, waits and yaku, and the short texts in which calls, sets and wins can be "
        "written.",
        modules=("hands",),
    ),
    ApiPage(
        id="rules",
        title="Rule sets and the catalogue of rules",
        says="The choices of a rule set with their sources, house rules, and every rule by id.",
        modules=("rules", "words.clauses"),
    ),
    ApiPage(
        id=CHOICES_PAGE,
        title="Values of choices",
        says="Each choice is an attribute of a [`RuleSet`](rules.md#RuleSet). If its value is a "
        "word, it is a member of an enum, and the member's name is that word in capitals.",
        modules=("rules",),
    ),
    ApiPage(
        id="play",
        title="Calls, kuikae, priority and furiten",
        says="What a player may call or win on, and whose claim comes first.",
        modules=("play",),
    ),
    ApiPage(
        id="between",
        title="Draws, abandoned hands and penalties",
        says="What is paid when nobody wins, or when someone makes a mistake.",
        modules=("play.abortive", "play.draws", "play.penalties"),
    ),
    ApiPage(
        id="pictures",
        title="Pictures",
        says="A scene describes what is where and why. SVG and text are made from it.",
        modules=("drawing",),
    ),
    ApiPage(
        id="answers",
        title="Questions in JSON, reasons and errors",
        says=(
            "The [JSON interface](../json.md) in Python, the reasons for answers in words, "
            "and the exceptions that functions raise."
        ),
        modules=("questions", "words", "reasons", "problems"),
    ),
    ApiPage(
        id="live",
        title="A game while it is played",
        says="`pao_core.live` follows a game event by event: [the guide](../live.md).",
        modules=("live",),
    ),
    ApiPage(
        id="records",
        title="Read and check game records",
        says="`pao_core.records` reads records, checks them and finds the moments of liability: "
        "[the guide](../records.md).",
        modules=("records.reading", "records.judge.record", "records.judge.checks", "records"),
    ),
    ApiPage(
        id="games",
        title="What a game record contains",
        says="Also in `pao_core.records`: a record in one form for all formats. Players are named "
        "by their seat winds in each hand. `None` means that the format does not record a fact.",
        modules=("records.model",),
    ),
)


def page_of(name: str) -> str:
    """The page that documents a public name."""
    if is_choice(name):
        return CHOICES_PAGE
    module = module_of(name)
    return next(page.id for page in PAGES if module in page.modules)


def module_of(name: str) -> str:
    """The module of a public name if a page lists it, otherwise its package."""
    home = home_of(name)
    return home if any(home in page.modules for page in PAGES) else home.partition(".")[0]


def home_of(name: str) -> str:
    """The module that defines a public name, such as `board.tiles`."""
    module = public_names()[name].module
    return module.path.removeprefix(f"{CORE}.")


def address_of(name: str) -> str:
    """The address of its entry, from the root of the site."""
    return f"{PLACE}/{page_of(name)}/#{in_two(name)[1]}"


def is_class(name: str) -> bool:
    """Whether this public name is a class."""
    return isinstance(resolve_name(name), type)


def is_choice(name: str) -> bool:
    """Whether it is an enum of the values of a choice."""
    return home_of(name) == _CHOICES


def choices_of(kind: type) -> list[str]:
    """The choices with values of this kind, or lists of them."""
    return [name for name, choice in CHOICES.items() if getattr(choice, "kind", None) is kind]
