from palmyra.shell.services import Services
from palmyra.ui import theme
from palmyra.ui.lettering import ELLIPSIS, Lettering
from palmyra.ui.theme import TEXT_FLOOR


def test_shortening_fits_and_says_so(services: Services) -> None:
    letters = services.painter.lettering
    text = "Lay the land, raise the tribute"
    short = letters.shorten(text, theme.BODY, 120, 1.0)
    assert short.endswith(ELLIPSIS) and text.startswith(short[:-1])
    assert letters.width(short, theme.BODY, 1.0) <= 120
    assert letters.width(short + "mmm", theme.BODY, 1.0) > 120
    assert letters.shorten(text, theme.BODY, 1000, 1.0) == text


def test_wrapping_keeps_every_word_in_order(services: Services) -> None:
    letters = services.painter.lettering
    text = "Lay the land, raise the tribute\n\nGovern"
    lines = letters.wrap(text, theme.BODY, 130, 1.0)
    assert " ".join(line for line in lines if line) == text.replace("\n\n", " ")
    assert all(letters.width(line, theme.BODY, 1.0) <= 130 for line in lines)
    assert "" in lines and len(lines) > 3


def test_text_never_falls_below_the_floor(services: Services) -> None:
    tiny = services.painter.lettering.line("Palmyra", theme.META, 0.1)
    assert tiny.get_height() >= TEXT_FLOOR


def test_larger_text_leaves_headings_alone(services: Services) -> None:
    plain, large = Lettering(services.resources), Lettering(services.resources)
    large.enlarge = 1.15
    assert large.width("Zenobia", theme.LABEL, 1.0) > plain.width("Zenobia", theme.LABEL, 1.0)
    assert large.width("Zenobia", theme.CARD_TITLE, 1.0) == plain.width(
        "Zenobia", theme.CARD_TITLE, 1.0
    )
