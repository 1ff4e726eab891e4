#!/usr/bin/env bash
# aapt2 2.19 (Debian 12's package aapt 1:10.0.0+r36-10): what follows '\u0000' in a string resource is gone.
#
# Android's guide to string resources has '\uXXXX' for any Unicode character. Expected: 'a\u0000b' is three characters, as
# 'a\u001Fb' is, or it is rejected. Seen: the file compiles and links without a message, and the compiled string has the
# letter before the escape only. Exits with status 1 once that changes. Needs aapt of Debian 12.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p resources/values
cat > resources/values/strings.xml <<'END'
<resources>
  <string name="separator">a\u001Fb</string>
  <string name="zero">a\u0000b</string>
</resources>
END
echo '<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="org.example.a"/>' > manifest.xml
aapt2 version 2>&1
aapt2 compile --dir resources -o compiled.zip 2> messages
aapt2 link --manifest manifest.xml -o program.apk compiled.zip 2>> messages
aapt2 dump strings program.apk > strings
# length NUMBER: the characters of a string, without zeros at its end
length() { sed -n "s/^String #$1 : //p" strings | tr -d '\000\n' | wc -c; }
echo "expected: 3 characters each, or a message"
echo "seen:     $(length 0) with U+001F, $(length 1) with U+0000, $(wc -l < messages) messages"
[ "$(length 0)" = 3 ] && [ "$(length 1)" = 1 ] && [ ! -s messages ]
