"""Lists the public symbols of each library, and compares them with the lists of this folder.

Run by ../docs.sh with a folder that has a folder of symbol graphs for each library; '--record' writes the
lists anew. A line is an owner with one thing that is declared of it, and lines are in the order of their
characters, so that a change of the public face is a change of lines, on any machine.
"""

import argparse
import json
import pathlib
import sys

TYPES = {"swift.struct", "swift.enum", "swift.class", "swift.protocol", "swift.actor"}

# Implicit conformances of nearly every type; they differ between compilers.
IMPLIED = {"Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable"}


def names(graphs):
    """The names of all types in graphs, by their identifiers."""
    found = {}
    for graph in graphs:
        paths = {
            symbol["identifier"]["precise"]: symbol["pathComponents"] for symbol in graph["symbols"]
        }
        found.update((identifier, ".".join(path)) for identifier, path in paths.items())
        for relation in graph["relationships"]:
            # A type of another library is known by its extensions.
            if relation["kind"] == "memberOf" and relation["source"] in paths:
                found.setdefault(relation["target"], ".".join(paths[relation["source"]][:-1]))
    return found


def declarations(graph, known):
    """The lines of a graph, where names of types are known."""
    own = {symbol["identifier"]["precise"] for symbol in graph["symbols"]}
    requirements = {
        relation["source"] for relation in graph["relationships"] if relation["kind"] == "requirementOf"
    }
    for symbol in graph["symbols"]:
        is_type = symbol["kind"]["identifier"] in TYPES
        path = symbol["pathComponents"]
        words = []
        if any("deprecated" in key.lower() for state in symbol.get("availability", []) for key in state):
            words.append("deprecated")
        if symbol["identifier"]["precise"] in requirements:
            words.append("required")
        words += "".join(part["spelling"] for part in symbol["declarationFragments"]).split()
        yield f"{'.'.join(path if is_type else path[:-1])} | {' '.join(words)}".removeprefix(" | ")
    for relation in graph["relationships"]:
        source, target = relation["source"], relation["target"]
        name = relation.get("targetFallback", known.get(target, target)).split(".", 1)[-1]
        # Of a type of another library, only this library's extensions.
        if relation["kind"] == "conformsTo" and name not in IMPLIED:
            if source in own or "targetFallback" not in relation:
                yield f"{known.get(source, source)} | conforms to {name}"
        elif relation["kind"] == "inheritsFrom":
            yield f"{known.get(source, source)} | inherits from {name}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("graphs", type=pathlib.Path)
    parser.add_argument("--record", action="store_true")
    options = parser.parse_args()
    lists = pathlib.Path(__file__).parent
    graphs = {}
    for path in sorted(options.graphs.glob("*/*.symbols.json")):
        graphs.setdefault(path.parent.name, []).append(json.loads(path.read_text()))
    if not graphs:
        sys.exit(f"error: there are no symbol graphs in '{options.graphs}'")

    known = names([graph for all_of_one in graphs.values() for graph in all_of_one])
    found = {
        library: sorted({line for graph in all_of_one for line in declarations(graph, known)})
        for library, all_of_one in graphs.items()
    }
    listed = {path.stem: path.read_text().splitlines() for path in lists.glob("*.txt")}
    changes = []
    for library in sorted({*found, *listed}):
        before, after = listed.get(library, []), found.get(library, [])
        if before == after and library in listed and library in found:
            continue
        changes.append(f"{library}:")
        came, went = set(after) - set(before), set(before) - set(after)
        changes += [f"  {'+' if line in came else '-'} {line}" for line in sorted(came | went)]
        if options.record and library in found:
            (lists / f"{library}.txt").write_text("".join(f"{line}\n" for line in after))
        elif options.record:
            (lists / f"{library}.txt").unlink()
    if not changes:
        return
    print("\n".join(changes))
    if not options.record:
        sys.exit(
            "error: what is public is not what 'Tests/PublicSymbols' lists ('+' came, '-' went). If it is"
            " meant, run 'Tests/docs.sh --record', and name it in CHANGELOG.md where users notice."
        )


main()
