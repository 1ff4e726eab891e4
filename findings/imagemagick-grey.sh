#!/usr/bin/env bash
# ImageMagick 6.9.11-60 (Debian 12): 'gray' is #7e7e7e and 'grey' #bebebe.
#
# Both spellings name #808080 in SVG and CSS (CSS Color 4, 6.1), and ImageMagick lists both as names of SVG. Expected:
# #808080 for both, or at least the same colour, as for 'darkgray' and 'darkgrey'. Seen: 'gray' is #7e7e7e, and 'grey' is
# #bebebe, the colour of X11. Exits with status 1 once that changes. Needs apt-get of Debian 12.
set -euo pipefail
version="8:6.9.11.60+dfsg-1.6+deb12u15"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/packages/partial" "$folder/root"
# All packages that are not installed yet.
apt-get -qq -o APT::Sandbox::User=root -o Dir::Cache::archives="$folder/packages" -o Debug::NoLocking=1 install \
  --download-only --reinstall -y --no-install-recommends "imagemagick-6.q16=$version" >/dev/null
for package in "$folder"/packages/*.deb; do dpkg -x "$package" "$folder/root"; done
libraries="$folder/root/usr/lib/$(uname -m)-linux-gnu"
export LD_LIBRARY_PATH="$libraries"
convert="$folder/root/usr/bin/convert-im6.q16"
"$convert" -version | head -n 1
echo "expected: #808080 for gray and grey"
seen=""
for color in gray grey darkgray darkgrey; do
  pixel="$("$convert" -size 1x1 "xc:$color" -depth 8 rgb:- | od -An -tx1 | tr -d ' ')"
  seen="$seen $color #$pixel"
done
echo "seen:    $seen"
[ "$seen" = " gray #7e7e7e grey #bebebe darkgray #a9a9a9 darkgrey #a9a9a9" ]
