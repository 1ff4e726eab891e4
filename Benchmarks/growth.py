#!/usr/bin/env python3
"""Draws the growth of the cost per widget with the size of the tree.

  growth.py JSONL SVG [--dark]

JSONL is what run.sh writes; the picture shows three operations from 1,000 to 1,000,000 widgets, at
50 and at 500 entries. Of several measurements of the same the last one counts.
"""
import json
import math
import sys

OPERATIONS = [
    ("first", "first styling", ("#1f6feb", "#58a6ff")),
    ("swap_other", "another sheet", ("#bc4c00", "#f0883e")),
    ("default_change", "another default value", ("#1a7f37", "#3fb950")),
]
ENTRIES = [50, 500]
WIDGETS = [1_000, 10_000, 100_000, 1_000_000]
WIDTH, HEIGHT = 800, 400
LEFT, RIGHT, TOP, BOTTOM = 84, 256, 24, 48


def read(path):
    """Nanoseconds for each widget, by operation, entries and widgets."""
    found = {}
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            if row.get("peer") == "livery" and row["op"] in {name for name, _, _ in OPERATIONS}:
                found[row["op"], row["R"], row["N"]] = row["median_us"] * 1000 / row["N"]
    return found


def label(value):
    return f"{value:,.0f} ns" if value >= 1 else f"{value:g} ns"


def draw(found, dark):
    ink, faint = ("#e6edf3", "#30363d") if dark else ("#24292f", "#d0d7de")
    ground = "#0d1117" if dark else "#ffffff"
    values = [value for (_, entries, widgets), value in found.items()
              if entries in ENTRIES and widgets in WIDGETS and value > 0]
    low = math.floor(math.log10(min(values)))
    high = math.ceil(math.log10(max(values)))

    def x(widgets):
        return LEFT + (math.log10(widgets) - 3) / 3 * (WIDTH - LEFT - RIGHT)

    def y(nanoseconds):
        part = (math.log10(nanoseconds) - low) / max(1, high - low)
        return HEIGHT - BOTTOM - part * (HEIGHT - TOP - BOTTOM)

    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
        f' width="{WIDTH}" height="{HEIGHT}" font-family="sans-serif" font-size="13"'
        f' fill="{ink}">',
        "<title>Nanoseconds for each widget, from 1,000 to 1,000,000 widgets</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{ground}"/>',
    ]
    for power in range(low, high + 1):
        at = y(10**power)
        out.append(f'<path d="M{LEFT} {at:.1f}H{WIDTH - RIGHT}" stroke="{faint}"/>')
        out.append(f'<text x="{LEFT - 8}" y="{at + 4:.1f}" text-anchor="end">'
                   f"{label(10**power)}</text>")
    for widgets in WIDGETS:
        at = x(widgets)
        out.append(f'<path d="M{at:.1f} {TOP}V{HEIGHT - BOTTOM}" stroke="{faint}"/>')
        out.append(f'<text x="{at:.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">'
                   f"{widgets:,}</text>")
    out.append(f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 10}"'
               ' text-anchor="middle">widgets</text>')

    ends = []
    for name, words, colors in OPERATIONS:
        for entries in ENTRIES:
            points = [(x(widgets), y(found[name, entries, widgets])) for widgets in WIDGETS
                      if found.get((name, entries, widgets), 0) > 0]
            if not points:
                continue
            color = colors[1 if dark else 0]
            dash = ' stroke-dasharray="5 4"' if entries == ENTRIES[0] else ""
            line = "L".join(f"{a:.1f} {b:.1f}" for a, b in points)
            out.append(f'<path d="M{line}" fill="none" stroke="{color}" stroke-width="2"{dash}/>')
            out += [f'<circle cx="{a:.1f}" cy="{b:.1f}" r="3" fill="{color}"/>' for a, b in points]
            ends.append([points[-1][1], f"{words}, {entries} entries", color])
    ends.sort()
    for place in range(1, len(ends)):
        ends[place][0] = max(ends[place][0], ends[place - 1][0] + 17)
    for at, words, color in ends:
        out.append(f'<text x="{WIDTH - RIGHT + 12}" y="{at + 4:.1f}" fill="{color}">{words}</text>')
    return "\n".join(out + ["</svg>", ""])


def main(arguments):
    paths = [argument for argument in arguments if argument != "--dark"]
    if len(paths) != 2:
        sys.exit(__doc__)
    found = read(paths[0])
    if not any(entries in ENTRIES and widgets in WIDGETS for _, entries, widgets in found):
        sys.exit(f"{paths[0]} has none of the measurements that are drawn")
    with open(paths[1], "w", encoding="utf-8") as file:
        file.write(draw(found, "--dark" in arguments))


main(sys.argv[1:])
