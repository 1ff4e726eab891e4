# Checks that Swift, json-c, libyaml and the tools that a script asks for are there; sourced by every script.
#
#   needs_jsonschema=yes   a JSON Schema validator for Python, which checks the schema in tests
#   needs_browser=yes      Chromium and axe-core; without them, tests of pages are skipped
#   needs_firefox=yes      Firefox; without it, its tests of pages are skipped
#   needs_noto=yes         fonts of other scripts and of emoji; tests do without them otherwise
#   needs_rsvg=yes         rsvg-convert, a second renderer of pictures; tests do without it otherwise
#   needs_font=yes         Liberation Sans, in which tests draw all texts; also with the two above and a display
#   needs_wide_font=yes    DejaVu Sans, which is wider
#   needs_valgrind=yes     valgrind, which counts instructions
#   needs_gtk=yes          GTK 4 with its headers
#   needs_gtk_python=yes   GTK 4 for Python and Xvfb, for proofs of exports; skipped without them
#   needs_aapt=yes         aapt2 and the resources of Android, for proofs of exports; skipped without them
#   needs_editors=yes      neovim and Emacs with eglot, whose sessions are tested; skipped without them
#   needs_display=yes      Xvfb and xdotool, to show windows in tests
#   installs=yes           installs what is missing, after printing the command; without it, a script only
#                          prints that command, and fails if it cannot do without
#
# Sets 'root' to the directory of the package. With the font, FONTCONFIG_FILE names a configuration of fontconfig in
# Tests/Fonts, so that tests do not depend on the fonts of the machine: the one that LIVERY_FONTS names, else 'pinned'.

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"

say() {
  printf '%s\n' "$*" >&2
}

fail() {
  say "error: $*"
  exit 1
}

# Builds a product, unless LIVERY_BUILT=yes states that all are built.
ensure_built() {
  [ "${LIVERY_BUILT:-no}" = "yes" ] || swift build --package-path "$root" "$@"
}

# build_release ARGUMENT…: builds a product of the benchmarks' package for a release. All that the program needs is linked
# into it, except for the libraries of C and C++: pkg-config finds json-c and libyaml in a folder with only their
# archives, so that the linker finds no shared library there.
build_release() {
  local folder="$root/.build/static" library name archive
  mkdir -p "$folder"
  for library in json-c:json-c yaml:yaml-0.1; do
    name="${library#*:}"
    archive="$(pkg-config --variable=libdir "$name")/lib${library%:*}.a"
    [ -f "$archive" ] || fail "there is no '$archive', which releases are linked with; install the headers of the library"
    ln -sf "$archive" "$folder/"
    sed "s|^libdir=.*|libdir=$folder|" "$(pkg-config --variable=pcfiledir "$name")/$name.pc" >"$folder/$name.pc"
  done
  # Without information for debuggers it takes a sixth less.
  swift build --package-path "$root/Benchmarks" -c release -debug-info-format none --static-swift-stdlib \
    --disable-local-rpath --pkg-config-path "$folder" "$@"
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

has_libyaml() {
  if command -v pkg-config >/dev/null; then
    pkg-config --exists yaml-0.1
  else
    [ -f /usr/include/yaml.h ]
  fi
}

has_jsonschema() {
  local python
  for python in python3 /usr/bin/python3; do
    "$python" -c "from jsonschema import Draft202012Validator" 2>/dev/null && return
  done
  return 1
}

has_browser() {
  local name
  [ -x "${CHROMIUM:-}" ] && return
  for name in chromium chromium-browser google-chrome; do
    command -v "$name" >/dev/null && return
  done
  return 1
}

has_firefox() {
  [ -x "${FIREFOX:-}" ] || command -v firefox-esr >/dev/null || command -v firefox >/dev/null
}

has_rsvg() {
  command -v rsvg-convert >/dev/null
}

has_noto() { [ -f /usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc ]; }

# has_font_file NAME: 'find' fails where one of the folders is missing, whatever it finds.
has_font_file() {
  [ -n "$(find /usr/share/fonts /usr/local/share/fonts "$HOME/.fonts" -name "$1" 2>/dev/null)" ]
}

has_font() { has_font_file LiberationSans-Regular.ttf; }

has_wide_font() { has_font_file DejaVuSans.ttf; }

has_valgrind() {
  command -v valgrind >/dev/null
}

has_eglot() {
  emacs --batch --funcall package-initialize --eval "(require 'eglot)" >/dev/null 2>&1
}

has_gtk() {
  command -v pkg-config >/dev/null && pkg-config --exists gtk4
}

has_gtk_python() {
  /usr/bin/python3 -c 'import gi; gi.require_version("Gtk", "4.0"); from gi.repository import Gtk' 2>/dev/null &&
    command -v xvfb-run >/dev/null
}

has_aapt() {
  command -v aapt2 >/dev/null && [ -f /usr/share/android-framework-res/framework-res.apk ]
}

has_display() {
  command -v Xvfb >/dev/null && command -v xdotool >/dev/null && command -v python3 >/dev/null
}

# The names of missing tools, and the packages that contain them.
missing=()
packages=()
manager="$(basename "$(command -v apt-get || command -v dnf || command -v apk || command -v brew || true)")"

# lack NAME APT DNF APK BREW
lack() {
  local package=""
  case "$manager" in
    apt-get) package="$2" ;;
    dnf) package="$3" ;;
    apk) package="$4" ;;
    brew) package="$5" ;;
  esac
  missing+=("$1")
  [ -z "$package" ] || packages+=("$package")
}

