"""What the proofs of exports share: the themes, the situations of their widgets, and the counts.

A proof knows no settings, roles and superclasses: 'livery export --values' prints what each kind of widget has to
show in each set of states, and what a host sets on a widget for its class, id, names and states.
"""

import argparse
import json
import os
import random
import subprocess
import tempfile

import exports_themes

DEMO = ["Resources/styles.json", "Resources/tree.json"]

# An export that takes longer than this is left out, with a message.
SECONDS = 45


def arguments(description):
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("livery", help="the command")
    parser.add_argument("--themes", type=int, default=11, help="the number of random themes")
    parser.add_argument("--first", type=int, default=20, help="the seed of the first one")
    parser.add_argument("--situations", type=int, default=400, help="the greatest number of them in a theme")
    parser.add_argument("--keep", help="a folder in which themes and exports are left")
    parser.add_argument("--record", action="store_true", help="write the row of the table on the page about exports")
    return parser.parse_args()


def rgba(text):
    """Returns the parts of a colour such as '#rrggbbaa'; invisible ones are equal."""
    text = text.ljust(9, "f")
    parts = tuple(int(text[place : place + 2], 16) for place in range(1, 9, 2))
    return parts if parts[3] else (0, 0, 0, 0)


def families(text):
    """Returns the names of a list of font families, with quotes or without."""
    return [name.strip().strip('"') for name in text.split(",")]


class Proof:
    """The counts of a proof."""

    def __init__(self, name, row, options):
        self.name, self.row, self.options = name, row, options
        self.themes, self.left_out, self.situations, self.not_set, self.not_read = 0, 0, 0, 0, 0
        # Values of exact declarations and of others, and those of them that differ.
        self.compared = {True: 0, False: 0}
        self.different = {True: 0, False: 0}
        self.problems = 0

    def exports(self, target, own_states=None):
        """Yields a label, a folder and the report for each theme that is exported.

        With a form of states of one's own, each second random theme has it for the states of 'own_states'.
        """
        with tempfile.TemporaryDirectory() as temporary:
            folder = self.options.keep or temporary
            inputs = [("demo", DEMO)]
            for seed in range(self.options.first, self.options.first + self.options.themes):
                place = os.path.join(folder, f"theme-{seed}")
                inputs.append((f"theme {seed}", exports_themes.write(self.options.livery, seed, place)))
            for number, (label, (sheet, tree)) in enumerate(inputs):
                out = os.path.join(folder, f"{target}-{number}")
                command = [self.options.livery, "export", sheet, "--tree", tree, "--to", target, "-o", out, "--force"]
                command += ["--values", "--format", "json"]
                if own_states and number % 2:
                    names = os.path.join(folder, f"names-{target}.json")
                    with open(names, "w", encoding="utf-8") as file:
                        json.dump({"states": own_states}, file)
                    command += ["--names", names]
                try:
                    found = subprocess.run(
                        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=SECONDS
                    )
                except subprocess.TimeoutExpired:
                    print(f"{label} is left out: its export takes more than {SECONDS} s")
                    self.left_out += 1
                    continue
                if found.returncode:
                    self.problem(label, f"no export: {found.stderr.strip()[-300:]}")
                    continue
                self.themes += 1
                yield label, out, json.loads(found.stdout)

    def problem(self, *words):
        self.problems += 1
        if self.problems <= 20:
            print(*words)

    def compare(self, place, name, seen, wanted, is_equal, is_exact=True):
        self.compared[is_exact] += 1
        if is_equal:
            return
        self.different[is_exact] += 1
        if self.different[is_exact] <= 40:
            kind = "" if is_exact else " (approximated)"
            print(f"{place} {name}: {seen}, not {wanted}{kind}")

    def finish(self):
        """Prints the counts, and returns the exit status."""
        counts = {
            "themes": self.themes, "situations": self.situations, "values": self.compared[True],
            "different": self.different[True], "of approximated": self.compared[False],
            "of these different": self.different[False], "not read back": self.not_read,
            "situations not set": self.not_set,
        }  # fmt: skip
        print(f"{self.name}: " + ", ".join(f"{count:,} {name}".replace(",", " ") for name, count in counts.items()))
        if self.options.record:
            others = f"{self.compared[False]} ({self.compared[False] - self.different[False]} equal)"
            cells = [
                self.row, f"the demo's tree and {self.themes - 1} random ones", self.situations, self.compared[True],
                self.different[True], others, "–", self.not_read,
            ]  # fmt: skip
            record(self.row, f"| {' | '.join(map(str, cells))} |")
        return 1 if self.problems or self.different[True] or not self.compared[True] else 0


