/// The properties of the box, and initial values.
extension SlotTable {
  /// Returns whether a setting is a property of the box that no sheet declares; it keeps values of
  /// other kinds.
  func isPredeclared(_ setting: Setting) -> Bool {
    setting.group == .properties && declaredKind(of: setting) == nil
      && StyleSheet.PropertyDefinition.inBox(setting.name) != nil
  }

  /// Returns whether a setting is a property of the box: if a sheet declares it, then by the same
  /// kind and without inheritance.
  func isInBox(_ setting: Setting) -> Bool {
    guard let property = StyleSheet.PropertyDefinition.inBox(setting.name) else { return false }
    let numbers = slots(of: setting)
    if numbers.isEmpty { return true }
    return slots[numbers.lowerBound].kind == property.kind
      && !inherited.contains(numbers.lowerBound)
  }

  /// Returns the initial values of declared properties, split into the parts for each slot.
  mutating func initialItems(of properties: [StyleSheet.PropertyDefinition]) -> [Block.Item] {
    let initial = properties.compactMap { property in
      property.initial.map { Declaration(.property(property.name), .init($0)) }
    }
    return initial.isEmpty ? [] : Array(block(Declarations(initial), reading: .whole).items)
  }
}
