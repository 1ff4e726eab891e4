#!/usr/bin/env python3
"""pixels.py FILE X,Y...: prints the colours of pixels of a PNG with eight bits a channel, one a line."""
import struct
import sys
import zlib


def rows(data):
    """Returns the rows of a PNG as bytes, and the number of its channels."""
    place, packed = 8, b""
    while place < len(data):
        (length,) = struct.unpack(">I", data[place:place + 4])
        kind, body = data[place + 4:place + 8], data[place + 8:place + 8 + length]
        place += length + 12
        if kind == b"IHDR":
            width, height, depth, color, _, _, interlace = struct.unpack(">IIBBBBB", body)
            assert depth == 8 and interlace == 0 and color in (2, 6)
            channels = 3 if color == 2 else 4
        elif kind == b"IDAT":
            packed += body
    raw, size = zlib.decompress(packed), width * channels
    above, all_rows = bytearray(size), []
    for number in range(height):
        start = number * (size + 1)
        method, line = raw[start], bytearray(raw[start + 1:start + 1 + size])
        for i in range(size):
            left = line[i - channels] if i >= channels else 0
            up, corner = above[i], above[i - channels] if i >= channels else 0
            if method == 1:
                guess = left
            elif method == 2:
                guess = up
            elif method == 3:
                guess = (left + up) // 2
            elif method == 4:
                guess = min((left, up, corner), key=lambda value: abs(left + up - corner - value))
            else:
                guess = 0
            line[i] = (line[i] + guess) & 255
        all_rows.append(line)
        above = line
    return all_rows, channels


with open(sys.argv[1], "rb") as file:
    pixels, channels = rows(file.read())
for place in sys.argv[2:]:
    x, y = (int(part) for part in place.split(","))
    print(*pixels[y][x * channels:x * channels + 3])
