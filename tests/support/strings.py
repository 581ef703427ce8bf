"""Strings as files, people and clipboards may hold them: each has broken some program."""

STRANGE = {
    "nul": "Ze\0nobia",
    "surrogate": "Ze\ud800nobia\udfff",
    "file_name": b"Z\xe9nobie \xff\xfe".decode("utf-8", "surrogateescape"),
    "controls": "Ze\x01\x07\x1b[31m\x7f\x9bnobia",
    "breaks": "Ze\r\nno\tbi\v\fa\x85\u2028\u2029",
    "bidi": "\u202eaibonez\u2066\u202d\u200f Zenobia",
    "no_width": "\ufeff\u200b\u200d\u2060\u00ad",
    "combining": "Z" + "\u0301\u0336\u20dd" * 150,
    "emoji": "👩‍👩‍👧‍👦🏳️‍🌈" * 20,
    "beyond": "\U0010ffff\ufffe\uffff\ue000\U000e0001",
    "long_word": "Zenobia" * 900,
    "long_words": "Zenobia und Odaenathus " * 300,
    "lines": "Zenobia\n" * 900,
    "marks": "{n} %s {0} <b> \\n {{",
    "blank": " \u00a0\u3000 ",
}
