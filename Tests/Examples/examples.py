"""Compiles the programs that the README and the pages of the documentation show.

Run by ../docs.sh with 'swiftc' and its arguments, after the package was built. The programs of a page are one
module, in which each sees what those before it declare and import, and imports nothing else; what they speak of
besides is in Context.swift. Nothing is run. Errors name the page and its line.
"""

import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
DECLARATION = re.compile(r"///|@Test\b|(@MainActor )?(final )?(extension|class|struct|enum|protocol) ")


def programs(page):
    """The programs of a page, each with the number of its first line."""
    begin = None
    lines = page.read_text().split("\n")
    for number, line in enumerate(lines):
        if begin is None and line == "```swift":
            begin = number + 1
        elif begin is not None and line == "```":
            # Manifests of packages, and parts of them, are not compiled.
            if not lines[begin].startswith((".", "// swift-tools-version", "  targets:")):
                yield begin + 1, lines[begin:number]
            begin = None


def modules(page):
    """A page's programs as source files: declarations outside of functions, and all else in one.

    Imports hold in a whole file, so that what stands before an import is a file by itself as well.
    """
    imports, declared, stated, count = ["import ExampleContext"], [], [], 0

    def source():
        body = ["func page() async throws {", *stated, *["}"] * (count + 1)]
        return "\n".join([*imports, *declared, *body, ""])

    for line, program in programs(page):
        place = f'#sourceLocation(file: "{page.relative_to(ROOT)}", line: {line})'
        if count and any(text.startswith("import ") for text in program):
            yield source()
        outside, inside, is_declaration = [], [], False
        for text in program:
            is_declaration = is_declaration or bool(DECLARATION.match(text))
            is_import = text.startswith("import ")
            if is_import:
                imports.append(text)
            outside.append(text if is_declaration else "")
            inside.append("" if is_declaration or is_import else text)
            # A declaration ends in the first column, or in the line that it began in.
            if text == "}" or re.match(r"\S.*\}( *//.*)?$", text):
                is_declaration = False
        declared += [place, *outside, "#sourceLocation()"]
        # A scope each, so that a name can be declared again.
        stated += ["do {", place, *inside, "#sourceLocation()"]
        count += 1
    if count:
        yield source()


def compile_module(name, files, arguments, folder):
    """The errors of a module, as text."""
    line = [*arguments, "-swift-version", "6", "-parse-as-library", "-suppress-warnings", "-I", folder]
    # A member is visible only where its module is imported.
    line += ["-enable-upcoming-feature", "MemberImportVisibility"]
    line += ["-package-name", "examples", "-module-name", name, *files]
    result = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)
    return f"{name}:\n{result.stdout}{result.stderr}" if result.returncode else ""


def main():
    arguments = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        context = str(pathlib.Path(__file__).with_name("Context.swift"))
        interface = [*arguments, "-emit-module", "-emit-module-path", f"{folder}/ExampleContext.swiftmodule"]
        problems = [compile_module("ExampleContext", [context], interface, folder)]
        files = {}
        pages = [*ROOT.glob("Sources/Documentation/**/*.md"), *ROOT.glob("Sources/*/*.docc/*.md")]
        for page in [ROOT / "README.md", *sorted(pages)]:
            for number, source in enumerate(modules(page)):
                name = f"{'' if page.parent == ROOT else page.parent.stem}{page.stem}Page{number}"
                files[name] = f"{folder}/{name}.swift"
                pathlib.Path(files[name]).write_text(source)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            tasks = [
                pool.submit(compile_module, name, [file], [*arguments, "-typecheck"], folder)
                for name, file in files.items()
                if not problems[0]
            ]
            problems += [task.result() for task in tasks]
    if any(problems):
        sys.exit("".join(problems) + "error: programs that the documentation shows do not compile")
    print(f"the programs of the pages compile, {len(files)} modules")


main()
