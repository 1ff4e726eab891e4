import Livery
import Testing

/// Reading of a style's text, against BRStyle 1.1.0.
struct BRStyleReadingTests {
  /// Returns the style of a text, read leniently in `brstyle` resolution, and the codes of its
  /// warnings.
  private func lenient(_ text: String) throws -> (style: Style, codes: [String]) {
    let sheet = try StyleSheet(text: text, policy: .lenient)
    let appearance = try AppearanceLoader(resolution: .brstyle).load(sheet)
    let style = WidgetTree(appearance: appearance).resolvedDefaultStyle
    return (style, appearance.warnings.map(\.code.description))
  }

  /// Returns the codes of the problems of a text under the strict policy.
  private func strictCodes(_ text: String) -> [String] {
    do {
      let sheet = try StyleSheet(text: text)
      _ = try AppearanceLoader(resolution: .brstyle).load(sheet)
      return []
    } catch {
      return error.diagnostics.map(\.code.description)
    }
  }

  /// Returns the colour that is read leniently, followed by the codes of the warnings.
  private func color(_ text: String) throws -> String {
    let (style, codes) = try lenient(#"{"colors": {"primaryColor": "\#(text)"}}"#)
    return ([style.text(.primaryColor) ?? "none"] + codes).joined(separator: " ")
  }

  @Test func `each section may be missing, what is unknown is diagnosed (BR-30, BR-E12)`() throws {
    for text in ["{}", #"{"fonts": {}}"#, #"{"colors": {}, "controls": {}}"#] {
      #expect(try lenient(text).style == Style())
    }
    let unknown = ##"{"colors": {"primryColor": "#ff0000ff", "heroColor": "#ff0000ff"}}"##
    #expect(strictCodes(unknown) == ["unknown-setting"])
    let (style, codes) = try lenient(unknown)
    #expect(codes == ["unknown-setting"])
    #expect(style.settings(differingFrom: Style()) == [.heroColor])
    let section = #"{"colors": {}, "images": 3}"#
    #expect(strictCodes(section) == ["unknown-section"])
    #expect(try lenient(section).style == Style())
  }

  @Test func `the kind of a value follows from the setting (BR-31)`() throws {
    for setting in Setting.builtIn {
      let (value, text) =
        switch setting.name {
        case let name where name.hasSuffix("Color"): (##""#010203ff""##, "#010203ff")
        case let name where name.hasSuffix("Font"): (#"{"name": "Menlo", "size": 9}"#, "Menlo 9")
        default:
          (##"{"color": "#010203ff", "offset": [1, 2]}"##, "#010203ff offset 1 2 blur 0")
        }
      let sheet = #"{"\#(setting.group.rawValue)": {"\#(setting.name)": \#(value)}}"#
      let style = try lenient(sheet).style
      #expect(style.text(setting) == text)
      #expect(style.settings(differingFrom: Style()) == [setting])
    }
  }

  @Test func `null takes a value away, absence and an empty colour leave it (BR-32)`() throws {
    let (style, codes) = try lenient(
      #"{"colors": {"heroColor": null, "textColor": ""}, "fonts": {"textFont": null}}"#
    )
    #expect(style.settings(differingFrom: Style()) == [.heroColor, .textFont])
    #expect(style.text(.heroColor) == nil && style.text(.textFont) == nil)
    #expect(codes == ["invalid-color"])
    #expect(strictCodes(#"{"colors": {"textColor": ""}}"#) == ["invalid-color"])
  }

  @Test(arguments: ["#ff00cc80", "#FF00CC80", "#Ff00cC80"])
  func `eight digits are red, green, blue and alpha (BR-33)`(text: String) throws {
    #expect(try color(text) == "#ff00cc80")
    #expect(strictCodes(#"{"colors": {"primaryColor": "\#(text)"}}"#).isEmpty)
  }

  @Test(arguments: Resolution.allCases)
  func `a font is a name and a size, without a name the system font (BR-34)`(
    resolution: Resolution
  ) throws {
    let tree = try WidgetTree(
      styledBy: """
        {"fonts": {
          "actionFont": {"name": "Helvetica-Regular", "size": 12},
          "textFont": {"size": 9.5},
          "heroFont": {"name": "Menlo"}
        }}
        """,
      resolution: resolution
    )
    let style = tree.resolvedDefaultStyle
    #expect(style.text(.actionFont) == "Helvetica-Regular 12", "which fonts exist, the host knows")
    #expect(style.text(.textFont) == "system 9.5")
    #expect(style.text(.heroFont) == (resolution == .cascade ? "Menlo 21" : nil))
  }

  @Test func `a font that is no object leaves the default one (BR-34)`() throws {
    for value in [#""Menlo 9""#, "9", "[]", "true"] {
      let text = #"{"fonts": {"textFont": \#(value)}}"#
      #expect(strictCodes(text) == ["wrong-kind"])
      #expect(try lenient(text).style == Style())
    }
  }

  @Test func `a shadow has a colour, an offset and a radius (BR-35)`() throws {
    let (style, codes) = try lenient(
      ##"""
      {"controls": {
        "shadow": {"color": "#00000080"},
        "textShadow": {"color": "#00000080", "offset": [1, 2.5], "blurRadius": 3}
      }}
      """##
    )
    #expect(style.text(.shadow) == "#00000080 offset 0 0 blur 0")
    #expect(style.text(.textShadow) == "#00000080 offset 1 2.5 blur 3")
    #expect(codes.isEmpty)
    let none = #"{"controls": {"shadow": {"offset": [1, 2], "blurRadius": 3}}}"#
    #expect(try lenient(none).style == Style(), "without a colour there is no shadow")
  }

  @Test(arguments: [
    ("3", "wrong-kind", "0 0"), ("[1]", "wrong-count", "0 0"), ("[]", "wrong-count", "0 0"),
    ("[1, 2, 3]", "wrong-count", "1 2"), (#"["1", "2"]"#, "wrong-kind", "1 2"),
  ])
  func `an offset that is no pair is diagnosed, and read as BRStyle does (BR-35)`(
    offset: String,
    code: String,
    read: String
  ) throws {
    let text = ##"{"controls": {"shadow": {"color": "#00000080", "offset": \##(offset)}}}"##
    #expect(strictCodes(text).first == code)
    let (style, codes) = try lenient(text)
    #expect(style.text(.shadow) == "#00000080 offset \(read) blur 0")
    #expect(codes.first == code)
  }

  @Test func `numbers may have fractions, and in quotes they are diagnosed (BR-36)`() throws {
    let text = #"{"fonts": {"textFont": {"size": "13.5"}, "heroFont": {"size": 7.25}}}"#
    #expect(strictCodes(text) == ["wrong-kind"])
    let (style, codes) = try lenient(text)
    #expect(codes == ["wrong-kind"])
    #expect(style.text(.textFont) == "system 13.5" && style.text(.heroFont) == "system 7.25")
  }

  // MARK: Edge cases

  @Test func `three digits are what they look like (BR-E2)`() throws {
    #expect(try color("#abc") == "#aabbccff")
  }

  @Test func `six digits are what they look like (BR-E3)`() throws {
    #expect(try color("#ff0000") == "#ff0000ff")
  }

  @Test func `six digits are an opaque colour, not a transparent green (BR-T20)`() throws {
    let style = try Style(json: ##"{"colors": {"primaryColor": "#ff0000"}}"##)
    #expect(style.text(.primaryColor) == "#ff0000ff")
  }

  @Test func `a name is a colour, and what is none keeps the default (BR-E4)`() throws {
    #expect(try color("red") == "#ff0000ff")
    for text in ["#", "#-1"] {
      #expect(try color(text) == "#1247b8ff invalid-color")
      #expect(strictCodes(#"{"colors": {"primaryColor": "\#(text)"}}"#) == ["invalid-color"])
    }
  }

  @Test(arguments: ["ff0000ff", "# ff0000ff", "#0xff0000ff", "#ff0000ffzz"])
  func `eight digits in disguise are read leniently, with a warning (BR-33, BR-E5)`(
    text: String
  ) throws {
    #expect(try color(text) == "#ff0000ff invalid-color")
    #expect(strictCodes(#"{"colors": {"primaryColor": "\#(text)"}}"#) == ["invalid-color"])
  }

  @Test func `white space around a colour means nothing (BR-E5)`() throws {
    #expect(try color(" #ff0000ff") == "#ff0000ff")
  }

  @Test(arguments: ["#12345g", "#1234567890", "#11223344556677889900"])
  func `digits that make no colour keep the default (BR-E6, BR-E7)`(text: String) throws {
    #expect(strictCodes(#"{"colors": {"primaryColor": "\#(text)"}}"#) == ["invalid-color"])
    #expect(try color(text) == "#1247b8ff invalid-color")
  }

  @Test(arguments: ["1", "[]", "{}", "true"])
  func `a colour of another kind is diagnosed (BR-E8)`(value: String) throws {
    let text = #"{"colors": {"primaryColor": \#(value)}}"#
    #expect(strictCodes(text) == ["wrong-kind"])
    let (style, codes) = try lenient(text)
    #expect(style == Style() && codes == ["wrong-kind"])
  }

  @Test(arguments: ["null", "1", "[]"])
  func `a section that is no object is diagnosed (BR-E9)`(value: String) throws {
    let text = ##"{"colors": \##(value), "controls": {"actionColor": "#ff0000ff"}}"##
    #expect(strictCodes(text) == ["wrong-kind"])
    let (style, codes) = try lenient(text)
    #expect(style.settings(differingFrom: Style()) == [.actionColor])
    #expect(codes == ["wrong-kind"])
  }

  @Test func `a font without a name is the system font, a shadow needs its colour (BR-E10)`() throws
  {
    let font = #"{"fonts": {"textFont": {"name": null, "size": 9}}}"#
    #expect(try lenient(font).style.text(.textFont) == "system 9")
    #expect(strictCodes(font).isEmpty)
    let shadow = #"{"controls": {"shadow": {"color": null, "offset": [1, 1]}}}"#
    #expect(strictCodes(shadow) == ["wrong-kind"])
    #expect(try lenient(shadow).style.text(.shadow) == nil)
  }

  @Test(arguments: ["[]", "3", "null", #""default""#])
  func `a sheet is an object (BR-E11)`(text: String) {
    for policy in [StyleSheet.Policy.strict, .lenient] {
      let error = #expect(throws: DiagnosticsError.self) {
        try StyleSheet(text: text, policy: policy)
      }
      #expect(error?.diagnostics.map(\.code.description) == ["wrong-root"])
    }
  }

  @Test func `of two defaults the last holds leniently, strictly it is an error (BR-E14)`() throws {
    let text = ##"""
      {
        "default": {"colors": {"primaryColor": "#ff0000ff", "heroColor": "#ff0000ff"}},
        "default": {"colors": {"primaryColor": "#00ff00ff"}}
      }
      """##
    #expect(strictCodes(text) == ["duplicate-key"])
    let (style, codes) = try lenient(text)
    #expect(codes == ["duplicate-key"])
    #expect(style.settings(differingFrom: Style()) == [.primaryColor])
    #expect(style.text(.primaryColor) == "#00ff00ff")
  }

  @Test func `members that are dropped or kept (BR-T2)`() throws {
    let style = try Style(
      json: ##"{"colors": {"primaryColor": "#ff0000ff", "backgroundColor": null}}"##
    )
    #expect(style.text(.primaryColor) == "#ff0000ff" && style.text(.backgroundColor) == nil)
    #expect(style.settings(differingFrom: Style()) == [.primaryColor, .backgroundColor])
  }
}
