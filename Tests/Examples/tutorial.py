"""Follows the page "Getting started" as a reader does: writes its files, runs its commands, and builds its package.

    tutorial.py FOLDER

The command 'livery' has to be in the PATH. Builds the libraries once more, in FOLDER, so that only ../soak.sh runs it.
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "Sources" / "Documentation" / "Start" / "GettingStarted.md"


def run(command, folder):
    result = subprocess.run(command, shell=True, cwd=folder, capture_output=True, text=True, check=False)
    return result.returncode, result.stdout, result.stderr


def expect(command, folder, shown):
    """Runs a command, and expects that it prints what the page shows."""
    status, output, errors = run(command, folder)
    if shown not in output + errors:
        sys.exit(f"error: '{command}' prints\n{output}{errors}instead of\n{shown}")


def write(path, text, before):
    """Writes a file, a part of one, or a line at its end."""
    if text.startswith("  targets:"):
        old = path.read_text()
        text = re.sub(r"(?s)  targets: \[\n.*?\n  \]\n", text, old)
    elif before.startswith("Add a line"):
        text = path.read_text() + text
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text.replace('path: "../livery"', f'path: "{ROOT}"'))


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    # What comes before the first step is the setup of the machine.
    text = PAGE.read_text().split("\n## 1.", 1)[1]
    parts = re.split(r"(?ms)^```(\w*)\n(.*?)^```\n", text)
    command = None
    for before, language, block in zip(parts[::3], parts[1::3], parts[2::3]):
        if language in ("json", "swift"):
            name = re.findall(r"`([\w/]+\.(?:json|swift))`", before)[-1]
            write(folder / name, block, before.strip().split("\n\n")[-1])
        elif language == "console":
            for line in re.split(r"(?m)^\$ ", block)[1:]:
                shell, shown = line.split("\n", 1)
                expect(shell, folder, shown.strip("\n"))
        elif language == "sh":
            command = block.strip()
            print(f"$ {command}", flush=True)
            status, output, errors = run(command, folder)
            if status:
                sys.exit(f"error: '{command}' fails\n{output}{errors}")
        elif command:
            if output != block:
                sys.exit(f"error: '{command}' prints\n{output}instead of\n{block}")
    print("every step of the page works")


main()
