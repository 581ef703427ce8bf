"""The catalogues are whole: same keys and placeholders everywhere, none missing, none unused."""

import ast
import re
from datetime import datetime
from functools import cache
from pathlib import Path

import pytest

import palmyra
from palmyra.games.medina.cast import NAMES
from palmyra.shell import texts as shell_texts
from palmyra.shell.catalogue_reader import read_plain
from palmyra.shell.resources import ASSETS
from palmyra.shell.texts import (
    LANGUAGES,
    MAC_KEYS,
    Entry,
    Texts,
    flatten,
    load_catalogue,
    load_yaml,
    plural,
)
from palmyra.shell.texts import system_language as spoken

FOLDER = ASSETS / "texts"
SOURCE = Path(palmyra.__file__).parent


def all_words(code: str) -> dict[str, Entry]:
    """The house's words and those of every game, whose keys begin with the game's name."""
    words = load_catalogue(FOLDER / f"{code}.yaml")
    for path in sorted(ASSETS.glob(f"*/texts/{code}.yaml")):
        game = load_catalogue(path)
        assert all(key.startswith(f"{path.parent.parent.name}.") for key in game), path
        assert not words.keys() & game.keys(), path
        words |= game
    return words


CATALOGUES = {code: all_words(code) for code in LANGUAGES}
# Spoken of what a game's thinking gives: the word must stand somewhere in that game's code.
REASONS = re.compile(
    r"(?P<game>palmyra|medina|palermo)\.(?:hint|coach(?:\.(?:kind|item|gain|word))?"
    r"|story\.(?:column|fact|do|lesson))\.(?P<reason>[a-z_]+)(?:\.(?:head|cause))?"
)
# What a figure goes to, two letters each: put together from a tile.
TILE_WORDS = re.compile(r"palmyra\.coach\.word\.[dhm][tlc]?")
# What a puzzle asks for, by what a game's judge counts.
ASKED = re.compile(r"[a-z]+\.puzzle\.(ask|worth)_[a-z]+")
# What computer players say; `tests/scenes/test_reactions.py` knows who says what.
LINES = re.compile(r"[a-z]+\.lines\.[a-z]+_[a-z]+(_you)?(_\d)?")
GAMES = {path.parent.name for path in ASSETS.glob("*/texts")}
KEY = re.compile(r"[a-z_]+(\.[a-z_0-9]+)+")


def forms(entry: object) -> list[str]:
    return list(entry.values()) if isinstance(entry, dict) else [str(entry)]


def placeholders(entry: object) -> set[str]:
    return {name for form in forms(entry) for name in re.findall(r"{(\w+)[^}]*}", form)}


@cache
def strings_of_the_program() -> tuple[set[str], list[re.Pattern[str]]]:
    """Whole string literals, and patterns of those put together from parts."""
    whole: set[str] = set()
    parts: list[re.Pattern[str]] = []
    for path in SOURCE.rglob("*.py"):
        nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
        joined = {id(piece) for node in nodes if isinstance(node, ast.JoinedStr)
                  for piece in node.values}  # fmt: skip
        for node in nodes:
            if id(node) in joined:
                continue
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                pieces = [
                    re.escape(str(piece.value)) if isinstance(piece, ast.Constant) else r"[\w.]+"
                    for piece in node.values
                ]
                # A pattern must name its group, or it would excuse every unused key.
                named = re.match(r"[a-z_]+\\?\.", pieces[0])
                # Every game has such a group; which sentences it needs its own tests say.
                groups = r"\\\.(refusal|tutorial|book|thing)\\\."
                of_a_game = len(pieces) > 1 and re.match(groups, pieces[1])
                if named or of_a_game:
                    parts.append(re.compile("".join(pieces)))
    return whole, parts


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_has_the_same_keys(code: str) -> None:
    assert CATALOGUES[code].keys() == CATALOGUES["en"].keys()


@pytest.mark.parametrize("code", LANGUAGES)
def test_placeholders_agree(code: str) -> None:
    for key, entry in CATALOGUES["en"].items():
        assert placeholders(CATALOGUES[code][key]) == placeholders(entry), key


