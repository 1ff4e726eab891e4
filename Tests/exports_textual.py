"""Compares the values that Textual computes and paints from exports with those of the engine.

The widgets are those of Textual, in an app without a terminal. Values are read from the styles of widgets, and the
colours and the style of texts also from the characters that are painted.
"""

import asyncio
import sys

import textual
from exports_engine import Proof, Toolkit, arguments, prove, rgba, siblings
from textual.app import App
from textual.color import Color
from textual.containers import Container
from textual.css.errors import StylesheetError
from textual.css.stylesheet import Stylesheet
from textual.geometry import Region
from textual.widget import Widget
from textual.widgets import Button, Checkbox, Input, Label

PSEUDO = {":disabled": "disabled", ":focus": "has_focus", ":hover": "mouse_hover"}
SIDES = [16, 8, 16, 8]


def make(step, is_last):
    """Returns the widget for a step."""
    words = {word.removeprefix("livery-") for word in step["classes"]}
    names = {"id": step["id"], "classes": " ".join(step["classes"] + step["names"])}
    if not is_last:
        return Container(**names)
    if "UIButton" in words or "UISegmentedControl" in words or "UIBarItem" in words:
        return Button("Text", **names)
    if "UITextField" in words:
        return Input("Text", **names)
    if "UISwitch" in words:
        return Checkbox("Text", **names)
    return Label("Text", **names) if words & {"UILabel", "UITextView"} else Container(**names)


def other():
    """Returns a widget beside those of a kind, which takes no room."""
    widget = Container()
    widget.styles.width = widget.styles.height = 0
    return widget


def color(value):
    """Returns the parts of a colour; invisible ones are equal."""
    alpha = round(value.a * 255)
    return (value.r, value.g, value.b, alpha) if alpha else (0, 0, 0, 0)


def painted(widget):
    """Returns the style with which the text of a widget is painted; 'None' if it has a style of its own."""
    if isinstance(widget, Checkbox):
        return None
    for strip in widget.render_lines(Region(0, 0, *widget.outer_size)):
        for segment in strip:
            if "T" in segment.text:
                return segment.style
    return None


def is_opaque(widget):
    """Returns whether nothing behind a widget is seen through it."""
    opacities = [one.styles.opacity for one in widget.ancestors_with_self if isinstance(one, Widget)]
    return widget.styles.background.a == 1 and widget.styles.color.a == 1 and set(opacities) == {1}


class TextualToolkit(Toolkit):
    is_shown_at_once = True

    def __init__(self):
        self.css = ""

    def reads(self, path):
        with open(path, encoding="utf-8") as file:
            self.css = file.read()
        sheet = Stylesheet()
        try:
            sheet.add_source(self.css)
            sheet.parse()
        except StylesheetError as error:
            self.css = ""
            return [(path, str(error))]
        return []

    async def build(self, kinds):
        class Page(App):
            CSS = self.css

        self.app = Page()
        self.test = self.app.run_test(size=(60, 30 * len(kinds)))
        self.pilot = await self.test.__aenter__()
        chains = []
        for kind in kinds:
            last = len(kind.steps) - 1
            chain = [make(step, place == last) for place, step in enumerate(kind.steps)]
            outer = Container()
            outer.styles.height = 30
            await self.app.screen.mount(outer)
            for place, widget in enumerate(chain):
                before, is_followed = siblings(kind, place)
                await outer.mount(*(other() for _ in range(before)), widget, *([other()] if is_followed else []))
                outer = widget
            if not kind.steps[-1].get("isEmpty", True):
                await outer.mount(other())
            chains.append(chain)
        return chains

    def put(self, widget, condition, holds):
        if condition in PSEUDO:
            setattr(widget, PSEUDO[condition], holds)
        else:
            (widget.add_class if holds else widget.remove_class)(condition[1:])

    def holds(self, widget, condition):
        if condition.startswith(":"):
            return widget.has_pseudo_class(condition[1:])
        return widget.has_class(condition[1:])

    async def settle(self, chains):
        await self.pilot.pause()

    def seen(self, widget, wanted):
        styles = widget.styles
        text = painted(widget) if is_opaque(widget) else None
        found = {}
        for name in wanted.keys() & {"color", "background"}:
            seen, value = color(getattr(styles, name)), rgba(wanted[name])
            if seen == value and text:
                seen = (*(text.color if name == "color" else text.bgcolor).triplet, 255)
            found[name] = (seen, seen == value)
        if "text-style" in wanted:
            shown = text or styles.text_style
            words = [word if getattr(shown, word) else f"not {word}" for word in ("bold", "italic")]
            found["text-style"] = (" ".join(words), " ".join(words) == wanted["text-style"])
        if "border" in wanted:
            edges = {(line, ink.hex if line else "") for line, ink in (styles.border_top, styles.border_left)}
            line, _, ink = wanted["border"].partition(" ")
            value = ("", "") if line == "none" else (line, Color.parse(ink).hex)
            found["border"] = (edges, edges == {value})
        if "opacity" in wanted:
            found["opacity"] = (styles.opacity, styles.opacity == wanted["opacity"])
        if "padding" in wanted:
            cells = styles.padding
            is_near = [abs(one * size - side) <= size / 2 for one, size, side in zip(cells, SIDES, wanted["padding"])]
            found["padding"] = (tuple(cells), all(is_near))
        return found

    async def close(self):
        await self.test.__aexit__(None, None, None)


def main():
    options = arguments(__doc__)
    proof = Proof(f"Textual {textual.__version__}", "Textual", options)
    asyncio.run(prove(TextualToolkit(), proof, "textual", {"disabled": [".is-off"], "focused": [".is-near", ":focus"]}))
    sys.exit(proof.finish())


main()
