/// The body of a request for a change.
struct PreviewOrder: Decodable, Sendable {
  /// The index of a file.
  var file: Int?

  /// The path of a widget, and the name of one of its settings.
  var widget: String?
  var setting: String?

  /// The name of a new element, if `place` is a sheet: a constant with its `$`, or the key of an
  /// entry.
  var name: String?

  /// The key of the place to edit, from those listed.
  var place: String?

  /// The index of a suggested edit, or of a file with kept edits.
  var offer: Int?

  /// The value, as written in a sheet.
  var value: String?

  /// The action, if no value is set.
  var action: Action?

  /// The field of a font or a shadow; `nil` for the whole value.
  var field: String?

  /// The key that joins consecutive edits into one undo step, such as those of a slider.
  var key: String?

  /// The line and column in the file.
  var line: Int?
  var column: Int?

  /// An action other than setting a value.
  enum Action: String, Decodable, Sendable {
    case none, inherit, revert, remove
  }
}
