extension PropertyRow {
  /// A Boolean value that indicates whether the row has a value for each state.
  var takesStates: Bool { if case .states = content { true } else { false } }

  /// A Boolean value that indicates whether the row is an inner object.
  var isInner: Bool { if case .inner = content { true } else { false } }

  /// Writes a value directly, as a program does.
  ///
  /// - Throws: The reason why the value is unsuitable; the property is unchanged then.
  func write(
    _ value: Any,
    to object: AnyObject,
    for key: KeyPathKey,
    in page: PropertyTable.Page
  ) throws {
    if let needed, page.byName[needed]?.isEmpty(object) == true {
      throw KeyPathValueError.lacks(needed)
    }
    switch content {
    case .value(let property): try property.assign(value, to: object)
    case .states(let values): try values.assign(value, to: object, for: key)
    case .inner: break
    }
  }

  /// Returns a Boolean value that indicates whether an object has no value in the row.
  private func isEmpty(_ object: AnyObject) -> Bool {
    guard case .value(let property) = content else { return true }
    let value = property.value(of: object).flatMap(flattened)
    return value == nil || value as? String == ""
  }
}

extension AnyProperty {
  fileprivate func assign(_ value: Any, to object: AnyObject) throws {
    guard let owner = typed.owner(object) else { return }
    typed.set(owner, try checked(value))
  }
}

extension AnyStates {
  fileprivate func assign(_ value: Any, to object: AnyObject, for key: KeyPathKey) throws {
    let value: Value? = try checked(value)
    for state in key.states.isEmpty ? [.normal] : key.states {
      property(for: state).set(object, value)
    }
  }
}
