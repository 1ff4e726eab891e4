import Livery

/// The parts of a style that a widget of some roles shows.
struct ShownStyle: Hashable, Sendable {
  /// The colour of the text; `nil` for none.
  var text: Color?
  /// The colour behind the widget; `nil` if the class has none.
  var background: Color?
  /// The colour of the gloss; `nil` without one that is visible.
  var gloss: Color?
  /// The font of the text.
  var font: Font?
  /// The colour of the border; `nil` without one.
  var border: Color?
  /// The width of the border, in points.
  var borderWidth = 0.0
  /// The style of the border.
  var borderStyle = LineStyle.solid
  /// The radius of the corners.
  var cornerRadius = 0.0
  /// The space inside; `nil` if it is not specified.
  var padding: Insets?
  /// The opacity.
  var opacity = 1.0
  /// The shadow of the box; `nil` for none.
  var shadow: Shadow?
  /// The shadow of the text; `nil` for none.
  var textShadow: Shadow?

  /// Reads a style.
  init(_ style: Style, roles: Roles) {
    let box = style.box
    // A colour of 'null' is none, and not that of the toolkit.
    text = roles[.text] == nil ? nil : roles.color(.text, in: style) ?? .clear
    font = roles.font(.text, in: style)
    background = box.background ?? roles.color(.fill, in: style)
    if let ground = roles.color(.ground, in: style) {
      background = background?.composited(over: ground) ?? ground
    }
    gloss = roles.color(.gloss, in: style).flatMap { $0.alpha == 0 ? nil : $0 }
    let width: Double? = style[.borderWidth]
    let color = roles.color(.border, in: style)
    border = color ?? (width == nil ? nil : style.controls.borderColor)
    borderStyle = box.borderStyle
    borderWidth = width ?? (color == nil ? 0 : 1)
    cornerRadius = box.cornerRadius
    padding = style[.padding]
    opacity = box.opacity
    shadow = box.shadow ?? (roles[.fill] == nil ? nil : style.controls.shadow)
    textShadow = roles[.text] == nil ? nil : style.controls.textShadow
  }

  /// A group of properties of toolkits that depend on the same settings.
  enum Group: Int, CaseIterable {
    case text, font, ground, border, layout, shadows

    /// Returns the group of a property.
    init(of property: String) {
      self =
        switch property {
        case "color": .text
        case _ where property == "text-style" || property.hasPrefix("font"): .font
        case _ where property.hasPrefix("background"): .ground
        case _ where property.hasPrefix("border"): .border
        case _ where property.hasSuffix("shadow"): .shadows
        default: .layout
        }
    }

    /// Returns the settings on which the properties of widgets of some roles depend.
    func settings(of roles: [Roles]) -> Set<Setting> {
      func all(_ names: Role...) -> Set<Setting> {
        Set(roles.flatMap { roles in names.compactMap { roles[$0] } })
      }
      return switch self {
      case .text: all(.text)
      case .font: all(.font)
      case .ground: all(.fill, .ground, .gloss).union([.background])
      case .border:
        all(.border).union([
          .borderColor, .borderWidth, .borderStyle, .cornerRadius,
        ])
      case .layout: [.padding, .opacity]
      case .shadows: [.shadow, .textShadow, .elevation]
      }
    }
  }

  /// Returns the settings on which each group of properties depends, for widgets of some roles.
  static func groups(of roles: [Roles]) -> [Set<Setting>] {
    Group.allCases.map { $0.settings(of: roles) }
  }

  /// The settings that widgets of some roles show.
  static func settings(of roles: Roles) -> Set<Setting> {
    var settings: Set<Setting> = [
      .background, .cornerRadius, .borderWidth, .borderStyle, .padding, .opacity, .elevation,
      .borderColor,
    ]
    for role in [Role.text, .font, .fill, .gloss, .ground, .border] {
      if let setting = roles[role] { settings.insert(setting) }
    }
    if roles[.fill] != nil { settings.insert(.shadow) }
    if roles[.text] != nil { settings.insert(.textShadow) }
    return settings
  }
}
