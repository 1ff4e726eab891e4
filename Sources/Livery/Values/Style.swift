/// A complete value of all settings: what a widget looks like in one state.
///
/// A new style has the built-in default values. It is a value: changing a copy leaves the original
/// as it was, and a style that hosts were told of never changes. Copies share their storage until
/// one of them is changed, so to pass a style on costs next to nothing.
///
/// ```swift
/// var style = Style()
/// style.colors.primaryColor = .red
/// style.controls.glossColor = nil
/// ```
public struct Style: Sendable {
  private var storage: Storage

  /// What copies share.
  private final class Storage: Sendable {
    let sections: Sections

    init(_ sections: Sections) { self.sections = sections }
  }

  /// All values.
  private struct Sections: Hashable, Sendable {
    var colors: Colors
    var fonts: Fonts
    var controls: Controls
    var properties: [String: SettingValue]
  }

  /// Makes a style of its sections.
  init(
    colors: Colors,
    fonts: Fonts,
    controls: Controls,
    properties: [String: SettingValue]
  ) {
    storage = Storage(
      Sections(colors: colors, fonts: fonts, controls: controls, properties: properties)
    )
  }

  private var sections: Sections {
    get { storage.sections }
    set { storage = Storage(newValue) }
  }

  /// The section `colors`.
  public var colors: Colors {
    get { storage.sections.colors }
    set { sections.colors = newValue }
  }

  /// The section `fonts`.
  public var fonts: Fonts {
    get { storage.sections.fonts }
    set { sections.fonts = newValue }
  }

  /// The section `controls`.
  public var controls: Controls {
    get { storage.sections.controls }
    set { sections.controls = newValue }
  }

  /// The properties that have a value, by name.
  public var properties: [String: SettingValue] {
    get { storage.sections.properties }
    set { sections.properties = newValue }
  }

  /// The style in which no setting has a value.
  static let empty = Style(
    colors: Colors(values: Array(repeating: nil, count: 12)),
    fonts: Fonts(values: Array(repeating: nil, count: 11)),
    controls: Controls(
      colors: Array(repeating: nil, count: 5),
      shadows: Array(repeating: nil, count: 2)
    ),
    properties: [:]
  )
}

extension Style: Hashable {
  /// Whether two styles have the same value for every setting.
  public static func == (left: Self, right: Self) -> Bool {
    left.isSame(as: right) || left.storage.sections == right.storage.sections
  }

  /// Feeds all values to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.sections) }

  /// Whether two styles share their storage; those that do are equal.
  func isSame(as other: Self) -> Bool { storage === other.storage }
}

extension Style {
  /// The value of a setting; `nil` if it has none.
  ///
  /// Setting a value of another kind than the setting takes is a programmer's mistake and stops the
  /// program.
  public subscript(setting: Setting) -> SettingValue? {
    get {
      switch (setting.group, setting.kind) {
      case (.colors, _): colors[color: setting].map(SettingValue.color)
      case (.fonts, _): fonts[font: setting].map(SettingValue.font)
      case (.controls, .shadow): controls[shadow: setting].map(SettingValue.shadow)
      case (.controls, _): controls[color: setting].map(SettingValue.color)
      case (.properties, _): properties[setting.name]
      }
    }
    set {
      switch (setting.group, newValue) {
      case (.properties, _): properties[setting.name] = newValue
      case (.colors, nil): colors[color: setting] = nil
      case (.colors, .color(let color)): colors[color: setting] = color
      case (.fonts, nil): fonts[font: setting] = nil
      case (.fonts, .font(let font)): fonts[font: setting] = font
      case (.controls, nil) where setting.kind == .shadow: controls[shadow: setting] = nil
      case (.controls, .shadow(let shadow)): controls[shadow: setting] = shadow
      case (.controls, nil): controls[color: setting] = nil
      case (.controls, .color(let color)): controls[color: setting] = color
      default: preconditionFailure("\(setting) takes no value of this kind: \(newValue as Any)")
      }
    }
  }

  /// The settings in which two styles differ, in the order in which they are printed.
  public func settings(differingFrom other: Self) -> [Setting] {
    let names = Set(properties.keys).union(other.properties.keys)
    return (Setting.builtIn + names.sorted().map(Setting.property)).filter { self[$0] != other[$0] }
  }
}

extension Style {
  /// The section `colors` of a style.
  public struct Colors: ColorSettings, Hashable, Sendable {
    var values: [Color?]

    /// The colour of a setting.
    public subscript(color setting: Setting) -> Color? {
      get { values[setting.index] }
      set { values[setting.index] = newValue }
    }
  }

  /// The section `fonts` of a style.
  public struct Fonts: FontSettings, Hashable, Sendable {
    var values: [Font?]

    /// The font of a setting.
    public subscript(font setting: Setting) -> Font? {
      get { values[setting.index - 12] }
      set { values[setting.index - 12] = newValue }
    }
  }

  /// The section `controls` of a style.
  public struct Controls: ControlSettings, Hashable, Sendable {
    var colors: [Color?]
    var shadows: [Shadow?]

    /// The colour of a setting.
    public subscript(color setting: Setting) -> Color? {
      get { colors[setting.index - 23] }
      set { colors[setting.index - 23] = newValue }
    }

    /// The shadow of a setting.
    public subscript(shadow setting: Setting) -> Shadow? {
      get { shadows[setting.index - 28] }
      set { shadows[setting.index - 28] = newValue }
    }
  }
}
