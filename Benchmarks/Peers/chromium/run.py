#!/usr/bin/env python3
"""Measures headless Chromium, which is driven over a pipe and has no network.

  run.py DATA [--n N,...] [--r R,...] [--mode contents|block] [--css chromium|chromiumlean] [--reps 7]

An operation is a change and one getComputedStyle of a colour, which never needs a layout, so Blink
brings the styles of the whole document up to date and stops there. In the mode "contents" elements
have styles and no boxes; "block" gives them boxes too. The page's clock ticks in tenths of a
millisecond, so short operations are timed many at once. In the end each is traced once: how many
elements Blink says it styled, in which time, and that it made no layout.
"""

import json, os, statistics, subprocess, sys, tempfile, time, shutil

CHROMIUM = os.environ.get("CHROMIUM", "chromium")
# A network namespace of its own; without being root that takes a user namespace too.
ALONE = ["unshare", "-n"] if os.geteuid() == 0 else ["unshare", "-rn"]
HERE = os.path.dirname(os.path.abspath(__file__))
DATA = sys.argv[1]
opt = dict(zip(sys.argv[2::2], sys.argv[3::2]))
NS = [int(x) for x in opt.get("--n", "1000,10000,100000").split(",")]
RS = [int(x) for x in opt.get("--r", "50,500,5000").split(",")]
CSS = opt.get("--css", "chromium")
MODE = opt.get("--mode", "contents")
REPS = int(opt.get("--reps", "7"))
COLORS = [
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


class Chrome:
    def __init__(self):
        self.dir = tempfile.mkdtemp(prefix="livery-chromium-")
        r1, w1 = os.pipe()
        r2, w2 = os.pipe()

        def pre():
            a, b = os.dup(r1), os.dup(w2)
            os.dup2(a, 3)
            os.dup2(b, 4)

        self.p = subprocess.Popen(
            [
                *ALONE,
                CHROMIUM,
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--remote-debugging-pipe",
                "--user-data-dir=" + self.dir,
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--disable-extensions",
                "--disable-dev-shm-usage",
                "--js-flags=--max-old-space-size=8000",
                "about:blank",
            ],
            preexec_fn=pre,
            close_fds=False,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        os.close(r1)
        os.close(w2)
        self.w, self.r, self.buf, self.id, self.ev = w1, r2, b"", 0, []

    def msg(self):
        while b"\0" not in self.buf:
            d = os.read(self.r, 1 << 20)
            if not d:
                raise EOFError
            self.buf += d
        m, self.buf = self.buf.split(b"\0", 1)
        return json.loads(m)

    def call(self, method, session=None, **params):
        self.id += 1
        me = self.id
        d = dict(id=me, method=method, params=params)
        if session:
            d["sessionId"] = session
        b = json.dumps(d).encode() + b"\0"
        while b:
            b = b[os.write(self.w, b[: 1 << 16]) :]
        while True:
            m = self.msg()
            if m.get("id") == me:
                if "error" in m:
                    raise RuntimeError(m["error"])
                return m["result"]
            self.ev.append(m)

    def page(self):
        t = self.call("Target.createTarget", url="file://" + HERE + "/blank.html")["targetId"]
        self.s = self.call("Target.attachToTarget", targetId=t, flatten=True)["sessionId"]
        time.sleep(0.5)

    def js(self, expr):
        r = self.call("Runtime.evaluate", self.s, expression=expr, returnByValue=True)
        if "exceptionDetails" in r:
            raise RuntimeError(json.dumps(r["exceptionDetails"])[:600])
        return r["result"].get("value")

    def rss(self):
        best = (
            0  # resident bytes of the largest renderer (this harness runs one Chromium at a time)
        )
        for pid in filter(str.isdigit, os.listdir("/proc")):
            try:
                if b"--type=renderer" in open("/proc/%s/cmdline" % pid, "rb").read():
                    best = max(best, int(open("/proc/%s/statm" % pid).read().split()[1]) * 4096)
            except OSError:
                pass
        return best

    def close(self):
        try:
            self.call("Browser.close")
        except Exception:
            pass
        try:
            self.p.wait(20)
        except Exception:
            os.killpg(self.p.pid, 9)
        shutil.rmtree(self.dir, ignore_errors=True)


def out(**k):
    print(json.dumps(k), flush=True)


def med(n, r, op, ms, per, count=None):
    out(
        peer=CSS,
        mode=MODE,
        N=n,
        R=r,
        op=op,
        median_us=round(statistics.median(ms) * 1e3, 2),
        min_us=round(min(ms) * 1e3, 2),
        max_us=round(max(ms) * 1e3, 2),
        ns_per_node=round(statistics.median(ms) * 1e6 / per, 1),
        elements=count,
    )


def verify(c, exp, what, n, r):
    got = c.js("read(%s)" % json.dumps([int(i) for i in exp]))
    bad = [
        (i, p, got[i][k], exp[i][p])
        for i in exp
        for k, p in enumerate(COLORS)
        if got[i][k] != exp[i][p]
    ]
    out(
        peer=CSS,
        mode=MODE,
        N=n,
        R=r,
        check=what,
        nodes=len(exp),
        values=12 * len(exp),
        wrong=len(bad),
        sample=bad[:2],
    )


for n in NS:
    for r in RS:
        c = Chrome()
        c.page()
        rd = lambda f: open(os.path.join(DATA, f)).read()
        D = '{"tree":%s,"light":%s,"dark":%s,"mode":"%s"}' % (
            rd("tree_%d.json" % n),
            json.dumps(rd("sheet_%d_light.%s.css" % (r, CSS))),
            json.dumps(rd("sheet_%d_dark.%s.css" % (r, CSS))),
            MODE,
        )
        exp = json.loads(rd("expect_%d_%d.json" % (n, r)))
        tree = json.loads(rd("tree_%d.json" % n))
        c.js(open(os.path.join(HERE, "bench.js")).read())
        m0 = c.rss()
        c.js("prep(%s)" % D)
        med(n, r, "parse", c.js("ops.parse(%d)" % max(REPS, 15)), max(r, 1))
        m1 = c.rss()
        f = c.js("ops.first(1)")
        m2 = c.rss()
        f += c.js("ops.first(%d)" % (REPS - 1))
        med(n, r, "first", f, n)
        out(
            peer=CSS,
            mode=MODE,
            N=n,
            R=r,
            op="memory",
            dom_B_per_node=round((m1 - m0) / n),
            style_B_per_node=round((m2 - m1) / n),
        )
        verify(c, exp["first"], "first", n, r)
        med(n, r, "default_rule", c.js("ops.defaultRule(%d)" % (REPS | 1)), n)
        verify(c, exp["default_change"], "default_rule", n, r)
        med(n, r, "default_var", c.js("ops.defaultVar(%d)" % (REPS | 1)), n)
        verify(c, exp["default_change"], "default_var", n, r)
        med(n, r, "swap", c.js("ops.swap(%d)" % (REPS | 1)), n)
        verify(c, exp["dark"], "swap", n, r)
        c.js("ops.toLight()")
        med(n, r, "scope", c.js("ops.scope(%d)" % (20 * REPS | 1)), tree["subtree"]["size"])
        verify(c, exp["scoped"], "scope", n, r)
        c.js("ops.unscope()")
        med(n, r, "flip", c.js("ops.flip(%d,500)" % (REPS | 1)), 1)
        verify(c, exp["flip"], "flip", n, r)
        c.js("ops.unflip()")
        med(n, r, "flip_once_each", c.js("ops.flipOnceEach()"), 1)
        # One traced run of each operation.
        c.ev = []
        c.call(
            "Tracing.start",
            transferMode="ReportEvents",
            traceConfig=dict(
                includedCategories=["devtools.timeline", "blink.user_timing", "blink"]
            ),
        )
        names = [
            ("first", "ops.first(1)"),
            ("default_rule", "ops.defaultRule(1)"),
            ("default_var", "ops.defaultVar(1)"),
            ("swap", "adopt(sheet(D.dark));force(els[T.n-1])"),
            ("light", "ops.toLight()"),
            ("scope", "ops.scope(1)"),
            ("unscope", "ops.unscope()"),
            ("flip", "ops.flip(1,1)"),
        ]
        marks = []
        for nm, ex in names:
            c.js("performance.mark('B-%s');%s;performance.mark('E-%s')" % (nm, ex, nm))
        c.call("Tracing.end")
        while not any(e.get("method") == "Tracing.tracingComplete" for e in c.ev):
            c.ev.append(c.msg())
        evs = [
            x
            for e in c.ev
            if e.get("method") == "Tracing.dataCollected"
            for x in e["params"]["value"]
        ]
        if os.environ.get("NAMES"):
            import collections

            print(
                collections.Counter(
                    (x.get("name"), x.get("ph"), x.get("cat")) for x in evs
                ).most_common(40),
                file=sys.stderr,
            )
            print(
                [x for x in evs if "B-first" == x.get("name") or "Layout" in str(x.get("name"))][
                    :4
                ],
                file=sys.stderr,
            )
        ult = [
            (x["ts"], x.get("dur", 0), (x.get("args") or {}).get("elementCount"))
            for x in evs
            if x.get("name") in ("UpdateLayoutTree", "RecalculateStyles", "Document::updateStyle")
            and x.get("ph") == "X"
        ]
        mk = {x["name"]: x["ts"] for x in evs if str(x.get("name")).startswith(("B-", "E-"))}
        for nm, _ in names:
            w = [u for u in ult if mk.get("B-" + nm, 0) <= u[0] <= mk.get("E-" + nm, 0)]
            out(
                peer=CSS,
                mode=MODE,
                N=n,
                R=r,
                trace=nm,
                events=len(w),
                elements=[u[2] for u in w][-4:],
                dur_us=[u[1] for u in w][-4:],
            )
        lay = [x["ts"] for x in evs if x.get("name") == "Layout" and x.get("ph") == "X"]
        inside = sum(
            1 for t in lay for nm, _ in names if mk.get("B-" + nm, 0) <= t <= mk.get("E-" + nm, 0)
        )
        out(
            peer=CSS,
            mode=MODE,
            N=n,
            R=r,
            trace="layouts",
            inside_an_operation=inside,
            between=len(lay) - inside,
            marks=len(mk),
        )
        c.close()
