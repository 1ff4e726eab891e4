"""Asks a headless Chromium what layers of colours look like, and a published package about contrasts.

ask.py BROWSER    writes layers.json and contrasts.json, which the tests compare with

Needs the package wcag-contrast-ratio, and nothing else that Python does not have.
"""

import json
import os
import random
import struct
import subprocess
import sys
import tempfile
import zlib

import wcag_contrast_ratio

HERE = os.path.dirname(os.path.abspath(__file__))
SIZE = 20


def color(rng, alpha):
    return [rng.randrange(256) for _ in range(3)] + [alpha]


def css(layer):
    return "#" + "".join(f"{part:02x}" for part in layer)


def pixels(path):
    """The rows of a PNG of eight bits, as lists of (red, green, blue)."""
    data = open(path, "rb").read()
    at, body, width, kind = 8, b"", 0, 0
    while at < len(data):
        length, name = struct.unpack(">I4s", data[at : at + 8])
        chunk = data[at + 8 : at + 8 + length]
        if name == b"IHDR":
            width, _, _, kind = struct.unpack(">IIBB", chunk[:10])
        if name == b"IDAT":
            body += chunk
        at += length + 12
    step = {2: 3, 6: 4}[kind]
    raw, rows, before = zlib.decompress(body), [], bytes(width * step)
    for start in range(0, len(raw), width * step + 1):
        method, line = raw[start], bytearray(raw[start + 1 : start + 1 + width * step])
        for index in range(len(line)):
            left = line[index - step] if index >= step else 0
            up = before[index]
            corner = before[index - step] if index >= step else 0
            if method == 4:
                guess = left + up - corner
                nearest = min((abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner))
                line[index] = (line[index] + nearest[2]) % 256
            else:
                line[index] = (line[index] + [0, left, up, (left + up) // 2][method]) % 256
        before = bytes(line)
        rows.append([tuple(line[x : x + 3]) for x in range(0, len(line), step)])
    return rows


def main():
    rng = random.Random(14)
    stacks = [[color(rng, rng.choice([32, 64, 128, 200, 255])) for _ in range(rng.randrange(1, 5))] for _ in range(40)]
    cells = []
    for layers in stacks:
        inner = ""
        for layer in reversed(layers):
            inner = f'<div style="width:{SIZE}px;height:{SIZE}px;background:{css(layer)}">{inner}</div>'
        cells.append(inner)
    page = f'<body style="margin:0;background:white">{"".join(cells)}</body>'
    with tempfile.TemporaryDirectory() as folder:
        source, picture = os.path.join(folder, "page.html"), os.path.join(folder, "page.png")
        open(source, "w", encoding="utf-8").write(page)
        subprocess.run(
            [sys.argv[1], "--headless", "--no-sandbox", "--disable-gpu", "--force-color-profile=srgb", f"--screenshot={picture}",
             f"--window-size=100,{SIZE * len(stacks) + 200}", "file://" + source],
            check=True, capture_output=True)
        rows = pixels(picture)
    seen = [
        {"layers": [css(layer) for layer in layers], "pixel": list(rows[index * SIZE + SIZE // 2][SIZE // 2])}
        for index, layers in enumerate(stacks)
    ]
    pairs = []
    for _ in range(1000):
        one, other = color(rng, 255), color(rng, 255)
        ratio = wcag_contrast_ratio.rgb([part / 255 for part in one[:3]], [part / 255 for part in other[:3]])
        pairs.append([css(one)[:7], css(other)[:7], round(ratio, 9)])
    for name, records in (("layers", seen), ("contrasts", pairs)):
        with open(os.path.join(HERE, f"{name}.json"), "w", encoding="utf-8") as file:
            file.write("[\n" + ",\n".join(json.dumps(record) for record in records) + "\n]\n")


main()
