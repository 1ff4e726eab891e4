"""Draws random themes with trees for the proofs of exports: the same ones for the same seed.

    exports_themes.py LIVERY FOLDER [SEED …]   writes FOLDER/SEED/styles.json and tree.json
"""

import json
import os
import random
import subprocess
import sys

SUPERCLASSES = {
    "UIWindow": "UIView", "UIView": None, "UINavigationBar": "UIView", "UIToolbar": "UIView", "UITabBar": "UIView",
    "UITableView": "UIView", "UITableViewCell": "UIView", "UIPopoverController": None, "UILabel": "UIView",
    "UITextView": "UIView", "UIControl": "UIView", "UIButton": "UIControl", "UITextField": "UIControl",
    "UISwitch": "UIControl", "UISlider": "UIControl", "UISegmentedControl": "UIControl", "UIBarButtonItem": "UIBarItem",
}  # fmt: skip
OWN_CLASSES = {"MyButton": "UIButton", "FancyButton2": "MyButton", "Card": "UIView", "Überschrift": "UILabel"}
CHIP = {"Chip": "UIControl"}
CONTAINERS = ["UIView", "UINavigationBar", "UIToolbar", "UITabBar", "UITableView", "UIPopoverController", "Card"]
LEAVES = [
    "UILabel", "UIButton", "UITextField", "UISwitch", "UISlider", "UISegmentedControl", "UIBarButtonItem", "UITextView",
    "MyButton", "FancyButton2", "Überschrift",
]  # fmt: skip
WORDS = [
    "warning", "a.b", "é", "x/y", "p:q", "4xl", "two words", "-dash", "Ünï", "it's", "under_score", "#hash", "B", "b",
    'say "hi"', "日本", "a,b", "100%", "{x}", "(y)", "*", "back\\slash",
]  # fmt: skip
BUILT_IN_STATES = ["disabled", "dangerous", "highlighted", "selected", "focused"]
OWN_STATES = ["open", "failed2", "größer", "on_air", "busy"]
CONSTANTS = ["accent", "ink", "quiet", "bar.back", "bar.text", "blue-500", "4xl", "page", "series"]
PLACES = [":first", ":last", ":only", ":nth(odd)", ":nth(even)", ":nth(2)", ":nth(3n+1)", ":nth(-n+2)", ":empty"]
COLORS = [
    "primaryColor", "secondaryColor", "backgroundColor", "textColor", "captionColor", "formColor", "navigationColor",
    "placeholderColor",
]  # fmt: skip
FONTS = ["actionFont", "textFont", "formFont", "listFont", "listCaptionFont", "navigationFont"]
CONTROLS = ["actionColor", "borderColor", "fillColor"]
FACES = ["Inter", "Helvetica", "Futura-Bold", "Fira Sans", "Georgia-Italic", "Avenir Next"]


