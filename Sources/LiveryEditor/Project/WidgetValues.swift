/// The values of a widget in one situation.
package struct WidgetValues: Sendable {
  /// The path of the widget, with its states and contexts.
  package let place: String
  /// The settings that have values, each with its value.
  package let values: [Value]

  /// A setting with its value.
  package struct Value: Hashable, Sendable {
    /// The setting.
    package let setting: String
    /// The value as text.
    package let text: String

    /// Creates a value.
    package init(setting: String, text: String) { (self.setting, self.text) = (setting, text) }
  }

  /// Creates the values of a widget.
  package init(place: String, values: [Value]) { (self.place, self.values) = (place, values) }
}
