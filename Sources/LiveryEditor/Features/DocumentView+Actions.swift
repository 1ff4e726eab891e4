import Livery
import LiveryInspect
import SourceJSON

extension DocumentView {
  /// Returns the edits that are offered for a range: those of the problems there, and changes of
  /// the values there.
  package func edits(in range: Range<Int>, problems: [LoadedProject.Problem]) -> [OfferedEdit] {
    let all =
      problems.flatMap { fixes(for: $0, in: range) } + valueEdits(at: range)
      + extractions(at: range.lowerBound) + keyEdits(at: range)
      + merges.filter { $0.touches(range) } + sortings(at: range.lowerBound)
    // A finding may have the same edit as its place.
    var known: Set<[FileName: [[String]]]> = []
    return all.filter { known.insert($0.identity).inserted }
  }

  /// Returns whether the project was read with the current text of a file.
  private func isCurrent(_ source: SourceText?) -> Bool {
    guard let source, FileName(resolving: source.name) == document.path else {
      return source != nil
    }
    return source.bytes == self.source.bytes
  }

  /// Returns whether a range touches a problem, or is in the value of the key that has it.
  private func isAt(_ problem: Range<Int>, _ range: Range<Int>) -> Bool {
    if problem.lowerBound <= range.upperBound, problem.upperBound >= range.lowerBound {
      return true
    }
    let cursor = CursorPlace(tree, at: range.lowerBound)
    return cursor.value != nil && cursor.keyStart == problem.lowerBound
  }

  private func fixes(for problem: LoadedProject.Problem, in range: Range<Int>) -> [OfferedEdit] {
    let diagnostic = problem.finding.diagnostic
    guard let place = diagnostic.location, FileName(resolving: place.file) == document.path,
      isCurrent(place.source), isAt(place.offset..<place.end.offset, range)
    else { return [] }
    var offered: [OfferedEdit] = []
    if let theme = problem.theme, project?.themes.indices.contains(theme) == true,
      let own = project?.themes[theme].theme
    {
      for edit in problem.finding.edits {
        let changes = SheetTexts(own).changes(edit.change)
        let title = edit.message.prefix(1).uppercased() + edit.message.dropFirst()
        var offer = OfferedEdit(title, kind: "quickfix")
        offer.problem = diagnostic
        offer.add(changes)
        if !offer.changes.isEmpty { offered.append(offer) }
      }
    }
    if let meant = diagnostic.message.suggestedWord, let wrong = diagnostic.message.quotedWord {
      let end = min(place.end.offset + wrong.utf8.count, source.bytes.count)
      let near = place.offset..<max(end, place.offset)
      if let found = source.bytes[near].firstRange(of: Array(wrong.utf8)) {
        var offer = OfferedEdit("Replace '\(wrong)' by '\(meant)'", kind: "quickfix")
        offer.problem = diagnostic
        let text = JSONValue.string(meant).text(pretty: false).dropFirst().dropLast()
        offer.replace(found, of: source, in: document.path, with: String(text))
        offered.append(offer)
      }
    }
    return offered
  }

  // MARK: Values

  private func valueEdits(at range: Range<Int>) -> [OfferedEdit] {
    guard role == .sheet else { return [] }
    let place = CursorPlace(tree, at: range.lowerBound)
    guard let node = place.value else { return [] }
    switch SheetPlace(place) {
    case .value, .fieldValue: break
    default: return []
    }
    let token = tree.nodes[node].first
    let bytes = tree.range(node)
    guard let text = tree.string(token) else { return [] }
    if text.hasPrefix("$") || text.contains("(") && text.contains("$") {
      return inlining(at: range.lowerBound, in: text.hasPrefix("$") ? bytes : nil)
    }
    guard let color = try? Color(parsing: text) else { return [] }
    var offers: [OfferedEdit] = []
    for name in constantsByColor(under: place.path)[color] ?? [] {
      var offer = OfferedEdit("Use the constant '$\(name)'", kind: "quickfix")
      offer.replace(bytes.inside, of: source, in: document.path, with: "$\(name)")
      offers.append(offer)
    }
    return offers
  }

  /// The maximum number of combinations of contexts in which constants are compared.
  private static let combinationLimit = 64

  /// Returns the constants that are the same colour in all contexts in which the entries inside of
  /// some keys apply, in each theme of the document; none if there are too many contexts.
  func constantsByColor(under path: [String]) -> [Color: [String]] {
    var conditions = Contexts()
    for key in path where key.hasPrefix("@when") {
      for condition in key.split(whereSeparator: \.isWhitespace).dropFirst() {
        let parts = condition.split(separator: "=")
        if parts.count == 2 { conditions[String(parts[0])] = String(parts[1]) }
      }
    }
    var colors: [String: Color]?
    for loaded in themes {
      let limit = Self.combinationLimit
      let all = loaded.theme.combinations(staying: conditions, limit: limit + 1)
      if all.count > limit { return [:] }
      for contexts in all {
        let named = loaded.theme.namedColors(in: contexts).filter { !$0.name.contains("[") }
        let found = Dictionary(named.map { ($0.name, $0.color) }) { $1 }
        colors = colors?.filter { found[$0] == $1 } ?? found
      }
    }
    return Dictionary(grouping: (colors ?? [:]).keys.sorted()) { colors?[$0] ?? .clear }
  }

