/// Distinct names for the files of a site, or for the anchors of a page: ASCII letters, digits and
/// hyphens, so that they lead nowhere else on any system.
struct SiteNames {
  private var used: Set<String> = []
  /// The number of the last name with each beginning.
  private var numbers: [String: Int] = [:]

  private static let lengthLimit = 48

  /// Returns a name that was not returned before.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - prefix: The beginning of the name, such as `component`.
  /// - Returns: The name.
  mutating func name(of text: String, prefix: String) -> String {
    let base = prefix + Self.words(of: text).prefix(Self.lengthLimit)
    var name = base
    var number = numbers[base] ?? 1
    while !used.insert(name).inserted {
      number += 1
      name = "\(base)-\(number)"
    }
    numbers[base] = number
    return name
  }

  /// Returns the words of a text, each after a hyphen, in lower case.
  private static func words(of text: String) -> String {
    var words = ""
    var isInWord = false
    for scalar in text.unicodeScalars.prefix(lengthLimit) {
      let isWord = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if isWord, !isInWord { words += "-" }
      if isWord {
        let isPlain = scalar.isASCII
        words +=
          isPlain ? scalar.properties.lowercaseMapping : "u" + String(scalar.value, radix: 16)
      }
      isInWord = isWord
    }
    return words
  }
}
