/// What stands at the end of a cell of a table.
public enum AccessoryType: String, CaseIterable, Codable, Hashable, Sendable {
  /// Nothing.
  case none
  /// An arrow: the cell leads somewhere.
  case disclosureIndicator
  /// An arrow, and a button for details.
  case detailDisclosureButton
  /// A check mark: the cell is chosen.
  case checkmark
  /// A button for details.
  case detailButton
}
