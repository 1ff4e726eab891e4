"""Compares the values that Qt 6 paints from exports with those of the engine.

The widgets are those of Qt, on a screen that is not there. Backgrounds and borders are read from pixels. A paint engine
records the colour and the font with which texts are painted, since palettes and fonts of widgets do not have those of
pseudo-states.
"""

import asyncio
import math
import re
import sys

from exports_engine import Proof, Toolkit, arguments, families, prove, rgba
from PySide6.QtCore import QPoint, Qt, qVersion
from PySide6.QtGui import QImage, QPaintDevice, QPaintEngine, QRegion
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QFrame,
    QLabel,
    QLineEdit,
    QPushButton,
    QStyle,
    QStyleOptionButton,
    QStyleOptionFrame,
    QToolButton,
    QWidget,
)

WIDGETS = {
    "UIButton": QPushButton, "UIBarItem": QToolButton, "UITextField": None, "UISwitch": QCheckBox,
    "UISegmentedControl": QPushButton, "UIWindow": QWidget,
}  # fmt: skip
WIDTH, HEIGHT = 160, 120
# The part of a square around a round corner that is missing.
ROUND = 1 - math.pi / 4
# A place without text, away from edges and corners.
INSIDE = 24
CONTENTS = {
    QPushButton: (QStyleOptionButton, QStyle.SubElement.SE_PushButtonContents),
    QLineEdit: (QStyleOptionFrame, QStyle.SubElement.SE_LineEditContents),
    QLabel: (QStyleOptionFrame, QStyle.SubElement.SE_FrameContents),
}


class Recorder(QPaintEngine):
    """Records the colour and the font of the first text."""

    def __init__(self):
        super().__init__(QPaintEngine.PaintEngineFeature.AllFeatures)
        self.text = None

    def drawTextItem(self, _, item):  # noqa: N802
        self.text = self.text or (self.painter().pen().color(), item.font())

    def begin(self, _):
        return True

    def end(self):
        return True

    def type(self):
        return QPaintEngine.Type.User

    def updateState(self, _):  # noqa: N802
        pass

    def ignore(self, *_):
        pass

    drawPath = drawPixmap = drawRects = drawPolygon = drawLines = drawImage = drawTiledPixmap = ignore  # noqa: N815


class Page(QPaintDevice):
    """A device that records what is painted."""

    def __init__(self):
        super().__init__()
        self.recorder = Recorder()

    def paintEngine(self):  # noqa: N802
        return self.recorder

    def metric(self, metric):
        names = QPaintDevice.PaintDeviceMetric
        sizes = {
            names.PdmWidth: WIDTH, names.PdmHeight: HEIGHT, names.PdmDevicePixelRatio: 1, names.PdmDepth: 32,
            names.PdmDevicePixelRatioScaled: 65536, names.PdmWidthMM: WIDTH // 4, names.PdmHeightMM: HEIGHT // 4,
        }  # fmt: skip
        return sizes.get(metric, 96)


class Pixels:
    """The pixels of a widget without what is behind it."""

    def __init__(self, widget):
        self.image = QImage(WIDTH, HEIGHT, QImage.Format.Format_ARGB32_Premultiplied)
        self.image.fill(Qt.GlobalColor.transparent)
        widget.render(self.image, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)

    def at(self, x, y):
        return self.image.pixelColor(x, y).getRgb()

    def missing_corner(self):
        """Returns the area that is missing in the lower right corner, in pixels."""
        size = 20
        return sum(1 - self.at(WIDTH - 1 - x, HEIGHT - 1 - y)[3] / 255 for x in range(size) for y in range(size))


def is_near(seen, wanted):
    """Returns whether two colours are equal but for the rounding of colours multiplied with their alpha."""
    return abs(seen[3] - wanted[3]) <= 1 and all(
        abs(one * seen[3] - other * wanted[3]) <= 2 * 255 for one, other in zip(seen[:3], wanted[:3])
    )


def over(upper, lower):
    """Returns a colour over another one."""
    a, b = upper[3] / 255, lower[3] / 255
    alpha = a + b * (1 - a)
    if not alpha:
        return (0, 0, 0, 0)
    mixed = [(one * a + other * b * (1 - a)) / alpha for one, other in zip(upper[:3], lower[:3])]
    return (*mixed, alpha * 255)


