/// What a setting is to a property, for a host of LiveryKit's own.
struct HostValue {
  /// The property; `nil` if it puts on several, each of which another one names.
  private(set) var property: (any AnyProperty)?

  /// The setting that says what it is.
  private(set) var setting: Setting?

  /// Puts the value on an element that has another style now; `nil` if another one does so.
  private(set) var wear: ((Element, StyleChange) -> Void)?

  /// Makes of a style what puts the value on any element of which nobody says anything else; `nil` if that
  /// depends on the element.
  private(set) var look: ((Style) -> (Element) -> Void)?

  /// Puts on what the element looks like in a state, unless it looked the same before.
  private(set) var wearForState: (Element, Style, ControlState, Style?) -> Void = { _, _, _, _ in }

  /// The same as ``look`` for all states; `nil` for what does not depend on them.
  private(set) var stateLook: ((StateStyles) -> (Element) -> Void)?

  /// Whether an element has what a style says for states, which is not there where a program has written
  /// something else; `nil` if that cannot be told.
  private(set) var isOn: (Element, ControlState, Style) -> Bool? = { _, _, _ in nil }

  /// Has a property what a style says.
  @inline(__always)
  static func value<Object: Element, Value>(
    _ keyPath: @autoclosure () -> ReferenceWritableKeyPath<Object, Value>,
    _ setting: Setting,
    _ value: @escaping (Style) -> Value
  ) -> Self {
    .value(Property(at: keyPath()), setting, value)
  }

  private static func value<Value>(
    _ property: Property<Value>,
    _ setting: Setting,
    _ value: @escaping (Style) -> Value
  ) -> Self {
    Self(
      property: property,
      setting: setting,
      wear: { property.wear($1, on: $0, value) },
      look: { property.setting(to: value($0)) },
      isOn: { element, _, style in property.areEqual(property.get(element), value(style)) }
    )
  }

  /// Has a tint what a style says; without a value it is handed down.
  @inline(__always)
  static func tint(_ value: @escaping (Style) -> Color?) -> Self {
    let id = PropertyID.keyPath(KeyPathIdentity(\View.tintColor))
    return .value(Property(at: \View.ownTintColor, id: id), .actionColor, value)
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
      wearForState: { element, style, state, old in
        if let old, normal.areEqual(value(old), value(style)) == true { return }
        if element.isPlain || element.values?.hasOthers != true {
          return property.write(value(style), to: element, for: state)
        }
        element.values?.setFromHost(value(style), property.property(for: state), on: element)
      },
      stateLook: { styles in property.setting(to: styles.all.map { ($0.states, value($0.style)) })
      },
      isOn: { normal.areEqual(property.states(of: $0)[$1], value($2)) }
    )
  }
}

extension Property {
  /// Sets a value on objects of which nobody says anything else.
  fileprivate func setting(to value: Value) -> (Element) -> Void {
    { [set] in set($0, value) }
  }

  /// Puts on what a style says, unless the style before said the same.
  func wear(_ change: StyleChange, on element: Element, _ value: (Style) -> Value) {
    let new = value(change.newStyle)
    if element.isPlain, areEqual(get(element), new) == true { return }
    if let old = change.oldStyle ?? element.formerStyle, areEqual(value(old), new) == true {
      return
    }
    wear(new, on: element)
  }

  /// Puts on a value of the host.
  func wear(_ value: Value, on element: Element) {
    if element.isPlain { return set(element, value) }
    element.values?.setFromHost(value, self, on: element)
  }
}
