"""Compares the values that Qt 6 shows from an export with those of 'livery style'.

Each widget of a tree is a button with the properties that the export expects, on a screen that is not there.
Backgrounds and borders are read from pixels, colours of texts from palettes, and fonts by their functions.
"""

import json
import sys
import tempfile

from exports_engine import SUPERCLASSES, by_depth, expected, record, roles, run
from PyQt6.QtCore import QT_VERSION_STR
from PyQt6.QtGui import QPalette
from PyQt6.QtWidgets import QApplication, QPushButton

STATES = ["normal", "highlighted", "selected", "dangerous", "disabled"]


def force(box, state, holds):
    """Puts a button into a state, or takes it out of it."""
    if state == "highlighted":
        box.setDown(holds)
    elif state == "selected":
        box.setCheckable(holds)
        box.setChecked(holds)
    elif state == "disabled":
        box.setEnabled(not holds)
    elif state == "dangerous":
        box.setProperty("liveryStates", ["dangerous"] if holds else [])
    box.style().unpolish(box)
    box.style().polish(box)


def read(box, state):
    """Returns the values of a button by property of CSS; those that Qt does not report are missing."""
    color = box.palette().color(QPalette.ColorRole.ButtonText)
    font = box.font()
    values = {"font-style": "italic" if font.italic() else "normal", "font-weight": str(font.weight())}
    values["font-size"] = f"{font.pixelSize()}px"
    if state in ("normal", "disabled", "dangerous"):
        values["color"] = color.getRgb()
    image = box.grab().toImage()
    values["background-color"] = image.pixelColor(image.width() // 2, image.height() // 2).getRgb()
    values["border-top-color"] = image.pixelColor(image.width() // 2, 0).getRgb()
    return values


def main():
    livery, sheet, tree = sys.argv[1:4]
    app = QApplication(["exports"])
    counts = {"situations": 0, "compared": 0, "different": 0, "not read back": 0}
    for scheme in ["light", "dark"]:
        context = f"scheme={scheme}"
        style = [livery, "style", sheet, "--tree", tree, "--context", context, "--format", "json"]
        with tempfile.TemporaryDirectory() as folder:
            export = [livery, "export", sheet, "--tree", tree, "--to", "qt", "--context", context]
            run(*export, "-o", f"{folder}/out")
            with open(f"{folder}/out/styles.qss", encoding="utf-8") as file:
                app.setStyleSheet(file.read())
        widgets = json.loads(run(*style))["widgets"]
        boxes, labels = {}, {}
        for widget in widgets:
            parent = widget["path"].rpartition("/")[0]
            box = QPushButton(boxes.get(parent))
            box.setProperty("livery", [widget["class"]] + SUPERCLASSES.get(widget["class"], []))
            box.setProperty("liveryNames", widget.get("names", []))
            box.setObjectName(widget.get("id", ""))
            box.setGeometry(300, 300, 40, 20)
            if not parent:
                box.resize(800, 800)
                box.show()
            boxes[widget["path"]] = box
            number = labels.get(parent, 0)
            widget["roles"] = roles(widget, number)
            labels[parent] = number + (widget["class"] == "UILabel")
        for state in STATES:
            for paths in by_depth(widgets):
                arguments = [f"--state={path}={state}" for path in paths]
                styles = {one["path"]: one for one in json.loads(run(*style, *arguments))["widgets"]}
                for path in paths:
                    force(boxes[path], state, True)
                app.processEvents()
                for path in paths:
                    widget = next(one for one in widgets if one["path"] == path)
                    values = expected(styles[path], widget["roles"])
                    seen = read(boxes[path], state)
                    counts["situations"] += 1
                    for name, value in values.items():
                        is_hidden = name.endswith("color") and value[3] < 255
                        if name == "border-top-color":
                            is_hidden = is_hidden or values["border-top-width"] == "0px"
                        if name not in seen or value is None or is_hidden:
                            counts["not read back"] += 1
                            continue
                        counts["compared"] += 1
                        if seen[name] != value:
                            counts["different"] += 1
                            print(f"{path}-{state} {name} in {scheme}: {seen[name]}, not {value}")
                for path in paths:
                    force(boxes[path], state, False)
    print(f"Qt {QT_VERSION_STR}: " + ", ".join(f"{count} {name}" for name, count in counts.items()))
    cells = ["Qt without a screen", "the demo's tree", counts["situations"], counts["compared"]]
    cells += [counts["different"], "–", "–", counts["not read back"]]
    if "--record" in sys.argv:
        record(cells[0], f"| {' | '.join(map(str, cells))} |")
    sys.exit(1 if counts["different"] else 0)


main()