def record(name, row):
    """Writes the row of a target in the table of proofs, after its last row if there is none."""
    page = "Sources/Documentation/Guides/Exporting.md"
    with open(page, encoding="utf-8") as file:
        lines = file.read().split("\n")
    if not any(line.startswith(f"| {name} |") for line in lines):
        table = next(place for place, line in enumerate(lines) if line.startswith("| CSS in Chromium |"))
        end = next(place for place in range(table, len(lines)) if not lines[place].startswith("|"))
        lines.insert(end, f"| {name} |")
    lines = [row if line.startswith(f"| {name} |") else line for line in lines]
    with open(page, "w", encoding="utf-8") as file:
        file.write("\n".join(lines))


# Lists of colours


def squashed(name):
    """Returns the letters and digits of a name, which are the same in all ways to write it."""
    return "".join(character for character in name.lower() if character.isalnum())


def lists(values, count, label):
    """Yields the number of each combination of contexts with some of its looks: names, states and colours."""
    found = [[] for _ in values["contexts"]]
    for one in values["lists"]:
        for look in one["looks"]:
            found[look["context"]].append((one["name"], look["states"], look["value"]))
    pick = random.Random(label)
    for context, looks in enumerate(found):
        yield context, pick.sample(looks, min(len(looks), count))


# Toolkits with widgets


class Kind:
    """A kind of widget, with the situations that are looked at in one combination of contexts."""

    def __init__(self, path, steps):
        self.path, self.steps = path, steps
        self.situations = []


def kinds(values, count, label):
    """Returns the kinds of widgets with some of their situations, drawn at random, by combination of contexts."""
    pick = random.Random(label)
    # The looks of each kind in each combination of contexts, by group of properties.
    groups = {}
    for index, widget in enumerate(values["widgets"]):
        for look in widget["looks"]:
            states = tuple(frozenset(step) for step in look["states"])
            groups.setdefault((look["context"], index), {}).setdefault(look["group"], {})[states] = look
    result = [[] for _ in values["contexts"]]
    situations = [(place, states) for place, group in groups.items() for looks in group.values() for states in looks]
    chosen = {}
    for place, states in pick.sample(situations, min(count, len(situations))):
        if pick.random() < 0.3:
            # States on which nothing depends.
            states = (*states[:-1], states[-1] | {pick.choice(sorted(values["states"]))})
        chosen.setdefault(place, set()).add(states)
    for (context, index), some in sorted(chosen.items()):
        widget = values["widgets"][index]
        kind = Kind(widget["widget"], widget["steps"])
        for states in sorted(some, key=lambda states: [sorted(step) for step in states]):
            wanted = {}
            for looks in groups[context, index].values():
                look = decisive(looks, states)
                if look:
                    is_exact = look["verdict"] == "exact"
                    wanted |= {name: (value, is_exact) for name, value in look["values"].items()}
            kind.situations.append((tuple(tuple(sorted(step)) for step in states), wanted))
        result[context].append(kind)
    return result


def decisive(looks, states):
    """Returns the look in the states that make a difference: the set that has all others which are listed."""
    if states in looks:
        return looks[states]
    some = [own for own in looks if all(one <= other for one, other in zip(own, states))]
    most = max(some, key=lambda own: sum(map(len, own)), default=None)
    if most and all(one <= other for own in some for one, other in zip(own, most)):
        return looks[most]
    return None


