#!/usr/bin/env python3
"""Measures the answers of the language server, and checks each. Called by editor.sh.

  editor.py LIVERY DATA [--entries N] [--widgets N] [--edits N] [--fast N]

Each edit makes a mistake or takes it back. The time of its diagnostics is from the edit to the list that has, or lacks,
that mistake; the pause in typing that the server waits for is included. Requests are asked while nothing else is
running, and once more directly after an edit, while the project is read. Fast edits follow each other without a pause,
only the diagnostics of every fiftieth are waited for; only their memory counts.
"""
import argparse
import json
import os
import queue
import random
import statistics
import subprocess
import sys
import threading
import time

CLASSES = ["UIButton", "UILabel", "UITextField", "UISwitch", "UISlider", "UITableViewCell"]
STATES = ["highlighted", "selected", "disabled", "focused"]
SETTINGS = [("controls", "actionColor"), ("controls", "borderColor"), ("colors", "textColor")]


def sheet(entries):
    """The text of a sheet, with one entry in each line."""
    numbers = random.Random(1)
    lines = [f'"$tone{number}": "#{numbers.randrange(1 << 24):06x}"' for number in range(100)]
    lines.append('"@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } }')
    lines.append('"@when scheme=dark": { "$tone0": "#ffffff" }')
    for number in range(entries):
        states = "".join(f"-{numbers.choice(STATES)}" for _ in range(number % 2))
        key = f"{numbers.choice(CLASSES)}.part{number % 400}{states}"
        section, setting = SETTINGS[number % 3]
        lines.append(f'"#view{number} > {key}": {{ "{section}": {{ "{setting}": "$tone{number % 100}" }} }}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def tree(widgets):
    """A window with containers of ten widgets each."""
    containers = []
    for number in range(widgets // 10):
        children = [{"class": CLASSES[child % 6], "names": [f"part{number % 400}"]} for child in range(9)]
        containers.append({"class": "UIView", "id": f"view{number}", "children": children})
    return json.dumps({"class": "UIWindow", "children": containers})


class Client:
    """An editor that speaks with the server."""

    def __init__(self, program, folder):
        self.server = subprocess.Popen([program, "lsp"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.messages = queue.Queue()
        self.count = 0
        self.problems = {}
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        while header := self.server.stdout.readline():
            length = 0
            while header.strip():
                if header.lower().startswith(b"content-length:"):
                    length = int(header.split(b":")[1])
                header = self.server.stdout.readline()
            self.messages.put((time.perf_counter(), json.loads(self.server.stdout.read(length))))

    def send(self, method, params, **members):
        text = json.dumps({"jsonrpc": "2.0", "method": method, "params": params, **members}).encode()
        self.server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(text), text))
        self.server.stdin.flush()

    def next(self):
        """Takes a message; keeps the problems of each file with the time at which they came."""
        at, message = self.messages.get(timeout=120)
        if message.get("method") == "textDocument/publishDiagnostics":
            self.problems[message["params"]["uri"]] = (at, message["params"]["diagnostics"])
        elif "method" in message and "id" in message:
            text = json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": None}).encode()
            self.server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(text), text))
            self.server.stdin.flush()
        return at, message

    def ask(self, method, params):
        """The result of a request, and the milliseconds until it came."""
        self.count += 1
        start = time.perf_counter()
        self.send(method, params, id=self.count)
        while True:
            at, message = self.next()
            if message.get("id") == self.count and "method" not in message:
                return message["result"], (at - start) * 1000

    def wait(self, uri, start, holds):
        """The milliseconds from a start until the problems of a file are as they should be."""
        while True:
            at, problems = self.problems.get(uri, (0, []))
            if at > start and holds(problems):
                return (at - start) * 1000
            self.next()

    def memory(self):
        """The resident memory in MB; 0 where the system does not tell it."""
        try:
            with open(f"/proc/{self.server.pid}/statm", encoding="ascii") as file:
                return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
        except OSError:
            return 0


