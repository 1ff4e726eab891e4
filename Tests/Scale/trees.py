"""The dimensions of trees, and of sheets that are inspected on trees."""

from dimensions import BUTTON, COLOR, TREE, dimension, numbers, sheet, word

CHECK = ["check", *TREE]


def window(children, **others):
    return {"class": "UIWindow", "children": children, **others}


def button(**others):
    return window([{"class": "UIButton", "id": "a", **others}])


@dimension("tree: windows", 1000)
def _(n):
    tree = {"windows": [window([{"class": "UIButton", "id": f"{word(i)}"}]) for i in range(n)]}
    return sheet({"UIButton": COLOR}, *CHECK, tree_json=tree)


@dimension("tree: widgets, each with an id", 500)
def _(n):
    tree = window([{"class": "UIButton", "id": word(i)} for i in range(n)])
    return sheet({"UIButton": COLOR}, *CHECK, tree_json=tree)


@dimension("tree: widgets, each with an entry", 60)
def _(n):
    tree = window([{"class": "UIButton", "id": word(i)} for i in range(n)])
    return sheet({f"#{word(i)}": COLOR for i in range(n)}, *CHECK, tree_json=tree)


@dimension("tree: widgets with styles of their own", 60)
def _(n):
    tree = window(
        [{"class": "UIButton", "scope": {"fonts": {"actionFont": {"size": i}}}} for i in range(n)]
    )
    return sheet({"UIButton": COLOR}, *CHECK, tree_json=tree)


@dimension("tree: classes", 500)
def _(n):
    tree = {
        "classes": {f"C{word(i)}": "UIButton" for i in range(n)},
        "windows": [window([{"class": f"C{word(i)}"} for i in range(n)])],
    }
    return sheet({"UIButton": COLOR}, *CHECK, tree_json=tree)


@dimension("tree: classes, a chain with a widget each", 250)
def _(n):
    classes = {f"C{word(0)}": "UIButton", **{f"C{word(i + 1)}": f"C{word(i)}" for i in range(n)}}
    tree = {"classes": classes, "windows": [window([{"class": name} for name in classes])]}
    return sheet({f"C{word(n)}": COLOR, "UIButton": COLOR}, *CHECK, tree_json=tree)


@dimension("tree: classes, a loop", 250, refused=True)
def _(n):
    classes = {f"C{word(i)}": f"C{word((i + 1) % n)}" for i in range(n)}
    tree = {"classes": classes, "windows": [window([])]}
    return sheet({"UIButton": COLOR}, *CHECK, tree_json=tree)


@dimension("tree: names of a widget", 500)
def _(n):
    return sheet({"UIButton": COLOR}, *CHECK, tree_json=button(names=[word(i) for i in range(n)]))


@dimension("tree: names that entries ask for", 30)
def _(n):
    tree = button(names=[word(i) for i in range(n)])
    return sheet({f".{word(i)}": COLOR for i in range(n)}, *CHECK, tree_json=tree)


@dimension("tree: unknown states of a widget", 500)
def _(n):
    tree = button(states=[f"s{word(i)}" for i in range(n)])
    return sheet({"UIButton": COLOR}, *CHECK, tree_json=tree)


@dimension("tree: unknown states, a widget each", 250)
def _(n):
    tree = window([{"class": "UIButton", "states": [f"s{word(i)}"]} for i in range(n)])
    return sheet({"UIButton": COLOR}, *CHECK, tree_json=tree)


@dimension("tree: styles for unknown states", 500)
def _(n):
    tree = button(styles={f"s{word(i)}": COLOR for i in range(n)})
    return sheet({"UIButton": COLOR}, *CHECK, tree_json=tree)


@dimension("tree: a style for many unknown states", 250)
def _(n):
    tree = button(styles={"|".join(f"s{word(i)}" for i in range(n)): COLOR})
    return sheet({"UIButton": COLOR}, *CHECK, tree_json=tree)


@dimension("tree: styles for unknown states, styled", 250)
def _(n):
    tree = button(styles={f"s{word(i)}": COLOR for i in range(n)}, states=[f"s{word(0)}"])
    return sheet({"UIButton": COLOR}, "style", *TREE, tree_json=tree)


@dimension("tree: properties of a widget's own style", 250)
def _(n):
    values = {f"p{word(i)}": i for i in range(n)}
    kinds = {name: "number" for name in values}
    tree = button(scope={"properties": values})
    return sheet({"@properties": kinds}, *CHECK, tree_json=tree)


@dimension("tree: unknown properties of a widget's own style", 250)
def _(n):
    tree = button(scope={"properties": {f"p{word(i)}": i for i in range(n)}})
    return sheet({"UIButton": COLOR}, *CHECK, tree_json=tree)


