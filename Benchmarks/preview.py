#!/usr/bin/env python3
"""Measures the time from a change to the pixels of the preview page, and checks each. Called by preview.sh.

  preview.py DATA RESOURCES --livery LIVERY [--entries N] [--widgets N] [--times N]

A change is another colour of one button's title. A save is the time from writing the file to the first frame that has
the colour, an edit the time from the page's request to that frame. The page says how many parts of its drawing were
replaced: one. What is selected is that button, so that the inspector is updated, too.
"""
import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from editor import sheet, tree

MARK = '"#mark": { "controls": { "actionColor": "%s" } }'


def check(holds, text):
    if not holds:
        sys.exit(f"error: {text}")


class Browser:
    """A headless Chromium with one page, driven over its debugging pipe."""

    def __init__(self):
        names = [os.environ.get("CHROMIUM"), "chromium", "chromium-browser", "google-chrome"]
        program = next((found for found in map(shutil.which, filter(None, names)) if found), None)
        check(program, "there is no Chromium")
        self.profile = tempfile.mkdtemp()
        own_input, self.output = os.pipe()
        self.input, own_output = os.pipe()
        options = ["--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--no-first-run"]
        options += ["--disable-dev-shm-usage", f"--user-data-dir={self.profile}", "about:blank"]
        redirection = f'exec "$0" "$@" 3<&{own_input} 4>&{own_output} </dev/null >/dev/null 2>&1'
        self.process = subprocess.Popen(
            ["bash", "-c", redirection, program, *options], pass_fds=(own_input, own_output), start_new_session=True
        )
        os.close(own_input)
        os.close(own_output)
        self.count, self.rest, self.session, self.answers = 0, b"", None, {}
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        size = {"width": 1280, "height": 800, "deviceScaleFactor": 1, "mobile": False}
        self.ask("Emulation.setDeviceMetricsOverride", **size)

    def send(self, method, **params):
        self.count += 1
        message = {"id": self.count, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        return self.count

    def wait(self, number):
        while number not in self.answers:
            while b"\0" not in self.rest:
                part = os.read(self.input, 1 << 20)
                check(part, "the browser has ended")
                self.rest += part
            text, self.rest = self.rest.split(b"\0", 1)
            message = json.loads(text)
            if "id" in message:
                self.answers[message["id"]] = message
        message = self.answers.pop(number)
        check("error" not in message, message.get("error"))
        return message["result"]

    def ask(self, method, **params):
        return self.wait(self.send(method, **params))

    def start(self, expression):
        return self.send("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)

    def result(self, number):
        answer = self.wait(number)
        check("exceptionDetails" not in answer, answer.get("exceptionDetails"))
        return answer["result"].get("value")

    def close(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


# The time of the first frame that has a colour, in milliseconds since 1970.
FRAME = """new Promise((resolve, reject) => {
  const end = performance.now() + 60000;
  const look = (now) => {
    const text = [...document.querySelectorAll('#picture text')].find((each) => each.textContent === 'Mark');
    if (text?.getAttribute('fill') === '%s') {
      resolve([performance.timeOrigin + performance.now(), document.getElementById('picture').dataset.drawn]);
    } else if (now > end) reject(new Error('%s is not there'));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})"""

EDIT = """(async () => {
  const { writeToken } = await (await fetch('/api/project')).json();
  const start = performance.timeOrigin + performance.now();
  const answer = await fetch('/api/edit', {
    method: 'POST', headers: { 'Content-Type': 'application/json', 'X-Livery-Token': writeToken },
    body: JSON.stringify({
      widget: '#mark', setting: 'controls.actionColor', place: "entry #mark in styles.json", value: '"%s"' }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return start;
})()"""


def cases(resources, entries, widgets):
    """The name of each case, its sheet as a function of a colour, and its tree."""
    with open(os.path.join(resources, "settings.json"), encoding="utf-8") as file:
        small = file.read().rstrip()[:-1].rstrip()
    with open(os.path.join(resources, "settings-tree.json"), encoding="utf-8") as file:
        screen = json.load(file)
    button = {"class": "UIButton", "id": "mark", "text": "Mark"}
    window = screen if "class" in screen else screen["windows"][0]
    window["children"].insert(0, button)
    yield "settings", lambda color: small + ",\n" + MARK % color + "\n}\n", screen
    large = sheet(entries).rstrip()[:-1].rstrip()
    many = json.loads(tree(widgets))
    for place, container in enumerate(many["children"]):
        for child in container["children"]:
            child["text"] = f"Number {place}"
    many["children"].insert(0, button)
    yield f"{entries} entries, {widgets} widgets", lambda color: large + ",\n" + MARK % color + "\n}\n", many


def measure(livery, folder, write, times):
    """The milliseconds of each save and of each edit."""
    path = os.path.join(folder, "styles.json")

    def save(color):
        with open(path + ".new", "w", encoding="utf-8") as file:
            file.write(write(color))
        os.replace(path + ".new", path)

    save("#000001")
    arguments = [livery, "preview", "styles.json", "--tree", "tree.json"]
    environment = dict(os.environ, XDG_STATE_HOME=folder)
    server = subprocess.Popen(
        arguments, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment
    )
    browser = Browser()
    try:
        address = server.stdout.readline().strip()
        check(address.startswith("http://127.0.0.1:"), f"the preview does not start: {address}")
        browser.ask("Page.navigate", url=address + "&widget=%23mark&setting=controls.actionColor")
        browser.result(browser.start(FRAME % ("#000001", "the first picture")))
        saves, edits = [], []
        for number in range(2 * times):
            # The findings are collected after a quiet time.
            time.sleep(0.6)
            color = f"#{number + 16:02x}{255 - number:02x}80"
            frame = browser.start(FRAME % (color, color))
            if number < times:
                start = time.time() * 1000
                save(color)
                end, drawn = browser.result(frame)
                saves.append(end - start)
            else:
                edit = browser.start(EDIT % color)
                start, (end, drawn) = browser.result(edit), browser.result(frame)
                edits.append(end - start)
            check(drawn == "1", f"{drawn} parts were drawn for one colour")
        return saves, edits
    finally:
        browser.close()
        server.terminate()
        server.wait()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data")
    parser.add_argument("resources")
    parser.add_argument("--livery", required=True)
    parser.add_argument("--entries", type=int, default=500)
    parser.add_argument("--widgets", type=int, default=5000)
    parser.add_argument("--times", type=int, default=30)
    options = parser.parse_args()
    os.makedirs(os.path.join(options.data, "out"), exist_ok=True)
    print(f"{'milliseconds':44} {'median':>9} {'p90':>9} {'number':>7}")
    with open(os.path.join(options.data, "out", "preview.jsonl"), "w", encoding="utf-8") as output:
        for name, write, widgets in cases(options.resources, options.entries, options.widgets):
            folder = tempfile.mkdtemp(dir=options.data)
            with open(os.path.join(folder, "tree.json"), "w", encoding="utf-8") as file:
                json.dump(widgets, file)
            saves, edits = measure(os.path.abspath(options.livery), folder, write, options.times)
            shutil.rmtree(folder)
            for op, values in [("save to pixels", saves), ("edit to pixels", edits)]:
                values.sort()
                median, late = statistics.median(values), values[min(len(values) - 1, len(values) * 9 // 10)]
                print(f"{op + ', ' + name:44} {median:9.1f} {late:9.1f} {len(values):7}")
                row = {"op": op.replace(" ", "_"), "case": name, "median_ms": median, "p90_ms": late}
                output.write(json.dumps(row) + "\n")


if __name__ == "__main__":
    main()
