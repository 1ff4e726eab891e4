"""Writes a manual page for the command and for each of its subcommands: manual.py FOLDER VERSION EPOCH <help.json.

Standard input is what the command prints with '--experimental-dump-help'.
"""

import json
import pathlib
import sys
import time

folder, version, epoch = sys.argv[1:]
date = time.strftime("%Y-%m-%d", time.gmtime(int(epoch)))


def text(words):
    """Returns a text for roff; one that begins with a point or an apostrophe would be a request."""
    words = words.replace("\u00a0", " ").replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line[:1] in ".'" else line for line in words.split("\n"))


def spelling(argument):
    """Returns an option or the name of a value, as it is typed."""
    if argument["kind"] == "positional":
        return text(f"<{argument['valueName']}>") + (" ..." if argument["isRepeating"] else "")
    names = [("-" if name["kind"] == "short" else "--") + name["name"] for name in argument["names"]]
    value = "" if argument["kind"] == "flag" else f" <{argument['valueName']}>"
    return text(", ".join(names) + value)


def page(command, parents):
    """Writes the page of a command, and those of its subcommands."""
    words = parents + [command["commandName"]]
    name, arguments = "-".join(words), [each for each in command["arguments"] if each["shouldDisplay"]]
    subcommands = [each for each in command.get("subcommands", []) if each["shouldDisplay"] and each["commandName"] != "help"]
    lines = [f'.TH {name.upper()} 1 "{date}" "livery {version}" "Livery"']
    lines += [".SH NAME", f"{text(name)} \\- {text(command.get('abstract', '')).rstrip('.')}", ".SH SYNOPSIS"]
    rest = [" <subcommand>"] if subcommands else []
    rest += [" [options]"] if arguments else []
    rest += [" " + f"<{each['valueName']}>" for each in arguments if each["kind"] == "positional"]
    lines += [f".B {text(' '.join(words))}\n{text(''.join(rest).strip())}"]
    discussion, _, examples = command.get("discussion", "").partition("\n\nEXAMPLES:\n")
    if discussion:
        lines += [".SH DESCRIPTION", text(discussion).replace("\n\n", "\n.PP\n")]
    if subcommands:
        lines.append(".SH SUBCOMMANDS")
        for each in subcommands:
            lines += [f".TP\n.BR {text('-'.join(words + [each['commandName']]))} (1)", text(each.get("abstract", ""))]
    if arguments:
        lines.append(".SH OPTIONS")
        for each in arguments:
            lines += [f".TP\n.B {spelling(each)}", text(each.get("abstract", ""))]
    if examples:
        lines += [".SH EXAMPLES", ".nf", text(examples), ".fi"]
    if parents:
        lines += [".SH SEE ALSO", f".BR {text('-'.join(parents))} (1)"]
    pathlib.Path(folder, f"{name}.1").write_text("\n".join(lines) + "\n")
    for each in subcommands:
        page(each, words)


page(json.load(sys.stdin)["command"], [])
