"""The dimensions of token files, resolvers and files of Tokens Studio."""

from dimensions import dimension, word

ONE = {"$type": "number", "$value": 1}


def tokens(content):
    return {"sheet.json": content}, ["convert", "--from", "tokens"]


def resolver(content):
    whole = {"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/s"}], **content}
    return {"sheet.json": whole}, ["convert", "--from", "tokens"]


def chain(n, link):
    """Tokens of which each leads to the one before."""
    return {"t0": ONE, **{f"t{i}": link(i - 1) for i in range(1, n)}}


@dimension("tokens of one group", 1000)
def _(n):
    return tokens({"$type": "number", **{f"t{i}": {"$value": i} for i in range(n)}})


@dimension("tokens, a chain of aliases", 1000)
def _(n):
    return tokens(chain(n, lambda i: {"$value": f"{{t{i}}}"}))


@dimension("tokens, a chain of references", 1000)
def _(n):
    return tokens(chain(n, lambda i: {"$ref": f"#/t{i}"}))


@dimension("tokens, parts of one token", 1000)
def _(n):
    color = {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0.1, 0.2, 0.3]}}
    part = {"$type": "number", "$value": {"$ref": "#/c/$value/components/0"}}
    return tokens({"c": color, **{f"t{i}": part for i in range(n)}})


@dimension("tokens, groups that extend one", 1000)
def _(n):
    return tokens({"b": {"x": ONE}, **{f"g{i}": {"$extends": "{b}"} for i in range(n)}})


@dimension("tokens, a chain of groups with nothing of their own", 250)
def _(n):
    groups = {f"g{i}": {"$extends": f"{{g{i - 1}}}"} for i in range(1, n)}
    return tokens({"g0": {"x": ONE}, **groups})


@dimension("sources of a set", 1000)
def _(n):
    return resolver({"sets": {"s": {"sources": [{f"t{i}": ONE} for i in range(n)]}}})


@dimension("contexts of a modifier", 1000)
def _(n):
    contexts = {f"c{i}": [{f"t{i}": ONE}] for i in range(n)}
    modifier = {"contexts": contexts, "default": "c0"}
    return resolver({"modifiers": {"m": modifier}, "resolutionOrder": [{"$ref": "#/modifiers/m"}]})


@dimension("a chain of definitions of a resolver", 1000)
def _(n):
    definitions = {"d0": {"x": ONE}, **{f"d{i}": {"$ref": f"#/$defs/d{i - 1}"} for i in range(1, n)}}
    return resolver({"$defs": definitions, "sets": {"s": {"sources": [{"$ref": f"#/$defs/d{n - 1}"}]}}})


@dimension("themes of Tokens Studio", 500)
def _(n):
    themes = [{"name": word(i), "selectedTokenSets": {f"s{i}": "enabled"}} for i in range(n)]
    sets = {f"s{i}": {f"t{i}": {"value": str(i), "type": "spacing"}} for i in range(n)}
    return tokens({"$themes": themes, **sets})


@dimension("sets of Tokens Studio in an order", 1000)
def _(n):
    sets = {f"s{i}": {f"t{i}": {"value": str(i), "type": "spacing"}} for i in range(n)}
    return tokens({"$metadata": {"tokenSetOrder": [f"s{i}" for i in range(n)]}, **sets})


@dimension("tokens that are calculated from each other", 1000)
def _(n):
    links = {f"t{i}": {"value": f"{{t{i - 1}}} + 1", "type": "spacing"} for i in range(1, n)}
    return tokens({"$themes": [], "core": {"t0": {"value": "1", "type": "spacing"}, **links}})


@dimension("token files of one theme", 60)
def _(n):
    names = [f"f{i}.tokens.json" for i in range(n)]
    files = {"f0.tokens.json": {"t0": ONE}}
    for i in range(1, n):
        files[names[i]] = {f"t{i}": {"$value": f"{{t{i - 1}}}"}, "g": {"$type": "number"}}
    return {**files, "sheet.json": {"@import": names}}, ["check"]
