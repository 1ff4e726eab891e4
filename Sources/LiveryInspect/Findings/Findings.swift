package import Livery
package import SourceJSON

/// The distinct findings of a command.
package struct Findings: Sendable {
  /// A finding with additional JSON members.
  package struct Item: Sendable {
    /// The finding itself.
    package var finding: Finding
    /// The additional members.
    package var members: [JSONValue.Member] = []
    /// The additional members of the finding's parts, in their order; empty for none.
    package var partMembers: [[JSONValue.Member]] = []
    /// The place of the widget in its tree file, for a finding without a place of its own.
    var widgetPlace: SourceLocation?
    /// The index of the theme that it belongs to; `nil` for none.
    package var theme: Int?

    /// Creates an item without additional members.
    package init(_ finding: Finding, of theme: Int?) {
      (self.finding, self.theme) = (finding, theme)
    }
  }

  /// The file names, in the order of the command line.
  package private(set) var fileNames: [String]

  /// The themes whose sheets the edits are for.
  package private(set) var themes: [Theme] = []

  /// Converts file names to those expected by the consumer of the findings.
  package var filePath: @Sendable (String) -> String = { $0 }

  private var found: [Item] = []
  private var seen: Set<Diagnostic> = []
  /// The number of findings with each identity.
  private var occurrences: [FindingIdentity: Int] = [:]

  /// A Boolean value that indicates whether findings are printed in the order in which they were
  /// added.
  private let keepsOrder: Bool

  /// The name of the file that is shown for findings about no file; `nil` if there is none.
  private var mainFile: String?

  /// Creates an empty collection for some files.
  package init(in fileNames: [String], keepsOrder: Bool = false) {
    self.fileNames = fileNames
    self.keepsOrder = keepsOrder
    mainFile = fileNames.first
  }

  /// Adds diagnostics that are not yet present.
  package mutating func add(_ diagnostics: some Sequence<Diagnostic>) {
    add(diagnostics.map { Finding($0) })
  }

  /// Adds diagnostics of further files that are not yet present.
  package mutating func add(ofFurtherFiles diagnostics: [Diagnostic]) {
    for name in diagnostics.compactMap(\.location?.file) where !fileNames.contains(name) {
      fileNames.append(name)
    }
    add(diagnostics)
  }

  /// Adds findings that are not yet present.
  package mutating func add(_ findings: [Finding], of theme: Int? = nil) {
    add(findings.map { Item($0, of: theme) })
  }

  /// Adds items whose findings are not yet present.
  package mutating func add(_ items: [Item]) {
    for item in items where seen.insert(item.finding.diagnostic).inserted {
      var item = item
      number(&item.finding)
      for part in item.finding.parts.indices { number(&item.finding.parts[part]) }
      found.append(item)
    }
  }

  /// Numbers a finding among those with the same identity.
  private mutating func number(_ finding: inout Finding) {
    let identity = finding.identity
    occurrences[identity, default: 0] += 1
    finding.occurrence = occurrences[identity, default: 1]
  }

  /// Adds a theme and returns its index.
  package mutating func add(_ theme: Theme) -> Int {
    themes.append(theme)
    return themes.count - 1
  }

  /// Adds the findings of another collection.
  package mutating func formUnion(_ others: Findings) {
    for name in others.fileNames where !fileNames.contains(where: name.hasSameBytes) {
      fileNames.append(name)
    }
    let first = themes.count
    themes += others.themes
    // Keep the occurrence numbers of the other collection.
    for item in others.found where seen.insert(item.finding.diagnostic).inserted {
      let theme = item.theme.map { $0 + first }
      var item = item
      item.theme = theme
      found.append(item)
    }
  }

  /// Locates the widgets of findings without a place of their own in the tree files.
  ///
  /// - Parameters:
  ///   - file: The file that is shown for findings about no file.
  ///   - place: A closure that returns the place of a finding's widget.
  mutating func locate(in file: String?, _ place: (Finding) -> SourceLocation?) {
    mainFile = file ?? fileNames.first
    for index in found.indices where found[index].finding.diagnostic.location == nil {
      found[index].widgetPlace = place(found[index].finding)
    }
  }

  /// Returns the place at which services show an item, which need one: its own, that of its widget in
  /// the tree file, or else the first line of its file or of the sheet; `nil` if there is no file.
  package func shownPlace(of item: Item) -> (file: String, location: SourceLocation?)? {
    let diagnostic = item.finding.diagnostic
    if let location = diagnostic.location ?? item.widgetPlace { return (location.file, location) }
    return (diagnostic.file ?? mainFile).map { ($0, nil) }
  }

  /// Transforms each finding, or removes it.
  package mutating func filter(_ transform: (Item) -> Item?) { found = found.compactMap(transform) }

  /// The diagnostics, ordered by file and location, those without location first; or in the order
  /// in which they were added.
  package var sorted: [Diagnostic] { items.map(\.finding.diagnostic) }

  /// The findings in that order.
  package var all: [Finding] { items.map(\.finding) }

  /// The items in that order.
  package var items: [Item] {
    if keepsOrder { return found }
    var ranks: [FileName: Int] = [:]
    for name in fileNames.map(FileName.init) where ranks[name] == nil { ranks[name] = ranks.count }
    let keyed = found.map { item in
      let location = item.finding.diagnostic.location
      let rank = location.map { ranks[FileName($0.file)] ?? ranks.count } ?? -1
      return (key: (rank, location?.offset ?? 0), item)
    }
    return keyed.sorted { $0.key < $1.key }.map(\.1)
  }

  /// The items by the number of situations, the most frequent first, as for services that show only
  /// the first ones.
  package var mostFrequentFirst: [Item] {
    items.sorted { $0.finding.situationCount > $1.finding.situationCount }
  }

  /// The numbers of findings by code, such as `5 low-contrast, 1 focus-not-visible`; `nil` if no
  /// code occurs twice.
  package var countsByCode: String? {
    let counts = Dictionary(grouping: found) { $0.finding.diagnostic.code.description }
      .mapValues(\.count)
    guard counts.values.contains(where: { $0 > 1 }) else { return nil }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.value) \($0.key)" }.joined(separator: ", ")
  }

  /// The number of errors.
  package var errorCount: Int { count(of: .error) }

  /// The number of warnings.
  package var warningCount: Int { count(of: .warning) }

  private func count(of severity: Diagnostic.Severity) -> Int {
    found.count { $0.finding.diagnostic.severity == severity }
  }

  /// Throws the findings if any of them is an error.
  package func throwIfErrors() throws(DiagnosticsError) {
    if errorCount > 0 { throw DiagnosticsError(diagnostics: sorted) }
  }

  /// A summary of the numbers, such as `2 errors, 1 warning in 3 files`.
  package var summary: String {
    func count(_ number: Int, _ word: String) -> String {
      "\(number) \(word)\(number == 1 ? "" : "s")"
    }
    var parts: [String] = []
    if errorCount > 0 { parts.append(count(errorCount, "error")) }
    if warningCount > 0 { parts.append(count(warningCount, "warning")) }
    let noteCount = self.count(of: .note)
    if noteCount > 0 { parts.append(count(noteCount, "note")) }
    if parts.isEmpty { parts.append("no problems") }
    return parts.joined(separator: ", ") + " in " + count(fileNames.count, "file")
  }
}
