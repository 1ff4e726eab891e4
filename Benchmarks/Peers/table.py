#!/usr/bin/env python3
"""table.py DATA JSONL: compares the peers with Livery, from the lines that both printed.

Of several runs of the same operation the lowest median counts, for the peers and for Livery alike.
Every value that a peer printed is compared with the reference's; Livery checks its own.
"""

import json
import os
import platform
import subprocess
import sys

# The comparisons: Livery's operation, the peers' operations of the same kind, and the targets for a screen and
# for a large tree: the speed relative to the best peer, or the nanoseconds per widget; either suffices, since the
# speed of peers varies between sittings.
DEFAULT_CHANGES = ["default_change", "default_rule", "default_var"]
NOTHING = ((None, None), (None, None))
ROWS = [
    ("first", ["first"], ((12, 150), (30, 64))),
    ("first_cold", ["first"], NOTHING),
    ("default_change", DEFAULT_CHANGES, ((100, 18), (500, None))),
    ("default_change_computed", DEFAULT_CHANGES, NOTHING),
    ("default_change_read", DEFAULT_CHANGES, NOTHING),
    ("default_style", DEFAULT_CHANGES, ((100, 18), (500, None))),
    ("default_style_computed", DEFAULT_CHANGES, NOTHING),
    ("default_style_read", DEFAULT_CHANGES, NOTHING),
    ("swap", ["swap"], ((100, 18), (500, None))),
    ("swap_computed", ["swap"], NOTHING),
    ("swap_read", ["swap"], NOTHING),
    ("swap_other", ["swap"], ((12, 150), (40, 75))),
    ("swap_other_cold", ["swap"], NOTHING),
    ("swap_other_computed", ["swap"], NOTHING),
    ("swap_other_read", ["swap"], NOTHING),
    ("scope", ["scope"], ((8, 140), (30, 23))),
    ("scope_declarations", ["scope"], ((15, 78), (25, 28))),
    ("flip", ["flip"], ((10, 56), (10, 56))),
    ("flip_once_each", ["flip_once_each"], ((10, None), (10, None))),
    ("state_unmentioned", ["flip"], NOTHING),
]
FEWEST_OF_A_LARGE_TREE = 10000
FIRST_OF_MANY_ENTRIES = (10, None)
MOST_PARSE_TIMES = 1.2

# Operations without a peer, in nanoseconds per widget or host.
LIMITS = [("build", 120), ("build_description", 60), ("hosts", 60)]

# Resident bytes for each widget of a large tree, and allocated ones of a small one, which is mostly pages
# that are hardly used.
MOST_RESIDENT_BYTES = 56
MOST_ALLOCATED_BYTES = 270


def load(path):
    lines = []
    for line in open(path):
        try:
            lines.append(json.loads(line))
        except ValueError:
            pass
    return lines


def wrong_values(lines, data):
    """The number of values that the peers printed, and those that differ from the reference."""
    total, wrong = 0, []
    for d in lines:
        if "wrong" in d:  # Chromium's driver has compared them already.
            total += d["values"]
            wrong += [(d["peer"], d["check"])] * d["wrong"]
        elif "got" in d:
            name = "expect_%d_%d.json" % (d["N"], d["R"])
            expected = json.load(open(os.path.join(data, name)))[d["check"]]
            for node, values in d["got"].items():
                for setting, value in values.items():
                    if node in expected:
                        total += 1
                        if value != expected[node][setting]:
                            wrong.append((d["peer"], d["check"]))
    return total, wrong


def best(lines, peers, ops):
    """The peer with the lowest median time for one thing, and that time in nanoseconds."""
    found = [(each(d), d) for d in lines if d.get("op") in ops and d["peer"] in peers]
    return min(found, key=lambda x: x[0]) if found else (None, None)


def each(d):
    return d["ns_per_node"] if d.get("ns_per_node") else d["median_us"] * 1000


def time(nanoseconds):
    for limit, scale, unit in ((1e3, 1, "ns"), (1e6, 1e3, "µs"), (1e9, 1e6, "ms")):
        if nanoseconds < limit:
            return "%.3g %s" % (nanoseconds / scale, unit)
    return "%.3g s" % (nanoseconds / 1e9)


def verdict(*shares):
    """Returns whether a value meets any target, as shares of the targets, and else by which factor it
    is too large."""
    shares = [share for share in shares if share is not None]
    if not shares:
        return ""
    return "met" if min(shares) <= 1 else "missed, %.3g times too much" % min(shares)


def wish(ratio, nanoseconds):
    """The targets as text."""
    texts = ["1/%d" % ratio] if ratio else []
    if nanoseconds:
        texts.append("%d ns" % nanoseconds)
    return " or ".join(texts)


