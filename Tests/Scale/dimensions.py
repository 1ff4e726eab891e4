"""The dimensions of the input of the command, each with files and arguments of a size."""

DIMENSIONS = {}


def dimension(name, size, refused=False, limit=None):
    """Adds a dimension of the input: of a size, files and the arguments of the command.

    A flag for inputs that are rejected, and the largest size that is not.
    """

    def add(make):
        DIMENSIONS[name] = (size, make, refused, limit)
        return make

    return add


def sheet(content, *arguments, **others):
    files = {"sheet.json": content}
    files.update({name.replace("_", "."): value for name, value in others.items()})
    return files, list(arguments)


def word(number):
    """A unique word with many near ones."""
    return "".join(chr(97 + int(digit)) for digit in f"{number:08d}")


COLOR = {"colors": {"primaryColor": "red"}}


@dimension("entries", 1000)
def _(n):
    return sheet({f"UIButton.{word(i)}": COLOR for i in range(n)}, "check")


@dimension("entries, exported to CSS", 50)
def _(n):
    return sheet({f"UIButton.{word(i)}": COLOR for i in range(n)}, "export", "--to", "css")


@dimension("entries, exported to GTK", 50)
def _(n):
    return sheet({f"UIButton.{word(i)}": COLOR for i in range(n)}, "export", "--to", "gtk")


@dimension("colours nearly alike", 500)
def _(n):
    entries = {
        f".{word(i)}": {"colors": {"primaryColor": f"#{i % 16:02x}{i // 16 % 16:02x}{i // 256:02x}"}}
        for i in range(n)
    }
    return sheet(entries, "check")


@dimension("entries, each a mistake", 1000, refused=True)
def _(n):
    return sheet({f"UIButton.{word(i)}": {"colours": {}} for i in range(n)}, "check")


@dimension("constants", 1000)
def _(n):
    return sheet({f"${word(i)}": "red" for i in range(n)}, "check")


@dimension("constants, a chain", 500)
def _(n):
    chain = {f"${word(i)}": f"${word(i + 1)}" for i in range(n)}
    return sheet({**chain, f"${word(n)}": "red"}, "check")


@dimension("members of constants that have as many", 120, refused=True)
def _(n):
    inner = {f"m{word(i)}": "$color" for i in range(n)}
    outer = {f"m{word(i)}": "$inner" for i in range(n)}
    return sheet({"$color": "red", "$inner": inner, "$outer": outer}, "check")


@dimension("unknown constants", 125, refused=True)
def _(n):
    known = {f"${word(i)}x": "red" for i in range(n)}
    uses = {f".{word(i)}": {"colors": {"primaryColor": f"${word(i)}y"}} for i in range(n)}
    return sheet({**known, **uses}, "check")


@dimension("unknown constants, unlike any", 125, refused=True)
def _(n):
    known = {f"${word(i)}x": "red" for i in range(n)}
    uses = {
        f".{word(i)}": {"colors": {"primaryColor": f"$z{word(i)[::-1]}qq"}} for i in range(n)
    }
    return sheet({**known, **uses}, "check")


@dimension("unknown members of a constant", 125, refused=True)
def _(n):
    uses = {f".{word(i)}": {"colors": {"primaryColor": f"$all.{word(i)}y"}} for i in range(n)}
    return sheet({"$all": {f"{word(i)}x": "red" for i in range(n)}, **uses}, "check")


@dimension("unknown classes", 125)
def _(n):
    known = {f"C{word(i)}x": "UIView" for i in range(n)}
    return sheet({"@classes": known, **{f"C{word(i)}y": COLOR for i in range(n)}}, "check")


@dimension("unknown superclasses", 125, refused=True)
def _(n):
    known = {f"C{word(i)}x": "UIView" for i in range(n)}
    wrong = {f"D{word(i)}": f"C{word(i)}y" for i in range(n)}
    return sheet({"@classes": {**known, **wrong}}, "check")


