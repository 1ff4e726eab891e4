"""Says what a JSON Schema finds wrong with documents.

Usage: validate.py SCHEMA DOCUMENTS

Each line of DOCUMENTS is a JSON object with a "text", the document, and a "part", the definition
in the schema that it is checked with ("" for the whole schema). For each, a line is printed:
"valid", "unreadable" (no JSON) or "invalid" with the first problem. The exit status is 3 if there
is no validator.
"""

import json
import re
import sys

try:
    from jsonschema import Draft202012Validator
except ImportError:
    sys.exit(3)


def refuse(constant):
    raise ValueError(constant)


def as_in_ecmascript(value):
    """A schema in whose patterns `$` is the end alone, and not also the place before a last newline."""
    if isinstance(value, list):
        return [as_in_ecmascript(item) for item in value]
    if not isinstance(value, dict):
        return value
    return {
        key: re.sub(r"(?<!\\)\$(?=$|\||\))", r"\\Z", item)
        if key == "pattern" and isinstance(item, str)
        else as_in_ecmascript(item)
        for key, item in value.items()
    }


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        schema = as_in_ecmascript(json.load(file))
    Draft202012Validator.check_schema(schema)
    validators = {}
    with open(sys.argv[2], encoding="utf-8") as file:
        documents = [json.loads(line) for line in file]
    for document in documents:
        part = document["part"]
        if part not in validators:
            selected = {"$ref": f"#/$defs/{part}", "$defs": schema["$defs"]} if part else schema
            validators[part] = Draft202012Validator(selected)
        try:
            value = json.loads(document["text"].removeprefix("\ufeff"), parse_constant=refuse)
        except ValueError:
            print("unreadable")
            continue
        problem = next(validators[part].iter_errors(value), None)
        if problem is None:
            print("valid")
        else:
            print("invalid", json.dumps(f"{problem.json_path}: {problem.message}"[:200]))


main()