def siblings(kind, place):
    """Returns how many other widgets are before a step in its container, and whether some are behind it.

    Where no place matters, a step has none.
    """
    step = kind.steps[place]
    return (step.get("place", 1) - 1, not step.get("isLast", True)) if place else (0, False)


class Toolkit:
    """A toolkit with the widgets of some kinds, each inside of its containers."""

    # Whether all kinds are put into states at once.
    is_shown_at_once = False

    def reads(self, path):
        """Reads a style sheet; returns its problems."""
        raise NotImplementedError

    async def build(self, kinds):
        """Makes the widgets of each kind, from the window down, and returns them."""
        raise NotImplementedError

    def put(self, widget, condition, holds):
        """Makes a condition hold for a widget, or not, if it can."""
        raise NotImplementedError

    def holds(self, widget, condition):
        """Returns whether a condition holds for a widget."""
        raise NotImplementedError

    async def settle(self, chains):
        """Waits until widgets have their styles."""

    def seen(self, widget, wanted):
        """Returns the values of a widget that can be read, by property, each with whether it is the wanted one."""
        raise NotImplementedError

    async def close(self):
        """Removes all widgets."""


def put_all(toolkit, chain, states, values, done):
    """Puts widgets into states and no others; returns whether that is possible. What was done is added to a list."""
    for place, (widget, names) in enumerate(zip(chain, states)):
        conditions = values["states" if place == len(chain) - 1 else "containerStates"]
        for name in names:
            for condition in conditions[name]:
                toolkit.put(widget, condition, True)
                if toolkit.holds(widget, condition):
                    done.append((widget, condition))
                    break
    for place, (widget, names) in enumerate(zip(chain, states)):
        for name, conditions in values["states" if place == len(chain) - 1 else "containerStates"].items():
            if any(toolkit.holds(widget, condition) for condition in conditions) != (name in names):
                return False
    return True


async def prove(toolkit, proof, target, own_states):
    """Compares what a toolkit shows with the values of the report."""
    for label, folder, report in proof.exports(target, own_states):
        values = report["values"]
        chosen = kinds(values, proof.options.situations, label)
        for file, contexts, some in zip(values["files"], values["contexts"], chosen):
            if not some:
                continue
            place = ", ".join([label, *(f"{axis}={context}" for axis, context in contexts.items())])
            for problem in toolkit.reads(os.path.join(folder, file)):
                proof.problem(place, "the toolkit does not read", *problem)
            built = list(zip(some, await toolkit.build(some)))
            for batch in [built] if toolkit.is_shown_at_once else [[one] for one in built]:
                for number in range(max(len(kind.situations) for kind, _ in batch)):
                    await show(toolkit, proof, values, place, number, batch)
            await toolkit.close()


async def show(toolkit, proof, values, place, number, batch):
    """Compares the values of kinds of widgets in the situations with a number."""
    shown, done = [], []
    for kind, chain in batch:
        if number >= len(kind.situations):
            continue
        states, wanted = kind.situations[number]
        if put_all(toolkit, chain, states, values, done):
            shown.append((kind, chain, states, wanted))
        else:
            proof.not_set += 1
    await toolkit.settle([chain for _, chain, _, _ in shown])
    for kind, chain, states, wanted in shown:
        proof.situations += 1
        seen = toolkit.seen(chain[-1], {name: value for name, (value, _) in wanted.items()})
        where = f"{place}: {kind.path} in {'/'.join('|'.join(step) or '-' for step in states)}"
        for name, (value, is_exact) in wanted.items():
            if name not in seen:
                proof.not_read += 1
                continue
            found, is_equal = seen[name]
            proof.compare(where, name, found, value, is_equal, is_exact)
    for widget, condition in reversed(done):
        toolkit.put(widget, condition, False)
