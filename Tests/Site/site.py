"""Builds one site of the pages in Sources/Documentation and of all libraries.

    site.py DOCC WORK LIBRARY...

WORK has a folder of symbol graphs for each library. Pages are plain Markdown with relative links, so that they read well
in the repository; here they become DocC catalogs: links to pages become 'doc:' links, symbols get their modules, and
images their names. The guides are converted twice: once so that libraries can link to them, and again with links to
all libraries. The result is WORK/site. Every warning is an error.
"""

import json
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = ROOT / "Sources" / "Documentation"
GUIDES = "Guides"
FENCE = re.compile(r"(?ms)^(```.*?^```\n)")


def fail(message):
    sys.exit(f"error: {message}")


class Site:
    def __init__(self, docc, work, libraries):
        self.docc, self.work, self.libraries = docc, work, libraries
        self.pages = {path.resolve(): self.name(path) for path in PAGES.rglob("*.md")}
        self.headings = {path: self.anchors(path.read_text()) for path in self.pages}
        self.modules = {}
        for library in reversed(libraries):
            for path in self.symbols(library):
                self.modules[path] = library

    @staticmethod
    def name(path):
        """The name of a page; that of the first one is that of the catalog."""
        return GUIDES if path.name == "README.md" else path.stem

    @staticmethod
    def anchors(text):
        """The headings of a page as DocC spells them, by their anchors on code hosts."""
        found = {}
        for heading in re.findall(r"(?m)^#+ (.*)$", FENCE.sub("", text)):
            host = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
            found[host] = re.sub(r"-+", "-", re.sub(r"[^\w\-().,:!*'&=~+$@]", "-", heading)).strip("-")
        return found

    def symbols(self, library):
        """The paths of the symbols of a library, such as 'WidgetTree/update(_:)'."""
        for file in sorted((self.work / library).glob("*.symbols.json")):
            graph = json.loads(file.read_text())
            for symbol in graph["symbols"]:
                yield "/".join(symbol["pathComponents"])

    def catalog(self, name, files, resources=()):
        """Makes the catalog of a library or of the guides, and returns its folder."""
        folder = self.work / "catalogs" / f"{name}.docc"
        folder.mkdir(parents=True)
        for path in files:
            text = self.converted(path, name)
            (folder / f"{self.name(path)}.md").write_text(text)
        for path in resources:
            shutil.copy(path, folder)
        return folder

    def converted(self, path, catalog):
        """The text of a page for DocC."""
        parts = FENCE.split(path.read_text())
        parts[::2] = [self.linked(part, path, catalog) for part in parts[::2]]
        text = "".join(parts)
        if path == PAGES / "README.md":
            text = self.front(text)
        return text

    def linked(self, text, path, catalog):
        def link(match):
            image, label, target = match.groups()
            if re.match(r"https?:", target):
                return match.group(0)
            file, _, anchor = target.partition("#")
            where = (path.parent / file).resolve() if file else path.resolve()
            if image:
                return f"![{label}]({where.stem})"
            if where in self.pages:
                fragment = "#" + self.headings[where][anchor] if anchor else ""
                page = self.pages[where] if catalog == GUIDES else f"/{GUIDES}/{self.pages[where]}"
                return f"[{label}](doc:{page}{fragment})"
            if where.stem in self.libraries and where.suffix == ".md":
                return f"[{label}](doc:/{where.stem})"
            # Files that are not part of the site, such as CONTRIBUTING.md.
            if where.exists():
                return label
            fail(f"{path.relative_to(ROOT)}: '{target}' does not exist")

        def symbol(match):
            name = match.group(1)
            library = self.modules.get(name)
            if catalog != GUIDES or library is None:
                return match.group(0)
            return f"``/{library}/{name}``"

        text = re.sub(r"(!?)\[((?:[^\]\n]|\n(?!\n))*)\]\(([^)\s]+)\)", link, text)
        return re.sub(r"``([^`\s]+)``", symbol, text)

    @staticmethod
    def front(text):
        """The first page: its lists of links become topics."""
        head, *groups = re.split(r"(?m)^## ", text)
        title, rest = head.split("\n", 1)
        head = f"{title}\n\n@Metadata {{\n  @TechnologyRoot\n}}\n{rest}"
        topics = "".join("### " + re.sub(r"(?m)^- \[[^\]]*\]\((doc:[^)]+)\).*$", r"- <\1>", group) for group in groups)
        return f"{head}## Topics\n\n{topics}"

    def convert(self, name, catalog, dependencies, is_strict=True):
        archive = self.work / f"{name}.doccarchive"
        shutil.rmtree(archive, ignore_errors=True)
        line = [self.docc, "convert"] + ([catalog] if catalog else [])
        if (self.work / name).is_dir():
            line += ["--additional-symbol-graph-dir", self.work / name]
        line += ["--fallback-display-name", name, "--fallback-bundle-identifier", name, "--output-path", archive]
        line += ["--enable-experimental-external-link-support"]
        for dependency in dependencies:
            line += ["--dependency", self.work / f"{dependency}.doccarchive"]
        if is_strict:
            line += ["--warnings-as-errors"]
        result = subprocess.run(line, capture_output=True, text=True, check=False)
        if is_strict and (result.returncode or result.stderr.strip()):
            return f"{name}:\n{result.stdout}{result.stderr}"
        return ""

    def build(self):
        shutil.rmtree(self.work / "catalogs", ignore_errors=True)
        guides = self.catalog(GUIDES, sorted(PAGES.rglob("*.md")), sorted((PAGES / "Resources").iterdir()))
        # Links to the libraries do not resolve yet; what counts is that the pages can be linked to.
        self.convert(GUIDES, guides, [], is_strict=False)
        problems, done = [], []
        for library in self.libraries:
            self.relink_comments(library)
            files = sorted((ROOT / "Sources" / library / f"{library}.docc").glob("*.md"))
            catalog = self.catalog(library, files) if files else None
            problems.append(self.convert(library, catalog, [GUIDES, *done]))
            done.append(library)
        problems.append(self.convert(GUIDES, guides, self.libraries))
        if any(problems):
            fail("the documentation has problems\n" + "".join(problems))
        site = self.work / "site"
        shutil.rmtree(site, ignore_errors=True)
        # The guides come last: their links to modules would hide the modules in the sidebar otherwise.
        archives = [self.work / f"{name}.doccarchive" for name in [*self.libraries, GUIDES]]
        line = [self.docc, "merge", *archives, "--synthesized-landing-page-name", "Livery", "--output-path", site]
        result = subprocess.run(line, capture_output=True, text=True, check=False)
        if result.returncode:
            fail(f"the archives cannot be merged\n{result.stdout}{result.stderr}")
        first = f"documentation/{GUIDES.lower()}/"
        (site / "index.html").write_text(
            f'<!doctype html>\n<meta charset="utf-8">\n<meta http-equiv="refresh" content="0; url={first}">\n'
            f'<title>Livery</title>\n<a href="{first}">Documentation of Livery</a>\n'
        )
        self.check(site)
        print(f"the site has {len(self.pages)} guides and {len(self.libraries)} modules")

    def relink_comments(self, library):
        """Comments in code link pages as '<doc:Name>'."""
        names = set(self.pages.values())
        for file in (self.work / library).glob("*.symbols.json"):
            text = file.read_text()
            linked = re.sub(
                r"<doc:(\w+)>",
                lambda match: f"<doc:/{GUIDES}/{match[1]}>" if match[1] in names else match[0],
                text,
            )
            if linked != text:
                file.write_text(linked)

    def check(self, site):
        """Every page can be reached from the first one, members of symbols aside, of which DocC leaves some out."""
        data = site / "data" / "documentation"
        found, waiting = set(), [f"/documentation/{GUIDES.lower()}"]
        while waiting:
            path = waiting.pop()
            file = site / "data" / (path.lstrip("/") + ".json")
            if path in found or not file.exists():
                continue
            found.add(path)
            page = json.loads(file.read_text())
            waiting += [r["url"].split("#")[0] for r in page["references"].values() if r.get("type") == "topic" and "url" in r]
        files = [*data.glob("*.json"), *data.glob("*/*.json")]
        every = {"/" + str(file.relative_to(site / "data"))[: -len(".json")] for file in files}
        lost = sorted(every - found)
        if lost:
            fail(f"{len(lost)} pages cannot be reached from the first one, such as {lost[:5]}")


def main():
    docc, work, *libraries = sys.argv[1:]
    Site(docc, pathlib.Path(work), libraries).build()


main()
