"""The colours that are compared with a browser: every function with all it takes, and what it does not."""

import re
from itertools import product

# Why Livery and the browser may rightly disagree, by what the text holds.
END = "the standard closes what is open at the end of a style sheet; a value that ends early is an error here"
MATH = "mathematical functions are not read in colours"
LIVE = "a sheet has no text colour, no system and no page to ask"
ESCAPE = "names are not written with escapes in sheets"

# Why they disagree on what a colour is.
CLAMP = "the standard limits only a saturation below 0%; the browser also one above 100%, or a negative lightness"
CURVE = "the standard's transfer function of prophoto-rgb is straight near black; the browser's is not"
SCREEN = "the standard gives rec2020 a screen's gamma of 2.4 (csswg-drafts #12574); the browser has the camera's curve"
GREY = "the standard leaves out the hue of a grey; the browser mixes what is left over of one"
NOISE = "the browser reckons in single precision, and a root makes much of a component that is nearly 0"
LATER = "the standard of 2026 mixes any number of colours; the browser mixes two"
NOTHING = "the standard makes black without opacity of no share of any colour; the browser keeps what the colours are"
DIFFERENT = {
    "color-mix(in srgb, red)": LATER, "color-mix(in srgb, red 0%, blue 0%)": NOTHING,
    "hsl(200 0% -20%)": CLAMP, "hsl(200 50% -20%)": CLAMP, "hsl(200 100% -20%)": CLAMP, "hsl(200 150% 50%)": CLAMP,
    "hsl(200 150% 150%)": CLAMP, "hsl(200 150% -20%)": CLAMP, "hsl(200 -20% -20%)": CLAMP, "hsl(200 none -20%)": CLAMP,
    "hsl(200 30 -20%)": CLAMP,
    "color(prophoto-rgb 1.2 -.1 .01)": CURVE, "color(prophoto-rgb .01 .001 .03 / .4)": CURVE,
    "color-mix(in hsl, lch(50 none 40), red)": GREY,
    "color-mix(in hwb, lab(50 none none), rgb(230 120 40))": GREY,
    "color-mix(in hsl, lch(50 none 120), rgb(230 120 40))": GREY, "color-mix(in hwb, lch(50 none 120), rgb(230 120 40))": GREY,
    "color-mix(in hsl, oklch(.6 none 120), rgb(230 120 40))": GREY, "color-mix(in hwb, oklch(.6 none 120), rgb(230 120 40))": GREY,
    "color-mix(in a98-rgb, red, #1247b8)": NOISE,
}


def hexadecimal():
    for digits in ["0", "f0", "fff", "F0c", "f0c8", "12345", "336699", "AbCdEf", "1234567", "33669980",
                   "123456789", "", "ggg", "12g", "ff00zz", "12 3456", "-fff", "ff f", "f", "00000000"]:
        yield "#" + digits
    yield from ["fff", "336699", "0x336699", "##fff", "# fff", " #fff ", "\t#336699\n", "#fff;", "#fff #000"]


def names():
    yield from ["red", "RED", "Red", "rebeccapurple", "RebeccaPurple", "grey", "gray", "lightgoldenrodyellow",
                "transparent", "TRANSPARENT", "aqua", "cyan", "fuchsia", "magenta", "darkslategrey",
                "cornflowerblue", "papayawhip", "peru", "tomato", "yellowgreen"]
    yield from ["rde", "bleu", "dark red", "red1", "red-", "-red", "none", "auto", "yes", "", "  ", "red blue",
                "red,", "red;", "'red'", '"red"', "light-blue", "rgb", "color", "hsl", "?", "1", "50%", "()"]


NUMBERS = ["0", "1", "127.5", "255", "300", "-20", "+2.55e2", ".5", "1e3", "1E-2", "1e999", "-1e999", "none", "NONE"]
BAD_NUMBERS = ["5.", ".", "+", "1e", "1px", "x", "1deg", "#f", "--1", "+-1", "1 %", "0x10", "١"]
PERCENTAGES = ["0%", "50%", "100%", "150%", "-10%", "33.333%", ".5%"]
ALPHAS = ["0", ".5", "1", "2", "-1", "50%", "120%", "-5%", "none", "1e-3", "33.3%"]
BAD_ALPHAS = ["", "1deg", "x", "50", ".5 .5", "/ 1"]
ANGLES = ["0", "120", "-120", "480", "720.5", "90deg", "-.25turn", "1.5turn", "200grad", "3.14159rad", "1e3deg",
          "90DEG", "none"]
