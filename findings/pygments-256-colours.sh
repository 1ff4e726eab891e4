#!/usr/bin/env bash
# Pygments 2.21.0 (PyPI): colours become ones that each terminal's theme defines.
#
# Of the 256 colours of a terminal only 16 to 255 are fixed, a cube and greys; the first 16 are the user's. Expected: the
# formatter for 256 colours writes '#ff0000' as 196, which is exactly this colour on every terminal, and white as 231. Seen:
# it writes 9 and 15, and also 0, 1, 7, 8 and others for colours near those of xterm. Exits with status 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check Pygments==2.21.0
"$folder/python/bin/python" - <<'END'
import re, sys
import pygments
from pygments.formatters import Terminal256Formatter
from pygments.lexers import PythonLexer
from pygments.style import Style
from pygments.token import Keyword

def number(color):
    class Example(Style):
        styles = {Keyword: color}

    text = pygments.highlight("if", PythonLexer(), Terminal256Formatter(style=Example))
    return int(re.search(r"38;5;(\d+)", text).group(1))

print("Pygments", pygments.__version__)
exact = {"#000000": 16, "#ffffff": 231, "#ff0000": 196, "#00ff00": 46, "#ffff00": 226, "#00ffff": 51, "#ff00ff": 201}
print("expected:", list(exact.values()), "for", ", ".join(exact))
seen = [number(color) for color in exact]
print("seen:    ", seen)
sys.exit(0 if seen == [0, 15, 9, 10, 11, 14, 13] else 1)
END
