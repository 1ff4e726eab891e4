"""Compares the values that GTK 4 computes from an export with those of 'livery style'.

Each widget of a tree is a box with the style classes that the export expects. Its states are forced by flags,
and its values are read from the text of its style context.
"""

import json
import re
import sys
import tempfile

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from exports_engine import SUPERCLASSES, by_depth, expected, record, rgba, roles, run  # noqa: E402
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

FLAGS = {
    "normal": Gtk.StateFlags.NORMAL,
    "highlighted": Gtk.StateFlags.ACTIVE,
    "disabled": Gtk.StateFlags.INSENSITIVE,
    "selected": Gtk.StateFlags.CHECKED,
    "focused": Gtk.StateFlags.FOCUSED,
    "dangerous": None,
}

def computed(box):
    """Returns the values of a box that GTK prints."""
    text = box.get_style_context().to_string(Gtk.StyleContextPrintFlags.SHOW_STYLE)
    return dict(re.findall(r"^\s+([a-z-]+): (.*?); /\*", text, re.M))


def seen(name, values):
    text = values.get(name)
    if name.endswith("color"):
        return rgba(text)
    if text is None or text == "0":
        return {"border-top-width": "0px", "border-top-left-radius": "0px"}.get(name)
    if name == "font-family":
        return re.findall(r'"([^"]*)"', text)[0]
    if name == "font-weight":
        return {"normal": "400", "bold": "700"}.get(text, text)
    return text


def main():
    livery, sheet, tree = sys.argv[1:4]
    Gtk.init()
    counts = {"compared": 0, "different": 0, "not read back": 0}
    situations = 0
    for scheme in ["light", "dark"]:
        context = f"scheme={scheme}"
        style = [livery, "style", sheet, "--tree", tree, "--context", context, "--format", "json"]
        with tempfile.TemporaryDirectory() as folder:
            export = [livery, "export", sheet, "--tree", tree, "--to", "gtk", "--context", context]
            run(*export, "-o", f"{folder}/out")
            with open(f"{folder}/out/styles.css", encoding="utf-8") as file:
                css = file.read()
        provider = Gtk.CssProvider()
        problems = []
        provider.connect("parsing-error", lambda _, place, error: problems.append((place.to_string(), error.message)))
        provider.load_from_data(css.encode())
        for problem in problems:
            print("GTK does not read", *problem)
        counts["different"] += len(problems)
        display = Gdk.Display.get_default()
        Gtk.StyleContext.add_provider_for_display(display, provider, 800)

        widgets = json.loads(run(*style))["widgets"]
        boxes, window, labels = {}, None, {}
        for widget in widgets:
            classes = [widget["class"]] + SUPERCLASSES.get(widget["class"], [])
            parent = widget["path"].rpartition("/")[0]
            if parent:
                box = Gtk.Box()
                boxes[parent].append(box)
            else:
                window = Gtk.Window()
                box = Gtk.Box()
                window.set_child(box)
            box.set_css_classes([f"livery-{name}" for name in classes] + widget.get("names", []))
            if "id" in widget:
                box.set_name(widget["id"])
            boxes[widget["path"]] = box
            number = labels.get(parent, 0)
            widget["roles"] = roles(widget, number)
            labels[parent] = number + (widget["class"] == "UILabel")
            if not parent:
                window.present()
        for _ in range(100):
            GLib.MainContext.default().iteration(False)

        for state, flag in FLAGS.items():
            # Containers stay as they are.
            for paths in by_depth(widgets):
                arguments = [f"--state={path}={state}" for path in paths]
                styles = {one["path"]: one for one in json.loads(run(*style, *arguments))["widgets"]}
                for path in paths:
                    box, widget = boxes[path], next(one for one in widgets if one["path"] == path)
                    if flag is None:
                        box.add_css_class(f"is-{state}")
                    else:
                        box.set_state_flags(flag, True)
                    values = computed(box)
                    situations += 1
                    for name, value in expected(styles[path], widget["roles"]).items():
                        if value is None:
                            counts["not read back"] += 1
                            continue
                        counts["compared"] += 1
                        if seen(name, values) != value:
                            counts["different"] += 1
                            print(f"{path}-{state} {name} in {scheme}: {seen(name, values)}, not {value}")
                    if flag is None:
                        box.remove_css_class(f"is-{state}")
                    else:
                        box.set_state_flags(Gtk.StateFlags.NORMAL, True)
        Gtk.StyleContext.remove_provider_for_display(display, provider)
    version = f"{Gtk.get_major_version()}.{Gtk.get_minor_version()}"
    text = ", ".join(f"{count} {name}" for name, count in counts.items())
    print(f"GTK {version}: {situations} situations, {text}")
    cells = [
        "GTK under Xvfb", "the demo's tree", situations, counts["compared"], counts["different"], "–", "–",
        counts["not read back"],
    ]
    if "--record" in sys.argv:
        record(cells[0], f"| {' | '.join(map(str, cells))} |")
    sys.exit(1 if counts["different"] else 0)


main()
