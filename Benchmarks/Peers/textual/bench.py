#!/usr/bin/env python3
"""Measures Textual's stylesheets on bare nodes, without an app, a layout or widgets.

bench.py DATA N R RUNS
"""

import gc, json, os, statistics, sys, time
from textual.app import App
from textual._context import active_app
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode
import textual

D, N, R, REPS = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
P = [
    "color",
    "background",
    "border_title_color",
    "border_subtitle_color",
    "link_color",
    "link_background",
    "scrollbar_color",
    "scrollbar_background",
    "scrollbar_corner_color",
    "background_tint",
    "scrollbar_color_hover",
    "scrollbar_color_active",
]
NAMES = [
    "primaryColor",
    "secondaryColor",
    "actionColor",
    "backgroundColor",
    "textColor",
    "borderColor",
    "glossColor",
    "shadowColor",
    "captionColor",
    "navigationColor",
    "separatorColor",
    "alertColor",
]
rd = lambda f: open(os.path.join(D, f)).read()


def rss():
    return int(open("/proc/self/statm").read().split()[1]) * 4096


def out(**k):
    print(json.dumps(dict(peer="textual", N=N, R=R, **k)), flush=True)


def rep(op, ts, per):
    out(
        op=op,
        median_us=round(statistics.median(ts) * 1e6, 1),
        min_us=round(min(ts) * 1e6, 1),
        max_us=round(max(ts) * 1e6, 1),
        ns_per_node=round(statistics.median(ts) * 1e9 / per, 1),
        runs=len(ts),
    )


class A(App):
    pass


class Node(DOMNode):
    DEFAULT_CSS = ""

    def get_pseudo_classes(self):
        return ()


app = A()
active_app.set(app)
tree = json.loads(rd("tree_%d.json" % N))
cls = tree["classes"]


def parse(kind):
    s = Stylesheet()
    s.add_source(rd("sheet_%d_%s.textual.css" % (R, kind)), read_from=("x", kind))
    s.parse()
    return s


ts = []
for _ in range(REPS):
    s = Stylesheet()
    s.add_source(rd("sheet_%d_light.textual.css" % R), read_from=("x", "l%d" % _))
    t = time.perf_counter()
    s.parse()
    ts.append(time.perf_counter() - t)
rep("parse", ts, R)
S = {k: parse(k) for k in ("light", "dark", "light2")}
for s in S.values():
    s.rules_map  # lazily built index, built here
gc.collect()
m0 = rss()
nodes = []
for i in range(N):
    c = cls[tree["cls"][i]] + "".join(
        " " + n
        for b, n in ((1, "highlighted"), (2, "selected"), (4, "disabled"))
        if tree["state"][i] & b
    )
    n = Node(classes=c)
    nodes.append(n)
    n._attach(nodes[tree["parent"][i]] if i else app)
    if i:
        nodes[tree["parent"][i]]._nodes._append(n)
m1 = rss()


def hexs(v):
    return "#%02x%02x%02x" % (v.r, v.g, v.b) if v is not None else "none"


def dump(what):
    out(
        check=what,
        got={
            str(i): {a: hexs(getattr(nodes[i].styles, p)) for a, p in zip(NAMES, P)}
            for i in tree["checks"]
        },
    )


def timed(fn):
    t = time.perf_counter()
    fn()
    return time.perf_counter() - t


def reset():
    for n in nodes:
        n.styles.base._rules.clear()


ts = []
for k in range(REPS):
    if k:
        reset()
    ts.append(timed(lambda: S["light"].update_nodes(nodes)))
    if not k:
        out(op="memory", node_B=(m1 - m0) // N, style_B=(rss() - m1) // N)
rep("first", ts, N)
dump("first")
rep(
    "default_change",
    [timed(lambda: S["light" if k % 2 else "light2"].update_nodes(nodes)) for k in range(REPS | 1)],
    N,
)
dump("default_change")
rep(
    "swap",
    [timed(lambda: S["light" if k % 2 else "dark"].update_nodes(nodes)) for k in range(REPS | 1)],
    N,
)
dump("dark")
S["light"].update_nodes(nodes)
a, z = tree["subtree"]["root"], tree["subtree"]["root"] + tree["subtree"]["size"]


def scope():
    nodes[a]._classes = nodes[a]._classes ^ {"Scoped"}
    S["light"].update_nodes(nodes[a:z])


rep("scope", [timed(scope) for _ in range(11)], z - a)
dump("scoped")
scope()
leaf = nodes[tree["leaf"]]


def flip():
    leaf._classes = leaf._classes ^ {"highlighted"}
    S["light"].update_nodes([leaf])


rep("flip", [timed(flip) for _ in range(51)], 1)
dump("flip")
out(version=textual.__version__)
