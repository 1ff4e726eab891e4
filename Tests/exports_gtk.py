"""Compares the values that GTK 4 computes from an export with those of 'livery style'.

Each widget of a tree is a box with the style classes that the export expects. Its states are forced by flags,
and its values are read from the text of its style context.
"""

import json
import re
import subprocess
import sys
import tempfile

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

FLAGS = {
    "normal": Gtk.StateFlags.NORMAL,
    "highlighted": Gtk.StateFlags.ACTIVE,
    "disabled": Gtk.StateFlags.INSENSITIVE,
    "selected": Gtk.StateFlags.CHECKED,
    "focused": Gtk.StateFlags.FOCUSED,
    "dangerous": None,
}

# The settings of classes by role, as the engine has them: text, font, ground or fill, border.
CONTROL = {"fill": ("controls", "fillColor"), "border": ("controls", "borderColor")}
ROLES = {
    "UIWindow": {"ground": ("colors", "backgroundColor")},
    "UITableView": {"ground": ("colors", "backgroundColor")},
    "UITableViewCell": {"ground": ("colors", "backgroundColor")},
    "UINavigationBar": {
        "ground": ("colors", "navigationColor"),
        "text": ("controls", "actionColor"),
        "font": ("fonts", "navigationFont"),
    },
    "UIToolbar": {"ground": ("colors", "navigationColor")},
    "UITabBar": {"ground": ("colors", "navigationColor")},
    "UIBarButtonItem": {"text": ("controls", "actionColor"), "font": ("fonts", "actionFont")},
    "UILabel": {"text": ("colors", "textColor"), "font": ("fonts", "textFont")},
    "UIButton": {**CONTROL, "text": ("controls", "actionColor"), "font": ("fonts", "actionFont")},
    "MyButton": {**CONTROL, "text": ("controls", "actionColor"), "font": ("fonts", "actionFont")},
    "UITextField": {**CONTROL, "text": ("colors", "formColor"), "font": ("fonts", "formFont")},
    "UISwitch": CONTROL,
    "UISlider": CONTROL,
    "UISegmentedControl": {**CONTROL, "text": ("controls", "actionColor"), "font": ("fonts", "actionFont")},
}
SUPERCLASSES = {"MyButton": ["UIButton", "UIControl", "UIView"], "UIButton": ["UIControl", "UIView"]}


def run(*arguments):
    return subprocess.run(arguments, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout


def roles(widget, earlier):
    """Returns the roles of a widget; those of labels in cells depend on their order."""
    found = dict(ROLES.get(widget["class"], {}))
    parent = widget["path"].rpartition("/")[0]
    if widget["class"] == "UILabel" and "UITableViewCell" in parent.rpartition("/")[2]:
        if earlier == 0:
            found["font"] = ("fonts", "listFont")
        elif earlier == 1:
            found.update(text=("colors", "captionColor"), font=("fonts", "listCaptionFont"))
    return found


def rgba(text):
    """Returns the parts of a colour in the form of the engine or of GTK; invisible ones are equal."""
    if text is None:
        return (0, 0, 0, 0)
    if text.startswith("#"):
        parts = [int(text[place : place + 2], 16) for place in range(1, len(text), 2)]
    else:
        parts = [float(part) for part in re.findall(r"[0-9.]+", text)]
        if len(parts) == 4:
            parts[3] = round(parts[3] * 255)
    parts = [round(part) for part in parts] + [255] * (4 - len(parts))
    return tuple(parts) if parts[3] else (0, 0, 0, 0)


def px(number):
    return f"{number:g}px"


def face(font):
    """Returns the weight and the slant of a font, which its name may have."""
    words = {"bold": 700, "medium": 500, "light": 300}
    suffix = (font.get("name") or "").rpartition("-")[2].lower() if "-" in (font.get("name") or "") else ""
    return str(font.get("weight") or words.get(suffix, 400)), font.get("italic", False)


def expected(widget, found):
    """Returns the values that GTK has to compute, by property."""
    style = widget["style"]

    def value(role):
        return style[found[role][0]].get(found[role][1]) if role in found else None

    values = {}
    if "text" in found:
        values["color"] = rgba(value("text"))
    box = style.get("properties", {})
    ground = value("ground") if "ground" in found else value("fill")
    values["background-color"] = rgba(box.get("background") or ground)
    width = box.get("borderWidth", 1 if value("border") else 0)
    values["border-top-width"] = px(width)
    border = value("border") or (style["controls"]["borderColor"] if "borderWidth" in box else None)
    values["border-top-color"] = rgba(border)
    values["border-top-left-radius"] = px(box.get("cornerRadius", 0))
    font = value("font")
    if font:
        weight, is_italic = face(font)
        values["font-size"] = px(font["size"])
        values["font-weight"] = weight
        values["font-style"] = "italic" if is_italic else "normal"
        values["font-family"] = font["name"] if font.get("name") else None
    return values


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


def record(row):
    """Writes a row of the table of proofs."""
    page = "Sources/Documentation/Guides/Exporting.md"
    with open(page, encoding="utf-8") as file:
        lines = file.read().split("\n")
    lines = [row if line.startswith("| GTK under Xvfb |") else line for line in lines]
    with open(page, "w", encoding="utf-8") as file:
        file.write("\n".join(lines))


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

        depths = sorted({path.count("/") for path in boxes})
        for state, flag in FLAGS.items():
            # Widgets of one depth are not inside each other, and so keep their containers as they are.
            for depth in depths if state != "normal" else [None]:
                paths = [path for path in boxes if depth is None or path.count("/") == depth]
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
        record(f"| {' | '.join(map(str, cells))} |")
    sys.exit(1 if counts["different"] else 0)


main()
