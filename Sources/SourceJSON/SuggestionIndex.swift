/// Many words, among which the one is found that was probably meant, without comparing all of them.
///
/// They stand in the order of their letters, so that all that begin alike are compared as far as that
/// once. The answers are those of ``Suggestion/nearest(to:in:)``.
package struct SuggestionIndex: Sendable {
  private struct Word {
    let letters: [Unicode.Scalar]
    let text: String
  }

  private let words: [Word]

  /// Prepares words, which may stand in any order, and more than once.
  package init(_ candidates: some Sequence<String>) {
    words = candidates.map { Word(letters: Suggestion.letters(of: $0), text: $0) }
      .sorted { $0.letters.lexicographicallyPrecedes($1.letters) }
  }

  /// The word that is most like one.
  ///
  /// - Parameters:
  ///   - word: What was written.
  ///   - steps: How many letters may still be compared, from which those that were are taken.
  /// - Returns: The nearest word; `nil` if none is near, or if there were too many to compare.
  package func nearest(to word: String, within steps: inout Int) -> String? {
    let letters = Suggestion.letters(of: word)
    guard (1...Suggestion.longest).contains(letters.count) else { return nil }
    var search = Search(word: word, letters: letters, steps: steps)
    defer { steps = search.steps }
    // Nearer ones first, for which much less has to be looked at.
    for distance in 0...Suggestion.greatestAllowance {
      if distance > Suggestion.allowance(for: letters.count + distance) { break }
      search.limit = distance
      search.visit(words[...], depth: 0, before: [], last: Array(0...letters.count))
      if search.steps < 0 { return nil }
      if let best = search.best { return best }
    }
    return nil
  }

  /// A look for words of at most some distance.
  private struct Search {
    let word: String
    let letters: [Unicode.Scalar]
    var steps: Int
    var limit = 0
    var best: String?

    /// Looks among words that begin alike.
    ///
    /// - Parameters:
    ///   - words: The words, in the order of their letters.
    ///   - depth: How many letters they have in common.
    ///   - before: How far the beginnings of what was written are from one letter less than that.
    ///   - last: How far they are from what the words have in common.
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
        let next = row(letter, previous, depth: depth, before: before, last: last)
        if steps < 0 { return }
        if next.min() ?? .max <= limit {
          visit(rest[..<end], depth: depth + 1, before: last, last: next)
        }
        rest = rest[end...]
      }
    }

    /// How far the beginnings of what was written are from a beginning with one letter more.
    private mutating func row(
      _ letter: Unicode.Scalar,
      _ previous: Unicode.Scalar?,
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
  /// Where those end at the beginning of which something holds, and behind which it does not.
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
  /// How many letters may be compared in a load for what was probably meant; from then on nobody is
  /// told.
  static let suggestionLimit = 2_000_000

  /// The candidate that is most like a word; `nil` if none is near, or if too much was compared.
  ///
  /// - Parameters:
  ///   - word: What was written.
  ///   - name: What the candidates are; those of one name are asked for once.
  ///   - candidates: What could have been written.
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
    // Letters are compared as far as there is work for them, which is counted then.
    var steps = min(suggestionSteps, work.map { 16 * min($0.left, suggestionSteps) } ?? .max)
    let before = steps
    let nearest = index.nearest(to: word, within: &steps)
    suggestionSteps -= before - steps
    return spend((before - steps + 15) / 16) ? nearest : nil
  }

  /// The end of a message that asks for the nearest candidate, or nothing if none is near.
  package mutating func phrase(
    for word: String,
    among name: String,
    _ candidates: () -> [String]
  ) -> String {
    nearest(to: word, among: name, candidates).map { "; did you mean '\($0)'?" } ?? ""
  }
}
