/// What a setting is to a property, for a host of LiveryKit's own.
struct HostValue {
  /// The property; `nil` if it is one of a label, which depends on where that is.
  private(set) var property: (any AnyProperty)?

  /// The setting that says what it is.
  private(set) var setting: Setting?

  /// Puts the value on an element that has another style now.
  private(set) var wear: (Element, StyleChange) -> Void = { _, _ in }

  /// Puts on what the element looks like in a state.
  private(set) var wearForState: (Element, Style, ControlState) -> Void = { _, _, _ in }

  /// Has a property what a style says.
  @inline(__always)
  static func value<Object: Element, Value>(
    _ keyPath: @autoclosure () -> ReferenceWritableKeyPath<Object, Value>,
    _ setting: Setting,
    _ value: @escaping (Style) -> Value
  ) -> Self {
    let property = Property(at: keyPath())
    return Self(property: property, setting: setting, wear: { property.wear($1, on: $0, value) })
  }

  /// Has a tint what a style says; without a value it is handed down.
  @inline(__always)
  static func tint(_ value: @escaping (Style) -> Color?) -> Self {
    let id = PropertyID.keyPath(KeyPathIdentity(\View.tintColor))
    let property = Property(at: \View.ownTintColor, id: id)
    return Self(
      property: property,
      setting: .actionColor,
      wear: { property.wear($1, on: $0, value) }
    )
  }

  /// Has a property of the title of a button what a style says.
  @inline(__always)
  static func title<Value>(
    _ keyPath: @autoclosure () -> ReferenceWritableKeyPath<Label, Value>,
    _ setting: Setting,
    _ value: @escaping (Style) -> Value
  ) -> Self {
    let property = Property(at: keyPath())
    return Self(property: property, setting: setting) { button, change in
      property.wear(change, on: known(button, as: Button.self).titleLabel, value)
    }
  }

  /// Has a property for a state what a style says.
  @inline(__always)
  static func states<Object: Element, Value>(
    _ name: String,
    _ keyPath: @autoclosure () -> ReferenceWritableKeyPath<Object, PerState<Value>>,
    _ setting: Setting,
    _ value: @escaping (Style) -> Value?
  ) -> Self {
    let property = StateProperty(name, keyPath())
    let normal = property.property(for: .normal)
    return Self(
      property: normal,
      setting: setting,
      wearForState: { element, style, state in
        guard let values = element.values, values.hasOthers else {
          return property.write(value(style), to: element, for: state)
        }
        values.setFromHost(value(style), property.property(for: state), on: element)
      }
    )
  }
}

extension Property {
  /// Puts on what a style says, unless the style before said the same.
  func wear(_ change: StyleChange, on element: Element, _ value: (Style) -> Value) {
    let new = value(change.newStyle)
    if element.values == nil, areEqual(get(element), new) == true { return }
    if let old = change.oldStyle ?? element.formerStyle, areEqual(value(old), new) == true {
      return
    }
    wear(new, on: element)
  }

  /// Puts on a value of the host.
  func wear(_ value: Value, on element: Element) {
    guard let values = element.values else { return set(element, value) }
    values.setFromHost(value, self, on: element)
  }
}
