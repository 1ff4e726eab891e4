"""Compares the colours of a real window with those that 'livery style' prints for the same widgets.

Run by test.sh with the paths of the program and of the command. The window is shown by Xvfb, whose screen is a
file; the pointer and the keys are xdotool's. Nothing waits for a time: a check is repeated until it passes, and
fails after a minute.
"""

import json
import os
import pathlib
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
import zlib

HERE = pathlib.Path(__file__).resolve().parent
SIZE = (480, 440)


class Screen:
    """The screen of Xvfb, as rows of bytes."""

    def __init__(self, file):
        data = file.read_bytes()
        header = struct.unpack(">25I", data[:100])
        self.width, self.height, line = header[4], header[5], header[12]
        start = header[0] + header[19] * 12
        self.rows = [data[start + y * line :][: self.width * 4] for y in range(self.height)]

    def color(self, x, y):
        blue, green, red = self.rows[y][x * 4 : x * 4 + 3]
        return (red, green, blue)

    def save(self, file):
        """Writes the screen as PNG."""

        def chunk(kind, body):
            return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

        lines = b""
        for row in self.rows:
            line = bytearray(self.width * 3)
            line[0::3], line[1::3], line[2::3] = row[2::4], row[1::4], row[0::4]
            lines += b"\0" + bytes(line)
        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        file.write_bytes(
            b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b"")
        )


