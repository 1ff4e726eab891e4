/// What a page asks to be changed.
struct PreviewOrder: Decodable, Sendable {
  /// The number of a file.
  var file: Int?

  /// The path of a widget, and the name of a setting of it.
  var widget: String?
  var setting: String?

  /// What is new in a sheet, which is the place then: a constant with its `$`, or the key of an entry.
  var name: String?

  /// The key of the place where the setting is edited, of those that were offered.
  var place: String?

  /// The number of an edit that was offered to have another one show, or of a file with kept edits.
  var offer: Int?

  /// What is written there, as it would stand in a sheet.
  var value: String?

  /// What is done there besides giving a value.
  var action: Action?

  /// The field of a font or a shadow that is meant; `nil` for all of it.
  var field: String?

  /// What edits that follow each other, as of a slider, are one by.
  var key: String?

  /// A place in the file.
  var line: Int?
  var column: Int?

  /// What may be done with a setting besides giving it a value.
  enum Action: String, Decodable, Sendable {
    case none, inherit, revert, remove
  }
}
