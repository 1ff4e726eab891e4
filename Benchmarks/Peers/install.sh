#!/usr/bin/env bash
# Installs the peers on Debian and builds their harnesses into the data directory.
# Without arguments: chromium gtk4 libcss. Others: lexbor qt6 textual floor.
# As root or with sudo. Needs the network once; the harnesses themselves use none.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
data="${LIVERY_BENCH_DATA:-$here/../.data}"
mkdir -p "$data/peers"
data="$(cd "$data" && pwd)"
bin="$data/peers"

as_root=()
if [ "$(id -u)" -ne 0 ]; then as_root=(sudo); fi

install() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "$@"
}

install_chromium() {
  # 'unshare' from util-linux cuts it off from the network while it is measured.
  install chromium util-linux
}

install_gtk4() {
  install gcc libc6-dev pkg-config libgtk-4-dev xvfb
  # shellcheck disable=SC2046
  gcc -O2 -w "$here/gtk4/bench.c" -o "$bin/gtk4" $(pkg-config --cflags --libs gtk4)
}

# The directory with an unpacked NetSurf, whose source package holds libcss.
netsurf_source() {
  local sources=/etc/apt/sources.list.d/livery-peers.sources suite
  mkdir -p "$data/src"
  if ! ls "$data/src"/netsurf_*.orig.tar.gz >/dev/null 2>&1; then
    # shellcheck source=/dev/null
    suite="$(. /etc/os-release && printf '%s' "$VERSION_CODENAME")"
    if ! apt-cache showsrc netsurf 2>/dev/null | grep -q '^Package: netsurf'; then
      printf 'Types: deb-src\nURIs: http://deb.debian.org/debian\nSuites: %s\n%s\n%s\n' "$suite" \
        'Components: main' 'Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg' |
        "${as_root[@]}" tee "$sources" >/dev/null
      "${as_root[@]}" apt-get update -qq
    fi
    (cd "$data/src" && apt-get source -qq --download-only netsurf)
  fi
  tar -C "$data/src" -xf "$data/src"/netsurf_*.orig.tar.gz
  printf '%s' "$data/src"/netsurf-all-*
}

install_libcss() {
  local source prefix="$data/prefix" library
  install gcc libc6-dev make pkg-config gperf dpkg-dev perl
  source="$(netsurf_source)"
  make -s -C "$source/buildsystem" install PREFIX="$prefix"
  for library in libwapcaplet libparserutils libcss; do
    PKG_CONFIG_PATH="$prefix/lib/pkgconfig" make -s -C "$source/$library" install \
      NSSHARED="$prefix/share/netsurf-buildsystem" PREFIX="$prefix" \
      COMPONENT_TYPE=lib-static VARIANT=release BUILD_CC=gcc WARNFLAGS=-w
  done
  gcc -O2 -w -I"$prefix/include" "$here/libcss/bench.c" -o "$bin/libcss" \
    "$prefix"/lib/lib{css,parserutils,wapcaplet}.a
}

install_lexbor() {
  local source
  install gcc libc6-dev cmake make python3-pip
  # PyPI's source of selectolax brings lexbor along.
  mkdir -p "$data/src"
  (
    cd "$data/src"
    ls selectolax-*.tar.gz >/dev/null 2>&1 ||
      python3 -m pip download -q --no-deps --no-binary :all: selectolax==1.0.2
    tar -xf selectolax-*.tar.gz
  )
  source="$(printf '%s' "$data/src"/selectolax-*/lexbor)"
  cmake -S "$source" -B "$data/src/lexbor-build" -DCMAKE_BUILD_TYPE=Release \
    -DLEXBOR_BUILD_SHARED=OFF -DLEXBOR_BUILD_STATIC=ON -DCMAKE_C_FLAGS=-O3 >/dev/null
  make -s -C "$data/src/lexbor-build"
  gcc -O2 -w -I"$source/source" "$here/lexbor/bench.c" -o "$bin/lexbor" \
    "$data/src/lexbor-build/liblexbor_static.a" -lm
}

install_qt6() {
  install g++ pkg-config qt6-base-dev
  "$here/qt6/build.sh" "$bin/qt6"
}

install_textual() {
  python3 -m venv "$data/textual"
  "$data/textual/bin/pip" install -q textual
}

install_floor() {
  install gcc libc6-dev
  gcc -O2 -march=native -w "$here/floor/floor.c" -o "$bin/floor"
}

if [ "$#" -eq 0 ]; then set -- chromium gtk4 libcss; fi
for peer in "$@"; do
  declare -F "install_$peer" >/dev/null || {
    printf "error: there is no peer '%s'\n" "$peer" >&2
    exit 64
  }
  printf '== %s\n' "$peer"
  "install_$peer"
done
