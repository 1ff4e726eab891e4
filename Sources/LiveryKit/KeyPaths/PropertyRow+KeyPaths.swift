extension PropertyRow {
  /// Whether a value is for each state.
  var takesStates: Bool { if case .states = content { true } else { false } }

  /// Whether it is an object inside.
  var isInner: Bool { if case .inner = content { true } else { false } }

  /// Sets what an object has to a value, as a program does by hand.
  ///
  /// - Throws: What is wrong with the value; the property then is as it was.
  func write(
    _ value: Any,
    to object: AnyObject,
    for key: KeyPathKey,
    _ page: PropertyTable.Page
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

  /// Whether an object has nothing under the name.
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
