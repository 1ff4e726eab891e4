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

install_json_c() {
  local command as_root="yes"
  if command -v apt-get >/dev/null; then
    command="apt-get update -qq && DEBIAN_FRONTEND=noninteractive"
    command+=" apt-get install -y -qq libjson-c-dev pkg-config"
  elif command -v dnf >/dev/null; then
    command="dnf install -y -q json-c-devel pkgconf-pkg-config"
  elif command -v apk >/dev/null; then
    command="apk add --quiet json-c-dev pkgconf"
  elif command -v brew >/dev/null; then
    command="brew install --quiet json-c pkgconf"
    as_root="no"
  else
    fail "json-c's headers are missing, and none of apt-get, dnf, apk and brew is there to install" \
      "them; install them and pkg-config"
  fi

  if [ "$as_root" = "no" ] || [ "$(id -u)" -eq 0 ]; then
    say "json-c's headers are missing; installing them: $command"
    sh -c "$command" >&2
  elif command -v sudo >/dev/null; then
    say "json-c's headers are missing; installing them with sudo: $command"
    sudo sh -c "$command" >&2
  else
    fail "json-c's headers are missing, and there is no sudo; run as root: $command"
  fi
  has_json_c || fail "json-c was installed, but 'pkg-config --exists json-c' still fails"
}

require_swift
has_json_c || install_json_c
