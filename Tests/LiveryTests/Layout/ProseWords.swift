/// The words of a text with their lines, in runs that punctuation separates.
///
/// Names are split at their capital letters, so that a phrase is found in a name, in a comment and
/// across the lines of a comment alike.
struct ProseWords {
  /// A word in small letters.
  struct Word: Equatable {
    let text: String
    let line: Int

    /// A Boolean value that indicates whether punctuation separates it from the previous word.
    let startsRun: Bool
  }

  /// The words in their order.
  private(set) var words: [Word] = []

  /// The bytes between words that do not end a run: spaces, and the marks of comments and names.
  private static let joints = Set(" \t\r\n/#*_".utf8)

  /// Reads a text.
  init(_ text: String) {
    var line = 1
    var current: [UInt8] = []
    var startsRun = true
    func isUpper(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
    func isLower(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
    func end() {
      if current.isEmpty { return }
      let text = String(decoding: current, as: UTF8.self).lowercased()
      words.append(Word(text: text, line: line, startsRun: startsRun))
      current = []
      startsRun = false
    }
    for byte in text.utf8 {
      if isUpper(byte), let last = current.last, isLower(last) { end() }
      if isUpper(byte) || isLower(byte) {
        current.append(byte)
        continue
      }
      end()
      if !Self.joints.contains(byte) { startsRun = true }
      if byte == UInt8(ascii: "\n") { line += 1 }
    }
    end()
  }

  /// Returns the occurrences of phrases, each with its line.
  func occurrences(of phrases: [DialectPhrase]) -> [(phrase: DialectPhrase, line: Int)] {
    let byFirstWord = Dictionary(grouping: phrases) { $0.words[0] }
    var found: [(DialectPhrase, Int)] = []
    for (index, word) in words.enumerated() {
      for phrase in byFirstWord[word.text] ?? [] {
        let rest = words[(index + 1)...].prefix(phrase.words.count - 1)
        if rest.map(\.text) == Array(phrase.words.dropFirst()) && !rest.contains(where: \.startsRun)
        {
          found.append((phrase, word.line))
        }
      }
    }
    return found
  }
}
