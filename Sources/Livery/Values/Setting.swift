/// A named slot of a style: twelve colours, eleven fonts, seven control settings, and custom
/// properties of a host.
///
/// The text form of a setting is a path, `colors.primaryColor`. Settings are in print order (spec
/// 13): the thirty built-in settings first, then properties by name.
public struct Setting: Hashable, Sendable {
  /// A section of a style.
  public enum Group: String, CaseIterable, Hashable, Sendable {
    /// Colours for whole screens.
    case colors
    /// Fonts.
    case fonts
    /// Colours and shadows of controls.
    case controls
    /// Custom properties of a host.
    case properties

    /// The names of the sections.
    static let names = allCases.map(\.rawValue)

    /// Returns the section with a name; `nil` if there is none.
    init?(named name: JSONBytes) {
      // The names differ in length.
      switch name.count {
      case 6 where name == "colors": self = .colors
      case 5 where name == "fonts": self = .fonts
      case 8 where name == "controls": self = .controls
      case 10 where name == "properties": self = .properties
      default: return nil
      }
    }

    /// Returns the section with a name; `nil` if there is none.
    init?(named name: String) {
      switch name {
      case "colors": self = .colors
      case "fonts": self = .fonts
      case "controls": self = .controls
      case "properties": self = .properties
      default: return nil
      }
    }
  }

  /// The index among the built-in settings; all properties follow them.
  let index: Int

  private let propertyName: String?

  private init(index: Int) {
    self.index = index
    propertyName = nil
  }

  private init(propertyName: String) {
    index = Self.rows.count
    self.propertyName = propertyName
  }

  /// Returns whether the setting precedes another one and is built in.
  @inline(__always)
  func isBuiltIn(before other: Self) -> Bool { index < other.index }

  /// The section of the setting.
  public var group: Group { index < Self.groups.count ? Self.groups[index] : .properties }

  /// The setting's name within its section.
  public var name: String { propertyName ?? Self.rows[index].name }

  /// The kind of a built-in setting's values; `nil` for a property, whose kind sheets declare.
  public var kind: ValueKind? { index < Self.kinds.count ? Self.kinds[index] : nil }

  /// The thirty built-in settings in print order.
  public static let builtIn = rows.indices.map { Self(index: $0) }

  /// Makes a property of a host.
  public static func property(_ name: String) -> Self { Self(propertyName: name) }

  /// Makes a built-in setting or a property from its section and name; `nil` if there is none.
  ///
  /// Properties exist as soon as they are named, so any name is valid unless it is empty.
  public init?(group: Group, name: String) {
    if group == .properties {
      if name.isEmpty { return nil }
      self = .property(name)
    } else {
      guard let setting = Self.builtIn(named: name), setting.group == group else { return nil }
      self = setting
    }
  }

  /// Returns the built-in setting of any section with a name; `nil` if there is none.
  static func builtIn(named name: String) -> Self? { JSONBytes.with(name) { builtIn(named: $0) } }

  /// Returns the built-in setting of any section with a name; `nil` if there is none.
  static func builtIn(named name: JSONBytes) -> Self? {
    builtInNames.known(name).map { Self(index: $0) }
  }
}

extension Setting: LosslessStringConvertible {
  /// The setting as a path, such as `colors.primaryColor`.
  public var description: String { "\(group.rawValue).\(name)" }

  /// Parses a path such as `controls.actionColor` or `properties.rowHeight`.
  public init?(_ description: String) {
    let parts = description.split(separator: ".", maxSplits: 1)
    guard parts.count == 2, let group = Group(rawValue: String(parts[0])) else { return nil }
    self.init(group: group, name: String(parts[1]))
  }
}

extension Setting: Comparable {
  /// Compares settings in print order.
  public static func < (left: Self, right: Self) -> Bool {
    guard left.index == right.index else { return left.index < right.index }
    return (left.propertyName ?? "") < (right.propertyName ?? "")
  }
}

