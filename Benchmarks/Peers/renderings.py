"""Writes the workload's sheets and trees as each peer reads them, and as Livery does."""

from vocabulary import CLASSES, CONTAINERS, CONTROLSET, PROPS, STATES

# For each setting a real property of the peer: 12 colours, 11 like fonts, 7 numbers. A property states
# where the colour (c), the font's size, weight and family (s, w, f) or the number (n) goes.
MAPS = {}
MAPS["chromium"] = dict(
    zip(
        [p for p, _ in PROPS],
        [
            "color:{c}",
            "background-color:{c}",
            "border-top-color:{c}",
            "border-right-color:{c}",
            "border-bottom-color:{c}",
            "border-left-color:{c}",
            "outline-color:{c}",
            "caret-color:{c}",
            "text-decoration-color:{c}",
            "column-rule-color:{c}",
            "fill:{c}",
            "stroke:{c}",
            "font-family:{f}",
            "font-size:{s}px",
            "font-weight:{w}",
            "letter-spacing:{s}px",
            "word-spacing:{s}px",
            "line-height:{s}px",
            "text-indent:{s}px",
            "tab-size:{s}",
            "stroke-width:{s}px",
            "text-underline-offset:{s}px",
            "border-spacing:{s}px",
            "border-top-left-radius:{n}px",
            "border-top-width:{n}px",
            "padding-left:{n}px",
            "padding-top:{n}px",
            "min-height:{n}px",
            "z-index:{n}",
            "column-gap:{n}px",
        ],
    )
)
# Without properties that Blink keeps in its description of a font, which cost it half its time.
MAPS["chromiumlean"] = dict(
    zip(
        [p for p, _ in PROPS],
        list(MAPS["chromium"].values())[:12]
        + [
            "top:{s}px",
            "left:{s}px",
            "right:{s}px",
            "bottom:{s}px",
            "margin-left:{s}px",
            "margin-top:{s}px",
            "margin-right:{s}px",
            "margin-bottom:{s}px",
            "stroke-width:{s}px",
            "text-underline-offset:{s}px",
            "outline-width:{s}px",
        ]
        + list(MAPS["chromium"].values())[23:],
    )
)
MAPS["gtk"] = dict(
    zip(
        [p for p, _ in PROPS],
        [
            "color:{c}",
            "background-color:{c}",
            "border-top-color:{c}",
            "border-right-color:{c}",
            "border-bottom-color:{c}",
            "border-left-color:{c}",
            "outline-color:{c}",
            "caret-color:{c}",
            "text-decoration-color:{c}",
            "-gtk-secondary-caret-color:{c}",
            "text-shadow:1px 1px {c}",
            "box-shadow:1px 1px {c}",
            "font-family:{f}",
            "font-size:{s}px",
            "font-weight:{w}",
            "letter-spacing:{s}px",
            "line-height:{s}px",
            "margin-left:{s}px",
            "margin-top:{s}px",
            "margin-right:{s}px",
            "margin-bottom:{s}px",
            "outline-width:{s}px",
            "-gtk-icon-size:{s}px",
            "border-top-left-radius:{n}px",
            "border-top-width:{n}px",
            "padding-left:{n}px",
            "padding-top:{n}px",
            "min-height:{n}px",
            "min-width:{n}px",
            "border-spacing:{n}px",
        ],
    )
)
MAPS["qt"] = dict(
    zip(
        [p for p, _ in PROPS],
        [
            "color:{c}",
            "background-color:{c}",
            "border-top-color:{c}",
            "border-right-color:{c}",
            "border-bottom-color:{c}",
            "border-left-color:{c}",
            "selection-color:{c}",
            "selection-background-color:{c}",
            "alternate-background-color:{c}",
            "gridline-color:{c}",
            "outline-color:{c}",
            "outline-width:{s}px",
            "font-family:{f}",
            "font-size:{s}px",
            "font-weight:{w}",
            "margin-left:{s}px",
            "margin-top:{s}px",
            "margin-right:{s}px",
            "margin-bottom:{s}px",
            "min-width:{s}px",
            "icon-size:{s}px",
            "letter-spacing:{s}px",
            "outline-radius:{s}px",
            "border-top-left-radius:{n}px",
            "border-top-width:{n}px",
            "padding-left:{n}px",
            "padding-top:{n}px",
            "min-height:{n}px",
            "opacity:{n}",
            "spacing:{n}px",
        ],
    )
)
MAPS["libcss"] = dict(
    zip(
        [p for p, _ in PROPS],
        [
            "color:{c}",
            "background-color:{c}",
            "border-top-color:{c}",
            "border-right-color:{c}",
            "border-bottom-color:{c}",
            "border-left-color:{c}",
            "outline-color:{c}",
            "column-rule-color:{c}",
            "top:{s}px",
            "left:{s}px",
            "right:{s}px",
            "bottom:{s}px",
            "font-family:{f}",
            "font-size:{s}px",
            "font-weight:{w}",
            "letter-spacing:{s}px",
            "word-spacing:{s}px",
            "line-height:{s}px",
            "text-indent:{s}px",
            "margin-left:{s}px",
            "margin-top:{s}px",
            "margin-right:{s}px",
            "margin-bottom:{s}px",
            "border-left-width:{n}px",
            "border-top-width:{n}px",
            "padding-left:{n}px",
            "padding-top:{n}px",
            "min-height:{n}px",
            "z-index:{n}",
            "column-gap:{n}px",
        ],
    )
)
# lexbor knows fewer properties; unknown ones are kept as "custom" declarations with their own slot
MAPS["lexbor"] = dict(
    zip(
        [p for p, _ in PROPS],
        [
            "color:{c}",
            "background-color:{c}",
            "border-top-color:{c}",
            "border-right-color:{c}",
            "border-bottom-color:{c}",
            "border-left-color:{c}",
            "text-decoration-color:{c}",
            "x-shadow-color:{c}",
            "x-caption-color:{c}",
            "x-nav-color:{c}",
            "x-sep-color:{c}",
            "x-alert-color:{c}",
            "font-family:{f}",
            "font-size:{s}px",
            "font-weight:{w}",
            "letter-spacing:{s}px",
            "word-spacing:{s}px",
            "line-height:{s}px",
            "text-indent:{s}px",
            "margin-left:{s}px",
            "margin-top:{s}px",
            "margin-right:{s}px",
            "margin-bottom:{s}px",
            "max-height:{n}px",
            "max-width:{n}px",
            "padding-left:{n}px",
            "padding-top:{n}px",
            "min-height:{n}px",
            "z-index:{n}",
            "min-width:{n}px",
        ],
    )
)
MAPS["textual"] = dict(
    zip(
        [p for p, _ in PROPS],
        [
            "color: {c}",
            "background: {c}",
            "border-title-color: {c}",
            "border-subtitle-color: {c}",
            "link-color: {c}",
            "link-background: {c}",
            "scrollbar-color: {c}",
            "scrollbar-background: {c}",
            "scrollbar-corner-color: {c}",
            "background-tint: {c}",
            "scrollbar-color-hover: {c}",
            "scrollbar-color-active: {c}",
            "width: {s}",
            "height: {s}",
            "max-width: {s}",
            "max-height: {s}",
            "min-width: {s}",
            "min-height: {s}",
            "margin: {n}",
            "offset-x: {s}",
            "offset-y: {s}",
            "grid-rows: {s}",
            "grid-columns: {s}",
            "padding: {n}",
            "grid-size-rows: {n}",
            "grid-size-columns: {n}",
            "row-span: {n}",
            "column-span: {n}",
            "scrollbar-size-vertical: {n}",
            "scrollbar-size-horizontal: {n}",
        ],
    )
)


