"""Compares 'livery color' with what a browser makes of the same colours.

compare.py LIVERY            with the answers that are kept in chromium.jsonl
compare.py LIVERY BROWSER    with the browser's answers of now
compare.py LIVERY BROWSER --keep    the same, and keeps the answers
"""

import json
import os
import re
import subprocess
import sys

import chromium
import colors

KEPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "chromium.jsonl")
TOLERANCE = 0.001  # the browser reckons in single precision

# Names of the functions in which computed values are printed, and how their components are scaled
# in 'spaces'.
FULL = {"lab": [100, 125, 125], "lch": [100, 150, 360], "oklab": [1, 0.4, 0.4], "oklch": [1, 0.4, 360]}


def parse(text):
    """A computed value as space, components and alpha; None stands for 'none'."""
    name, inner = re.fullmatch(r"([a-z]+)\((.*)\)", text).groups()
    words = re.split(r"[\s,/]+", inner.strip())
    space = words.pop(0) if name == "color" else name
    numbers = [None if word == "none" else float(word) for word in words]
    alpha = numbers[3] if len(numbers) > 3 else 1.0
    return space, numbers[:3], alpha


def livery(command, text):
    # An argument may begin with a minus sign.
    result = subprocess.run([command, "color", "--format", "json", "--", text], capture_output=True, text=True)
    if result.returncode not in (0, 1):
        raise SystemExit(f"livery color '{text}' ends with status {result.returncode}: {result.stderr}")
    return json.loads(result.stdout)["colors"][0] if result.returncode == 0 else None


def near(one, other, full=1.0, hue=False, size=1.0):
    if one is None or other is None:
        return one is None and other is None
    distance = abs(one - other)
    if hue:
        distance = min(distance % 360, 360 - distance % 360) / 360 * full
        return distance <= 0.02
    return distance / full <= TOLERANCE * size


def largest(components):
    return max([1.0] + [abs(part) for part in components if part is not None])


def disagreement(answer, own):
    """What differs between the browser's answer and our own; None if nothing does."""
    computed, srgb = answer
    if computed is None or own is None:
        if (computed is None) == (own is None):
            return None
        return "only the browser reads it" if own is None else "the browser does not read it"
    space, components, _ = parse(computed)
    _, expected, alpha = parse(srgb)
    if abs((alpha or 0) - (own["alpha"] or 0)) > 0.6 / 255:
        return f"alpha {alpha} and {own['alpha']}"
    if space in ("rgb", "rgba"):
        if components != [float(part) for part in own["rgb"][:3]]:
            return f"bytes {components} and {own['rgb']}"
    else:
        space = {"xyz": "xyz-d65"}.get(space, space)
        if own["space"] != space:
            return f"space {space} and {own['space']}"
        mine = own["spaces"][space]["components"]
        full = FULL.get(space, [1, 1, 1])
        size = largest(components)
        for index in range(3):
            hue = full[index] == 360
            # A grey has any hue, and the browser keeps what is left over of one.
            if hue and (components[1] or 0) / full[1] < 1e-3:
                continue
            if not near(components[index], mine[index], full[index], hue, size):
                return f"{computed} and {own['spaces'][space]['text']}"
    mine = own["spaces"]["srgb"]["components"]
    size = largest(expected)
    for one, other in zip(expected, mine):
        if not near(one or 0, other or 0, size=size):
            return f"{srgb} and {own['spaces']['srgb']['text']}"
    return None


def main():
    command, *rest = sys.argv[1:]
    with_browser = [word for word in rest if not word.startswith("--")]
    if with_browser:
        texts = list(colors.all_colors())
        version = chromium.version(with_browser[0])
        answers = chromium.ask(with_browser[0], texts)
        records = []
        for text, (computed, srgb) in zip(texts, answers):
            record = {"text": text, "computed": computed, "srgb": srgb}
            reason = colors.difference(text) if computed is not None or text in colors.DIFFERENT else None
            if reason:
                record["differs"] = reason
            records.append(record)
    else:
        with open(KEPT, encoding="utf-8") as file:
            first, *lines = file.read().splitlines()
        version = json.loads(first)["browser"]
        records = [json.loads(line) for line in lines]

    failures = valid = excused = 0
    for record in records:
        found = disagreement((record["computed"], record["srgb"]), livery(command, record["text"]))
        valid += record["computed"] is not None
        if "differs" in record:
            excused += 1
            if found is None:
                failures += 1
                print(f"{record['text']!r}: agrees, but should differ: {record['differs']}")
        elif found:
            failures += 1
            print(f"{record['text']!r}: {found}")
    if "--keep" in rest:
        with open(KEPT, "w", encoding="utf-8") as file:
            print(json.dumps({"browser": version}), file=file)
            for record in records:
                print(json.dumps(record, ensure_ascii=False), file=file)
    print(f"{version}: {len(records)} colours, {valid} of them valid there, {excused} differ for a reason, "
          f"{failures} without one")
    sys.exit(1 if failures else 0)


main()
