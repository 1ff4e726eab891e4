import Livery
import SourceJSON

extension PolicyPass.Failure {
  /// Returns the failures of several contexts and trees, merged by declaration, worst first.
  static func merged(_ all: [Self]) -> [Self] {
    var merged: [Self] = []
    var numbers: [Key: Int] = [:]
    for failure in all {
      guard let number = numbers[failure.key] else {
        numbers[failure.key] = merged.count
        merged.append(failure)
        continue
      }
      let count = merged[number].count + failure.count
      if failure.measure < merged[number].measure { merged[number] = failure }
      merged[number].count = count
    }
    return merged.enumerated().sorted {
      ($0.element.measure, $0.offset) < ($1.element.measure, $1.offset)
    }.map(\.element)
  }

  /// Returns the failure as a finding of its rule.
  func finding(of rule: Policy.Rule) -> Finding {
    var text = "'\(rule.name)' fails: \(message); \(witness)"
    if count > 1 { text += ", and \(count - 1) more" }
    return Finding(
      Diagnostic(
        .error,
        .policy,
        message: text,
        at: key.location ?? rule.location,
        notes: key.location == nil ? [] : [.init("the rule is here", at: rule.location)]
      ),
      situationCount: count,
      witness: witness,
      key: rule.name + (entry.map { " \($0)" } ?? ""),
      setting: setting
    )
  }
}

extension Selector {
  /// The states that the selector requires of its target.
  var states: ControlState {
    target.states.reduce(into: .normal) { $0.insert(ControlState(named: $1.name)) }
  }
}