def decl(peer, prop, v):
    t = MAPS[peer][prop]
    if isinstance(v, str):
        return t.format(
            c=v, s=int(v[1:3], 16) % 20 + 8, n=int(v[1:3], 16) % 15 + 1, w=400, f="Alpha"
        )
    if isinstance(v, dict):
        return t.format(s=v["size"], w=v["weight"], f=v["family"], n=v["size"], c="#000000")
    return t.format(n=v, s=v, c="#000000", w=400, f="Alpha")


def selector(peer, r):
    steps = ["." + p for p in r["path"]] + ["." + r["cls"]]
    if peer == "qt":  # type selectors: the harness has one C++ class per widget class
        steps = [('*[scope="on"]' if p == "Scoped" else p) for p in r["path"]] + [r["cls"]]
        m = {"highlighted": '[hl="on"]', "selected": '[sel="on"]', "disabled": ":disabled"}
    elif peer == "gtk":
        m = {"highlighted": ":active", "selected": ":selected", "disabled": ":disabled"}
    else:
        m = {"highlighted": ".highlighted", "selected": ".selected", "disabled": ".disabled"}
    return " ".join(steps) + "".join(m[s] for s in r["state"])


UNIVERSAL = {"qt": "*", "gtk": "*", "textual": "*"}
EXTRA = {
    "gtk": "border-style:solid;outline-style:solid;",
    "libcss": "border-style:solid;outline-style:solid;",
    "chromium": "border-style:solid;",
    "chromiumlean": "border-style:solid;",
    "qt": "border-style:solid;",
}


