internal import SourceJSON

/// A type to which values of sheets can be converted, so that appliers can receive it.
///
/// Numbers, texts, flags, colours, fonts and other values of sheets conform. Conform a type of your
/// own, or register a transformer for it with ``Appliers/transform(to:_:)``. Optionals and lists of
/// such types need neither.
///
/// ```swift
/// extension Ratio: ThemeValue {
///   init(themeValue: SettingValue) throws {
///     self.init(percent: try Double(themeValue: themeValue))
///   }
/// }
/// ```
public protocol ThemeValue {
  /// Converts a value of a sheet.
  ///
  /// - Throws: The reason why the value cannot be converted, such as an ``ApplierFailure``.
  init(themeValue: SettingValue) throws
}

extension SettingValue: ThemeValue {
  /// Takes the value unconverted.
  public init(themeValue: SettingValue) { self = themeValue }

  /// Returns the content of the value as a kind.
  fileprivate func read<Value: PropertyValue>(
    as kind: ValueKind
  ) throws(ApplierFailure) -> Value {
    switch converted(to: kind) {
    case .success(let value):
      guard let content = value.settingValue.flatMap(Value.init) else {
        throw ApplierFailure("expected a complete \(kind.rawValue), found \(self)")
      }
      return content
    case .failure(let error): throw ApplierFailure(error.message)
    }
  }
}

extension Double: ThemeValue {
  /// Reads a number.
  public init(themeValue: SettingValue) throws {
    self = try themeValue.read(as: .number)
  }
}

extension Int: ThemeValue {
  /// Reads a whole number.
  public init(themeValue: SettingValue) throws {
    guard let number = Int(exactly: try Double(themeValue: themeValue)) else {
      throw ApplierFailure("expected a whole number, found \(themeValue)")
    }
    self = number
  }
}

extension String: ThemeValue {
  /// Reads a text.
  public init(themeValue: SettingValue) throws {
    self = try themeValue.read(as: .string)
  }
}

extension Bool: ThemeValue {
  /// Reads `true` or `false`.
  public init(themeValue: SettingValue) throws {
    self = try themeValue.read(as: .flag)
  }
}

extension Color: ThemeValue {
  /// Reads a colour, also as text.
  public init(themeValue: SettingValue) throws {
    self = try themeValue.read(as: .color)
  }
}

extension Font: ThemeValue {
  /// Reads a font, also as text or as an object with its fields.
  public init(themeValue: SettingValue) throws {
    self = try themeValue.read(as: .font)
  }
}

extension Shadow: ThemeValue {
  /// Reads a shadow, also as an object with its fields.
  public init(themeValue: SettingValue) throws {
    self = try themeValue.read(as: .shadow)
  }
}

extension Insets: ThemeValue {
  /// Reads insets, also as a number, a list or an object.
  public init(themeValue: SettingValue) throws {
    self = try themeValue.read(as: .insets)
  }
}

extension Size: ThemeValue {
  /// Reads a size, also as a number, a list or an object.
  public init(themeValue: SettingValue) throws {
    self = try themeValue.read(as: .size)
  }
}

extension Point: ThemeValue {
  /// Reads a point, also as a number, a list or an object.
  public init(themeValue: SettingValue) throws {
    self = try themeValue.read(as: .point)
  }
}

extension Offset: ThemeValue {
  /// Reads an offset, also as a number, a list or an object.
  public init(themeValue: SettingValue) throws {
    self = try themeValue.read(as: .offset)
  }
}

extension StyleName: ThemeValue {
  /// Reads the name of an entry, as `{ "style": "ButtonText" }` gives it.
  public init(themeValue: SettingValue) throws {
    self = try themeValue.read(as: .style)
  }
}

extension Duration: ThemeValue {
  /// Reads a duration, such as `200ms`.
  public init(themeValue: SettingValue) throws {
    self = try themeValue.read(as: .duration)
  }
}

extension Easing: ThemeValue {
  /// Reads an easing, such as `ease-in`.
  public init(themeValue: SettingValue) throws {
    self = try themeValue.read(as: .easing)
  }
}

extension Angle: ThemeValue {
  /// Reads an angle, such as `45deg`.
  public init(themeValue: SettingValue) throws {
    self = try themeValue.read(as: .angle)
  }
}

extension Gradient: ThemeValue {
  /// Reads a gradient, also as an object with its members.
  public init(themeValue: SettingValue) throws {
    self = try themeValue.read(as: .gradient)
  }
}
