/// A value for every setting: the computed style of a widget in one state.
///
/// A new style has the built-in default values. It is a value type: changing a copy leaves the
/// original unchanged, and a style passed to a host never changes. Copies share their storage until
/// one of them is changed, so passing a style on is cheap. A style of a tree keeps the values of
/// its theme alive until it is changed.
///
/// ```swift
/// var style = Style()
/// style.colors.primaryColor = .red
/// style.controls.glossColor = nil
/// ```
public struct Style: Sendable {
  /// The storage of the values.
  private(set) var storage: Storage

  /// A storage that copies share.
  enum Storage: Sendable {
    /// Stored values.
    case plain(Plain)
    /// Values that are looked up in a tree's snapshot until the style is changed.
    case computed(ComputedStyle)
  }

  /// Stored values.
  final class Plain: Sendable {
    let sections: Sections

    /// The numbers of the settings that the values came from; `nil` for a style made in code.
    let slots: SlotTable?

    init(_ sections: Sections, slots: SlotTable? = nil) {
      self.sections = sections
      self.slots = slots
    }
  }

  /// All values.
  struct Sections: Hashable, Sendable {
    var colors: [Color?]
    var fonts: [Font?]
    var controlColors: [Color?]
    var shadows: [Shadow?]
    /// The properties without those that have their initial value.
    var properties: [String: SettingValue]
    /// The properties that have their initial value.
    var initialProperties: [String: SettingValue] = [:]

    /// All properties.
    var allProperties: [String: SettingValue] {
      initialProperties.isEmpty
        ? properties : properties.merging(initialProperties) { specified, _ in specified }
    }

    static func == (left: Self, right: Self) -> Bool {
      left.colors == right.colors && left.fonts == right.fonts
        && left.controlColors == right.controlColors && left.shadows == right.shadows
        && left.allProperties == right.allProperties
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(colors)
      hasher.combine(fonts)
      hasher.combine(controlColors)
      hasher.combine(shadows)
      hasher.combine(allProperties)
    }
  }

  /// Makes a style from stored values.
  init(_ sections: Sections, slots: SlotTable? = nil) {
    storage = .plain(Plain(sections, slots: slots))
  }

  /// Makes a style whose values are looked up.
  @inline(__always)
  init(_ computed: ComputedStyle) { storage = .computed(computed) }

  /// All values, collected if necessary.
  private var sections: Sections {
    get {
      switch storage {
      case .plain(let plain): plain.sections
      case .computed(let style): Sections(style)
      }
    }
    set { storage = .plain(Plain(newValue)) }
  }

  /// Returns whether two styles certainly have the same values, without comparing any.
  package func isIdentical(to other: Self) -> Bool {
    switch (storage, other.storage) {
    case (.plain(let one), .plain(let other)): one === other
    case (.computed(let one), .computed(let other)):
      one.snapshot === other.snapshot && one.hasSamePlaces(as: other)
    default: false
    }
  }

  /// The same style with stored values, which keeps nothing else alive.
  var plain: Style { if case .plain = storage { self } else { Style(sections, slots: slots) } }

  /// The numbers of the settings that the values came from; `nil` for a style made in code.
  var slots: SlotTable? {
    switch storage {
    case .plain(let plain): plain.slots
    case .computed(let style): style.slots
    }
  }

  /// The section `colors`.
  public var colors: Colors {
    get { Colors(style: self) }
    set { sections.colors = newValue.style.sections.colors }
  }

  /// The section `fonts`.
  public var fonts: Fonts {
    get { Fonts(style: self) }
    set { sections.fonts = newValue.style.sections.fonts }
  }

  /// The section `controls`.
  public var controls: Controls {
    get { Controls(style: self) }
    set {
      let sections = newValue.style.sections
      self.sections.controlColors = sections.controlColors
      self.sections.shadows = sections.shadows
    }
  }

  /// The properties that have a value, by name, without those that have only their initial value.
  public var properties: Properties {
    get { Properties(style: self) }
    set { sections.properties = newValue.values }
  }

  /// The properties that have a value, by name, including initial values.
  var allProperties: [String: SettingValue] {
    switch storage {
    case .plain(let plain): plain.sections.allProperties
    case .computed(let style) where style.hasInitialValues:
      style.properties.merging(style.initialProperties) { specified, _ in specified }
    case .computed(let style): style.properties
    }
  }

  /// The style in which no setting has a value.
  static let empty = Style(
    Sections(
      colors: Setting.colors.map { _ in nil },
      fonts: Setting.fonts.map { _ in nil },
      controlColors: Setting.controlColors.map { _ in nil },
      shadows: Setting.shadows.map { _ in nil },
      properties: [:]
    )
  )
}

