#!/usr/bin/env python3
"""Measures what people wait for: answers of the command about the theme of a design system on a tree of screens.

  answers.py PROGRAM [--against PROGRAM] [--case random|sound] [--entries 500] [--widgets 2000] [--rounds 3]
             [--ops check,prove,…]

Prints processor time, time on the clock and peak memory of each answer, the median of the rounds. With
'--against' both builds answer in turn, and must say the same. Of the two cases one is random: entries tie, hide
one another and fail in contrast everywhere. The other is sound, as a theme is that is checked: of its pairs at
most one in a hundred fails, five pairs of entries tie, and one entry in fifty is dead.
"""
import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time

CLASSES = ["UIButton", "UILabel", "UISwitch", "UITextField", "UISegmentedControl", "UISlider"]
# Those whose parts are legible in the sound case.
PLAIN_CLASSES = ["UIButton", "UILabel", "UITextField"]
STATES = ["highlighted", "selected", "disabled", "focused"]
CONTEXTS = {
    "scheme": ["light", "dark"],
    "contrast": ["normal", "high"],
    "density": ["regular", "compact", "wide"],
}
HUES = {"berry": "#7a1047", "moss": "#2c4a1e", "sea": "#0b3c5d", "clay": "#6b2d14", "iris": "#3b2a7a"}


def frame():
    """The constants and contexts of both cases, twelve combinations."""
    sheet = {
        "@modifiers": {axis: {"contexts": each, "default": each[0]} for axis, each in CONTEXTS.items()},
        "@groups": [["highlighted", "selected"]],
        "@properties": {"inset": "insets", "row": {"kind": "number", "inherits": True}},
        "$paper": "#fbfbf8", "$ink": "#1a1c1e", "$row": 44,
    }
    for name, color in HUES.items():
        sheet[f"${name}"] = color
        sheet[f"${name}-pale"] = f"color-mix(in srgb, ${name} 8%, $paper)"
    light = {f"${name}": f"color-mix(in srgb, {color} 30%, white)" for name, color in HUES.items()}
    sheet["@when scheme=dark"] = {"$paper": "#16181a", "$ink": "#f2f3f4", **light}
    sheet["@when contrast=high"] = {"$ink": "black"}
    sheet["@when scheme=dark contrast=high"] = {"$ink": "white"}
    sheet["@when density=compact"] = {"$row": 32}
    sheet["@when density=wide"] = {"$row": 56}
    sheet["default"] = {
        "colors": {"backgroundColor": "$paper", "textColor": "$ink", "formColor": "$ink", "placeholderColor": "$ink",
                   "captionColor": "$ink", "navigationColor": "$paper"},
        "controls": {"actionColor": "$ink", "fillColor": "$paper", "borderColor": "$ink", "glossColor": None},
        "properties": {"row": "$row"},
    }
    return sheet


def random_case(entries, widgets, rng):
    names = [f"n{number}" for number in range(20)]
    sheet = frame()
    wanted = len(sheet) + entries
    colors = [f"${hue}{tone}" for hue in HUES for tone in ("", "-pale")] + ["$ink", "$paper"]
    while len(sheet) < wanted:
        key = rng.choice(["", "", "UIView/", "UITableViewCell/", f".{rng.choice(names)} > "]).replace(" > ", ">")
        key += rng.choice(CLASSES) + (f".{rng.choice(names)}" if rng.random() < 0.7 else "")
        if rng.random() < 0.4:
            key += "-" + "|".join(sorted(rng.sample(STATES, rng.choice([1, 1, 2]))))
        settings = rng.sample(["actionColor", "fillColor", "borderColor"], rng.choice([1, 2]))
        sheet[key] = {"controls": {setting: rng.choice(colors) for setting in settings}}
        if rng.random() < 0.3:
            sheet[key]["colors"] = {"textColor": rng.choice(colors)}

    def widget(name, children=()):
        made = {"class": name}
        if rng.random() < 0.5:
            made["names"] = rng.sample(names, rng.choice([1, 1, 2]))
        return {**made, "children": list(children)} if children else made

    return sheet, widget


