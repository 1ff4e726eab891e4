"""Compares the resources of exports to Android with the values of the engine, after 'aapt2' has compiled them.

The lists of colours are evaluated by the rule of the platform: of a selector the first item all of whose states are
those of the view decides.
"""

import re
import subprocess
import sys
import tempfile

from exports_engine import Proof, arguments, lists, rgba, squashed

FRAMEWORK = "/usr/share/android-framework-res/framework-res.apk"
MANIFEST = '<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="livery.exports" />'
# The attributes of the platform, which a view has in a state, or has not.
STATES = {
    "highlighted": {"state_pressed": True}, "disabled": {"state_enabled": False}, "focused": {"state_focused": True},
    "selected": {"state_selected": True, "state_checked": True}, "hover": {"state_hovered": True},
}  # fmt: skip


def aapt2(*arguments):
    found = subprocess.run(["aapt2", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if found.returncode:
        raise RuntimeError(found.stderr.strip()[-500:])
    return found.stdout


class Package:
    """The compiled resources of an export."""

    def __init__(self, folder):
        with tempfile.TemporaryDirectory() as temporary:
            manifest, compiled = f"{temporary}/AndroidManifest.xml", f"{temporary}/compiled.zip"
            self.package = f"{temporary}/resources.apk"
            with open(manifest, "w", encoding="utf-8") as file:
                file.write(MANIFEST)
            aapt2("compile", "--dir", folder, "-o", compiled)
            link = ["link", "--no-auto-version", "--min-sdk-version", "21", "-I", FRAMEWORK, "--manifest", manifest]
            aapt2(*link, "-o", self.package, compiled)
            self.resources = self.table(aapt2("dump", "resources", self.package))
            self.lists = {
                (name, qualifier): self.items(value.removeprefix("(file) ").split()[0])
                for (kind, name), values in self.resources.items()
                for qualifier, value in values.items()
                if kind == "color" and value.startswith("(file)")
            }

    @staticmethod
    def table(text):
        """Returns the values of resources by kind and name, and by qualifier."""
        table, values = {}, {}
        for line in text.split("\n"):
            resource = re.match(r"\s+resource 0x\w+ (\w+)/(\S+)", line)
            value = re.match(r"\s+\((.*?)\) (.*)", line)
            if resource:
                values = table.setdefault(resource.groups(), {})
            elif value:
                qualifier = "night" if value[1].startswith("night") else value[1]
                values[qualifier] = value[2]
        return table

    def items(self, path):
        """Returns the items of a list of colours: the states, and the colour."""
        items = []
        for line in aapt2("dump", "xmltree", "--file", path, self.package).split("\n"):
            if re.match(r"\s+E: item", line):
                items.append(({}, []))
            attribute = re.match(r"\s+A: (?:\S+:)?(\w+)\(0x\w+\)=(\S+)", line)
            if attribute and attribute[1] == "color":
                items[-1][1].append(attribute[2])
            elif attribute:
                items[-1][0][attribute[1]] = attribute[2] == "true"
        return items

    def color(self, name, qualifier, states):
        """Returns the colour of a list for the attributes of a view."""
        items = self.lists.get((name, qualifier)) or self.lists[name, ""]
        for conditions, colors in items:
            if all((attribute in states) == holds for attribute, holds in conditions.items()):
                return argb(colors[0])
        return None


def argb(text):
    """Returns the parts of a colour with its alpha in front; invisible ones are equal."""
    digits = text.removeprefix("#")
    return rgba(f"#{digits[2:]}{digits[:2]}")


def attributes(states, known):
    """Returns the attributes of a view in states, where the resources have others for further states."""
    found = {"state_enabled"}
    for state in states:
        # Names of resources have the codes of other characters.
        own = "".join(one if one.isascii() else f"u{ord(one):x}" for one in f"state_{state}")
        for name, holds in (STATES.get(state) or {known.get(squashed(own)): True}).items():
            (found.add if holds else found.discard)(name)
    return found


def compare(proof, label, folder, report):
    values = report["values"]
    package = Package(folder)
    known = {squashed(name): name for kind, name in package.resources if kind == "attr"}
    first = values["contexts"][0]
    for context, looks in lists(values, 4 * proof.options.situations, label):
        contexts = values["contexts"][context]
        changed = {axis for axis in contexts if contexts[axis] != first[axis]}
        qualifier = "night" if contexts.get("scheme") == "dark" and "scheme" in changed else ""
        is_exact = changed <= {"scheme"}
        for name, states, value in looks:
            proof.situations += 1
            seen = package.color(name, qualifier, attributes(states, known))
            place = f"{label}, {contexts}: {name} in {'|'.join(states) or '-'}"
            proof.compare(place, "color", seen, value, seen == rgba(value), is_exact)
        for constant in values.get("constants", []):
            value = constant["values"][context]
            seen = next((table for (_, name), table in package.resources.items() if name == constant["name"]), {})
            text = seen.get(qualifier, seen.get(""))
            if text is None or value is None:
                proof.not_read += 1
                continue
            place = f"{label}, {contexts}: {constant['name']}"
            proof.compare(place, "value", text, value, is_same(text, value), is_exact)


def is_same(text, value):
    """Returns whether the text of a compiled resource is a value of the report."""
    if isinstance(value, bool):
        return text == str(value).lower()
    if isinstance(value, (int, float)):
        return abs(float(re.match(r"-?[0-9.e+-]+", text)[0]) - value) < 1e-6 * max(1, abs(value))
    if text.startswith("#"):
        return argb(text) == rgba(value)
    return text.strip('"') == value


def main():
    options = arguments(__doc__)
    version = subprocess.run(["aapt2", "version"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True).stdout
    proof = Proof(f"Android, {version.split('(')[-1].strip().replace(')', '')}", "Android, by aapt2", options)
    for label, folder, report in proof.exports("android"):
        try:
            compare(proof, label, folder, report)
        except RuntimeError as error:
            proof.problem(label, "aapt2 does not read the resources:", error)
    sys.exit(proof.finish())


main()
