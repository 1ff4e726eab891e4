#!/usr/bin/env bash
# Qt, as PySide6-Essentials 6.12.0 (PyPI): 'letter-spacing: 1em' is more for wide letters than for narrow ones.
#
# An em is one length for a font: in Qt's style sheets the width of its 'M', in CSS its size. Expected: 'letter-spacing: 1em'
# adds the same to 'iiii' as to 'MMMM', as 'letter-spacing: 20px' does. Seen: it adds to each letter the letter's own width,
# a quarter of it in 'iiii' in Liberation Sans. Exits with status 1 once that changes. Needs the font Liberation Sans.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check PySide6-Essentials==6.12.0
QT_QPA_PLATFORM=offscreen "$folder/python/bin/python" - <<'PYTHON'
import sys
import PySide6
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication, QLabel

application = QApplication([])

def widths(spacing):
    label = QLabel("text")
    label.setStyleSheet(f"QLabel {{ font: 20px 'Liberation Sans'; letter-spacing: {spacing}; }}")
    label.ensurePolished()
    metrics = QFontMetricsF(label.font())
    return [metrics.horizontalAdvance(text) for text in ("iiii", "MMMM")]

print("PySide6", PySide6.__version__)
narrow, wide = widths("0px")
added = {}
print("expected: as much for 'iiii' as for 'MMMM'")
for spacing in ["20px", "1em"]:
    found = widths(spacing)
    added[spacing] = found[0] - narrow, found[1] - wide
    print(f"seen:     '{spacing}' adds {added[spacing][0]:g} to 'iiii' and {added[spacing][1]:g} to 'MMMM'")
sys.exit(0 if added["20px"] == (80, 80) and added["1em"] == (narrow, wide) and narrow < wide / 3 else 1)
PYTHON
