import Livery
import Testing

@testable import LiveryExport

/// Negated names and structural conditions in other toolkits.
struct StructureTests {
  private static func theme(_ resolution: Resolution = .cascade) throws -> Theme {
    let text = #"""
      {
        "UILabel": { "colors": { "textColor": "#111111" } },
        "UILabel.!quiet": { "colors": { "textColor": "#222222" } },
        "UILabel:first": { "colors": { "textColor": "#333333" } }
      }
      """#
    let loader = AppearanceLoader(resolution: resolution)
    return try Theme(sheets: [StyleSheet(text: text, name: "sheet.json")], loader: loader)
  }

  private static func tree(_ theme: Theme) -> WidgetTree {
    let tree = WidgetTree(theme: theme)
    let view = tree.addWindow().add("UIView")
    for number in 0..<4 { view.add("UILabel", names: number == 3 ? ["quiet"] : []) }
    return tree
  }

  private static func isLost(_ subject: String, in export: ThemeExport) -> Bool? {
    export.report.losses.first { $0.subject == subject }?.verdict.isLost
  }

  @Test func `CSS excludes the name, and counts the elements that stand for widgets`() throws {
    let export = try ThemeExport(of: Self.theme(), to: .css)
    let text = export.files[0].text
    #expect(text.contains(":where(.livery-UILabel:not(.quiet)) {"))
    let first = ".livery-UILabel:not(.livery > :not(:nth-child(1 of .livery)))"
    #expect(text.contains(":where(\(first)) {") && text.contains("#333333"))
    for entry in ["UILabel.!quiet", "UILabel:first"] {
      #expect(Self.isLost("\(entry) colors.textColor", in: export) == false)
    }
  }

  /// A selector with a structural condition, and its form in CSS.
  @Test(arguments: [
    ("UIView/UILabel:first", ".livery-UIView .livery-UILabel:nth-child(1 of .livery)"),
    ("UIView > :last", ".livery-UIView > .livery:nth-last-child(1 of .livery)"),
    (
      "UIView/UILabel:only",
      ".livery-UIView .livery-UILabel:nth-child(1 of .livery):nth-last-child(1 of .livery)"
    ),
    ("UIView/UILabel:nth(odd)", ".livery-UIView .livery-UILabel:nth-child(2n+1 of .livery)"),
    ("UIView:empty", ".livery-UIView:not(:has(> .livery))"),
    ("UILabel:nth(-n+2)", ".livery-UILabel:not(.livery > :not(:nth-child(-n+2 of .livery)))"),
    ("UILabel:nth(2)", ".livery > .livery-UILabel:nth-child(2 of .livery)"),
  ])
  func `an element in no other one is first and last, and the second of none`(
    key: String,
    form: String
  ) throws {
    let text = "{ \"\(key)\": { \"colors\": { \"textColor\": \"#333333\" } } }"
    let theme = try Theme(sheets: [StyleSheet(text: text, name: "sheet.json")])
    let export = try ThemeExport(of: theme, to: .css, tree: Self.tree(theme))
    #expect(export.files[0].text.contains(":where(\(form)) {"))
    let own = export.report.losses.filter { $0.subject.hasPrefix(key) }
    #expect(!own.isEmpty && own.allSatisfy { $0.verdict == .exact })
  }

  @Test(arguments: [
    (ThemeExport.Target.gtk, ":first", ":first-child"), (.gtk, ":only", ":only-child"),
    (.gtk, ":nth(2n+1)", ":nth-child(2n+1)"), (.textual, ":first", ":first-child"),
    (.textual, ":nth(odd)", ":odd"), (.textual, ":empty", ":empty"),
  ])
  func `toolkits select the place by their own conditions`(
    target: ThemeExport.Target,
    place: String,
    form: String
  ) throws {
    let text = """
      {
        "UILabel": { "colors": { "textColor": "#111111" } },
        "UIView\(place)": { "colors": { "textColor": "#333333" } }
      }
      """
    let theme = try Theme(sheets: [StyleSheet(text: text, name: "sheet.json")])
    let tree = WidgetTree(theme: theme)
    let window = tree.addWindow()
    window.add("UIView").add("UILabel")
    if place != ":only" { window.add("UIView").add("UIView") }
    let export = try ThemeExport(of: theme, to: target, tree: tree)
    #expect(export.files[0].text.contains(form) && export.report.names.isEmpty)
    #expect(export.report.losses.allSatisfy { !$0.verdict.isLost })
  }

  @Test(arguments: [
    (ThemeExport.Target.gtk, Resolution.cascade), (.qt, .cascade), (.textual, .cascade),
    (.android, .cascade), (.apple, .cascade), (.css, .brstyle),
  ])
  func `without a tree both are lost, and no other widget gets their values`(
    target: ThemeExport.Target,
    resolution: Resolution
  ) throws {
    let export = try ThemeExport(of: Self.theme(resolution), to: target)
    let texts = export.files.map(\.text).joined()
    #expect(!texts.contains("#222222") && !texts.contains("#333333"))
    for entry in ["UILabel.!quiet", "UILabel:first"] {
      #expect(Self.isLost("\(entry) colors.textColor", in: export) == true)
    }
  }

  @Test(arguments: [ThemeExport.Target.css, .gtk, .qt, .textual, .android, .apple])
  func `the values of negated states are right in every set of states`(
    target: ThemeExport.Target
  ) throws {
    let text = #"""
      {
        "UIButton": { "controls": { "actionColor": "#111111" } },
        "UIButton-!selected": { "controls": { "actionColor": "#222222" } },
        "UIButton-highlighted|!disabled": { "controls": { "actionColor": "#333333" } }
      }
      """#
    let theme = try Theme(sheets: [StyleSheet(text: text, name: "sheet.json")])
    let tree = WidgetTree(theme: theme)
    tree.addWindow().add("UIButton")
    let export = try ThemeExport(of: theme, to: target, tree: tree)
    let own = export.report.losses.filter { $0.subject.hasPrefix("UIButton") }
    #expect(own.count == 3 && own.allSatisfy { !$0.verdict.isLost })
    if target != .css { return }
    let exported = export.files[0].text
    let selected =
      #":not(:checked):not([aria-selected="true"]):not(.is-selected)"#
    #expect(exported.contains(".livery-UIButton" + selected))
  }

  @Test(arguments: [ThemeExport.Target.css, .gtk, .qt, .textual])
  func
    `with a tree the widgets at the place have the value, in Qt by a name of their own`(
      target: ThemeExport.Target
    ) throws
  {
    let theme = try Self.theme()
    let export = try ThemeExport(of: theme, to: target, tree: Self.tree(theme))
    #expect(Self.isLost("UILabel:first colors.textColor", in: export) == false)
    let names = export.report.names
    #expect(names.map(\.widgets) == (target == .qt ? [["UIWindow/UIView/UILabel[0]"]] : []))
  }
}
