import Foundation
import Livery
import SourceJSON
import Testing

@testable import LiveryExport

/// Parts of themes that exports once left out, or showed on other widgets.
struct ExportFaultTests {
  private static let sheets: [ThemeExport.Target] = [.gtk, .qt, .textual]

  private static func theme(_ text: String, _ resolution: Resolution = .cascade) throws -> Theme {
    let loader = AppearanceLoader(unknownClasses: .silent, resolution: resolution)
    return try Theme(sheets: [StyleSheet(text: text, name: "a.json")], loader: loader)
  }

  private static func tree(_ text: String, in theme: Theme) throws -> WidgetTree {
    let tree = WidgetTree(theme: theme)
    try TreeFile(text: #"{ "class": "UIWindow", "children": [\#(text)] }"#).add(to: tree)
    return tree
  }

  private static func text(_ export: ThemeExport) -> String {
    export.files.map(\.text).joined(separator: "\n")
  }

  private static func collides(_ make: () throws -> ThemeExport) -> Bool {
    let error = #expect(throws: DiagnosticsError.self) { try make() }
    return error?.diagnostics.allSatisfy { "\($0.code)" == "export-collision" } ?? false
  }

  @Test func `CSS has what an entry takes over`() throws {
    let theme = try Self.theme(
      ##"""
      { ".mixin": { "colors": { "textColor": "#112233" } },
        "UILabel": { "extends": ".mixin", "colors": { "captionColor": "#445566" } } }
      """##
    )
    let export = try ThemeExport(of: theme, to: .css)
    let rule = try #require(Self.text(export).range(of: ".livery-UILabel) {"))
    let body = Self.text(export)[rule.upperBound...].prefix { $0 != "}" }
    #expect(body.contains("#112233") && body.contains("#445566"))
    #expect(export.report.losses.contains { $0.subject == "UILabel colors.textColor" })
  }

  @Test func `Samples have a widget for each class that an entry names`() throws {
    let theme = try Self.theme(
      ##"""
      { "@classes": { "Foo": "UIButton" }, "Foo": { "controls": { "actionColor": "#112233" } },
        "UIImageView": { "properties": { "background": "#445566" } },
        "UIWindow": { "properties": { "background": "#778899" } } }
      """##
    )
    for target in Self.sheets {
      let text = Self.text(try ThemeExport(of: theme, to: target))
      for color in ["#112233", "#445566", "#778899"] { #expect(text.contains(color), "\(target)") }
    }
  }

  @Test func `CSS has the own styles of widgets in a tree`() throws {
    let theme = try Self.theme(##"{ "UILabel": { "colors": { "textColor": "#00ff00" } } }"##)
    let tree = try Self.tree(
      ##"{ "class": "UILabel", "id": "l", "scope": { "colors": { "textColor": "#ff0000" } } }"##,
      in: theme
    )
    let export = try ThemeExport(of: theme, to: .css, tree: tree)
    #expect(Self.text(export).contains("#ff0000"))
  }

  @Test func `A reference to a setting without a value is no value in CSS`() throws {
    let theme = try Self.theme(
      ##"""
      { "@properties": { "tint": "color" }, "default": { "controls": { "fillColor": "#112233" } },
        "UIButton": { "controls": { "fillColor": "{properties.tint}" } } }
      """##
    )
    let text = Self.text(try ThemeExport(of: theme, to: .css))
    #expect(text.contains("var(--livery-properties-tint, transparent)"))
  }

  @Test func `Qt changes fonts by states that roles name no better than built-in ones`() throws {
    let theme = try Self.theme(
      ##"""
      { "@properties": { "face": "font" }, "@roles": { "UILabel": { "font": "properties.face" } },
        "UILabel": { "properties": { "face": { "name": "Inter", "size": 14 } } },
        "UILabel-disabled": { "properties": { "face": { "weight": "bold" } } } }
      """##
    )
    let tree = try Self.tree(#"{ "class": "UILabel" }"#, in: theme)
    var options = ExportOptions()
    options.hasValues = true
    let report = try ThemeExport(of: theme, to: .qt, tree: tree, options: options).report
    let verdicts = Dictionary(report.losses.map { ($0.subject, $0.verdict.word) }) { $1 }
    #expect(verdicts["UILabel-disabled properties.face"] == "approximated")
    #expect(verdicts["UILabel properties.face"] == "exact")
    // The values in that state are judged by the declaration of each field.
    let text = try #require(report.values).text()
    let looks = text.split(separator: "\"context\"").filter { $0.contains("\"700\"") }
    #expect(!looks.isEmpty)
    for look in looks { #expect(look.contains("approximated"), "\(look)") }
  }

  @Test func `Contexts in other letters are other contexts`() throws {
    let theme = try Self.theme(
      ##"""
      { "@modifiers": { "scheme": { "contexts": ["light", "dark", "Dark"], "default": "light" } },
        "@when scheme=dark": { "UILabel": { "colors": { "textColor": "#222222" } } },
        "@when scheme=Dark": { "UILabel": { "colors": { "textColor": "#333333" } } } }
      """##
    )
    let text = Self.text(try ThemeExport(of: theme, to: .css))
    #expect(text.contains(#"[data-scheme="dark"]"#) && text.contains(#"[data-scheme="Dark"]"#))
    #expect(!text.contains("prefers-color-scheme: dark"))
    let report = try ThemeExport(of: theme, to: .apple).report
    #expect(report.exactCount == 0)
  }

  @Test func `Axes with the same attribute are an error`() throws {
    let theme = try Self.theme(
      #"""
      { "@modifiers": { "aB": { "contexts": ["b", "c"], "default": "b" },
          "a_b": { "contexts": ["b", "c"], "default": "b" } } }
      """#
    )
    #expect(Self.collides { try ThemeExport(of: theme, to: .css) })
  }

  @Test(arguments: ["-1", "-", "--", "-a", "1"])
  func `Textual reads any name`(name: String) {
    let found = TextualDialect(names: ExportNames()).name(name)
    #expect(found.wholeMatch(of: /-?[A-Za-z_][A-Za-z0-9_-]*|--[A-Za-z0-9_-]*/) != nil, "\(found)")
  }

  @Test(arguments: ["is-dangerous", "livery-UIButton", "livery-kind-1"])
  func `A name that no entry asks for meets no state, class or kind`(name: String) throws {
    let theme = try Self.theme(
      ##"""
      { "UILabel-dangerous": { "colors": { "textColor": "#ff0000" } },
        "UIButton": { "controls": { "actionColor": "#0000ff" } } }
      """##
    )
    let tree = try Self.tree(
      ##"""
      { "class": "UILabel", "names": ["\##(name)"] }, { "class": "UILabel" }, { "class": "UIButton" },
      { "class": "UILabel", "scope": { "colors": { "textColor": "#0a0b0c" } } }
      """##,
      in: theme
    )
    for target in Self.sheets where target == .gtk || name == "livery-UIButton" {
      let isOwn = target == .qt && name == "livery-UIButton"
      if isOwn { continue }
      #expect(Self.collides { try ThemeExport(of: theme, to: target, tree: tree) }, "\(target)")
    }
    if name == "livery-kind-1" { return }
    #expect(Self.collides { try ThemeExport(of: theme, to: .css, tree: tree) })
  }

  @Test(arguments: [[".x"], [".is-shut"], [".livery-UIButton"]])
  func `States that meet are an error in CSS`(conditions: [String]) throws {
    let theme = try Self.theme(
      ##"""
      { "@states": { "add": ["open", "shut"] },
        "UIButton-open": { "controls": { "actionColor": "#ff0000" } },
        "UIButton-shut": { "controls": { "actionColor": "#0000ff" } } }
      """##
    )
    var options = ExportOptions()
    options.names.states = ["open": conditions]
    if conditions == [".x"] { options.names.states["shut"] = conditions }
    #expect(Self.collides { try ThemeExport(of: theme, to: .css, options: options) })
  }

  @Test func `A constant with the name of a setting's property is an error in CSS`() throws {
    let theme = try Self.theme(
      ##"{ "$livery.colors.primaryColor": "#ff0000", "default": { "colors": { "primaryColor": "#00ff00" } } }"##
    )
    #expect(Self.collides { try ThemeExport(of: theme, to: .css) })
  }

  @Test func `Many entries without containers are exact in CSS`() throws {
    let entries = (0..<2_500).map {
      ##""#b\##($0)": { "controls": { "actionColor": "#112233" } }"##
    }
    let theme = try Self.theme("{ \(entries.joined(separator: ", ")) }")
    let report = try ThemeExport(of: theme, to: .css).report
    #expect(report.exactCount >= 2_500)
  }
}
