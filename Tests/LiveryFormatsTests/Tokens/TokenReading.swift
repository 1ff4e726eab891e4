import Livery
import SourceJSON

@testable import LiveryFormats

/// A token file that was read, for tests.
struct TokenReading {
  /// The sheet; `nil` after errors.
  let sheet: JSONValue?

  /// The sheet with its places.
  let value: SourceValue?

  /// The problems.
  let diagnostics: [Diagnostic]

  /// The files that were opened, in their order.
  let opened: [String]

  /// Reads a text.
  init(
    _ text: String,
    name: String = "a.tokens.json",
    files: [String: String] = [:],
    options: TokenOptions = TokenOptions(),
    work: Int = .max
  ) {
    var diagnostics = Diagnostics(work: work)
    var opened: [String] = []
    let source = SourceText(name: name, text: text)
    value = TokenSheet.sheet(
      of: source,
      options: options,
      readOther: { path, place, diagnostics in
        opened.append(path)
        guard let text = files[path] else {
          diagnostics.error(.fileNotFound, "there is no file '\(path)'", at: place)
          return nil
        }
        return SourceText(name: path, text: text)
      },
      into: &diagnostics
    )
    sheet = value.map(JSONValue.init)
    self.opened = opened
    self.diagnostics = diagnostics.all
  }

  /// Reads the files of a theme; the sheet has the members of all of them, in their order.
  init(theme files: [(name: String, text: String)]) {
    var diagnostics = Diagnostics(work: .max)
    let sheets = TokenSheet.partialSheets(
      of: files.map { (path: $0.name, source: SourceText(name: $0.name, text: $0.text)) },
      options: TokenOptions(),
      readOther: { path, place, diagnostics in
        diagnostics.error(.fileNotFound, "there is no file '\(path)'", at: place)
        return nil
      },
      into: &diagnostics
    )
    let members = sheets.compactMap { $0 }.flatMap { $0.content.members ?? [] }
    value = SourceValue(.object(members), at: nil)
    sheet = value.map(JSONValue.init)
    opened = []
    self.diagnostics = diagnostics.all
  }

  /// The codes of the errors.
  var errors: [String] {
    diagnostics.filter { $0.severity == .error }.map { "\($0.code)" }
  }

  /// The codes of the warnings.
  var warnings: [String] {
    diagnostics.filter { $0.severity == .warning }.map { "\($0.code)" }
  }

  /// The first message.
  var message: String { diagnostics.first?.message ?? "" }

  /// The place of the first problem, as line and column.
  var place: String {
    diagnostics.first?.location.map { "\($0.line):\($0.column)" } ?? ""
  }

  /// Returns the value of a constant without contexts, as compact JSON.
  subscript(_ name: String) -> String? {
    guard case .object(let members)? = sheet else { return nil }
    return members.first { $0.key == "$" + name }?.value.text(pretty: false)
  }

  /// The keys that an object of the sheet has twice.
  var repeatedKeys: [String] {
    func repeated(in value: JSONValue) -> [String] {
      guard case .object(let members) = value else { return [] }
      var seen: Set<String> = []
      return members.filter { !seen.insert($0.key).inserted }.map(\.key)
        + members.flatMap { repeated(in: $0.value) }
    }
    return sheet.map(repeated) ?? []
  }

  /// Returns the constants in given contexts.
  func constants(_ contexts: [String: String] = [:]) -> SheetConstants {
    SheetConstants(sheet ?? .object([]), in: contexts)
  }
}
