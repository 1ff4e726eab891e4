import Livery
import SourceJSON
import Testing

@testable import LiveryExport

/// The places of errors for names that are one in a target.
struct CollisionPlaceTests {
  /// Returns the places of the errors of an export, each with those of its notes behind it, as
  /// `line:column`.
  private static func places(
    _ sheet: String,
    to target: ThemeExport.Target,
    tree children: String? = nil,
    names: ExportNames = ExportNames()
  ) throws -> [[String]] {
    let loader = AppearanceLoader(unknownClasses: .silent, resolution: .cascade)
    let theme = try Theme(sheets: [StyleSheet(text: sheet, name: "a.json")], loader: loader)
    var tree: WidgetTree?
    if let children {
      let made = WidgetTree(theme: theme)
      try TreeFile(text: #"{ "class": "UIWindow", "children": [\#(children)] }"#).add(to: made)
      tree = made
    }
    var options = ExportOptions()
    options.names = names
    let error = #expect(throws: DiagnosticsError.self) {
      try ThemeExport(of: theme, to: target, tree: tree, options: options)
    }
    return (error?.diagnostics ?? []).map { diagnostic in
      #expect(diagnostic.code == .exportCollision)
      return ([diagnostic.location] + diagnostic.notes.map(\.location)).map { place in
        place.map { "\($0.line):\($0.column)" } ?? "nowhere"
      }
    }
  }

  @Test(arguments: [ThemeExport.Target.css, .android, .apple])
  func `A constant`(target: ThemeExport.Target) throws {
    let sheet = """
      {
        "$fooBar": 1,
        "$foo-bar": 2
      }
      """
    for place in try Self.places(sheet, to: target) { #expect(place == ["3:3", "2:3"]) }
  }

  @Test func `A member of a constant is at the constant`() throws {
    let sheet = """
      {
        "$bar": { "back": "#010203" },
        "$barBack": "#040506"
      }
      """
    #expect(try Self.places(sheet, to: .android) == [["3:3", "2:3"]])
  }

  @Test func `A class that the sheet declares, and one that only an entry names`() throws {
    let sheet = ##"""
      {
        "@classes": {
          "FooBar": "UILabel"
        },
        "Foo_Bar": { "colors": { "textColor": "#010203" } }
      }
      """##
    var names = ExportNames()
    names.classes = ["FooBar": "same", "Foo_Bar": "same"]
    #expect(try Self.places(sheet, to: .css, names: names) == [["5:4", "3:5"]])
  }

  @Test func `A class with roles whose resource has the name of a constant`() throws {
    let sheet = ##"""
      {
        "@classes": { "Foo": "UILabel" },
        "$foo.text": "#010203"
      }
      """##
    for target in [ThemeExport.Target.android, .apple] {
      for place in try Self.places(sheet, to: target) { #expect(place == ["3:3", "2:17"]) }
    }
  }

  @Test func `States, in their list or where they are added`() throws {
    var names = ExportNames()
    names.states = ["open": [".x"], "shut": [".x"]]
    let entries = ##"""
      "UIButton-open": { "controls": { "actionColor": "#010203" } },
        "UIButton-shut": { "controls": { "actionColor": "#040506" } }
      """##
    let added = """
      {
        "@states": { "add": ["open", "shut"] },
        \(entries)
      }
      """
    let children = #"{ "class": "UIButton" }"#
    for target in [ThemeExport.Target.css, .gtk, .textual] {
      let places = try Self.places(added, to: target, tree: children, names: names)
      #expect(places == [["2:32", "2:24"]], "\(target)")
    }
    let listed = """
      {
        "@states": ["disabled", "highlighted", "open", "shut"],
        \(entries)
      }
      """
    #expect(try Self.places(listed, to: .css, names: names) == [["2:3"]])
  }

  @Test func `Axes of contexts`() throws {
    let sheet = #"""
      {
        "@modifiers": {
          "aB": { "contexts": ["b", "c"], "default": "b" },
          "a_b": { "contexts": ["b", "c"], "default": "b" }
        }
      }
      """#
    #expect(try Self.places(sheet, to: .css) == [["4:5", "3:5"]])
  }

  @Test func `Names and ids that an entry asks for`() throws {
    let sheet = ##"""
      {
        ".au3ab": { "colors": { "textColor": "#010203" } },
        ".a\\:b": { "colors": { "textColor": "#030201" } }
      }
      """##
    let children = #"""
      { "class": "UILabel", "names": ["au3ab"] }, { "class": "UILabel", "names": ["a:b"] }
      """#
    #expect(try Self.places(sheet, to: .textual, tree: children) == [["3:4", "2:4"]])
  }

  @Test func `A name of widgets that no entry asks for is at the state that it meets`() throws {
    let sheet = ##"{ "UILabel-dangerous": { "colors": { "textColor": "#ff0000" } } }"##
    let children = #"{ "class": "UILabel", "names": ["is-dangerous"] }"#
    for target in [ThemeExport.Target.gtk, .css] {
      #expect(try Self.places(sheet, to: target, tree: children) == [["1:12"]], "\(target)")
    }
  }

  @Test func `A constant and a setting with the same property of CSS`() throws {
    let sheet = ##"""
      {
        "$livery.colors.primaryColor": "#ff0000",
        "default": { "colors": { "primaryColor": "#00ff00" } }
      }
      """##
    #expect(try Self.places(sheet, to: .css) == [["3:28", "2:3"]])
  }

  @Test func `Settings with the same property of CSS`() throws {
    let sheet = """
      {
        "@properties": { "fooBar": "number" },
        "UILabel": { "properties": { "foo-bar": 1, "fooBar": 2 } }
      }
      """
    #expect(try Self.places(sheet, to: .css) == [["3:32", "2:20"]])
  }

  @Test func `What no file brings has no place`() throws {
    let children = ##"""
      { "class": "UILabel", "names": ["livery-kind-1"] }, { "class": "UILabel" },
      { "class": "UILabel", "scope": { "colors": { "textColor": "#0a0b0c" } } }
      """##
    #expect(try Self.places("{}", to: .gtk, tree: children) == [["nowhere"]])
  }
}
