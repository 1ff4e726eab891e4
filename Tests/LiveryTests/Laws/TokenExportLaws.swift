import FoundationEssentials
import LiveryExport
import LiveryFormats
import SourceJSON
import Testing

@testable import Livery
@testable import LiveryInspect

/// Themes that are written as tokens, and read again.
struct TokenExportLaws {
  /// Returns the theme of the token files that a theme is written as.
  static func reread(
    _ theme: Theme,
    loader: AppearanceLoader = AppearanceLoader()
  ) throws -> Theme {
    let export = try ThemeExport(of: theme, to: .tokens)
    let texts = Dictionary(uniqueKeysWithValues: export.files.map { ($0.path, $0.text) })
    let main = export.files.map(\.path).first { $0.hasSuffix(".resolver.json") }
    var files = SheetFiles(policy: .strict.reading(.all), root: "memory:") { path, place, found in
      guard let text = texts[path] else {
        found.error(.importLoop, "'\(path)' was not written", at: place)
        return nil
      }
      return SourceText(name: path, text: text)
    }
    var diagnostics = Diagnostics()
    let path = main ?? export.files[0].path
    let read = Theme(name: nil, [path], from: &files, loader: loader, into: &diagnostics)
    let errors = diagnostics.all.filter { $0.severity == .error }
    if !errors.isEmpty {
      let text = export.files.map { "\($0.path):\n\($0.text)" }.joined(separator: "\n")
      throw Breach("\(DiagnosticsError(diagnostics: errors))\n\(text)")
    }
    return read
  }

  /// Compares a theme on a tree with what it is written as.
  private static func check(
    _ theme: Theme,
    on tree: WidgetTree,
    loader: AppearanceLoader
  )
    async
    throws
  {
    let read = try reread(theme, loader: loader)
    let inspection = Inspection(theme, trees: [tree])
    let comparison = await inspection.comparison(with: read)
    if let first = comparison.differences.first {
      throw Breach(
        "\(first.setting) of \(first.firstSituation) in \(first.contexts) is \(first.values)"
      )
    }
    let isSame =
      Set(theme.modifiers) == Set(read.modifiers) && theme.groups == read.groups
      && theme.roles == read.roles && theme.drawings == read.drawings
    if !isSame { throw Breach("the directives differ") }
  }

  @Test
  func `Random themes written as tokens and read again are the same on random trees`()
    async
  {
    await Law.holds(in: 25) { random in
      let subject = try RandomTheme(using: &random)
      let under = TreeUnderTest([subject])
      under.grow(random.int(2...4), hosts: false, using: &random)
      do {
        try await Self.check(subject.theme, on: under.tree, loader: AppearanceLoader())
      } catch {
        throw Breach("\(error)\n\(under.account)")
      }
    }
  }

  @Test(arguments: ["styles", "settings", "jobs", "hello", "semantic", "brstyle-readme"])
  func `A sheet with a tree that is written as tokens and read again is the same`(
    name: String
  ) async throws {
    let folder = PackageFiles.url("Resources").path
    let path = name == "styles" ? "\(folder)/tree.json" : "\(folder)/\(name)-tree.json"
    let file = try TreeFile(contentsOf: path)
    let loader = AppearanceLoader(catalog: try file.extending(.uiKit), unknownClasses: .silent)
    let theme = try Theme(contentsOf: ["\(folder)/\(name).json"], loader: loader)
    let tree = WidgetTree(theme: theme)
    try file.add(to: tree)
    try await Self.check(theme, on: tree, loader: loader)
  }
}
