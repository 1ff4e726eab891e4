import Livery
import Testing

/// Properties that a theme declares, in scopes, own styles and tree files (spec 2.6, 9.2).
struct DeclaredPropertyTests {
  let theme: Theme
  let tree: WidgetTree
  let window: Widget

  init() throws {
    let text = """
      {"@properties": {"gap": "number", "tint": "color", "glow": "shadow", "face": "font"},
       "default": {"properties": {"gap": 4, "tint": "#f00"}}}
      """
    theme = try Theme(sheets: [StyleSheet(text: text)])
    tree = WidgetTree(theme: theme)
    window = tree.addWindow()
  }

  private func refusal(_ declaration: Declaration) -> [String] {
    let before = window.style
    window.scope = Declarations([declaration])
    #expect(window.scope == nil && window.style == before)
    return tree.lastReport.errors.map(\.description)
  }

  @Test func `a reference to a setting of another kind is rejected`() throws {
    let gap = Setting.property("gap")
    #expect(
      refusal(Declaration(gap, .reference(.init(.primaryColor)))) == [
        "wrong kind of value for 'properties.gap':"
          + " '{colors.primaryColor}' is a colour; expected a number"
      ]
    )
    #expect(
      refusal(Declaration(.textColor, .reference(.init(gap)))) == [
        "wrong kind of value for 'colors.textColor':"
          + " '{properties.gap}' is a number; expected a colour"
      ]
    )
    let formula = try ColorFormula("rgb(from {properties.gap} r g b / 50%)")
    #expect(refusal(Declaration(.textColor, .color(formula))).count == 1)
    var shadow = PartialShadow()
    shadow.colorFormula = formula
    #expect(refusal(Declaration(.shadow, .shadow(shadow))).count == 1)
    #expect(throws: UpdateRejected.self) {
      try tree.update { tree.defaultStyle = Declarations([.init(gap, .reference(.init(.shadow)))]) }
    }
  }

  @Test(arguments: [
    ("{properties.gap}", "use '.reference' to refer to a setting"),
    ("$brand", "constants have values in sheets only"),
    ("@inherit", "use '.keyword' for the keyword of sheets"),
  ])
  func `a text with another meaning in a sheet is reported in a program`(
    text: String,
    suggestion: String
  ) {
    #expect(
      refusal(Declaration(.property("tint"), .value(.string(text)))) == [
        "wrong kind of value for 'properties.tint': '\(text)' is a text here; \(suggestion)"
      ]
    )
  }

  @Test func `a text inside of a value is quoted as it is, and not as a sheet writes it`() {
    let value = SettingValue.object(["color": .string("{properties.gap}")])
    let messages = refusal(Declaration(.property("glow"), .value(value)))
    #expect(messages.count == 1)
    #expect(messages.first?.contains("'{properties.gap}'") == true)
  }

  @Test(arguments: [
    Declaration.Value.reference(.init(.property("tint"))),
    .value(.string("rgb(from {properties.tint} r g b)")),
  ])
  func `a default style that was accepted in another theme is looked at again`(
    value: Declaration.Value
  ) throws {
    let style = Declarations([Declaration(.primaryColor, value)])
    tree.defaultStyle = style
    #expect(tree.lastReport.errors.isEmpty)
    let other = #"{"@properties": {"tint": "number"}}"#
    tree.theme = try Theme(sheets: [StyleSheet(text: other)])
    #expect(throws: UpdateRejected.self) { try tree.update { tree.defaultStyle = style } }
  }

  @Test func `a colour made of a property of another kind is an error in a sheet`() {
    let declared = #""@properties": {"gap": "number"}"#
    for body in [
      #""colors": {"textColor": "rgb(from {properties.gap} r g b)"}"#,
      #""controls": {"shadow": {"color": "rgb(from {properties.gap} r g b)"}}"#,
      #""colors": {"textColor": "{properties.gap}"}"#,
    ] {
      let entry = "\"UIView\": {\(body)}"
      for sheets in [["{\(declared), \(entry)}"], ["{\(declared)}", "{\(entry)}"]] {
        var codes: [String] = []
        do {
          _ = try Theme(sheets: sheets.map { try StyleSheet(text: $0) })
        } catch let error as DiagnosticsError {
          codes = error.diagnostics.map(\.code.description)
        } catch {}
        #expect(codes == ["wrong-kind"])
      }
    }
  }

  @Test func `a shadow may take its colour from a setting, in a tree file as in a sheet`() throws {
    let body = #"{"properties": {"glow": {"color": "{colors.primaryColor}", "blurRadius": 2}}}"#
    let file = try TreeFile(text: "{\"class\": \"UIWindow\", \"scope\": \(body)}")
    try file.add(to: tree)
    let added = tree.windows[1]
    #expect(added.text(.property("glow")) == "#1247b8ff offset 0 0 blur 2")
    window.scope = try Declarations(json: body)
    #expect(window.style == added.style)
    window.scope?.colors.primaryColor = .red
    #expect(window.text(.property("glow")) == "#ff0000ff offset 0 0 blur 2")
    var set = Declarations()
    try set.set("properties.glow", to: #"{"color": "{properties.tint}"}"#)
    window.scope = set
    #expect(window.text(.property("glow")) == "#ff0000ff offset 0 0 blur 0")
  }

  @Test func `a property that is no shadow takes no colour of a setting`() throws {
    let shadow = #"{"color": "{colors.primaryColor}"}"#
    for (name, message) in [
      ("gap", "expected a number, found a shadow"),
      ("other", "a shadow in the colour of a setting needs a property declared as a shadow"),
    ] {
      let declarations = try Declarations(json: "{\"properties\": {\"\(name)\": \(shadow)}}")
      window.scope = declarations
      #expect(
        tree.lastReport.errors == [.wrongKind(.property(name), message: message)]
      )
    }
  }

  @Test func `a colour outside sRGB is mapped, wherever a property has it from`() throws {
    let wide = "color(display-p3 0 1 0)"
    let mapped = try Color(parsing: wide).description
    window.scope = Declarations { $0.properties["tint"] = .string(wide) }
    #expect(tree.lastReport.errors.isEmpty)
    #expect(window.text(.property("tint")) == mapped)
    let later = try StyleSheet(text: "{\"UIView\": {\"properties\": {\"tint\": \"\(wide)\"}}}")
    let both = try Theme(sheets: theme.sheets + [later])
    #expect(both.warnings.map(\.code.description) == ["color-outside-srgb"])
    #expect(both.warnings.first?.location != nil)
    tree.theme = both
    #expect(window.add("UIView").text(.property("tint")) == mapped)
  }
}
