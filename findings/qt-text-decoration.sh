#!/usr/bin/env bash
# Qt, as PySide6-Essentials 6.12.0 (PyPI): 'text-decoration' adds to the one that it replaces.
#
# Of two declarations of a property the later or more specific one wins (Qt's documentation of style sheets, Conflict
# Resolution). Expected: 'text-decoration: line-through' in the rule for an object name replaces the underline of a rule for
# all labels. Seen: the label is underlined and struck out; only 'none' removes the first line, while 'font-style' and the
# others are replaced. Exits with status 1 once that changes.
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

def lines(sheet):
    """Returns the lines of the font of a label '#name'."""
    label = QLabel("text", objectName="name")
    label.setStyleSheet(sheet)
    label.ensurePolished()
    font = label.font()
    return [name for name, is_set in [("underline", font.underline()), ("line-through", font.strikeOut())] if is_set]

print("PySide6", PySide6.__version__)
print("expected: ['line-through'], ['line-through'] and []")
rules = lines("QLabel { text-decoration: underline; } #name { text-decoration: line-through; }")
rule = lines("QLabel { text-decoration: underline; text-decoration: line-through; }")
none = lines("QLabel { text-decoration: underline; } #name { text-decoration: none; }")
print("seen:    ", rules, "from two rules,", rule, "from one,", none, "with 'none'")
sys.exit(0 if rules == rule == ["underline", "line-through"] and none == [] else 1)
PYTHON