@dimension("unknown properties", 125)
def _(n):
    known = {f"p{word(i)}x": "number" for i in range(n)}
    uses = {f".{word(i)}": {"properties": {f"p{word(i)}y": 1}} for i in range(n)}
    return sheet({"@properties": known, **uses}, "check")


@dimension("unknown names in 'extends'", 125, refused=True)
def _(n):
    known = {f".n{word(i)}x": COLOR for i in range(n)}
    uses = {f".u{word(i)}": {"extends": f".n{word(i)}y"} for i in range(n)}
    return sheet({**known, **uses}, "check")


@dimension("unknown contexts", 125, refused=True)
def _(n):
    contexts = [f"c{word(i)}x" for i in range(n)]
    uses = {f"@when axis=c{word(i)}y": {f".{word(i)}": COLOR} for i in range(n)}
    modifiers = {"axis": {"contexts": contexts, "default": contexts[0]}}
    return sheet({"@modifiers": modifiers, **uses}, "check")


@dimension("unknown axes", 125, refused=True)
def _(n):
    modifiers = {f"a{word(i)}x": {"contexts": ["a", "b"], "default": "a"} for i in range(n)}
    uses = {f"@when a{word(i)}y=a": {f".{word(i)}": COLOR} for i in range(n)}
    return sheet({"@modifiers": modifiers, **uses}, "check")


@dimension("contexts of an axis, a '@when' each", 125)
def _(n):
    contexts = [f"c{word(i)}" for i in range(n)]
    uses = {f"@when axis={name}": {"$brand": "red", ".a": COLOR} for name in contexts}
    modifiers = {"axis": {"contexts": contexts, "default": contexts[0]}}
    use = {"UIButton": {"colors": {"primaryColor": "$brand"}}}
    return sheet({"@modifiers": modifiers, **uses, **use}, "check")


@dimension("axes, a constant each", 12)
def _(n):
    modifiers = {f"a{word(i)}": {"contexts": ["a", "b"], "default": "a"} for i in range(n)}
    values = {f"$c{word(i)}": "red" for i in range(n)}
    uses = {f"@when a{word(i)}=b": {f"$c{word(i)}": "blue"} for i in range(n)}
    entries = {f".{word(i)}": {"colors": {"primaryColor": f"$c{word(i)}"}} for i in range(n)}
    return sheet({"@modifiers": modifiers, **values, **uses, **entries}, "check")


@dimension("constants over twelve axes", 4)
def _(n):
    axes = [f"a{word(i)}" for i in range(12)]
    modifiers = {axis: {"contexts": ["a", "b"], "default": "a"} for axis in axes}
    values = {f"$c{word(i)}": f"$b{word(i)}" for i in range(n)}
    whens = {f"@when {axis}=b": {f"$b{word(i)}": "blue" for i in range(n)} for axis in axes}
    base = {f"$b{word(i)}": "red" for i in range(n)}
    uses = {f".{word(i)}": {"colors": {"primaryColor": f"$c{word(i)}"}} for i in range(n)}
    return sheet({"@modifiers": modifiers, **base, **values, **whens, **uses}, "check")


@dimension("classes, a chain", 250)
def _(n):
    chain = {f"C{word(i + 1)}": f"C{word(i)}" for i in range(n)}
    return sheet({"@classes": {f"C{word(0)}": "UIButton", **chain}, f"C{word(n)}": COLOR}, "check")


@dimension("classes, a chain with an entry each", 250)
def _(n):
    chain = {f"C{word(i + 1)}": f"C{word(i)}" for i in range(n)}
    entries = {f"C{word(i)}": COLOR for i in range(n)}
    return sheet({"@classes": {f"C{word(0)}": "UIButton", **chain}, **entries}, "check")


@dimension("names in an 'extends'", 250)
def _(n):
    known = {f".{word(i)}": COLOR for i in range(n)}
    return sheet({**known, "UIButton": {"extends": [f".{word(i)}" for i in range(n)]}}, "check")


@dimension("extended entries, a chain", 250)
def _(n):
    chain = {f".{word(i + 1)}": {"extends": f".{word(i)}"} for i in range(n)}
    return sheet({f".{word(0)}": COLOR, **chain}, "check")


