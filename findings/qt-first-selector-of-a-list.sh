#!/usr/bin/env bash
# Qt, as PySide6-Essentials 6.12.0 (PyPI): of a list of selectors only the first one that fits the widget counts.
#
# 'a, b { … }' stands for two rules with the same declarations (CSS selectors, level 4, 4.1; Qt's reference of style
# sheets has lists without a restriction). Expected: a checked button has the colour of '*:pressed, *:checked'. Seen: it
# keeps the colour of '*': the first selector fits but for its state, and the others are not looked at. Two rules work.
# Exits with status 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check PySide6-Essentials==6.12.0
QT_QPA_PLATFORM=offscreen "$folder/python/bin/python" - <<'PYTHON'
import sys
import PySide6
from PySide6.QtWidgets import QApplication, QPushButton

application = QApplication([])

def seen(rules):
    """Returns the colour of a checked button."""
    button = QPushButton()
    button.setCheckable(True)
    button.setChecked(True)
    button.setStyleSheet("* { background: #ff0000; border: none; } " + rules)
    button.resize(20, 20)
    return button.grab().toImage().pixelColor(10, 10).name()

lime = "{ background: #00ff00; }"
sheets = [f"*:pressed, *:checked {lime}", f"*:checked, *:pressed {lime}", f"*:pressed {lime} *:checked {lime}"]
colors = [seen(sheet) for sheet in sheets]
print("PySide6", PySide6.__version__)
print("expected: a checked button is #00ff00 with each of the sheets")
for sheet, color in zip(sheets, colors):
    print("seen:    ", sheet, "→", color)
sys.exit(0 if colors == ["#ff0000", "#00ff00", "#00ff00"] else 1)
PYTHON
