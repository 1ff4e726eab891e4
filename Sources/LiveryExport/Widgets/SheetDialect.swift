import Livery

/// The syntax of a toolkit's style sheets, without variables, layers and inheritance of settings.
protocol SheetDialect: Sendable {
  /// The extension of files.
  var fileExtension: String { get }

  /// A Boolean value that indicates whether ids have a form that weighs more than any number of classes.
  var hasHeavyIDs: Bool { get }

  /// The form of any element, before others; empty if there need be none.
  var universal: String { get }

  /// Returns the form of a class of widgets.
  func text(ofClass name: String) -> String

  /// Returns the forms of an id and of names.
  func text(ofID id: String) -> String
  func text(ofName name: String) -> String

  /// Returns the forms of a selector's part for a state, of which any may apply.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - isOfContainer: Whether a container of the styled widget is to have the state.
  /// - Returns: The forms.
  func conditions(for state: String, isOfContainer: Bool) -> [String]

  /// Returns the declarations of a style.
  func declarations(of style: ShownStyle) -> [(name: String, value: String)]

  /// Returns the value of a property for widgets that do not specify it, where others do whose rules
  /// apply to them; `nil` for none.
  func reset(_ property: String) -> String?

  /// Returns the accuracy of a setting that a widget shows, as long as its value has a form.
  func verdict(on setting: Setting, value: SettingValue?) -> Loss.Verdict
}

/// The syntax of a dialect with the classes and ids of CSS.
protocol ClassDialect: SheetDialect {
  /// The names that the project gives.
  var names: ExportNames { get }

  /// Returns a name as an identifier.
  func identifier(_ name: String) -> String

  /// Returns the conditions for a state that has its own; `nil` for one that is a class.
  func conditions(for state: String) -> [String]?
}

extension ClassDialect {
  var universal: String { "" }
  var hasHeavyIDs: Bool { true }

  func text(ofClass name: String) -> String {
    text(ofName: names.classes[name] ?? "livery-\(name)")
  }

  func text(ofID id: String) -> String { "#" + identifier(id) }

  func text(ofName name: String) -> String { "." + identifier(name) }

  func conditions(for state: String, isOfContainer: Bool) -> [String] {
    conditions(for: state) ?? [".is-" + identifier(state)]
  }
}