BAD_ANGLES = ["10%", "1px", "1 deg", "deg", "1degg", "turn"]


def rgb():
    for number in NUMBERS + PERCENTAGES + BAD_NUMBERS:
        yield f"rgb({number} 20 30)"
        yield f"rgb(10, {number}, 30)"
    for number in PERCENTAGES + BAD_NUMBERS[:4]:
        yield f"rgb(10%, 20%, {number})"
    for alpha in ALPHAS + BAD_ALPHAS:
        yield f"rgb(10 20 30 / {alpha})"
        yield f"rgba(10, 20, 30, {alpha})"
    yield from ["RGB(1 2 3)", "rgba(1 2 3)", "rgb(1,2,3)", "rgb( 1 , 2 , 3 )", "rgb(1 2 3/.5)", "rgb(\n1\t2\n3)",
                "rgb(1 2 3", "rgb(1 2", "rgb(", "rgb)", "rgb()", "rgb(1)", "rgb(1 2)", "rgb(1,2)", "rgb(1 2 3 4)",
                "rgb(1,2,3,4,5)", "rgb(1,2 3)", "rgb(1 2,3)", "rgb(1,2,3/4)", "rgb(1 2 3,4)", "rgb(1,2,3,)",
                "rgb(,1,2,3)", "rgb(1,,2,3)", "rgb(1 2 / 3)", "rgb(1 2 3 /)", "rgb(/ 1)", "rgb (1 2 3)", "rgb(1 2 3) x",
                "rgb(1 2 3))", "rgb((1 2 3))", "rgb(1, 2%, 3)", "rgb(1% 2 3%)", "rgb(10%20%30%)", "rgb(1.5.5 2)",
                "rgb(1-2 3)", "rgb(1-2-3)", "rgb(1+2+3)", "rgb(1/**/2/* x */3)", "rgb(/**/1 2 3 /**/ / .5)",
                "rgb(1 2 3 / .5 /* open", "rgb(none none none)", "rgb(none none none / none)", "rgb(none, 1, 2)",
                "rgb(1, 2, 3, none)", "rgb(red 2 3)", "rgb(from 1 2 3)", "rgb(calc(1 + 2) 2 3)", "rgb(1 2 calc(3))",
                "r\\67 b(1 2 3)", "rbg(1 2 3)", "rgbb(1 2 3)", "rgb[1 2 3]", "rgb{1 2 3}", "rgb(1; 2; 3)"]


def hsl():
    for angle in ANGLES + BAD_ANGLES:
        yield f"hsl({angle} 50% 40%)"
        yield f"hsl({angle}, 50%, 40%)"
    for first, second in product(["0%", "50%", "100%", "150%", "-20%", "none", "30"], repeat=2):
        yield f"hsl(200 {first} {second})"
    for alpha in ALPHAS:
        yield f"hsla(40deg 60% 70% / {alpha})"
    yield from ["hsl(120, 100, 50)", "hsl(120, 100%, 50)", "hsl(120 100% 50)", "hsla(120, 100%, 50%)",
                "hsla(120, 100%, 50%, .3)", "HSL(120DEG 100% 50%)", "hsl(120 100% 50%, 1)", "hsl(120 100%)", "hsl(120)",
                "hsl()", "hsl(120, 100%, 50% / .3)", "hsl(120 10deg 50%)", "hsl(120, none, 50%)", "hsl(1e999 50% 50%)",
                "hsl(120deg, 100%, 50%, 30%)", "hsl(calc(60 * 2) 50% 50%)", "hsl(120 100% 50% 1)"]


def hwb():
    for angle in ANGLES + BAD_ANGLES:
        yield f"hwb({angle} 20% 30%)"
    for first, second in product(["0%", "40%", "100%", "130%", "-30%", "none", "25"], repeat=2):
        yield f"hwb(200 {first} {second})"
    for alpha in ALPHAS[:6]:
        yield f"hwb(40deg 20% 30% / {alpha})"
    yield from ["hwb(120, 20%, 30%)", "hwb(120 20%, 30%)", "hwba(120 20% 30%)", "hwb(120 20%)", "hwb()", "HWB(0 0 0)",
                "hwb(0 0% 0% 0%)", "hwb(0 20deg 30%)"]


