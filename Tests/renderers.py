"""Draws the recorded pictures with several programs, and compares each with Chromium; run by renderers.sh."""

import collections
import os
import pathlib
import re
import shutil
import subprocess
import sys

import cairosvg
import resvg_py
from PIL import Image, ImageChops, ImageFilter

# The greatest share of differing pixels, in percent, a little above the one of the versions named here. What differed
# most were places of letters within a pixel, signs that the font lacks, and, in CairoSVG, shadows without blur.
LIMITS = {
    "librsvg": 0.3,  # 2.54.7
    "resvg": 0.1,  # resvg-py 0.5.0
    "CairoSVG": 1.0,  # 2.9.1
    "Inkscape": 0.15,  # 1.2.2
    "Firefox": 0.25,  # ESR 153
}
ZOOM = 2
# A pixel differs if no pixel beside it in the other drawing is as close as this in each channel.
TOLERANCE = 48
# The greatest height of a page with pictures for a browser.
PAGE_HEIGHT = 12_000


def recorded(root):
    """Returns the recorded pictures by their names, each once."""
    pictures = {}
    for path in sorted((root / "Sources/Documentation/Resources").glob("*.svg")):
        pictures[path.stem] = path.read_text()
    for path in sorted((root / "Tests/LiveryToolTests/Fixtures").glob("*/stdout")):
        text = path.read_text()
        for number, match in enumerate(re.finditer(r"<svg .*?</svg>\n", text, re.DOTALL)):
            pictures[f"{path.parent.name}-{number}"] = match[0]
    known = set()
    own = {}
    for name, text in pictures.items():
        # Pictures of neovim and of benchmarks have other authors; other scripts need other fonts.
        is_own = 'role="img"' in text and "xmlns=" in text and not name.startswith(("editor-", "growth"))
        has_letters = all(ord(each) < 0x250 or 0x2000 < ord(each) < 0x2800 for each in text)
        if is_own and has_letters and text not in known:
            known.add(text)
            own[name] = text
    return own


def size(svg):
    """Returns the size of a picture in pixels."""
    width, height = re.search(r'<svg [^>]*?width="([\d.]+)" height="([\d.]+)"', svg).groups()
    return round(float(width) * ZOOM), round(float(height) * ZOOM)


def run(*command):
    subprocess.run([str(part) for part in command], check=True, capture_output=True, timeout=600)


def pages(pictures):
    """Yields lists of names whose pictures have room below each other."""
    page, height = [], 0
    for name, svg in pictures.items():
        own = size(svg)[1]
        if page and height + own > PAGE_HEIGHT:
            yield page
            page, height = [], 0
        page.append(name)
        height += own
    if page:
        yield page


def in_browser(work, pictures, folder, draw):
    """Draws pictures below each other on pages of a browser, and cuts the pages into pictures."""
    for number, names in enumerate(pages(pictures)):
        sizes = [size(pictures[name]) for name in names]
        images = "".join(
            f'<img src="{work}/svg/{name}.svg" style="display:block;width:{width}px;height:{height}px">'
            for name, (width, height) in zip(names, sizes)
        )
        page, shot = work / f"{folder.name}-{number}.html", work / f"{folder.name}-{number}.png"
        page.write_text(f'<!DOCTYPE html><body style="margin:0;background:white">{images}')
        draw(page, shot, max(width for width, _ in sizes), sum(height for _, height in sizes))
        top = 0
        with Image.open(shot) as image:
            for name, (width, height) in zip(names, sizes):
                image.crop((0, top, width, top + height)).save(folder / f"{name}.png")
                top += height


def chromium(page, shot, width, height):
    program = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    run(program, "--headless", "--no-sandbox", "--hide-scrollbars", "--force-device-scale-factor=1",
        "--allow-file-access-from-files", f"--user-data-dir={page.parent}/chromium-profile",
        f"--window-size={width},{height}", f"--screenshot={shot}", page.as_uri())


