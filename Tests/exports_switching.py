"""Switches from light to dark at run time in GTK 4, Qt 6, Textual or a browser, with what the page about exports says.

    exports_switching.py TARGET LIVERY SHEET TREE   prints both colours; fails if one is not that of the theme

What is looked at is the background of a window, before and after. GTK needs a display such as Xvfb, and CSS Chromium.
"""

import asyncio
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

PAGE = Path(__file__).parent.parent / "Sources/Documentation/Guides/Exporting.md"
TITLE = "## Switching contexts"

# As on the page.
GTK = """\
provider = Gtk.CssProvider()
Gtk.StyleContext.add_provider_for_display(display, provider, Gtk.STYLE_PROVIDER_PRIORITY_USER)
def show(file):
    provider.load_from_path(file)
"""
QT = """\
def show(file):
    app.setStyleSheet(Path(file).read_text())
"""
TEXTUAL = """\
def show(file):
    app.stylesheet.add_source(Path(file).read_text(), ("theme", ""))
    app.refresh_css(animate=False)
"""
CSS = """\
function show(scheme) {
  document.documentElement.dataset.scheme = scheme;
}
"""


def defined(snippet, **names):
    exec(snippet, names)
    return names["show"]


def gtk(files):
    os.environ["GTK_CSS_DEBUG"] = "1"  # GTK prints values with their places only
    import gi

    gi.require_version("Gdk", "4.0")
    gi.require_version("Gtk", "4.0")
    from gi.repository import Gdk, Gtk

    Gtk.init()
    box = Gtk.Box(css_classes=["livery-UIWindow"])
    Gtk.Window(child=box).present()
    show = defined(GTK, Gtk=Gtk, display=Gdk.Display.get_default())
    for file in files:
        show(file)
        text = box.get_style_context().to_string(Gtk.StyleContextPrintFlags.SHOW_STYLE)
        parts = re.search(r"background-color: rgb\((\d+),(\d+),(\d+)\)", text).groups()
        yield "#%02x%02x%02x" % tuple(map(int, parts))


def qt(files):
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication, QLabel

    app = QApplication([])
    label = QLabel()
    label.setProperty("livery", ["UIWindow"])
    label.resize(9, 9)
    show = defined(QT, app=app, Path=Path)
    for file in files:
        show(file)
        yield label.grab().toImage().pixelColor(4, 4).name()


def textual(files):
    from textual.app import App
    from textual.containers import Container

    async def colors():
        app = App()
        show = defined(TEXTUAL, app=app, Path=Path)
        async with app.run_test():
            box = Container(classes="livery-UIWindow")
            await app.screen.mount(box)
            for file in files:
                show(file)
                yield box.styles.background.hex.lower()

    async def found():
        return [color async for color in colors()]

    return asyncio.run(found())


def css(files):
    names = ["chromium", "chromium-browser", "google-chrome"]
    browser = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if not browser:
        raise ImportError("there is no Chromium")
    Path("page.html").write_text(f"""<!doctype html>
<link rel="stylesheet" href="{files[0]}"><div id="window" class="livery livery-UIWindow"></div><script>{CSS}
function color() {{ return getComputedStyle(document.getElementById("window")).backgroundColor; }}
onload = () => {{
  const before = color();
  show("dark");
  document.title = `${{before}}; ${{color()}}`;
}};
</script>""")
    command = [
        browser,
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--dump-dom",
        f"file://{os.path.abspath('page.html')}",
    ]
    page = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120).stdout
    title = re.search(r"<title>(.*?)</title>", page).group(1)
    return ["#%02x%02x%02x" % tuple(map(int, re.findall(r"\d+", color))) for color in title.split(";")]


def main():
    name = sys.argv[1]
    livery, *inputs = [os.path.abspath(path) for path in sys.argv[2:]]
    inputs.insert(1, "--tree")
    wanted = []
    for scheme in ["light", "dark"]:
        command = [livery, "style", *inputs, "--context", f"scheme={scheme}", "--format", "json"]
        window = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)["widgets"][0]
        wanted.append(window["style"]["colors"]["backgroundColor"][:7])
    target, snippet = {"gtk": (gtk, GTK), "qt": (qt, QT), "textual": (textual, TEXTUAL), "css": (css, CSS)}[name]
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        command = [livery, "export", *inputs, "--to", name, "-o", "."]
        subprocess.run(command + ["--attributes"] * (target is css), capture_output=True, check=True)
        try:
            found = list(target(sorted(os.listdir(), key=len)))
        except ImportError as error:
            print(f"switching in {name}: skipped, {error}")
            return
        finally:
            os.chdir("/")
    is_same = found == wanted
    print(f"switching in {name}: {' → '.join(found)}" + ("" if is_same else f", not {' → '.join(wanted)}"))
    page = PAGE.read_text()
    if TITLE in page and f"\n{snippet}```" not in page:
        sys.exit(f"switching in {name}: the page has another snippet")
    sys.exit(not is_same)


main()
