import Livery

/// The syntax of a toolkit's style sheets, without variables, layers and inheritance of settings.
protocol SheetDialect: Sendable {
  /// The extension of files.
  var fileExtension: String { get }

  /// Returns the selector of a widget without states.
  func selector(of step: WidgetStyles.Step) -> String

  /// Returns the forms of a selector's last part for some states, of which any may apply.
  func conditions(for state: String) -> [String]

  /// Returns the declarations of a style; each kind of declaration always, or never.
  func declarations(of style: ShownStyle) -> [(name: String, value: String)]

  /// Returns the accuracy of a setting that a widget shows, as long as its value has a form.
  func verdict(on setting: Setting, value: SettingValue?) -> Loss.Verdict
}

extension SheetDialect {
  /// Returns the alternatives of a path in some states.
  func selectors(of path: [WidgetStyles.Step], in states: [String]) -> [String] {
    let stem = path.map(selector).joined(separator: " ")
    return states.reduce([stem]) { stems, state in
      conditions(for: state).flatMap { condition in stems.map { $0 + condition } }
    }
  }
}
