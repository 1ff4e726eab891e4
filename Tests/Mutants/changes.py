"""Small changes of the sources: each is of one line, enabled by a number."""

import collections
import hashlib
import re

# The engine's folders in which changes are made; of other modules it is all of them.
FOLDERS = ["Compile", "Match", "Rows", "Styles", "Tree", "History", "Situations"]
COMPARISONS = {"<": ">", ">": "<", "<=": "<", ">=": ">", "==": "!=", "!=": "=="}
CONDITION = re.compile(r"^(\s*(?:(?:\} )?else )?(?:if|guard|while) )([^{}\"]+?)( (?:else )?\{.*)$")
VALUE = re.compile(r"^(\s*(?:return|let \w+ =|var \w+ =) )([^{}\"]+)()$")
SORTING = re.compile(r"^(.*\{ )(\$0[\w.]*) ([<>]) (\$1[\w.]*)( \}.*)$")
FLAG = re.compile(r"^(\s*(?:\w+\.)*\w+ = )(true|false)()$")
UNION = re.compile(r"^(\s*)((?:\w+\.)*\w+(?:\[\w+\])? (?:\|=|&=|\+=|-=) [\w.]+(?:\([\w.:, ]*\))?)()$")
CALL = re.compile(r"^(\s*)((?![A-Z]|private\(|fileprivate\(|super\.init|self\.init|return|precondition)(?:\w+\??\.)*\w+\([^{}\"]*\))()$")


class Mutant:
    """One change of one line; its name stays if lines above come or go."""

    def __init__(self, path, line, text, kind, changed):
        self.path, self.line, self.text, self.kind, self.changed = path, line, text, kind, changed
        self.module = path.split("/")[1]
        key = f"{path}|{text.strip()}|{kind}"
        self.name = hashlib.sha256(key.encode()).hexdigest()[:8]


def balanced(text):
    """Returns whether brackets are balanced, so that the text is an expression by itself."""
    depth = 0
    for character in text:
        depth += (character in "([") - (character in ")]")
        if depth < 0:
            return False
    return depth == 0


def turned(expression):
    """The replacements of an expression, with the name of the kind of change."""
    found = []
    for match in re.finditer(r" (<=|>=|==|!=|<|>|&&|\|\|) ", expression):
        other = COMPARISONS.get(match[1]) or {"&&": "||", "||": "&&"}[match[1]]
        kind = "logic" if match[1] in "&&||" else "comparison"
        found.append((kind, expression[: match.start(1)] + other + expression[match.end(1) :]))
    for match in re.finditer(r" ([+-]) 1\b(?!\.)", expression):
        found.append(("bound", expression[: match.start()] + expression[match.end() :]))
    return found


def is_statement(before, following):
    """Returns whether a call between two lines is a statement, and no part of an expression or a body's result."""
    if before.rstrip().endswith(("(", "[", ",", "=", "?", ":")) or re.match(r"\s*[)\].?:|&+*-]", following):
        return False
    return not (before.rstrip().endswith(("{", " in")) and following.strip().startswith("}"))


def mutants_of_line(path, number, line, before, following):
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
    elif (match := CALL.match(code)) and balanced(match[2]) and is_statement(before, following):
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


def candidates(root, module):
    """All changes that could be made in a module, file after file."""
    sources = root / "Sources" / module
    folders = [sources / folder for folder in FOLDERS] if module == "Livery" else [sources]
    found = []
    for file in (file for folder in folders for file in sorted(folder.rglob("*.swift"))):
        lines = file.read_text().split("\n")
        path = str(file.relative_to(root))
        for number, line in enumerate(lines):
            following = lines[number + 1] if number + 1 < len(lines) else ""
            found += mutants_of_line(path, number, line, lines[number - 1] if number else "", following)
    return found


def chosen(all_mutants, count):
    """A selection, at most one per line and name, spread over files; stable while their lines are."""
    by_file = collections.defaultdict(list)
    names = collections.Counter(mutant.name for mutant in all_mutants)
    for mutant in sorted(all_mutants, key=lambda mutant: mutant.name):
        if names[mutant.name] == 1:
            by_file[mutant.path].append(mutant)
    result, lines = [], set()
    order = sorted(by_file, key=lambda path: hashlib.sha256(path.encode()).hexdigest())
    while len(result) < count and any(by_file.values()):
        for path in order:
            mutants = by_file[path]
            while mutants and (path, mutants[0].line) in lines:
                mutants.pop(0)
            if mutants and len(result) < count:
                lines.add((path, mutants[0].line))
                result.append(mutants.pop(0))
    return result