def firefox(page, shot, width, height):
    profile = page.parent / "firefox-profile"
    profile.mkdir(exist_ok=True)
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    run(program, "--headless", "--no-remote", "--profile", profile, f"--window-size={width},{height}",
        "--screenshot", shot, page.as_uri())


def inkscape(work, names, folder):
    run("inkscape", "--export-type=png", f"--export-dpi={96 * ZOOM}", *(work / f"svg/{name}.svg" for name in names))
    for name in names:
        shutil.move(work / f"svg/{name}.png", folder / f"{name}.png")


def draw(work, pictures):
    """Draws all pictures with all programs into a folder each."""
    folders = {name: work / name for name in ["Chromium", *LIMITS]}
    for folder in [*folders.values(), work / "svg"]:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
    fonts = [str(path) for path in sorted((work / "fonts").glob("*.ttf"))]
    family = "Liberation Sans"
    for name, svg in pictures.items():
        source = work / f"svg/{name}.svg"
        source.write_text(svg)
        run("rsvg-convert", "--zoom", ZOOM, "--output", folders["librsvg"] / f"{name}.png", source)
        cairosvg.svg2png(url=str(source), write_to=str(folders["CairoSVG"] / f"{name}.png"), scale=ZOOM)
        drawn = resvg_py.svg_to_bytes(svg_string=svg, zoom=ZOOM, skip_system_fonts=True, font_files=fonts,
                                      font_family=family, sans_serif_family=family)
        (folders["resvg"] / f"{name}.png").write_bytes(bytes(drawn))
    inkscape(work, list(pictures), folders["Inkscape"])
    in_browser(work, pictures, folders["Chromium"], chromium)
    in_browser(work, pictures, folders["Firefox"], firefox)
    return folders


def opened(path, wanted):
    """Returns a drawing on white."""
    with Image.open(path) as image:
        image = image.convert("RGBA")
    if any(abs(one - other) > 1 for one, other in zip(image.size, wanted)):
        sys.exit(f"error: {path} is {image.size}, not {wanted}")
    ground = Image.new("RGBA", wanted, "white")
    ground.alpha_composite(image.crop((0, 0, *wanted)))
    return ground.convert("RGB")


def strangers(one, other):
    """Returns the pixels of a drawing that are not like any pixel at or beside their place in another one."""
    low = ImageChops.subtract(other.filter(ImageFilter.MinFilter(3)), one)
    high = ImageChops.subtract(one, other.filter(ImageFilter.MaxFilter(3)))
    return worst_channel(ImageChops.lighter(low, high)).point(lambda value: 255 if value > TOLERANCE else 0)


def worst_channel(image):
    red, green, blue = image.split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue)


def compare(folders, pictures):
    """Returns the counts of differing pixels by program and picture."""
    counts = collections.defaultdict(dict)
    for name, svg in pictures.items():
        reference = opened(folders["Chromium"] / f"{name}.png", size(svg))
        for program in LIMITS:
            drawn = opened(folders[program] / f"{name}.png", size(svg))
            differing = ImageChops.lighter(strangers(reference, drawn), strangers(drawn, reference))
            counts[program][name] = differing.histogram()[255]
            differing.save(folders[program] / f"{name}.differences.png")
    return counts


def main():
    work = pathlib.Path(sys.argv[1]).resolve()
    pictures = recorded(pathlib.Path.cwd())
    folders = draw(work, pictures)
    total = sum(size(svg)[0] * size(svg)[1] for svg in pictures.values())
    isGood = True
    print(f"{len(pictures)} pictures, {total} pixels; share of pixels unlike Chromium's:")
    for program, counts in compare(folders, pictures).items():
        share = 100 * sum(counts.values()) / total
        worst = sorted(counts, key=counts.get, reverse=True)[:3]
        verdict = "" if share <= LIMITS[program] else f" exceeds {LIMITS[program]} %;"
        isGood = isGood and not verdict
        print(f"{program}: {share:.3f} %;{verdict} most in {', '.join(f'{name} ({counts[name]})' for name in worst)}")
    sys.exit(0 if isGood else 1)


main()
