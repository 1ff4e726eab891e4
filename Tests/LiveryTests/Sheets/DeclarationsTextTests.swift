import Livery
import Testing

struct DeclarationsTextTests {
  @Test func `declarations are read from the body of an entry`() throws {
    let declarations = try Declarations(
      json: #"{ "colors": { "textColor": "red" }, "fonts": { "textFont": { "size": 3 } } }"#
    )
    #expect(declarations.sorted.map(\.setting) == [.textColor, .textFont])
    #expect(declarations[.textFont] == .font(FontFields(size: 3)))
  }

  @Test(arguments: ["[]", "", #"{ "UIButton": {} }"#, #"{ "colors": null }"#])
  func `an invalid body of an entry is rejected`(text: String) {
    let error = #expect(throws: DiagnosticsError.self) {
      try Declarations(json: text, name: "scope.json")
    }
    #expect(error?.diagnostics.first?.location?.file == "scope.json")
  }

  @Test(
    "a setting is set by its path",
    arguments: [
      ("colors.primaryColor", "#ff8800", "#ff8800ff"),
      ("colors.primaryColor", " red ", "#ff0000ff"),
      ("colors.primaryColor", #""rgb(0 0 255)""#, "#0000ffff"),
      ("fonts.textFont", #"{ "name": "A", "size": 3 }"#, "A 3"),
      ("properties.gap", "4", "4"),
    ]
  )
  func set(path: String, text: String, expected: String) throws {
    var declarations = Declarations()
    try declarations.set(path, to: text)
    let setting = try #require(Setting(path))
    #expect(declarations[setting]?.settingValue?.description == expected)
  }

  @Test func `null takes a value away`() throws {
    var declarations = Declarations()
    try declarations.set("colors.textColor", to: "null")
    #expect(declarations[.textColor] == Declaration.Value.none)
  }

  @Test(
    "a wrong path or value changes nothing and says what is wrong",
    arguments: [
      (
        "primaryColor", "red", "unknown setting 'primaryColor'; did you mean 'colors.primaryColor'?"
      ),
      (
        "fonts.textColor", "red",
        "unknown setting 'fonts.textColor'; did you mean 'colors.textColor'?"
      ),
      (
        "colors.textColour", "red",
        "unknown setting 'colors.textColour'; did you mean 'colors.textColor'?"
      ),
      (
        "x", "red",
        "unknown setting 'x'; expected a path such as 'colors.primaryColor' or 'properties.name'"
      ),
      (
        "colors.textColor", "#12",
        "colour '#12' has 2 digits; expected '#rgb', '#rgba', '#rrggbb' or '#rrggbbaa'"
      ),
      ("colors.textColor", "12", "expected a colour such as '#ff8800', found a number"),
      (
        "fonts.textFont", "12",
        #"expected a font such as {"name": "Helvetica", "size": 14}, found a number"#
      ),
    ]
  )
  func refuse(path: String, text: String, message: String) {
    var declarations = Declarations { $0.colors.textColor = .black }
    let before = declarations
    let error = #expect(throws: DiagnosticsError.self) { try declarations.set(path, to: text) }
    #expect(error?.diagnostics.map(\.message) == [message])
    #expect(declarations == before)
  }

  @Test func `to set some fields of a font leaves the others as they are declared`() throws {
    var declarations = Declarations(Style())
    try declarations.set("fonts.textFont", to: #"{"size": 20}"#)
    #expect(declarations.fonts.textFont == Font(name: "GillSans-Light", size: 20))
    try declarations.set("fonts.textFont", to: #"{"name": "Helvetica"}"#)
    #expect(declarations.fonts.textFont == Font(name: "Helvetica", size: 20))
    try declarations.set("fonts.textFont", to: "null")
    #expect(declarations[.textFont] == Declaration.Value.none)
  }
}
