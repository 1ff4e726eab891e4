"""Compares the colours of exports to Apple's platforms with the values of the engine.

The Swift file is compiled with a stub of UIKit, and its functions are called for sets of states. The names that they
return are looked up in the asset catalogue, where of the entries of a colour the one with most appearances that hold
counts.
"""

import json
import os
import re
import subprocess
import sys
import tempfile

from exports_engine import Proof, arguments, lists, rgba, squashed

STUB = "Tests/Examples/UIKitStub"
BUILT_IN = ["highlighted", "disabled", "selected", "focused"]


def swiftc(*arguments):
    found = subprocess.run(["swiftc", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if found.returncode:
        raise RuntimeError((found.stderr + found.stdout).strip()[:1000])


def plain(name):
    return name.strip("`")


class Catalog:
    """The asset catalogue and the Swift file of an export."""

    def __init__(self, stub, folder):
        self.folder = folder
        name = next(name for name in os.listdir(folder) if name.endswith(".swift"))
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            self.text = file.read()
        self.type = re.search(r"public enum (\S+) \{", self.text)[1]
        functions = re.findall(r"public static func (\S+)\(for state", self.text)
        states = re.findall(r"public static let (\S+) = UIControl\.State\(", self.text)
        constants = re.findall(r"public static let (\S+)(?:: Double)? = (?!UIControl)", self.text)
        main = ["import UIKit", "", "let functions: [String: (UIControl.State) -> UIColor?] = ["]
        main += [f'  "{plain(name)}": {self.type}.{name}(for:),' for name in functions] or ["  :"]
        main += ["]", "let states: [String: UIControl.State] = ["]
        main += [f'  "{squashed(name)}state": .{name},' for name in BUILT_IN]
        main += [f'  "{squashed(name)}": {self.type}.{name},' for name in states]
        main += ["]", "let constants: [String: Any?] = ["]
        main += [f'  "{plain(name)}": {self.type}.{name},' for name in constants] or ["  :"]
        main += ["]", "run(functions, states, constants)", ""]
        self.program = os.path.join(stub, "program")
        main_path = os.path.join(stub, "main.swift")
        with open(main_path, "w", encoding="utf-8") as file:
            file.write("\n".join(main))
        swiftc("-Onone", "-I", stub, "-L", stub, "-lUIKit", main_path, os.path.join(folder, name), "-o", self.program)

    def run(self, questions):
        """Returns an answer of the program for each question."""
        found = subprocess.run([self.program], input="\n".join(questions) + "\n", stdout=subprocess.PIPE, text=True)
        return found.stdout.split("\n")

    def color(self, name, contexts):
        """Returns the colour of a set for contexts."""
        catalog = self.type.removesuffix("Theme") + ".xcassets"
        path = os.path.join(self.folder, catalog, f"{name}.colorset", "Contents.json")
        with open(path, encoding="utf-8") as file:
            entries = json.load(file)["colors"]
        active = set()
        if contexts.get("scheme") == "dark":
            active.add(("luminosity", "dark"))
        if contexts.get("contrast") in ("high", "more"):
            active.add(("contrast", "high"))

        def asked(entry):
            return {(one["appearance"], one["value"]) for one in entry.get("appearances", [])}

        entry = max((entry for entry in entries if asked(entry) <= active), key=lambda entry: len(asked(entry)))
        parts = entry["color"]["components"]
        alpha = round(float(parts["alpha"]) * 255)
        return rgba("#" + "".join(f"{int(parts[one], 16):02x}" for one in ("red", "green", "blue")) + f"{alpha:02x}")


def compare(proof, stub, label, folder, report):
    values = report["values"]
    catalog = Catalog(stub, folder)
    first = values["contexts"][0]
    for context, looks in lists(values, 4 * proof.options.situations, label):
        contexts = values["contexts"][context]
        changed = {axis for axis in contexts if contexts[axis] != first[axis]}
        is_exact = changed <= {"scheme", "contrast"}
        questions = [
            " ".join(["color", name, *(f"{squashed(state)}state" for state in states)]) for name, states, _ in looks
        ]
        for (name, states, value), answer in zip(looks, catalog.run(questions)):
            proof.situations += 1
            if answer == "no state":
                proof.not_set += 1
                continue
            seen = catalog.color(answer, contexts)
            place = f"{label}, {contexts}: {name} in {'|'.join(states) or '-'}"
            proof.compare(place, f"color {answer}", seen, value, seen == rgba(value), is_exact)
        constants = values.get("constants", [])
        for constant, answer in zip(constants, catalog.run([f"constant {one['name']}" for one in constants])):
            value = constant["values"][context]
            if answer == "none" or value is None:
                proof.not_read += 1
                continue
            is_color = answer.startswith("color ")
            seen = catalog.color(answer.removeprefix("color "), contexts) if is_color else json.loads(answer)
            wanted = rgba(value) if is_color else value
            proof.compare(f"{label}, {contexts}: ${constant['name']}", "value", seen, wanted, seen == wanted, is_exact)


def main():
    options = arguments(__doc__)
    found = subprocess.run(["swiftc", "--version"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    number = re.search(r"Swift version ([0-9.]+)", found.stdout)[1]
    proof = Proof(f"Apple, Swift {number}", "Apple, with a stub of UIKit", options)
    with tempfile.TemporaryDirectory() as stub:
        module = ["-module-name", "UIKit", "-emit-module-path", f"{stub}/UIKit.swiftmodule", "-parse-as-library"]
        swiftc("-emit-module", "-emit-library", "-static", *module, f"{STUB}/UIColor.swift", "-o", f"{stub}/libUIKit.a")
        for label, folder, report in proof.exports("apple"):
            try:
                compare(proof, stub, label, folder, report)
            except RuntimeError as error:
                proof.problem(label, "the Swift file does not compile:", error)
    sys.exit(proof.finish())


main()
