extension Style {
  /// The section `colors` of a style.
  public struct Colors: ColorSettings, Sendable {
    /// The style with the section; the rest of it does not matter.
    var style: Style

    /// The colour of a setting.
    public subscript(color setting: Setting) -> Color? {
      get { style.color(checked(setting, in: .colors)) }
      set { style.set(color: newValue, of: checked(setting, in: .colors)) }
    }
  }

  /// The section `fonts` of a style.
  public struct Fonts: FontSettings, Sendable {
    /// The style with the section; the rest of it does not matter.
    var style: Style

    /// The font of a setting.
    public subscript(font setting: Setting) -> Font? {
      get { style.font(checked(setting, in: .fonts)) }
      set { style.set(font: newValue, of: checked(setting, in: .fonts)) }
    }
  }

  /// The section `controls` of a style.
  public struct Controls: ControlSettings, Sendable {
    /// The style with the section; the rest of it does not matter.
    var style: Style

    /// The colour of a setting.
    public subscript(color setting: Setting) -> Color? {
      get { style.color(checked(setting, in: .controls)) }
      set { style.set(color: newValue, of: checked(setting, in: .controls)) }
    }

    /// The shadow of a setting.
    public subscript(shadow setting: Setting) -> Shadow? {
      get { style.shadow(checked(setting, in: .controls)) }
      set { style.set(shadow: newValue, of: checked(setting, in: .controls)) }
    }
  }
}

/// Returns a setting; stops the program if its section is another one.
private func checked(_ setting: Setting, in group: Setting.Group) -> Setting {
  precondition(
    setting.group == group,
    "'\(setting)' is not in the section '\(group.rawValue)'; ask the section '\(setting.group.rawValue)'"
  )
  return setting
}

/// A section of a style, equal to another one if their own settings are.
private protocol Section: Hashable {
  static var group: Setting.Group { get }
  var style: Style { get }
}

extension Section {
  fileprivate static var settings: [Setting] { Setting.builtIn.filter { $0.group == group } }

  fileprivate func isEqual(to other: Self) -> Bool {
    Self.settings.allSatisfy { style[$0] == other.style[$0] }
  }

  fileprivate func feed(_ hasher: inout Hasher) {
    for setting in Self.settings { hasher.combine(style[setting]) }
  }
}

extension Style.Colors: Section {
  fileprivate static var group: Setting.Group { .colors }

  /// Returns whether two sections have the same value for every setting.
  public static func == (left: Self, right: Self) -> Bool { left.isEqual(to: right) }

  /// Feeds all values to a hasher.
  public func hash(into hasher: inout Hasher) { feed(&hasher) }
}

extension Style.Fonts: Section {
  fileprivate static var group: Setting.Group { .fonts }

  /// Returns whether two sections have the same value for every setting.
  public static func == (left: Self, right: Self) -> Bool { left.isEqual(to: right) }

  /// Feeds all values to a hasher.
  public func hash(into hasher: inout Hasher) { feed(&hasher) }
}

extension Style.Controls: Section {
  fileprivate static var group: Setting.Group { .controls }

  /// Returns whether two sections have the same value for every setting.
  public static func == (left: Self, right: Self) -> Bool { left.isEqual(to: right) }

  /// Feeds all values to a hasher.
  public func hash(into hasher: inout Hasher) { feed(&hasher) }
}
