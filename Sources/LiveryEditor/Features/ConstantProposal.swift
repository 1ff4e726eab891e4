/// Proposes names of constants.
package enum ConstantProposal {
  /// Returns a name for a value of a setting, such as `action` for `actionColor`.
  package static func name(for setting: String, besides known: Set<String>) -> String {
    var base = setting
    let end = "Color"
    if base.hasSuffix(end), base.count > end.count { base.removeLast(end.count) }
    base = base.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    if base.isEmpty { base = "value" }
    var name = base
    var number = 2
    while known.contains(name) {
      name = "\(base)\(number)"
      number += 1
    }
    return name
  }
}
