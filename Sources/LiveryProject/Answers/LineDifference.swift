/// The lines in which two versions of a text differ, in the form of `diff -u`.
package struct LineDifference {
  private let old: [String]
  private let new: [String]
  private let name: String

  /// Creates the difference of two versions: a patch that other programs can apply, if a missing line
  /// feed at the end is marked.
  package init(from old: [UInt8], to new: [UInt8], name: String, markingEnd: Bool = true) {
    self.old = Self.lines(old, markingEnd: markingEnd)
    self.new = Self.lines(new, markingEnd: markingEnd)
    self.name = name
  }

  /// The number of unchanged lines around a change.
  private static let context = 2

  /// The number of lines between the equal ones at both ends from which all count as changed: to
  /// find the fewest changes takes memory for each pair of them.
  private static let limit = 4000

  /// The numbers of the old lines that are removed, and of the new ones that are inserted.
  private var changes: (removed: Set<Int>, inserted: Set<Int>) {
    let first = zip(old, new).prefix { $0 == $1 }.count
    let last = zip(old[first...].reversed(), new[first...].reversed()).prefix { $0 == $1 }.count
    let (before, after) = (old[first..<old.count - last], new[first..<new.count - last])
    if before.count + after.count > Self.limit { return (Set(before.indices), Set(after.indices)) }
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in Array(after).difference(from: Array(before)) {
      switch change {
      case .remove(let offset, _, _): removed.insert(first + offset)
      case .insert(let offset, _, _): inserted.insert(first + offset)
      }
    }
    return (removed, inserted)
  }

  /// The changed lines, each with `-` or `+` before it.
  package var text: String {
    let (removed, inserted) = changes
    var rows: [(sign: Character, line: String, old: Int, new: Int)] = []
    var (one, other) = (0, 0)
    while one < old.count || other < new.count {
      if one < old.count, removed.contains(one) {
        rows.append(("-", old[one], one, other))
        one += 1
      } else if other < new.count, inserted.contains(other) {
        rows.append(("+", new[other], one, other))
        other += 1
      } else {
        rows.append((" ", old[min(one, old.count - 1)], one, other))
        one += 1
        other += 1
      }
    }
    var text = "--- \(name)\n+++ \(name)\n"
    var next = 0
    while let first = rows[next...].firstIndex(where: { $0.sign != " " }) {
      var last = first
      while let more = rows[(last + 1)...].prefix(2 * Self.context + 1)
        .lastIndex(where: { $0.sign != " " })
      { last = more }
      let hunk = rows[max(next, first - Self.context)...min(rows.count - 1, last + Self.context)]
      guard let start = hunk.first else { break }
      let oldCount = hunk.count { $0.sign != "+" }
      let newCount = hunk.count { $0.sign != "-" }
      text += "@@ -\(start.old + 1),\(oldCount) +\(start.new + 1),\(newCount) @@\n"
      for row in hunk { text += "\(row.sign)\(row.line)\n" }
      next = min(rows.count, hunk.endIndex)
      if next >= rows.count { break }
    }
    return text
  }

  /// Returns the lines of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - markingEnd: A Boolean value that indicates whether a missing line feed at the end is marked.
  /// - Returns: The lines.
  private static func lines(_ bytes: [UInt8], markingEnd: Bool) -> [String] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    if lines.last?.isEmpty == true {
      lines.removeLast()
    } else if markingEnd, let last = lines.popLast() {
      lines.append(last + "\n\\ No newline at end of file")
    }
    return lines
  }
}
