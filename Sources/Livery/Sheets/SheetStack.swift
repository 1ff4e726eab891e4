/// The sheets of a theme, weakest first, with all their imports, each once.
///
/// Base sheets come first: those that are given as such, those that declare `"@origin": "toolkit"`,
/// and all that they import. A sheet that is reached from both sides is a base sheet.
package struct SheetStack: Sendable {
  /// The sheets.
  package private(set) var sheets: [StyleSheet] = []

  /// The number of base sheets among them.
  package private(set) var baseCount = 0

  private var seen: Set<FileName> = []

  /// The identities of the sheets that are given as the app's.
  private let appSheets: Set<FileName>

  /// Collects sheets, and reports imports that cannot be read, and contradicting sides.
  package init(
    _ app: [StyleSheet],
    base: [StyleSheet] = [],
    into diagnostics: inout Diagnostics
  ) {
    appSheets = Set(app.lazy.filter { $0.origin?.value != .toolkit }.compactMap(\.identity))
    for sheet in base { collectBase(sheet, importedBy: nil, into: &diagnostics) }
    var visited: Set<FileName> = []
    for sheet in app { findBase(in: sheet, visited: &visited, into: &diagnostics) }
    baseCount = sheets.count
    for sheet in app { collect(sheet, into: &diagnostics) }
  }

  /// An import, with the sheet that contains it.
  private struct Importer {
    let sheet: StyleSheet
    let location: SourceLocation?
  }

  private mutating func collectBase(
    _ sheet: StyleSheet,
    importedBy importer: Importer?,
    into diagnostics: inout Diagnostics
  ) {
    reportConflict(of: sheet, importedBy: importer, into: &diagnostics)
    if let identity = sheet.identity, !seen.insert(identity).inserted { return }
    for imported in sheet.imports {
      guard let content = content(of: imported, into: &diagnostics) else { continue }
      let importer = Importer(sheet: sheet, location: imported.location)
      collectBase(content, importedBy: importer, into: &diagnostics)
    }
    sheets.append(sheet)
  }

  /// Collects the base sheets among a sheet of the app and its imports.
  private mutating func findBase(
    in sheet: StyleSheet,
    visited: inout Set<FileName>,
    into diagnostics: inout Diagnostics
  ) {
    if sheet.origin?.value == .toolkit {
      collectBase(sheet, importedBy: nil, into: &diagnostics)
      return
    }
    if let identity = sheet.identity, !visited.insert(identity).inserted { return }
    for imported in sheet.imports {
      if case .sheet(let content) = imported.content {
        findBase(in: content, visited: &visited, into: &diagnostics)
      }
    }
  }

  private mutating func collect(_ sheet: StyleSheet, into diagnostics: inout Diagnostics) {
    if sheet.origin?.value == .toolkit { return }
    if let identity = sheet.identity, !seen.insert(identity).inserted { return }
    for imported in sheet.imports {
      if let content = content(of: imported, into: &diagnostics) {
        collect(content, into: &diagnostics)
      }
    }
    sheets.append(sheet)
  }

  /// Returns the imported sheet; `nil` if there is none.
  private func content(
    of imported: StyleSheet.Import,
    into diagnostics: inout Diagnostics
  ) -> StyleSheet? {
    switch imported.content {
    case .sheet(let sheet): return sheet
    case .unread:
      let message =
        "'\(imported.path)' is not imported: the sheet was not read from a file, so that its folder is"
        + " unknown; load both together"
      diagnostics.error(.importRefused, message, at: imported.location)
      return nil
    }
  }

  /// Reports a base sheet that declares itself one of the app's, and one of the app's sheets that a
  /// base sheet imports.
  private func reportConflict(
    of sheet: StyleSheet,
    importedBy importer: Importer?,
    into diagnostics: inout Diagnostics
  ) {
    if let origin = sheet.origin, origin.value == .app {
      let notes = importer.map { importer in
        let message = "the base sheet '\(importer.sheet.name)' imports it here"
        return Diagnostic.Note(message, at: importer.location)
      }
      let message =
        "'\(sheet.name)' declares '\"@origin\": \"app\"', but is a base sheet; remove the directive, or "
        + (importer == nil ? "load it as a sheet of the app" : "the import")
      diagnostics.report(
        .originConflict,
        message,
        under: sheet.policy,
        at: origin.location,
        notes: notes.map { [$0] } ?? []
      )
    } else if let importer, let identity = sheet.identity, appSheets.contains(identity) {
      let message =
        "the base sheet '\(importer.sheet.name)' imports '\(sheet.name)', a sheet of the app, which "
        + "therefore counts as a base sheet; remove the import, or name the sheet as a base sheet"
      diagnostics.warning(.originConflict, message, at: importer.location)
    }
  }
}

extension Diagnostic.Code {
  /// A sheet that is both a base sheet and one of the app.
  package static let originConflict = Self("origin-conflict")
}
