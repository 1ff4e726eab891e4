import Livery
import LiveryConsole
import LiveryEditor
import LiveryInspect
import SourceJSON

/// Refactorings of the project of the current folder, each of which must change no value.
struct ProjectRefactoring {
  private let loader = EditorProjects()
  private let key: LoadedProject.Key
  private let roots: [String]
  /// The contents of the files as they were read first.
  private let read: [FileName: [UInt8]]

  /// The texts as edited so far, by path.
  private(set) var texts: [FileName: [UInt8]] = [:]
  private(set) var loaded: LoadedProject

  /// The titles of the edits made so far.
  private(set) var made: [String] = []

  /// The titles of the edits that would change values or be errors, with the reasons.
  private(set) var refused: [(title: String, reason: String)] = []

  /// The number of situations in which the last edit was seen to change no value; 0 without trees.
  private(set) var situationCount = 0

  /// Reads the project.
  ///
  /// - Throws: The errors of its files.
  init(_ path: String) throws(DiagnosticsError) {
    let file = FilePath.resolved(path)
    key = .file(FileName(file))
    // Like other commands, and unlike the editor's server, it may read all files.
    roots = ["/"]
    loaded = loader.load(key, with: [:], below: roots)
    let errors = loaded.problems.map(\.finding.diagnostic).filter { $0.severity == .error }
    if !errors.isEmpty { throw DiagnosticsError(diagnostics: errors) }
    read = loaded.sources.mapValues(\.bytes)
  }

  /// Makes those of some edits that change no value and no base sheet, until no other ones are
  /// offered.
  mutating func make(_ edits: (DocumentView) -> [OfferedEdit]) async {
    var seen: Set<[String]> = []
    func identity(_ edit: OfferedEdit) -> [String] {
      [edit.title] + edit.changes.keys.map(\.text).sorted()
    }
    while true {
      let new = views.flatMap(edits).filter { edit in
        !seen.contains(identity(edit)) && !edit.changes.keys.contains(where: loaded.isOfToolkit)
      }
      let round = Self.disjoint(new)
      if round.isEmpty { return }
      seen.formUnion(round.map(identity))
      let accepted = await accepted(of: round[...], with: [])
      if let first = accepted.first {
        take(first.joined(with: accepted.dropFirst()), titles: accepted.map(\.title))
      }
    }
  }

  /// Returns the edits that replace different bytes and define other constants than those before
  /// them.
  private static func disjoint(_ edits: [OfferedEdit]) -> [OfferedEdit] {
    var taken: [FileName: RangeSet<Int>] = [:]
    var names: Set<String> = []
    return edits.filter { edit in
      if let name = edit.definedConstant, names.contains(name) { return false }
      let own = edit.changes.mapValues { RangeSet($0.map(\.range)) }
      if own.contains(where: { !(taken[$0]?.isDisjoint($1) ?? true) }) { return false }
      taken.merge(own) { $0.union($1) }
      if let name = edit.definedConstant { names.insert(name) }
      return true
    }
  }

  /// Returns those of some edits that change no value, besides edits that were accepted.
  ///
  /// All of them are tried at once. If a value changes, those that it is about are left out; if
  /// nothing shows which, each half is tried.
  private mutating func accepted(
    of edits: ArraySlice<OfferedEdit>,
    with others: [OfferedEdit]
  ) async -> [OfferedEdit] {
    guard let first = edits.first else { return [] }
    let trial = EditTrial(loader: loader, key: key, texts: texts, roots: roots)
    let all = first.joined(with: edits.dropFirst() + others)
    switch await trial.outcome(of: all, in: loaded) {
    case .holds(let situations):
      situationCount = situations
      return Array(edits)
    case .fails(let objection) where edits.count == 1:
      refused.append((first.title, objection.reason))
      return []
    case .fails(let objection):
      let reasons = objection.reasons(against: edits)
      if reasons.contains(where: { $0 != nil }) {
        refused += zip(edits, reasons).compactMap { edit, reason in reason.map { (edit.title, $0) }
        }
        let left = zip(edits, reasons).filter { $1 == nil }.map(\.0)
        return await accepted(of: left[...], with: others)
      }
      let middle = edits.startIndex + edits.count / 2
      let early = await accepted(of: edits[..<middle], with: others)
      return early + (await accepted(of: edits[middle...], with: others + early))
    }
  }

