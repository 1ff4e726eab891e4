#!/usr/bin/env bash
# Qt, as PySide6-Essentials 6.12.0 (PyPI): the alpha 1 of 255 is opaque.
#
# In 'rgba(r, g, b, a)' of Qt's style sheets a whole number from 0 to 255 is the alpha: 0 is invisible, 2 and 3 are
# nearly so. Expected: 1 is nearly invisible, as in '#01ff0000'. Seen: 1 is opaque, like 255: it is read as 100 %.
# Exits with status 1 once that changes.
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
from PySide6.QtWidgets import QApplication, QLabel, QWidget

application = QApplication([])

def seen(color):
    """Returns the pixel of a label with a background colour on white."""
    label = QLabel()
    label.setStyleSheet(f"* {{ background: {color}; border-style: none; }}")
    label.resize(20, 20)
    image = QImage(20, 20, QImage.Format.Format_ARGB32)
    image.fill(QColor("white"))
    label.render(image, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
    return image.pixelColor(10, 10).name()

colors = ["rgba(255, 0, 0, 0)", "rgba(255, 0, 0, 1)", "rgba(255, 0, 0, 2)", "#01ff0000"]
pixels = [seen(color) for color in colors]
print("PySide6", PySide6.__version__)
print("expected: rgba(255, 0, 0, 1) is #fffefe, between the alphas 0 and 2")
for color, pixel in zip(colors, pixels):
    print("seen:    ", color, "is", pixel)
sys.exit(0 if pixels == ["#ffffff", "#ff0000", "#fffdfd", "#fffefe"] else 1)
PYTHON