# Prints the command that installs packages and their dependencies. It leaves out recommended packages, which
# would be a hundred more with Chromium.
install_command() {
  local command="$manager install --quiet $*"
  case "$manager" in
    apt-get)
      command="apt-get update -qq && DEBIAN_FRONTEND=noninteractive"
      command+=" apt-get install -y -qq --no-install-recommends $*"
      ;;
    dnf) command="dnf install -y -q --setopt=install_weak_deps=False $*" ;;
    apk) command="apk add --quiet $*" ;;
  esac
  printf '%s\n' "$command"
}

install_packages() {
  local command
  command="$(install_command "$@")"
  if [ "$manager" = "brew" ] || [ "$(id -u)" -eq 0 ]; then
    say "installing: $command"
    sh -c "$command" >&2
  elif command -v sudo >/dev/null; then
    say "installing with sudo: $command"
    sudo sh -c "$command" >&2
  else
    say "there is no sudo; run as root: $command"
    return 1
  fi
}

# Installs all missing packages at once; if that fails, one by one, since some are optional.
install_missing() {
  say "missing: $(printf '%s, ' "${missing[@]}" | sed 's/, $//')"
  [ "${#packages[@]}" -gt 0 ] || return 0
  if [ "${installs:-no}" = "no" ]; then
    say "to install: $(install_command "${packages[@]}")"
    return
  fi
  install_packages "${packages[@]}" && return
  [ "${#packages[@]}" -gt 1 ] || return 0
  local package
  for package in "${packages[@]}"; do
    install_packages "$package" || true
  done
}

# The path at which tests look for axe-core.
axe_core="$root/.build/axe-core/axe.min.js"

# Downloads a package from PyPI and takes axe-core's script out of it; installs nothing.
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
    say "note: without axe-core, its tests are skipped; python3 with pip downloads it from PyPI"
}

case "${needs_browser:-no}${needs_rsvg:-no}${needs_display:-no}" in
  *yes*) needs_font="yes" ;;
esac

require_swift
has_json_c || lack "json-c with its headers" "libjson-c-dev pkg-config" "json-c-devel pkgconf-pkg-config" \
  "json-c-dev pkgconf" "json-c pkgconf"
has_libyaml || lack "libyaml with its headers" "libyaml-dev" "libyaml-devel" "yaml-dev" "libyaml"
[ "${needs_jsonschema:-no}" = "no" ] || has_jsonschema ||
  lack "jsonschema for Python" "python3-jsonschema" "python3-jsonschema" "py3-jsonschema" "python-jsonschema"