@pytest.mark.parametrize("code", LANGUAGES)
def test_plural_forms_are_complete(code: str) -> None:
    for key, entry in CATALOGUES[code].items():
        assert isinstance(entry, dict) == isinstance(CATALOGUES["en"][key], dict), key
        if isinstance(entry, dict):
            assert entry.keys() == {"one", "other"}, key
        assert all(form.strip() == form != "" for form in forms(entry)), key


@pytest.mark.parametrize("code", LANGUAGES)
def test_signs_stay_with_their_word(code: str) -> None:
    """No line begins with dots, a percent sign or, in French, with a sign after a space."""
    alone = " […%:;!?»]" if code == "fr" else " […%]"
    straight = "[^\\W\\d]'[^\\W\\d]"  # an apostrophe is round, as printed
    wrong = {
        key
        for key, entry in CATALOGUES[code].items()
        for form in forms(entry)
        if re.search(alone, form) or re.search(straight, form)
    }
    assert wrong == set()


def test_coins_of_a_goal_are_counted_as_each_language_counts() -> None:
    texts = Texts(FOLDER, "fr")
    assert texts("palmyra.campaign.hud_goal", n=1, goal=55) == "1 pièce sur 55"
    assert texts("palmyra.campaign.hud_goal", n=0, goal=55) == "0 pièce sur 55"
    texts.use("it")
    assert texts("palmyra.campaign.hud_goal", n=1, goal=55) == "1 su 55 monete"
    assert texts("palmyra.campaign.hud_goal", n=2, goal=55) == "2 su 55 monete"


def test_every_key_the_program_names_exists() -> None:
    whole, _ = strings_of_the_program()
    groups = {key.split(".")[0] for key in CATALOGUES["en"]}
    named = {text for text in whole if KEY.fullmatch(text) and text.split(".")[0] in groups}
    files = {".svg", ".yaml", ".py", ".json", ".ogg", ".wav", ".bad", ".log"}
    named = {text for text in named if Path(text).suffix not in files}
    # The name of a module is no key.
    named = {
        text for text in named if not (SOURCE.parent / f"{text.replace('.', '/')}.py").exists()
    }
    prefixes = {key.rsplit(".", depth)[0] for key in CATALOGUES["en"] for depth in (1, 2)}
    missing = {name for name in named if name not in CATALOGUES["en"] and name not in prefixes}
    assert missing == set()


def test_every_key_is_used() -> None:
    whole, parts = strings_of_the_program()

    def named(key: str) -> bool:
        return key in whole or any(part.fullmatch(key) for part in parts)

    # A game may say what the house says in words of its own (`game_words.own`).
    unused = {
        key
        for key in CATALOGUES["en"]
        if not named(key)
        and not (key.partition(".")[0] in GAMES and named(key.partition(".")[2]))
        and not REASONS.fullmatch(key)
        and not ASKED.fullmatch(key)
        and not LINES.fullmatch(key)
    }
    assert unused == set()


def _strings(folder: Path) -> tuple[set[str], list[re.Pattern[str]]]:
    """Whole string literals, and those put together from a word of three letters and more."""
    whole: set[str] = set()
    parts: list[re.Pattern[str]] = []
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                pieces = [str(part.value) if isinstance(part, ast.Constant) else ""
                          for part in node.values]  # fmt: skip
                if re.search("[a-z]{3}", "".join(pieces)):
                    pattern = "".join(re.escape(piece) or r"\w+" for piece in pieces)
                    parts.append(re.compile(pattern))
    return whole, parts


@pytest.mark.parametrize("game", sorted(GAMES - {"friends"}))
def test_every_reason_is_one_that_the_game_gives(game: str) -> None:
    """Hints, reviews and stories are named by words of a game's code; one that no code gives any
    more keeps a sentence that nobody reads."""
    whole, parts = _strings(SOURCE / "games" / game)
    found = (REASONS.fullmatch(key) for key in CATALOGUES["en"])
    reasons = {match[0]: match["reason"] for match in found if match and match["game"] == game}
    left = {
        key
        for key, reason in reasons.items()
        if reason not in whole
        and key not in whole
        and not any(part.fullmatch(reason) for part in parts)
        and not TILE_WORDS.fullmatch(key)
        and f"coach.{reason}" not in CATALOGUES["en"]  # the house's, in words of this game
    }
    assert reasons and left == set()


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_quick_reader_reads_what_yaml_reads(code: str) -> None:
    for path in [FOLDER / f"{code}.yaml", *ASSETS.glob(f"*/texts/{code}.yaml")]:
        text = path.read_text("utf-8")
        plain = read_plain(text)
        assert plain is not None, f"{path}: write texts plainly: every start reads them"
        assert flatten(plain) == flatten(load_yaml(text))


