"""Compares the values that GTK 4 computes from exports with those of the engine.

The widgets are those of GTK, on a display without a screen. Values are read from the text of their style contexts, and
those of texts also from the labels inside of them.
"""

import asyncio
import re
import sys

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from exports_engine import Proof, Toolkit, arguments, families, prove, rgba, siblings  # noqa: E402
from gi.repository import Gdk, GLib, Gtk, Pango  # noqa: E402

WIDGETS = {
    "UIButton": Gtk.Button, "UIBarItem": Gtk.Button, "UITextField": Gtk.Entry, "UITextView": Gtk.TextView,
    "UISwitch": Gtk.CheckButton, "UISegmentedControl": Gtk.ToggleButton, "UISlider": Gtk.Scale, "UILabel": Gtk.Label,
}  # fmt: skip
FLAGS = {
    ":active": Gtk.StateFlags.ACTIVE, ":checked": Gtk.StateFlags.CHECKED, ":selected": Gtk.StateFlags.SELECTED,
    ":focus": Gtk.StateFlags.FOCUSED, ":hover": Gtk.StateFlags.PRELIGHT, ":disabled": Gtk.StateFlags.INSENSITIVE,
}  # fmt: skip
# The properties in GTK.
COLORS = {"background-color": "background-color", "border-color": "border-top-color"}
NUMBERS = {"border-width": "border-bottom-width", "border-radius": "border-top-left-radius", "opacity": "opacity"}
OTHERS = {
    "border-style": "border-left-style", "background-image": "background-image", "box-shadow": "box-shadow",
    "text-shadow": "text-shadow",
}  # fmt: skip
SIDES = ["padding-top", "padding-right", "padding-bottom", "padding-left"]


def color(text):
    """Returns the parts of a colour in the form of GTK; invisible ones are equal."""
    if text.startswith("#"):
        return rgba(text)
    parts = [float(part) for part in re.findall(r"[0-9.]+", text)]
    alpha = round(parts[3] * 255) if len(parts) == 4 else 255
    return (*map(round, parts[:3]), alpha) if alpha else (0, 0, 0, 0)


def parts(text):
    """Returns the words, numbers and colours of shadows and gradients."""
    found = re.findall(r"#[0-9a-f]+|rgba?\([^)]*\)|-?[0-9.]+|[a-z-]+", text.replace("to bottom,", ""))
    return [
        color(part) if re.match("#|rgb", part) else float(part) if re.match("-?[0-9.]", part) else part
        for part in found
        if part != "px"
    ]


def box(widget):
    """Returns the values of the box of a widget, which GTK prints."""
    text = widget.get_style_context().to_string(Gtk.StyleContextPrintFlags.SHOW_STYLE)
    printed = dict(re.findall(r"^\s+([a-z-]+): (.*?); /\*", text, re.M))
    values = {name: color(printed.get(own, "rgba(0,0,0,0)")) for name, own in COLORS.items()}
    values |= {name: printed.get(own, "none") for name, own in OTHERS.items()}

    def number(name):
        return float(printed.get(name, "1" if name == "opacity" else "0").removesuffix("px"))

    values |= {name: number(own) for name, own in NUMBERS.items()}
    return values | {"padding": [number(side) for side in SIDES]}


def text(widget):
    """Returns the values of the text of a widget, which may be in a label inside of it."""
    inner = widget.get_first_child()
    while inner and not isinstance(inner, (Gtk.Label, Gtk.Text)):
        inner = inner.get_next_sibling()
    widget = inner or widget
    font = widget.create_pango_context().get_font_description()
    ink = widget.get_style_context().get_color()
    return {
        "color": color(ink.to_string()), "font-family": font.get_family(), "font-size": font.get_size() / Pango.SCALE,
        "font-weight": int(font.get_weight()), "font-style": font.get_style().value_nick,
    }  # fmt: skip


class GTK(Toolkit):
    def __init__(self):
        Gtk.init()
        Gtk.Settings.get_default().set_property("gtk-enable-animations", False)
        self.display = Gdk.Display.get_default()
        self.provider = None

    def reads(self, path):
        problems = []
        self.provider = Gtk.CssProvider()
        self.provider.connect(
            "parsing-error", lambda _, place, error: problems.append((place.to_string(), error.message))
        )
        self.provider.load_from_path(path)
        Gtk.StyleContext.add_provider_for_display(self.display, self.provider, Gtk.STYLE_PROVIDER_PRIORITY_USER)
        return problems

    async def build(self, kinds):
        self.window = Gtk.Window()
        all_kinds = Gtk.Box()
        self.window.set_child(all_kinds)
        chains = []
        for kind in kinds:
            chain = []
            for step in kind.steps:
                is_last = len(chain) == len(kind.steps) - 1
                words = [word.removeprefix("livery-") for word in step["classes"]]
                make = next((WIDGETS[word] for word in words if word in WIDGETS), Gtk.Box) if is_last else Gtk.Box
                widget = make(label="Text") if make in (Gtk.Button, Gtk.CheckButton, Gtk.ToggleButton) else make()
                widget.set_css_classes(step["classes"] + step["names"])
                if step["id"] is not None:
                    widget.set_name(step["id"])
                before, is_followed = siblings(kind, len(chain))
                row = [Gtk.Box() for _ in range(before)] + [widget] + [Gtk.Box()] * is_followed
                for one in row:
                    (chain[-1] if chain else all_kinds).append(one)
                chain.append(widget)
            chains.append(chain)
        self.window.present()
        for _ in range(50):
            GLib.MainContext.default().iteration(False)
        return chains

    def put(self, widget, condition, holds):
        if condition in FLAGS:
            if holds:
                widget.set_state_flags(FLAGS[condition], False)
            else:
                widget.unset_state_flags(FLAGS[condition])
        else:
            (widget.add_css_class if holds else widget.remove_css_class)(condition[1:])

    def holds(self, widget, condition):
        if condition in FLAGS:
            return bool(widget.get_state_flags() & FLAGS[condition])
        return widget.has_css_class(condition[1:])

    def seen(self, widget, wanted):
        values = box(widget) | text(widget)
        found = {}
        for name in wanted.keys() & values.keys():
            seen, value = values[name], wanted[name]
            if name.endswith("color"):
                value = rgba(value)
            elif name in ("background-image", "box-shadow", "text-shadow"):
                seen, value = parts(seen), parts(value)
            elif name == "font-family":
                # The font of the desktop, which has no name in the sheet.
                value = "Sans" if value == "initial" else value
                seen, value = families(seen), families(value)
            elif name == "font-weight":
                value = int(value)
            elif name == "border-width" and wanted.get("border-style") == "none":
                value = 0  # as in CSS
            found[name] = (seen, seen == value)
        return found

    async def close(self):
        self.window.destroy()
        Gtk.StyleContext.remove_provider_for_display(self.display, self.provider)


def main():
    options = arguments(__doc__)
    version = f"{Gtk.get_major_version()}.{Gtk.get_minor_version()}.{Gtk.get_micro_version()}"
    proof = Proof(f"GTK {version}", "GTK under Xvfb", options)
    states = {state: [f".has-{state}"] for state in ["disabled", "selected"]}
    asyncio.run(prove(GTK(), proof, "gtk", states))
    sys.exit(proof.finish())


main()