def versions():
    cpu = ""
    if os.path.exists("/proc/cpuinfo"):
        models = [l.split(":")[1].strip() for l in open("/proc/cpuinfo") if "model name" in l]
        cpu = "%d x %s, " % (len(models), models[0]) if models else ""
    out = [cpu + platform.system() + " " + platform.release()]
    for command in ([os.environ.get("CHROMIUM", "chromium"), "--version"], ["pkg-config", "--modversion", "gtk4"]):
        try:
            text = subprocess.run(command, capture_output=True, text=True, timeout=30).stdout
            name = "GTK " if "gtk4" in command else ""
            if text.strip():
                out.append(name + text.split("\n")[0].strip())
        except (OSError, subprocess.TimeoutExpired):
            pass
    return "; ".join(out)


def show(rows):
    widths = [max(len(row[k]) for row in rows) for k in range(len(rows[0]))]
    for k, row in enumerate(rows):
        print("| " + " | ".join(c.ljust(w) for c, w in zip(row, widths)) + " |")
        if k == 0:
            print("|" + "|".join("-" * (w + 2) for w in widths) + "|")


def memory(mine, is_large):
    """Bytes for each widget: Livery's, and those of the best peer with its name, where there is one."""
    lines = [d for d in mine if d.get("op") == "memory"]
    name = "total_B" if is_large else "allocated_B"
    own = [d[name] for d in lines if d["peer"] == "livery"]
    others = [
        (sum(v for k, v in o.items() if "_B" in k), o["peer"])
        for o in lines
        if o["peer"] != "livery" and is_large
    ]
    size, peer = min(others) if others else (None, None)
    return min(own) if own else None, size, peer


def compare(lines, n, r):
    mine = [d for d in lines if (d.get("N"), d.get("R")) == (n, r)]
    peers = sorted({d["peer"] for d in mine} - {"livery", "json-c"})
    print("\n%s widgets, %s entries; peers: %s\n" % ("{:,}".format(n), r, ", ".join(peers)))
    rows = [["operation", "best peer", "Livery", "ratio", "wanted", ""]]

    is_large = n >= FEWEST_OF_A_LARGE_TREE
    for op, ops, wanted in ROWS:
        time_of_peer, peer = best(mine, peers, ops)
        time_of_livery, _ = best(mine, ["livery"], [op])
        times, limit = wanted[is_large]
        if op == "first" and r >= 5000:
            times, limit = FIRST_OF_MANY_ENTRIES
        if time_of_peer is None or time_of_livery is None:
            continue
        ratio = time_of_livery / time_of_peer
        rows.append(
            [
                op,
                "%s %s" % (peer["peer"], time(time_of_peer)),
                time(time_of_livery),
                "1/%.3g" % (1 / ratio) if ratio < 1 else "%.3g" % ratio,
                wish(times, limit),
                verdict(ratio * times if times else None, time_of_livery / limit if limit else None),
            ]
        )

    parse, _ = best(mine, ["livery"], ["parse"])
    bare, _ = best(mine, ["json-c"], ["json_c_bare"])
    css, css_peer = best(mine, peers, ["parse"])
    if parse and bare:
        rows.append(
            [
                "parse",
                "json-c %s" % time(bare * r),
                time(parse * r),
                "%.3g" % (parse / bare),
                "%.3g" % MOST_PARSE_TIMES,
                verdict(parse / bare / MOST_PARSE_TIMES),
            ]
        )
    if parse and css:
        rows.append(
            [
                "parse, as CSS",
                "%s %s" % (css_peer["peer"], time(css_peer["median_us"] * 1000)),
                time(parse * r),
                "%.3g" % (parse * r / css_peer["median_us"] / 1000),
                "",
                "",
            ]
        )

    for op, limit in LIMITS:
        found, _ = best(mine, ["livery"], [op])
        if found:
            rows.append([op, "", time(found), "", "%d ns" % limit, verdict(found / limit)])

    bytes_each, size, peer = memory(mine, is_large)
    if bytes_each:
        limit = MOST_RESIDENT_BYTES if is_large else MOST_ALLOCATED_BYTES
        rows.append(
            [
                "memory, a widget",
                "%s %.0f B" % (peer, size) if size else "",
                "%.0f B" % bytes_each,
                "1/%.3g" % (size / bytes_each) if size else "",
                "%d B" % limit,
                verdict(bytes_each / limit),
            ]
        )
    show(rows)


def main():
    data, path = sys.argv[1:3]
    lines = load(path)
    print(versions())
    failed = [d for d in lines if "failed" in d]
    total, wrong = wrong_values(lines, data)
    for n, r in sorted({(d["N"], d["R"]) for d in lines if "op" in d}):
        compare(lines, n, r)
    print("\nThe peers printed %d values to check, %d of them wrong." % (total, len(wrong)))
    for peer, check in sorted(set(wrong)):
        print("  %s: %d after '%s'" % (peer, wrong.count((peer, check)), check))
    for d in failed:
        print("failed:", json.dumps(d))
    # Qt has other ranks than CSS, see the README.
    return 1 if failed or any(peer != "qt6" for peer, _ in wrong) else 0


if __name__ == "__main__":
    sys.exit(main())
