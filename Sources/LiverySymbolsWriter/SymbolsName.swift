import Livery
import SourceJSON

/// The names of a file of symbols and of its theme.
package struct SymbolsName {
  /// The theme, such as `Buttons`.
  let theme: String

  /// Creates the names from that of a theme, which needs at least one letter or digit.
  package init?(theme: String) {
    guard theme.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    self.theme = theme
  }

  /// Creates the names from that of a sheet, as Motif does: `ButtonsTheme.json` has the theme
  /// `Buttons`, as `Buttons.json` has, and `Theme.json` the theme `Theme`.
  package init?(sheet path: String) {
    var name = FilePath.steps(of: path).last ?? path
    for end in [".json", ".jsonc", ".livery"] where name.count > end.count && name.hasSuffix(end) {
      name.removeLast(end.count)
    }
    if name.count > "Theme".count, name.hasSuffix("Theme") { name.removeLast("Theme".count) }
    self.init(theme: SwiftIdentifier.type(for: name))
  }

  /// The name of the type, such as `ButtonsSymbols`.
  var type: String { SwiftIdentifier.type(for: theme) + "Symbols" }

  /// The name of the file, such as `ButtonsSymbols.swift`.
  package var file: String { type + ".swift" }

  /// Returns the paths of sheets relative to their common folder.
  static func relativePaths(_ paths: [String]) -> [String] {
    let parts = paths.map { path in
      path.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
        .map { FileName(String($0)) }
    }
    let depth = parts.map { $0.count - 1 }.min() ?? 0
    var common = 0
    while common < depth, Set(parts.map { $0[common] }).count == 1 { common += 1 }
    return parts.map { $0.dropFirst(common).map(\.text).joined(separator: "/") }
  }
}
