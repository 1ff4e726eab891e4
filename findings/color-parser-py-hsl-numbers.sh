#!/usr/bin/env bash
# color-parser-py 0.1.7 (PyPI): 'hsl(120 100 50)' is white.
#
# In CSS the saturation and the lightness of 'hsl()' may be numbers, where 100 is the same as 100% (CSS Color 4, 7).
# Expected: 'hsl(120 100 50)' is green, as 'hsl(120 100% 50%)' is, or an error. Seen: it is read as 10000 % and 5000 %, which
# is white, as all such colours are that are not black. Exits with status 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check color-parser-py==0.1.7
"$folder/python/bin/python" - <<'END'
import sys
from color_parser_py import ColorParser
print("color-parser-py 0.1.7")
print("expected: #00ff00, #bf4040 and #336699")
seen = [ColorParser(text).hex for text in ("hsl(120 100 50)", "hsl(0 50 50)", "hsl(210 50 40)")]
percentages = [ColorParser(text).hex for text in ("hsl(120 100% 50%)", "hsl(0 50% 50%)", "hsl(210 50% 40%)")]
print("seen:    ", *seen, "from numbers,", *percentages, "from percentages")
sys.exit(0 if seen == ["#ffffff"] * 3 and percentages == ["#00ff00", "#bf4040", "#336699"] else 1)
END
