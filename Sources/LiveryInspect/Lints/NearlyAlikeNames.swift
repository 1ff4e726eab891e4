import Livery

/// The names of constants so far, to find one that readers take for another one: they differ only in
/// case, in hyphens, in the order of two letters, or in one letter more or less in a long segment.
struct NearlyAlikeNames {
  /// The first constant of each name, without case and signs.
  private var known: [String: StyleSheet.Constant] = [:]
  /// The first constant of each name, by its segments.
  private var whole: [[String]: StyleSheet.Constant] = [:]
  /// The first constant of each name that lacks a letter, by its segments.
  private var shortened: [[String]: StyleSheet.Constant] = [:]

  /// Returns the earlier constant that one is taken for, and adds that one.
  mutating func counterpart(of constant: StyleSheet.Constant) -> StyleSheet.Constant? {
    let plain = constant.name.lowercased().filter { $0.isLetter || $0.isNumber }
    let segments = constant.name.segments
    let shorter = segments.withLetterLeftOut
    defer {
      if known[plain] == nil { known[plain] = constant }
      if whole[segments] == nil { whole[segments] = constant }
      for name in shorter where shortened[name] == nil { shortened[name] = constant }
    }
    if let other = known[plain] ?? shortened[segments] { return other }
    for name in plain.withNeighboursSwapped { if let other = known[name] { return other } }
    for name in shorter { if let other = whole[name] { return other } }
    return nil
  }
}

extension String {
  /// The names that result from swapping two adjacent letters.
  fileprivate var withNeighboursSwapped: [String] {
    let letters = Array(self)
    return letters.indices.dropLast().compactMap { index in
      guard letters[index].isLetter, letters[index + 1].isLetter,
        letters[index] != letters[index + 1]
      else { return nil }
      var swapped = letters
      swapped.swapAt(index, index + 1)
      return String(swapped)
    }
  }

  /// The segments of a name in lower case: those between signs, and those that a capital begins.
  fileprivate var segments: [String] {
    var segments = [""]
    var wasLower = false
    for character in self {
      let isSign = !character.isLetter && !character.isNumber
      if isSign || (wasLower && character.isUppercase) { segments.append("") }
      if !isSign { segments[segments.count - 1] += character.lowercased() }
      wasLower = character.isLowercase
    }
    return segments
  }
}

extension [String] {
  /// The least number of letters of a segment in which one letter is easily overlooked.
  private static var leastCount: Int { 6 }

  /// The names that result from leaving out one letter of a long segment.
  fileprivate var withLetterLeftOut: [[String]] {
    indices.flatMap { place -> [[String]] in
      let letters = [Character](self[place])
      guard letters.count(where: \.isLetter) >= Self.leastCount else { return [] }
      return letters.indices.filter { letters[$0].isLetter }.map { index in
        var shorter = letters
        shorter.remove(at: index)
        var name = self
        name[place] = String(shorter)
        return name
      }
    }
  }
}
