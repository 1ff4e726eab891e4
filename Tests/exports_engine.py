"""The values of the engine, for comparisons with those that other toolkits compute from exports."""

import re
import subprocess

# The settings of classes by role, as the engine has them: text, font, ground or fill, border.
CONTROL = {"fill": ("controls", "fillColor"), "border": ("controls", "borderColor")}
ROLES = {
    "UIWindow": {"ground": ("colors", "backgroundColor")},
    "UIPopoverController": {"ground": ("colors", "backgroundColor")},
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


def by_depth(widgets):
    """Returns the paths of widgets by depth: those of one are not inside each other."""
    depths = {}
    for widget in widgets:
        depths.setdefault(widget["path"].count("/"), []).append(widget["path"])
    return list(depths.values())


def record(name, row):
    """Writes the row of a toolkit in the table of proofs."""
    page = "Sources/Documentation/Guides/Exporting.md"
    with open(page, encoding="utf-8") as file:
        lines = file.read().split("\n")
    lines = [row if line.startswith(f"| {name} |") else line for line in lines]
    with open(page, "w", encoding="utf-8") as file:
        file.write("\n".join(lines))
