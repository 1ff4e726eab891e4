"""Writes a wheel with the command: wheel.py TREE VERSION MACHINE EPOCH FOLDER.

The program is a script of the wheel as it is, and runs without Python. The tag is that of any Linux, which no index accepts;
auditwheel replaces it.
"""

import base64
import hashlib
import pathlib
import sys
import time
import zipfile

tree, version, machine, epoch, folder = sys.argv[1:]
tree = pathlib.Path(tree)
date = time.gmtime(int(epoch))[:6]
info = f"livery-{version}.dist-info"
files = {
    f"livery-{version}.data/scripts/livery": (tree / "bin/livery").read_bytes(),
    f"{info}/METADATA": f"""Metadata-Version: 2.4
Name: livery
Version: {version}
Summary: Checks style sheets, and shows and explains the styles of widgets
License-Expression: MIT AND Apache-2.0 WITH Swift-exception
License-File: copyright
Requires-Python: >=3.8
""".encode(),
    f"{info}/WHEEL": f"""Wheel-Version: 1.0
Generator: livery
Root-Is-Purelib: false
Tag: py3-none-linux_{machine}
""".encode(),
    f"{info}/licenses/copyright": (tree / "share/doc/livery/copyright").read_bytes(),
}


def digest(data):
    """The digest of a file as RECORD has it."""
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


record = [f"{name},sha256={digest(data)},{len(data)}\n" for name, data in files.items()]
files[f"{info}/RECORD"] = ("".join(record) + f"{info}/RECORD,,\n").encode()
path = pathlib.Path(folder, f"livery-{version}-py3-none-linux_{machine}.whl")
with zipfile.ZipFile(path, "w") as wheel:
    for name, data in files.items():
        entry = zipfile.ZipInfo(name, date)
        entry.external_attr = (0o100755 if "/scripts/" in name else 0o100644) << 16
        entry.compress_type = zipfile.ZIP_DEFLATED
        wheel.writestr(entry, data, compresslevel=9)
