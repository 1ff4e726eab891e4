import Livery
import Testing

/// Error messages about malformed functions.
struct ColorFunctionErrorTests {
  @Test(arguments: [
    ("lab(1, 2, 3)", 5, "unexpected ','; the components of 'lab()' have spaces between"),
    ("lch(50 10% 20%)", 11, "hue '20%' is a percentage; expected a number of degrees or an angle"),
    ("oklab(.5 1deg 0)", 9, "a '1deg' is an angle; expected a number or a percentage"),
    ("hwb(0 20% x)", 10, "expected a number in 'hwb()', but found 'x'"),
    ("oklhc(1 2 3)", 0, "unknown colour function 'oklhc'; did you mean 'oklch'?"),
    (
      "cmyk(1 2 3)", 0,
      "unknown colour function 'cmyk'; expected one such as 'rgb()', 'hsl()' or 'oklch()'"
    ),
    ("rgb(calc(1) 2 3)", 4, "'calc()' is not read in colours; write the number itself"),
    ("var(--brand)", 0, "'var()' is not read in sheets; use a constant such as '$brand'"),
    (
      "light-dark(red, blue)", 0,
      "'light-dark()' is for values and constants of sheets; write one colour here"
    ),
    (
      "CurrentColor", 0,
      "'CurrentColor' means nothing in a sheet; refer to a setting, such as '{colors.textColor}'"
    ),
    ("Canvas", 0, "'Canvas' is a system colour of CSS; write the colour itself"),
  ])
  func `a malformed function is reported with its place`(
    text: String,
    offset: Int,
    message: String
  ) {
    expectError(text, at: offset, message: message)
  }

  @Test(arguments: [
    ("color(srbg 1 0 0)", 6, "unknown colour space 'srbg'; did you mean 'srgb'?"),
    (
      "color(hsl 1 0 0)", 6,
      "unknown colour space 'hsl'; expected one such as 'srgb', 'display-p3' or 'xyz'"
    ),
    ("color(1 0 0)", 6, "expected a colour space in 'color()', but found '1'"),
    ("color(srgb 1 0)", 14, "expected three components in 'color()', but found ')'"),
    ("color-mix(in hls, red, blue)", 13, "unknown colour space 'hls'; did you mean 'hsl'?"),
    ("color-mix(in srgb red, blue)", 18, "unexpected 'red' after the colour space; expected ','"),
    (
      "color-mix(in hsl longr hue, red, blue)", 17,
      "unexpected 'longr' after the colour space; did you mean 'longer'?"
    ),
    ("color-mix(in hsl longer, red, blue)", 23, "expected 'hue' after 'longer', but found ','"),
    (
      "color-mix(in lab longer hue, red, blue)", 17, "colour space 'lab' has no hue; expected ','"
    ),
    (
      "color-mix(in lab, red blue)", 22,
      "expected ',' or ')' after a colour in 'color-mix()', but found 'blue'"
    ),
    ("color-mix(in lab, red, rde)", 23, "unknown colour 'rde'; did you mean 'red'?"),
    ("color-mix(in lab, red, fff)", 23, "unknown colour 'fff'; did you mean '#fff'?"),
    ("color-mix(in lab, red, )", 23, "expected a colour in 'color-mix()', but found ')'"),
    ("color-mix(in lab, red 101%, blue)", 22, "'101%' is not between 0% and 100%"),
    ("color-mix(in lab, red 20, blue)", 24, "expected '%' after '20'"),
    (
      "color-mix(in lab)", 16,
      "expected ',' before the first colour in 'color-mix()', but found ')'"
    ),
    ("color-mix(in lab, red, blue, )", 29, "expected a colour in 'color-mix()', but found ')'"),
    ("color-mix(in lab, red, blue", 27, "missing ')' at the end of 'color-mix('"),
    (
      "rgb(from red r g x)", 17,
      "expected a number, 'r', 'g', 'b' or 'alpha' in 'rgb(from …)', but found 'x'"
    ),
    ("rgb(from)", 8, "expected a colour in 'rgb()', but found ')'"),
    ("rgb(from rde r g b)", 9, "unknown colour 'rde'; did you mean 'red'?"),
  ])
  func `spaces, mixtures and relative colours are reported with the missing parts`(
    text: String,
    offset: Int,
    message: String
  ) {
    expectError(text, at: offset, message: message)
  }

  @Test(arguments: [
    (" $brand", 1, "'$brand' is a constant of a sheet; write its colour here"),
    (
      "rgb(from {colors.textColor} r g b)", 9,
      "'{colors.textColor}' is a setting of a style; write its colour here"
    ),
    ("$", 1, "expected the name of a constant after '$', but found the end"),
    ("$50", 0, "'$50' is a constant of a sheet; write its colour here"),
    ("$-1", 1, "expected the name of a constant after '$', but found '-'"),
    ("$a.", 2, "unexpected '.' after colour '$a'"),
    ("{colors.textColor", 17, "missing '}' after '{colors.textColor'"),
    (
      "{textColor}", 0,
      "'{textColor}' names no setting; expected one such as '{colors.primaryColor}'"
    ),
  ])
  func `names mean something only in a sheet`(text: String, offset: Int, message: String) {
    expectError(text, at: offset, message: message)
  }

  private func expectError(_ text: String, at offset: Int, message: String) {
    let error = #expect(throws: ColorSyntaxError.self) { try Color(parsing: text) }
    #expect(error?.message == message)
    #expect(error?.offset == offset)
  }
}
