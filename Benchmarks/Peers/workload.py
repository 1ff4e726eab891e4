#!/usr/bin/env python3
"""Makes the work that Livery and its peers are measured on; always the same, byte for byte.

  workload.py OUT [--n 1000,10000,100000,1000000] [--r 50,500,5000]

For N widgets (--n) and R entries (--r) it writes into OUT:

  tree_N.json     the classes, and for every widget its parent, class and state bits (1 highlighted,
                  2 selected, 4 disabled; leaves only), parents first in document order, so that
                  what is inside a widget follows it without gaps; the root and size of a subtree
                  of one in a hundred widgets, a push button ("leaf"), and the widgets to check
  tree_N.txt      the same as plain numbers; checks_N.txt the widgets to check
  tree_N.livery.json
                  the same as a tree file for Livery
  sheet_R_T.json  a theme T, light or dark: defaults for 30 settings, and rules that set three each;
                  both themes have the same selectors
  sheet_R_T.P.css the theme as CSS for a peer P; light2 is light with another primaryColor
  sheet_R_T.livery.K.json
                  the theme for Livery; a key stands once in a sheet, so a selector's second rule is
                  in part 1, and so on. The defaults are one rule for all widgets, as in CSS, which
                  leaves nothing to inherit. The theme "other" has other selectors
  sheet_R_T.default.K.json
                  the same with the defaults in the default entry: what containers say is inherited
  expect_N_R.json the colours that the widgets to check have after each operation

What the peers have to compute: a rule applies to a widget of its class if the states it names are
active and its path is found, in order, among the containers around the widget. Of two rules the one
with more steps and states wins, or else the later one; defaults lose to all. That is CSS with a
universal rule, so every peer gives the same colours. Livery ranks states and containers differently
and gives other answers for the same work; its benchmarks check those by themselves.
"""

import argparse
import json
import os
import random

from renderings import MAPS, css, livery_sheets, livery_tree
from vocabulary import CLASSES, COLORS, CONTAINERS, CONTROLS, FAMILIES, PROPS, STATES


