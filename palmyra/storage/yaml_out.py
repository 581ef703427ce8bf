"""The one writer of YAML: what it writes, `yaml_text` reads as it was. Knows nothing of what the
values mean."""

import re
from typing import Final

import yaml

from palmyra.storage.yaml_text import Digits, plain_value

_ODD_BREAKS: Final = re.compile("[\x85\u2028\u2029]")  # line breaks to YAML, folded when read again


def dumped(value: object, *, width: int = 80, flow: bool | None = False) -> str:
    return yaml.dump(
        value,
        Dumper=_Dumper,
        sort_keys=False,
        allow_unicode=True,
        width=width,
        default_flow_style=flow,
    )


class _Dumper(yaml.SafeDumper):
    """Writes the loader's numbers as they stood in the file."""


def _write_digits(dumper: yaml.SafeDumper, digits: Digits) -> yaml.ScalarNode:
    if digits.text == str(int(digits)):
        return dumper.represent_int(int(digits))
    return dumper.represent_str(digits.text)


def _write_str(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    # Quoted where our loader, which is not PyYAML's, would read a number (`008`, `1.5e3`).
    quoted = not isinstance(plain_value(text), str) or _ODD_BREAKS.search(text)
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, '"' if quoted else None)


_Dumper.add_representer(Digits, _write_digits)
_Dumper.add_representer(str, _write_str)
