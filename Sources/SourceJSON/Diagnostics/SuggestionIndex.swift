/// A sorted index of words that finds the nearest one without comparing all of them.
///
/// Words with a common prefix are neighbours, so that the prefix is compared once. The answers are
/// those of ``Suggestion/nearest(to:in:)``.
package struct SuggestionIndex: Sendable {
  private struct Word {
    let letters: [Unicode.Scalar]
    let text: String
  }

  private let words: [Word]

  /// Creates an index of words in any order; duplicates are allowed.
  package init(_ candidates: some Sequence<String>) {
    words = candidates.map { Word(letters: Suggestion.letters(of: $0), text: $0) }
      .sorted { $0.letters.lexicographicallyPrecedes($1.letters) }
  }

  /// Returns the nearest word.
  ///
  /// - Parameters:
  ///   - word: The misspelt word.
  ///   - steps: The number of letters that may still be compared; decreased by those compared.
  /// - Returns: The nearest word; `nil` if none is near, or if there were too many to compare.
  package func nearest(to word: String, within steps: inout Int) -> String? {
    let letters = Suggestion.letters(of: word)
    guard (1...Suggestion.longest).contains(letters.count) else { return nil }
    var search = Search(word: word, letters: letters, steps: steps)
    defer { steps = search.steps }
    // Smaller distances first, since they visit far fewer words.
    for distance in 0...Suggestion.greatestAllowance {
      if distance > Suggestion.allowance(for: letters.count + distance) { break }
      search.limit = distance
      search.visit(words[...], depth: 0, before: [], last: Array(0...letters.count))
      if search.steps < 0 { return nil }
      if let best = search.best { return best }
    }
    return nil
  }

  /// A search for words within a distance.
  private struct Search {
    let word: String
    let letters: [Unicode.Scalar]
    var steps: Int
    var limit = 0
    var best: String?

    /// Visits words with a common prefix.
    ///
    /// - Parameters:
    ///   - words: The words, sorted by their letters.
    ///   - depth: The length of the common prefix.
    ///   - before: The row of edit distances for the prefix without its last letter.
    ///   - last: The row of edit distances for the prefix.
    mutating func visit(_ words: ArraySlice<Word>, depth: Int, before: [Int], last: [Int]) {
      var rest = words
      while let first = rest.first, first.letters.count == depth {
        steps -= 1
        if steps < 0 { return }
        consider(first, last[letters.count])
        rest = rest.dropFirst()
      }
      while let first = rest.first {
        let letter = first.letters[depth]
        let end = rest.endOfRun { $0.letters[depth] == letter }
        let previous = depth > 0 ? first.letters[depth - 1] : nil
        let next = row(letter, after: previous, depth: depth, before: before, last: last)
        if steps < 0 { return }
        if next.min() ?? .max <= limit {
          visit(rest[..<end], depth: depth + 1, before: last, last: next)
        }
        rest = rest[end...]
      }
    }

    /// Returns the row of edit distances for a prefix with one more letter.
    private mutating func row(
      _ letter: Unicode.Scalar,
      after previous: Unicode.Scalar?,
      depth: Int,
      before: [Int],
      last: [Int]
    ) -> [Int] {
      let far = limit + 1
      var row = [Int](repeating: far, count: letters.count + 1)
      row[0] = min(depth + 1, far)
      let columns = max(1, depth + 1 - limit)...max(1, depth + 1 + limit)
      steps -= columns.count
      for column in columns where column <= letters.count {
        var best = min(
          last[column - 1] + (letters[column - 1] == letter ? 0 : 1),
          min(last[column], row[column - 1]) + 1
        )
        if column > 1, let previous, letters[column - 1] == previous, letters[column - 2] == letter
        {
          best = min(best, before[column - 2] + 1)
        }
        row[column] = min(best, far)
      }
      return row
    }

    private mutating func consider(_ candidate: Word, _ distance: Int) {
      let count = candidate.letters.count
      guard distance == limit, candidate.text != word,
        distance <= Suggestion.allowance(for: max(letters.count, count)),
        distance < min(letters.count, count) || distance == 0
      else { return }
      if let best, best <= candidate.text { return }
      best = candidate.text
    }
  }
}

extension ArraySlice {
  /// Returns the end of the elements at the start that satisfy a predicate; no later element
  /// satisfies it.
  fileprivate func endOfRun(_ holds: (Element) -> Bool) -> Int {
    var step = 1
    var low = startIndex
    while low + step < endIndex, holds(self[low + step]) {
      low += step
      step *= 2
    }
    var high = Swift.min(low + step, endIndex)
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle } else { high = middle }
    }
    return high
  }
}

extension Diagnostics {
  /// The number of letters that may be compared in a load; beyond it no suggestions are made.
  static let suggestionLimit = 2_000_000

  /// Returns the candidate nearest to a word; `nil` if none is near, or if too much was compared.
  ///
  /// - Parameters:
  ///   - word: The misspelt word.
  ///   - name: The name under which the index of the candidates is kept; each is built once.
  ///   - candidates: The valid words.
  /// - Returns: The nearest candidate.
  package mutating func nearest(
    to word: String,
    among name: String,
    _ candidates: () -> [String]
  ) -> String? {
    if suggestionSteps < 0 || word.utf8.count > 4 * Suggestion.longest { return nil }
    let index: SuggestionIndex
    if let known = suggestionIndices[name] {
      index = known
    } else {
      let candidates = candidates()
      suggestionSteps -= candidates.count
      guard suggestionSteps >= 0, spend(candidates.reduce(0) { $0 + $1.steps }) else { return nil }
      index = SuggestionIndex(candidates)
      suggestionIndices[name] = index
    }
    // Letters are compared within the work budget, and counted afterwards.
    var steps = min(suggestionSteps, work.map { 16 * min($0.left, suggestionSteps) } ?? .max)
    let before = steps
    let nearest = index.nearest(to: word, within: &steps)
    suggestionSteps -= before - steps
    return spend((before - steps + 15) / 16) ? nearest : nil
  }

  /// Returns the end of a message that suggests the nearest candidate; empty if none is near.
  package mutating func phrase(
    for word: String,
    among name: String,
    _ candidates: () -> [String]
  ) -> String {
    nearest(to: word, among: name, candidates).map { "; did you mean '\($0)'?" } ?? ""
  }
}