def make_tree(n, seed=1):
    """Random tree: interior nodes have 1..15 children (mean 8), depth at most 12."""
    rnd = random.Random(seed * 1000003 + n)
    kids, depth, frontier = [[]], [0], [0]
    while len(kids) < n:
        # half the time go deep (newest node), half the time anywhere: gives a spread of depths
        k = len(frontier) - 1 if rnd.random() < 0.5 else rnd.randrange(len(frontier))
        frontier[k], frontier[-1] = frontier[-1], frontier[k]
        u = frontier.pop()
        if depth[u] >= 12:
            continue
        for _ in range(min(rnd.randint(1, 15), n - len(kids))):
            v = len(kids)
            kids.append([])
            depth.append(depth[u] + 1)
            kids[u].append(v)
            frontier.append(v)
        if not frontier:
            frontier.append(0)
    parent, cls, state = [], [], []
    stack = [(0, -1)]
    while stack:
        u, p = stack.pop()
        me = len(parent)
        parent.append(p)
        if kids[u]:
            cls.append(rnd.randrange(len(CONTAINERS)))
            state.append(0)
        else:
            cls.append(len(CONTAINERS) + rnd.randrange(len(CONTROLS)))
            x = rnd.random()
            state.append(2 if x < 0.03 else 4 if x < 0.05 else 0)
        stack.extend((v, me) for v in reversed(kids[u]))
    cls[0] = 0
    size = [1] * n
    for i in range(n - 1, 0, -1):
        size[parent[i]] += size[i]
    # a subtree of about 1 %: the node with size nearest to n/100
    root = min(range(1, n), key=lambda i: (abs(size[i] - n / 100), i))
    # the flipped leaf: a plain-state leaf near the middle of the document, class PushBtn
    btn = CLASSES.index("PushBtn")
    dep = [0] * n
    for i in range(1, n):
        dep[i] = dep[parent[i]] + 1
    leaf = min(
        (i for i in range(n) if cls[i] == btn and state[i] == 0 and dep[i] >= 4),
        key=lambda i: (dep[i] > 6, abs(i - n // 2)),
    )
    rnd2 = random.Random(seed + 77)
    inscope = [i for i in range(root + 1, root + size[root]) if cls[i] in range(12, 22)]
    checks = sorted(
        set(inscope[:4] + inscope[-4:])
        | {0, 1, root, root + 1, root + size[root] - 1, leaf, n - 1}
        | {rnd2.randrange(n) for _ in range(14)}
    )
    return dict(
        n=n,
        classes=CLASSES,
        parent=parent,
        cls=cls,
        state=state,
        subtree=dict(root=root, size=size[root]),
        leaf=leaf,
        checks=checks,
        maxdepth=max(depth),
    )


def value(kind, rnd, dark):
    if kind == "color":
        c = rnd.randrange(1 << 24)
        return "#%06x" % (c ^ 0xFFFFFF if dark else c)
    if kind == "font":
        return dict(
            family=rnd.choice(FAMILIES),
            size=rnd.randint(9, 30) + (1 if dark else 0),
            weight=100 * rnd.randint(1, 9),
        )
    return rnd.randint(1, 15) + (16 if dark else 0)


def make_sheet(r, dark, seed=7):
    """30 % of the rules name a class, 50 % a class in 1 to 3 containers, 20 % a class with one or two
    states. Light and dark have the same selectors."""
    rnd = random.Random(seed * 1000003 + r)
    rules = []
    nplain, nstate = r * 3 // 10, r * 2 // 10
    kinds = ["p"] * nplain + ["s"] * nstate + ["c"] * (r - nplain - nstate)
    rnd.shuffle(kinds)
    defaults = {p: value(k, rnd, dark) for p, k in PROPS}
    for k in kinds:
        cls = rnd.choice(CLASSES)
        path, st = [], []
        if k == "c":
            path = [rnd.choice(CONTAINERS) for _ in range(rnd.randint(1, 3))]
        if k == "s":
            cls = rnd.choice(CONTROLS)
            st = [
                s
                for s, _ in sorted(
                    rnd.sample(STATES, 1 if rnd.random() < 0.7 else 2), key=lambda s: s[1]
                )
            ]
        props = rnd.sample(PROPS, 3)
        rules.append(
            dict(
                sel="/".join(path + [cls]) + ("-" + "|".join(st) if st else ""),
                path=path,
                cls=cls,
                state=st,
                set={p: value(kd, rnd, dark) for p, kd in props},
            )
        )
    # Ten rules that hold only inside a container with the name "Scoped".
    scope = []
    for c in CONTROLS[:10]:
        props = rnd.sample(PROPS[:12], 3)
        scope.append(
            dict(
                sel="Window/Scoped/" + c,
                path=["Window", "Scoped"],
                cls=c,
                state=[],
                set={p: value(kd, rnd, dark) for p, kd in props},
            )
        )
    # Pressing the push button has to change something.
    flip = dict(
        sel="Window/PushBtn-highlighted",
        path=["Window"],
        cls="PushBtn",
        state=["highlighted"],
        set={"textColor": "#123456" if not dark else "#654321"},
    )
    return dict(
        properties=[list(p) for p in PROPS], defaults=defaults, rules=rules + scope + [flip]
    )


def computed(tree, sheet, i, scoped_root=None, flip=None, defaults=None):
    anc, j = [], tree["parent"][i]
    while j >= 0:
        if j == scoped_root:
            anc.append("Scoped")
        anc.append(CLASSES[tree["cls"][j]])
        j = tree["parent"][j]
    anc.reverse()
    st = tree["state"][i] ^ (1 if flip == i else 0)
    name = CLASSES[tree["cls"][i]]
    best = {p: (0, -1, v) for p, v in (defaults or sheet["defaults"]).items()}
    for o, r in enumerate(sheet["rules"]):
        if r["cls"] != name or any(not st & dict(STATES)[s] for s in r["state"]):
            continue
        k = 0
        for a in anc:
            if k < len(r["path"]) and a == r["path"][k]:
                k += 1
        if k < len(r["path"]):
            continue
        spec = len(r["path"]) + 1 + len(r["state"])
        for p, v in r["set"].items():
            if (spec, o) >= best[p][:2]:
                best[p] = (spec, o, v)
    return {p: b[2] for p, b in best.items()}


def expectations(tree, light, dark):
    out = {}
    newdef = dict(light["defaults"])
    newdef["primaryColor"] = "#0badc0"

    def colors(d):
        return {p: d[p] for p in COLORS}

    nodes = tree["checks"]
    out["first"] = {i: colors(computed(tree, light, i)) for i in nodes}
    out["default_change"] = {i: colors(computed(tree, light, i, defaults=newdef)) for i in nodes}
    out["dark"] = {i: colors(computed(tree, dark, i)) for i in nodes}
    root = tree["subtree"]["root"]
    out["scoped"] = {i: colors(computed(tree, light, i, scoped_root=root)) for i in nodes}
    out["flip"] = {tree["leaf"]: colors(computed(tree, light, tree["leaf"], flip=tree["leaf"]))}
    return out


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("out", help="the folder that it is written into")
    parser.add_argument("--n", default="1000,10000,100000,1000000", help="how many widgets")
    parser.add_argument("--r", default="50,500,5000", help="how many entries")
    options = parser.parse_args()
    out = options.out
    ns = [int(count) for count in options.n.split(",")]
    rs = [int(count) for count in options.r.split(",")]
    os.makedirs(out, exist_ok=True)
    w = lambda f, s: open(os.path.join(out, f), "w").write(s)
    sheets = {}
    for r in rs:
        for dark in (False, True):
            s = sheets[r, dark] = make_sheet(r, dark)
            base = "sheet_%d_%s" % (r, "dark" if dark else "light")
            w(base + ".json", json.dumps(s))
            for k, part in enumerate(livery_sheets(s)):
                w("%s.livery.%d.json" % (base, k), json.dumps(part, indent=1))
            for k, part in enumerate(livery_sheets(s, base="default")):
                w("%s.default.%d.json" % (base, k), json.dumps(part, indent=1))
            for peer in MAPS:
                w(base + "." + peer + ".css", css(peer, s))
        nd = dict(sheets[r, False]["defaults"])
        nd["primaryColor"] = "#0badc0"
        for k, part in enumerate(livery_sheets(sheets[r, False], nd)):
            w("sheet_%d_light2.livery.%d.json" % (r, k), json.dumps(part, indent=1))
        for k, part in enumerate(livery_sheets(make_sheet(r, False, seed=8))):
            w("sheet_%d_other.livery.%d.json" % (r, k), json.dumps(part, indent=1))
        for peer in MAPS:
            w("sheet_%d_light2.%s.css" % (r, peer), css(peer, sheets[r, False], nd))
    for n in ns:
        t = make_tree(n)
        w("tree_%d.json" % n, json.dumps(t))
        if n <= 100000:
            w("tree_%d.livery.json" % n, json.dumps(livery_tree(t)))
        w(
            "tree_%d.txt" % n,
            "%d %d %d %d\n" % (n, t["subtree"]["root"], t["subtree"]["size"], t["leaf"])
            + "\n".join("%d %d %d" % x for x in zip(t["parent"], t["cls"], t["state"]))
            + "\n",
        )
        w("checks_%d.txt" % n, " ".join(map(str, t["checks"])))
        for r in rs:
            w(
                "expect_%d_%d.json" % (n, r),
                json.dumps(expectations(t, sheets[r, False], sheets[r, True])),
            )
        inner = sum(1 for c in t["cls"] if c < len(CONTAINERS))
        print(
            "tree",
            n,
            "maxdepth",
            t["maxdepth"],
            "interior",
            inner,
            "mean fan-out %.2f" % ((n - 1) / inner),
            "subtree",
            t["subtree"],
            "leaf",
            t["leaf"],
        )
    w("classes.txt", "\n".join(CLASSES) + "\n")


if __name__ == "__main__":
    main()