  /// Returns the edit that writes the value of the constant at an offset in its place: for a whole
  /// value with the bytes of that, otherwise in a colour function.
  private func inlining(at offset: Int, in whole: Range<Int>?) -> [OfferedEdit] {
    // The cursor may be before the sign.
    let place = max(offset, whole.map { $0.lowerBound + 2 } ?? offset)
    guard let use = index.occurrence(at: place, in: document.path),
      case .constant(let root) = use.symbol
    else { return [] }
    let name = use.path ?? root
    let definitions = index.places(of: .constant(root)).filter(\.occurrence.isDefinition)
    guard definitions.count == 1, let definition = definitions.first,
      let file = index.files[definition.file], file.role == .sheet
    else { return [] }
    let other = SyntaxTree(file.source)
    let start = definition.occurrence.range.lowerBound
    let part = other.nodes.lazy.flatMap(\.parts).first { part in
      part.key.map { other.tokens[$0].range.contains(start) } ?? false
    }
    var found = part?.value
    for member in name.dropFirst(root.count).split(separator: ".") {
      found = found.flatMap { node in
        other.nodes[node].parts.first { $0.key.flatMap(other.string) == String(member) }?.value
      }
    }
    guard let value = found, !other.nodes[value].isBroken else { return [] }
    var offer = OfferedEdit("Inline '$\(name)'", kind: "refactor.inline")
    var (bytes, written) = (whole, other.range(value))
    if whole == nil {
      guard other.string(other.nodes[value].first) != nil else { return [] }
      let start = use.range.lowerBound
      (bytes, written) = ((start - 1)..<(start + name.utf8.count), written.inside)
    }
    guard let bytes else { return [] }
    let text = String(decoding: file.source.bytes[written], as: UTF8.self)
    offer.replace(bytes, of: source, in: document.path, with: text)
    return [offer]
  }

  // MARK: Keys

  /// Returns the edit that sorts the states of a key by their strength.
  private func keyEdits(at range: Range<Int>) -> [OfferedEdit] {
    let place = CursorPlace(tree, at: range.lowerBound)
    guard role == .sheet, place.isKey, let token = place.token, let key = tree.string(token),
      SheetPlace(place) == .topKey, !key.hasPrefix("@"), !key.hasPrefix("$"),
      key.contains("|"), !key.contains("\\")
    else { return [] }
    let order = vocabulary.states
    func rank(_ state: Substring) -> Int {
      order.firstIndex(of: state.lowercased()) ?? order.count
    }
    var sorted = ""
    var run = ""
    func flush() {
      let states = run.split(separator: "|", omittingEmptySubsequences: false)
      sorted +=
        states.count > 1
        ? states.enumerated().sorted { (rank($0.1), $0.0) < (rank($1.1), $1.0) }.map(\.1)
          .joined(separator: "|") : run
      run = ""
    }
    for character in key {
      if "-/>, ".contains(character) {
        flush()
        sorted.append(character)
      } else {
        run.append(character)
      }
    }
    flush()
    if sorted == key { return [] }
    var offer = OfferedEdit("Sort states by strength", kind: "refactor.rewrite")
    offer.replace(
      tree.tokens[token].range.inside,
      of: source,
      in: document.path,
      with: sorted
    )
    return [offer]
  }

  func workspaceEdit(_ edit: OfferedEdit, versions: [FileName: Int]) -> JSONValue {
    JSONValue.object([
      .init(
        "documentChanges",
        JSONValue(
          edit.changes.sorted { $0.key < $1.key }.map { file, changes -> JSONValue in
            let source = edit.sources[file] ?? self.source
            return [
              "textDocument": [
                "uri": .string(uri(of: file).text),
                "version": versions[file].map { JSONValue($0) } ?? .null,
              ],
              "edits": JSONValue(
                changes.map { change in
                  [
                    "range": encoding.range(change.range, in: source),
                    "newText": .string(change.text),
                  ]
                }
              ),
            ]
          }
        )
      )
    ])
  }
}

extension String {
  /// The word that a message suggests.
  fileprivate var suggestedWord: String? {
    guard let range = firstRange(of: "did you mean '") else { return nil }
    let rest = self[range.upperBound...]
    // A word in another section is no replacement, and a long one is cut.
    guard let end = rest.firstIndex(of: "'"), rest[end...] == "'?", !rest.contains("…") else {
      return nil
    }
    return String(rest[..<end])
  }

  /// The first word in quotes.
  fileprivate var quotedWord: String? {
    guard let start = firstIndex(of: "'") else { return nil }
    let rest = self[index(after: start)...]
    return rest.firstIndex(of: "'").map { String(rest[..<$0]) }
  }
}

extension DocumentView {
  /// Returns the edit that makes all fixes of the document that are right for every tree.
  package func fixAll(_ problems: [LoadedProject.Problem]) -> OfferedEdit? {
    guard let project else { return nil }
    var offer = OfferedEdit("Make all fixes that are right for every tree", kind: "source.fixAll")
    var taken: [Range<Int>] = []
    for problem in problems {
      guard let number = problem.theme, project.themes.indices.contains(number),
        let edit = problem.finding.edits.first, edit.holdsForEveryTree
      else { continue }
      let changes = SheetTexts(project.themes[number].theme).changes(edit.change)
      let isOwn = changes.allSatisfy { change in
        let range = change.start.offset..<change.end.offset
        return FileName(resolving: change.start.file) == document.path
          && isCurrent(change.start.source)
          && !taken.contains { $0.overlaps(range) || $0 == range }
      }
      guard isOwn else { continue }
      taken += changes.map { $0.start.offset..<$0.end.offset }
      offer.add(changes)
    }
    return offer.changes.isEmpty ? nil : offer
  }
}