  /// Renames a symbol in all files, of which none may be a base sheet.
  mutating func rename(_ symbol: ProjectSymbol, to name: String) async throws(DiagnosticsError) {
    let view = views.first { !$0.index.places(of: symbol).isEmpty }
    guard let view, let place = view.index.places(of: symbol).first else {
      let suggestion = Suggestion.phrase(
        for: symbol.text,
        in: (views.first?.index.symbols ?? []).filter { $0.kind == symbol.kind }.map(\.text)
      )
      throw .editRefused("the project has no \(symbol)\(suggestion)", at: nil)
    }
    do throws(RPCError) {
      let own = views.first { $0.document.path == place.file } ?? view
      _ = try own.renamed(at: place.occurrence.range.lowerBound)
      let edit = try own.renaming(symbol, to: name)
      if edit.changes.isEmpty { return }
      if let base = edit.changes.keys.filter(loaded.isOfToolkit).min() {
        let message =
          "the \(symbol) is in the base sheet '\(base)', which stays as it is; rename it there"
        throw RPCError(.requestFailed, message)
      }
      // A constant may be written with its sign.
      var plain = name[...]
      if case .constant = symbol, plain.hasPrefix("$") { plain.removeFirst() }
      await make(edit, renaming: RenamedSymbol(symbol, to: String(plain)))
    } catch {
      throw .editRefused(error.message, at: nil)
    }
  }

  private mutating func make(_ edit: OfferedEdit, renaming symbol: RenamedSymbol) async {
    let trial = EditTrial(loader: loader, key: key, texts: texts, roots: roots)
    switch await trial.outcome(of: edit, in: loaded, renaming: symbol) {
    case .fails(let objection): refused.append((edit.title, objection.reason))
    case .holds(let situations):
      situationCount = situations
      take(edit, titles: [edit.title])
    }
  }

  private mutating func take(_ edit: OfferedEdit, titles: [String]) {
    texts.merge(edit.results) { $1 }
    loaded = loader.load(key, with: texts, below: roots)
    made += titles
  }

  /// The symbols of all files of the project.
  var index: SymbolIndex {
    var files: [FileName: SymbolIndex.File] = [:]
    for (path, role) in loaded.roles {
      guard let source = loaded.sources[path] else { continue }
      files[path] = SymbolIndex.File(SyntaxTree(source), as: role, at: path, in: loaded)
    }
    return SymbolIndex(files)
  }

  /// The files of the project as documents.
  private var views: [DocumentView] {
    let index = index
    return loaded.roles.sorted { $0.key < $1.key }.compactMap { path, role in
      guard let file = index.files[path] else { return nil }
      let text = String(decoding: file.source.bytes, as: UTF8.self)
      return DocumentView(
        OpenDocument(DocumentURI(path: path.text), version: 0, text: text),
        role: role,
        project: loaded,
        index: index,
        encoding: .utf8
      )
    }
  }

  /// Writes all edited files, if none has changed since it was read; returns their paths.
  ///
  /// - Throws: An error if a file cannot be written, or has changed.
  func write() throws(DiagnosticsError) -> [String] {
    let edited = texts.sorted { $0.key < $1.key }.compactMap { path, new in
      read[path].flatMap { $0 == new ? nil : EditedFiles.File(path.text, from: $0, to: new) }
    }
    do throws(OutputFile.Failure) {
      try EditedFiles(edited).write()
    } catch {
      throw .editRefused("\(error)", at: nil)
    }
    return edited.map(\.path)
  }
}
