import Livery
import Testing

struct ColorTests {
  // MARK: Numbers

  @Test func `BR-T1, BR-14: components round to the nearest byte, halves away from zero`() {
    let color = Color(unitRed: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)
    #expect(color.rgba == 0x3366_9980)
    #expect(color.rgb == 0x33_6699)
  }

  @Test func `BR-14: the upper byte of an RGB number is ignored and the colour is opaque`() {
    #expect(Color(rgb: 0xab33_6699) == Color(red: 0x33, green: 0x66, blue: 0x99, alpha: 255))
    #expect(Color(rgba: 0x3366_9980) == Color(red: 0x33, green: 0x66, blue: 0x99, alpha: 0x80))
  }

  @Test func `components out of range are taken for the nearest in range`() {
    let color = Color(unitRed: -1, green: 2, blue: .infinity, alpha: .nan)
    #expect(color == Color(red: 0, green: 255, blue: 255, alpha: 0))
  }

  @Test(arguments: [(0.8, "#555555cc"), (0.5, "#55555580"), (2, "#555555ff"), (-1, "#55555500")])
  func `another alpha replaces the one there is`(alpha: Double, expected: String) {
    #expect(Color(rgba: 0x5555_5511).withAlpha(alpha).description == expected)
  }

  @Test func `a colour prints with all eight digits, and reads back as itself`() {
    for rgba: UInt32 in [0, 1, 0xff, 0x0012_3456, 0x1247_b8ff, 0xffff_ffff] {
      let color = Color(rgba: rgba)
      #expect(color.description.count == 9)
      #expect(Color(color.description) == color)
    }
    #expect(Color(rgba: 0x0012_ABCD).description == "#0012abcd")
  }

  // MARK: Texts

  @Test(arguments: [
    ("#f80", "#ff8800ff"),
    ("#f808", "#ff880088"),
    ("#336699", "#336699ff"),
    ("#33669980", "#33669980"),
    ("#AbCdEf", "#abcdefff"),
    (" \t#fff\n", "#ffffffff"),
    ("#ff0000", "#ff0000ff"),  // BR-T20: red, not BRStyle's transparent green
  ])
  func `hexadecimal colours have 3, 4, 6 or 8 digits`(text: String, expected: String) throws {
    #expect(try Color(parsing: text).description == expected)
  }

  @Test(arguments: [
    ("red", "#ff0000ff"),
    ("RED", "#ff0000ff"),
    ("Transparent", "#00000000"),
    ("green", "#008000ff"),
    ("grey", "#808080ff"),
    ("gray", "#808080ff"),
    ("rebeccapurple", "#663399ff"),
    ("LightGoldenrodYellow", "#fafad2ff"),
    ("yellowgreen", "#9acd32ff"),
  ])
  func `MO-74: names are CSS's, whatever their case`(text: String, expected: String) throws {
    #expect(try Color(parsing: text).description == expected)
  }

  @Test func `all 148 names of CSS and transparent are known`() {
    #expect(Color.names.count == 149)
    #expect(Color.names.allSatisfy { Color($0) == Color.named($0) && Color($0) != nil })
    #expect(Color.names.filter { $0.contains("gray") }.count == 7)
    #expect(Color.names.filter { $0.contains("grey") }.count == 7)
  }

  @Test(arguments: [
    // Commas.
    ("rgb(255,136,0)", "#ff8800ff"),
    ("RGB( 255 , 136 , 0 )", "#ff8800ff"),
    ("rgba(255, 136, 0, 0.5)", "#ff880080"),
    ("rgb(255, 136, 0, 50%)", "#ff880080"),
    ("rgb(100%, 50%, 0%)", "#ff8000ff"),
    // Spaces and a slash.
    ("rgb(255 136 0)", "#ff8800ff"),
    ("rgb(255 136 0 / 0.5)", "#ff880080"),
    ("rgba(255 136 0/50%)", "#ff880080"),
    ("rgb(100% 136 0)", "#ff8800ff"),
    ("rgb(none 136 none / none)", "#00880000"),
    // Numbers as CSS writes them, out of range too.
    ("rgb(+2.55e2 .5 1.5)", "#ff0102ff"),
    ("rgb(300 -20 0 / 7)", "#ff0000ff"),
    ("rgb(1e999 -1e999 0 / -1)", "#ff000000"),
  ])
  func `rgb() takes numbers and percentages`(text: String, expected: String) throws {
    #expect(try Color(parsing: text).description == expected)
  }

  @Test(arguments: [
    ("hsl(120, 100%, 25%)", "#008000ff"),
    ("hsla(120,100%,50%,0.5)", "#00ff0080"),
    ("hsl(120 30% 50%)", "#59a659ff"),
    ("hsl(120 30 50 / 50%)", "#59a65980"),
    ("hsl(120deg 100% 50%)", "#00ff00ff"),
    ("hsl(0.5turn 100% 50%)", "#00ffffff"),
    ("hsl(200grad 100% 50%)", "#00ffffff"),
    ("hsl(3.141592653589793rad 100% 50%)", "#00ffffff"),
    ("hsl(-240 100% 50%)", "#00ff00ff"),
    ("hsl(840 100% 50%)", "#00ff00ff"),
    ("hsl(none none 50%)", "#808080ff"),
    ("hsl(120 -50% 50%)", "#808080ff"),
    ("hsl(120 0% 200%)", "#ffffffff"),
    ("hsl(1e999rad 100% 0%)", "#000000ff"),
  ])
  func `hsl() takes any angle`(text: String, expected: String) throws {
    #expect(try Color(parsing: text).description == expected)
  }

