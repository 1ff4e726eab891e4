import SourceJSON

/// A part of a page in HTML, made of elements and texts only, so that whatever a theme contains is
/// escaped.
struct Markup: Equatable, Sendable {
  /// The text of the file.
  private(set) var source = ""

  /// The elements without contents or an end tag.
  private static let voids: Set<String> = ["meta", "link", "input", "br", "hr", "img"]

  /// The number of bytes in the file.
  var size: Int { source.utf8.count }

  /// Creates a part without contents.
  init() {}

  /// Creates a text.
  init(_ text: String) { source = XMLText.escaped(text) }

  /// Creates an element.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - attributes: The attributes; those with `nil` are left out.
  ///   - contents: The contents.
  init(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], contents: Markup) {
    source = "<" + name
    for (key, value) in attributes {
      if let value { source += " \(key)=\"\(XMLText.escaped(value))\"" }
    }
    source += ">"
    if !Self.voids.contains(name) { source += contents.source + "</\(name)>" }
  }

  /// Creates a drawing that has a name of its own, or is decoration.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - name: The name for screen readers; `nil` if a text beside it has it.
  ///   - prefix: A prefix for its ids, which no other drawing of the page has.
  init(drawing picture: Picture, named name: String?, prefix: String) {
    var picture = picture
    picture.title = ""
    picture.marks = picture.marks.withoutGroups
    // Texts and attributes have no line breaks and no quotation marks.
    let body = picture.svg.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
      .replacing("=\"url(#", with: "=\"url(#\(prefix)-").replacing(
        " id=\"",
        with: " id=\"\(prefix)-"
      )
    let title = Self.title(ofPictureNamed: "")
    let role = name == nil ? " aria-hidden=\"true\"" : " role=\"img\""
    source = body.replacing(" role=\"img\"", with: role, maxReplacements: 1).replacing(
      title,
      with: name.map(Self.title(ofPictureNamed:)) ?? "",
      maxReplacements: 1
    )
  }

  private static func title(ofPictureNamed name: String) -> String {
    "<title>\(XMLText.escaped(name))</title>"
  }

  /// Returns both parts, one after the other.
  static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.source += right.source
    return sum
  }

  /// Appends a part.
  static func += (left: inout Self, right: Self) { left.source += right.source }
}

/// The contents of an element: elements and texts.
@resultBuilder
enum MarkupBuilder {
  static func buildExpression(_ markup: Markup) -> Markup { markup }
  static func buildExpression(_ text: String) -> Markup { Markup(text) }
  static func buildBlock(_ parts: Markup...) -> Markup { parts.reduce(into: Markup()) { $0 += $1 } }
  static func buildOptional(_ part: Markup?) -> Markup { part ?? Markup() }
  static func buildEither(first part: Markup) -> Markup { part }
  static func buildEither(second part: Markup) -> Markup { part }
  static func buildArray(_ parts: [Markup]) -> Markup { parts.reduce(into: Markup()) { $0 += $1 } }
}

/// Returns an element with contents.
func element(
  _ name: String,
  _ attributes: KeyValuePairs<String, String?> = [:],
  @MarkupBuilder contents: () -> Markup
) -> Markup {
  Markup(name, attributes, contents: contents())
}

/// Returns an element without contents, or with a text.
func element(
  _ name: String,
  _ attributes: KeyValuePairs<String, String?> = [:],
  text: String = ""
) -> Markup {
  Markup(name, attributes, contents: Markup(text))
}

/// Returns a phrase with a number, such as `1 entry` and `2 entries`.
func counted(_ number: Int, _ one: String, plural: String? = nil) -> String {
  "\(number) \(number == 1 ? one : plural ?? one + "s")"
}

extension [Picture.Mark] {
  /// The marks without groups, whose titles name the situation that was drawn.
  fileprivate var withoutGroups: [Picture.Mark] {
    flatMap { mark -> [Picture.Mark] in
      switch mark {
      case .group(_, let marks): marks.withoutGroups
      case .faded(let opacity, let marks): [.faded(opacity: opacity, marks.withoutGroups)]
      case .clipped(let frame, let radius, let marks):
        [.clipped(frame, cornerRadius: radius, marks.withoutGroups)]
      case .box, .text, .icon: [mark]
      }
    }
  }
}
