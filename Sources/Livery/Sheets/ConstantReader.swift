/// What makes a member of a sheet a constant (spec 1.8).
enum ConstantReader {
  /// Whether a key is that of a constant.
  static func owns(_ key: String) -> Bool { key.unicodeScalars.first == "$" }
}

extension StyleSheetReader {
  /// Reads a constant in the contexts that hold.
  mutating func readConstant(_ member: JSONMember, into diagnostics: inout Diagnostics) {
    let name = String(member.key.dropFirst())
    guard Identifier.isValid(name) else {
      let rule = "expected letters and digits after '$', a letter or '_' first"
      let message = "'\(member.key)' cannot name a constant; \(rule)"
      diagnostics.report(policy, .invalidName, message, at: member.keyLocation)
      return
    }
    if let first = constantPlaces[conditions]?[name] {
      let message = "constant '\(member.key)' is defined twice in one sheet and the same contexts"
      let notes = [Diagnostic.Note("first defined here", at: first)]
      diagnostics.report(
        policy,
        .duplicateConstant,
        message + (policy == .lenient ? "; the last one holds" : "; remove one of the two"),
        at: member.keyLocation,
        notes: notes
      )
    }
    constantPlaces[conditions, default: [:]][name] = member.keyLocation
    sheet.constants.append(
      StyleSheet.Constant(
        name: name,
        conditions: conditions,
        location: member.keyLocation,
        value: member.value
      )
    )
  }
}

extension Diagnostic.Code {
  /// A constant that a sheet defines twice in the same contexts.
  package static let duplicateConstant = Self("duplicate-constant")
}
