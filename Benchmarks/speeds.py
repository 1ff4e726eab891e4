#!/usr/bin/env python3
"""Writes the tables of speeds in README.md and on the page "How it is fast" from one record.

  speeds.py [--check | --record JSONL]

Both come from speeds.json. '--check' writes nothing, and fails if a table differs from the record.
'--record' takes the record from what compare.sh measured, and then writes the tables.
"""
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "Peers"))
import table  # noqa: E402

ROOT = os.path.dirname(HERE)
RECORD = os.path.join(HERE, "speeds.json")
SIZES = [1_000, 100_000]
ENTRIES = 500

# The operations with their names on the page and in README; README has four.
ROWS = [
    ("first", "a first styling", "a first styling"),
    ("first_cold", "a first styling by a theme that no tree has used", None),
    ("default_change", "another default value", "another default value"),
    ("swap", "another sheet with the same selectors", None),
    ("swap_other", "another sheet with others", "another theme"),
    ("scope", "a name that rules ask for, each widget inside it", None),
    ("scope_declarations", "values set on a widget, each widget inside it", None),
    ("flip", "a state of one widget", "a state"),
    ("memory", "memory, bytes", None),
]


def number(value):
    """Three digits of a number, two of a small one."""
    if value < 10:
        return "%.1f" % value if value >= 1 else "%.2g" % value
    return "{:,}".format(int(float("%.3g" % value)))


def cell(pair):
    return " / ".join(number(value) for value in pair if value is not None)


def page(record):
    lines = ["| what changes | " + " | ".join("{:,} widgets".format(n) for n in SIZES) + " |"]
    lines.append("|" + "---|" * (len(SIZES) + 1))
    for operation, label, _ in ROWS:
        lines.append("| " + " | ".join([label] + [cell(pair) for pair in record[operation]]) + " |")
    return lines


def readme(record):
    rows = [(operation, label) for operation, _, label in ROWS if label]
    lines = ["| widgets | " + " | ".join(label for _, label in rows) + " |"]
    lines.append("|" + "---|" * (len(rows) + 1))
    for k, size in enumerate(SIZES):
        cells = [cell(record[operation][k]) for operation, _ in rows]
        lines.append("| " + " | ".join(["{:,}".format(size)] + cells) + " |")
    return lines


def put(name, lines, checks):
    """Replaces the table with the same header; returns whether the file had it already."""
    path = os.path.join(ROOT, name)
    with open(path, encoding="utf-8") as file:
        old = file.read().split("\n")
    if old.count(lines[0]) != 1:
        sys.exit("error: '%s' has no table that begins with '%s'" % (name, lines[0]))
    start = end = old.index(lines[0])
    while old[end].startswith("|"):
        end += 1
    if old[start:end] == lines:
        return True
    if checks:
        print("error: the table of speeds in '%s' differs from 'Benchmarks/speeds.json'" % name)
    else:
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(old[:start] + lines + old[end:]))
    return False


def measured(path):
    """The results of compare.sh: for each operation and size Livery's value and the best peer's."""
    lines = table.load(path)
    operations = {operation: peers for operation, peers, _ in table.ROWS}
    record = {}
    for operation, _, _ in ROWS:
        record[operation] = []
        for size in SIZES:
            mine = [d for d in lines if (d.get("N"), d.get("R")) == (size, ENTRIES)]
            peers = sorted({d["peer"] for d in mine} - {"livery", "json-c"})
            if operation == "memory":
                own, other, _ = table.memory(mine, size >= table.FEWEST_OF_A_LARGE_TREE)
            else:
                own, _ = table.best(mine, ["livery"], [operation])
                other, _ = table.best(mine, peers, operations[operation])
            if own is None:
                sys.exit("error: '%s' has no '%s' of %d widgets" % (path, operation, size))
            record[operation].append([v and float("%.3g" % v) for v in (own, other)])
    return record


def main():
    arguments = sys.argv[1:]
    if len(arguments) == 2 and arguments[0] == "--record":
        rows = ["  %s: %s" % (json.dumps(k), json.dumps(v)) for k, v in measured(arguments[1]).items()]
        with open(RECORD, "w", encoding="utf-8") as file:
            file.write("{\n" + ",\n".join(rows) + "\n}\n")
    elif arguments not in ([], ["--check"]):
        sys.exit(__doc__)
    with open(RECORD, encoding="utf-8") as file:
        record = json.load(file)
    checks = arguments == ["--check"]
    tables = [
        ("README.md", readme(record)),
        ("Sources/Documentation/Inside/HowItIsFast.md", page(record)),
    ]
    same = [put(name, lines, checks) for name, lines in tables]
    return 1 if checks and not all(same) else 0


if __name__ == "__main__":
    sys.exit(main())
