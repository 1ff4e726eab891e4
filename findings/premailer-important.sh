#!/usr/bin/env bash
# premailer 3.10.0 (PyPI): an important rule loses against the style of an element.
#
# An important declaration wins over a 'style' that is not important (CSS Cascading 4, 6.1). Expected: with
# 'p { color: red !important }' a paragraph with 'style="color: blue"' becomes red, with or without the mark. Seen: it
# becomes blue, also with 'strip_important=False'. Between two rules the mark counts. Exits with status 1 once that changes.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check premailer==3.10.0 cssutils==2.15.0 lxml==6.1.3
"$folder/python/bin/python" - <<'END'
import re, sys
import premailer

def styled(sheet, element, **options):
    page = f"<html><head><style>{sheet}</style></head><body>{element}text</p></body></html>"
    return re.search(r'style="(.*?)"', premailer.transform(page, **options)).group(1)

print("premailer 3.10.0")
print("expected: color:red")
sheet = "p { color: red !important }"
seen = [styled(sheet, '<p style="color: blue">', strip_important=strips) for strips in (True, False)]
rules = styled(sheet + " p.a { color: blue }", '<p class="a">')
print("seen:    ", *seen, "against a style,", rules, "against a rule")
sys.exit(0 if seen == ["color:blue"] * 2 and rules == "color:red" else 1)
END
