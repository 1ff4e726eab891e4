#!/usr/bin/env python3
"""Draws what a terminal shows as an SVG: the output of 'tmux capture-pane -e -p' from standard input."""
import html
import re
import sys
import unicodedata

WIDTH, HEIGHT, MARGIN = 8.4, 18, 12
BACKGROUND, FOREGROUND = "#1b1f27", "#d7dae0"
NAMED = [
    "#1b1f27", "#ef6b73", "#7bc275", "#e0b860", "#6aa8f0", "#c88be0", "#5cc0c7", "#d7dae0",
    "#7c8594", "#ff8a91", "#98dc92", "#f5d27c", "#8dc1ff", "#dca8f2", "#7fdbe2", "#ffffff",
]
SWITCHES = {
    1: ("bold", True), 22: ("bold", False), 4: ("underline", True), 24: ("underline", False),
    7: ("inverse", True), 27: ("inverse", False),
}


def indexed(number):
    if number < 16:
        return NAMED[number]
    if number >= 232:
        level = 8 + (number - 232) * 10
        return f"#{level:02x}{level:02x}{level:02x}"
    number -= 16
    levels = [0, 95, 135, 175, 215, 255]
    return "#%02x%02x%02x" % (levels[number // 36], levels[number // 6 % 6], levels[number % 6])


class Pen:
    def __init__(self):
        self.reset()

    def reset(self):
        self.color, self.ground, self.bold, self.underline, self.inverse = None, None, False, False, False

    def take(self, codes):
        codes = [int(code or 0) for code in codes.split(";")]
        while codes:
            code = codes.pop(0)
            if code == 0:
                self.reset()
            elif code in SWITCHES:
                setattr(self, *SWITCHES[code])
            elif code in (38, 48):
                kind = codes.pop(0) if codes else 5
                if kind == 5 and codes:
                    value = indexed(codes.pop(0))
                elif len(codes) >= 3:
                    value = "#%02x%02x%02x" % tuple(codes[:3])
                    codes = codes[3:]
                else:
                    return
                self.color, self.ground = (value, self.ground) if code == 38 else (self.color, value)
            elif 30 <= code <= 37:
                self.color = NAMED[code - 30]
            elif 90 <= code <= 97:
                self.color = NAMED[code - 82]
            elif 40 <= code <= 47:
                self.ground = NAMED[code - 40]
            elif 100 <= code <= 107:
                self.ground = NAMED[code - 92]
            elif code == 39:
                self.color = None
            elif code == 49:
                self.ground = None

    @property
    def look(self):
        color, ground = self.color or FOREGROUND, self.ground
        if self.inverse:
            color, ground = ground or BACKGROUND, color
        return color, ground, self.bold, self.underline


def runs(line, pen):
    """The pieces of a line with one look each: column, columns, text, look."""
    found, column = [], 0
    for part in re.split(r"(\x1b\[[0-9;:]*m|\x1b\].*?(?:\x07|\x1b\\)|\x1b[()][0-9A-B]|[\x0e\x0f])", line):
        if part.startswith("\x1b[") and part.endswith("m"):
            pen.take(part[2:-1].replace("4:3", "4").replace(":", ";"))
        elif part and part[0] not in "\x1b\x0e\x0f":
            columns = sum(2 if unicodedata.east_asian_width(one) in "WF" else 1 for one in part)
            found.append((column, columns, part, pen.look))
            column += columns
    return found, column


def main():
    title, pen = sys.argv[1], Pen()
    lines = [runs(line, pen) for line in sys.stdin.read().rstrip("\n").split("\n")]
    columns = int(sys.argv[2]) if len(sys.argv) > 2 else max(width for _, width in lines)
    width, height = columns * WIDTH + 2 * MARGIN, len(lines) * HEIGHT + 2 * MARGIN
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}" role="img">',
        f"<title>{html.escape(title)}</title>",
        f'<rect x="0.5" y="0.5" width="{width - 1:g}" height="{height - 1:g}" rx="8" fill="{BACKGROUND}" '
        'stroke="#7c8594"/>',
        '<g font-family="ui-monospace, \'DejaVu Sans Mono\', Menlo, Consolas, monospace" font-size="14">',
    ]
    for row, (pieces, _) in enumerate(lines):
        y = MARGIN + row * HEIGHT
        for column, count, text, (color, ground, bold, underline) in pieces:
            x = MARGIN + column * WIDTH
            if ground:
                out.append(
                    f'<rect x="{x:g}" y="{y:g}" width="{count * WIDTH:g}" height="{HEIGHT}" fill="{ground}"/>'
                )
            lead = len(text) - len(text.lstrip(" "))
            text = text.strip(" ")
            if not text:
                continue
            span = sum(2 if unicodedata.east_asian_width(one) in "WF" else 1 for one in text)
            weight = ' font-weight="700"' if bold else ""
            line = ' text-decoration="underline"' if underline else ""
            out.append(
                f'<text x="{x + lead * WIDTH:g}" y="{y + 13.5:g}" textLength="{span * WIDTH:g}" '
                f'xml:space="preserve" fill="{color}"{weight}{line}>{html.escape(text)}</text>'
            )
    out.append("</g>\n</svg>")
    print("\n".join(out))


main()
