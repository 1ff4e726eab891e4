#!/usr/bin/env bash
# Checks the packages of Resources/package.sh: what they need of a system, that two of one program are equal, and that each
# answers on the files in Resources as the program does.
#
#   packages.sh [--program FILE] [--debian]
#
# '--program' names a release build that is there; without it, one is made. With '--debian', the Debian package is installed
# into a new Debian 12 without Swift, and its commands run there; that needs root and mmdebstrap.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

program="" debian=no
while [ "$#" -gt 0 ]; do
  case "$1" in
    --program)
      program="$(readlink -f "$2")"
      shift
      ;;
    --debian) debian=yes ;;
    *) fail "unknown argument '$1'" ;;
  esac
  shift
done
if [ -z "$program" ]; then
  build_release --product livery >&2
  program="$root/Benchmarks/.build/release/livery"
fi

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"

# same NAME ACTUAL EXPECTED
same() {
  [ "$2" = "$3" ] || fail "$1: expected '$3', found '$2'"
}

say "What the program needs"
found="$(readelf --dynamic --wide "$program" | sed -n 's/.*(NEEDED).*\[\(.*\)\].*/\1/p' | LC_ALL=C sort | xargs)"
same "the libraries" "$found" "ld-linux-x86-64.so.2 libc.so.6 libgcc_s.so.1 libm.so.6 libstdc++.so.6"
same "the folders of libraries" "$(readelf --dynamic --wide "$program" | grep -cE '\((RPATH|RUNPATH)\)' || true)" 0
# highest NAME: the highest version of the symbols that a library has to have.
highest() {
  readelf --version-info --wide "$program" | grep -oE "\b$1_[0-9.]+" | sort -Vu | tail -n 1
}
same "the C library" "$(highest GLIBC)" "GLIBC_2.35"
same "the C++ library" "$(highest GLIBCXX)" "GLIBCXX_3.4.29"
nm --format=posix "$program" | cut -d ' ' -f 1 >names
same "names of Foundation's larger half" "$(grep -cE '^(_?icudt|CF[A-Z]|\$s10Foundation)' names || true)" 0

say "Packages, twice"
package="$root/Resources/package.sh"
"$package" --program "$program" one >/dev/null
"$package" --program "$program" two >/dev/null
for file in one/*; do
  cmp "$file" "two/${file#*/}" || fail "'${file#*/}' has other bytes the second time"
done
archive="$(echo one/*.tar.gz)" deb="$(echo one/*.deb)" wheel="$(echo one/*.whl)"
for file in "$archive" "$deb" "$wheel"; do
  [ -f "$file" ] || fail "there is no '$file'"
  say "  $(stat --format='%s bytes' "$file")  ${file#*/}"
done
same "the tag" "${wheel##*none-}" "manylinux_2_35_$(uname -m).whl"

# answers PROGRAM…: what the program says of the demo's sheets, and how it ends.
answers() {
  (
    cd "$root/Resources"
    for arguments in "check styles.json --tree tree.json" "prove styles.json --tree tree.json" "check" "prove" "--version"; do
      # shellcheck disable=SC2086
      "$@" $arguments 2>&1 || echo "status $?"
    done
  )
}
answers "$program" >expected
# agree NAME PROGRAM…
agree() {
  answers "${@:2}" >answers || true
  cmp expected answers || fail "the program of the $1 answers otherwise: $(diff expected answers | head -n 5)"
}

say "Archive, without the toolchain"
tar --extract --file "$archive"
toolchain="$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")"
archived="$(echo "$PWD"/livery-*/bin/livery)"
# hidden PROGRAM…: runs it where the toolchain's folder is empty.
hidden() {
  unshare --map-root-user --mount sh -c 'mount -t tmpfs none "$1" && shift && exec "$@"' sh "$toolchain" "$@"
}
same "the toolchain" "$(hidden ls "$toolchain")" ""
agree "archive" hidden "$archived"
for file in livery-*/share/{man/man1/livery-check.1.gz,doc/livery/copyright,bash-completion/completions/livery}; do
  [ -s "$file" ] || fail "the archive has no '$file'"
done

say "Debian package"
dpkg-deb --extract "$deb" debian
agree "Debian package" "$PWD/debian/usr/bin/livery"
needed="$(dpkg-deb --field "$deb" Depends | sed -E 's/ \([^)]*\)//g')"
same "the packages that it needs" "$needed" "libc6, libgcc-s1, libstdc++6"