@dimension("tree: items of a widget", 1000)
def _(n):
    return sheet({"UIButton": COLOR}, *CHECK, tree_json=button(items=[word(i) for i in range(n)]))


@dimension("tree: unknown element paths", 60)
def _(n):
    tree = window([{"class": "UILabel", "themeText": f"e{word(i)}y"} for i in range(n)])
    return sheet({f".e{word(i)}x": COLOR for i in range(n)}, *CHECK, tree_json=tree)


@dimension("properties, checked with a tree", 60)
def _(n):
    return sheet(numbers(n), *CHECK, tree_json=BUTTON)


@dimension("properties, a chain of references with a tree", 60)
def _(n):
    kinds = {f"p{word(i)}": "color" for i in range(n + 1)}
    values = {f"p{word(i)}": f"{{properties.p{word(i + 1)}}}" for i in range(n)}
    values[f"p{word(n)}"] = "red"
    content = {"@properties": kinds, "UIButton": {"properties": values}}
    return sheet(content, *CHECK, tree_json=BUTTON)


@dimension("properties, a chain over the same chain with a tree", 30)
def _(n):
    kinds = {f"p{word(i)}": "color" for i in range(n + 1)}
    values = {f"p{word(i)}": f"{{properties.p{word(i + 1)}}}" for i in range(n)}
    values[f"p{word(n)}"] = "red"
    entry = {"properties": values}
    content = {"@properties": kinds, "UIControl": entry, "UIButton": entry}
    return sheet(content, *CHECK, tree_json=BUTTON)


@dimension("properties of one colour, with a tree", 30)
def _(n):
    kinds = {f"p{word(i)}": "color" for i in range(n)}
    values = {f"p{word(i)}": "{colors.primaryColor}" for i in range(n)}
    content = {"@properties": kinds, "UIButton": {"properties": values}}
    return sheet(content, *CHECK, tree_json=BUTTON)


@dimension("entries that never win, with a tree", 60)
def _(n):
    content = {f"UIButton.{word(i)}": COLOR for i in range(n)}
    return sheet(content, *CHECK, tree_json=BUTTON)


@dimension("entries that all match, with a tree", 60)
def _(n):
    content = {f"UIButton.{word(i)}": COLOR for i in range(n)}
    return sheet(content, *CHECK, tree_json=button(names=[word(i) for i in range(n)]))


@dimension("entries for unknown ids, with a tree", 60)
def _(n):
    content = {f"#{word(i)}y": COLOR for i in range(n)}
    tree = window([{"class": "UIButton", "id": f"{word(i)}x"} for i in range(n)])
    return sheet(content, *CHECK, tree_json=tree)


@dimension("entries for unknown names, with a tree", 60)
def _(n):
    content = {f".n{word(i)}y": COLOR for i in range(n)}
    tree = button(names=[f"n{word(i)}x" for i in range(n)])
    return sheet(content, *CHECK, tree_json=tree)


@dimension("entries for classes without a widget, with a tree", 60)
def _(n):
    classes = {f"C{word(i)}": "UIView" for i in range(n)}
    tree = window([{"class": f"D{word(i)}"} for i in range(n)])
    others = {f"D{word(i)}": "UIView" for i in range(n)}
    content = {"@classes": {**classes, **others}, **{name: COLOR for name in classes}}
    return sheet(content, *CHECK, tree_json=tree)


@dimension("entries inside others, with a tree", 60)
def _(n):
    content = {f".{word(i)}/UIButton": COLOR for i in range(n)}
    views = [{"class": "UIView", "names": [word(i)], "children": BUTTON["children"]} for i in range(n)]
    for view in views:
        view["children"] = [{"class": "UIButton"}]
    return sheet(content, *CHECK, tree_json=window(views))


@dimension("extended entries, with a tree", 60)
def _(n):
    known = {f".{word(i)}": COLOR for i in range(n)}
    entry = {"extends": [f".{word(i)}" for i in range(n)]}
    return sheet({**known, "UIButton": entry}, *CHECK, tree_json=BUTTON)


@dimension("extended entries, a chain with a tree", 60)
def _(n):
    chain = {f".{word(i + 1)}": {"extends": f".{word(i)}"} for i in range(n)}
    content = {f".{word(0)}": COLOR, **chain, "UIButton": {"extends": f".{word(n)}"}}
    return sheet(content, *CHECK, tree_json=BUTTON)


@dimension("selectors in a list, with a tree", 60)
def _(n):
    content = {", ".join(f"UIButton.{word(i)}" for i in range(n)): COLOR}
    return sheet(content, *CHECK, tree_json=BUTTON)


