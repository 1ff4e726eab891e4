#!/usr/bin/env bash
# Qt, as PySide6-Essentials 6.12.0 (PyPI): a pseudo-state of an ancestor is ignored.
#
# In a selector such as 'QCheckBox:checked QLabel' of a Qt style sheet the condition is on the ancestor. Expected: the
# label has the background only while the check box is checked. Seen: it has it in both states, and also for
# ':unchecked', ':enabled' and ':disabled'. Exits with status 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check PySide6-Essentials==6.12.0
QT_QPA_PLATFORM=offscreen "$folder/python/bin/python" - <<'PYTHON'
import sys
import PySide6
from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor, QImage, QRegion
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QWidget

application = QApplication([])

def is_styled(state, checked, enabled):
    """Returns whether a label in a check box has the background of a rule with a state of the check box."""
    box = QCheckBox()
    box.setChecked(checked)
    box.setEnabled(enabled)
    label = QLabel(box)
    label.resize(20, 20)
    box.setStyleSheet(f"QCheckBox{state} QLabel {{ background: #ff0000; }}")
    image = QImage(20, 20, QImage.Format.Format_ARGB32)
    image.fill(QColor("white"))
    label.render(image, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
    return image.pixelColor(10, 10).name() == "#ff0000"

print("PySide6", PySide6.__version__)
print("expected: ':checked' only while it is checked, ':unchecked' only while it is not, and so on")
situations = [(checked, enabled) for checked in (True, False) for enabled in (True, False)]
found = {}
for state in [":checked", ":unchecked", ":enabled", ":disabled"]:
    found[state] = [is_styled(state, *situation) for situation in situations]
    print(f"seen:     '{state}' in {sum(found[state])} of 4 situations")
sys.exit(0 if all(all(values) for values in found.values()) else 1)
PYTHON
