#!/usr/bin/env bash
# Qt, as PySide6-Essentials 6.12.0 (PyPI): the text of a field has the colour of ':pressed' while it is not pressed.
#
# ':pressed' is for widgets that the mouse presses (Qt's reference of style sheets, list of pseudo-states). Expected: a
# field and a button that nobody presses have the colours of '*'. Seen: the button has; the field's text has the colour of
# '*:pressed' at all times, on the background of '*'. Exits with status 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check PySide6-Essentials==6.12.0
QT_QPA_PLATFORM=offscreen "$folder/python/bin/python" - <<'PYTHON'
import sys
import PySide6
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QWidget

application = QApplication([])
window = QWidget()
window.setStyleSheet(
    "* { color: #00ff00; background: #000000; border: none; font-size: 30px; }"
    "*:pressed { color: #ff0000; background: #0000ff; }"
)

def seen(widget):
    """Returns the colours of a widget's text and of its corner."""
    image = widget.grab().toImage()
    pixels = [image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())]
    strongest = max(pixels, key=lambda color: max(color.red(), color.green()))
    text = "#ff0000" if strongest.red() > strongest.green() else "#00ff00"
    return f"{text} on {image.pixelColor(image.width() - 2, 1).name()}"

widgets = [make(window) for make in (QPushButton, QLineEdit)]
for widget in widgets:
    widget.setText("XXXX")
    widget.resize(200, 60)
window.show()
application.processEvents()
colors = [seen(widget) for widget in widgets]
print("PySide6", PySide6.__version__)
print("expected: both are #00ff00 on #000000, since nobody presses them")
for widget, color in zip(widgets, colors):
    print("seen:    ", type(widget).__name__, color)
sys.exit(0 if colors == ["#00ff00 on #000000", "#ff0000 on #000000"] else 1)
PYTHON
