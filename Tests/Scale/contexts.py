"""The ways in which contexts and states of a sheet multiply on a tree."""

from dimensions import BUTTON, TREE, dimension, sheet, word

QUESTIONS = ["check", "prove", "states"]


def contexts(n):
    """An axis of contexts, each with another value of a constant."""
    names = [word(i) for i in range(n)]
    content = {"@modifiers": {"axis": {"contexts": names, "default": names[0]}}, "$a": "#000000"}
    for number, name in enumerate(names[1:]):
        content[f"@when axis={name}"] = {"$a": f"#{number % 64:06x}"}
    return content


def add(name, question, size, make):
    """A dimension for a question about a tree: the usefulness of the answer does not matter."""

    @dimension(f"{name}, '{question}'", size, refused=True)
    def _(n):
        content, *arguments = make(n, question)
        return sheet(content, *arguments, tree_json=BUTTON)


def many_contexts(n, question):
    content = contexts(n)
    content["UIButton"] = {"controls": {"actionColor": "$a", "fillColor": "white"}}
    return content, question, *TREE


def many_entries(n, question):
    content = contexts(16)
    for i in range(n):
        content[f"UIButton.{word(i)}"] = {"controls": {"actionColor": f"color-mix(in lch, $a, white {i % 100}%)"}}
    return content, question, *TREE


def many_values(n, question):
    content = contexts(16)
    content["UIButton"] = {"properties": {"list": ["$a"] * n}}
    return content, question, *TREE


for each in QUESTIONS:
    add("contexts on a tree", each, 30, many_contexts)
    add("entries that contexts change on a tree", each, 30, many_entries)
    add("values of a list that contexts change on a tree", each, 125, many_values)
