import LiveryInspect
import SourceJSON

/// The reason against edits that were tried, with the places that show which of several edits it is
/// about.
package struct EditObjection: Sendable {
  /// The reason against all of them together.
  package let reason: String

  /// The values that would change.
  private var differences: [ThemeComparison.Difference] = []

  /// The errors and findings, each with its place in the text before the edits.
  private var problems: [(place: OfferedEdit.Place, reason: String)] = []

  /// The maximum number of changed values that a reason lists.
  static let listedCount = 3

  /// Creates an objection without places.
  init(_ reason: String) { self.reason = reason }

  /// Creates the objection that the text after an edit would have errors.
  init(_ reason: String, errors: [Diagnostic], after edit: OfferedEdit) {
    func text(_ error: Diagnostic) -> String { "\(reason): \(error.message)" }
    self.reason = errors.first.map(text) ?? reason
    problems = zip(edit.places(of: errors), errors).compactMap { place, error in
      place.map { ($0, text(error)) }
    }
  }

  /// Creates the objection that there would be more findings after an edit.
  init(added findings: [Diagnostic], after edit: OfferedEdit) {
    func text(_ finding: Diagnostic) -> String {
      "it would add a finding: \(finding.message) [\(finding.code)]"
    }
    reason = findings.first.map(text) ?? ""
    problems = zip(edit.places(of: findings), findings).compactMap { place, finding in
      place.map { ($0, text(finding)) }
    }
  }

  /// Creates the objection that values would change, or that not all were compared.
  init(_ comparison: ThemeComparison) {
    differences = comparison.differences
    reason =
      differences.isEmpty
      ? "not everything could be compared: \(comparison.summary)" : Self.reason(differences)
  }

  /// Creates the objection that some values would change, some of which are listed.
  init(count: Int, listed: [String]) {
    reason = Self.reason(count: count, listed: listed)
  }

  /// Returns the reasons against each of the edits that were tried; `nil` for those which nothing
  /// shows that it is about.
  package func reasons(against edits: ArraySlice<OfferedEdit>) -> [String?] {
    let places = EditPlaces(edits)
    var own = edits.map { _ in [ThemeComparison.Difference]() }
    for difference in differences {
      let cause = difference.causes.old
      let found = ([cause.location].compactMap(\.self) + cause.via).compactMap(
        places.edit(atMember:)
      )
      for edit in Set(found) { own[edit].append(difference) }
    }
    var reasons = own.map { $0.isEmpty ? nil : Self.reason($0) }
    for (place, reason) in problems {
      guard let edit = places.edit(at: place) else { continue }
      reasons[edit] = reasons[edit] ?? reason
    }
    return reasons
  }

  private static func reason(_ differences: [ThemeComparison.Difference]) -> String {
    let listed = differences.prefix(listedCount).map { difference in
      let (old, new) = (difference.values.old, difference.values.new)
      return "\(difference.setting) of \(difference.place) from \(difference.text(old)) to "
        + difference.text(new)
    }
    return reason(count: differences.reduce(0) { $0 + $1.count }, listed: listed)
  }

  private static func reason(count: Int, listed: [String]) -> String {
    let what = count == 1 ? "1 value would change: " : "\(count) values would change: "
    let rest = count - listed.count
    return what + (listed + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "; ")
  }
}

extension OfferedEdit {
  /// A place in the text before an edit, or in what the edit writes.
  fileprivate struct Place {
    let file: FileName
    let offset: Int
    /// The text that is written there; `nil` if none is.
    var text: String?
  }

  /// Returns the places of what diagnostics of the text after the edit are about; `nil` for those
  /// that have none.
  fileprivate func places(of diagnostics: [Diagnostic]) -> [Place?] {
    let written = Dictionary(
      uniqueKeysWithValues: changes.keys.map { ($0, writtenChanges(in: $0)) }
    )
    return diagnostics.map { diagnostic in
      diagnostic.location.map { location in
        let file = FileName(resolving: location.file)
        let all = written[file] ?? []
        let next = all.firstIndex(from: location.offset + 1) { $0.start }
        guard next > 0 else { return Place(file: file, offset: location.offset) }
        let change = all[next - 1]
        let end = change.start + change.text.utf8.count
        return location.offset < end
          ? Place(file: file, offset: change.range.lowerBound, text: change.text)
          : Place(file: file, offset: location.offset - end + change.range.upperBound)
      }
    }
  }

  /// Returns the replacements in a file in the order of the text, with their places in the text
  /// after the edit.
  private func writtenChanges(
    in file: FileName
  ) -> [(range: Range<Int>, text: String, start: Int)] {
    // How much further things are in the text after the edit.
    var shift = 0
    return orderedChanges(in: file).map { range, text in
      defer { shift += text.utf8.count - range.count }
      return (range, text, range.lowerBound + shift)
    }
  }
}

extension Array {
  /// Returns the index of the first element, in a sorted array, whose offset is a given one or after
  /// it.
  fileprivate func firstIndex(from offset: Int, _ place: (Element) -> Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if place(self[middle]) < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The places that several edits change, none of which overlap.
private struct EditPlaces {
  private struct Change {
    let range: Range<Int>
    let text: String
    let edit: Int
  }

  private var changes: [FileName: [Change]] = [:]
  private var sources: [FileName: SourceText] = [:]

  init(_ edits: ArraySlice<OfferedEdit>) {
    for (number, edit) in edits.enumerated() {
      sources.merge(edit.sources) { old, _ in old }
      for (file, own) in edit.changes {
        changes[file, default: []] += own.map { Change(range: $0, text: $1, edit: number) }
      }
    }
    for file in changes.keys {
      changes[file]?.sort { $0.range.lowerBound < $1.range.lowerBound }
    }
  }

  /// Returns the edit that writes to a place, by its number; `nil` if none does.
  func edit(at place: OfferedEdit.Place) -> Int? {
    let all = changes[place.file] ?? []
    guard let text = place.text else {
      let before = all.firstIndex(from: place.offset + 1) { $0.range.lowerBound } - 1
      return before >= 0 && all[before].range.contains(place.offset) ? all[before].edit : nil
    }
    return all[all.firstIndex(from: place.offset) { $0.range.lowerBound }...]
      .prefix { $0.range.lowerBound == place.offset }.first { $0.text == text }?.edit
  }

  /// Returns the edit that changes the member whose key begins at a location, or moves it; `nil` if
  /// none does.
  func edit(atMember location: SourceLocation) -> Int? {
    let file = FileName(resolving: location.file)
    guard let all = changes[file], let bytes = sources[file]?.bytes else { return nil }
    let next = all.firstIndex(from: location.offset) { $0.range.lowerBound }
    if next > 0, all[next - 1].range.contains(location.offset) { return all[next - 1].edit }
    guard next < all.count else { return nil }
    // Whether the member goes on up to there.
    var depth = 0
    var isInString = false
    var isEscaped = false
    for byte in bytes[location.offset..<all[next].range.lowerBound] {
      if isInString {
        if byte == UInt8(ascii: "\""), !isEscaped { isInString = false }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ",") where depth == 0: return nil
      default: break
      }
      if depth < 0 { return nil }
    }
    return all[next].edit
  }
}
