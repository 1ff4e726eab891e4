extension DeferredReader {
  /// Reads a value of a setting; a property of the box that no sheet declares keeps a value of
  /// another kind.
  func value(
    _ node: JSONNode,
    for setting: Setting,
    reader: ValueReader,
    into diagnostics: inout Diagnostics
  ) -> Declaration.Value? {
    guard setting.group == .properties, propertyTypes[setting.name] == nil,
      let type = StyleSheet.PropertyDefinition.inBox(setting.name)?.type
    else { return reader.value(node, for: setting, into: &diagnostics) }
    var types = propertyTypes
    types[setting.name] = type
    var found = Diagnostics()
    let typed = ValueReader(
      policy: reader.policy,
      isDefault: reader.isDefault,
      propertyTypes: types
    )
    if let value = typed.value(node, for: setting, into: &found), !found.hasErrors {
      diagnostics.append(contentsOf: found) { _ in true }
      return value
    }
    let value = reader.value(node, for: setting, into: &diagnostics)
    if value != nil, let problem = found.all.first {
      let message = setting.misfit(problem.message)
      diagnostics.warning(.propertyMismatch, message, at: node.location)
    }
    return value
  }
}
