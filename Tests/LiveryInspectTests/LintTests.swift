import Livery
import LiveryInspect
import Testing

/// Findings about sheets that do not depend on trees.
struct LintTests {
  @Test func `too many colours for all contexts are reported`() throws {
    let axes = (0..<7).map { "\"axis\($0)\": { \"contexts\": [\"a\", \"b\"], \"default\": \"a\" }" }
    let constants = (0..<800).map { "\"$size\($0)\": \($0)" }
    let text = """
      { "@modifiers": { \(axes.joined(separator: ", ")) }, \(constants.joined(separator: ", ")),
        "@when axis0=b": { "$size0": 1 } }
      """
    let theme = try Theme(sheets: [StyleSheet(text: text)])
    let lints = Inspection(theme, trees: []).lints()
    #expect(
      lints.map(\.diagnostic.message) == [
        "there are so many constants that their colours are looked at in 64 of 128 combinations of contexts"
      ]
    )
    #expect(lints.first?.diagnostic.severity == .note)
  }

  @Test func `of very frequent findings, ten thousand are listed and the others counted`()
    throws
  {
    let entries = (0..<10_007).map { "\".name\($0)\": { \"colors\": { \"textColor\": \"red\" } }" }
    let sheet = try StyleSheet(text: "{ \"$brand\": \"red\", \(entries.joined(separator: ",\n")) }")
    let lints = Inspection(try Theme(sheets: [sheet]), trees: []).lints()
    #expect(lints.count(where: { $0.diagnostic.code.description == "raw-color" }) == 10_000)
    #expect(lints.count == 10_001)
    let last = try #require(lints.last?.diagnostic)
    let message = "7 more are 'raw-color'; only 10000 of them are listed [too-many-errors]"
    #expect(last.description.hasSuffix(message))
    #expect(last.severity == .note && last.location?.line == 10_000)
  }

  @Test func `of ten thousand findings, all are listed and none is left to count`() throws {
    let entries = (0..<10_000).map { "\".name\($0)\": { \"colors\": { \"textColor\": \"red\" } }" }
    let sheet = try StyleSheet(text: "{ \"$brand\": \"red\", \(entries.joined(separator: ",\n")) }")
    let lints = Inspection(try Theme(sheets: [sheet]), trees: []).lints()
    #expect(
      lints.map(\.diagnostic.code.description) == Array(repeating: "raw-color", count: 10_000)
    )
  }

  @Test func `of colours in code that look the same, the later one is reported`() throws {
    var sheet = StyleSheet(name: "code")
    sheet.entries = [("a", 0x112233), ("b", 0x112234)].map { name, color in
      var declarations = Declarations()
      declarations.insert(Declaration(.textColor, .value(.color(Color(rgb: UInt32(color))))))
      let step = Selector.Step(className: nil, names: [name], at: nil)
      return Entry(
        key: ".\(name)",
        target: .selectors([Selector(steps: [step])]),
        declarations: declarations
      )
    }
    let lints = Inspection(try Theme(sheets: [sheet]), trees: []).lints()
    #expect(
      lints.map(\.diagnostic.message) == [
        "#112234ff of 'colors.textColor' of '.b' and #112233ff of 'colors.textColor' of '.a' look the same"
      ]
    )
  }

  @Test func `constants and colours of base sheets are compared with those of the app only`() throws
  {
    let base = ##"""
      { "$brand": "#112233", "$brandx": "#112234", "$unused": "red",
        "UIButton": { "controls": { "actionColor": "$brand", "fillColor": "$brandx" } } }
      """##
    let app = ##"""
      { "$brandy": "#112235", "UILabel": { "colors": { "textColor": "$brandy" } } }
      """##
    let sheets = (
      app: try StyleSheet(text: app, name: "app.json"),
      base: try StyleSheet(text: base, name: "kit.json")
    )
    let theme = try Theme(sheets: [sheets.app], base: [sheets.base])
    let found = theme.warnings + Inspection(theme, trees: []).lints().map(\.diagnostic)
    #expect(
      found.map(\.message) == [
        "#112235ff of '$brandy' and #112234ff of '$brandx' look the same, and so does 1 more",
        "'$brandy' is nearly '$brand'",
      ]
    )
    #expect(found.allSatisfy { $0.location?.file == "app.json" })
    let alone = try Theme(sheets: [], base: [sheets.base])
    #expect(alone.warnings.map(\.message) == ["constant '$unused' is never used"])
  }
}
