import Livery

/// The syntax of a toolkit's style sheets, without variables, layers and inheritance of settings.
protocol SheetDialect: Sendable {
  /// The extension of files.
  var fileExtension: String { get }

  /// The rules by which the toolkit reads selectors.
  var model: TargetModel { get }

  /// The names that the project gives.
  var names: ExportNames { get }

  /// Returns the condition for a state that the toolkit never gives a widget by itself.
  func ownCondition(for state: String) -> TargetCondition

  /// The form of any element, before others; empty if there need be none.
  var universal: String { get }

  /// Returns the condition that widgets of a class meet.
  func condition(ofClass name: String) -> TargetCondition

  /// Returns the conditions that widgets with an id and with a name meet.
  func condition(ofID id: String) -> TargetCondition
  func condition(ofName name: String) -> TargetCondition

  /// Returns the condition that widgets meet which meet a structural one; `nil` for none.
  func condition(of structure: Selector.Step.Structure) -> TargetCondition?

  /// Returns the form of a condition.
  func text(of condition: TargetCondition) -> String

  /// Returns the conditions for a state, of which any may apply.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - isOfContainer: Whether a container of the styled widget is to have the state.
  /// - Returns: The conditions.
  func conditions(for state: String, isOfContainer: Bool) -> [TargetCondition]

  /// Returns the declarations of a style.
  func declarations(of style: ShownStyle) -> [(name: String, value: String)]

  /// Returns the value of a property for widgets that do not specify it, where others do whose rules
  /// apply to them; `nil` for none.
  func reset(_ property: String) -> String?

  /// Returns what a property with a value shows; empty for a value in words.
  func shown(_ property: String, _ text: String) -> [ShownValue]

  /// Returns the accuracy of a setting of a rule that a widget shows, as far as values are not compared.
  func verdict(on setting: Setting, of rule: CascadeRule, in catalog: Catalog) -> Loss.Verdict
}

extension SheetDialect {
  /// A Boolean value that indicates whether ids weigh more than any number of other conditions.
  var hasHeavyIDs: Bool {
    if case .id = condition(ofID: "a") { true } else { false }
  }

  func text(ofClass name: String) -> String { text(of: condition(ofClass: name)) }
  func text(ofID id: String) -> String { text(of: condition(ofID: id)) }
  func text(ofName name: String) -> String { text(of: condition(ofName: name)) }

  func condition(of structure: Selector.Step.Structure) -> TargetCondition? { nil }

  func shown(_ property: String, _ text: String) -> [ShownValue] { ShownValue.all(in: text) }
}

extension CascadeRule {
  /// Returns the name of a font that the rule declares; empty for none.
  func fontName(of setting: Setting) -> String {
    let name = items.first { $0.setting == setting && $0.field == .name }
    guard case .value(let value)? = name?.value else { return "" }
    return value?.string ?? ""
  }
}

/// The syntax of a dialect with the classes and ids of CSS.
protocol ClassDialect: SheetDialect {
  /// Returns a name as it may be in the target.
  func name(_ text: String) -> String

  /// The conditions for states that have some by default.
  var states: [String: [TargetCondition]] { get }
}

extension ClassDialect {
  var universal: String { "" }

  func condition(ofClass name: String) -> TargetCondition {
    .styleClass(self.name(names.classes[name] ?? "livery-\(name)"))
  }

  func condition(ofID id: String) -> TargetCondition { .id(name(id)) }

  func condition(ofName name: String) -> TargetCondition { .styleClass(self.name(name)) }

  func text(of condition: TargetCondition) -> String { condition.description }

  func conditions(for state: String, isOfContainer: Bool) -> [TargetCondition] {
    names.conditions(for: state, in: model) ?? states[state] ?? [ownCondition(for: state)]
  }

  func ownCondition(for state: String) -> TargetCondition { .styleClass("is-" + name(state)) }
}
