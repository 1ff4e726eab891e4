import FoundationEssentials
import LiveryFormats
import SourceJSON
import Testing

@testable import Livery
@testable import LiveryInspect

/// Themes of Motif that are converted to sheets, compared with the themes where they lie.
struct MotifComparisonTests {
  private static let folder = PackageFiles.url("Resources/Motif").path

  /// The files of two themes, with mappings of their own.
  private static let themes = ["LightMappings", "DarkMappings"].map { mappings in
    ["Colors", mappings, "Buttons"].map { "\(folder)/\($0).yaml" }
  }

  /// Returns a tree with a widget of each name in a theme, one inside of each other one.
  private static func tree(of theme: Theme) throws -> WidgetTree {
    let tree = WidgetTree(ofRandomNames: theme)
    let steps = theme.sheets.flatMap(\.entries).flatMap(\.selectors).flatMap(\.steps)
    let names = Set(steps.flatMap(\.names)).sorted()
    try #require(!names.isEmpty)
    var window = WidgetDescription("UIWindow")
    window.children = names.map { name in
      var widget = WidgetDescription("UIView")
      widget.names = [name]
      widget.children = names.map { name in
        var inner = WidgetDescription("UIButton")
        inner.names = [name]
        return inner
      }
      return widget
    }
    try tree.addWindow(window)
    return tree
  }

  @Test(arguments: themes)
  func `a theme of Motif does not differ from the sheets that it is converted to`(
    files: [String]
  ) async throws {
    let theme = try Theme(contentsOf: files, formats: [.motif])
    let inspection = Inspection(theme, trees: [try Self.tree(of: theme)])
    let sources = try files.map { file in
      SourceText(name: file, text: try String(contentsOfFile: file, encoding: .utf8))
    }
    let names = files.indices.map { "\($0).json" }
    let sheets = try ForeignFormat.motif.sheets(from: sources, named: names)
    let converted = try Theme(sheets: sheets.map { try StyleSheet(text: $0.text) }.map(\.alone))
    let comparison = await inspection.comparison(with: converted)
    #expect(comparison.isSame)
    #expect(comparison.situationCount > 10)
    let again = await inspection.comparison(with: try TokenExportLaws.reread(theme))
    #expect(again.isSame)
  }
}

extension StyleSheet {
  /// The sheet without its imports, which a theme lists itself.
  fileprivate var alone: Self {
    var sheet = self
    sheet.imports = []
    return sheet
  }
}