def sound_case(entries, widgets, rng):
    sheet = frame()
    names = [f"n{number}" for number in range(entries // 3)]
    hues = list(HUES)
    dead = max(1, entries // 50)
    for number, name in enumerate(names):
        hue = hues[number % len(hues)]
        sheet[f".{name}"] = {"controls": {"actionColor": f"${hue}", "borderColor": f"${hue}"},
                             "colors": {"textColor": f"${hue}"}}
        sheet[f".{name}-highlighted"] = {"controls": {"fillColor": f"${hue}-pale"}}
        sheet[f".{name}-selected"] = {"controls": {"actionColor": "$ink"}}
    for number in range(5):
        sheet[f".tie{number}"] = {"controls": {"actionColor": "$ink"}}
    for number in range(dead):
        sheet[f".gone{number}"] = {"controls": {"actionColor": "$ink"}}
    plain = {"actionColor": "$ink", "fillColor": "$paper", "borderColor": "$ink"}
    for state in ["highlighted", "selected", "dangerous", "dangerous|highlighted"]:
        sheet[f"controls-{state}"] = {"controls": plain}
    sheet["controls-focused"] = {"controls": {"borderColor": "$iris"}}
    # A grey that is hard to read on the paper of one scheme.
    sheet[".faint"] = {"colors": {"textColor": "#8b8d90"}}
    left = list(names)
    ties = [f"tie{number}" for number in range(5)]

    def widget(name, children=()):
        made = {"class": name if children or name in PLAIN_CLASSES else "UIButton"}
        if not children and name in ("UIButton", "UILabel"):
            made["names"] = [left.pop() if left else rng.choice(names)]
            if name == "UIButton" and ties:
                made["names"].append(ties.pop())
            elif not left and name == "UILabel" and rng.random() < 0.02:
                made["names"] = ["faint"]
        return {**made, "children": list(children)} if children else made

    return sheet, widget


def case(name, entries, widgets):
    """The sheet, another version of it, and the tree."""
    rng = random.Random(20)
    sheet, widget = {"random": random_case, "sound": sound_case}[name](entries, widgets, rng)
    screens = []
    for _ in range(max(1, widgets // 49)):
        cells = [widget("UITableViewCell", [widget("UILabel"), widget("UILabel"), widget(rng.choice(CLASSES))])
                 for _ in range(10)]
        screens.append(widget("UIWindow", [
            widget("UINavigationBar", [widget("UIButton"), widget("UILabel")]),
            widget("UIView", cells),
            widget("UIToolbar", [widget("UIButton"), widget("UIButton"), widget("UISegmentedControl")]),
        ]))
    other = dict(sheet)
    keys = [key for key in sheet if key[0] not in "@$" and key != "default"]
    for key in rng.sample(keys, max(1, len(keys) // 4)):
        other[key] = {**sheet[key], "controls": {"actionColor": "$sea"}}
    return sheet, other, screens


OPERATIONS = {
    "check": ["check", "sheet.json", "--tree", "tree.json"],
    "prove": ["prove", "sheet.json", "--tree", "tree.json"],
    "states": ["states", "sheet.json", "--tree", "tree.json"],
    "compare": ["compare", "sheet.json", "--with", "other.json", "--tree", "tree.json"],
    "render site": ["render", "site", "sheet.json", "--tree", "tree.json", "-o", "site", "--force"],
    "prove --fix": ["prove", "fixed.json", "--tree", "tree.json", "--fix"],
    "check, one context": ["check", "sheet.json", "--tree", "tree.json"]
    + [word for axis, each in CONTEXTS.items() for word in ("--context", f"{axis}={each[0]}")],
}


def run(program, operation, folder):
    """Seconds of processor time and on the clock, peak megabytes, and the answer."""
    arguments = OPERATIONS[operation]
    if "--fix" in arguments:
        with open(f"{folder}/sheet.json") as sheet, open(f"{folder}/fixed.json", "w") as fixed:
            fixed.write(sheet.read())
    with open(f"{folder}/answer", "wb") as answer:
        start = time.monotonic()
        child = subprocess.Popen([program, *arguments], cwd=folder, stdout=answer, stderr=subprocess.STDOUT)
        _, status, usage = os.wait4(child.pid, 0)
        clock = time.monotonic() - start
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode not in (0, 1):
        sys.exit(f"error: '{operation}' ended with {child.returncode}")
    with open(f"{folder}/answer", "rb") as answer:
        return (usage.ru_utime + usage.ru_stime, clock, usage.ru_maxrss / 1024), answer.read()


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("--against")
    parser.add_argument("--case", choices=["random", "sound"], default="random")
    parser.add_argument("--entries", type=int, default=500)
    parser.add_argument("--widgets", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--ops", default=",".join(name for name in OPERATIONS if name != "prove --fix"))
    options = parser.parse_args()
    operations = options.ops.split(",") if options.ops != "all" else list(OPERATIONS)
    # The name of one operation has a comma.
    if "check" in operations and " one context" in operations:
        operations = [name for name in OPERATIONS if name in operations or name == "check, one context"]
    programs = [os.path.abspath(path) for path in [options.program, options.against] if path]
    with tempfile.TemporaryDirectory() as folder:
        sheet, other, tree = case(options.case, options.entries, options.widgets)
        for name, content in [("sheet", sheet), ("other", other), ("tree", tree)]:
            with open(f"{folder}/{name}.json", "w") as file:
                json.dump(content, file, indent=1)
        columns = f"{'cpu s':>8} {'clock s':>8} {'MB':>6}"
        print(f"{'':20}" + columns + (f"   {columns}   ratio of cpu" if options.against else ""), flush=True)
        differing = []
        for operation in operations:
            found = {program: [] for program in programs}
            for _ in range(options.rounds):
                answers = set()
                for program in programs:
                    figures, answer = run(program, operation, folder)
                    found[program].append(figures)
                    answers.add(answer)
                if len(answers) > 1 and operation not in differing:
                    differing.append(operation)
            rows = [[statistics.median(column) for column in zip(*found[program])] for program in programs]
            line = "   ".join(f"{cpu:8.2f} {clock:8.2f} {memory:6.0f}" for cpu, clock, memory in rows)
            ratio = f"   {rows[0][0] / rows[1][0]:12.2f}" if options.against else ""
            print(f"{operation:20}{line}{ratio}", flush=True)
    if differing:
        sys.exit("error: the builds differ in " + ", ".join(differing))


main()
