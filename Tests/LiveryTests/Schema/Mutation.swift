/// A mutator of sheets and trees, good and bad ones: words, numbers and values move between files.
struct Mutation {
  private let subjects: [(subject: SchemaSubject, tokens: [String])]

  /// The words, numbers and names that may be put anywhere.
  private var words = [
    "null", "true", "0", "-1", "1.5", "1e3", "[]", "{}", "[8, 4]", "{\"size\": 3}", "{\"a\": null}",
    "\"\"", "\"$\"", "\"$5\"", "\"$$x\"", "\"{a}\"", "\"{a.b}\"", "\"{{a.b}\"", "\"@\"", "\"@@a\"",
    "\"@classes\"", "\"@states\"", "\"#12345\"", "\"#ABC\"", "\" red \"", "\"Red\"", "\"bold\"",
    "\"UIButton-a|b\"", "\"A>B/.c#d.e-f\"", "\"a b\"", "\"a,b\"", "\"a,\"", "\"controls-a\"",
    "\"bar-controls-a|b\"", "\"controls-\"", "\"controls-a,b\"", "\"default\"", "\"-a\"", "\"a-\"",
    "\"é\"", "\"1a\"", "\"colors\"", "\"properties\"", "\"class\"", "\"scope\"", "\"normal\"",
    "\"$brand\"", "\"$label.primary\"", "\"@inherit\"", "\"{colors.textColor}\"", "\"@when a=b\"",
    "\"@when a\"", "\"@import\"", "\"extends\"", "\".plain\"", "[\".plain\", \".plain\"]",
  ]

  init(of subjects: [SchemaSubject]) {
    self.subjects = subjects.map { ($0, Self.tokens(of: $0.text)) }
    let found = self.subjects.flatMap(\.tokens).filter(Self.isWord)
    words += Set(found).sorted()
  }

  /// Returns the next file, different from one of the originals in one to three places.
  mutating func next(using numbers: inout RepeatableNumbers) -> SchemaSubject {
    let (subject, original) = subjects[Int.random(in: subjects.indices, using: &numbers)]
    var tokens = original
    let places = tokens.indices.filter { Self.isWord(tokens[$0]) }
    for _ in 0..<Int.random(in: 1...3, using: &numbers) {
      guard let place = places.randomElement(using: &numbers) else { continue }
      if let word = words.randomElement(using: &numbers) { tokens[place] = word }
    }
    return SchemaSubject(name: subject.name, text: tokens.joined(), kind: subject.kind)
  }

  /// Returns a Boolean value that indicates whether a piece is a string, a number or a word such as
  /// `null`, and no bracket or space.
  private static func isWord(_ token: String) -> Bool {
    guard let first = token.first else { return false }
    return !"{}[]:, \n\r\t".contains(first)
  }

  /// Returns the pieces of a JSON text, white space among them; joined they are the text.
  private static func tokens(of text: String) -> [String] {
    text.matches(of: /"(?:[^"\\]|\\.)*"|[-+.0-9A-Za-z]+|./.dotMatchesNewlines()).map {
      String($0.output)
    }
  }
}
