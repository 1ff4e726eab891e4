extension StyleSheet {
  /// A property that `@properties` declares.
  public struct PropertyDefinition: Hashable, Sendable {
    /// The part of a widget's appearance that a property affects.
    public enum Effect: String, CaseIterable, Hashable, Sendable {
      /// Sizes and positions.
      case layout
      /// Only what is drawn inside them.
      case paint
    }

    /// The property.
    public let name: String
    /// The values that it takes.
    public let type: ValueType
    /// A Boolean value that indicates whether widgets inherit the property where it is not
    /// specified.
    public let inherits: Bool
    /// The value where nothing is declared; `nil` for none.
    public var initial: SettingValue?
    /// The declared effect; `nil` without one.
    public var declaredEffect: Effect?
    /// The meaning of the property, for readers; `nil` without one.
    public var summary: String?
    /// The advice to those who use the property although it is deprecated; `nil` if it is not.
    public var deprecation: String?

    /// Makes a definition.
    public init(name: String, kind: ValueKind, inherits: Bool = false) {
      self.init(name: name, type: ValueType(kind), inherits: inherits)
    }

    /// Makes a definition.
    public init(name: String, type: ValueType, inherits: Bool = false) {
      self.name = name
      self.type = type
      self.inherits = inherits
    }

    /// The kind of its values.
    public var kind: ValueKind { type.kind }

    /// The effect of the property: as declared; otherwise colours, gradients, shadows and the parts
    /// of transitions affect what is drawn, and all other values sizes and positions.
    public var effect: Effect {
      if let declaredEffect { return declaredEffect }
      switch type.innermostKind {
      case .color, .gradient, .shadow: return .paint
      case let kind: return kind.row.isMotion ? .paint : .layout
      }
    }

    /// Returns in which way an earlier definition of the property gives widgets other styles; `nil`
    /// if it gives the same ones.
    func difference(from earlier: Self) -> String? {
      func text(_ own: String, _ other: String) -> String { "here \(own), there \(other)" }
      if type != earlier.type { return text("\(type)", "\(earlier.type)") }
      if inherits != earlier.inherits {
        return text(
          inherits ? "inherited" : "not inherited",
          earlier.inherits ? "inherited" : "not inherited"
        )
      }
      if initial != earlier.initial {
        func phrase(_ value: SettingValue?) -> String {
          value.map { "with the initial value \($0)" } ?? "without an initial value"
        }
        return text(phrase(initial), phrase(earlier.initial))
      }
      if effect != earlier.effect {
        return text("with an effect on \(effect)", "on \(earlier.effect)")
      }
      return nil
    }
  }

  /// A setting of `@inheritance`.
  public struct SettingInheritance: Hashable, Sendable {
    /// The built-in setting.
    public let setting: Setting
    /// A Boolean value that indicates whether widgets inherit it where it is not specified.
    public let inherits: Bool

    package init(setting: Setting, inherits: Bool) {
      self.setting = setting
      self.inherits = inherits
    }

    var path: String { setting.description }
  }
}

// MARK: The box

extension StyleSheet.PropertyDefinition {
  /// The properties of the box, which exist without a declaration.
  ///
  /// A declaration in a sheet replaces the one here.
  public static let box: [Self] = [
    Self("background", .init(.color), affects: .paint),
    Self("cornerRadius", .init(.number, least: 0), affects: .paint),
    Self("borderWidth", .init(.number, least: 0), affects: .layout),
    Self(
      "borderStyle",
      .init(.enumeration, words: LineStyle.allCases.map(\.rawValue)),
      affects: .layout
    ),
    Self("padding", .init(.insets), affects: .layout),
    Self("spacing", .init(.number), affects: .layout),
    Self("opacity", .init(.number, least: 0, most: 1), affects: .paint),
    Self("elevation", .init(.number, least: 0), affects: .paint),
  ]

  private init(_ name: String, _ type: ValueType, affects effect: Effect) {
    self.init(name: name, type: type)
    declaredEffect = effect
  }

  private static let boxByName = Dictionary(uniqueKeysWithValues: box.map { ($0.name, $0) })

  /// Returns a property of the box; `nil` for any other name.
  package static func inBox(_ name: String) -> Self? { boxByName[name] }
}
