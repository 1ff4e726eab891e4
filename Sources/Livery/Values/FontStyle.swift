/// A font by its purpose: a role such as a title, and an attribute such as bold.
///
/// ```swift
/// tree.font(.title(attribute: .bold))
/// theme.kern(.body())
/// ```
///
/// The constant `$fontStyle` of the theme determines the font.
public enum FontStyle: Hashable, Sendable {
  /// The smallest text.
  case small(attribute: Attribute = .regular)
  /// A description of a picture or a control.
  case caption(attribute: Attribute = .regular)
  /// Text of less importance than the body.
  case subhead(attribute: Attribute = .regular)
  /// Running text.
  case body(attribute: Attribute = .regular)
  /// A heading above running text.
  case headline(attribute: Attribute = .regular)
  /// The title of a page.
  case title(attribute: Attribute = .regular)
  /// Large, prominent text.
  case display(attribute: Attribute = .regular)
  /// The largest text.
  case displayBig(attribute: Attribute = .regular)

  /// The purpose of a text, without its attribute.
  public enum Role: String, CaseIterable, Hashable, Sendable {
    /// The smallest text.
    case small
    /// A description of a picture or a control.
    case caption
    /// Text of less importance than the body.
    case subhead
    /// Running text.
    case body
    /// A heading above running text.
    case headline
    /// The title of a page.
    case title
    /// Large, prominent text.
    case display
    /// The largest text.
    case displayBig
  }

  /// The variant of a text among others of its role.
  public enum Attribute: String, CaseIterable, Hashable, Sendable {
    /// The regular variant.
    case regular
    /// The bold variant.
    case bold
    /// The semi-bold variant.
    case sBold
    /// The italic variant.
    case italic
  }
}

extension FontStyle {
  /// Makes a font style from a role and an attribute.
  public init(_ role: Role, attribute: Attribute = .regular) {
    self =
      switch role {
      case .small: .small(attribute: attribute)
      case .caption: .caption(attribute: attribute)
      case .subhead: .subhead(attribute: attribute)
      case .body: .body(attribute: attribute)
      case .headline: .headline(attribute: attribute)
      case .title: .title(attribute: attribute)
      case .display: .display(attribute: attribute)
      case .displayBig: .displayBig(attribute: attribute)
      }
  }

  /// The role of the text.
  public var role: Role {
    switch self {
    case .small: .small
    case .caption: .caption
    case .subhead: .subhead
    case .body: .body
    case .headline: .headline
    case .title: .title
    case .display: .display
    case .displayBig: .displayBig
    }
  }

  /// The attribute of the text.
  public var attribute: Attribute {
    switch self {
    case .small(let attribute), .caption(let attribute), .subhead(let attribute),
      .body(let attribute), .headline(let attribute), .title(let attribute),
      .display(let attribute), .displayBig(let attribute):
      attribute
    }
  }
}

extension FontStyle: CaseIterable {
  /// All thirty-two font styles: the eight roles in regular, then in bold, and so on.
  public static let allCases: [Self] = Attribute.allCases.flatMap { attribute in
    Role.allCases.map { Self($0, attribute: attribute) }
  }
}

extension FontStyle: CustomStringConvertible {
  /// The role and the attribute, such as `title.bold`.
  public var description: String { "\(role.rawValue).\(attribute.rawValue)" }
}
