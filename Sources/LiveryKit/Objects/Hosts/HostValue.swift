/// A connection from a setting to a property, for a host of LiveryKit's own.
struct HostValue {
  /// The property; `nil` if the value sets several properties, each described by another value.
  private(set) var property: (any AnyProperty)?

  /// The setting that determines the property.
  private(set) var setting: Setting?

  /// Applies a style change to an element; `nil` if another value does so.
  private(set) var apply: ((Element, StyleChange) -> Void)?

  /// Returns a closure that sets the value of a style on elements without other sources; `nil` if it
  /// depends on the element.
  private(set) var setter: ((Style) -> (Element) -> Void)?

  /// Applies a state style of an element, if the value differs from that of the former one.
  private(set) var applyForState: (Element, Style, ControlState, Style?) -> Void = { _, _, _, _ in }

  /// Returns a closure that sets the values of all state styles on elements without other sources;
  /// `nil` if the value does not depend on states.
  private(set) var stateSetter: ((StateStyles) -> (Element) -> Void)?

  /// Returns a Boolean value that indicates whether an element has the value of a style for states,
  /// and no direct write instead; `nil` if that is unknown.
  private(set) var isApplied: (Element, ControlState, Style) -> Bool? = { _, _, _ in nil }

  /// Returns the connection of a property to a setting.
  @inline(__always)
  static func value<Object: Element, Value>(
    _ keyPath: @autoclosure () -> ReferenceWritableKeyPath<Object, Value>,
    of setting: Setting,
    read value: @escaping (Style) -> Value
  ) -> Self {
    .value(Property(at: keyPath()), of: setting, read: value)
  }

  private static func value<Value>(
    _ property: Property<Value>,
    of setting: Setting,
    read value: @escaping (Style) -> Value
  ) -> Self {
    Self(
      property: property,
      setting: setting,
      apply: { property.apply($1, to: $0, value: value) },
      setter: { property.setting(to: value($0)) },
      isApplied: { element, _, style in property.areEqual(property.get(element), value(style)) }
    )
  }

  /// Returns the connection of a tint to a value; without one the tint is inherited.
  @inline(__always)
  static func tint(_ value: @escaping (Style) -> Color?) -> Self {
    let id = PropertyID.keyPath(KeyPathIdentity(\View.tintColor))
    return .value(Property(at: \View.ownTintColor, id: id), of: .actionColor, read: value)
  }

  /// Returns the connection of a property with a value for each state to a setting.
  @inline(__always)
  static func states<Object: Element, Value>(
    _ name: String,
    at keyPath: @autoclosure () -> ReferenceWritableKeyPath<Object, PerState<Value>>,
    of setting: Setting,
    read value: @escaping (Style) -> Value?
  ) -> Self {
    let property = StateProperty(name, keyPath())
    let normal = property.property(for: .normal)
    return Self(
      property: normal,
      setting: setting,
      applyForState: { element, style, state, old in
        if let old, normal.areEqual(value(old), value(style)) == true { return }
        if element.hasSharedValuesOnly || element.values?.hasOthers != true {
          return property.write(value(style), to: element, for: state)
        }
        element.values?.setFromHost(value(style), for: property.property(for: state), on: element)
      },
      stateSetter: { styles in
        property.setting(to: styles.all.map { ($0.states, value($0.style)) })
      },
      isApplied: { normal.areEqual(property.states(of: $0)[$1], value($2)) }
    )
  }
}

extension Property {
  /// Returns a closure that sets a value on objects without other sources.
  fileprivate func setting(to value: Value) -> (Element) -> Void {
    { [set] in set($0, value) }
  }

  /// Applies the value of a style, if it differs from that of the former style.
  func apply(_ change: StyleChange, to element: Element, value: (Style) -> Value) {
    let new = value(change.style)
    if element.hasSharedValuesOnly, areEqual(get(element), new) == true { return }
    if let old = change.oldStyle ?? element.formerStyle, areEqual(value(old), new) == true {
      return
    }
    apply(new, to: element)
  }

  /// Sets the value of the host.
  func apply(_ value: Value, to element: Element) {
    if element.hasSharedValuesOnly { return set(element, value) }
    element.values?.setFromHost(value, for: self, on: element)
  }
}
