"""Asks a headless Chromium what it makes of colours."""

import html
import json
import os
import re
import subprocess
import tempfile

PAGE = """<!doctype html><meta charset="utf-8"><div id="probe"></div><pre id="answers"></pre><script>
const probe = document.getElementById("probe");
function computed(text) {
  probe.style.color = "";
  probe.style.color = text;
  return probe.style.color === "" ? null : getComputedStyle(probe).color;
}
// The second answer is the colour in sRGB without being brought into its range.
const answers = COLORS.map(text => [computed(text), computed("color(from " + text + " srgb r g b / alpha)")]);
document.getElementById("answers").textContent = JSON.stringify(answers);
</script>"""


def version(browser):
    text = subprocess.run([browser, "--version"], capture_output=True, text=True).stdout
    return " ".join(text.split()[:2])


def ask(browser, colors):
    """For each colour the computed value and the one in sRGB; (None, None) if it is none."""
    with tempfile.TemporaryDirectory() as directory:
        page = os.path.join(directory, "colors.html")
        script = json.dumps(colors).replace("<", "\\u003c")
        with open(page, "w", encoding="utf-8") as file:
            file.write(PAGE.replace("COLORS", script))
        result = subprocess.run(
            [browser, "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=" + directory, "--dump-dom",
             "file://" + page],
            capture_output=True, text=True, timeout=120)
    found = re.search(r'<pre id="answers">(.*?)</pre>', result.stdout, re.S)
    return json.loads(html.unescape(found.group(1)))
