extension Style {
  /// The value of a property; `nil` if it has none, or one of another type.
  ///
  /// ```swift
  /// let padding = style[.padding] ?? .zero
  /// let height = style[Property<Double>("rowHeight")]
  /// ```
  public subscript<Value>(property: Property<Value>) -> Value? {
    get {
      let value = value(of: property)
      let read = value.flatMap(Value.init(settingValue:))
      #if DEBUG
      if read == nil { noteMistake(reading: property, value) }
      #endif
      return read
    }
    set { self[property.setting] = newValue?.settingValue }
  }

  /// Reports a property that is read with another type than its value has, or that no sheet knows.
  private func noteMistake<Value>(reading property: Property<Value>, _ value: SettingValue?) {
    guard case .computed(let style) = storage, let reads = style.snapshot.reads else { return }
    if let value {
      reads.note(property.name, readAs: Value.self, value: value)
    } else if style.slots.slots(of: property.setting).isEmpty {
      reads.noteUnknown(property.name, in: style.slots)
    }
  }

  private func value<Value>(of property: Property<Value>) -> SettingValue? {
    switch storage {
    case .plain(let plain):
      plain.sections.properties[property.name] ?? plain.sections.initialProperties[property.name]
    case .computed(let style): style.value(ofProperty: property.name, hash: property.hash)
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
