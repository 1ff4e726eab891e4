/// Recognises the members of a sheet that are constants.
enum ConstantReader {
  /// Returns whether a key is that of a constant.
  static func owns(_ key: String) -> Bool { key.unicodeScalars.first == "$" }
}

extension StyleSheetReader {
  /// Reads a constant in the current conditions.
  mutating func readConstant(_ member: JSONMember, into diagnostics: inout Diagnostics) {
    guard let name = ConstantName.canonical(member.key.dropFirst()) else {
      let rule =
        "expected letters, digits and '-' after '$', a letter or a digit first, and a backslash before"
        + " all else"
      let message = "'\(member.key)' cannot name a constant; \(rule)"
      diagnostics.report(.invalidName, message, under: policy, at: member.keyLocation)
      return
    }
    guard diagnostics.spend(conditions.count, at: member.keyLocation) else { return }
    if let first = constantPlaces[conditions]?[name] {
      let suggestion = policy.isLenient ? "the last one applies" : "remove one of the two"
      let found = "constant '\(member.key)' is defined twice in one sheet and the same contexts"
      let message = "\(found); \(suggestion)"
      let notes = [Diagnostic.Note("first defined here", at: first)]
      diagnostics.report(
        .duplicateConstant,
        message,
        under: policy,
        at: member.keyLocation,
        notes: notes
      )
    }
    constantPlaces[conditions, default: [:]][name] = member.keyLocation
    let (place, value) = (member.keyLocation, member.value)
    value.reportLostDigits(into: &diagnostics)
    sheet.constants.append(.init(name: name, conditions: conditions, location: place, value: value))
  }
}

extension Diagnostic.Code {
  /// A constant that a sheet defines twice in the same contexts.
  package static let duplicateConstant = Self("duplicate-constant")
}
