# Makes sure that Swift and json-c are there; sourced by Tests/run.sh and Demo/run.sh. With
# 'needs_jsonschema=yes', also a JSON Schema validator, by which tests check the schema; with
# 'needs_browser=yes', a Chromium and axe-core, without which tests of pages are skipped; with
# 'needs_rsvg=yes', a renderer that draws pictures in tests, which do without it otherwise; with
# 'needs_valgrind=yes', what counts instructions.
# Sets 'root' to the directory of the package.

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"

say() {
  printf '%s\n' "$*" >&2
}

fail() {
  say "error: $*"
  exit 1
}

require_swift() {
  local wanted="Swift 6.2 or newer is needed" where="see https://www.swift.org/install"
  command -v swift >/dev/null || fail "$wanted, but there is no 'swift' in the PATH; $where"

  local number='\([0-9][0-9]*\.[0-9][0-9]*\)' version
  version="$(swift --version 2>/dev/null | sed -n "s/.*Swift version $number.*/\1/p" || true)"
  [ -n "$version" ] || fail "$wanted, but 'swift --version' names no version; $where"

  local major="${version%%.*}" minor="${version#*.}"
  if [ "$major" -lt 6 ] || { [ "$major" -eq 6 ] && [ "$minor" -lt 2 ]; }; then
    fail "$wanted, but this is Swift $version; $where"
  fi
}

has_json_c() {
  if command -v pkg-config >/dev/null; then
    pkg-config --exists json-c
  else
    [ -f /usr/include/json-c/json.h ]
  fi
}

has_jsonschema() {
  local python
  for python in python3 /usr/bin/python3; do
    "$python" -c "from jsonschema import Draft202012Validator" 2>/dev/null && return
  done
  return 1
}

# Installs packages: what is missing, then their names for apt, dnf, apk and brew.
install_packages() {
  local what="$1" command as_root="yes"
  if command -v apt-get >/dev/null; then
    command="apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $2"
  elif command -v dnf >/dev/null; then
    command="dnf install -y -q $3"
  elif command -v apk >/dev/null; then
    command="apk add --quiet $4"
  elif command -v brew >/dev/null; then
    command="brew install --quiet $5"
    as_root="no"
  else
    fail "$what missing, and none of apt-get, dnf, apk and brew is there to install it"
  fi

  if [ "$as_root" = "no" ] || [ "$(id -u)" -eq 0 ]; then
    say "$what missing; installing it: $command"
    sh -c "$command" >&2
  elif command -v sudo >/dev/null; then
    say "$what missing; installing it with sudo: $command"
    sudo sh -c "$command" >&2
  else
    fail "$what missing, and there is no sudo; run as root: $command"
  fi
}

install_json_c() {
  install_packages "json-c with its headers is" "libjson-c-dev pkg-config" \
    "json-c-devel pkgconf-pkg-config" "json-c-dev pkgconf" "json-c pkgconf"
  has_json_c || fail "json-c was installed, but 'pkg-config --exists json-c' still fails"
}

install_jsonschema() {
  install_packages "Python's jsonschema is" "python3-jsonschema" "python3-jsonschema" "py3-jsonschema" \
    "python-jsonschema"
  has_jsonschema || fail "jsonschema was installed, but 'python3' still lacks it"
}

has_browser() {
  local name
  [ -x "${CHROMIUM:-}" ] && return
  for name in chromium chromium-browser google-chrome; do
    command -v "$name" >/dev/null && return
  done
  return 1
}

# A subshell, as to fail only ends that.
install_browser() {
  (
    command -v apt-get >/dev/null || command -v dnf >/dev/null || command -v apk >/dev/null ||
      fail "no Chromium is there, and this platform has no package of it"
    install_packages "Chromium is" "chromium" "chromium" "chromium" ""
  ) && has_browser && return
  say "note: without Chromium, the tests of pages and of pixels are skipped; where it lies can be said" \
    "in CHROMIUM"
}

# Where tests look for it.
axe_core="$root/.build/axe-core/axe.min.js"

# A package of PyPI that has the script in it; nothing of it is installed.
get_axe_core() {
  local package="axe-playwright-python==0.1.8" folder python
  folder="$(mktemp -d)"
  for python in python3 /usr/bin/python3; do
    "$python" -m pip --version >/dev/null 2>&1 || continue
    say "axe-core is missing; getting it: $python -m pip download $package"
    "$python" -m pip download --quiet --disable-pip-version-check --no-deps \
      --only-binary=:all: --dest "$folder" "$package" >&2 || continue
    mkdir -p "$(dirname "$axe_core")"
    "$python" - "$folder" "$axe_core" <<'END' && break
import pathlib, sys, zipfile
wheel = zipfile.ZipFile(next(pathlib.Path(sys.argv[1]).glob("*.whl")))
pathlib.Path(sys.argv[2]).write_bytes(wheel.read("axe_playwright_python/axe.min.js"))
END
  done
  rm -rf "$folder"
  [ -s "$axe_core" ] ||
    say "note: without axe-core, the tests with it are skipped; python3 with pip gets it from PyPI"
}

install_rsvg() {
  (install_packages "rsvg-convert is" "librsvg2-bin" "librsvg2-tools" "rsvg-convert" "librsvg") && return
  say "note: without rsvg-convert, no other renderer looks at the pictures of the tests"
}

install_valgrind() {
  install_packages "valgrind is" "valgrind" "valgrind" "valgrind" "valgrind"
  command -v valgrind >/dev/null || fail "valgrind was installed, but there is no 'valgrind' in the PATH"
}

require_swift
has_json_c || install_json_c
[ "${needs_jsonschema:-no}" = "no" ] || has_jsonschema || install_jsonschema
if [ "${needs_browser:-no}" = "yes" ]; then
  has_browser || install_browser
  [ -s "$axe_core" ] || get_axe_core
fi
[ "${needs_valgrind:-no}" = "no" ] || command -v valgrind >/dev/null || install_valgrind
[ "${needs_rsvg:-no}" = "no" ] || command -v rsvg-convert >/dev/null || install_rsvg
