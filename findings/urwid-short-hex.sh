#!/usr/bin/env bash
# urwid 5.1.0 (PyPI): with 24-bit colours '#123' is not '#112233'.
#
# urwid describes '#009' as 60 % blue "like HTML colors", where each of three digits is doubled (CSS Color 4, 5.2). Expected:
# with 2**24 colours '#123' and '#112233' are the same. Seen: three digits give the nearest of 256 colours also there, so
# that '#123' is '#00005f' and '#888' is '#878787'. Exits with status 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check urwid==5.1.0
"$folder/python/bin/python" - <<'END'
import sys
import urwid
print("urwid", urwid.__version__)
pairs = {"#123": "#112233", "#009": "#000099", "#888": "#888888", "#6af": "#66aaff"}
print("expected:", ", ".join(pairs.values()))
seen = ["#%02x%02x%02x" % urwid.AttrSpec(text, "", 2**24).get_rgb_values()[:3] for text in pairs]
print("seen:    ", ", ".join(seen), "for", ", ".join(pairs))
exact = ["#%02x%02x%02x" % urwid.AttrSpec(text, "", 2**24).get_rgb_values()[:3] for text in pairs.values()]
sys.exit(0 if exact == list(pairs.values()) and seen[0] == "#00005f" and not set(seen) & set(exact) else 1)
END
