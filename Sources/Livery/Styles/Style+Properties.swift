extension Style {
  /// The value of a property; `nil` if it has none, or one of another type.
  ///
  /// ```swift
  /// let padding = style[.padding] ?? .zero
  /// let height = style[Property<Double>("rowHeight")]
  /// ```
  public subscript<Value>(property: Property<Value>) -> Value? {
    get { self[property.setting].flatMap(Value.init(settingValue:)) }
    set { self[property.setting] = newValue?.settingValue }
  }

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
