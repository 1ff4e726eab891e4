import Livery
import SourceJSON

/// The custom properties of CSS for the settings of a theme.
struct CSSVariables: Sendable {
  /// The level at which a declaration specifies a setting, weakest last in a chain of fallbacks.
  enum Level: String, CaseIterable, Sendable {
    /// A built-in style for a state in a theme with base sheets, to whose rules it yields.
    case stateStyle = "i"
    /// A rule for the widget, or for a state; also an inherited value of these.
    case specified = "s"
    /// An entry for all controls in every state.
    case controls = "c"
    /// A rule of a base sheet.
    case base = "t"
    /// An entry of a base sheet for all controls in every state.
    case baseControls = "u"
    /// A built-in style for a state, which any declaration overrides.
    case builtIn = "b"
  }

  private let names: [String: String]

  /// Prepares the names of some settings.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - names: The names of a project.
  ///   - theme: The theme with their declarations.
  /// - Throws: An error for names that collide.
  init(
    _ settings: Set<Setting>,
    names: ExportNames,
    in theme: Theme
  ) throws(DiagnosticsError) {
    self.names = try ExportNames.spelled(
      settings.map(\.description),
      in: theme,
      as: NamedPart.setting,
      what: "custom property"
    ) { path in
      if let own = names.settings[path] { return NameWords(own).kebab }
      return "livery-" + NameWords(path).kebab
    }
  }

  /// The settings by custom property.
  var settings: [String: String] {
    Dictionary(names.map { ("--" + CSSText.identifier($1), $0) }) { first, _ in first }
  }

  /// Returns the settings that some appearances have values for.
  static func settings(of appearances: [Appearance]) -> Set<Setting> {
    var settings = Set(appearances[0].builtInItems.map(\.setting))
    for appearance in appearances {
      for rule in appearance.cascadeRules + appearance.defaultRules {
        settings.formUnion(rule.items.map(\.setting))
      }
    }
    return settings
  }

  /// Returns the custom property with the value of a slot.
  func name(of slot: RuleSlot) -> String { "--" + CSSText.identifier(stem(of: slot)) }

  /// Returns the custom property with the value of a slot that one level specifies.
  func name(of slot: RuleSlot, at level: Level) -> String {
    "--_\(level.rawValue)-" + CSSText.identifier(stem(of: slot))
  }

  private func stem(of slot: RuleSlot) -> String {
    let name =
      names[slot.setting.description] ?? "livery-" + NameWords(slot.setting.description).kebab
    guard let field = slot.field else { return name }
    let word =
      switch field {
      case .name: "family"
      case .size, .weight, .color, .offset: field.rawValue
      case .italic: "style"
      case .blurRadius: "blur"
      }
    // Names of settings have single hyphens only, so that none is that of a field.
    return "\(name)--\(word)"
  }
}