def css(peer, sheet, defaults=None):
    out = [
        UNIVERSAL.get(peer, "*")
        + "{"
        + EXTRA.get(peer, "")
        + ";".join(decl(peer, p, v) for p, v in (defaults or sheet["defaults"]).items())
        + ";}"
    ]
    for r in sheet["rules"]:
        out.append(
            selector(peer, r) + "{" + ";".join(decl(peer, p, v) for p, v in r["set"].items()) + ";}"
        )
    return "\n".join(out) + "\n"


LIVERY = dict(
    zip(
        [p for p, _ in PROPS],
        [
            "colors." + n + "Color"
            for n in (
                "primary",
                "secondary",
                "background",
                "separator",
                "hero",
                "headline",
                "secondaryHeadline",
                "text",
                "caption",
                "form",
                "placeholder",
                "navigation",
            )
        ]
        + [
            "fonts." + n + "Font"
            for n in (
                "action",
                "form",
                "navigation",
                "hero",
                "headline",
                "secondaryHeadline",
                "text",
                "caption",
                "list",
                "listSecondary",
                "listCaption",
            )
        ]
        + ["properties." + n for n in CONTROLSET],
    )
)


def livery_declarations(values):
    out = {}
    for p, v in values.items():
        group, name = LIVERY[p].split(".")
        if isinstance(v, dict):
            v = dict(name=v["family"], size=v["size"], weight=v["weight"])
        out.setdefault(group, {})[name] = v
    return out


def livery_sheets(sheet, defaults=None, base="UIView"):
    """The parts of a theme. The defaults are one entry for all widgets, so that nothing is left to
    inherit, or, with the base "default", the default entry, so that what containers say goes on.
    """
    parts = [
        {
            "@classes": {c: ("UIView" if c in CONTAINERS else "UIControl") for c in CLASSES},
            "@properties": {n: "number" for n in CONTROLSET},
            base: livery_declarations(defaults or sheet["defaults"]),
        }
    ]
    for r in sheet["rules"]:
        key = "/".join([("." + c if c == "Scoped" else c) for c in r["path"]] + [r["cls"]])
        key += "-" + "|".join(r["state"]) if r["state"] else ""
        k = next((k for k, part in enumerate(parts) if key not in part), len(parts))
        if k == len(parts):
            parts.append({})
        parts[k][key] = livery_declarations(r["set"])
    return parts


def livery_tree(t):
    nodes = []
    for i in range(t["n"]):
        w = {"class": CLASSES[t["cls"][i]]}
        if i in (t["subtree"]["root"], t["leaf"]):
            w["id"] = "subtree" if i == t["subtree"]["root"] else "leaf"
        if t["state"][i]:
            w["states"] = [s for s, b in STATES if t["state"][i] & b]
        nodes.append(w)
        if i:
            nodes[t["parent"][i]].setdefault("children", []).append(w)
    return nodes[0]
