#!/bin/sh
# A session of Emacs (28 or later, with eglot) with 'livery lsp', without a screen. 'livery' is taken from the path.
set -eu
here="$(cd "$(dirname "$0")" && pwd)"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > livery.json <<'END'
{ "themes": { "main": ["styles.json"] }, "trees": ["tree.json"] }
END
cat > tree.json <<'END'
{ "class": "UIWindow", "children": [{ "class": "UIButton", "id": "save", "text": "Save" }] }
END
cat > styles.json <<'END'
{
"$accent": "#0a5ad4",
"default": {"colors": {"primaryColor": "$accent"}},
"UIButton-highlighted": { "controls": { "actionColor": "#1c1c1e" } }
}
END
HOME="$folder" timeout 120 emacs --batch --load "$here/emacs.el"
