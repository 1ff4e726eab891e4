#!/usr/bin/env bash
# Rich 15.0.0 (PyPI): the first console decides the escape codes of all later ones.
#
# 'color_system' of a Console says how many colours its terminal has (documentation, Console API): "standard" has 16, "256"
# and "truecolor" have more. Expected: each console writes a style in its own system. Seen: a style keeps the codes that
# some console wrote for it first, so that a console of 16 colours writes 24-bit codes. Exits with status 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check rich==15.0.0
cat >"$folder/consoles.py" <<'END'
import io, sys
from rich.console import Console

def written(color_system):
    file = io.StringIO()
    Console(file=file, force_terminal=True, color_system=color_system).print("x", style="#ff8000")
    return file.getvalue()

print(" ".join(repr(written(system)) for system in sys.argv[1:]))
END
python="$folder/python/bin/python"
alone="$("$python" "$folder/consoles.py" standard)"
after="$("$python" "$folder/consoles.py" truecolor standard)"
before="$("$python" "$folder/consoles.py" standard truecolor)"
echo "Rich 15.0.0"
echo "alone:    'standard' writes $alone"
echo "expected: the same after a 'truecolor' console, and 24-bit codes of a 'truecolor' console after it"
echo "seen:     'truecolor' and then 'standard' write $after"
echo "seen:     'standard' and then 'truecolor' write $before"
[ "$after" = "'\x1b[38;2;255;128;0mx\x1b[0m\n' '\x1b[38;2;255;128;0mx\x1b[0m\n'" ] && [ "$before" = "$alone $alone" ]