class QtToolkit(Toolkit):
    def __init__(self):
        self.app = QApplication(["exports"])
        self.top = None

    def reads(self, path):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        self.app.setStyleSheet(text)
        self.has_pressed = ":pressed" in text
        return []

    async def build(self, kinds):
        self.top = QWidget()
        self.top.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.top.show()
        self.top.activateWindow()
        self.top.setFocus()
        self.app.processEvents()
        return [self.chain(kind) for kind in kinds]

    def chain(self, kind):
        chain = []
        for step in kind.steps:
            make = QFrame
            if len(chain) == len(kind.steps) - 1:
                others = QLabel if any("color" in wanted for _, wanted in kind.situations) else QFrame
                # The text of a field always has the states of something that is pressed.
                fields = QLabel if self.has_pressed else QLineEdit
                make = next((WIDGETS[word] for word in step["classes"] if word in WIDGETS), others) or fields
            widget = make(chain[-1] if chain else self.top)
            widget.setProperty("livery", step["classes"])
            widget.setProperty("liveryNames", step["names"])
            widget.setProperty("liveryStates", [])
            widget.setObjectName(step["id"] or "")
            widget.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            widget.setGeometry(0, 0, WIDTH, HEIGHT)
            if make not in (QFrame, QWidget):
                widget.setText("Text")
            widget.show()
            chain.append(widget)
        return chain

    def put(self, widget, condition, holds):
        listed = re.fullmatch(r'\[liveryStates~="(.*)"\]', condition)
        if listed:
            states = [state for state in widget.property("liveryStates") if state != listed[1]]
            widget.setProperty("liveryStates", states + [listed[1]] * holds)
        elif condition == ":disabled":
            widget.setEnabled(not holds)
        elif condition == ":focus":
            widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus if holds else Qt.FocusPolicy.NoFocus)
            (widget if holds else self.top).setFocus()
        elif condition == ":pressed" and isinstance(widget, QAbstractButton):
            widget.setDown(holds)
        elif condition == ":checked" and isinstance(widget, QAbstractButton):
            widget.setCheckable(True)
            widget.setChecked(holds)

    def holds(self, widget, condition):
        listed = re.fullmatch(r'\[liveryStates~="(.*)"\]', condition)
        if listed:
            return listed[1] in widget.property("liveryStates")
        if condition == ":disabled":
            return not widget.isEnabled()
        if condition == ":focus":
            return widget.hasFocus()
        if condition == ":pressed":
            return isinstance(widget, QAbstractButton) and widget.isDown()
        return condition == ":checked" and isinstance(widget, QAbstractButton) and widget.isChecked()

    async def settle(self, chains):
        for chain in chains:
            for widget in chain:
                widget.style().unpolish(widget)
                widget.style().polish(widget)

    def seen(self, widget, wanted):
        pixels = Pixels(widget)
        page = Page()
        widget.render(page, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
        found = self.text(wanted, page.recorder.text) if page.recorder.text else {}
        lower = pixels.at(WIDTH - INSIDE, HEIGHT - INSIDE)
        if "background" in wanted:
            upper = pixels.at(WIDTH - INSIDE, INSIDE)
            steps = re.findall(r"#[0-9a-f]+", wanted["background"])
            if len(steps) > 1:
                # In the steps of a gradient alpha comes first.
                steps = [step if len(step) == 7 else f"#{step[3:]}{step[1:3]}" for step in steps]
            is_equal = is_near(upper, rgba(steps[0])) and is_near(lower, rgba(steps[-1]))
            found["background"] = ((upper, lower), is_equal)
        if "border-width" in wanted:
            found |= self.border(wanted, pixels, lower)
        if "padding" in wanted and type(widget) in CONTENTS and "border-width" in wanted:
            found["padding"] = self.padding(widget, wanted)
        return found

    def text(self, wanted, text):
        ink, font = text
        values = {
            "color": ink.getRgb(), "font-family": font.families(), "font-size": font.pixelSize(),
            "font-weight": int(font.weight()), "font-style": "italic" if font.italic() else "normal",
        }  # fmt: skip
        found = {}
        for name in values.keys() & wanted.keys():
            seen, value = values[name], wanted[name]
            if name == "color":
                is_equal = is_near(seen, rgba(value))
            elif name == "font-family":
                is_equal = seen == families(value)
            elif name == "font-size":
                is_equal = seen == value
            else:
                is_equal = str(seen) == value
            found[name] = (seen, is_equal)
        return found

    def border(self, wanted, pixels, ground):
        """Returns the values of a border, as far as it can be seen."""
        found = {}
        width = 0 if wanted["border-style"] == "none" else wanted["border-width"]
        line = rgba(wanted["border-color"])
        place = WIDTH - INSIDE
        edge = pixels.at(place, HEIGHT - 1)
        is_solid = wanted["border-style"] in ("solid", "none")
        if is_solid and width and line[3]:
            # Qt paints the ground below the border, too, or below a part of it where corners are round.
            parts = [(*ground[:3], ground[3] * part / 20) for part in range(21)]
            is_equal = any(is_near(edge, over(line, part)) for part in parts)
            found["border-color"] = (edge, is_equal)
        if is_solid and (ground[3] or line[3]):
            seen = 0
            while seen < 20 and not is_near(pixels.at(place, HEIGHT - 1 - seen), ground):
                seen += 1
            if not width or not is_near(edge, ground):
                found["border-width"] = (seen, seen == width)
        radius = wanted["border-radius"]
        if is_solid and ground[3] == 255 and (not width or line[3] == 255) and radius <= 20:
            seen = math.sqrt(pixels.missing_corner() / ROUND)
            # Qt leaves out whole pixels of small corners.
            is_equal = abs(seen - radius) < 0.6 or abs(seen**2 - radius**2) * ROUND < 0.9 and radius > 0
            found["border-radius"] = (round(seen, 2), is_equal)
        return found

    def padding(self, widget, wanted):
        width = 0 if wanted["border-style"] == "none" else wanted["border-width"]
        make, element = CONTENTS[type(widget)]
        option = make()
        widget.initStyleOption(option)
        rect = widget.style().subElementRect(element, option, widget)
        sides = [rect.top(), WIDTH - 1 - rect.right(), HEIGHT - 1 - rect.bottom(), rect.left()]
        seen = [side - width for side in sides]
        return seen, seen == wanted["padding"]

    async def close(self):
        self.top.close()
        self.top.deleteLater()
        self.app.processEvents()


def main():
    options = arguments(__doc__)
    proof = Proof(f"Qt {qVersion()}", "Qt without a screen", options)
    names = ["disabled", "dangerous", "highlighted", "selected", "focused"]
    states = {state: [f'[liveryStates~="{state}"]'] for state in names}
    asyncio.run(prove(QtToolkit(), proof, "qt", states))
    sys.exit(proof.finish())


main()
