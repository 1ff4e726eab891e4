# Makes sure that Swift and json-c are there; sourced by Tests/run.sh and Demo/run.sh.
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

as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo "$@"
  else
    fail "installing needs root, and there is no sudo; run as root: $*"
  fi
}

install_json_c() {
  say "The headers of json-c are missing."
  if command -v apt-get >/dev/null; then
    say "Installing libjson-c-dev and pkg-config with apt-get."
    as_root apt-get update -qq >&2
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq libjson-c-dev pkg-config >&2
  elif command -v dnf >/dev/null; then
    say "Installing json-c-devel and pkgconf-pkg-config with dnf."
    as_root dnf install -y -q json-c-devel pkgconf-pkg-config >&2
  elif command -v apk >/dev/null; then
    say "Installing json-c-dev and pkgconf with apk."
    as_root apk add --quiet json-c-dev pkgconf >&2
  elif command -v brew >/dev/null; then
    say "Installing json-c and pkgconf with brew."
    brew install --quiet json-c pkgconf >&2
  else
    fail "none of apt-get, dnf, apk and brew is there; install json-c's headers and pkg-config"
  fi
  has_json_c || fail "json-c was installed, but 'pkg-config --exists json-c' still fails"
}

require_swift
has_json_c || install_json_c