class Theme:
    """A theme and a tree."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        pick = self.random
        # Each second theme has places and negated states, apart from what is drawn for all.
        self.places = random.Random(f"{seed}:places")
        self.place_share = self.places.choice([0, 0.15])
        self.classes = dict(OWN_CLASSES)
        self.has_roles = pick.random() < 0.5
        if self.has_roles:
            self.classes.update(CHIP)
        self.own_states = pick.sample(OWN_STATES, pick.randint(1, 3))
        self.states = BUILT_IN_STATES + self.own_states
        # Sets of states of widgets and of all their containers multiply, so few are asked for in containers.
        self.outside_share = pick.choice([0, 0.1, 0.25])
        self.asked = pick.sample(self.states, pick.choice([3, 4, 5 if self.outside_share else len(self.states)]))
        self.asked_outside = pick.sample(self.asked, pick.randint(1, 2))
        self.names = pick.sample(WORDS, pick.randint(3, 8))
        self.ids = pick.sample(WORDS, pick.randint(2, 8))
        self.axes = {"scheme": ["light", "dark"]}
        if pick.random() < 0.6:
            self.axes["contrast"] = ["normal", "high"]
        if pick.random() < 0.3:
            self.axes["density"] = ["regular", "compact", "touch"]
        if pick.random() < 0.2:
            self.axes = {}
        self.constants = []
        self.is_brstyle = pick.random() < 0.12
        self.paths = []
        self.tree = {"windows": [self.window() for _ in range(1 if pick.random() < 0.7 else 2)]}
        self.sheet = self.make_sheet()

    def ancestry(self, name):
        found = []
        while name:
            found.append(name)
            name = self.classes.get(name) or SUPERCLASSES.get(name)
        return found

    # Values

    def plain_color(self):
        pick = self.random
        red, green, blue = (pick.randrange(256) for _ in range(3))
        forms = [
            f"#{red:02x}{green:02x}{blue:02x}", f"#{red:02x}{green:02x}{blue:02x}{pick.randrange(1, 256):02X}",
            f"#{pick.randrange(4096):03x}", f"rgb({red} {green} {blue} / {pick.randrange(101)}%)",
            f"hsl({pick.randrange(360)} {pick.randrange(101)}% {pick.randrange(101)}%)",
            f"oklch({pick.randrange(20, 90)}% 0.05 {pick.randrange(360)})", pick.choice(["teal", "white", "navy"]),
        ]  # fmt: skip
        return pick.choice(forms + forms[:1] * 4)

    def color(self, is_in_sheet=True):
        pick = self.random
        kind = pick.random()
        if not is_in_sheet or kind < 0.55:
            return self.plain_color()
        if kind < 0.75 and self.constants:
            return "$" + pick.choice(self.constants)
        if kind < 0.8 and "scheme" in self.axes:
            return f"light-dark({self.plain_color()}, {self.plain_color()})"
        if kind < 0.85:
            return f"color-mix(in oklab, {self.plain_color()}, {self.plain_color()} {pick.randrange(101)}%)"
        if kind < 0.9:
            return pick.choice(["{colors.primaryColor}", "{colors.secondaryColor}"])
        return pick.choice([None, "@inherit", "@revert", "@initial", self.plain_color()])

    def font(self, is_whole=False):
        pick = self.random
        font = {}
        if is_whole or pick.random() < 0.4:
            font["name"] = pick.choice(FACES + [None])
        if is_whole or pick.random() < 0.5:
            font["size"] = pick.choice([*range(9, 25), 12.5])
        if pick.random() < 0.4:
            font["weight"] = pick.choice(["bold", "light", *range(100, 1000, 100)])
        if pick.random() < 0.3 or not font:
            font["italic"] = pick.random() < 0.7
        return font

    def box(self):
        pick = self.random
        return {
            "background": self.plain_color, "cornerRadius": lambda: pick.choice([*range(9), 2.5]),
            "borderWidth": lambda: pick.choice([0, 1, 2, 3]), "opacity": lambda: pick.choice([1, 0.5, 0.25, 0.75]),
            "borderStyle": lambda: pick.choice(["solid", "none", "dashed", "dotted", "double"]),
            "elevation": lambda: pick.choice([0, 2, 8]),
            "padding": lambda: pick.choice([4, [8, 16], [1, 2, 3, 4], [16, 0]]),
        }  # fmt: skip

    def declarations(self, is_in_sheet=True):
        pick = self.random
        sections = {}
        for _ in range(pick.choice([1, 1, 2, 3])):
            kind = pick.random()
            if kind < 0.35:
                sections.setdefault("colors", {})[pick.choice(COLORS)] = self.color(is_in_sheet)
            elif kind < 0.6:
                sections.setdefault("controls", {})[pick.choice(CONTROLS)] = self.color(is_in_sheet)
            elif kind < 0.64:
                sections.setdefault("controls", {})["glossColor"] = pick.choice([None, "#ffffff40"])
            elif kind < 0.67:
                name = pick.choice(["shadow", "textShadow", "shadowColor"])
                shadow = {"color": self.plain_color(), "offset": [pick.randrange(4), 1], "blurRadius": 2.5}
                value = pick.choice([None, self.plain_color() if name == "shadowColor" else shadow])
                sections.setdefault("controls", {})[name] = value
            elif kind < 0.8:
                sections.setdefault("fonts", {})[pick.choice(FONTS)] = self.font()
            elif kind < 0.85 and self.has_roles:
                sections.setdefault("properties", {})[pick.choice(["ink", "paper"])] = self.color(is_in_sheet)
            else:
                name, value = pick.choice(list(self.box().items()))
                sections.setdefault("properties", {})[name] = value()
        return sections

    # Tree

    def widget(self, kind, path, depth):
        pick = self.random
        widget = {"class": kind}
        ids = self.free_ids
        if ids and pick.random() < 0.2:
            widget["id"] = ids.pop()
        if pick.random() < 0.4:
            widget["names"] = pick.sample(self.names, pick.choice([1, 1, 1, 2]))
        if pick.random() < 0.06:
            widget["scope"] = self.declarations(is_in_sheet=False)
        elif pick.random() < 0.06:
            asked = self.asked if kind in LEAVES else self.asked_outside
            states = pick.sample(asked, 1)
            widget["styles"] = {"|".join(states): self.declarations(is_in_sheet=False)}
        path = path + [widget]
        self.paths.append(path)
        children = []
        if kind == "UITableView" and depth > 1:
            children = [self.widget("UITableViewCell", path, depth - 1) for _ in range(pick.randint(1, 2))]
        elif kind == "UITableViewCell":
            children = [self.widget(pick.choice(["UILabel", "UILabel", *LEAVES]), path, 0) for _ in range(2)]
        elif depth > 0:
            for _ in range(pick.randint(1, 3)):
                is_leaf = depth == 1 or (children and pick.random() < 0.4)
                leaves = LEAVES + (["Chip"] if self.has_roles else [])
                inner = pick.choice(leaves if is_leaf else CONTAINERS)
                children.append(self.widget(inner, path, 0 if is_leaf else depth - 1))
        if children:
            widget["children"] = children
        return widget

    def window(self):
        self.free_ids = list(self.ids)
        return self.widget("UIWindow", [], self.random.randint(2, 4))

    # Sheet

    def step(self, widget, is_last):
        """Returns a step of a selector that matches a widget."""
        pick = self.random
        name = pick.choice(self.ancestry(widget["class"])) if pick.random() < 0.8 else ""
        parts = [name]
        if "id" in widget and pick.random() < 0.4:
            parts.append("#" + escaped(widget["id"]))
        for name in sorted(widget.get("names", [])):
            if pick.random() < 0.4:
                parts.append("." + escaped(name))
        if self.places.random() < self.place_share:
            parts.append(self.places.choice(PLACES))
        states = []
        if is_last:
            asked = self.asked if name in {"UIControl", "UIBarItem", "Chip", *LEAVES} else self.asked_outside
            states = pick.sample(asked, min(len(asked), pick.choice([0, 0, 0, 1, 1, 2])))
        elif pick.random() < self.outside_share:
            states = [pick.choice(self.asked_outside)]
        others = [state for state in (self.asked if is_last else self.asked_outside) if state not in states]
        if others and self.places.random() < self.place_share:
            states = states + ["!" + self.places.choice(others)]
        if states:
            parts.append("-" + "|".join(sorted(states)))
        return "".join(parts) or widget["class"]

    def selector(self):
        pick = self.random
        path = pick.choice(self.paths)
        last = len(path) - 1
        places = sorted(pick.sample(range(last), min(last, pick.choice([0, 0, 0, 1, 1, 2])))) + [last]
        text = ""
        for number, place in enumerate(places):
            if number:
                is_next = places[number - 1] == place - 1
                text += " > " if is_next and pick.random() < 0.4 else "/"
            text += self.step(path[place], place == last)
        return text

    def entries(self, count, known):
        pick = self.random
        entries = {}
        for _ in range(count):
            key = self.selector()
            if pick.random() < 0.1:
                states = "|".join(sorted(pick.sample(self.asked, pick.choice([1, 1, 2]))))
                key = pick.choice(["controls-", "bar-controls-"]) + states
            if key in known:
                continue
            known.add(key)
            entries[key] = self.declarations()
            if not key.startswith(("controls-", "bar-controls-")) and pick.random() < 0.15:
                entries[key]["extends"] = pick.choice([".base", ".mixin"])
        return entries

    def make_sheet(self):
        pick = self.random
        sheet = {"@classes": self.classes}
        added = {"add": self.own_states}
        if pick.random() < 0.7:
            added[pick.choice(["before", "after"])] = pick.choice(BUILT_IN_STATES)
        sheet["@states"] = added
        if self.axes:
            sheet["@modifiers"] = {
                axis: {"contexts": contexts, "default": contexts[0]} for axis, contexts in self.axes.items()
            }
        if self.has_roles:
            sheet["@properties"] = {"ink": "color", "paper": {"kind": "color", "inherits": True}}
            sheet["@roles"] = {"Chip": {"text": "properties.ink", "fill": "properties.paper", "boundary": True}}
        if self.is_brstyle:
            sheet["@resolution"] = "brstyle"
        if pick.random() < 0.3:
            sheet["@groups"] = [pick.sample(self.states, 2)]
        for name in pick.sample(CONSTANTS, pick.randint(2, len(CONSTANTS))):
            sheet["$" + name] = self.plain_color()
            self.constants.append(name)
        sheet["default"] = {
            "colors": {name: self.plain_color() for name in COLORS},
            "fonts": {name: self.font(is_whole=True) for name in FONTS},
            "controls": {name: self.plain_color() for name in CONTROLS} | {"glossColor": None},
        }
        sheet[".base"], sheet[".mixin"] = self.declarations(), self.declarations()
        count = pick.choice([10, 25, 50, 100, 150])
        known = set()
        for axis, contexts in self.axes.items():
            other = pick.choice(contexts[1:])
            block = {"$" + name: self.plain_color() for name in self.constants if pick.random() < 0.5}
            block |= self.entries(count // 10, set())
            condition = f"{axis}={other}"
            if axis != "scheme" and pick.random() < 0.4:
                condition += " scheme=dark"
            sheet[f"@when {condition}"] = block
        return sheet | self.entries(count * 4 // 5, known)


def escaped(name):
    """Returns an id or a name as it is in keys."""
    text = "".join(character if character.isalnum() else "\\" + character for character in name)
    return "\\" + text if text[0].isdigit() else text


def write(livery, seed, folder):
    """Writes the theme and the tree of a seed that 'livery check' accepts; returns their paths."""
    os.makedirs(folder, exist_ok=True)
    paths = [os.path.join(folder, name) for name in ["styles.json", "tree.json"]]
    for attempt in range(50):
        theme = Theme(f"{seed}.{attempt}")
        for path, value in zip(paths, [theme.sheet, theme.tree]):
            with open(path, "w", encoding="utf-8") as file:
                json.dump(value, file, ensure_ascii=False, indent=1)
        # With the tree, 'check' also looks for unused parts, which takes long for some.
        checks = [[livery, "check", paths[0]], [livery, "style", paths[0], "--tree", paths[1]]]
        if all(is_fine(check) for check in checks):
            return paths
    raise SystemExit(f"error: no theme of seed {seed} passes 'livery check'")


def is_fine(command):
    return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0


if __name__ == "__main__":
    for number in sys.argv[3:] or ["1"]:
        print(*write(sys.argv[1], number, os.path.join(sys.argv[2], number)))
