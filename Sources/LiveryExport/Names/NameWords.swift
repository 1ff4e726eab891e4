/// The words of a name, such as `bar`, `pressed` and `ink` of `bar.pressedInk`.
struct NameWords: Sendable {
  /// The words, in lower case.
  let words: [String]

  /// Splits a name at capitals, and at everything that is neither a letter nor a digit.
  init(_ name: String) {
    var words: [String] = []
    var word = ""
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      guard Self.isPart(character) else {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if character.isUppercase, let last = word.last {
        let next = index + 1 < characters.count ? characters[index + 1] : nil
        // The last capital of several begins the next word.
        if !last.isUppercase || next?.isLowercase ?? false {
          words.append(word)
          word = ""
        }
      }
      word.append(character)
    }
    if !word.isEmpty { words.append(word) }
    self.words = words.map { $0.lowercased() }
  }

  /// The words with hyphens, as in CSS.
  var kebab: String { words.joined(separator: "-") }

  /// The words with underscores and in ASCII, as in resources of Android.
  var snake: String {
    let name = words.joined(separator: "_").unicodeScalars.reduce(into: "") { name, scalar in
      if scalar.isASCII {
        name.unicodeScalars.append(scalar)
      } else {
        name += "u" + String(scalar.value, radix: 16)
      }
    }
    return name.first?.isNumber ?? true ? "_" + name : name
  }

  /// The words with capitals inside, as in Swift.
  var camel: String {
    let name = (words.first ?? "") + words.dropFirst().map(Self.capitalized).joined()
    return name.first?.isNumber ?? true ? "_" + name : name
  }

  /// The words with capitals, as in names of types.
  var pascal: String {
    let name = words.map(Self.capitalized).joined()
    return name.first?.isNumber ?? true ? "_" + name : name
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// Returns a Boolean value that indicates whether a name may contain a character in every target.
  private static func isPart(_ character: Character) -> Bool {
    if character.isASCII { return character.isLetter || character.isNumber }
    return character.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
  }
}
