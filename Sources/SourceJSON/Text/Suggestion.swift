/// A search for the word that was probably meant.
package enum Suggestion {
  /// A valid word, prepared for comparisons.
  package struct Candidate: Sendable {
    fileprivate let text: String
    fileprivate let letters: [Unicode.Scalar]

    /// Prepares a word.
    package init(_ text: String) {
      self.text = text
      letters = Suggestion.letters(of: text)
    }
  }

  /// Returns the candidate nearest to a word; `nil` if none is near.
  ///
  /// A candidate that differs only in case is the nearest. Otherwise the fewest edits count: a
  /// letter inserted, removed, replaced, or two swapped; long words may have more of them. Of
  /// equally near candidates the first in the order of their scalars is returned.
  package static func nearest(
    to word: String,
    in candidates: some Sequence<String>
  ) -> String? {
    nearest(to: word, among: candidates.lazy.map(Candidate.init))
  }

  /// Returns the nearest of candidates that were prepared before.
  package static func nearest(
    to word: String,
    among candidates: some Sequence<Candidate>
  ) -> String? {
    let letters = letters(of: word)
    guard (1...longest).contains(letters.count) else { return nil }
    var best: (distance: Int, candidate: String)?
    for candidate in candidates where candidate.text != word {
      let other = candidate.letters
      let allowance = allowance(for: max(letters.count, other.count))
      let limit = min(allowance, best?.distance ?? allowance)
      guard abs(other.count - letters.count) <= limit,
        let distance = distance(from: letters, to: other, within: limit),
        distance < min(letters.count, other.count) || distance == 0
      else { continue }
      if let best, (best.distance, best.candidate) <= (distance, candidate.text) {
        continue
      }
      best = (distance, candidate.text)
    }
    return best?.candidate
  }

  /// Returns the end of a message that suggests the nearest candidate; empty if none is near.
  package static func phrase(for word: String, in candidates: some Sequence<String>) -> String {
    nearest(to: word, in: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The greatest length of a word that gets a suggestion.
  static let longest = 200

  /// The greatest number of edits for any word.
  static let greatestAllowance = 4

  /// Returns the letters of a word for comparisons.
  static func letters(of word: String) -> [Unicode.Scalar] {
    Array(word.lowercased().unicodeScalars)
  }

  /// Returns the greatest number of edits for words of a length.
  static func allowance(for length: Int) -> Int {
    switch length {
    case ...2: 1
    case 3...5: 1
    case 6...8: 2
    default: min(greatestAllowance, length / 3)
    }
  }

  /// Returns the number of letters that must be inserted, removed, replaced or swapped with their
  /// neighbour; `nil` beyond a limit, which mostly shows after a few letters.
  private static func distance(
    from: [Unicode.Scalar],
    to: [Unicode.Scalar],
    within limit: Int
  ) -> Int? {
    var beforeLast = Array(0...to.count)
    var last = beforeLast
    var current = beforeLast
    var leastOfLast = 0
    for row in 0..<from.count {
      current[0] = row + 1
      var least = row + 1
      for column in 0..<to.count {
        let replaced = last[column] + (from[row] == to[column] ? 0 : 1)
        var best = min(replaced, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, from[row] == to[column - 1], from[row - 1] == to[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current[column + 1] = best
        least = min(least, best)
      }
      // All later rows follow from this row, or by a swap, with one more edit, from the one before.
      if least > limit, leastOfLast >= limit { return nil }
      (beforeLast, last, current) = (last, current, beforeLast)
      leastOfLast = least
    }
    return last[to.count] <= limit ? last[to.count] : nil
  }
}
