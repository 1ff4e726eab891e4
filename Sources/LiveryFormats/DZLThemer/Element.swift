import Livery
import SourceJSON

/// An element of a property list of DZLThemer: its path and its properties.
struct Element {
  /// The keys that make a dictionary an element.
  static let keys = ["fontName", "fontSize", "lineSpacing", "colorHex", "bgColorHex"]

  /// The declarations of its properties in a sheet.
  static let kinds: [JSONValue.Member] = [
    .init("font", "font"), .init("lineSpacing", "number"), .init("textColor", "color"),
    .init("backgroundColor", "color"),
  ]

  /// The names of properties in a sheet, except those of the font.
  private static let properties = [
    ("lineSpacing", "lineSpacing"), ("colorHex", "textColor"), ("bgColorHex", "backgroundColor"),
  ]

  /// The dictionaries that contain it, its own the last.
  let path: [SourceValue.Member]

  private var fontName: (text: String, place: SourceLocation?)?
  private var fontSize: (number: Double, place: SourceLocation?)?

  /// The other properties, with their values in a sheet, by the keys of the file.
  private var others: [String: JSONValue] = [:]

  /// The places of its keys.
  private var places: [String: SourceLocation] = [:]

  /// The keys of the file, whatever their values.
  private var found: [String] = []

  /// Creates an element without keys.
  init(path: [SourceValue.Member]) { self.path = path }

  /// The path as DZLThemer writes it.
  var name: String { path.map(\.key).joined(separator: ".") }

  /// The place of its name.
  var location: SourceLocation? { path.last?.keyLocation }

  /// A Boolean value that indicates whether it has none of the keys.
  var isEmpty: Bool { found.isEmpty }

  /// The properties, with their values in a sheet.
  var properties: [SourceValue.Member] {
    var properties: [SourceValue.Member] = []
    if let fontName, let fontSize {
      let name = fontName.text.escapedForSheet
      let font: [SourceValue.Member] = [
        .init("name", .string(name), at: fontName.place),
        .init("size", .number(fontSize.number), at: fontSize.place),
      ]
      let place = fontName.place
      properties.append(.init("font", SourceValue(.object(font), at: place), at: place))
    }
    for (key, name) in Self.properties {
      guard let value = others[key] else { continue }
      properties.append(.init(name, value, at: places[key]))
    }
    return properties
  }

  /// Reads one of its keys, or reports an unknown key.
  mutating func read(_ member: SourceValue.Member, into diagnostics: inout Diagnostics) {
    let value = member.value
    if Self.keys.contains(member.key) {
      found.append(member.key)
      places[member.key] = member.keyLocation
    }
    switch member.key {
    case "fontName":
      guard case .string(let text) = value.content,
        !text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
      else {
        reportKind(member, expected: "the name of a font", into: &diagnostics)
        return
      }
      fontName = (text, member.keyLocation)
    case "fontSize":
      number(member, into: &diagnostics).map { size in
        if size >= 0 {
          fontSize = (size, member.keyLocation)
        } else {
          let message =
            "'\(path(to: member))' is \(size.plainText); expected a number that is not negative"
          diagnostics.error(.wrongKind, message, at: member.value.location)
        }
      }
    case "lineSpacing": others[member.key] = number(member, into: &diagnostics).map { .number($0) }
    case "colorHex", "bgColorHex":
      others[member.key] = color(member, into: &diagnostics).map { .string($0) }
    default:
      let suggestion = Suggestion.phrase(for: member.key, in: Self.keys)
      let message = "'\(path(to: member))' is ignored, because it has no meaning\(suggestion)"
      diagnostics.warning(.changedInConversion, message, at: member.keyLocation)
    }
  }

  /// Reports missing keys (DZ-4, DZ-5).
  func check(into diagnostics: inout Diagnostics) {
    let pair = ["fontName", "fontSize"]
    if let present = pair.first(where: found.contains), !pair.allSatisfy(found.contains) {
      let missing = pair.first { $0 != present } ?? ""
      let message = "'\(name)' has '\(present)', but no '\(missing)'; a font has both"
      let place = fontName?.place ?? fontSize?.place ?? location
      diagnostics.error(.missingMember, message, at: place)
    } else if found.contains("fontName") != found.contains("colorHex") {
      let missing = found.contains("fontName") ? "'colorHex'" : "'fontName' and 'fontSize'"
      let message =
        "'\(name)' has no \(missing), without which DZLThemer stops at 'themeText'; here the text "
        + "keeps what it has"
      diagnostics.warning(.changedInConversion, message, at: location)
    }
  }

  // MARK: Values

  /// Returns the path of a key, for messages about files without lines too.
  private func path(to member: SourceValue.Member) -> String {
    path.isEmpty ? member.key : "\(name).\(member.key)"
  }

  private func reportKind(
    _ member: SourceValue.Member,
    expected: String,
    into diagnostics: inout Diagnostics
  ) {
    var found = member.value.kindName
    if case .string(let text) = member.value.content { found = "'\(text)'" }
    let message = "expected \(expected) for '\(path(to: member))', found \(found)"
    diagnostics.error(.wrongKind, message, at: member.value.location)
  }

  private func number(
    _ member: SourceValue.Member,
    into diagnostics: inout Diagnostics
  ) -> Double? {
    switch member.value.content {
    case .number(let number) where number.isFinite: return number
    case .string(let text):
      guard let number = Double(text), number.isFinite else { break }
      let message = "'\(path(to: member))' is a text and becomes the number"
      diagnostics.warning(.changedInConversion, message, at: member.value.location)
      return number
    default: break
    }
    reportKind(member, expected: "a number", into: &diagnostics)
    return nil
  }

  private func color(
    _ member: SourceValue.Member,
    into diagnostics: inout Diagnostics
  ) -> String? {
    guard case .string(let text) = member.value.content else {
      reportKind(member, expected: "a colour such as '#a3fe00'", into: &diagnostics)
      return nil
    }
    guard let color = ElementColor(text) else {
      let message =
        "'\(path(to: member))' is not a colour: expected 6 or 8 hexadecimal digits, found '\(text)'"
        + ElementColor.suggestion(for: text)
      diagnostics.error(.invalidColor, message, at: member.value.location)
      return nil
    }
    if color.hasUnknownMarks {
      let message = "'\(path(to: member))', '\(text)', is read as '\(color.text)'"
      diagnostics.warning(.changedInConversion, message, at: member.value.location)
    }
    return color.text
  }
}
