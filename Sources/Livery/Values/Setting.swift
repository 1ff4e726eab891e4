/// A named slot of a style: twelve colours, eleven fonts, seven control settings, and custom
/// properties of a host.
///
/// The text form of a setting is a path, `colors.primaryColor`. Settings are in print order:
/// the thirty built-in settings first, then properties by name.
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

  private init(_ setting: BuiltIn) { self.init(index: setting.rawValue) }

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
  public static var primaryColor: Self { Self(.primaryColor) }
  /// The less prominent colour beside the primary one; also for disabled actions.
  public static var secondaryColor: Self { Self(.secondaryColor) }
  /// The colour of the background.
  public static var backgroundColor: Self { Self(.backgroundColor) }
  /// The colour of separator lines.
  public static var separatorColor: Self { Self(.separatorColor) }
  /// The colour of the largest text.
  public static var heroColor: Self { Self(.heroColor) }
  /// The colour of headlines.
  public static var headlineColor: Self { Self(.headlineColor) }
  /// The colour of running text.
  public static var textColor: Self { Self(.textColor) }
  /// The colour of captions.
  public static var captionColor: Self { Self(.captionColor) }
  /// The colour of text typed into a form.
  public static var formColor: Self { Self(.formColor) }
  /// The colour of placeholder text.
  public static var placeholderColor: Self { Self(.placeholderColor) }
  /// The colour of navigation bars and toolbars.
  public static var navigationColor: Self { Self(.navigationColor) }
  /// The colour of secondary headlines.
  public static var secondaryHeadlineColor: Self { Self(.secondaryHeadlineColor) }
  /// The font of controls with actions.
  public static var actionFont: Self { Self(.actionFont) }
  /// The font of text typed into a form.
  public static var formFont: Self { Self(.formFont) }
  /// The font of titles in navigation bars.
  public static var navigationFont: Self { Self(.navigationFont) }
  /// The font of the largest text.
  public static var heroFont: Self { Self(.heroFont) }
  /// The font of headlines.
  public static var headlineFont: Self { Self(.headlineFont) }
  /// The font of secondary headlines.
  public static var secondaryHeadlineFont: Self { Self(.secondaryHeadlineFont) }
  /// The font of running text.
  public static var textFont: Self { Self(.textFont) }
  /// The font of captions.
  public static var captionFont: Self { Self(.captionFont) }
  /// The font of the first line of a list's row.
  public static var listFont: Self { Self(.listFont) }
  /// The font of the second line of a list's row.
  public static var listSecondaryFont: Self { Self(.listSecondaryFont) }
  /// The font of captions in a list's row.
  public static var listCaptionFont: Self { Self(.listCaptionFont) }
  /// The colour of a control's title or symbol.
  public static var actionColor: Self { Self(.actionColor) }
  /// The colour of a control's border.
  public static var borderColor: Self { Self(.borderColor) }
  /// The colour that fills a control.
  public static var fillColor: Self { Self(.fillColor) }
  /// The colour of the gloss on a control.
  public static var glossColor: Self { Self(.glossColor) }
  /// The colour of a control's inner shadow.
  public static var shadowColor: Self { Self(.shadowColor) }
  /// The shadow of a control.
  public static var shadow: Self { Self(.shadow) }
  /// The shadow of a control's title.
  public static var textShadow: Self { Self(.textShadow) }
}

// MARK: The rows

extension Setting {
  /// The built-in settings in print order, under their names in sheets.
  ///
  /// Those of a section with one kind of value are together.
  private enum BuiltIn: Int, CaseIterable {
    case primaryColor, secondaryColor, backgroundColor, separatorColor, heroColor, headlineColor
    case textColor, captionColor, formColor, placeholderColor, navigationColor
    case secondaryHeadlineColor
    case actionFont, formFont, navigationFont, heroFont, headlineFont, secondaryHeadlineFont
    case textFont, captionFont, listFont, listSecondaryFont, listCaptionFont
    case actionColor, borderColor, fillColor, glossColor, shadowColor
    case shadow, textShadow

    /// The section and the kind of values.
    var row: (group: Group, kind: ValueKind) {
      switch rawValue {
      case ...Self.secondaryHeadlineColor.rawValue: (.colors, .color)
      case ...Self.listCaptionFont.rawValue: (.fonts, .font)
      case ...Self.shadowColor.rawValue: (.controls, .color)
      default: (.controls, .shadow)
      }
    }
  }

  /// The rows, one for each setting.
  private static let rows = BuiltIn.allCases.map { setting in
    (group: setting.row.group, kind: setting.row.kind, name: "\(setting)")
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