[ "${needs_browser:-no}" = "no" ] || has_browser ||
  lack "Chromium" "chromium" "chromium" "chromium" ""
[ "${needs_firefox:-no}" = "no" ] || has_firefox ||
  lack "Firefox" "firefox-esr" "firefox" "firefox-esr" ""
[ "${needs_rsvg:-no}" = "no" ] || has_rsvg ||
  lack "rsvg-convert" "librsvg2-bin" "librsvg2-tools" "rsvg-convert" "librsvg"
[ "${needs_font:-no}" = "no" ] || has_font ||
  lack "Liberation Sans" "fonts-liberation" "liberation-sans-fonts" "font-liberation" ""
[ "${needs_wide_font:-no}" = "no" ] || has_wide_font ||
  lack "DejaVu Sans" "fonts-dejavu-core" "dejavu-sans-fonts" "font-dejavu" ""
[ "${needs_noto:-no}" = "no" ] || has_noto ||
  lack "Noto fonts" "fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji" "google-noto-fonts-all" \
    "font-noto-all" ""
[ "${needs_valgrind:-no}" = "no" ] || has_valgrind ||
  lack "valgrind" "valgrind" "valgrind" "valgrind" "valgrind"
[ "${needs_gtk:-no}" = "no" ] || has_gtk ||
  lack "GTK 4 with its headers" "libgtk-4-dev" "gtk4-devel" "gtk4.0-dev" "gtk4"
[ "${needs_gtk_python:-no}" = "no" ] || has_gtk_python ||
  lack "GTK 4 for Python and Xvfb" "python3-gi gir1.2-gtk-4.0 xvfb xauth" "python3-gobject gtk4 xorg-x11-server-Xvfb" \
    "py3-gobject3 gtk4.0 xvfb-run" ""
[ "${needs_aapt:-no}" = "no" ] || has_aapt ||
  lack "aapt2 with the resources of Android" "aapt android-framework-res" "" "" ""
[ "${needs_editors:-no}" = "no" ] || command -v nvim >/dev/null ||
  lack "neovim" "neovim" "neovim" "neovim" "neovim"
[ "${needs_editors:-no}" = "no" ] || has_eglot ||
  lack "Emacs with eglot" "emacs-nox elpa-eglot" "emacs-nox" "emacs-nox" "emacs-nox"
[ "${needs_display:-no}" = "no" ] || has_display ||
  lack "Xvfb and xdotool" "xvfb xdotool" "xorg-x11-server-Xvfb xdotool" "xvfb xdotool" ""
[ "${#missing[@]}" -eq 0 ] || install_missing

for library in json_c libyaml; do
  "has_$library" || fail "${library/_/-} with its headers is missing; install it, or run Tests/run.sh, which does"
done
[ "${needs_jsonschema:-no}" = "no" ] || has_jsonschema || fail "jsonschema for python3 is missing"
[ "${needs_valgrind:-no}" = "no" ] || has_valgrind || fail "valgrind is missing"
[ "${needs_rsvg:-no}" = "no" ] || has_rsvg ||
  say "note: without rsvg-convert, tests check pictures with one renderer only"
if [ "${needs_font:-no}" = "yes" ]; then
  if has_font; then
    export FONTCONFIG_FILE="$root/Tests/Fonts/${LIVERY_FONTS:-pinned}.conf"
  else
    say "note: without Liberation Sans, tests check neither the widths of texts in pictures nor places on pages"
  fi
fi
[ "${needs_noto:-no}" = "no" ] || has_noto ||
  say "note: without Noto fonts, tests do not check pictures of texts in other scripts"
[ "${needs_firefox:-no}" = "no" ] || has_firefox ||
  say "note: without Firefox, its tests of pages are skipped; FIREFOX can name its path"
if [ "${needs_browser:-no}" = "yes" ]; then
  [ -s "$axe_core" ] || [ "${installs:-no}" = "no" ] || get_axe_core
  has_browser ||
    say "note: without Chromium, tests of pages and of pixels are skipped; CHROMIUM can name its path"
fi
