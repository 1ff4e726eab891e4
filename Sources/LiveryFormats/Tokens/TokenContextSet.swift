/// Some contexts of an axis, by their numbers.
struct TokenContextSet: Equatable {
  /// The bits of the contexts that it names.
  private var words: [UInt] = []

  /// A Boolean value that indicates whether it is all contexts but those that it names.
  private(set) var isComplement = false

  /// Returns the set of some contexts.
  static func only(_ contexts: [Int]) -> Self {
    var set = Self()
    for context in contexts { set.name(context) }
    return set
  }

  /// Returns the set of all contexts but some.
  static func except(_ contexts: [Int]) -> Self { only(contexts).complement }

  /// The contexts that are not in it.
  private var complement: Self {
    var set = self
    set.isComplement.toggle()
    return set
  }

  /// The contexts that it names, which are those in it, or those that are not.
  var named: [Int] {
    var contexts: [Int] = []
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        contexts.append(index * UInt.bitWidth + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return contexts
  }

  /// Returns a Boolean value that indicates whether a context is among them.
  func contains(_ context: Int) -> Bool {
    let (index, bit) = context.quotientAndRemainder(dividingBy: UInt.bitWidth)
    return (index < words.count && words[index] >> bit & 1 == 1) != isComplement
  }

  /// Names a context, which adds it, or takes it out of a set that names those which are not in it.
  private mutating func name(_ context: Int) {
    let (index, bit) = context.quotientAndRemainder(dividingBy: UInt.bitWidth)
    while words.count <= index { words.append(0) }
    words[index] |= 1 << bit
  }

  /// Takes a context out.
  mutating func remove(_ context: Int) {
    if isComplement { name(context) } else { self = subtracting(.only([context])) }
  }

  /// Returns those that are in another set as well.
  func intersection(_ other: Self) -> Self {
    if isComplement, !other.isComplement { return other.intersection(self) }
    var set = self
    for index in 0..<max(words.count, isComplement ? other.words.count : 0) {
      let word = index < other.words.count ? other.words[index] : 0
      if isComplement {
        if index < words.count { set.words[index] |= word } else { set.words.append(word) }
      } else {
        set.words[index] &= other.isComplement ? ~word : word
      }
    }
    return set
  }

  /// Returns those that are not in another set.
  func subtracting(_ other: Self) -> Self { intersection(other.complement) }

  /// Returns the contexts, of so many.
  func all(of count: Int) -> [Int] { isComplement ? (0..<count).filter(contains) : named }

  /// Returns the first context, of so many; `nil` if there is none.
  func first(of count: Int) -> Int? {
    for index in 0..<(count + UInt.bitWidth - 1) / UInt.bitWidth {
      let named = index < words.count ? words[index] : 0
      let word = isComplement ? ~named : named
      if word == 0 { continue }
      let first = index * UInt.bitWidth + word.trailingZeroBitCount
      return first < count ? first : nil
    }
    return nil
  }
}
