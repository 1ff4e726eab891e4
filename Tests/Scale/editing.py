"""The dimensions of what 'format', 'refactor', 'derive' and 'render site' write."""

import json

from dimensions import BUTTON, COLOR, dimension, word


def text(content):
    return {"sheet.json": content}, ["format"]


def asked(content, *arguments):
    """A project of a sheet and a tree."""
    files = {"livery.json": {"themes": {"main": ["sheet.json"]}, "trees": ["tree.json"]}, "tree.json": BUTTON}
    return {**files, "sheet.json": content}, list(arguments)


def project(content, kind):
    """A project whose files are refactored."""
    return asked(content, "refactor", kind)


def pairs(n):
    """Two entries with each of some contents."""
    names = [(f".{word(i)}{end}", f"#{i:06x}") for i in range(n) for end in ("", "x")]
    return {name: {"colors": {"primaryColor": color}} for name, color in names}


@dimension("layout, entries on one line", 500)
def _(n):
    return text(json.dumps({f"UIButton.{word(i)}": COLOR for i in range(n)}))


@dimension("layout, a long list", 2000)
def _(n):
    return text(json.dumps({"$list": [f"#{i:06x}" for i in range(n)]}))


@dimension("layout, comments in one place", 2000)
def _(n):
    return text('{ "$a":' + "/* one */" * n + '"red" }')


@dimension("layout, comments of lines", 1000)
def _(n):
    return text("{" + ",\n".join(f'"${word(i)}": 1 /* one */ // two' for i in range(n)) + "}")


@dimension("layout, parts that are no JSON", 500)
def _(n):
    return text("{" + ",".join(f'"${word(i)}": 1 2' for i in range(n)) + "}")


@dimension("repeated values", 60)
def _(n):
    return project(pairs(n), "constants")


@dimension("equal entries", 60)
def _(n):
    return project(pairs(n), "merge")


@dimension("entries in no order", 250)
def _(n):
    return project({f".{word(i)}{'' if i % 2 else '-highlighted'}": COLOR for i in range(n)}, "sort")


@dimension("repeated values, each of which stays as it is", 60)
def _(n):
    # As a text the colour of the constant is another one.
    properties = {f"p{word(i)}": "string" for i in range(n)}
    colors = {f"${word(i)}": f"#abc{i:03x}" for i in range(n)}
    uses = [(f"{start}{word(i)}", i) for i in range(n) for start in ("UIButton.", "#")]
    entries = {name: {"properties": {f"p{word(i)}": f"#ABC{i:03X}"}} for name, i in uses}
    return project({"@properties": properties, **colors, **entries}, "constants")


@dimension("derived colours that no widget has", 250)
def _(n):
    colors = {f"${word(i)}": f"#{i * 37 % 0xffffff:06x}" for i in range(n)}
    return asked({**colors, "UIButton": COLOR}, "derive", "--for", "scheme=dark", "--dry-run")


@dimension("derived colours, all alike", 250)
def _(n):
    colors = {f"${word(i)}": "#123456" for i in range(n)}
    return asked({**colors, "UIButton": COLOR}, "derive", "--for", "scheme=dark", "--dry-run")


@dimension("a site, a chain of constants", 250)
def _(n):
    chain = {f"${word(i)}": f"${word(i + 1)}" for i in range(n)}
    return asked({**chain, f"${word(n)}": "red"}, "render", "site", "-o", "out")


@dimension("uses, of the end of a chain of constants", 500)
def _(n):
    chain = {f"${word(i)}": f"${word(i + 1)}" for i in range(n)}
    return asked({**chain, f"${word(n)}": "red"}, "uses", f"${word(n)}")