say "Wheel"
python3 -c '
import sys, zipfile
wheel = zipfile.ZipFile(sys.argv[1])
name = next(name for name in wheel.namelist() if name.endswith(".data/scripts/livery"))
sys.exit(wheel.read(name)[:4] != b"\x7fELF")
' "$wheel" || fail "the script of the wheel is not the program itself"
python3 -m venv venv
pip() { venv/bin/pip --quiet --disable-pip-version-check "$@"; }
pip install --no-index "$wheel"
agree "wheel" "$PWD/venv/bin/livery"
if log="$(pip install --no-index --only-binary=:all: --platform manylinux_2_34_x86_64 --target other "$wheel" 2>&1)"; then
  fail "pip installs the wheel on an older system"
fi
case "$log" in *"is not a supported wheel on this platform"*) ;; *) fail "pip says: $log" ;; esac

say "Hook of pre-commit"
pip install pre-commit
pip download --dest links setuptools
cp "$wheel" links/
mkdir -p project/bin
printf '{ "default": { "colors": { "primaryColor": "#0066cc" } } }\n' >project/styles.json
printf '{ "themes": { "app": ["styles.json"] } }\n' >project/livery.json
# The hook of the page, with this folder of packages.
sed -n '/^repos:/,/^```$/p' "$root/Sources/Documentation/Guides/InATeam.md" | grep -v '^```' |
  sed "s|LIVERY_PACKAGES|$PWD/one|" >project/.pre-commit-config.yaml
grep -q "$PWD/$wheel" project/.pre-commit-config.yaml || fail "the page has no hook with this wheel"
(
  cd project
  git init --quiet
  git add .
  # Neither Swift nor another 'livery' is in the path.
  hook() {
    env PATH="$work/venv/bin:/usr/bin:/bin" PRE_COMMIT_HOME="$work/cache" PIP_NO_INDEX=1 PIP_FIND_LINKS="$work/links" \
      pre-commit run --all-files
  }
  log="$(hook 2>&1)" || fail "the hook fails: $log"
  printf '{ "default": { "colors": { "primaryColr": "#0066cc" } } }\n' >styles.json
  if log="$(hook 2>&1)"; then fail "the hook finds nothing: $log"; fi
  case "$log" in *"styles.json:1:28: error:"*) ;; *) fail "the hook says: $log" ;; esac
)

say "What goes wrong"
# refused MESSAGE COMMAND…: fails with one line that contains the message.
refused() {
  if log="$("${@:2}" 2>&1)"; then fail "'${*:2}' succeeds"; fi
  case "$log" in *$'\n'* | "") fail "there is more than a line: $log" ;; esac
  case "$log" in *"$1"*) ;; *) fail "expected '$1', found: $log" ;; esac
}
refused "'/proc/packages' cannot be written; choose another folder" "$package" --program "$program" /proc/packages
cp --recursive --symbolic-link /usr/bin tools
rm tools/dpkg-deb
refused "'dpkg-deb' is missing" env PATH="$PWD/tools:$toolchain/bin" "$package" --program "$program" three

[ "$debian" = yes ] || exit 0
say "Debian 12"
command -v mmdebstrap >/dev/null || fail "mmdebstrap is missing; to install: $(install_command mmdebstrap)"
mmdebstrap --quiet --variant=apt bookworm bookworm
cp "$deb" bookworm/root/
cp --recursive "$root/Resources" bookworm/root/resources
cat >bookworm/root/session.sh <<'END'
set -eu
cd /root
apt-get install --quiet --quiet ./livery_*.deb >/dev/null
cd resources
livery check hello.json
times
livery prove styles.json --tree tree.json
livery render tree styles.json --tree tree.json -o /tmp/tree.svg
message='{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}'
printf 'Content-Length: %d\r\n\r\n%s' "${#message}" "$message" | livery lsp | head -c 100 | tr '\r' ' '
echo
livery preview styles.json --tree tree.json >/tmp/address &
while ! [ -s /tmp/address ]; do kill -0 $!; done
cat /tmp/address
kill -TERM $!
# Without git and rsvg-convert, each has one message.
for arguments in "check HEAD:hello.json" "render tree styles.json --tree tree.json -o /tmp/tree.png"; do
  livery $arguments 2>&1 || echo "status $?"
done
END
# Swift's runtime finds the arguments of a program in /proc.
unshare --net --mount sh -c 'mount -t proc proc bookworm/proc && chroot bookworm sh /root/session.sh' | tee log || fail "a command fails in Debian 12"
for text in "no problems in 1 file" '"capabilities"' "http://127.0.0.1:" "'git' cannot be run" "there is no 'rsvg-convert'"; do
  grep -qF "$text" log || fail "there is no '$text' in what the commands print"
done
