import Livery
import LiveryInspect
import SourceJSON

/// Everything that a command found in its files, each thing once.
struct Findings {
  /// A finding with what else a program is told of it.
  struct Item {
    /// The finding.
    var finding: Finding
    /// What else there is to tell.
    var members: [JSONValue.Member] = []
    /// Which of the themes it is of; `nil` for none.
    var theme: Int?
  }

  /// The names of the files, in the order of the command line.
  private(set) var fileNames: [String]

  /// The themes, whose sheets changes are made in.
  private(set) var themes: [Theme] = []

  /// What a file is called where findings go.
  private(set) var filePath: (String) -> String = { $0 }

  private var found: [Item] = []
  private var seen: Set<Diagnostic> = []
  /// How many findings there are of each identity.
  private var occurrences: [FindingIdentity: Int] = [:]

  /// Whether the findings are told in the order in which they were found.
  private let keepsOrder: Bool

  /// Starts with nothing found in some files.
  init(in fileNames: [String], keepsOrder: Bool = false) {
    self.fileNames = fileNames
    self.keepsOrder = keepsOrder
  }

  /// Adds findings; those that are there already are not added again.
  mutating func add(_ diagnostics: some Sequence<Diagnostic>) {
    add(diagnostics.map { Finding($0) })
  }

  /// Adds findings; those that are there already are not added again.
  mutating func add(_ findings: [Finding], of theme: Int? = nil) {
    add(findings.map { Item(finding: $0, theme: theme) })
  }

  /// Adds findings; those that are there already are not added again.
  mutating func add(_ items: [Item]) {
    for item in items where seen.insert(item.finding.diagnostic).inserted {
      let identity = item.finding.identity
      occurrences[identity, default: 0] += 1
      found.append(item)
      found[found.count - 1].finding.occurrence = occurrences[identity, default: 1]
    }
  }

  /// Adds a theme; returns its number.
  mutating func add(_ theme: Theme) -> Int {
    themes.append(theme)
    return themes.count - 1
  }

  /// Adds what was found besides, of other themes.
  mutating func formUnion(_ others: Findings) {
    for name in others.fileNames where !fileNames.contains(where: name.hasSameBytes) {
      fileNames.append(name)
    }
    let first = themes.count
    themes += others.themes
    // They were numbered where they were found.
    for item in others.found where seen.insert(item.finding.diagnostic).inserted {
      let theme = item.theme.map { $0 + first }
      found.append(Item(finding: item.finding, members: item.members, theme: theme))
    }
  }

  /// Keeps some findings, as they are then.
  mutating func filter(_ transform: (Item) -> Item?) { found = found.compactMap(transform) }

  /// The findings in the order of the files and of their places there, first those without one; or as they
  /// were found.
  var sorted: [Diagnostic] { items.map(\.finding.diagnostic) }

  /// The same, with the situations that they are of.
  var all: [Finding] { items.map(\.finding) }

  /// The same, with what else there is to tell.
  var items: [Item] {
    if keepsOrder { return found }
    var ranks: [FileName: Int] = [:]
    for name in fileNames.map(FileName.init) where ranks[name] == nil { ranks[name] = ranks.count }
    let keyed = found.enumerated().map { index, item in
      let location = item.finding.diagnostic.location
      let rank = location.map { ranks[FileName($0.file)] ?? ranks.count } ?? -1
      return (key: (rank, location?.offset ?? 0, index), item)
    }
    return keyed.sorted { $0.key < $1.key }.map(\.1)
  }

  /// How many of the findings are errors.
  var errorCount: Int { count(of: .error) }

  /// How many of the findings are warnings.
  var warningCount: Int { count(of: .warning) }

  private func count(of severity: Diagnostic.Severity) -> Int {
    found.count { $0.finding.diagnostic.severity == severity }
  }

  /// The findings with their files as a repository has them, from its top on, which is where code hosts look
  /// for them.
  func fromTopOfRepository() -> Findings {
    guard let prefix = Git.prefix, !prefix.isEmpty else { return self }
    var moved = self
    func path(_ file: String) -> String {
      if FilePath.isAbsolute(file) || file.hasPrefix("<") { return file }
      var parts: [String] = []
      for part in FilePath.steps(of: prefix + file) where part != "." {
        if part == "..", !parts.isEmpty, parts.last != ".." {
          parts.removeLast()
        } else {
          parts.append(part)
        }
      }
      return parts.joined(separator: "/")
    }
    moved.filePath = path
    return moved
  }

  /// Throws the findings if any of them is an error.
  func throwIfErrors() throws(DiagnosticsError) {
    if errorCount > 0 { throw DiagnosticsError(diagnostics: sorted) }
  }

  /// The findings in numbers, such as `2 errors, 1 warning in 3 files`.
  var summary: String {
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
