"""The dimensions of what 'format' and 'refactor' change."""

import json

from dimensions import BUTTON, COLOR, dimension, word


def text(content):
    return {"sheet.json": content}, ["format"]


def project(content, kind):
    """A project of a sheet and a tree, whose files are refactored."""
    files = {"livery.json": {"themes": {"main": ["sheet.json"]}, "trees": ["tree.json"]}, "tree.json": BUTTON}
    return {**files, "sheet.json": content}, ["refactor", kind]


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
