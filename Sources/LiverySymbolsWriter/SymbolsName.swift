import Livery
import SourceJSON

/// What a file of symbols, and the theme whose symbols they are, are called.
package struct SymbolsName {
  /// The theme, such as `Buttons`.
  let theme: String

  /// Takes the name of a theme, which has at least one letter or digit.
  package init?(theme: String) {
    guard theme.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    self.theme = theme
  }

  /// Takes the name from that of a sheet, as Motif does: `ButtonsTheme.json` is of the theme
  /// `Buttons`, as `Buttons.json` is, and `Theme.json` of the theme `Theme`.
  package init?(sheet path: String) {
    var name = FilePath.steps(of: path).last ?? path
    for end in [".json", ".livery"] where name.count > end.count && name.hasSuffix(end) {
      name.removeLast(end.count)
    }
    if name.count > "Theme".count, name.hasSuffix("Theme") { name.removeLast("Theme".count) }
    self.init(theme: SwiftIdentifier.type(for: name))
  }

  /// The name of the type, such as `ButtonsSymbols`.
  var type: String { SwiftIdentifier.type(for: theme) + "Symbols" }

  /// The name of the file, such as `ButtonsSymbols.swift`.
  package var file: String { type + ".swift" }

  /// What sheets are called by: their paths below the folder that holds all of them.
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