  // MARK: Bad texts

  @Test(arguments: [
    (
      "", 0,
      "empty colour; expected a name such as 'red', '#rrggbbaa', or a function such as 'rgb(255 0 0)'"
    ),
    (
      "  ", 0,
      "empty colour; expected a name such as 'red', '#rrggbbaa', or a function such as 'rgb(255 0 0)'"
    ),
    ("#", 0, "colour '#' has no digits; expected '#rgb', '#rgba', '#rrggbb' or '#rrggbbaa'"),
    (
      "#ff0000f", 0,
      "colour '#ff0000f' has 7 digits; expected '#rgb', '#rgba', '#rrggbb' or '#rrggbbaa'"
    ),
    ("#gggggg", 1, "'g' in colour '#gggggg' is not a hexadecimal digit; expected 0-9 or a-f"),
    (" #ff00é0", 6, "'é' in colour '#ff00é0' is not a hexadecimal digit; expected 0-9 or a-f"),
    ("ff0000ff", 0, "unknown colour 'ff0000ff'; did you mean '#ff0000ff'?"),
    ("123", 0, "unknown colour '123'; did you mean '#123'?"),
    ("0xff0000ff", 0, "unknown colour '0xff0000ff'; did you mean '#ff0000ff'?"),
    ("rde", 0, "unknown colour 'rde'; did you mean 'red'?"),
    ("Rebecapurple", 0, "unknown colour 'Rebecapurple'; did you mean 'rebeccapurple'?"),
    (
      "qqqqqqqqqqqq", 0,
      "unknown colour 'qqqqqqqqqqqq'; expected a name such as 'red', '#rrggbbaa', or a function such as 'rgb(255 0 0)'"
    ),
    (
      "?", 0,
      "'?' is not a colour; expected a name such as 'red', '#rrggbbaa', or a function such as 'rgb(255 0 0)'"
    ),
    ("red blue", 4, "unexpected 'blue' after colour 'red'"),
    ("#fff;", 4, "unexpected ';' after colour '#fff'"),
    ("rgb(1 2 3) x", 11, "unexpected 'x' after colour 'rgb(1 2 3)'"),
    ("rgb (1 2 3)", 3, "unexpected white space between 'rgb' and '('"),
    ("rbg(1 2 3)", 0, "unknown colour function 'rbg'; did you mean 'rgb'?"),
    ("rgb()", 4, "expected a number in 'rgb()', but found ')'"),
    ("rgb(", 4, "expected a number in 'rgb()', but found the end"),
    ("rgb(1 2", 7, "expected three components in 'rgb()', but found the end"),
    ("rgb(1 2)", 7, "expected three components in 'rgb()', but found ')'"),
    ("rgb(1 2 / 3)", 8, "expected three components in 'rgb()' before '/'"),
    ("rgb(1 2 3", 9, "missing ')' at the end of 'rgb('"),
    ("rgb(1 2 x)", 8, "expected a number in 'rgb()', but found 'x'"),
    ("rgb(1, 2 3)", 9, "expected ',' before '3'"),
    ("rgb(1 2, 3)", 7, "unexpected ',' after components without commas"),
    (
      "rgb(1, 2, 3 / 4)", 12,
      "unexpected '/' after components with commas; expected ',' before alpha"
    ),
    (
      "rgb(1 2 3, 4)", 9,
      "unexpected ',' after components without commas; expected '/' before alpha"
    ),
    ("rgb(1 2 3 4)", 10, "unexpected '4' in 'rgb()'; expected ')'"),
    (
      "rgb(1, 2%, 3)", 7,
      "'2%' is not of the kind of '1'; with commas, all components are numbers or all are percentages"
    ),
    ("rgb(none, 2, 3)", 4, "'none' is not possible with commas; expected a number"),
    ("rgba(1, 2, 3, none)", 14, "'none' is not possible with commas; expected a number"),
    ("rgb(1deg 2 3)", 4, "red '1deg' is an angle; expected a number or a percentage"),
    (
      "hsl(1, 0.5, 3%)", 7,
      "'0.5' has no percent sign; with commas, saturation and lightness are percentages"
    ),
    (
      "hsl(10% 50% 50%)", 4,
      "hue '10%' is a percentage; expected a number of degrees or an angle"
    ),
    (
      "hsl(10px 50% 50%)", 6,
      "unknown unit 'px' in '10px'; expected a number, a percentage, or an angle in 'deg', 'grad', 'rad' or 'turn'"
    ),
  ])
  func `a bad colour is reported with its place`(text: String, offset: Int, message: String) {
    let error = #expect(throws: ColorSyntaxError.self) { try Color(parsing: text) }
    #expect(error?.message == message)
    #expect(error?.offset == offset)
    #expect(Color(text) == nil)
  }

  @Test func `a very long text is cut in the message`() {
    let text = "rgb(1 2 3) " + String(repeating: "x", count: 100_000)
    let error = #expect(throws: ColorSyntaxError.self) { try Color(parsing: text) }
    #expect((error?.message.count ?? 0) < 100)
  }
}