LAB_VALUES = ["0", "50", "100", "150", "-10", "50%", "110%", "none", "12.5"]
AXIS_VALUES = ["0", "20", "-40", "160", "-200", "50%", "-100%", "none"]
SMALL_VALUES = ["0", ".1", "-.1", ".5", "-.4", "50%", "-100%", "none"]
CHROMA_VALUES = ["0", "30", "150", "300", "-10", "50%", "120%", "-10%", "none"]


def lab():
    for value in LAB_VALUES:
        yield f"lab({value} 20 -30)"
        yield f"lch({value} 40 200)"
    for value in AXIS_VALUES:
        yield f"lab(60 {value} 10)"
        yield f"lab(60 10 {value})"
    for value in ["0", ".5", "1", "1.5", "-.2", "50%", "110%", "none", "1e-3"]:
        yield f"oklab({value} .05 -.08)"
        yield f"oklch({value} .1 250)"
    for value in SMALL_VALUES:
        yield f"oklab(.6 {value} .1)"
        yield f"oklab(.6 .1 {value})"
    for value in CHROMA_VALUES:
        yield f"lch(60 {value} 40)"
    for value in ["0", ".05", ".4", ".8", "-.1", "50%", "120%", "-10%", "none"]:
        yield f"oklch(.7 {value} 40)"
    for angle in ANGLES + BAD_ANGLES:
        yield f"lch(55 25 {angle})"
        yield f"oklch(.55 .08 {angle})"
    for name, alpha in product(["lab(40 20 10", "lch(40 20 10", "oklab(.4 .1 .1", "oklch(.4 .1 10"],
                               [".5", "40%", "2", "none", "x"]):
        yield f"{name} / {alpha})"
    for name in ["lab", "lch", "oklab", "oklch"]:
        yield from [f"{name}()", f"{name}(50)", f"{name}(50 10)", f"{name}(.5, .1, .1)", f"{name}(.5 .1 .1 .1)",
                    f"{name}(.5 .1 .1", f"{name.upper()}(.5 .1 .1)", f"{name}(none none none)", f"{name}a(.5 .1 .1)",
                    f"{name}(.5 1deg .1)", f"{name}(.5 .1 .1, .5)", f"{name}(.5 x .1)"]


SPACES = ["srgb", "srgb-linear", "display-p3", "display-p3-linear", "a98-rgb", "prophoto-rgb", "rec2020", "xyz",
          "xyz-d50", "xyz-d65"]


def color():
    for space in SPACES:
        for values in ["1 0 0", ".2 .4 .6", "0 0 0", "1 1 1", "20% 40% .6", "1.2 -.1 .01", "none .5 none",
                       ".01 .001 .03 / .4"]:
            yield f"color({space} {values})"
    yield from ["color(SRGB 1 0 0)", "Color(Display-P3 1 0 0 / 50%)", "color(srgb 1 0 0 / none)", "color()", "color(srgb)",
                "color(srgb 1)", "color(srgb 1 0)", "color(srgb 1 0 0 0)", "color(srgb 1, 0, 0)", "color(srgb, 1 0 0)",
                "color(1 0 0)", "color(rgb 1 0 0)", "color(lab 50 10 10)", "color(hsl 10 10% 10%)", "color(oklch .5 .1 1)",
                "color(xyz-d55 1 0 0)", "color(display-p4 1 0 0)", "color(--custom 1 0 0)", "color(srgb 1deg 0 0)",
                "color(srgb 1 0 0 / )", "color(srgb 1e999 0 0)", "color(srgb/**/1 0 0)", "color(srgb1 0 0)",
                "color(srgb 1 0 0", "color(red)", "color(srgb red)"]


COLORS = ["red", "#1247b8", "white", "rgb(30 200 90 / 40%)", "oklch(.7 .15 200)", "color(display-p3 0 1 0)", "gray"]
MIX_SPACES = ["srgb", "srgb-linear", "display-p3", "display-p3-linear", "a98-rgb", "prophoto-rgb", "rec2020", "xyz",
              "xyz-d50", "lab", "oklab"]
HUE_SPACES = ["hsl", "hwb", "lch", "oklch"]
# A colour of each kind of space, of which components may be missing.
MISSING = {"rgb": ["40", "90", "200"], "hsl": ["200", "60%", "40%"], "hwb": ["200", "20%", "30%"], "lab": ["50", "-20", "30"],
           "lch": ["50", "40", "120"], "oklch": [".6", ".1", "120"], "xyz": [".2", ".3", ".4"]}