@dimension("redundant states, with a tree", 30)
def _(n):
    content = {f"#{word(i)}, #{word(i)}-selected": COLOR for i in range(n)}
    tree = window([{"class": "UIButton", "id": word(i)} for i in range(n)])
    return sheet(content, *CHECK, tree_json=tree)


@dimension("sheets that a theme has, with a tree", 30)
def _(n):
    names = [f"{word(i)}.json" for i in range(n)]
    files, arguments = sheet({"@import": names, "UIButton": COLOR}, *CHECK, tree_json=BUTTON)
    return {**files, **{name: {f".{name[:8]}": COLOR} for name in names}}, arguments


@dimension("classes, a chain with a widget each, proven", 15, refused=True)
def _(n):
    chain = {f"C{word(0)}": "UIButton", **{f"C{word(i + 1)}": f"C{word(i)}" for i in range(n)}}
    tree = window([{"class": name} for name in chain])
    content = {"@classes": chain, "UIButton": {"controls": {"actionColor": "black", "fillColor": "white"}}}
    return sheet(content, "prove", *TREE, tree_json=tree)


@dimension("classes, a chain with a widget each, in all states", 30)
def _(n):
    chain = {f"C{word(0)}": "UIButton", **{f"C{word(i + 1)}": f"C{word(i)}" for i in range(n)}}
    tree = window([{"class": name} for name in chain])
    return sheet({"@classes": chain, "UIButton": COLOR}, "states", *TREE, tree_json=tree)


@dimension("roles of classes, proven", 60)
def _(n):
    classes = {f"C{word(i)}": "UILabel" for i in range(n)}
    roles = {name: {"text": f"properties.p{name}"} for name in classes}
    kinds = {f"p{name}": "color" for name in classes}
    content = {"@classes": classes, "@properties": kinds, "@roles": roles}
    content |= {name: {"properties": {f"p{name}": "black"}} for name in classes}
    tree = window([{"class": name} for name in classes])
    return sheet(content, "prove", *TREE, tree_json=tree)


@dimension("drawings of classes, a chain", 60)
def _(n):
    classes = {f"C{word(i)}": "UIView" for i in range(n)}
    models = {f"C{word(i)}": f"C{word(i + 1)}" for i in range(n - 1)}
    content = {"@classes": classes, "@drawing": models}
    tree = window([{"class": f"C{word(0)}"}])
    return sheet(content, *CHECK, tree_json=tree)


@dimension("entries that only order tells apart, with a tree", 30)
def _(n):
    content = {}
    for i in range(n):
        content[f"UIButton.{word(i)}"] = COLOR
        content[f"UIButton.b{word(i)}"] = {"colors": {"primaryColor": "blue"}}
    tree = window([{"class": "UIButton", "names": [word(i), f"b{word(i)}"]} for i in range(n)])
    return sheet(content, *CHECK, tree_json=tree)


@dimension("entries that refer and extend, with a tree", 30)
def _(n):
    content = {".base": COLOR}
    for i in range(n):
        content[f"#{word(i)}"] = {"extends": ".base", "colors": {"textColor": "{colors.primaryColor}"}}
    tree = window([{"class": "UIButton", "id": word(i)} for i in range(n)])
    return sheet(content, *CHECK, tree_json=tree)


@dimension("states that nothing needs, with a tree", 30)
def _(n):
    content = {f"#{word(i)}-selected": {"colors": {"primaryColor": "{colors.textColor}"}} for i in range(n)}
    content["default"] = {"colors": {"primaryColor": "{colors.textColor}"}}
    tree = window([{"class": "UIButton", "id": word(i)} for i in range(n)])
    return sheet(content, *CHECK, tree_json=tree)


@dimension("dead selectors of lists, with a tree", 30)
def _(n):
    content = {f"#{word(i)}, .{word(i)}": COLOR for i in range(n)}
    content |= {f"#{word(i)}": COLOR for i in range(n)}
    tree = window([{"class": "UIButton", "id": word(i)} for i in range(n)])
    return sheet(content, *CHECK, tree_json=tree)


@dimension("tree: element paths", 60)
def _(n):
    tree = window([{"class": "UILabel", "themeText": f"e{word(i)}"} for i in range(n)])
    return sheet({f".e{word(i)}": COLOR for i in range(n)}, *CHECK, tree_json=tree)


@dimension("tree: unknown styles", 125)
def _(n):
    kinds = {f"p{word(i)}": "style" for i in range(n)}
    tree = button(scope={"properties": {f"p{word(i)}": {"style": f"y{word(i)}"} for i in range(n)}})
    return sheet({"@properties": kinds, **{f".x{word(i)}": COLOR for i in range(n)}}, *CHECK, tree_json=tree)
