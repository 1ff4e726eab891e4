#!/usr/bin/env bash
# Calls each method of 'livery lsp' with pytest-lsp, and reads its Markdown with markdown-it; both are downloaded from PyPI
# into the build folder.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../setup.sh"
cd "$root"

folder="$root/.build/pytest-lsp"
packages=(pytest-lsp "markdown-it-py[linkify]")
if [ ! -d "$folder/pytest_lsp" ] || [ ! -d "$folder/linkify_it" ]; then
  for python in python3 /usr/bin/python3; do
    "$python" -m pip --version >/dev/null 2>&1 || continue
    say "pytest-lsp is missing; getting it: $python -m pip install --upgrade --target $folder ${packages[*]}"
    "$python" -m pip install --quiet --disable-pip-version-check --upgrade --target "$folder" "${packages[@]}" >&2 && break
  done
fi
if [ ! -d "$folder/pytest_lsp" ] || [ ! -d "$folder/linkify_it" ]; then
  say "note: without pytest-lsp, the methods of the language server are not called; pip installs it from PyPI"
  exit 0
fi
ensure_built --product livery >&2
export PATH="$root/.build/debug:$PATH" PYTHONPATH="$folder" PYTHONDONTWRITEBYTECODE=1
exec "${python:-python3}" -m pytest -q -p no:cacheprovider \
  -o asyncio_default_fixture_loop_scope=function Tests/Editors