def check(holds, text):
    if not holds:
        sys.exit(f"error: {text}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("livery")
    parser.add_argument("data")
    parser.add_argument("--entries", type=int, default=5000)
    parser.add_argument("--widgets", type=int, default=500)
    parser.add_argument("--edits", type=int, default=2000)
    parser.add_argument("--fast", type=int, default=0)
    options = parser.parse_args()
    folder = os.path.join(options.data, "editor")
    os.makedirs(folder, exist_ok=True)
    text = sheet(options.entries)
    project = {"themes": {"main": ["styles.json"]}, "trees": ["tree.json"]}
    for name, content in [("styles.json", text), ("tree.json", tree(options.widgets)), ("livery.json", json.dumps(project))]:
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(content)
    lines = text.split("\n")
    uri = f"file://{folder}/styles.json"
    row = 110
    value = lines[row].index("$tone")
    rows = {}

    client = Client(options.livery, folder)
    capabilities = {"general": {"positionEncodings": ["utf-8"]}}
    client.ask("initialize", {"processId": None, "rootUri": f"file://{folder}", "capabilities": capabilities})
    client.send("initialized", {})
    start = time.perf_counter()
    document = {"uri": uri, "languageId": "json", "version": 1, "text": text}
    client.send("textDocument/didOpen", {"textDocument": document})
    rows["open"] = [client.wait(uri, start, lambda _: True)]

    def place(character):
        return {"textDocument": {"uri": uri}, "position": {"line": row, "character": character}}

    def hover():
        result, elapsed = client.ask("textDocument/hover", place(value + 2))
        tone = lines[row][value:].split('"')[0]
        check(result and tone in result["contents"]["value"], f"the hover does not tell {tone}: {result}")
        return elapsed

    def hover_key():
        result, elapsed = client.ask("textDocument/hover", place(4))
        check(result and "contents" in result, "the hover of a key tells nothing")
        return elapsed

    def complete():
        result, elapsed = client.ask("textDocument/completion", place(value + 1))
        check(any(item["label"] == "$tone42" for item in result["items"]), "the completion lacks '$tone42'")
        return elapsed

    version = 1
    quote = lines[row].index('Color"') + 5

    def edit(makes_mistake):
        """Makes a mistake in the name of a setting, or takes it back; returns the time."""
        nonlocal version
        version += 1
        end = quote if makes_mistake else quote + 1
        change = {
            "range": {"start": {"line": row, "character": quote}, "end": {"line": row, "character": end}},
            "text": "x" if makes_mistake else "",
        }
        start = time.perf_counter()
        client.send(
            "textDocument/didChange", {"textDocument": {"uri": uri, "version": version}, "contentChanges": [change]}
        )
        return start

    def has_mistake(problems):
        return any(one["code"] == "unknown-setting" and one["range"]["start"]["line"] == row for one in problems)

    edit_times, hover_times = [], []
    for number in range(options.edits):
        makes_mistake = number % 2 == 0
        start = edit(makes_mistake)
        if number % 4 == 2:
            hover_times.append(client.ask("textDocument/hover", place(4))[1])
        edit_times.append(client.wait(uri, start, lambda found: has_mistake(found) == makes_mistake))
        if number == options.edits // 10:
            early = client.memory()
    late = client.memory()
    rows["diagnostics after an edit"] = edit_times
    rows["hover directly after an edit"] = hover_times
    for name, ask in [("hover of a value", hover), ("hover of a key", hover_key), ("completion", complete)]:
        ask()
        rows[name] = [ask() for _ in range(100)]

    for number in range(options.fast):
        makes_mistake = number % 2 == 0
        start = edit(makes_mistake)
        if number % 50 == 49:
            client.wait(uri, start, lambda found: has_mistake(found) == makes_mistake)
        if number == options.fast // 10:
            early_fast = client.memory()
    late_fast = client.memory()

    os.makedirs(os.path.join(options.data, "out"), exist_ok=True)
    print(f"{'milliseconds':32} {'median':>9} {'p99':>9} {'number':>7}")
    with open(os.path.join(options.data, "out", "editor.jsonl"), "w", encoding="utf-8") as file:
        for name, times in rows.items():
            times.sort()
            median, last = statistics.median(times), times[min(len(times) - 1, len(times) * 99 // 100)]
            print(f"{name:32} {median:9.1f} {last:9.1f} {len(times):7}")
            row = {"op": name, "R": options.entries, "N": options.widgets, "median_ms": median, "p99_ms": last}
            file.write(json.dumps(row) + "\n")
    print(f"memory: {early:.0f} MB after {options.edits // 10} edits, {late:.0f} MB after {options.edits}")
    check(late < early * 1.2 + 10, "the memory grows with the number of edits")
    if options.fast:
        print(f"memory: {early_fast:.0f} MB after {options.fast // 10} fast edits, {late_fast:.0f} MB after {options.fast}")
        check(late_fast < early_fast * 1.2 + 10, "the memory grows with the number of fast edits")
    client.ask("shutdown", None)
    client.send("exit", None)


if __name__ == "__main__":
    main()
