"""Kinds of small sheets that take much work: the cost of a step of each must be bounded."""

DEAR = {}


def dear(make):
    """Adds a kind of sheets, by the words of the function's name."""
    DEAR[make.__name__.replace("_", " ")] = make


def axes(inside, count=6, contexts=4):
    """Axes with contexts, each but the default with contents."""
    names = [f"k{context}" for context in range(contexts)]
    content = {"@modifiers": {f"a{axis}": {"contexts": names, "default": "k0"} for axis in range(count)}}
    for axis in range(count):
        for context in range(1, contexts):
            content[f"@when a{axis}=k{context}"] = inside(axis, context)
    return content


def constants():
    """Six constants, each with another colour in each context of an axis of its own."""
    content = {f"$a{axis}": "red" for axis in range(6)}
    return {**content, **axes(lambda axis, context: {f"$a{axis}": f"#{axis * 1000 + context * 77777:06x}"})}


def constant(number):
    return f"$a{number % 6}"


def colors(count, color):
    """Entries with colours."""
    return {f".e{i}": {"colors": {"primaryColor": color(i)}} for i in range(count)}


def button(value):
    return {"UIButton": {"properties": {"p": value}}}


def members(name, count):
    return {f"{name}{i}": constant(i) for i in range(count)}


@dear
def mixtures_of_constants():
    mixture = constant(0)
    for i in range(1, 6):
        mixture = f"color-mix(in lch, {mixture}, {constant(i)})"
    return {**constants(), **colors(100, lambda i: mixture)}


@dear
def lists_of_constants():
    return {**constants(), **button([constant(i) for i in range(2000)])}


@dear
def long_lists_in_few_contexts():
    whens = {f"@when x=k{i}": {"$a": f"#{i:06x}"} for i in range(1, 20)}
    modifiers = {"x": {"contexts": [f"k{i}" for i in range(20)], "default": "k0"}}
    return {"@modifiers": modifiers, "$a": "red", **whens, **button(["$a"] * 20000)}


@dear
def chains_of_constants():
    chain = {f"$c{i + 1}": f"$c{i}" for i in range(500)}
    return {**constants(), **chain, "$c0": [constant(i) for i in range(6)], **button("$c500")}


@dear
def objects_by_member():
    return {**constants(), "$o": members("m", 500), **colors(500, lambda i: f"$o.m{i}")}


@dear
def extended_entries():
    return {**constants(), **axes(lambda axis, _: {f".n{i}": {"extends": f".n{(i + axis + 1) % 50}"} for i in range(50)})}


@dear
def extended_settings():
    kinds = {f"p{i}": "number" for i in range(50)}
    base = {".b": {"properties": {f"p{i}": i for i in range(50)}}}
    references = {"default": {"colors": {"textColor": "{colors.formColor}", "formColor": "{colors.textColor}"}}}
    whens = axes(lambda axis, _: {f".n{axis}x{i}": {"extends": ".b", **COLOR} for i in range(20)})
    return {"@properties": kinds, **base, **references, **whens}


COLOR = {"colors": {"primaryColor": "{colors.textColor}"}}


@dear
def references_in_contexts():
    settings = {"textColor": "{colors.formColor}", "formColor": "{colors.primaryColor}"}
    whens = axes(lambda axis, _: {f".n{i}": COLOR for i in range(50)})
    return {"default": {"colors": settings}, **whens}


@dear
def semantic_roles():
    return {**constants(), "$label": {"primary": "$a0", **members("primar", 100)}, "$fill": {"primary": "$a1"}}


@dear
def long_colors():
    return {**constants(), **colors(6, lambda i: f"color-mix(in srgb, {constant(i)}{' ' * 10000}, blue)")}


@dear
def unknown_constants():
    return {**constants(), **colors(100, lambda i: f"color-mix(in lch, $unknown{i}, {constant(i)})")}


@dear
def unknown_members():
    return {**constants(), "$o": members("member", 300), **colors(300, lambda i: f"$o.member{i}x")}


@dear
def wrong_values():
    return {**constants(), "@properties": {"p": "insets"}, **button([constant(i) for i in range(1000)])}


@dear
def many_axes():
    return {**axes(lambda axis, _: {f"$a{axis}": "blue"}, 300, 2), **{f"$a{i}": "red" for i in range(300)}}


@dear
def colors_that_are_none():
    return colors(20000, lambda i: f"reed{i}")


@dear
def entries():
    return {f".e{i}.f{i}": {"colors": {"primaryColor": f"#ff{i % 65536:04x}"}} for i in range(10000)}
