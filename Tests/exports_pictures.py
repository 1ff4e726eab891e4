"""Draws a screen of widgets of GTK 4, Qt 6 and Textual in the exports of a theme, light and, on the right, dark.

    exports_pictures.py LIVERY SHEET TREE FOLDER   writes exports-gtk.png, exports-qt.png and exports-textual.png

The screen is that of the tree, with a row for a switch and with widgets in states. A toolkit that this Python does not
have is skipped. GTK needs a display such as Xvfb, and all need 'rsvg-convert'.
"""

import asyncio
import ctypes
import json
import os
import re
import struct
import subprocess
import sys
import tempfile

WIDTH, SPACE, COLUMNS = 440, 6, 48
SCHEMES = ["light", "dark"]
STATES = {"sound": "selected", "copy": "highlighted", "share": "selected", "notify": "selected"}
ROW = {"class": "UIView", "children": [{"class": "UILabel", "text": "Notify"}, {"class": "UISwitch", "id": "notify"}]}


class Node:
    """A widget of the screen."""

    def __init__(self, value, superclasses):
        self.classes = superclasses[value["class"]]
        self.names, self.id, self.text = value.get("names", []), value.get("id"), value.get("text", "")
        self.states = value.get("states", []) + [state for id, state in STATES.items() if id == self.id]
        self.children = [Node(child, superclasses) for child in value.get("children", [])]
        # Containers of widgets without children lie in a row, with their own text after the first one.
        self.is_row = not any(child.children for child in self.children)
        kinds = {"UILabel": "label", "UITextField": "field", "UISwitch": "switch"}
        kinds |= {"UIButton": "button", "UIBarItem": "button"}
        self.kind = next((kinds[name] for name in self.classes if name in kinds), "box")
        self.is_wide = self.kind != "switch" and "detail" not in self.names and "UIBarItem" not in self.classes
        # No theme has the room around controls.
        self.space = SPACE if any(child.kind in ["button", "field", "switch"] for child in self.children) else 0


