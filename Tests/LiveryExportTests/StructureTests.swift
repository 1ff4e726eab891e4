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

  @Test func `CSS excludes the name, and reports a place as lost`() throws {
    let export = try ThemeExport(of: Self.theme(), to: .css)
    let text = export.files[0].text
    #expect(text.contains(".livery-UILabel:not(.quiet)") && !text.contains("#333333"))
    #expect(Self.isLost("UILabel.!quiet colors.textColor", in: export) == false)
    #expect(Self.isLost("UILabel:first colors.textColor", in: export) == true)
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

  @Test(arguments: [ThemeExport.Target.css, .gtk, .qt, .textual])
  func
    `with a tree the widgets at the place have the value, by a name of their own if they need one`(
      target: ThemeExport.Target
    ) throws
  {
    let theme = try Self.theme()
    let export = try ThemeExport(of: theme, to: target, tree: Self.tree(theme))
    #expect(Self.isLost("UILabel:first colors.textColor", in: export) == false)
    let names = export.report.names
    #expect(names.map(\.widgets) == [["UIWindow/UIView/UILabel[0]"]])
  }
}
