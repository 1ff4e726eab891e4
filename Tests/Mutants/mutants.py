"""Changes the engine in small ways, and looks whether a test sees each.

All changes are built at once into a copy of the package, each behind a number that LIVERY_MUTANT
chooses. Run by ../mutants.sh, which says how.
"""

import argparse
import collections
import hashlib
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import threading
import time

FOLDERS = ["Compile", "Match", "Rows", "Styles", "Tree", "History", "Situations"]
COMPARISONS = {"<": ">", ">": "<", "<=": "<", ">=": ">", "==": "!=", "!=": "=="}
CONDITION = re.compile(r"^(\s*(?:(?:\} )?else )?(?:if|guard|while) )([^{}\"]+?)( (?:else )?\{.*)$")
VALUE = re.compile(r"^(\s*(?:return|let \w+ =|var \w+ =) )([^{}\"]+)()$")
SORTING = re.compile(r"^(.*\{ )(\$0[\w.]*) ([<>]) (\$1[\w.]*)( \}.*)$")
FLAG = re.compile(r"^(\s*(?:\w+\.)*\w+ = )(true|false)()$")
UNION = re.compile(r"^(\s*)((?:\w+\.)*\w+(?:\[\w+\])? (?:\|=|&=|\+=|-=) [\w.]+(?:\([\w.:, ]*\))?)()$")
CALL = re.compile(r"^(\s*)((?:\w+\.)+(?:append|insert|remove|removeAll|formUnion)\([^{}\"]*\))()$")


UNSEEN_BY_ENGINE = "not seen by the engine's tests"
UNSEEN = "NOT SEEN"


class Mutant:
    """One change of one line; its name stays if lines above come or go."""

    def __init__(self, path, line, text, kind, changed):
        self.path, self.line, self.text, self.kind, self.changed = path, line, text, kind, changed
        key = f"{path}|{text.strip()}|{kind}"
        self.name = hashlib.sha256(key.encode()).hexdigest()[:8]


def balanced(text):
    """Whether brackets are, so that the text is an expression by itself."""
    depth = 0
    for character in text:
        depth += (character in "([") - (character in ")]")
        if depth < 0:
            return False
    return depth == 0


def turned(expression):
    """What an expression may become, with the name of the kind of change."""
    found = []
    for match in re.finditer(r" (<=|>=|==|!=|<|>|&&|\|\|) ", expression):
        other = COMPARISONS.get(match[1]) or {"&&": "||", "||": "&&"}[match[1]]
        kind = "logic" if match[1] in "&&||" else "comparison"
        found.append((kind, expression[: match.start(1)] + other + expression[match.end(1) :]))
    for match in re.finditer(r" ([+-]) 1\b(?!\.)", expression):
        found.append(("bound", expression[: match.start()] + expression[match.end() :]))
    return found


def mutants_of_line(path, number, line, following):
    """The changes that a line allows, as mutants."""
    code = line.split(" //")[0]
    if "//" in line or "#if" in line or "precondition" in line or "assert" in line:
        return []
    found = []

    def add(kind, wrap):
        found.append(Mutant(path, number, line, kind, wrap))

    if match := SORTING.match(line):
        head, left, sign, right, tail = match.groups()
        other = COMPARISONS[sign]
        add(
            "order",
            lambda n: f"{head}mutant({n}) ? {left} {other} {right} : {left} {sign} {right}{tail}",
        )
    elif match := FLAG.match(code):
        head, value, _ = match.groups()
        add("flag", lambda n: f"{head}{'!' if value == 'true' else ''}mutant({n})")
    elif match := UNION.match(code):
        head, statement, _ = match.groups()
        add("dropped", lambda n: f"{head}if !mutant({n}) {{ {statement} }}")
    elif (match := CALL.match(code)) and balanced(match[2]):
        head, statement, _ = match.groups()
        add("dropped", lambda n: f"{head}if !mutant({n}) {{ {statement} }}")
    elif match := CONDITION.match(code) or VALUE.match(code):
        head, condition, tail = match.groups()
        continued = VALUE.match(code) and re.match(r"^\s*([.?:|&+*-]|==)", following)
        parts = re.split(r", (?![^(\[]*[)\]])", condition) if tail else [condition]
        for index, part in enumerate(parts):
            if continued or not balanced(part) or re.search(r"\b(let|var|case|try|await|consume)\b|\?", part):
                continue
            for kind, other in turned(part):
                def wrap(n, index=index, part=part, other=other):
                    parts_now = list(parts)
                    parts_now[index] = f"(mutant({n}) ? ({other}) : ({part}))"
                    return head + ", ".join(parts_now) + tail
                add(kind, wrap)
    return found


def candidates(root):
    """All changes that could be made, file after file."""
    found = []
    for folder in FOLDERS:
        for file in sorted((root / "Sources/Livery" / folder).glob("*.swift")):
            lines = file.read_text().split("\n")
            path = str(file.relative_to(root))
            for number, line in enumerate(lines):
                following = lines[number + 1] if number + 1 < len(lines) else ""
                found += mutants_of_line(path, number, line, following)
    return found


