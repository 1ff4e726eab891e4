extension SemanticColor {
  /// The constant that holds the colour's family, without its `$`, such as `groupedBackground`.
  public var family: String {
    switch self {
    case .label: "label"
    case .fill: "fill"
    case .background: "background"
    case .groupedBackground: "groupedBackground"
    case .separator: "separator"
    }
  }

  /// The families, in their order.
  static let families = ["label", "fill", "background", "groupedBackground", "separator"]

  /// The member of the family's constant, such as `primary`; `nil` for a custom colour.
  public var member: String? {
    switch self {
    case .label(let label): label.member
    case .fill(let fill): fill.member
    case .background(let background), .groupedBackground(let background): background.member
    case .separator(let separator): separator.member
    }
  }

  /// The colour itself, if it is a custom one.
  public var custom: DynamicColor? {
    switch self {
    case .label(.custom(let color)), .fill(.custom(let color)), .background(.custom(let color)),
      .groupedBackground(.custom(let color)), .separator(.custom(let color)):
      color
    default: nil
    }
  }
}

extension SemanticColor: CustomStringConvertible {
  /// The constant and its member, as sheets write them after the `$`, such as `label.primary`.
  public var description: String { family + "." + (member ?? custom.map { "custom(\($0))" } ?? "") }
}

extension SemanticColor.Label {
  fileprivate var member: String? {
    switch self {
    case .primary: "primary"
    case .secondary: "secondary"
    case .tertiary: "tertiary"
    case .quaternary: "quaternary"
    case .placeholder: "placeholder"
    case .link: "link"
    case .custom: nil
    }
  }
}

extension SemanticColor.Fill {
  fileprivate var member: String? {
    switch self {
    case .primary: "primary"
    case .secondary: "secondary"
    case .tertiary: "tertiary"
    case .quaternary: "quaternary"
    case .accent: "accent"
    case .custom: nil
    }
  }
}

extension SemanticColor.Background {
  fileprivate var member: String? {
    switch self {
    case .primary: "primary"
    case .secondary: "secondary"
    case .tertiary: "tertiary"
    case .custom: nil
    }
  }
}

extension SemanticColor.Separator {
  fileprivate var member: String? {
    switch self {
    case .semiTransparent: "semiTransparent"
    case .opaque: "opaque"
    case .custom: nil
    }
  }
}
