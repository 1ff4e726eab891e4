import Livery
import SourceJSON
import Testing

/// Constants (spec 1.8, 1.9).
struct ConstantTests {
  /// Returns the codes that a load of some texts reports, which takes a number of steps at most.
  private func codes(_ texts: String..., work: Int = StyleSheet.Policy.usualWork) -> [String] {
    var policy = StyleSheet.Policy.strict
    policy.work = work
    let sheets = texts.compactMap { try? StyleSheet(text: $0, policy: policy) }
    do throws(DiagnosticsError) {
      return try AppearanceLoader().load(sheets).warnings.map(\.code.description)
    } catch {
      return error.diagnostics.filter { $0.severity == .error }.map(\.code.description)
    }
  }

  @Test func `a constant is substituted anywhere in a value`() throws {
    let tree = try WidgetTree(
      styledBy: ##"""
        {
          "$ink": "#112233", "$size": 14, "$gap": [1, "$size"], "$face": { "name": "Futura", "size": "$size" },
          "@properties": { "pad": "insets" },
          "UILabel": {
            "colors": { "textColor": "$ink" },
            "fonts": { "textFont": "$face", "heroFont": { "name": "Optima", "size": "$size" } },
            "controls": { "textShadow": { "color": "$ink", "offset": ["$size", 0] } },
            "properties": { "pad": "$gap", "title": "$$5", "list": ["$ink", { "x": "$size" }] }
          }
        }
        """##
    )
    let label = tree.addWindow("UILabel")
    #expect(label.text(.textColor) == "#112233ff")
    #expect(label.text(.textFont) == "Futura 14")
    #expect(label.text(.heroFont) == "Optima 14")
    #expect(label.style.controls.textShadow?.offset == Offset(horizontal: 14, vertical: 0))
    #expect(label.text(.property("pad")) == "1 14 1 14")
    #expect(label.style[.property("title")] == .string("$5"))
    #expect(
      label.style[.property("list")] == .list([.string("#112233"), .object(["x": .number(14)])])
    )
  }

  @Test func `constants in colours keep their precision`() throws {
    let tree = try WidgetTree(
      styledBy: ##"""
        {
          "$brand": "oklch(70% 0.1 200)",
          "$pale": "color-mix(in oklab, $brand, white 60%)",
          "UILabel": { "colors": {
            "textColor": "rgb(from $brand r g b / 50%)", "heroColor": "color-mix(in oklab, $pale, black 10%)"
          } }
        }
        """##
    )
    let label = tree.addWindow("UILabel")
    let brand = try Color(parsing: "oklch(70% 0.1 200)")
    #expect(label.style.colors.textColor == brand.withAlpha(0.5))
    let mixed = "color-mix(in oklab, color-mix(in oklab, oklch(70% 0.1 200), white 60%), black 10%)"
    #expect(label.style.colors.heroColor == (try Color(parsing: mixed)))
  }

  @Test func `a later sheet overrides a constant everywhere`() throws {
    let base = try StyleSheet(
      text: #"{ "$a": "$b", "$b": "red", "default": { "colors": { "textColor": "$a" } } }"#
    )
    let mapping = try StyleSheet(text: #"{ "$b": "blue" }"#)
    let tree = WidgetTree(appearance: try AppearanceLoader().load(base, mapping))
    #expect(tree.addWindow().text(.textColor) == "#0000ffff")
  }

  @Test func `of the values that hold the one for most contexts wins, then the later sheet`() throws
  {
    let base = try StyleSheet(
      text: #"""
        {
          "@modifiers": {
            "scheme": { "contexts": ["light", "dark"], "default": "light" },
            "contrast": { "contexts": ["normal", "high"], "default": "normal" }
          },
          "$ink": "black",
          "@when scheme=dark": { "$ink": "white", "@when contrast=high": { "$ink": "yellow" } },
          "default": { "colors": { "textColor": "$ink" } }
        }
        """#
    )
    let later = try StyleSheet(text: #"{ "$ink": "blue" }"#)
    let tree = WidgetTree(appearance: try AppearanceLoader().load(base, later))
    let window = tree.addWindow()
    #expect(window.text(.textColor) == "#0000ffff")
    tree.contexts["scheme"] = "dark"
    #expect(window.text(.textColor) == "#ffffffff")
    tree.contexts["contrast"] = "high"
    #expect(window.text(.textColor) == "#ffff00ff")
    tree.contexts = [:]
    #expect(window.text(.textColor) == "#0000ffff")
  }

  @Test func `an explanation lists the constants of a value`() throws {
    let tree = try WidgetTree(
      styledBy: #"{ "$a": "$b", "$b": "red", "UILabel": { "colors": { "textColor": "$a" } } }"#
    )
    let winner = tree.addWindow("UILabel").explain(.textColor).parts[0].winner
    #expect(winner?.location?.column == 53)
    #expect(winner?.via.map(\.column) == [3, 15])
  }

  @Test func `a constant may have - in its name and begin with a digit`() throws {
    let tree = try WidgetTree(
      styledBy: ##"""
        {
          "$blue-500": "#112233", "$2xl": 24, "$color": { "blue": { "500": "#445566" }, "b-1": "$blue-500" },
          "UILabel": {
            "colors": {
              "textColor": "$blue-500", "heroColor": "rgb(from $color.blue.500 r g b / 50%)",
              "formColor": "color-mix(in srgb,$color.b-1 100%,$blue-500 0%)"
            },
            "fonts": { "textFont": { "name": "Futura", "size": "$2xl" } }
          }
        }
        """##
    )
    let label = tree.addWindow("UILabel")
    #expect(label.text(.textColor) == "#112233ff")
    #expect(label.text(.heroColor) == "#44556680")
    #expect(label.text(.formColor) == "#112233ff")
    #expect(label.text(.textFont) == "Futura 24")
  }

  @Test func `an unused constant is a warning, but not one that programs read`() {
    let text = #"{ "$brand": "red", "$label": { "primary": "red" }, "$a": 1, "$b": "$a" }"#
    #expect(codes(text) == ["unused-constant", "unused-constant", "unused-constant"])
  }

  @Test func `a constant of the wrong kind for a weaker sheet is reported where it is defined`() {
    let base = """
      {
        "$ink": "#112233", "$accent": "$ink",
        "UIButton": { "colors": { "textColor": "$accent" } },
        "UILabel": { "colors": { "textColor": "$accent" } }
      }
      """
    func problems(_ app: String) -> [Diagnostic] {
      var diagnostics = Diagnostics()
      let sheets = [(base, "base.json"), (app, "app.json")].map { text, name in
        StyleSheetReader.read(SourceText(name: name, text: text), into: &diagnostics)
      }
      _ = AppearanceLoader().theme(of: sheets, base: [], into: &diagnostics)
      return diagnostics.all.filter { $0.severity == .error }
    }
    for app in [#"{ "$accent": 14 }"#, #"{ "$ink": 14 }"#] {
      let found = problems(app)
      #expect(found.map(\.location?.description) == ["app.json:1:3"])
      #expect(found.map(\.code) == [.wrongKind])
      #expect(
        found.first?.notes.map { "\($0.message) \($0.location?.description ?? "")" }
          == ["used here base.json:3:42", "used here base.json:4:41"]
      )
    }
    // A sheet that uses a constant of a weaker one is to blame itself.
    let own = ##"{ "$size": 14, "UIView": { "colors": { "textColor": "$size" } } }"##
    #expect(problems(own).map(\.location?.description) == ["app.json:1:53"])
  }

  @Test func `a value that is wrong in some context is an error from the start`() {
    let axis = #""@modifiers": { "s": { "contexts": ["a", "b", "c"], "default": "a" } }"#
    let use = #""default": { "colors": { "textColor": "$x" } }"#
    #expect(
      codes(#"{ \#(axis), "$x": "red", "@when s=c": { "$x": 5 }, \#(use) }"#) == ["wrong-kind"]
    )
    #expect(
      codes(#"{ \#(axis), "@when s=c": { "$x": "red" }, \#(use) }"#) == ["undefined-constant"]
    )
    #expect(
      codes(#"{ \#(axis), "$x": "$y", "@when s=c": { "$y": "$x" }, "$y": "red", \#(use) }"#)
        == ["constant-loop"]
    )
  }

  @Test func `chains of constants may be as long as they like, and block nothing`() {
    let chain = (0..<8000).map { #""$c\#($0)": "$c\#($0 + 1)""# }.joined(separator: ", ")
    let use = #""default": { "colors": { "textColor": "$c0" } }"#
    #expect(codes(#"{ \#(chain), "$c8000": "red", \#(use) }"#) == [])
    #expect(codes(#"{ \#(chain), "$c8000": "$c0", \#(use) }"#) == ["constant-loop"])
  }

  @Test func `constants in constants cannot exhaust memory`() {
    let bomb = (0..<40).map { #""$c\#($0)": ["$c\#($0 + 1)", "$c\#($0 + 1)"]"# }
      .joined(separator: ", ")
    let use = #""default": { "properties": { "x": "$c0" } }"#
    #expect(codes(#"{ \#(bomb), "$c40": 1, \#(use) }"#).contains("constant-too-large"))
    let mix = (0..<40).map { #""$m\#($0)": "color-mix(in srgb, $m\#($0 + 1), $m\#($0 + 1))""# }
      .joined(separator: ", ")
    let color = #""default": { "colors": { "textColor": "$m0" } }"#
    #expect(codes(#"{ \#(mix), "$m40": "red", \#(color) }"#).contains("constant-too-large"))
  }

  /// Returns nested arrays of a depth: `$c0` contains 2^18 numbers, or fewer.
  private func doubling(_ depth: Int = 18) -> String {
    (0..<depth).map { ##""$c\##($0)": ["$c\##($0 + 1)", "$c\##($0 + 1)"], "## }.joined()
      + #""$c\#(depth)": 1"#
  }

  /// Returns a sheet of some members.
  private func sheet(_ members: [String]...) -> String {
    "{ \(members.joined().joined(separator: ", ")) }"
  }

  @Test func `a large value in many entries is read once`() throws {
    let entries = (0..<400).map { ##"".n\##($0)": { "properties": { "x": "$c0" } }"## }
    let text = sheet([doubling(13)], entries)
    #expect(codes(text, work: 100_000) == [])
    let window = try WidgetTree(styledBy: text).addWindow(names: ["n7"])
    guard case .list(let halves)? = window.style[.property("x")] else {
      Issue.record("no list")
      return
    }
    #expect(halves.count == 2)
  }

  @Test func `values that no context changes are evaluated once, and others in each context`()
    throws
  {
    func theme(_ count: Int, of color: String) throws -> Theme {
      let entries = (0..<count).map {
        ##".n\##($0)": { "colors": { "textColor": "\##(color)" } }"##
      }
      .map { "\"" + $0 }
      let members = ##"""
        "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
        "$fixed": "red", "$alias": "$fixed", "@when scheme=dark": { "$fg": "lime" }, "$fg": "blue",
        ".a": { "colors": { "textColor": "$alias" } }, ".b": { "colors": { "textColor": "$fg" } },
        "@when scheme=light": { ".c": { "colors": { "textColor": "$fixed" } } }
        """##
      return try AppearanceLoader().load(try StyleSheet(text: sheet([members], entries))).theme
    }
    /// Returns the steps to evaluate values in the dark scheme.
    func steps(_ count: Int, of color: String) throws -> Int {
      let appearance = try theme(count, of: color).appearance(in: ["scheme": "dark"])
      return appearance.compilationSteps - appearance.size
    }
    for fixed in ["$fixed", "$alias", "rgb(from $fixed r g b / 0.5)"] {
      #expect(try steps(400, of: fixed) == steps(1, of: fixed))
    }
    for varying in ["$fg", "light-dark($fixed, blue)", "rgb(from $fg r g b / 0.5)"] {
      #expect(try steps(400, of: varying) > steps(1, of: varying) + 399)
    }
    let values: [(color: String, light: String, dark: String)] = [
      ("$alias", "#ff0000ff", "#ff0000ff"), ("$fg", "#0000ffff", "#00ff00ff"),
      ("light-dark($fixed, blue)", "#ff0000ff", "#0000ffff"),
    ]
    for (color, light, dark) in values {
      let tree = WidgetTree(theme: try theme(1, of: color))
      let window = tree.addWindow("UIWindow", names: ["n0"])
      #expect(window.style[.textColor]?.description == light)
      tree.contexts = ["scheme": "dark"]
      #expect(window.style[.textColor]?.description == dark)
    }
  }

  @Test func `each value is that of its own declaration, whichever of them contexts change`() throws
  {
    let base = ##"""
      { "$a": "red", "$b": "lime", ".n": { "colors": { "heroColor": "$b", "textColor": "black" } } }
      """##
    let app = ##"""
      { "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
        "$c": "blue", "@when scheme=dark": { "$c": "white", ".m": { "colors": { "textColor": "$a" } } },
        ".x": {},
        ".n": { "colors": { "textColor": "$a", "primaryColor": "$c", "backgroundColor": "$b" } },
        ".m": { "colors": { "textColor": "$c", "heroColor": "$a" } } }
      """##
    let sheets = [try StyleSheet(text: base), try StyleSheet(text: app)]
    let tree = WidgetTree(theme: try AppearanceLoader().load(sheets).theme)
    let (n, m) = (tree.addWindow(names: ["n"]), tree.addWindow(names: ["m"]))
    func values(_ widget: Widget) -> [String?] {
      [Setting.heroColor, .textColor, .primaryColor, .backgroundColor].map {
        widget.style[$0]?.description
      }
    }
    let (red, lime, blue, white) = ("#ff0000ff", "#00ff00ff", "#0000ffff", "#ffffffff")
    #expect(values(n) == [lime, red, blue, lime])
    #expect(values(m).prefix(2) == [red, blue])
    tree.contexts = ["scheme": "dark"]
    #expect(values(n) == [lime, red, white, lime])
    #expect(values(m).prefix(2) == [red, red])
  }

  @Test func `what a lenient load leaves out is left out in all contexts`() throws {
    let entries = (0..<9000).map { ##"".n\##($0)": { "properties": { "x": "$c" } }"## }
    let numbers = (0..<1000).map(String.init).joined(separator: ", ")
    let sheet = try StyleSheet(
      text: "{ \"$c\": [\(numbers)], \(entries.joined(separator: ", ")) }",
      policy: .lenient
    )
    let appearance = try AppearanceLoader().load(sheet)
    #expect(appearance.warnings.map(\.code.description).contains("expansion-too-large"))
    let tree = WidgetTree(theme: appearance.theme)
    let values = ["n0", "n7000", "n8999"].map {
      tree.addWindow(names: [$0]).style[.property("x")] != nil
    }
    #expect(values == [true, true, false])
  }

  @Test func `what constants add to all values together is bounded`() {
    let lists = (0..<40).map { ##"".n\##($0)": { "properties": { "x": ["$c0"] } }"## }
    #expect(codes(sheet([doubling()], lists)) == ["expansion-too-large"])
    let filler = String(repeating: " ", count: 60_000)
    let colors = (0..<2000).map {
      ##"".n\##($0)": { "colors": { "textColor": "rgb(from $long r g b / 0.\##($0))" } }"##
    }
    #expect(
      codes(sheet([##""$long": "rgb(1 2\##(filler) 3)""##], colors)).contains("expansion-too-large")
    )
  }

  @Test func `what constants add in contexts of several axes together is bounded`() {
    let names = ["a", "b", "c"]
    let axes = names.map { ##""\##($0)": { "contexts": ["off", "on"], "default": "off" }"## }
    let numbers = (0..<1000).map(String.init).joined(separator: ", ")
    let constants = names.map {
      ##""$\##($0)": 1, "@when \##($0)=on": { "$\##($0)": [\##(numbers)] }"##
    }
    func entries(_ count: Int) -> [String] {
      names.flatMap { name in
        (0..<count).map { ##"".\##(name)\##($0)": { "properties": { "x": ["$\##(name)", 2] } }"## }
      }
    }
    let directives = "\"@modifiers\": { \(axes.joined(separator: ", ")) }"
    #expect(codes(sheet([directives] + constants, entries(300))) == [])
    #expect(codes(sheet([directives] + constants, entries(400))) == ["expansion-too-large"])
  }

  @Test func `literal values are not counted, nor members of large constants`() {
    let members = (0..<5000).map { ##""m\##($0)": "red""## }
    let entries = (0..<5000).map {
      ##"".n\##($0)": { "properties": { "x": ["$t.m\##($0)", 1, 2, 3], "y": "$t.m\##($0)" } }"##
    }
    #expect(codes(sheet([#""$t": \#(sheet(members))"#], entries)) == [])
  }

  @Test func `a constant that is shared by many is bounded as well`() {
    let constants =
      [##""$c0": "x""##] + (1...18).map { ##""$c\##($0)": ["$c\##($0 - 1)", "$c\##($0 - 1)"]"## }
    func entries(_ count: Int) -> [String] {
      (0..<count).map { ##"".n\##($0)": { "properties": { "x": "$c18" } }"## }
    }
    #expect(codes(sheet(constants, entries(15))) == [])
    #expect(codes(sheet(constants, entries(40))) == ["expansion-too-large"])
  }

  @Test func `what depends on contexts cannot hang a check`() {
    let axes = (0..<24).map { ##""a\##($0)": { "contexts": ["x", "y"], "default": "x" }"## }
    let constants = (0..<24).map {
      ##""$c\##($0)": "red", "@when a\##($0)=y": { "$c\##($0)": "blue" }"##
    }
    let entries = (0..<200).map { number in
      let mentions = (0..<12).map { ##""$c\##((number * 7 + $0 * (1 + number % 5)) % 24)""## }
      let list = mentions.joined(separator: ", ")
      return ##"".n\##(number)": { "properties": { "x": [\##(list)] } }"##
    }
    let text = sheet([##""@modifiers": \##(sheet(axes))"##], constants, entries)
    #expect(codes(text, work: 10_000_000) == ["too-many-contexts"])
  }

  @Test func `constants that all lead back block nothing`() {
    let rings = (0..<1500).map { #""$c\#($0)": ["$c0", "$c\#($0 + 1)"]"# }.joined(separator: ", ")
    let use = #""default": { "properties": { "x": "$c0" } }"#
    let found = codes(#"{ \#(rings), "$c1500": 1, \#(use) }"#)
    #expect(Set(found) == ["constant-loop"])
    #expect(found.count > 300)
  }

  @Test(arguments: [(12, []), (13, ["too-many-contexts"])])
  func `more than 4096 combinations of contexts are a warning, and are not all looked at`(
    axisCount: Int,
    expected: [String]
  ) {
    let axes = (0..<axisCount).map { #""a\#($0)": { "contexts": ["x", "y"], "default": "x" }"# }
      .joined(separator: ", ")
    let whens = (0..<axisCount).map {
      #""@when a\#($0)=y": { "$c\#($0)": "blue" }, "$c\#($0)": "red""#
    }
    .joined(separator: ", ")
    let all = (0..<axisCount).map { #""$c\#($0)""# }.joined(separator: ", ")
    let text = """
      { "@modifiers": { \(axes) }, \(whens), "default": { "properties": { "x": [\(all)] } } }
      """
    #expect(codes(text) == expected)
  }
}