def mixtures():
    for space in MIX_SPACES + HUE_SPACES:
        for first, second in [("red", "#1247b8"), ("rgb(30 200 90 / 40%)", "tomato"),
                              ("oklch(.7 .15 200)", "color(display-p3 0 1 0)"), ("white", "teal")]:
            yield f"color-mix(in {space}, {first}, {second})"
        yield f"color-mix(in {space}, transparent, tomato 30%)"
    for space, hue in product(HUE_SPACES, ["shorter", "longer", "increasing", "decreasing"]):
        yield f"color-mix(in {space} {hue} hue, hsl(40 60% 50%), hsl(330 60% 50%) 30%)"
        yield f"color-mix(in {space} {hue} hue, hsl(330 60% 50%), hsl(40 60% 50%) 30%)"
        yield f"color-mix(in {space} {hue} hue, hsl(40 60% 50%), hsl(100 60% 50%))"
    for first, second in [("", ""), (" 20%", ""), ("", " 20%"), (" 20%", " 30%"), (" 80%", " 90%"), (" 0%", ""), (" 100%", ""),
                          (" 0%", " 0%"), (" 101%", ""), (" -1%", ""), (" 20", ""), (" 20%%", ""), (" 0%", " 50%")]:
        yield f"color-mix(in srgb, red{first}, blue{second})"
    yield from ["color-mix(in srgb, 20% red, blue)", "color-mix(in srgb, 20%red, 30%blue)", "color-mix(red, blue)",
                "color-mix(red 20%, blue)", "color-mix(in srgb red, blue)", "color-mix(in srgb, red)", "color-mix()",
                "color-mix(in srgb)", "color-mix(in srgb, red blue)", "color-mix(in srgb, red, blue", "color-mix(in rgb, red, blue)",
                "color-mix(srgb, red, blue)", "color-mix(in, red, blue)", "color-mix(in srgb shorter hue, red, blue)",
                "color-mix(in hsl shorter, red, blue)", "color-mix(in hsl hue, red, blue)", "color-mix(in hsl long hue, red, blue)",
                "color-mix(in hsl specified hue, red, blue)", "COLOR-MIX(IN SRGB, RED, BLUE)", "color-mix(in srgb,red,blue)",
                "color-mix(in srgb, 20% red 20%, blue)", "color-mix(in srgb, rde, blue)", "color-mix(in srgb, red, blue) x",
                "color-mix(in srgb, color-mix(in hsl, red, lime), blue)", "color-mix(in srgb, red, rgb(from blue g b r))",
                "color-mix(in  oklab , red , blue )", "color-mix(insrgb, red, blue)", "color-mix(in srgb; red; blue)"]
    for space, first, second in [
            ("srgb", "rgb(none 10 20)", "rgb(200 30 40)"), ("srgb", "rgb(none 10 20)", "rgb(none 30 40)"),
            ("srgb", "rgb(10 20 30 / none)", "rgb(40 50 60 / 50%)"), ("srgb", "rgb(1 2 3 / none)", "rgb(4 5 6 / none)"),
            ("hsl", "hsl(none 50% 50%)", "hsl(120 none 40%)"), ("hsl", "lch(50 none 40)", "red"),
            ("lab", "lab(none 10 10)", "lch(50 20 40)"), ("oklch", "lab(none 10 10)", "red"),
            ("oklab", "lab(50 none 20)", "blue"), ("lch", "hsl(none 50% 50%)", "blue"), ("hwb", "hsl(none 50% 50%)", "blue"),
            ("hwb", "hwb(40 none 20%)", "hwb(80 30% none)"), ("xyz", "rgb(none 10 20)", "blue"),
            ("display-p3", "color(srgb none .2 .3)", "color(display-p3 .5 none .3)"), ("lch", "white", "blue"),
            ("oklch", "gray", "red"), ("hsl", "black", "yellow"), ("hwb", "#777", "yellow"), ("oklch", "white", "black"),
            ("lab", "lch(none 20 none)", "red"), ("lch", "oklch(.5 none 40)", "oklch(.6 .1 none)")]:
        yield f"color-mix(in {space}, {first}, {second})"
    for (name, values), missing in product(MISSING.items(), product([True, False], repeat=3)):
        parts = " ".join("none" if is_missing else value for value, is_missing in zip(values, missing))
        first = f"color({name} {parts})" if name in SPACES else f"{name}({parts})"
        for space in ["srgb", "hsl", "hwb", "lab", "lch", "oklab", "oklch", "xyz"] if any(missing) else []:
            yield f"color-mix(in {space}, {first}, rgb(230 120 40))"


