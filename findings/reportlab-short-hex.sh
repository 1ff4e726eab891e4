#!/usr/bin/env bash
# ReportLab 5.1.0 (PyPI): '#f00' is nearly black, and '#0f0' nearly blue.
#
# In CSS three hexadecimal digits stand for six, each digit twice (CSS Color 4, 5.2), and 'toColor' reads the other notations
# of CSS: names, rgb(), rgba() and hsl(). Expected: '#f00' is red. Seen: the digits are read as one number, so that '#f00' is
# '#000f00', a green that is nearly black. Exits with status 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check reportlab==5.1.0 pillow==13.0.0
"$folder/python/bin/python" - <<'END'
import sys
import reportlab
from reportlab.lib.colors import toColor
print("ReportLab", reportlab.__version__)
print("expected: 0xff0000, 0x00ff00 and 0xffffff")
seen = [toColor(text).hexval() for text in ("#f00", "#0f0", "#fff")]
print("seen:    ", ", ".join(seen), "for '#f00', '#0f0' and '#fff', and", toColor("hsl(0,100%,50%)").hexval(), "for hsl()")
sys.exit(0 if seen == ["0x000f00", "0x0000f0", "0x000fff"] else 1)
END