@pytest.mark.parametrize(
    "text",
    ["a: [1]", "a: {b: c}", "a: >\n  x", 'a: "x\\t"', "a: b: c", "a: x # y", " a: x", "a: x\n  y",
     "a: 'x'", "- a", "a: x\na: y", "a: &b x"],
)  # fmt: skip
def test_the_quick_reader_leaves_the_rest_to_yaml(text: str) -> None:
    assert read_plain(text) is None


def test_texts_fill_count_and_fall_back() -> None:
    texts = Texts(FOLDER, "de")
    assert texts("menu.version", version="1.0") == "Version 1.0"
    assert texts("no.such.key") == "no.such.key"
    texts.use("fr")
    assert texts("menu.quit") == "Quitter"


def test_plurals_by_language() -> None:
    assert [plural("en", n) for n in (0, 1, 2)] == ["other", "one", "other"]
    assert [plural("fr", n) for n in (0, 1, 2)] == ["one", "one", "other"]


def test_numbers_are_written_as_people_write_them() -> None:
    texts = Texts(FOLDER, "en")
    assert texts.number(12345.5, 1) == "12,345.5"
    texts.use("de")
    assert texts.number(12345.5, 1) == "12.345,5"
    texts.use("fr")
    assert texts.number(12345) == "12\N{NARROW NO-BREAK SPACE}345"


@pytest.mark.parametrize(
    ("language", "written"),
    [("en", "5 Nov 2026, 09:07"), ("fr", "05/11/2026 09:07"), ("it", "05/11/2026, 09:07"),
     ("de", "05.11.2026, 09:07")],
)  # fmt: skip
def test_days_are_written_as_people_write_them(language: str, written: str) -> None:
    texts, when = Texts(FOLDER, language), datetime(2026, 11, 5, 9, 7)
    assert texts.moment(when) == written
    assert written.startswith(texts.day(when))


@pytest.mark.parametrize(
    ("name", "language"),
    [("fr_CA.UTF-8", "fr"), ("de", "de"), ("it_IT@euro", "it"), ("ja_JP", "en"), ("C.UTF-8", "en")],
)
def test_the_system_language(monkeypatch: pytest.MonkeyPatch, name: str, language: str) -> None:
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    monkeypatch.setenv("LANG", name)
    assert spoken() == language


# Numbers in texts, and how many things would be said of one of them; keys whose numbers are larger.
COUNTS = {
    "n", "large", "small", "flipped", "total", "reserve", "count", "neighbors", "tribute", "sum",
    "least", "most", "tiles", "coins", "points", "games", "turns",
}  # fmt: skip
MANY = {
    "en": r"\b1 (?:\w+ )?(?:large and|tiles|coins|turns|games|players|points|characters)\b",
    "fr": r"\b1 (?:\w+ )?(?:grandes|petites|tuiles|pièces|tours|parties|joueurs|retournées)\b",
    "it": r"\b1 (?:\w+ )?(?:tessere|monete|turni|partite|giocatori|grandi|piccole|girate)\b",
    "de": r"\b1 (?:große|kleine|Münzen|Züge|Spiele|Partien|Punkte)\b",
}
NEVER_ONE = re.compile(
    r"palmyra\.setup\.goal|palmyra\.campaign\.(chase|good_coins_why)|palmyra\.refusal\.seed_length|"
    r"palmyra\.play\.sum_tribute|palmyra\.hint\.(income|most)_tribute|palmyra\.hint\.gap_\w+|"
    r"palmyra\.tutorial\.caesar\.bonus|palmyra\.access\.supply|"
    r"palmyra\.coach\.((now_)?tribute|(tower|lake|caravan|gap|next|open)_(tiles|coins))"
)


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_text_speaks_of_one_thing_as_of_many(code: str) -> None:
    """Issue 12, part 2, point 14: "1 large and 1 small tiles"."""
    found = []
    for key, entry in CATALOGUES[code].items():
        form = entry[plural(code, 1)] if isinstance(entry, dict) else str(entry)
        said = re.sub(r"{(\w+)[^}]*}", lambda m: "1" if m[1] in COUNTS else "X", form)
        if re.search(MANY[code], said) and not NEVER_ONE.fullmatch(key):
            found.append(f"{key}: {said}")
    assert not found


