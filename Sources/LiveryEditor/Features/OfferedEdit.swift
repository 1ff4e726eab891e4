package import SourceJSON

/// An edit of one or more files that an editor offers.
package struct OfferedEdit: Sendable {
  /// The title.
  package let title: String
  /// The kind of the protocol, such as `quickfix`.
  package let kind: String
  /// The replacements, by file, in the order of the text.
  package var changes: [FileName: [(range: Range<Int>, text: String)]] = [:]
  /// The texts that the replacements are for.
  package var sources: [FileName: SourceText] = [:]
  /// The problem that the edit solves.
  package var problem: Diagnostic?

  /// A Boolean value that indicates whether a declaration moves past another one of its setting, so
  /// that only trees show whether values change.
  package var passesOthers = false

  /// Creates an edit without changes.
  package init(_ title: String, kind: String) { (self.title, self.kind) = (title, kind) }

  /// Adds a replacement.
  package mutating func replace(
    _ range: Range<Int>,
    of source: SourceText,
    in file: FileName,
    with text: String
  ) {
    sources[file] = source
    changes[file, default: []].append((range, text))
  }

  /// Adds changes of texts.
  package mutating func add(_ changes: [TextChange]) {
    for change in changes {
      replace(
        change.start.offset..<change.end.offset,
        of: change.start.source,
        in: FileName(resolving: change.start.file),
        with: change.text
      )
    }
  }

  /// The texts after the edit, by file.
  package var results: [FileName: [UInt8]] {
    var results: [FileName: [UInt8]] = [:]
    for (file, changes) in changes {
      guard let source = sources[file] else { continue }
      var bytes = source.bytes
      for change in changes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
        bytes.replaceSubrange(change.range, with: change.text.utf8)
      }
      results[file] = bytes
    }
    return results
  }

  /// Returns whether another edit makes the same changes.
  func isSame(as other: Self) -> Bool {
    changes.count == other.changes.count
      && changes.allSatisfy { file, own in
        let others = other.changes[file] ?? []
        return own.count == others.count
          && zip(own, others).allSatisfy { source(file, $0) == source(file, $1) }
      }
  }

  /// Returns a change as the bytes that become others; the quotes of a string do not matter.
  private func source(_ file: FileName, _ change: (range: Range<Int>, text: String)) -> [String] {
    let isQuoted =
      change.text.utf8.count > 1 && change.text.hasPrefix("\"") && change.text.hasSuffix("\"")
    let text = isQuoted ? String(change.text.dropFirst().dropLast()) : change.text
    let start = change.range.lowerBound + (isQuoted ? 1 : 0)
    return ["\(start)", text]
  }

  /// Returns whether the edit changes the surroundings of a range.
  func touches(_ range: Range<Int>) -> Bool {
    changes.values.contains { changes in
      changes.contains {
        $0.range.lowerBound <= range.upperBound && range.lowerBound <= $0.range.upperBound
      }
    }
  }
}
