#!/usr/bin/env bash
# Qt, as PySide6-Essentials 6.12.0 (PyPI): 'RGB(255, 0, 0)' is no colour, 'rgb(255, 0, 0)' is.
#
# Qt's documentation (The Style Sheet Syntax) says that all but the names of classes, objects and properties of QObject is
# insensitive to case, as in CSS. Expected: capitals in a value make no difference. Seen: the functions for colours are
# unknown in capitals and the declaration is lost without a warning, although names of colours, 'PALETTE' and
# 'QLINEARGRADIENT' are known. Exits with status 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check PySide6-Essentials==6.12.0
QT_QPA_PLATFORM=offscreen "$folder/python/bin/python" - <<'PYTHON'
import sys
import PySide6
from PySide6.QtWidgets import QApplication, QLabel

application = QApplication([])

def drawn(value):
    """Returns the pixel of a label with a background."""
    label = QLabel()
    label.setStyleSheet(f"QLabel {{ background: {value}; }}")
    label.resize(20, 20)
    return label.grab().toImage().pixelColor(10, 10).name()

print("PySide6", PySide6.__version__)
print("expected: all are drawn in capitals as in small letters")
same = {}
for value in ["red", "palette(highlight)", "qlineargradient(x1: 0, y1: 0, x2: 0, y2: 1, stop: 0 red, stop: 1 red)",
              "rgb(255, 0, 0)", "rgba(255, 0, 0, 100%)", "hsv(0, 100%, 100%)", "hsl(120, 100%, 25%)"]:
    name = value.partition("(")[0]
    small, capital = drawn(value), drawn(value.upper())
    same[name] = small == capital
    print(f"seen:     {small} with '{name}', {capital} with '{name.upper()}'")
sys.exit(0 if [name for name, is_same in same.items() if is_same] == ["red", "palette", "qlineargradient"] else 1)
PYTHON
