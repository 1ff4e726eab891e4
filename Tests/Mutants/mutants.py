"""Makes small changes of the sources, and checks whether a test detects each.

All changes are built at once into a copy of the package, each behind a number that LIVERY_MUTANT
chooses. Run by ../mutants.sh, which says how.
"""

import argparse
import collections
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import threading
import time

from changes import Mutant, candidates, chosen

SWITCH = """import Foundation

/// The number of the change that is in force; 0 for none.
private let number = ProcessInfo.processInfo.environment["LIVERY_MUTANT"].flatMap { Int($0) } ?? 0

/// Whether a change is in force.
func mutant(_ other: Int) -> Bool { number == other }
"""


def write(root, copy, mutants):
    """Makes the copy's sources those of the package with the changes in them."""
    changed = collections.defaultdict(dict)
    for number, mutant in enumerate(mutants, 1):
        changed[mutant.path][mutant.line] = mutant.changed(number)
    switches = {copy / f"Sources/{mutant.module}/Mutant.swift" for mutant in mutants}
    kept = set(switches)
    for folder in ["Sources", "Tests", "Demo", "Resources"]:
        for file in (root / folder).rglob("*"):
            if not file.is_file() or ".build" in file.parts:
                continue
            path = str(file.relative_to(root))
            content = file.read_bytes()
            if path in changed:
                lines = content.decode().split("\n")
                for line, text in changed[path].items():
                    lines[line] = text
                content = "\n".join(lines).encode()
            put(copy / path, content, file)
            kept.add(copy / path)
        for file in (copy / folder).rglob("*"):
            if file.is_file() and file not in kept:
                file.unlink()
    for name in ["Package.swift", "Package.resolved", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", ".swift-format"]:
        if (root / name).exists():
            put(copy / name, (root / name).read_bytes(), root / name)
    for path in switches:
        put(path, SWITCH.encode(), None)


def put(path, content, model):
    """Writes a file if it has other bytes, so that it is built again only then."""
    if path.exists() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    if model:
        shutil.copymode(model, path)


def build(root, copy, mutants):
    """Builds the copy; returns the mutants that compile."""
    # The changed module first, since it may not compile.
    parts = [f"--target={module}" for module in sorted({mutant.module for mutant in mutants})]
    parts.append("--product=liveryPackageTests")
    while parts:
        write(root, copy, mutants)
        result = subprocess.run(
            ["swift", "build", "-debug-info-format", "none", "--package-path", copy, parts[0]],
            capture_output=True,
            text=True,
        )
        if result.returncode == 0:
            parts.pop(0)
            continue
        output = result.stdout + result.stderr
        places = {
            (str(pathlib.Path(path).relative_to(copy)), int(line) - 1)
            for path, line in re.findall(r"(/[^\s:]+\.swift):(\d+):\d+: error:", output)
            if pathlib.Path(path).is_relative_to(copy)
        }
        left = [mutant for mutant in mutants if (mutant.path, mutant.line) not in places]
        if len(left) == len(mutants):
            sys.exit("the copy does not build:\n" + output[-4000:])
        for mutant in mutants:
            if (mutant.path, mutant.line) in places:
                print(f"does not compile: {mutant.name} {mutant.path}:{mutant.line + 1}", file=sys.stderr)
        mutants = left
    return mutants


# The tests for a change of a module, for the engine after the cases of the language: its own and those of the
# modules that depend on it, but not the tests of layout, which would see the additional file of the copy.
LOOKING = {
    "SourceJSON": ("SourceJSONTests", "LiveryTests", "LiveryFormatsTests", "LiveryToolTests"),
    "Livery": ("LiveryTests", "LiveryInspectTests", "LiveryRenderTests", "LiveryKitTests", "LiveryToolTests"),
    "LiveryKit": ("LiveryKitTests", "LiveryToolTests"),
    "LiveryFormats": ("LiveryFormatsTests", "LiveryKitTests", "LiveryToolTests"),
    "LiveryInspect": ("LiveryInspectTests", "LiveryTests", "LiveryRenderTests", "LiveryToolTests"),
    "LiveryExport": ("LiveryExportTests", "LiveryToolTests"),
    "LiveryRender": ("LiveryRenderTests", "LiveryToolTests"),
    "LiveryConsole": ("LiveryToolTests",),
    "LiverySymbolsWriter": ("LiveryToolTests",),
    "LiveryProject": ("LiveryToolTests", "LiveryEditorTests"),
    "LiveryPreview": ("LiveryToolTests",),
    "LiveryEditor": ("LiveryEditorTests", "LiveryToolTests"),
    "LiveryTool": ("LiveryToolTests",),
}
SKIPPED = ("PackageLayoutTests", "FolderOrderTests")

# The number of suites of a look. They run side by side, so that of many the first failure comes late.
TOGETHER = 12

RUNNER = [".build/debug/liveryPackageTests.xctest", "--testing-library", "swift-testing"]

CASES = "cases of the language"


def command(words):
    """The command of a look: all cases, or the suites of a form."""
    if words == CASES:
        return [".build/debug/livery", "conform", "Tests/Conformance"]
    return RUNNER + ["--filter", words]


def suites(copy):
    """The names of all suites, by module of tests."""
    line = ["swift", "test", "list", "--skip-build", "--disable-xctest", "--package-path", copy]
    listed = subprocess.run(line, capture_output=True, text=True, check=True).stdout
    found = collections.defaultdict(list)
    for tests, suite in dict.fromkeys(re.findall(r"^(\w+)\.(\w+)/", listed, re.MULTILINE)):
        if suite not in SKIPPED:
            found[tests].append(suite)
    return found


def looks_of(copy, module):
    """The looks at a change: the cases, then of each module of tests the laws, which see most, and the others."""
    looks = [CASES] if module in ("Livery", "SourceJSON") else []
    names = suites(copy)
    for tests in LOOKING[module]:
        for are_laws in (True, False):
            part = [f"{tests}\\.{name}/" for name in names[tests] if name.endswith("Laws") == are_laws]
            looks += ["|".join(part[first : first + TOGETHER]) for first in range(0, len(part), TOGETHER)]
    return looks


def measured(copy, words):
    """The suites of a look that pass without a change, and their seconds, which are measured once and kept."""
    path = copy / "seconds.txt"
    for line in path.read_text().splitlines() if path.exists() else []:
        look, *known = line.split("\t")
        if look == words:
            return known[0], float(known[1])
    start = time.monotonic()
    result = subprocess.run(
        command(words), cwd=copy, env=environment(0), stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
    )
    seconds = time.monotonic() - start
    failing = set(re.findall(r"Suite (\w+) failed", result.stdout))
    passing = "|".join(form for form in words.split("|") if form.split(".")[-1].rstrip("/") not in failing)
    if not passing or (result.returncode != 0 and not failing):
        sys.exit("a test fails without a change:\n" + result.stdout[-4000:])
    for suite in sorted(failing):
        print(f"left out, as it fails without a change: {suite}", flush=True)
    with path.open("a") as file:
        file.write(f"{words}\t{passing}\t{seconds:.1f}\n")
    return passing, seconds


def environment(number):
    """The environment of a run with a change."""
    # It may request colours, or that tests write what they expect.
    kept = {name: value for name, value in os.environ.items() if name != "LIVERY_RECORD"}
    return kept | {"LIVERY_MUTANT": str(number), "SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1"}


def run(copy, number, words, limit):
    """The detection of a change in a look: the test's line, 'crash', 'hang', or nothing; within some seconds."""
    process = subprocess.Popen(
        command(words), cwd=copy, env=environment(number), stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", start_new_session=True,
    )
    hung = threading.Event()

    def end(hung=hung):
        hung.set()
        kill(process)

    timer = threading.Timer(limit, end)
    timer.start()
    seen, last, fatal = None, "", ""
    try:
        for line in process.stdout:
            line = line.rstrip()
            last = line.strip() or last
            if re.search(r"✘ Test .* (recorded an issue|failed)", line):
                seen = re.sub(r"^\W*Test ", "", line)
                break
            if words == CASES and re.match(r"Tests/Conformance/\S+:\d+:\d+: ", line):
                # A case, its rules in the lines that follow.
                seen = line.removeprefix("Tests/Conformance/")
                for rule in process.stdout:
                    if not (found := re.match(r"  (L\d\S*) ", rule)):
                        break
                    seen += f" [{found[1]}]"
                break
            if "Fatal error" in line:
                fatal = line
    finally:
        timer.cancel()
        if seen or sys.exc_info()[0]:
            kill(process)
        code = process.wait()
    if seen:
        return seen[:200]
    if hung.is_set():
        return "hang"
    if code != 0:
        return f"crash ({code}): {fatal or last}"[:200]
    if words != CASES and not re.search(r"with [1-9][0-9]* tests? .*passed", last):
        return f"no tests ran: {last}"[:200]
    return None


def kill(process):
    """Ends a run with its child processes."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


class Results:
    """The results so far, in a file, so that an interrupted run continues.

    Each line has a name, what looked at it, and what saw it, or nothing.
    """

    def __init__(self, path, again):
        self.path = path
        self.seen, self.looked = {}, collections.defaultdict(set)
        if again or not path.exists():
            path.write_text("")
        for line in path.read_text().splitlines():
            if len(parts := line.split("\t")) == 3:
                self.note(*parts)

    def note(self, name, words, seen):
        self.looked[name].add(words)
        if seen:
            self.seen[name] = seen

    def forget(self, name):
        self.looked.pop(name, None)
        self.seen.pop(name, None)

    def add(self, name, words, seen):
        self.note(name, words, seen or "")
        with self.path.open("a") as file:
            file.write(f"{name}\t{words}\t{seen or ''}\n")


class Guard(Mutant):
    """The removal of a guard, with the line of CONTRIBUTING.md that it is for and the suites of that."""

    def __init__(self, root, row, path, text, value, suites):
        lines = (root / path).read_text().split("\n")
        places = [number for number, line in enumerate(lines) if text in line]
        if len(places) != 1:
            sys.exit(f"Tests/Mutants/guards.txt: '{text}' is in {len(places)} lines of {path}")
        line = lines[places[0]]
        super().__init__(path, places[0], line, "guard", lambda n: line.replace(text, f"(mutant({n}) ? {value} : ({text}))"))
        self.row, self.suites = row, suites


def guards(root):
    """The guards of the tables on security."""
    section = (root / "CONTRIBUTING.md").read_text().split("\n## Security\n")[1].split("\n## ")[0]
    rows = [line.strip("| ").split(" | ") for line in section.split("\n") if line.startswith("| ")]
    suites = {row[0]: re.findall(r"`(\w+)`", row[-1]) for row in rows if row[-1] != "held by"}
    found = []
    for block in (root / "Tests/Mutants/guards.txt").read_text().strip().split("\n\n")[1:]:
        row, path, change = (part.strip() for part in block.split("\n"))
        if row not in suites:
            sys.exit(f"Tests/Mutants/guards.txt: CONTRIBUTING.md has no line '{row}'")
        text, value = change.split(" -> ")
        found.append(Guard(root, row, path, text, value, suites[row]))
    if missing := set(suites) - {guard.row for guard in found}:
        sys.exit(f"Tests/Mutants/guards.txt has no guard of {', '.join(sorted(missing))}")
    return found


def forms(suites):
    """The filter of some suites."""
    return "|".join(f"\\.{suite}/" for suite in sorted(suites))


def judge_guards(root, copy):
    """Removes one guard after the other; ends with an error if the suites of its line pass all the same."""
    wanted = guards(root)
    built = build(root, copy, wanted)
    if len(built) < len(wanted):
        sys.exit("not every guard can be removed")
    unseen = []
    everything = {suite for guard in built for suite in guard.suites}
    if seen := run(copy, 0, forms(everything), 2400):
        sys.exit(f"a test fails without a change: {seen}")
    for number, guard in enumerate(built, 1):
        seen = run(copy, number, forms(guard.suites), 1200)
        print(f"{guard.row}: {seen or 'not seen'}", flush=True)
        if not seen:
            unseen.append(guard.row)
    print(f"{len(built)} guards removed, {len(built) - len(unseen)} seen")
    sys.exit(1 if unseen else 0)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("root", type=pathlib.Path)
    parser.add_argument("--in", dest="module", choices=LOOKING, default="Livery", help="which module is changed")
    parser.add_argument("--count", type=int, default=100, help="how many changes")
    parser.add_argument("--share", default="1/1", help="i/n: every n-th of them, from the i-th")
    parser.add_argument("--again", action="store_true", help="forget what was found before")
    parser.add_argument("--only", default="", help="names of changes, with commas, that are tried again")
    parser.add_argument("--list", action="store_true", help="only say what the changes are")
    parser.add_argument("--looks", type=int, default=1000, help="how many looks each gets, the first with the cases")
    parser.add_argument("--guards", action="store_true", help="remove the guards of guards.txt instead")
    options = parser.parse_args()
    root = options.root.resolve()
    copy = root / ".build/mutants"
    if options.guards:
        judge_guards(root, copy)

    # Some more than are wanted, since not every change compiles.
    mutants = chosen(candidates(root, options.module), options.count + options.count // 3)
    if options.list:
        for mutant in mutants[: options.count]:
            print(f"{mutant.name} {mutant.path}:{mutant.line + 1} {mutant.kind}: {mutant.text.strip()}")
        return
    mutants = build(root, copy, mutants)
    wanted = mutants[: options.count]

    equivalent = {}
    for line in (root / "Tests/Mutants/equivalent.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            name, reason = line.split(" ", 1)
            equivalent[name] = reason
    results = Results(copy / "results.txt", options.again)
    only = set(filter(None, options.only.split(",")))
    first, step = map(int, options.share.split("/"))
    share = [
        (number, mutant)
        for number, mutant in list(enumerate(wanted, 1))[first - 1 :: step]
        if (mutant.name in only if only else mutant.name not in equivalent)
    ]
    if unknown := only - {mutant.name for _, mutant in share}:
        sys.exit(f"there are no such changes: {', '.join(sorted(unknown))}")
    for name in only:
        results.forget(name)
    looks = looks_of(copy, options.module)[: options.looks]
    for index, words in enumerate(looks, 1):
        left = [
            (number, mutant)
            for number, mutant in share
            if mutant.name not in results.seen and words not in results.looked[mutant.name]
        ]
        if not left:
            continue
        passing, seconds = measured(copy, words)
        print(f"look {index} of {len(looks)}, at most {seconds:.0f} s each: {len(left)} changes", flush=True)
        for number, mutant in left:
            # A run that takes many times as long as without a change hangs.
            seen = run(copy, number, passing, 20 + 4 * seconds)
            results.add(mutant.name, words, seen)
            place = f"{mutant.path}:{mutant.line + 1}"
            print(f"{mutant.name} {place} {mutant.kind}: {seen or 'not seen'}", flush=True)

    survivors = [mutant for _, mutant in share if mutant.name not in results.seen]
    listed = sum(mutant.name in equivalent for mutant in wanted)
    print(f"{len(wanted)} changes, {len(share)} of them in this run, {listed} equivalent: {len(survivors)} not seen")
    for mutant in survivors:
        print(f"  {mutant.name} {mutant.path}:{mutant.line + 1} {mutant.kind}: {mutant.text.strip()}")
    sys.exit(len(survivors) > 3)


main()