class Window:
    """The program with its display, its sheet and its user."""

    def __init__(self, program, livery, folder, pictures):
        self.livery, self.folder, self.pictures = livery, folder, pictures
        for name in ("styles.json", "toolkit.json"):
            shutil.copy(HERE / name, folder)
        self.sheet = folder / "styles.json"
        self.scheme = "light"
        read, write = os.pipe()
        size = "x".join(map(str, SIZE))
        self.display = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-fbdir", folder, "-nolisten", "tcp"],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        number = os.fdopen(read).readline().strip()
        self.environment = os.environ | {
            "DISPLAY": f":{number}",
            "GDK_BACKEND": "x11",
            "GSK_RENDERER": "cairo",
            "GTK_A11Y": "none",
            "GTK_THEME": "Default",
            "GTK_USE_PORTAL": "0",
        }
        self.description = folder / "description.json"
        self.program = subprocess.Popen(
            [program, "--sheet", self.sheet, "--description", self.description],
            env=self.environment,
            stderr=subprocess.DEVNULL,
        )

    def end(self):
        for process in (self.program, self.display):
            process.terminate()
            process.wait()

    def user(self, *command):
        subprocess.run(["xdotool", *map(str, command)], env=self.environment, check=True)

    def edit(self, old, new):
        """Saves the sheet with another text."""
        text = self.sheet.read_text()
        assert old in text, old
        copy = self.folder / "copy.json"
        copy.write_text(text.replace(old, new))
        copy.rename(self.sheet)

    def screen(self):
        return Screen(self.folder / "Xvfb_screen0")

    def picture(self, name):
        if self.pictures:
            self.screen().save(self.pictures / f"{name}.png")

    def describe(self):
        """The tree of the program and the places of its widgets; `None` if they are not there yet."""
        self.description.unlink(missing_ok=True)
        self.program.send_signal(signal.SIGUSR1)
        return until("the program describes its window", lambda: self.read_description())

    def read_description(self):
        if not self.description.exists():
            return None
        description = json.loads(self.description.read_text())
        (self.folder / "tree.json").write_text(json.dumps(description["tree"]))
        return description

    def place(self, widget):
        return self.describe()["places"][widget]

    def point_at(self, widget):
        x, y, width, height = self.place(widget)
        self.user("mousemove", x + width // 2, y + height // 2)

    def expected(self, widget, setting):
        """The colour that `livery style` prints for a setting of a widget of the program's tree; `None` for none."""
        result = subprocess.run(
            [self.livery, "style", self.sheet, "--tree", self.folder / "tree.json", "--widget", f"#{widget}",
             "--context", f"scheme={self.scheme}", "--format", "json"],
            stdout=subprocess.PIPE, text=True, check=True,
        )
        group, name = setting.split(".")
        color = json.loads(result.stdout)["widgets"][0]["style"].get(group, {}).get(name)
        return tuple(bytes.fromhex(color[1:7])) if color else None

    def check(self, widget, setting, at):
        """Waits until a pixel of a widget has the colour of a setting.

        The pixel is so many columns right of the widget's left edge, and so many rows below its top, or from the
        other edges if they are negative.
        """

        def is_right():
            x, y, width, height = self.place(widget)
            x += at[0] if at[0] >= 0 else width + at[0]
            y += at[1] if at[1] >= 0 else height + at[1]
            found, wanted = self.screen().color(x, y), self.expected(widget, setting)
            return found == wanted or Failed(f"found {found}, wanted {wanted}")

        until(f"'{setting}' of '#{widget}' in the {self.scheme} scheme", is_right)

    def check_text(self, widget, setting):
        """Waits until the text of a widget has the colour of a setting in its strongest pixel."""

        def is_right():
            left, top, width, height = self.place(widget)
            wanted, screen = self.expected(widget, setting), self.screen()
            distance = min(
                max(abs(a - b) for a, b in zip(screen.color(x, y), wanted))
                for x in range(left, left + width)
                for y in range(top, top + height)
            )
            return distance <= 12 or Failed(f"the nearest pixel is {distance} away from {wanted}")

        until(f"text of '#{widget}' in the {self.scheme} scheme", is_right)


class Failed:
    """The reason why a check does not pass yet."""

    def __init__(self, reason):
        self.reason = reason

    def __bool__(self):
        return False


def until(name, condition):
    """Repeats a check until it passes, and returns its result."""
    end = time.monotonic() + 60
    while True:
        result = condition()
        if result:
            return result
        if time.monotonic() > end:
            sys.exit(f"error: {name}: {result.reason if isinstance(result, Failed) else 'not so after a minute'}")
        time.sleep(0.02)


def outline(tree):
    """The classes, ids and names of a tree, without the message that is only there after an error."""
    inside = [outline(child) for child in tree.get("children", []) if child.get("id") != "notice"]
    return [tree["class"], tree.get("id"), sorted(tree.get("names", [])), inside]


def check_scheme(window):
    """Checks what is always to be seen."""
    window.check("clear", "properties.background", (8, 8))
    window.check("clear", "controls.borderColor", (40, 0))
    window.check("new", "properties.background", (-8, 8))
    window.check("errands", "properties.background", (40, -8))
    window.check_text("title", "colors.textColor")
    window.check_text("summary", "colors.textColor")


def main(program, livery, pictures=None):
    folder = pathlib.Path(tempfile.mkdtemp())
    window = Window(program, livery, folder, pictures)
    try:
        until("the program opens its window", lambda: window.description.exists())
        if outline(window.describe()["tree"]["windows"][0]) != outline(json.loads((HERE / "tree.json").read_text())):
            sys.exit("error: the widgets of the window are not those of 'tree.json'; change that file")
        check_scheme(window)
        window.picture("light")

        # The pointer, and a key that moves the focus.
        window.point_at("errand1")
        window.check("errand1", "properties.background", (8, 8))
        window.picture("hover")
        window.point_at("clear")
        window.check("clear", "properties.background", (8, 8))
        window.user("mousemove", 2, 2, "type", "Milk")
        window.check("add", "properties.background", (8, 8))
        window.user("key", "Tab")
        window.check("add", "controls.borderColor", (20, 0))
        window.picture("focus")

        # The other scheme, by its button, and back from the keyboard.
        window.point_at("scheme")
        window.user("click", 1)
        window.scheme = "dark"
        window.user("mousemove", 2, 2)
        check_scheme(window)
        window.picture("dark")
        window.point_at("errand2")
        window.check("errand2", "properties.background", (8, 8))
        window.picture("dark-hover")

        # Saves of the sheet, which gives a constant of the toolkit another value.
        window.edit('"@when scheme=dark": {', '"@when scheme=dark": { "$panel": "#102030",')
        window.check("clear", "properties.background", (8, 8))
        window.edit('"$panel": "#102030"', '"$panel": "#10203"')
        until("the window shows an error", lambda: "notice" in window.describe()["places"])
        window.picture("error")
        window.edit('"$panel": "#10203"', '"$panel": "#301020"')
        until("the error is gone", lambda: "notice" not in window.describe()["places"])
        window.check("clear", "properties.background", (8, 8))
        print("The window has the colours of the sheet: light and dark, under the pointer, with the focus, after saves.")
    finally:
        window.end()
        shutil.rmtree(folder)


if __name__ == "__main__":
    arguments = sys.argv[1:]
    kept = None
    if "--pictures" in arguments:
        index = arguments.index("--pictures")
        kept = pathlib.Path(arguments[index + 1])
        kept.mkdir(parents=True, exist_ok=True)
        del arguments[index : index + 2]
    main(*arguments, pictures=kept)
