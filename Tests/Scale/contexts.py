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


def large(entries, widgets):
    """A theme with twelve combinations of contexts, of which some are alike, on a tree with states."""
    content = {
        "@modifiers": {
            "scheme": {"contexts": ["light", "dark"], "default": "light"},
            "contrast": {"contexts": ["normal", "high"], "default": "normal"},
            "density": {"contexts": ["regular", "compact", "wide"], "default": "regular"},
        },
        "@properties": {"row": {"kind": "number", "inherits": True}},
        "$front": "#111111", "$back": "#eeeeee", "$accent": "#336699", "$row": 44,
        "@when scheme=dark": {"$front": "#eeeeee", "$back": "#111111"},
        "@when contrast=high": {"$accent": "#003366"},
        "@when density=compact": {"$row": 32}, "@when density=wide": {"$row": 56},
        "default": {"colors": {"textColor": "$front", "backgroundColor": "$back"}, "properties": {"row": "$row"}},
    }
    for i in range(entries):
        state = ["", "-highlighted", "-selected", "-disabled"][i % 4]
        setting, value = [("actionColor", "$accent"), ("fillColor", "$back"), ("actionColor", "$front")][i % 3]
        content[f"UIButton.{word(i // 4)}{state}"] = {"controls": {setting: value}}
    cells = [
        {"class": "UITableViewCell", "children": [{"class": "UIButton", "names": [word(i)]}, {"class": "UILabel"}]}
        for i in range(widgets)
    ]
    return content, {"class": "UIWindow", "children": cells}


def add_large(name, question, size, make, limit=None):
    @dimension(f"{name}, '{question}'", size, refused=True, limit=limit)
    def _(n):
        content, tree = make(n)
        arguments = ["sheet.json", "--tree", "tree.json"]
        if question == "compare":
            arguments += ["--with", "sheet.json"]
        return sheet(content, question, *arguments, tree_json=tree)


for each in QUESTIONS + ["compare"]:
    add_large("entries of a theme in twelve contexts", each, 40, lambda n: large(n, 20))
    add_large("widgets of a theme in twelve contexts", each, 50, lambda n: large(80, n))


def buttons(names):
    """A window with a button for each list of names."""
    return {"class": "UIWindow", "children": [{"class": "UIButton", "names": each} for each in names]}


def many_states(n):
    """States, each of which one entry asks for."""
    content = {"@states": [word(i) for i in range(n)]}
    for i in range(n):
        content[f"UIButton.{word(i)}-{word(i)}"] = {"controls": {"actionColor": f"#{i % 64:06x}"}}
    return content, buttons([[word(i)] for i in range(n)])


def many_constants(n):
    """Constants, each of which an entry names; in another context each is the next one."""
    content = {"@modifiers": {"scheme": {"contexts": ["light", "dark"], "default": "light"}}, "@when scheme=dark": {}}
    for i in range(n):
        content[f"${word(i)}"] = f"#{i % 64:06x}"
        content["@when scheme=dark"][f"${word(i)}"] = f"${word(i + 1)}" if i + 1 < n else "#ffffff"
        content[f".{word(i)}"] = {"controls": {"actionColor": f"${word(i)}"}}
    return content, buttons([[word(i)] for i in range(n)])


def many_ties(n):
    """Pairs of entries that tie on a widget, of which the later one wins."""
    content = {}
    for i in range(n):
        content[f".{word(i)}"] = {"controls": {"actionColor": f"#{i % 64:06x}"}}
        content[f".{word(i)}x"] = {"controls": {"actionColor": "#336699"}}
    return content, buttons([[word(i), word(i) + "x"] for i in range(n)])


def many_failures(n):
    """Buttons whose texts have too little contrast, each with colours of its own in two contexts."""
    content = {"@modifiers": {"scheme": {"contexts": ["light", "dark"], "default": "light"}}, "@when scheme=dark": {}}
    for i in range(n):
        content[f".{word(i)}"] = {"controls": {"actionColor": f"#8080{i % 64:02x}", "fillColor": "#808080"}}
        content["@when scheme=dark"][f".{word(i)}"] = {"controls": {"fillColor": "#858585"}}
    return content, buttons([[word(i)] for i in range(n)])


for each in QUESTIONS + ["compare"]:
    add_large("states of a theme", each, 3, many_states, limit=24)
    add_large("constants of a theme", each, 60, many_constants)
    add_large("ties of entries", each, 40, many_ties)
    add_large("pairs that fail", each, 40, many_failures)
