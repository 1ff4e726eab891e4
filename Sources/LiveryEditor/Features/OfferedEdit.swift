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

  /// The constant that the edit defines, without its `$`; `nil` if it defines none.
  package var definedConstant: String?

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
    for file in changes.keys {
      guard let source = sources[file] else { continue }
      var bytes: [UInt8] = []
      var end = 0
      for change in orderedChanges(in: file) {
        bytes += source.bytes[end..<max(end, change.range.lowerBound)]
        bytes += change.text.utf8
        end = max(end, change.range.upperBound)
      }
      results[file] = bytes + source.bytes[end...]
    }
    return results
  }

  /// Returns the replacements in a file in the order of the text; insertions at one place keep
  /// their order.
  func orderedChanges(in file: FileName) -> [(range: Range<Int>, text: String)] {
    (changes[file] ?? []).enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element)
  }

  /// The changes, by which two edits are the same; the quotes of a string do not matter.
  var identity: [FileName: [[String]]] {
    changes.mapValues { changes in
      changes.map { range, text in
        let isQuoted = text.utf8.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
        return isQuoted
          ? ["\(range.lowerBound + 1)", String(text.dropFirst().dropLast())]
          : ["\(range.lowerBound)", text]
      }
    }
  }

  /// Returns the edit with those of others, none of which overlap.
  package func joined(with others: some Sequence<Self>) -> Self {
    others.reduce(into: self) { joined, other in
      joined.sources.merge(other.sources) { old, _ in old }
      for (file, changes) in other.changes { joined.changes[file, default: []] += changes }
      joined.passesOthers = joined.passesOthers || other.passesOthers
    }
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
