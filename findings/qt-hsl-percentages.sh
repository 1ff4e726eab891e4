#!/usr/bin/env bash
# Qt, as PySide6-Essentials 6.12.0 (PyPI): 'hsl(0, 100%, 50%)' is not quite red.
#
# In CSS Color 4 (7) 'hsl(0, 100%, 50%)' is the pure red, #ff0000, and QColor.fromHslF(0, 1, 0.5) gives it. Expected: a style
# sheet gives it too. Seen: #fe0000, and #00fe00 and #0000fe for the other primaries; no whole percentage gives #ff0000.
# Exits with status 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check PySide6-Essentials==6.12.0
QT_QPA_PLATFORM=offscreen "$folder/python/bin/python" - <<'PYTHON'
import sys
import PySide6
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QLabel

application = QApplication([])

def drawn(value):
    """Returns the pixel of a label with a background."""
    label = QLabel()
    label.setStyleSheet(f"QLabel {{ background: {value}; }}")
    label.resize(20, 20)
    return label.grab().toImage().pixelColor(10, 10).name()

print("PySide6", PySide6.__version__)
print("expected:", [QColor.fromHslF(hue / 360, 1, 0.5).name() for hue in (0, 120, 240)], "as from QColor")
seen = [drawn(f"hsl({hue}, 100%, 50%)") for hue in (0, 120, 240)]
near = [drawn(f"hsl(0, 100%, {lightness}%)") for lightness in (49, 50, 51)]
print("seen:    ", seen)
print("seen:     red with the lightness of 49, 50 and 51 %:", near)
sys.exit(0 if seen == ["#fe0000", "#00fe00", "#0000fe"] and "#ff0000" not in near else 1)
PYTHON
