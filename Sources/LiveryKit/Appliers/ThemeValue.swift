internal import SourceJSON

/// What a value of a sheet can be made into, so that appliers can ask for it.
///
/// Numbers, texts, flags, colours, fonts and so on are. Have a type of your own conform, or register a
/// transformer for it with ``Appliers/transform(to:_:)``. Optionals and lists of such types need nothing.
///
/// ```swift
/// extension Angle: ThemeValue {
///   init(themeValue: SettingValue) throws {
///     self.init(degrees: try Double(themeValue: themeValue))
///   }
/// }
/// ```
public protocol ThemeValue {
  /// Reads a value as a sheet gives it.
  ///
  /// - Throws: Why it is none, such as an ``ApplierFailure`` with a sentence.
  init(themeValue: SettingValue) throws
}

extension SettingValue: ThemeValue {
  /// Takes the value as it is.
  public init(themeValue: SettingValue) { self = themeValue }

  /// The value as one of a kind.
  fileprivate func read(as kind: ValueKind) throws(ApplierFailure) -> SettingValue {
    switch converted(to: kind) {
    case .success(let value):
      guard let value = value.settingValue else {
        throw ApplierFailure("expected a complete \(kind.rawValue), found \(self)")
      }
      return value
    case .failure(let error): throw ApplierFailure(error.message)
    }
  }
}

extension Double: ThemeValue {
  /// Reads a number.
  public init(themeValue: SettingValue) throws {
    guard case .number(let number) = try themeValue.read(as: .number) else {
      throw ApplierFailure("expected a number, found \(themeValue)")
    }
    self = number
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
    guard case .string(let text) = try themeValue.read(as: .string) else {
      throw ApplierFailure("expected a text, found \(themeValue)")
    }
    self = text
  }
}

extension Bool: ThemeValue {
  /// Reads `true` or `false`.
  public init(themeValue: SettingValue) throws {
    guard case .flag(let flag) = try themeValue.read(as: .flag) else {
      throw ApplierFailure("expected true or false, found \(themeValue)")
    }
    self = flag
  }
}

extension Color: ThemeValue {
  /// Reads a colour, also as text.
  public init(themeValue: SettingValue) throws {
    guard case .color(let color) = try themeValue.read(as: .color) else {
      throw ApplierFailure("expected a colour, found \(themeValue)")
    }
    self = color
  }
}

extension Font: ThemeValue {
  /// Reads a font, also as text or as an object with its fields.
  public init(themeValue: SettingValue) throws {
    guard case .font(let font) = try themeValue.read(as: .font) else {
      throw ApplierFailure("expected a font, found \(themeValue)")
    }
    self = font
  }
}

extension Shadow: ThemeValue {
  /// Reads a shadow, also as an object with its fields.
  public init(themeValue: SettingValue) throws {
    guard case .shadow(let shadow) = try themeValue.read(as: .shadow) else {
      throw ApplierFailure("expected a shadow, found \(themeValue)")
    }
    self = shadow
  }
}

extension Insets: ThemeValue {
  /// Reads insets, also as a number, a list or an object.
  public init(themeValue: SettingValue) throws {
    guard case .insets(let insets) = try themeValue.read(as: .insets) else {
      throw ApplierFailure("expected insets, found \(themeValue)")
    }
    self = insets
  }
}

extension Size: ThemeValue {
  /// Reads a size, also as a number, a list or an object.
  public init(themeValue: SettingValue) throws {
    guard case .size(let size) = try themeValue.read(as: .size) else {
      throw ApplierFailure("expected a size, found \(themeValue)")
    }
    self = size
  }
}

extension Point: ThemeValue {
  /// Reads a point, also as a number, a list or an object.
  public init(themeValue: SettingValue) throws {
    guard case .point(let point) = try themeValue.read(as: .point) else {
      throw ApplierFailure("expected a point, found \(themeValue)")
    }
    self = point
  }
}

extension Offset: ThemeValue {
  /// Reads an offset, also as a number, a list or an object.
  public init(themeValue: SettingValue) throws {
    guard case .offset(let offset) = try themeValue.read(as: .offset) else {
      throw ApplierFailure("expected an offset, found \(themeValue)")
    }
    self = offset
  }
}

extension StyleName: ThemeValue {
  /// Reads the name of an entry, as `{ "style": "ButtonText" }` gives it.
  public init(themeValue: SettingValue) throws {
    guard case .style(let name) = try themeValue.read(as: .style) else {
      throw ApplierFailure("expected a style, found \(themeValue)")
    }
    self.init(rawValue: name)
  }
}