extension Setting {
  /// The main colour of the app, for primary actions and selection.
  public static var primaryColor: Self { Self(index: 0) }
  /// The less prominent colour beside the primary one; also for disabled actions.
  public static var secondaryColor: Self { Self(index: 1) }
  /// The colour of the background.
  public static var backgroundColor: Self { Self(index: 2) }
  /// The colour of separator lines.
  public static var separatorColor: Self { Self(index: 3) }
  /// The colour of the largest text.
  public static var heroColor: Self { Self(index: 4) }
  /// The colour of headlines.
  public static var headlineColor: Self { Self(index: 5) }
  /// The colour of running text.
  public static var textColor: Self { Self(index: 6) }
  /// The colour of captions.
  public static var captionColor: Self { Self(index: 7) }
  /// The colour of text typed into a form.
  public static var formColor: Self { Self(index: 8) }
  /// The colour of placeholder text.
  public static var placeholderColor: Self { Self(index: 9) }
  /// The colour of navigation bars and toolbars.
  public static var navigationColor: Self { Self(index: 10) }
  /// The colour of secondary headlines.
  public static var secondaryHeadlineColor: Self { Self(index: 11) }
  /// The font of controls with actions.
  public static var actionFont: Self { Self(index: 12) }
  /// The font of text typed into a form.
  public static var formFont: Self { Self(index: 13) }
  /// The font of titles in navigation bars.
  public static var navigationFont: Self { Self(index: 14) }
  /// The font of the largest text.
  public static var heroFont: Self { Self(index: 15) }
  /// The font of headlines.
  public static var headlineFont: Self { Self(index: 16) }
  /// The font of secondary headlines.
  public static var secondaryHeadlineFont: Self { Self(index: 17) }
  /// The font of running text.
  public static var textFont: Self { Self(index: 18) }
  /// The font of captions.
  public static var captionFont: Self { Self(index: 19) }
  /// The font of the first line of a list's row.
  public static var listFont: Self { Self(index: 20) }
  /// The font of the second line of a list's row.
  public static var listSecondaryFont: Self { Self(index: 21) }
  /// The font of captions in a list's row.
  public static var listCaptionFont: Self { Self(index: 22) }
  /// The colour of a control's title or symbol.
  public static var actionColor: Self { Self(index: 23) }
  /// The colour of a control's border.
  public static var borderColor: Self { Self(index: 24) }
  /// The colour that fills a control.
  public static var fillColor: Self { Self(index: 25) }
  /// The colour of the gloss on a control.
  public static var glossColor: Self { Self(index: 26) }
  /// The colour of a control's inner shadow.
  public static var shadowColor: Self { Self(index: 27) }
  /// The shadow of a control.
  public static var shadow: Self { Self(index: 28) }
  /// The shadow of a control's title.
  public static var textShadow: Self { Self(index: 29) }
}

// MARK: The table

extension Setting {
  /// The names of the built-in settings in print order, for each section and kind of value.
  ///
  /// Their numbers and ranges follow from this table.
  private static let table: [(group: Group, kind: ValueKind, names: [String])] = [
    (
      .colors, .color,
      [
        "primaryColor", "secondaryColor", "backgroundColor", "separatorColor", "heroColor",
        "headlineColor", "textColor", "captionColor", "formColor", "placeholderColor",
        "navigationColor", "secondaryHeadlineColor",
      ]
    ),
    (
      .fonts, .font,
      [
        "actionFont", "formFont", "navigationFont", "heroFont", "headlineFont",
        "secondaryHeadlineFont", "textFont", "captionFont", "listFont", "listSecondaryFont",
        "listCaptionFont",
      ]
    ),
    (.controls, .color, ["actionColor", "borderColor", "fillColor", "glossColor", "shadowColor"]),
    (.controls, .shadow, ["shadow", "textShadow"]),
  ]

  /// The rows of the table, one for each setting.
  private static let rows = table.flatMap { section in
    section.names.map { (group: section.group, kind: section.kind, name: $0) }
  }

  private static let groups = rows.map(\.group)
  private static let kinds = rows.map(\.kind)

  /// Returns the numbers of the settings with a section and a kind of value.
  private static func range(of group: Group, kind: ValueKind) -> Range<Int> {
    let isThere = rows.map { $0.group == group && $0.kind == kind }
    return (isThere.firstIndex(of: true) ?? 0)..<(isThere.lastIndex(of: true) ?? -1) + 1
  }

  /// The numbers of the section `colors`.
  static let colors = range(of: .colors, kind: .color)
  /// The numbers of the section `fonts`.
  static let fonts = range(of: .fonts, kind: .font)
  /// The numbers of the colours of the section `controls`.
  static let controlColors = range(of: .controls, kind: .color)
  /// The numbers of the shadows of the section `controls`.
  static let shadows = range(of: .controls, kind: .shadow)

  /// The index of the names of the built-in settings.
  private static let builtInNames = NameTable(rows.lazy.map(\.name))
}
