/// A search for the word meant by a misspelt one.
enum Spelling {
  /// Returns the word with the fewest edits, if they are few for its length.
  static func nearest(to word: String, in known: [String]) -> String? {
    let nearest = known.map { ($0, edits(from: word, to: $0)) }.min { $0.1 < $1.1 }
    guard let (match, count) = nearest, count <= max(1, word.count / 3) else { return nil }
    return match
  }

  /// Returns the number of letters to insert, remove or replace.
  private static func edits(from word: String, to other: String) -> Int {
    let letters = Array(other.lowercased())
    var row = Array(0...letters.count)
    for (index, letter) in word.lowercased().enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for place in letters.indices {
        let cost = min(row[place], row[place + 1]) + 1
        (diagonal, row[place + 1]) = (
          row[place + 1], min(cost, diagonal + (letters[place] == letter ? 0 : 1))
        )
      }
    }
    return row[letters.count]
  }
}
