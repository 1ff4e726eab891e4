# Makes a project in a folder of its own, and goes there; sourced by the sessions of editors. Sets 'here' to the
# directory of these scripts, and 'folder'.
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
