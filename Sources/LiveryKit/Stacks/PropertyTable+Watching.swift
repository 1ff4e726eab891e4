extension PropertyTable {
  /// Records the values of all rows for an object, and returns closures that adopt later direct
  /// writes.
  func watch(_ object: AnyObject) -> [ValueWatch] {
    page(of: type(of: object)).rows.compactMap { row in
      switch row.content {
      case .value(let property): watch(property, object)
      case .states(let values): watch(values, object)
      case .inner: nil
      }
    }
  }

  private func watch(_ property: some AnyProperty, _ object: AnyObject) -> ValueWatch? {
    let property = property.typed
    guard let owner = property.owner(object) as? any ValueKeeper else { return nil }
    let before = property.get(owner)
    return { write in
      if property.areEqual(property.get(owner), before) != false { return }
      guard case .value(let source) = write else {
        return property.undo(write, to: before, on: owner)
      }
      property.stack(on: owner, before: before).adopt(source, on: owner)
    }
  }

  private func watch(_ values: some AnyStates, _ object: AnyObject) -> ValueWatch? {
    guard let owner = object as? any ValueKeeper else { return nil }
    let before = values.states(of: object)
    return { write in
      for state in Set(before.states + values.states(of: object).states) {
        let property = values.property(for: state)
        if property.areEqual(property.get(owner), before[state]) != false { continue }
        if case .value(let source) = write {
          property.stack(on: owner, before: before[state]).adopt(source, on: owner)
        } else {
          property.undo(write, to: before[state], on: owner)
        }
      }
    }
  }
}

extension Property {
  /// Writes the former value if a write is to be discarded.
  fileprivate func undo(_ write: DirectWrite, to before: Value, on object: AnyObject) {
    if case .mistake = write { set(object, before) }
  }
}
