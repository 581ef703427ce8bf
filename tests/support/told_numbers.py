"""The numbers a sentence tells, as digits or as words, in every language of the program."""

import re
from typing import Final

# One is left out: in most languages it is an article. So are words that mean something else too.
WORDS: Final = {
    "en": ("", "", "two twice both", "three", "four", "five", "six", "seven", "eight", "nine",
           "ten", "eleven", "twelve"),
    "de": ("", "", "zwei zweimal beide beiden", "drei", "vier", "fünf", "sechs", "sieben", "acht",
           "neun", "zehn", "elf", "zwölf"),
    "fr": ("", "", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "", "dix", "onze",
           "douze"),
    "it": ("", "", "due entrambe entrambi", "tre", "quattro", "cinque", "", "sette", "otto",
           "nove", "dieci", "undici", "dodici"),
}  # fmt: skip


def digits_in(text: str) -> set[int]:
    return {int(digits) for digits in re.findall(r"\d+", text)}


def numbers_in(text: str, language: str) -> set[int]:
    """Every number from 2 on."""
    found = digits_in(text)
    said = set(re.findall(r"\w+", text.lower()))
    found |= {
        value for value, words in enumerate(WORDS[language]) if said & set(words.split()) and words
    }
    return {value for value in found if value > 1}
