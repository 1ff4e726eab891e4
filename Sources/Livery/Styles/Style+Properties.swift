extension Style {
  /// The value of a property; `nil` if it has none, or one of another type.
  ///
  /// ```swift
  /// let padding = style[.padding] ?? .zero
  /// let height = style[Property<Double>("rowHeight")]
  /// ```
  public subscript<Value>(property: Property<Value>) -> Value? {
    get { value(of: property).flatMap(Value.init(settingValue:)) }
    set { self[property.setting] = newValue?.settingValue }
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
