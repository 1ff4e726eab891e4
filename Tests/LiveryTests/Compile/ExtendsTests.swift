import Livery
import SourceJSON
import Testing

/// Entries that extend others (spec 1.7).
struct ExtendsTests {
  private func tree(_ text: String, _ resolution: Resolution = .cascade) throws -> WidgetTree {
    try WidgetTree(styledBy: text, resolution: resolution)
  }

  @Test(arguments: Resolution.allCases)
  func `an entry has the extended declarations, and its own over them`(
    resolution: Resolution
  ) throws {
    let tree = try tree(
      ##"""
      {
        ".title": { "extends": ".base", "colors": { "heroColor": "blue" } },
        ".base": {
          "colors": { "textColor": "red", "heroColor": "red" },
          "fonts": { "textFont": { "name": "Futura", "size": 12 } }
        },
        ".large": { "extends": [".title"], "fonts": { "textFont": { "size": 20 } } }
      }
      """##,
      resolution
    )
    let window = tree.addWindow()
    let title = window.add("UILabel", names: ["title"])
    #expect(title.text(.textColor) == "#ff0000ff" && title.text(.heroColor) == "#0000ffff")
    #expect(window.add("UILabel", names: ["large"]).text(.textFont) == "Futura 20")
  }

  @Test func `later in the list wins, own ones win over all, whatever contexts are asked for`()
    throws
  {
    let tree = try tree(
      ##"""
      {
        "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
        ".a": { "colors": { "textColor": "red", "heroColor": "red", "formColor": "red" } },
        "@when scheme=dark": { ".a": { "colors": { "textColor": "gray", "heroColor": "gray", "formColor": "gray" } } },
        ".b": { "colors": { "heroColor": "lime" } },
        "UILabel": { "extends": [".a", ".b"], "colors": { "formColor": "blue" } }
      }
      """##
    )
    let label = tree.addWindow("UILabel")
    let settings: [Setting] = [.textColor, .heroColor, .formColor]
    #expect(settings.map { label.text($0) } == ["#ff0000ff", "#00ff00ff", "#0000ffff"])
    tree.contexts["scheme"] = "dark"
    #expect(settings.map { label.text($0) } == ["#808080ff", "#00ff00ff", "#0000ffff"])
  }

  @Test func `extended declarations come from every sheet, and states are not extended`() throws {
    let base = try StyleSheet(
      text: ##"""
        {
          ".a, .other": { "colors": { "textColor": "red" } },
          ".a-highlighted": { "colors": { "textColor": "lime" } },
          "UIButton": { "extends": ".a" }
        }
        """##
    )
    let later = try StyleSheet(text: ##"{ ".a": { "colors": { "heroColor": "blue" } } }"##)
    let tree = WidgetTree(appearance: try AppearanceLoader().load(base, later))
    let button = tree.addWindow("UIButton")
    #expect(button.text(.textColor) == "#ff0000ff" && button.text(.heroColor) == "#0000ffff")
    #expect(button.text(.textColor, for: .highlighted) == "#ff0000ff")
  }

  @Test func `who extends a name looks as who carries it, also where contexts came through others`()
    throws
  {
    let tree = try tree(
      ##"""
      {
        "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
        "@when scheme=light": { ".z": { "colors": { "textColor": "red" } } },
        ".y": { "extends": ".z" },
        ".y, .w": { "colors": { "textColor": "blue" } },
        ".x": { "extends": ".y" }
      }
      """##
    )
    let window = tree.addWindow()
    #expect(window.add("UILabel", names: ["y"]).text(.textColor) == "#ff0000ff")
    #expect(window.add("UILabel", names: ["x"]).text(.textColor) == "#ff0000ff")
  }

  @Test func `a diamond is legal, and a very long chain too`() throws {
    let chain = (0..<5000).map { #"".n\#($0)": { "extends": ".n\#($0 + 1)" }"# }
    let text =
      "{ \(chain.joined(separator: ", ")), \".n5000\": { \"colors\": { \"textColor\": \"red\" } } }"
    #expect(try tree(text).addWindow("UILabel", names: ["n0"]).text(.textColor) == "#ff0000ff")
    let layers = (0..<30).map { layer in
      #"".l\#(layer)": { "extends": [".l\#(layer + 1)", ".r\#(layer + 1)"] }, ".r\#(layer)": { "extends": [".l\#(layer + 1)", ".r\#(layer + 1)"] }"#
    }
    let diamonds =
      "{ \(layers.joined(separator: ", ")), \".l30\": { \"colors\": { \"textColor\": \"lime\" } }, \".r30\": {} }"
    #expect(try tree(diamonds).addWindow("UILabel", names: ["l0"]).text(.textColor) == "#00ff00ff")
  }

  @Test func `an explanation lists the extended entries of a value`() throws {
    let tree = try tree(
      ##"{ ".a": { "colors": { "textColor": "red" } }, "UILabel": { "extends": ".a" } }"##
    )
    let winner = tree.addWindow("UILabel").explain(.textColor).parts[0].winner
    #expect(winner?.selector == "UILabel")
    #expect(winner?.location?.column == 23)
    #expect(winner?.via.map(\.column) == [3])
  }

  @Test func `too many extended declarations are rejected at the entry that exceeds the limit`()
    throws
  {
    let properties = (0..<1000).map { "\"p\($0)\": \($0)" }.joined(separator: ", ")
    func sheet(_ count: Int) -> String {
      let entries = (0..<count).map { ", \"#i\($0)\": { \"extends\": \".base\" }" }.joined()
      return "{ \".base\": { \"properties\": { \(properties) } }\(entries) }"
    }
    #expect(try tree(sheet(200)).addWindow("UIView", id: "i9").text(.property("p7")) == "7")
    #expect {
      _ = try tree(sheet(201))
    } throws: { error in
      (error as? DiagnosticsError)?.diagnostics.map(\.code.description) == ["too-many-extended"]
    }
  }

  @Test func `entries with very many names cannot exhaust memory`() {
    let names = (0..<3000).map { ".n\($0)" }.joined(separator: ", ")
    let properties = (0..<3000).map { "\"p\($0)\": 1" }.joined(separator: ", ")
    let users = (0..<3000).map { "\".u\($0)\": { \"extends\": \".n\($0)\" }" }
    let text = "\"\(names)\": { \"properties\": { \(properties) } }"
    let error = #expect(throws: DiagnosticsError.self) {
      try tree("{ \(text), \(users.joined(separator: ", ")) }")
    }
    #expect(error?.diagnostics.map { $0.code.description } == ["too-many-extended"])
  }

  @Test func `contexts of entries that extend others cannot hang a check`() throws {
    let axes = (0..<12).map { "\"a\($0)\": { \"contexts\": [\"x\", \"y\"], \"default\": \"x\" }" }
    let whens = (0..<12).map { axis in
      let entries = (0..<500).map { "\".n\(axis)x\($0)\": { \"extends\": \".base\" }" }
      return "\"@when a\(axis)=y\": { \(entries.joined(separator: ", ")) }"
    }
    let modifiers = "\"@modifiers\": { \(axes.joined(separator: ", ")) }"
    let text = "{ \(modifiers), \".base\": {}, \(whens.joined(separator: ", ")) }"
    var policy = StyleSheet.Policy.strict
    policy.work = 1_000_000
    #expect(throws: Never.self) {
      try AppearanceLoader().load(StyleSheet(text: text, policy: policy))
    }
  }

  @Test func `entries with several names that are not extended extend nothing`() throws {
    let settings = (0..<10).map { #""p\#($0)": 1"# }.joined(separator: ", ")
    let entries = (0..<20_100).map { #"".a\#($0), .b\#($0)": { "properties": { \#(settings) } }"# }
    let text = """
      { \(entries.joined(separator: ", ")), ".base": { "properties": { "p0": 2 } },
        ".user": { "extends": ".base" } }
      """
    #expect(try AppearanceLoader().load(StyleSheet(text: text)).warnings.isEmpty)
  }

  @Test func `circles are looked for in as many contexts as is worth it where entries extend much`()
    throws
  {
    let axes = (0..<8).map { #""a\#($0)": { "contexts": ["x", "y"], "default": "x" }"# }
    let chain = (0..<60).map { #""p\#($0)": "{properties.p\#($0 + 1)}""# } + [##""p60": "#fff""##]
    let users = (0..<60).map { #"".u\#($0)": { "extends": ".base" }"# }
    let whens = (0..<8).map {
      #""@when a\#($0)=y": { ".w\#($0)": { "properties": { "p60": "{properties.p0}" } } }"#
    }
    let members =
      [#""@modifiers": { \#(axes.joined(separator: ", ")) }"#]
      + [#"".base": { "properties": { \#(chain.joined(separator: ", ")) } }"#] + users + whens
    let text = "{ \(members.joined(separator: ", ")) }"
    let warnings = try AppearanceLoader().load(StyleSheet(text: text)).warnings
    #expect(warnings.map(\.code.description) == ["too-many-contexts"])
    #expect(warnings.first?.message.contains("which settings refer to each other") ?? false)
  }
}
