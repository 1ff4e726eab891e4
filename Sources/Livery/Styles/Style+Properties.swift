extension Style {
  /// The value of a property; `nil` if it has none, or one of another type.
  ///
  /// ```swift
  /// let padding = style[.padding] ?? .zero
  /// let height = style[Property<Double>("rowHeight")]
  /// ```
  @inlinable public subscript<Value>(property: Property<Value>) -> Value? {
    get {
      let value = value(ofProperty: property.name, hash: property.hash)
      let read: Value? = if let value { Value(settingValue: value) } else { nil }
      #if DEBUG
      if read == nil { noteMistake(reading: property.name, as: Value.self, value) }
      #endif
      return read
    }
    set { self[property.setting] = newValue?.settingValue }
  }

  /// Returns the value of a property, which may be its initial one; `nil` if it has none.
  @usableFromInline
  func value(ofProperty name: String, hash: NameHash) -> SettingValue? {
    switch storage {
    case .plain(let plain):
      plain.sections.properties[name] ?? plain.sections.initialProperties[name]
    case .computed(let style): style.value(ofProperty: name, hash: hash)
    }
  }

  /// Reports a property that is read with another type than its value has, or that no sheet knows.
  @usableFromInline
  func noteMistake(reading name: String, as type: Any.Type, _ value: SettingValue?) {
    guard case .computed(let style) = storage, let reads = style.snapshot.reads else { return }
    if let value {
      reads.note(name, readAs: type, value: value)
    } else if style.slots.slots(of: .property(name)).isEmpty {
      reads.noteUnknown(name, in: style.slots)
    }
  }

  /// Returns the value of a property of the box; `nil` if it has none, or if a sheet declares it as
  /// a property of another kind or as an inherited one.
  package func inBox<Value>(_ property: Property<Value>) -> Value? {
    isInBox(property.setting) ? self[property] : nil
  }

  /// Returns a Boolean value that indicates whether a property is one of the box, and no sheet
  /// declares it as one of another kind or as an inherited one.
  func isInBox(_ setting: Setting) -> Bool { slots?.isInBox(setting) ?? true }

  /// The box of a widget, with a value for each of its properties.
  public var box: Box { Box(self) }
}

extension Declarations {
  /// The declared value of a property; `nil` if it has none, or one of another type.
  public subscript<Value>(property: Property<Value>) -> Value? {
    get { self[property.setting]?.settingValue.flatMap(Value.init(settingValue:)) }
    set { self[property.setting] = newValue.map { Declaration.Value($0.settingValue) } }
  }
}
