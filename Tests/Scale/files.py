"""The dimensions of sheets that import each other, policies, projects and baselines."""

from dimensions import BUTTON, COLOR, TREE, dimension, sheet, word


@dimension("imports, each a file of its own", 60)
def _(n):
    names = [f"{word(i)}.json" for i in range(n)]
    files, arguments = sheet({"@import": names}, "check")
    return {**files, **{name: {f".{name[:8]}": COLOR} for name in names}}, arguments


@dimension("imports, a chain", 12, limit=96)
def _(n):
    files, arguments = sheet({"@import": ["0.json"]}, "check")
    for i in range(n):
        files[f"{i}.json"] = {"@import": [f"{i + 1}.json"], f"${word(i)}": "red"}
    return {**files, f"{n}.json": {"UIButton": COLOR}}, arguments


@dimension("imports, each of the next two", 12, limit=96)
def _(n):
    files, arguments = sheet({"@import": ["0.json"]}, "check")
    for i in range(n):
        files[f"{i}.json"] = {"@import": [f"{i + 1}.json", f"{i + 2}.json"], f"${word(i)}": "red"}
    return {**files, f"{n}.json": {}, f"{n + 1}.json": {"UIButton": COLOR}}, arguments


@dimension("imports of a file that imports many", 30)
def _(n):
    names = [f"{word(i)}.json" for i in range(n)]
    users = [f"u{word(i)}.json" for i in range(n)]
    files, arguments = sheet({"@import": users}, "check")
    files["hub.json"] = {"@import": names}
    for i in range(n):
        files[names[i]] = {f"${word(i)}": f"#{i:06x}"}
        files[users[i]] = {"@import": ["hub.json"], f".{word(i)}": {"colors": {"primaryColor": f"#{i:06x}"}}}
    return files, arguments


@dimension("imports of one file, again and again", 500)
def _(n):
    files, arguments = sheet({"@import": ["a.json"] * n}, "check")
    return {**files, "a.json": {"UIButton": COLOR}}, arguments


@dimension("imports, each missing", 60, refused=True)
def _(n):
    return sheet({"@import": [f"{word(i)}.json" for i in range(n)]}, "check")


@dimension("classes, a loop", 250, refused=True)
def _(n):
    classes = {f"C{word(i)}": f"C{word((i + 1) % n)}" for i in range(n)}
    return sheet({"@classes": classes, "UIButton": COLOR}, "check")


@dimension("classes, many loops", 250, refused=True)
def _(n):
    pairs = [(f"C{word(i)}", f"D{word(i)}") for i in range(n)]
    classes = {name: other for pair in pairs for name, other in (pair, pair[::-1])}
    return sheet({"@classes": classes, "UIButton": COLOR}, "check")


@dimension("classes, a chain to an unknown one", 250, refused=True)
def _(n):
    classes = {f"C{word(i)}": f"C{word(i + 1)}" for i in range(n)}
    return sheet({"@classes": classes, "UIButton": COLOR}, "check")


@dimension("classes, a chain with an entry for states each", 250)
def _(n):
    classes = {f"C{word(0)}": "UIButton", **{f"C{word(i + 1)}": f"C{word(i)}" for i in range(n)}}
    content = {"@classes": classes, "@resolution": "brstyle"}
    return sheet({**content, **{f"{name}-selected": COLOR for name in classes}}, "check")


@dimension("unknown states in selectors", 125, refused=True)
def _(n):
    return sheet({f"UIButton-s{word(i)}": COLOR for i in range(n)}, "check")


@dimension("states of a selector", 500, refused=True)
def _(n):
    return sheet({"UIButton-" + "|".join(f"s{word(i)}" for i in range(n)): COLOR}, "check")


@dimension("names of a selector", 500)
def _(n):
    return sheet({"UIButton" + "".join(f".{word(i)}" for i in range(n)): COLOR}, "check")


@dimension("steps of a selector", 500, refused=True)
def _(n):
    return sheet({"/".join(f".{word(i)}" for i in range(n)): COLOR}, "check")