extension Style: Hashable {
  /// Returns whether two styles have the same value for every setting.
  public static func == (left: Self, right: Self) -> Bool {
    if left.isIdentical(to: right) { return true }
    return switch (left.storage, right.storage) {
    case (.plain(let one), .plain(let other)): one.sections == other.sections
    case (.computed(let one), .computed(let other)) where one.snapshot === other.snapshot:
      one.hasSameValues(as: other)
    case (.computed(let one), .plain(let other)), (.plain(let other), .computed(let one)):
      one.areEqual(to: other.sections)
    case (.computed, .computed):
      Setting.builtIn.allSatisfy { left[$0] == right[$0] }
        && left.allProperties == right.allProperties
    }
  }

  /// Feeds all values to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(sections) }
}

extension Style {
  /// The value of a setting; `nil` if it has none.
  ///
  /// `style[.padding]`, for a ``Property``, has the type of its values. It is a programming error to set a value of a kind that the setting does not take, and stops
  /// the program.
  @_disfavoredOverload
  public subscript(setting: Setting) -> SettingValue? {
    get {
      switch (setting.group, setting.kind) {
      case (.colors, _), (.controls, .color): color(setting).map(SettingValue.color)
      case (.fonts, _): font(setting).map(SettingValue.font)
      case (.controls, _): shadow(setting).map(SettingValue.shadow)
      case (.properties, _):
        switch storage {
        case .plain(let plain):
          plain.sections.properties[setting.name]
            ?? plain.sections.initialProperties[setting.name]
        case .computed(let style): style.value(of: setting)
        }
      }
    }
    set {
      switch (setting.group, newValue) {
      case (.properties, _):
        var sections = sections
        sections.properties[setting.name] = newValue
        sections.initialProperties[setting.name] = nil
        self.sections = sections
      case (.controls, nil) where setting.kind == .shadow: set(shadow: nil, of: setting)
      case (.colors, nil), (.controls, nil): set(color: nil, of: setting)
      case (.colors, .color(let color)): set(color: color, of: setting)
      case (.controls, .color(let color)) where setting.kind == .color:
        set(color: color, of: setting)
      case (.fonts, nil): set(font: nil, of: setting)
      case (.fonts, .font(let font)): set(font: font, of: setting)
      case (.controls, .shadow(let shadow)) where setting.kind == .shadow:
        set(shadow: shadow, of: setting)
      case (_, let value):
        let expected = setting.kind?.row.name ?? "a value"
        preconditionFailure(
          "'\(setting)' takes \(expected), not \(value?.kindName ?? "nothing"); set one, or nil for none"
        )
      }
    }
  }

  /// Returns the settings in which two styles differ, in print order.
  public func settings(differingFrom other: Self) -> [Setting] {
    let names = Set(allProperties.keys).union(other.allProperties.keys)
    return (Setting.builtIn + names.sorted().map(Setting.property)).filter { self[$0] != other[$0] }
  }
}

// MARK: Values of one kind

extension Style {
  /// Returns the colour of a built-in setting.
  func color(_ setting: Setting) -> Color? {
    switch storage {
    case .plain(let plain):
      Setting.colors.contains(setting.index)
        ? plain.sections.colors[setting.index]
        : plain.sections.controlColors[setting.index - Setting.controlColors.lowerBound]
    case .computed(let style): style.color(setting.index)
    }
  }

  /// Returns the font of a built-in setting.
  func font(_ setting: Setting) -> Font? {
    switch storage {
    case .plain(let plain): plain.sections.fonts[setting.index - Setting.fonts.lowerBound]
    case .computed(let style): style.font(setting.index)
    }
  }

  /// Returns the shadow of a built-in setting.
  func shadow(_ setting: Setting) -> Shadow? {
    switch storage {
    case .plain(let plain): plain.sections.shadows[setting.index - Setting.shadows.lowerBound]
    case .computed(let style): style.shadow(setting.index)
    }
  }

  /// Sets a colour.
  mutating func set(color: Color?, of setting: Setting) {
    if Setting.colors.contains(setting.index) {
      sections.colors[setting.index] = color
    } else {
      sections.controlColors[setting.index - Setting.controlColors.lowerBound] = color
    }
  }

  /// Sets a font.
  mutating func set(font: Font?, of setting: Setting) {
    sections.fonts[setting.index - Setting.fonts.lowerBound] = font
  }

  /// Sets a shadow.
  mutating func set(shadow: Shadow?, of setting: Setting) {
    sections.shadows[setting.index - Setting.shadows.lowerBound] = shadow
  }
}
