/// Proposes names of constants.
struct ConstantProposal {
  private var known: Set<String>

  /// The number of the last name of several with the same beginning.
  private var numbers: [String: Int] = [:]

  /// Proposes no names that there are already.
  init(besides known: Set<String>) { self.known = known }

  /// Returns another name for a value of a setting, such as `action` for `actionColor`.
  mutating func name(for setting: String) -> String {
    var base = setting
    let end = "Color"
    if base.hasSuffix(end), base.count > end.count { base.removeLast(end.count) }
    base = base.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    if base.isEmpty { base = "value" }
    var name = base
    while !known.insert(name).inserted {
      numbers[base, default: 1] += 1
      name = "\(base)\(numbers[base] ?? 0)"
    }
    return name
  }
}
