#!/bin/sh
# A session of neovim (0.7 or later, as 'nvim') with 'livery lsp', without a screen. 'livery' is taken from the path.
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
timeout 120 nvim --headless -u NONE -i NONE -n -c 'set hidden' -c "luafile $here/neovim.lua"
