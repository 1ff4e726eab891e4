extension SemanticColor {
  /// The constant with the colour's family, without its `$`, such as `groupedBackground`.
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
    case .label(.primary), .fill(.primary), .background(.primary), .groupedBackground(.primary):
      "primary"
    case .label(.secondary), .fill(.secondary), .background(.secondary),
      .groupedBackground(.secondary):
      "secondary"
    case .label(.tertiary), .fill(.tertiary), .background(.tertiary), .groupedBackground(.tertiary):
      "tertiary"
    case .label(.quaternary), .fill(.quaternary): "quaternary"
    case .label(.placeholder): "placeholder"
    case .label(.link): "link"
    case .fill(.accent): "accent"
    case .separator(.semiTransparent): "semiTransparent"
    case .separator(.opaque): "opaque"
    case .label(.custom), .fill(.custom), .background(.custom), .groupedBackground(.custom),
      .separator(.custom):
      nil
    }
  }

  /// The colour itself if it is a custom one; otherwise `nil`.
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
  /// The constant and its member as in sheets after the `$`, such as `label.primary`.
  public var description: String { family + "." + (member ?? custom.map { "custom(\($0))" } ?? "") }
}
