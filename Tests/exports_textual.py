"""Compares the values that Textual computes from an export with those of 'livery style'.

Each widget of a tree is a container with the classes that the export expects, in an app without a terminal.
"""

import asyncio
import json
import sys
import tempfile

import textual
from exports_engine import SUPERCLASSES, by_depth, expected, face, record, rgba, roles, run
from textual.app import App
from textual.containers import Container

STATES = ["normal", "highlighted", "selected", "dangerous", "disabled"]


def color(value):
    """Returns the parts of a colour of Textual; invisible ones are equal."""
    alpha = round(value.a * 255)
    return (value.r, value.g, value.b, alpha) if alpha else (0, 0, 0, 0)


async def compare(arguments, counts, context):
    livery, sheet, tree = arguments
    style = [livery, "style", sheet, "--tree", tree, "--context", context, "--format", "json"]
    with tempfile.TemporaryDirectory() as folder:
        export = [livery, "export", sheet, "--tree", tree, "--to", "textual", "--context", context]
        run(*export, "-o", f"{folder}/out")
        with open(f"{folder}/out/styles.tcss", encoding="utf-8") as file:
            css = file.read()
    widgets = json.loads(run(*style))["widgets"]
    boxes, labels = {}, {}
    for widget in widgets:
        classes = [widget["class"]] + SUPERCLASSES.get(widget["class"], [])
        names = [f"livery-{name}" for name in classes] + widget.get("names", [])
        boxes[widget["path"]] = Container(id=widget.get("id"), classes=" ".join(names))
        parent = widget["path"].rpartition("/")[0]
        number = labels.get(parent, 0)
        widget["roles"] = roles(widget, number)
        labels[parent] = number + (widget["class"] == "UILabel")

    class Page(App):
        CSS = css

    app = Page()
    async with app.run_test() as pilot:
        for path, box in boxes.items():
            parent = path.rpartition("/")[0]
            await (boxes[parent] if parent else app.screen).mount(box)
        for state in STATES:
            for paths in by_depth(widgets):
                arguments = [f"--state={path}={state}" for path in paths]
                styles = {one["path"]: one for one in json.loads(run(*style, *arguments))["widgets"]}
                for path in paths:
                    if state == "disabled":
                        boxes[path].disabled = True
                    elif state != "normal":
                        boxes[path].add_class(f"is-{state}")
                await pilot.pause()
                for path in paths:
                    box, widget = boxes[path], next(one for one in widgets if one["path"] == path)
                    found = widget["roles"]
                    values = expected(styles[path], found)
                    seen = {"color": color(box.styles.color), "background-color": color(box.styles.background)}
                    counts["situations"] += 1
                    for name, value in seen.items():
                        if name not in values or (name == "background-color" and value == (0, 0, 0, 0)):
                            counts["not read back"] += name in values
                            continue
                        counts["compared"] += 1
                        if value != values[name]:
                            counts["different"] += 1
                            print(f"{path}-{state} {name} in {context}: {value}, not {values[name]}")
                    font = styles[path]["style"][found["font"][0]].get(found["font"][1]) if "font" in found else None
                    if font:
                        weight, is_italic = face(font)
                        counts["compared"] += 1
                        text = box.styles.text_style
                        if (bool(text.bold), bool(text.italic)) != (int(weight) > 500, is_italic):
                            counts["different"] += 1
                            print(f"{path}-{state} text-style in {context}: {text}, not {font}")
                for path in paths:
                    boxes[path].disabled = False
                    if state != "normal":
                        boxes[path].remove_class(f"is-{state}")
                await pilot.pause()


def main():
    counts = {"situations": 0, "compared": 0, "different": 0, "not read back": 0}
    for scheme in ["light", "dark"]:
        asyncio.run(compare(sys.argv[1:4], counts, f"scheme={scheme}"))
    print(f"Textual {textual.__version__}: " + ", ".join(f"{count} {name}" for name, count in counts.items()))
    cells = ["Textual", "the demo's tree", counts["situations"], counts["compared"], counts["different"], "–", "–"]
    cells.append(counts["not read back"])
    if "--record" in sys.argv:
        record(cells[0], f"| {' | '.join(map(str, cells))} |")
    sys.exit(1 if counts["different"] else 0)


main()