# One name for one thing: what the glossary of the writers asks for.

NAMED = "name|names|other|rival|player|asker|mover|winner"  # placeholders for somebody

GLOSSARY = load_yaml((FOLDER / "glossary.yaml").read_text("utf-8"))
TERMS = [(term, code) for term in GLOSSARY["terms"] for code in LANGUAGES]


def phrase(words: str) -> re.Pattern[str]:
    """Whole words in any case; a star is any ending."""
    start, end = (r"\b" if words[at].isalpha() else "" for at in (0, -1))
    return re.compile(start + re.escape(words).replace(r"\*", r"\w*") + end, re.IGNORECASE)


def said_in(code: str, rooms: list[str]) -> dict[str, str]:
    """All forms of the texts of those games (or of all), without their placeholders. People at the
    table speak in words of their own."""
    found = {}
    for key, entry in CATALOGUES[code].items():
        game = key.partition(".")[0]
        if key.startswith(f"{game}.lines."):
            continue
        if not rooms or (game if game in GAMES else "shared") in rooms:
            found[key] = re.sub(r"{\w+[^}]*}", "#", "\n".join(forms(entry)))
    return found


@pytest.mark.parametrize(("name", "code"), TERMS)
def test_a_thing_goes_by_one_name(name: str, code: str) -> None:
    term = GLOSSARY["terms"][name]
    own, texts = phrase(term[code]), said_in(code, term.get("in", []))
    assert any(own.search(text) for text in texts.values()), "the glossary is out of date"
    for key in term.get("at", []):  # where the thing itself is named
        assert own.search("\n".join(forms(CATALOGUES[code][key]))), key
    excepted = tuple(term.get("except", []))
    wrong = [
        f"{key}: {avoided}"
        for avoided in term.get("avoid", {}).get(code, [])
        for key, text in texts.items()
        if phrase(avoided).search(own.sub("", text)) and not (excepted and key.startswith(excepted))
    ]
    assert not wrong


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_text_says_a_banned_phrase(code: str) -> None:
    wrong = [
        f"{key}: {banned}"
        for banned in GLOSSARY["banned"][code]
        for key, entry in CATALOGUES[code].items()
        if phrase(banned).search("\n".join(forms(entry)))
    ]
    assert not wrong


@pytest.mark.parametrize("code", LANGUAGES)
def test_medina_speaks_of_no_blue_mark(code: str) -> None:
    """Its greed meter draws none, so what explains the meter there is its own."""
    mark, texts = phrase(GLOSSARY["terms"]["blue_mark"][code]), CATALOGUES[code]
    assert mark.search(str(texts["greed.about"])) and mark.search(str(texts["book.greed.text"]))
    for key in ("medina.greed.about", "medina.book.greed.text"):
        assert not mark.search(str(texts[key])), key


def test_the_glossary_finds_what_it_forbids() -> None:
    """The measure itself: whole words, any case, endings where a star allows them."""
    assert phrase("trial").search("A Trial from here") and not phrase("trial").search("industrial")
    assert phrase("rivendic*").search("Rivendica il palazzo")
    assert phrase("} %").search("{n} % more") and not phrase("} %").search("{n}% more")


def test_french_elides_no_name() -> None:
    """ "de Ada", "que Ada": no code shortens the word before a name, so sentences go without it."""
    elided = re.compile(rf"\b(?:de|que|jusque|puisque|lorsque|ne|le|la)\s{{(?:{NAMED})}}")
    wrong = [key for key, entry in CATALOGUES["fr"].items() for form in forms(entry)
             if elided.search(form.lower())]  # fmt: skip
    assert not wrong and elided.search("la lettre de {name}")


