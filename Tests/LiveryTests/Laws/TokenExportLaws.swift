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
    let path = main ?? export.files[export.files.count - 1].path
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

  @Test
  func `Constants that only some contexts of several axes define are the same when read again`()
    async
  {
    var known = 0
    await Law.holds(in: 40) { random in
      let sheet = Self.sheetWithGaps(using: &random)
      // An alias may lack its target in some contexts, which is an error.
      guard let theme = try? Theme(sheets: [StyleSheet(text: sheet)]) else { return }
      known += 1
      let tree = WidgetTree(ofRandomNames: theme)
      tree.addWindow().add("UIButton")
      do {
        try await Self.check(theme, on: tree, loader: AppearanceLoader())
      } catch {
        throw Breach("\(error)\n\(sheet)")
      }
    }
    #expect(known > 0)
  }

  /// Returns a sheet with constants in random contexts of three axes, each used where it is defined.
  private static func sheetWithGaps(using random: inout SplitMix64) -> String {
    let axes = [("a", ["x", "y"]), ("b", ["p", "q", "r"]), ("c", ["m", "n"])]
    let settings = ["actionColor", "fillColor", "borderColor", "shadowColor"]
    var values: [String: [Int: String]] = [:]
    for number in settings.indices {
      for _ in 0..<random.int(1...4) {
        let asked = random.some(axes, 50).map { "\($0.0)=\(random.pick($0.1))" }
        let isAlias = number > 0 && random.chance(30)
        values[asked.joined(separator: " "), default: [:]][number] =
          isAlias
          ? "$c\(random.int(0...number - 1))"
          : "#\(String(0x10_0000 + random.int(0...0xEF_FFFF), radix: 16))"
      }
    }
    let members = values.sorted { $0.key < $1.key }.map { contexts, constants in
      let all = constants.sorted { $0.key < $1.key }
      let definitions = all.map { "\"$c\($0)\": \"\($1)\"" }
      let uses = all.map { "\"\(settings[$0.key])\": \"$c\($0.key)\"" }
      let entry = "\"UIButton\": { \"controls\": { \(uses.joined(separator: ", ")) } }"
      let body = (definitions + [entry]).joined(separator: ", ")
      return contexts.isEmpty ? body : "\"@when \(contexts)\": { \(body) }"
    }
    let modifiers = axes.map { axis, contexts in
      let list = contexts.map { "\"\($0)\"" }.joined(separator: ", ")
      return "\"\(axis)\": { \"contexts\": [\(list)], \"default\": \"\(contexts[0])\" }"
    }
    let axesText = "\"@modifiers\": { \(modifiers.joined(separator: ", ")) }"
    return "{ \(([axesText] + members).joined(separator: ",\n  ")) }"
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
    let tree = WidgetTree(ofRandomNames: theme)
    try file.add(to: tree)
    try await Self.check(theme, on: tree, loader: loader)
  }
}
