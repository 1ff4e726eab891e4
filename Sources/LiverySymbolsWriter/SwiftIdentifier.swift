/// A generator of Swift identifiers for names in sheets.
struct SwiftIdentifier {
  /// Names that are taken.
  let reserved: Set<String>

  /// The suffix of names that are taken.
  let suffix: String

  /// Returns identifiers for members, by their names in sheets.
  ///
  /// An identifier begins with a small letter, as in `saveButton` for `SaveButton`. If two would be
  /// equal, both keep the spelling of the sheet; names that Swift cannot spell come last and are
  /// numbered.
  func members(for texts: some Sequence<String>) -> [String: String] {
    let sorted = Set(texts).sorted()
    var uses: [String: Int] = [:]
    for text in sorted { uses[member(for: text), default: 0] += 1 }
    var taken = Set(uses.filter { $0.value == 1 }.keys)
    var result: [String: String] = [:]
    let exact = sorted.filter { $0.allSatisfy(Self.isPart) }
    let others = sorted.filter { !$0.allSatisfy(Self.isPart) }
    for text in exact + others {
      let member = member(for: text)
      guard uses[member] != 1 else {
        result[text] = member
        continue
      }
      let plain = text.allSatisfy(Self.isPart) ? unreserved(Self.started(text)) : member
      var name = plain
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(plain)\(number)"
        number += 1
      }
      result[text] = name
    }
    return result.mapValues(Self.escaped)
  }

  private func member(for text: String) -> String { unreserved(Self.camelCased(text)) }

  private func unreserved(_ name: String) -> String {
    reserved.contains(name) || Self.unusable.contains(name) ? name + suffix : name
  }

  /// Returns an identifier for a type, as in `Scheme` for `scheme`.
  static func type(for text: String) -> String {
    let words = words(of: text)
    return started(words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined())
  }

  /// Returns an identifier for a type, which gets the suffix if Swift, or a type of the set, has its
  /// name, and adds it to the set.
  func type(for text: String, besides taken: inout Set<String>) -> String {
    var type = unreserved(Self.type(for: text))
    if Self.keywords.contains(type) { type += suffix }
    while !taken.insert(type).inserted { type += suffix }
    return type
  }

  /// Returns the words of a text joined in camel case, without characters that names cannot have.
  private static func camelCased(_ text: String) -> String {
    let words = words(of: text)
    guard let first = words.first else { return started("") }
    let others = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return started(uncapitalized(first) + others.joined())
  }

  /// Returns a word without its leading capitals, as in `urlField` for `URLField`.
  private static func uncapitalized(_ word: String) -> String {
    let capitals = word.prefix(while: \.isUppercase)
    if capitals.count < 2 || capitals.count == word.count {
      return capitals.lowercased() + word.dropFirst(capitals.count)
    }
    // The last capital begins the next word, unless a digit follows.
    let follows = word.dropFirst(capitals.count).first
    let count = follows?.isLetter == true ? capitals.count - 1 : capitals.count
    return capitals.prefix(count).lowercased() + word.dropFirst(count)
  }

  private static func words(of text: String) -> [String] {
    text.split { !isPart($0) }.map(String.init)
  }

  /// Returns a Boolean value that indicates whether a text consists of letters, digits and `_`
  /// only.
  static func isWord(_ text: String) -> Bool { !text.isEmpty && text.allSatisfy(isPart) }

  private static func isPart(_ character: Character) -> Bool {
    if character.isASCII { return character.isLetter || character.isNumber || character == "_" }
    return character.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
  }

  /// Returns a name with a valid first character.
  private static func started(_ name: String) -> String {
    guard let first = name.unicodeScalars.first else { return "_0" }
    let isStart = first == "_" || first.properties.isXIDStart
    let named = isStart ? name : "_" + name
    // Swift reserves `_`.
    return named.allSatisfy { $0 == "_" } ? named + "0" : named
  }

  /// Returns a name in back-ticks if Swift needs them.
  private static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// The names that cannot name a member even in back-ticks, or have another meaning there.
  private static let unusable: Set<String> = [
    "self", "Self", "Type", "Protocol", "init", "subscript", "deinit",
  ]

  private static let keywords: Set<String> = [
    "Any", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "static",
    "struct", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
    "while",
  ]
}