# Buttons and tabs that texts tell to press, by what stands before them in English.
PRESSED = (
    "tutorial.next", "play.end_turn", "play.hint", "palmyra.table.conquer", "palmyra.table.revenue",
    "palmyra.table.reorganize", "palmyra.play.confirm", "palmyra.play.stay",
    "palmyra.play.no_flip", "palermo.play.take", "palermo.play.go_home", "palermo.play.wait",
    "house.friends", "friends.more", "friends.menu_full", "puzzle.title", "puzzle.tab_mine",
    "book.before",
)  # fmt: skip
TELLS = r"(?:[Pp]ress|[Cc]hoose|[Oo]pen|[Uu]nder|[Ii]n|the|[Mm]ore,|[Ff]riends,) [“]?"


def told_to_press() -> list[tuple[str, str]]:
    """Texts, and the buttons that their English names."""
    found = []
    for label in PRESSED:
        words = re.escape(str(CATALOGUES["en"][label]))
        named = re.compile(rf"{TELLS}{words}(?![\w-]| (?:a|the|an|any|your|meter)\b)")
        found += [(key, label) for key, entry in CATALOGUES["en"].items()
                  if any(named.search(form) for form in forms(entry))]  # fmt: skip
    return found


@pytest.mark.parametrize("code", LANGUAGES)
def test_texts_name_a_button_by_its_label(code: str) -> None:
    words, told = CATALOGUES[code], told_to_press()
    assert {label for _, label in told} == set(PRESSED)
    wrong = [
        f"{key}: {words[label]}"
        for key, label in told
        if not all(str(words[label]) in form for form in forms(words[key]))
    ]
    assert not wrong


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_name_stands_for_people_and_computers(code: str) -> None:
    words = CATALOGUES[code]
    people = {str(words[key]) for key in words if re.search(r"\bsetup\.default_\d$", key)}
    computers = {name for names in NAMES.values() for name in names}
    computers |= {
        str(words[key])
        for key in words
        if re.search(r"\.level\.[a-z]+$|\.tutorial\.rival_\d$|\.rounds\.(nina|agata)$", key)
    }
    named = {part for name in computers for part in name.split()}
    assert people and computers and not {part for name in people for part in name.split()} & named


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_level_is_named_with_an_article(code: str) -> None:
    """It would follow another one: "le Le porteur d’eau", "der Der Wesir"."""
    article = re.compile(r"(the|le|la|les|il|lo|i|gli|der|die|das) |l’", re.IGNORECASE)
    levels = {key: str(entry) for key, entry in CATALOGUES[code].items()
              if re.search(r"\.level\.[a-z]+$", key)}  # fmt: skip
    assert levels and not [key for key, name in levels.items() if article.match(name)]


def test_the_program_never_reads_the_glossary(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Path] = []

    def load(path: Path) -> dict[str, Entry]:
        read.append(path)
        return load_catalogue(path)

    monkeypatch.setattr(shell_texts, "load_catalogue", load)
    assert Texts(FOLDER, "glossary").language in LANGUAGES
    for code in LANGUAGES:
        texts = Texts(FOLDER, code)
        assert all(texts.has(key) for key in CATALOGUES["en"])
        assert not texts.has("terms.turn.en")
    assert {path.stem for path in read} == set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_macs_have_another_key(language: str) -> None:
    """Cmd does there what Ctrl does elsewhere; the game hears both."""
    mac, other = Texts(FOLDER, language, mac=True), Texts(FOLDER, language, mac=False)
    keys = [key for key in load_catalogue(FOLDER / f"{language}.yaml") if "+V" in other(key)]
    keys.append("friends.empty_3")
    assert len(keys) > 1
    for key in keys:
        assert "Cmd+V" in mac(key) and not MAC_KEYS.search(mac(key))
        assert MAC_KEYS.search(other(key)) and "Cmd" not in other(key)


def test_joined_words_keep_the_signs_of_their_language() -> None:
    """In French a colon or semicolon between two texts keeps its space, which does not break."""
    texts = Texts(ASSETS / "texts", "fr")
    assert (texts.colon, texts.semicolon) == ("\u00a0: ", "\u00a0; ")
    for code in ("en", "de", "it"):
        texts.use(code)
        assert (texts.colon, texts.semicolon) == (": ", "; ")
    bare = re.compile(r"""f["'][^"'\n]*\}[:;] \{|["']; ["']\.join""")
    told = [*Path("palmyra/scenes").rglob("*.py"), *Path("palmyra/games").rglob("*.py")]
    for path in told:
        if not {"ai", "rules", "console"} & set(path.parts):
            assert not bare.findall(path.read_text("utf-8")), path