def chosen(all_mutants, count):
    """Some of them, no two on a line, no name twice, spread over files and kinds; the same each time."""
    generator = random.Random(2026)
    by_file = collections.defaultdict(list)
    names = collections.Counter(mutant.name for mutant in all_mutants)
    for mutant in all_mutants:
        if names[mutant.name] == 1:
            by_file[mutant.path].append(mutant)
    for mutants in by_file.values():
        generator.shuffle(mutants)
    result, lines = [], set()
    while len(result) < count and by_file:
        for path in sorted(by_file, key=lambda path: generator.random()):
            mutants = by_file[path]
            while mutants and (path, mutants[-1].line) in lines:
                mutants.pop()
            if not mutants:
                del by_file[path]
                continue
            mutant = mutants.pop()
            lines.add((path, mutant.line))
            result.append(mutant)
            if len(result) == count:
                break
    return result


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
    kept = {copy / "Sources/Livery/Mutant.swift"}
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
    put(copy / "Sources/Livery/Mutant.swift", SWITCH.encode(), None)


def put(path, content, model):
    """Writes a file if it has other bytes, so that it is built again only then."""
    if path.exists() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    if model:
        shutil.copymode(model, path)


def build(root, copy, mutants):
    """Builds the copy; what does not compile is left out of the mutants, which are returned."""
    # The engine first, since that is where changes may not compile.
    parts = ["--target=Livery", "--build-tests"]
    while parts:
        write(root, copy, mutants)
        result = subprocess.run(
            ["swift", "build", "--package-path", copy, parts[0]], capture_output=True, text=True
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


ENGINE = "LiveryTests\\."
OTHERS = "LiveryKitTests|LiveryInspectTests|LiveryToolTests"

# These look at where files lie, and at the file that the copy has besides.
SKIPPED = "PackageLayoutTests|FolderOrderTests"


def test(copy, number, words, limit):
    """Which test saw a change first: its line, 'crash', 'hang', or nothing; a run has so many seconds."""
    environment = dict(os.environ, LIVERY_MUTANT=str(number), SWIFT_BACKTRACE="enable=no")
    environment.pop("LIVERY_RECORD", None)
    process = subprocess.Popen(
        [copy / ".build/debug/liveryPackageTests.xctest", "--testing-library", "swift-testing"]
        + ["--filter", words, "--skip", SKIPPED],
        cwd=copy, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        errors="replace", start_new_session=True,
    )
    hung = threading.Event()

    def end(process=process, hung=hung):
        hung.set()
        os.killpg(process.pid, signal.SIGKILL)

    timer = threading.Timer(limit, end)
    timer.start()
    seen, last, fatal = None, "", ""
    for line in process.stdout:
        # Colours come where the environment asks for them.
        last = re.sub(r"\x1b\[[0-9;]*m", "", line).strip() or last
        if re.search(r"✘ Test .* (recorded an issue|failed)", last):
            seen = last
            break
        if "Fatal error" in last:
            fatal = last
    if seen:
        os.killpg(process.pid, signal.SIGKILL)
    code = process.wait()
    timer.cancel()
    if seen:
        return re.sub(r"^\W*Test ", "", seen)[:160]
    if hung.is_set():
        return "hang"
    if code != 0:
        return f"crash ({code}): {fatal or last}"[:160]
    if not re.search(r"with [1-9][0-9]* tests? .*passed", last):
        return f"no tests ran: {last}"[:160]
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("root", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=100, help="how many changes")
    parser.add_argument("--share", default="1/1", help="i/n: every n-th of them, from the i-th")
    parser.add_argument("--again", action="store_true", help="forget what was found before")
    parser.add_argument("--list", action="store_true", help="only say what the changes are")
    parser.add_argument("--engine", action="store_true", help="ask the engine's own tests only")
    parser.add_argument("--filter", default=ENGINE, help="which of them, as a regular expression")
    options = parser.parse_args()
    root = options.root.resolve()
    copy = root / ".build/mutants"

    # Some more than are wanted, since not every change compiles.
    mutants = chosen(candidates(root), options.count + options.count // 3)
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
    results = copy / "results.txt"
    if options.again and results.exists():
        results.unlink()
    known = dict(line.split(" ", 1) for line in results.read_text().splitlines()) if results.exists() else {}

    # Tests of what is unchanged say how long a run takes; one of many times that length hangs.
    start = time.monotonic()
    if seen := test(copy, 0, options.filter, 3600):
        sys.exit(f"the tests fail without a change: {seen}")
    limit = 60 + 4 * (time.monotonic() - start)
    first, step = map(int, options.share.split("/"))
    survivors = []
    for number, mutant in list(enumerate(wanted, 1))[first - 1 :: step]:
        if mutant.name in equivalent:
            continue
        # Those of the engine first, as they see most and soonest.
        for stage, words in [(UNSEEN_BY_ENGINE, options.filter), (UNSEEN, OTHERS)]:
            if mutant.name not in known or known[mutant.name] == UNSEEN_BY_ENGINE and words is OTHERS:
                seen = test(copy, number, words, limit)
                known[mutant.name] = seen or stage
                # Fewer tests than all do not say that none sees it.
                if not seen and words not in (ENGINE, OTHERS):
                    break
                with results.open("a") as file:
                    file.write(f"{mutant.name} {known[mutant.name]}\n")
            if options.engine:
                break
        place = f"{mutant.path}:{mutant.line + 1}"
        print(f"{mutant.name} {place} {mutant.kind}: {known[mutant.name]}", flush=True)
        if known[mutant.name] in (UNSEEN, UNSEEN_BY_ENGINE):
            survivors.append(f"{mutant.name} {place} {mutant.kind}: {mutant.text.strip()}")

    done = sum(mutant.name in known for mutant in wanted)
    listed = sum(mutant.name in equivalent for mutant in wanted)
    print(f"{len(wanted)} changes: {done} tested, {listed} equivalent, {len(survivors)} of this share not seen")
    for survivor in survivors:
        print("  " + survivor)
    sys.exit(len(survivors) > 3)


main()