def export(livery, sheet, tree, target, folder):
    """Exports the theme for a screen; returns the window and the text of the style sheet of each scheme."""
    with open(tree, encoding="utf-8") as file:
        value = json.load(file)
    add_row(value["windows"])
    path = os.path.join(folder, "tree.json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump(value, file)
    command = [livery, "export", sheet, "--tree", path, "--to", target]
    command += ["-o", os.path.join(folder, target)]
    found = subprocess.run([*command, "--values", "--format", "json"], check=True, capture_output=True)
    values = json.loads(found.stdout)["values"]
    superclasses = {}
    for widget in values["widgets"]:
        for name, step in zip(re.findall(r"(?:^|/)(\w+)", widget["widget"]), widget["steps"]):
            words = [word for word in step["classes"] if target == "qt" or word.startswith("livery-")]
            superclasses[name] = [word.removeprefix("livery-") for word in words]
    texts = []
    for name in values["files"]:
        with open(os.path.join(folder, target, name), encoding="utf-8") as file:
            texts.append(file.read())
    return Node(value["windows"][0], superclasses), texts


def add_row(values):
    for value in values:
        if value.get("id") == "form":
            value["children"].insert(0, ROW)
        add_row(value.get("children", []))


def gtk(node, sheets, shots):
    import gi

    gi.require_version("Gdk", "4.0")
    gi.require_version("Gtk", "4.0")
    from gi.repository import Gdk, GLib, Gtk

    flags = {"highlighted": Gtk.StateFlags.ACTIVE, "selected": Gtk.StateFlags.SELECTED}

    def made(node):
        if node.kind == "label":
            widget = Gtk.Label(label=node.text, xalign=0)
        elif node.kind == "field":
            widget = Gtk.Entry(text=node.text)
        elif node.kind == "switch":
            widget = Gtk.CheckButton(active="selected" in node.states)
        elif node.kind == "button":
            widget = Gtk.ToggleButton(label=node.text, active="selected" in node.states)
        else:
            orientation = Gtk.Orientation.HORIZONTAL if node.is_row else Gtk.Orientation.VERTICAL
            widget = Gtk.Box(orientation=orientation)
            for child in node.children:
                inner = made(child)
                inner.set_hexpand(child.is_wide)
                if node.space and not child.children:
                    for side in ["start", "end", "top", "bottom"]:
                        inner.set_property(f"margin-{side}", node.space)
                widget.append(inner)
            if node.text:
                widget.insert_child_after(Gtk.Label(label=node.text, hexpand=True), widget.get_first_child())
        widget.set_css_classes([f"livery-{name}" for name in node.classes] + node.names)
        widget.set_name(node.id or "")
        for state in node.states:
            widget.add_css_class(f"is-{state}")
            widget.set_state_flags(flags.get(state, Gtk.StateFlags.NORMAL), False)
        return widget

    Gtk.init()
    provider = Gtk.CssProvider()
    display = Gdk.Display.get_default()
    Gtk.StyleContext.add_provider_for_display(display, provider, Gtk.STYLE_PROVIDER_PRIORITY_USER)
    # PyGObject has no nodes of pictures before 3.44.
    library = ctypes.CDLL("libgtk-4.so.1")
    library.gtk_snapshot_to_node.restype = library.gsk_renderer_render_texture.restype = ctypes.c_void_p
    for number, (sheet, shot) in enumerate(zip(sheets, shots)):
        Gtk.Settings.get_default().set_property("gtk-application-prefer-dark-theme", number == 1)
        provider.load_from_data(sheet.encode())
        window = Gtk.Window(decorated=False, child=made(node), default_width=WIDTH)
        window.present()
        for _ in range(300):
            GLib.MainContext.default().iteration(False)
        shown = Gtk.WidgetPaintable(widget=window.get_child())
        snapshot = Gtk.Snapshot()
        shown.snapshot(snapshot, shown.get_intrinsic_width(), shown.get_intrinsic_height())
        drawn = ctypes.c_void_p(library.gtk_snapshot_to_node(ctypes.c_void_p(hash(snapshot))))
        renderer = ctypes.c_void_p(hash(window.get_renderer()))
        texture = ctypes.c_void_p(library.gsk_renderer_render_texture(renderer, drawn, None))
        library.gdk_texture_save_to_png(texture, shot.encode())


def qt(node, sheets, shots):
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QColor, QFont, QPalette
    from PySide6.QtWidgets import (
        QApplication, QBoxLayout, QCheckBox, QFrame, QLabel, QLineEdit, QPushButton,
    )  # fmt: skip

    makes = {"label": QLabel, "field": QLineEdit, "switch": QCheckBox, "button": QPushButton}

    def made(node, outer=0):
        widget = makes.get(node.kind, QLabel if node.text else QFrame)()
        if node.text:
            widget.setText(node.text)
        if node.text and node.children:
            widget.setAlignment(Qt.AlignmentFlag.AlignCenter)
        if node.kind in ["button", "field"]:
            widget.setMinimumHeight(34)
        if node.kind == "field":
            widget.setTextMargins(SPACE, 0, SPACE, 0)
        if node.kind == "switch":
            widget.setFixedWidth(16)
        widget.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        widget.setProperty("livery", node.classes)
        widget.setProperty("liveryNames", node.names)
        widget.setProperty("liveryStates", node.states)
        widget.setObjectName(node.id or "")
        if node.kind in ["button", "switch"]:
            widget.setCheckable("selected" in node.states)
            widget.setChecked("selected" in node.states)
            widget.setDown("highlighted" in node.states)
        if node.children:
            directions = QBoxLayout.Direction
            layout = QBoxLayout(directions.LeftToRight if node.is_row else directions.TopToBottom, widget)
            layout.setContentsMargins(*[max(node.space - outer, 0)] * 4)
            layout.setSpacing(2 * node.space)
            for child in node.children:
                layout.addWidget(made(child, node.space), int(child.is_wide))
                if node.text and layout.count() == 1:
                    layout.addStretch(1)
            if node.text:
                widget.setMinimumHeight(layout.sizeHint().height())
        return widget

    app = QApplication.instance() or QApplication(["pictures"])
    app.setStyle("Fusion")
    for name in ["Helvetica", "Helvetica-Bold"]:
        QFont.insertSubstitution(name, "Liberation Sans")
    for sheet, scheme, shot in zip(sheets, SCHEMES, shots):
        # What no theme has a colour for, such as the mark of a check box.
        app.setPalette(QPalette(QColor({"light": "#f0f0f0", "dark": "#202020"}[scheme])))
        app.setStyleSheet(sheet)
        window = made(node)
        window.setFixedWidth(WIDTH)
        window.grab().save(shot)


def textual(node, sheets, shots):
    from textual.app import App
    from textual.containers import Horizontal, Vertical
    from textual.widgets import Button, Checkbox, Input, Static

    def made(node):
        if node.kind == "label":
            widget = Static(node.text)
            widget.styles.content_align_vertical = "middle"
        elif node.kind == "field":
            widget = Input(node.text)
        elif node.kind == "switch":
            widget = Checkbox(value="selected" in node.states)
        elif node.kind == "button":
            widget = Button(node.text)
        else:
            inner = [made(child) for child in node.children]
            if node.text:
                inner.insert(1, Static(node.text))
                inner[1].styles.width, inner[1].styles.content_align = "1fr", ("center", "middle")
            for child in inner if node.space else []:
                if isinstance(child, Static):
                    child.styles.height = 3
            widget = (Horizontal if node.is_row else Vertical)(*inner)
            widget.styles.height = "auto"
        words = [f"livery-{name}" for name in node.classes] + [f"is-{state}" for state in node.states]
        widget.add_class(*words, *node.names)
        if node.id:
            widget.id = node.id
        if node.kind == "button":
            widget.styles.height = 3
        widget.styles.width = 9 if node.kind == "switch" else "1fr" if node.is_wide else "auto"
        return widget

    async def drawn(css, theme):
        class Page(App):
            AUTO_FOCUS = None
            CSS = css

            def compose(self):
                yield made(node)

        app = Page()
        app.theme = theme
        async with app.run_test(size=(COLUMNS, 60)) as pilot:
            await pilot.pause()
            return app.export_screenshot(), app.query_one(".livery-UIWindow").region.height

    for sheet, scheme, shot in zip(sheets, SCHEMES, shots):
        text, rows = asyncio.run(drawn(sheet, f"textual-{scheme}"))
        # Without the frame of a terminal, and in a font of this machine.
        x, y = map(int, re.search(r'<g transform="translate\((\d+), (\d+)\)" clip-path', text).groups())
        width, height = COLUMNS * 12.2 - 2, rows * 24.4 - 2
        part = f'viewBox="{x + 1} {y + 2} {width} {height}" width="{width}" height="{height}"'
        text = re.sub(r'viewBox="[^"]*"', part, text, count=1).replace("Fira Code", "DejaVu Sans Mono")
        text = text.replace("font-size: 20px", "font-size: 21px; letter-spacing: -0.442px")
        with open(shot, "w", encoding="utf-8") as file:
            file.write(text)


def join(shots, path):
    """Draws two pictures side by side."""
    sizes = []
    for shot in shots:
        with open(shot, "rb") as file:
            head = file.read(500)
        if shot.endswith(".png"):
            sizes.append(struct.unpack(">II", head[16:24]))
        else:
            sizes.append(map(float, re.search(rb'width="([\d.]+)" height="([\d.]+)"', head).groups()))
    height = max(round(height * WIDTH / width) for width, height in sizes)
    form = f'<image href="%s" x="%d" width="{WIDTH}" height="{height}" preserveAspectRatio="none"/>'
    images = "".join(form % (os.path.basename(shot), number * WIDTH) for number, shot in enumerate(shots))
    whole = os.path.join(os.path.dirname(shots[0]), "whole.svg")
    with open(whole, "w", encoding="utf-8") as file:
        file.write(f'<svg xmlns="http://www.w3.org/2000/svg" width="{2 * WIDTH}" height="{height}">{images}</svg>')
    subprocess.run(["rsvg-convert", "-o", path, whole], check=True)


def main():
    livery, sheet, tree, out = sys.argv[1:]
    # Textual draws in grey where it is set.
    os.environ.pop("NO_COLOR", None)
    for draw, ending in [(gtk, "png"), (qt, "png"), (textual, "svg")]:
        name = draw.__name__
        with tempfile.TemporaryDirectory() as folder:
            shots = [os.path.join(folder, f"{scheme}.{ending}") for scheme in SCHEMES]
            try:
                draw(*export(livery, sheet, tree, name, folder), shots)
            except ImportError as error:
                print(f"skipped {name}: {error}")
                continue
            join(shots, os.path.join(out, f"exports-{name}.png"))


main()
