import Livery
import SourceJSON

/// The values of one declaration that violate a rule.
struct PolicyFailure: Sendable {
  /// The identity of a failure.
  struct Key: Hashable, Sendable {
    let what: String
    let location: SourceLocation?
    /// The path of the widget, if the value is not declared in a file.
    let widget: String?
  }

  let key: Key
  /// The message of the worst violation, and its measure; lower is worse.
  var message: String
  var measure: Double
  var witness: Witness
  var count: Int
  let setting: Setting
  let entry: String?
}

extension PolicyFailure {
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
    return merged.sorted { $0.measure < $1.measure }
  }

  /// Returns the failure as a finding of its rule.
  func finding(of rule: ThemePolicy.Rule) -> Finding {
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