@dimension("entries, each of five selectors inside others", 125)
def _(n):
    content = {}
    for i in range(n):
        content[", ".join(f".{word(i)}/UIView > .x{j}/UIButton" for j in range(5))] = COLOR
    return sheet(content, "check")


@dimension("'@states'", 500, refused=True)
def _(n):
    return sheet({"@states": [f"s{word(i)}" for i in range(n)], "UIButton": COLOR}, "check")


@dimension("states that '@states' adds", 500, refused=True)
def _(n):
    additions = [{"add": [f"s{word(i)}"], "before": f"s{word(i + 1)}"} for i in range(n)]
    return sheet({"@states": additions, "UIButton": COLOR}, "check")


@dimension("'@groups'", 500)
def _(n):
    states = ["disabled", "highlighted", "selected", "focused"]
    groups = [[states[i % 4], states[(i + 1 + i // 4 % 3) % 4]] for i in range(n)]
    return sheet({"@groups": groups, "UIButton": COLOR}, "check", *TREE, tree_json=BUTTON)


@dimension("a group of '@groups'", 250, refused=True)
def _(n):
    return sheet({"@groups": [[f"s{word(i)}" for i in range(n)]], "UIButton": COLOR}, "check")


@dimension("'@properties'", 500)
def _(n):
    kinds = {f"p{word(i)}": {"kind": "number", "inherits": True} for i in range(n)}
    return sheet({"@properties": kinds, "UIButton": COLOR}, "check")


@dimension("'@roles'", 125)
def _(n):
    classes = {f"C{word(i)}": "UIView" for i in range(n)}
    roles = {name: {"text": f"properties.p{name}"} for name in classes}
    kinds = {f"p{name}": "color" for name in classes}
    return sheet({"@classes": classes, "@properties": kinds, "@roles": roles}, "check")


@dimension("'@drawing', a chain", 125)
def _(n):
    classes = {f"C{word(i)}": "UIView" for i in range(n)}
    models = {f"C{word(i)}": f"C{word(i + 1)}" for i in range(n - 1)}
    return sheet({"@classes": classes, "@drawing": models}, "check")


@dimension("'@drawing', a loop", 125, refused=True)
def _(n):
    classes = {f"C{word(i)}": "UIView" for i in range(n)}
    models = {f"C{word(i)}": f"C{word((i + 1) % n)}" for i in range(n)}
    return sheet({"@classes": classes, "@drawing": models}, "check")


@dimension("'@modifiers'", 15)
def _(n):
    modifiers = {f"a{word(i)}": {"contexts": ["a", "b"], "default": "a"} for i in range(n)}
    return sheet({"@modifiers": modifiers, "UIButton": COLOR}, "check")


@dimension("contexts of an axis", 500)
def _(n):
    contexts = [f"c{word(i)}" for i in range(n)]
    modifiers = {"axis": {"contexts": contexts, "default": contexts[0]}}
    return sheet({"@modifiers": modifiers, "UIButton": COLOR}, "check")


@dimension("contexts of a '@when'", 15, refused=True)
def _(n):
    modifiers = {f"a{word(i)}": {"contexts": ["a", "b"], "default": "a"} for i in range(n)}
    condition = "@when " + " ".join(f"a{word(i)}=b" for i in range(n))
    return sheet({"@modifiers": modifiers, condition: {"UIButton": COLOR}}, "check")


@dimension("members of a constant", 500)
def _(n):
    return sheet({"$all": {f"m{word(i)}": "red" for i in range(n)}, "UIButton": COLOR}, "check")


@dimension("members of a constant, each used", 125)
def _(n):
    uses = {f".{word(i)}": {"colors": {"primaryColor": f"$all.m{word(i)}"}} for i in range(n)}
    return sheet({"$all": {f"m{word(i)}": "red" for i in range(n)}, **uses}, "check")


@dimension("values of a list", 1000)
def _(n):
    content = {"@properties": {"p": "list"}, "UIButton": {"properties": {"p": list(range(n))}}}
    return sheet(content, "check")


@dimension("members of an object", 1000)
def _(n):
    content = {"UIButton": {"properties": {"p": {word(i): i for i in range(n)}}}}
    return sheet(content, "check")


@dimension("duplicate keys", 500, refused=True)
def _(n):
    members = ", ".join(f'".{word(i)}": {{}}, ".{word(i)}": {{}}' for i in range(n))
    return sheet("{" + members + "}", "check")


@dimension("entries of the same selectors", 125, refused=True)
def _(n):
    members = {f"UIButton.{word(i)}": COLOR for i in range(n)}
    spaced = {f" UIButton.{word(i)}": COLOR for i in range(n)}
    return sheet({**members, **spaced}, "check")


@dimension("names nearly alike", 125)
def _(n):
    names = [f"$colour{word(i)}" for i in range(n)] + [f"$Colour{word(i)}" for i in range(n)]
    return sheet({name: "red" for name in names}, "check")


@dimension("raw colours that constants have", 60)
def _(n):
    constants = {f"${word(i)}": f"#{i:06x}" for i in range(n)}
    uses = {f".{word(i)}": {"colors": {"primaryColor": f"#{i:06x}"}} for i in range(n)}
    return sheet({**constants, **uses}, "check")


def project(content, *arguments, **files):
    names = {name.replace("_", "."): value for name, value in files.items()}
    default = {"sheet.json": {"UIButton": COLOR}, "tree.json": BUTTON}
    base = {"themes": {"a": {"sheets": ["sheet.json"]}}}
    return {"livery.json": base | content, **default, **names}, list(arguments)


@dimension("policy: rules", 60)
def _(n):
    expect = {"equals": ["colors.primaryColor", "red"]}
    rules = [{"name": word(i), "for": "UIButton", "expect": expect} for i in range(n)]
    content = {"trees": ["tree.json"], "gates": {"policies": ["policy.json"]}}
    return project(content, "test", policy_json={"rules": rules})


@dimension("policy: rules, each broken", 60, refused=True)
def _(n):
    expect = {"equals": ["colors.primaryColor", "blue"]}
    rules = [{"name": word(i), "for": "UIButton", "expect": expect} for i in range(n)]
    content = {"trees": ["tree.json"], "gates": {"policies": ["policy.json"]}}
    return project(content, "test", policy_json={"rules": rules})


@dimension("policy: rules without a case", 60, refused=True)
def _(n):
    expect = {"equals": ["colors.primaryColor", "red"]}
    rules = [{"for": f"#{word(i)}", "expect": expect} for i in range(n)]
    content = {"trees": ["tree.json"], "gates": {"policies": ["policy.json"]}}
    return project(content, "test", policy_json={"rules": rules})


@dimension("policy: values of a 'oneOf'", 250)
def _(n):
    expect = {"oneOf": ["colors.primaryColor", ["red"] + [f"#{i:06x}" for i in range(n)]]}
    content = {"trees": ["tree.json"], "gates": {"policies": ["policy.json"]}}
    return project(
        content, "test", policy_json={"rules": [{"name": "one", "for": "UIButton", "expect": expect}]}
    )


@dimension("policy: settings of 'constants'", 125, refused=True)
def _(n):
    expect = {"constants": [f"properties.p{word(i)}" for i in range(n)]}
    content = {"trees": ["tree.json"], "gates": {"policies": ["policy.json"]}}
    return project(
        content, "test", policy_json={"rules": [{"name": "one", "for": "UIButton", "expect": expect}]}
    )


@dimension("policy: states of a rule", 125, refused=True)
def _(n):
    expect = {"equals": ["colors.primaryColor", "red"]}
    rule = {"name": "one", "for": "UIButton", "states": [f"s{word(i)}" for i in range(n)], "expect": expect}
    content = {"trees": ["tree.json"], "gates": {"policies": ["policy.json"]}}
    return project(content, "test", policy_json={"rules": [rule]})


@dimension("policy: contexts of a rule", 125, refused=True)
def _(n):
    expect = {"equals": ["colors.primaryColor", "red"]}
    contexts = {"axis": [f"c{word(i)}" for i in range(n)]}
    modifiers = {"axis": {"contexts": ["c" + word(0), "d"], "default": "d"}}
    content = {"trees": ["tree.json"], "gates": {"policies": ["policy.json"]}}
    rule = {"name": "one", "for": "UIButton", "contexts": contexts, "expect": expect}
    return project(
        content,
        "test",
        sheet_json={"@modifiers": modifiers, "UIButton": COLOR},
        policy_json={"rules": [rule]},
    )


@dimension("project: themes of a sheet each", 15)
def _(n):
    names = [word(i) for i in range(n)]
    files, arguments = project({"themes": {name: {"sheets": [f"{name}.json"]} for name in names}}, "check")
    return {**files, **{f"{name}.json": {"UIButton": COLOR} for name in names}}, arguments


@dimension("project: themes of one sheet", 15)
def _(n):
    return project({"themes": {word(i): {"sheets": ["sheet.json"]} for i in range(n)}}, "check")


@dimension("project: sheets of a theme", 60)
def _(n):
    names = [f"{word(i)}.json" for i in range(n)]
    files, arguments = project({"themes": {"a": {"sheets": names}}}, "check")
    return {**files, **{name: {f".{name[:8]}": COLOR} for name in names}}, arguments


@dimension("project: sheets that a pattern matches", 60)
def _(n):
    names = [f"x{word(i)}.json" for i in range(n)]
    files, arguments = project({"themes": {"a": {"sheets": ["x*.json"]}}}, "check")
    return {**files, **{name: {f".{name[:8]}": COLOR} for name in names}}, arguments


@dimension("project: patterns without a file", 250, refused=True)
def _(n):
    names = [f"{word(i)}.json" for i in range(n)]
    return project({"themes": {"a": {"sheets": names}}}, "check")


@dimension("project: one pattern again and again", 250)
def _(n):
    return project({"themes": {"a": {"sheets": ["sheet.json"] * n}}}, "check")


@dimension("project: trees", 15)
def _(n):
    names = [f"t{word(i)}.json" for i in range(n)]
    files, arguments = project({"trees": names}, "check")
    return {**files, **{name: BUTTON for name in names}}, arguments


@dimension("project: policies", 15)
def _(n):
    names = [f"p{word(i)}.json" for i in range(n)]
    content = {"trees": ["tree.json"], "gates": {"policies": names}}
    files, arguments = project(content, "test")
    expect = {"equals": ["colors.primaryColor", "red"]}
    policy = {"rules": [{"name": "one", "for": "UIButton", "expect": expect}]}
    return {**files, **{name: policy for name in names}}, arguments


@dimension("project: contexts", 250, refused=True)
def _(n):
    return project({"contexts": {f"a{word(i)}": "b" for i in range(n)}}, "check")


@dimension("project: severities", 125, refused=True)
def _(n):
    return project({"severities": {f"c{word(i)}": "off" for i in range(n)}}, "check")


def unused(n):
    return {f"$n{word(i)}": "red" for i in range(n)}


@dimension("project: accepted findings", 125)
def _(n):
    accepted = [{"code": "unused-constant", "key": f"$n{word(i)}", "reason": "so"} for i in range(n)]
    return project({"accepted": accepted}, "check", sheet_json=unused(n))


@dimension("project: accepted findings that do not occur", 250)
def _(n):
    accepted = [{"code": "unused-constant", "key": f"$n{word(i)}", "reason": "so"} for i in range(n)]
    return project({"accepted": accepted}, "check")


@dimension("baseline: findings", 500)
def _(n):
    findings = [{"fingerprint": word(i), "code": "dead-entry", "message": "so"} for i in range(n)]
    content = {"gates": {"baseline": "baseline.json"}}
    return project(content, "check", baseline_json={"version": 1, "findings": findings})


@dimension("baseline: findings, written anew", 250)
def _(n):
    findings = [{"fingerprint": word(i), "code": "dead-entry", "message": "so"} for i in range(n)]
    content = {"gates": {"baseline": "baseline.json"}}
    return project(
        content,
        "check",
        "--update-baseline",
        sheet_json=unused(n),
        baseline_json={"version": 1, "findings": findings},
    )