@dimension("arguments of a colour, nested", 4, refused=True)
def _(n):
    color = "red"
    for _ in range(n):
        color = f"color-mix(in srgb, {color}, blue)"
    return sheet({"UIButton": {"colors": {"primaryColor": color}}}, "check")


@dimension("length of a colour", 2000, refused=True)
def _(n):
    color = "rgb(" + " ".join(str(i % 256) for i in range(n)) + ")"
    return sheet({"UIButton": {"colors": {"primaryColor": color}}}, "check")


@dimension("selectors in a list", 250)
def _(n):
    return sheet({", ".join(f"UIButton.{word(i)}" for i in range(n)): COLOR}, "check")


@dimension("members of an entry", 500)
def _(n):
    kinds = {f"p{word(i)}": "number" for i in range(n)}
    values = {f"p{word(i)}": i for i in range(n)}
    return sheet({"@properties": kinds, "UIButton": {"properties": values}}, "check")


BUTTON = {"class": "UIWindow", "children": [{"class": "UIButton", "id": "a"}]}
TREE = ["--tree", "tree.json"]


@dimension("properties, a chain of references", 125)
def _(n):
    kinds = {f"p{word(i)}": "color" for i in range(n + 1)}
    values = {f"p{word(i)}": f"{{properties.p{word(i + 1)}}}" for i in range(n)}
    values[f"p{word(n)}"] = "red"
    content = {"@properties": kinds, "UIButton": {"properties": values}}
    return sheet(content, "style", *TREE, tree_json=BUTTON)


def numbers(n):
    kinds = {f"p{word(i)}": "number" for i in range(n)}
    values = {f"p{word(i)}": i for i in range(n)}
    return {"@properties": kinds, "UIButton": {"properties": values}}


@dimension("properties, as JSON", 500)
def _(n):
    return sheet(numbers(n), "style", *TREE, "--format", "json", tree_json=BUTTON)


@dimension("properties, as text", 500)
def _(n):
    return sheet(numbers(n), "style", *TREE, "--widget", "#a", tree_json=BUTTON)


def losers(n):
    tree = {
        "class": "UIWindow",
        "children": [{"class": "UIButton", "id": "a", "names": [word(i) for i in range(n)]}],
    }
    return {f"UIButton.{word(i)}": COLOR for i in range(n)}, tree


EXPLAIN = ["explain", *TREE, "--widget", "#a", "--setting", "colors.primaryColor"]


@dimension("losers, explained as text", 500)
def _(n):
    content, tree = losers(n)
    return sheet(content, *EXPLAIN, tree_json=tree)


@dimension("losers, explained as JSON", 500)
def _(n):
    content, tree = losers(n)
    return sheet(content, *EXPLAIN, "--format", "json", tree_json=tree)


@dimension("widgets", 500)
def _(n):
    tree = {"class": "UIWindow", "children": [{"class": "UIButton"} for _ in range(n)]}
    return sheet({"UIButton": COLOR}, "style", *TREE, "--format", "json", tree_json=tree)


@dimension("widgets, inside each other", 15, limit=60)
def _(n):
    tree = {"class": "UIView"}
    for _ in range(n):
        tree = {"class": "UIView", "children": [tree]}
    tree["class"] = "UIWindow"
    return sheet({"UIView": COLOR}, "style", *TREE, "--format", "json", tree_json=tree)


@dimension("widgets with unknown classes", 125)
def _(n):
    known = {f"C{word(i)}x": "UIView" for i in range(n)}
    tree = {"class": "UIWindow", "children": [{"class": f"C{word(i)}y"} for i in range(n)]}
    return sheet({"@classes": known}, "check", *TREE, tree_json=tree)


@dimension("'--state' arguments", 125)
def _(n):
    tree = {
        "class": "UIWindow",
        "children": [{"class": "UIButton", "id": word(i)} for i in range(n)],
    }
    states = [part for i in range(n) for part in ("--state", f"#{word(i)}=selected")]
    return sheet({"UIButton": COLOR}, "style", *TREE, *states, tree_json=tree)
