/// A phrase that the project does not use, with the field's term.
struct DialectPhrase {
  /// The words of the phrase, in small letters.
  let words: [String]

  /// The term to write instead.
  let replacement: String

  init(_ phrase: String, replacement: String) {
    words = phrase.split(separator: " ").map(String.init)
    self.replacement = replacement
  }

  /// The phrase.
  var text: String { words.joined(separator: " ") }

  /// The reviewed list: phrases without another meaning in ordinary English.
  static let all: [DialectPhrase] = [
    ("is specified", ["has a say", "have a say", "had a say", "gives a say", "a say in"]),
    ("inherited", ["is handed down", "are handed down", "handed down"]),
    ("passes on, is inherited", ["hands down", "hand down", "handing down"]),
    ("has no effect", ["comes to nothing", "come to nothing", "came to nothing"]),
    (
      "gets, is notified, reports",
      ["is told", "are told", "was told", "were told", "be told", "been told", "being told"]
    ),
    (
      "is notified of, gets",
      ["hears of", "hear of", "heard of", "is heard", "are heard", "hears it", "hears nothing"]
    ),
    ("has, applies", ["wears", "is worn", "are worn", "worn by", "wearing", "worn", "wear"]),
    ("applied properties", ["outfit", "outfits", "wardrobe", "wardrobes", "dresser"]),
    ("is unused", ["has a use for", "have a use for", "had a use for"]),
    ("the subject itself, or 'no one' reworded", ["nobody", "somebody", "anybody"]),
    ("exits with", ["leaves with", "leave with status", "left with status"]),
    (
      "the declaration, is declared",
      [
        "what is said", "is said of", "are said of", "is said about", "are said about",
        "nothing is said", "something is said", "has nothing to say", "have nothing to say",
      ]
    ),
    (
      "differs, changes",
      [
        "look otherwise", "looks otherwise", "looked otherwise", "differs otherwise",
        "gives otherwise", "give otherwise", "says otherwise",
      ]
    ),
    ("linear", ["as their number"]),
    ("quadratic", ["its square", "the square of", "as a square"]),
    ("duplicate", ["stand there twice", "stands there twice", "stand twice", "stands twice"]),
    (
      "release, deallocate",
      ["let go of", "lets go of", "letting go of", "is let go", "are let go"]
    ),
    ("rejects, is rejected", ["is refused", "are refused", "was refused", "were refused"]),
  ].flatMap { replacement, phrases in
    phrases.map { DialectPhrase($0, replacement: replacement) }
  }
}
