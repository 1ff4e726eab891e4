import Livery
import SourceJSON

/// The uses of the constants of a theme that decide about their form as tokens.
struct ConstantUses: Sendable {
  /// The mentioned constants and members of constants, without `$`.
  private(set) var mentioned: Set<String> = []

  /// The constants whose texts are values as they are, rather than colours, durations and such.
  private(set) var texts: Set<String> = []

  /// No uses.
  init() {}

  /// Collects the uses in a theme.
  init(_ theme: Theme) {
    var inner: [String: Set<String>] = [:]
    for sheet in theme.sheets {
      for constant in sheet.constants {
        inner[constant.name, default: []].formUnion(constant.value.constantNames)
      }
      for declaration in sheet.entries.lazy.flatMap(\.deferred) {
        let names = declaration.value.constantNames
        mentioned.formUnion(names)
        if Self.keepsTexts(theme.type(of: declaration.setting)) { texts.formUnion(names) }
      }
    }
    for names in inner.values { mentioned.formUnion(names) }
    var open = Array(texts)
    texts = []
    while let name = open.popLast() {
      guard let owner = Self.owner(of: name, isConstant: { inner[$0] != nil })?.name,
        texts.insert(owner).inserted
      else { continue }
      open += inner[owner] ?? []
    }
  }

  /// Returns a Boolean value that indicates whether values of a type keep their texts.
  private static func keepsTexts(_ type: ValueType?) -> Bool {
    guard let type else { return true }
    if let element = type.element { return keepsTexts(element) }
    return [.string, .enumeration, .list, .style].contains(type.kind)
  }

  /// Returns the constant of a mention and the members that it reaches into: the longest name that
  /// the mention begins with.
  static func owner(
    of mention: String,
    isConstant: (String) -> Bool
  ) -> (name: String, members: [String])? {
    if isConstant(mention) { return (mention, []) }
    let segments = ConstantName.segments(mention)
    for count in stride(from: segments.count - 1, to: 0, by: -1) {
      let name = ConstantName.path(segments[..<count])
      if isConstant(name) { return (name, Array(segments[count...])) }
    }
    return nil
  }
}