RELATIVES = {"rgb": "r g b", "hsl": "h s l", "hwb": "h w b", "lab": "l a b", "lch": "l c h", "oklab": "l a b",
             "oklch": "l c h"}


def relative():
    for name, channels in RELATIVES.items():
        one, two, three = channels.split()
        for origin in COLORS + ["color(xyz .3 .4 .2 / .7)"]:
            yield f"{name}(from {origin} {channels})"
        yield from [f"{name}(from tomato {channels} / 50%)", f"{name}(from #33669980 {channels} / alpha)",
                    f"{name}(from tomato {channels} / none)", f"{name}(from tomato none {two} {three})",
                    f"{name}(from tomato {one} none none)", f"{name}(from tomato {one} 30% {three})",
                    f"{name}(from tomato {one} {two})", f"{name}(from tomato {one}, {two}, {three})",
                    f"{name}(from tomato x y z)", f"{name}(from {channels})", f"{name}(from tomato {channels}",
                    f"{name}(from tomato {channels} alpha)", f"{name}(from tomato {three} {two} {one})",
                    f"{name}(from tomato calc({one} * 2) {two} {three})", f"{name}(from rde {channels})",
                    f"{name.upper()}(FROM Tomato {channels.upper()})", f"{name}(from currentcolor {channels})",
                    f"{name}(from tomato {one} -20 {three})"]
    for space in SPACES:
        channels = "x y z" if space.startswith("xyz") else "r g b"
        yield from [f"color(from tomato {space} {channels})", f"color(from oklch(.7 .15 200 / 40%) {space} {channels})",
                    f"color(from tomato {space} {channels[0]} none 150% / 30%)"]
    yield from ["rgba(from tomato r g b / 30%)", "hsla(from tomato h s l / 30%)", "rgb(from tomato 300 -20 b)",
                "rgb(from tomato g b r)", "rgb(from tomato r r r)", "rgb(from tomato r g alpha)", "rgb(from tomato r g b / r)",
                "hsl(from tomato 90deg s l)", "hsl(from tomato 10% s l)", "oklch(from tomato l c 0.5turn)",
                "oklch(from tomato l c h / 2)", "lab(from lab(none 10 20) l a b)", "rgb(from rgb(none 10 20 / none) r g b)",
                "rgb(from rgb(from red g r b) g r b)", "color(from tomato lab l a b)", "color(from tomato r g b)",
                "color(from tomato srgb x y z)", "color(from tomato xyz r g b)", "rgb(from tomato r g b r)", "rgb(from)",
                "rgb(from tomato)", "rgb(fromtomato r g b)", "rgb(tomato r g b)", "rgb(r g b)",
                "hsl(from color-mix(in srgb, red, blue) h s l)", "lch(from black l c h)", "oklch(from white l c h)",
                "hsl(from hsl(120 200% 50%) h s l)", "hsl(from tomato h -20% l)", "lch(from tomato l -20 h)",
                "lab(from tomato 200 a b)", "rgb(from tomato r% g b)"]


def elsewhere():
    yield from ["currentcolor", "CurrentColor", "canvas", "CanvasText", "ButtonFace", "Highlight", "light-dark(red, blue)",
                "var(--x)", "device-cmyk(0 1 1 0)", "url(red)", "calc(1)", "inherit-color", "color-contrast(red)",
                "hsv(1 2 3)", "cmyk(1 2 3 4)", "rgb(1 2 3)!important", "gradient(red, blue)", "alpha(red)"]


def all_colors():
    seen = set()
    for make in [hexadecimal, names, rgb, hsl, hwb, lab, color, mixtures, relative, elsewhere]:
        for text in make():
            if text not in seen:
                seen.add(text)
                yield text


def difference(text):
    """Why the browser's answer is another one; None if there is no reason."""
    if text in DIFFERENT:
        return DIFFERENT[text]
    lowered = text.lower()
    if "calc(" in lowered:
        return MATH
    # At the ends of the curve there is no difference.
    if "rec2020" in lowered and not re.search(r"rec2020 [01] [01] [01]\)", lowered):
        return SCREEN
    if "\\" in text:
        return ESCAPE
    if text.count("(") > text.count(")") or "/* open" in text:
        return END
    if any(word in lowered for word in ["currentcolor", "canvas", "buttonface", "highlight", "light-dark", "var("]):
        return LIVE
    return None
