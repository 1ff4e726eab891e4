/// The accessory at the end of a table's cell.
public enum AccessoryType: String, CaseIterable, Codable, Hashable, Sendable {
  /// No accessory.
  case none
  /// An arrow, for a cell that leads to another screen.
  case disclosureIndicator
  /// An arrow, and a button for details.
  case detailDisclosureButton
  /// A check mark, for a chosen cell.
  case checkmark
  /// A button for details.
  case detailButton
}
