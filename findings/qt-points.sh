#!/usr/bin/env bash
# Qt, as PySide6-Essentials 6.12.0 (PyPI): a padding in points is ignored.
#
# The Qt Style Sheets Reference lists px, pt, em and ex as units of a length, with pt for 1/72 of an inch. Expected:
# 'padding: 10pt', 'border: 5pt solid red' and 'min-width: 50pt' make a label larger, as with px. Seen: they have no effect
# and give no warning; points count for fonts only. Exits with status 1 once that changes.
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

def size(declaration):
    """Returns the size that a label with a declaration asks for."""
    label = QLabel("text")
    label.setStyleSheet(f"QLabel {{ {declaration}; }}")
    label.ensurePolished()
    hint = label.sizeHint()
    return hint.width(), hint.height()

print("PySide6", PySide6.__version__)
plain = size("color: black")
print("expected: larger than", plain)
larger = {}
for declaration in ["padding: 10{}", "border: 5{} solid red", "min-width: 500{}"]:
    for unit in ["px", "em", "pt"]:
        text = declaration.format(unit)
        larger[text] = size(text) > plain
        print(f"seen:     '{text}' is", "larger" if larger[text] else "not larger")
sys.exit(0 if all(is_larger != ("pt" in text) for text, is_larger in larger.items()) else 1)
PYTHON
