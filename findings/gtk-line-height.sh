#!/usr/bin/env bash
# GTK 4.8.3 (Debian 12): 'line-height: 3' is more than 'line-height: 300%'.
#
# A number and a percentage of 'line-height' both multiply the size of the font (CSS 2.2, 10.8.1), and differ only in what
# is inherited. Expected: in a font of 20px both 3 and 300% give lines of 60px. Seen: 3 gives 68, since a number multiplies
# the font's own height of a line, and so does 1, which gives 23. Exits with status 1 once that changes. Needs python3-gi and
# gir1.2-gtk-4.0 of Debian 12, xvfb-run, and the font Liberation Sans.
set -euo pipefail
xvfb-run -a /usr/bin/python3 - 2>/dev/null <<'END'
import sys
import gi
gi.require_version("Gtk", "4.0")
from gi.repository import Gtk
Gtk.init()

def height(value):
    provider = Gtk.CssProvider()
    provider.load_from_data(f"label {{ font: 20px 'Liberation Sans'; line-height: {value}; }}".encode())
    label = Gtk.Label(label="text")
    label.get_style_context().add_provider(provider, Gtk.STYLE_PROVIDER_PRIORITY_USER)
    return label.measure(Gtk.Orientation.VERTICAL, -1).natural

print("GTK", Gtk.get_major_version(), Gtk.get_minor_version(), Gtk.get_micro_version())
print("expected: 60 for 3 and 20 for 1, as for percentages")
seen = {value: height(value) for value in ("3", "300%", "60px", "1", "100%", "normal")}
print("seen:    ", ", ".join(f"{pixels} for {value}" for value, pixels in seen.items()))
sys.exit(0 if seen["300%"] == 60 < seen["3"] and seen["100%"] == 20 < seen["1"] == seen["normal"] else 1)
END
