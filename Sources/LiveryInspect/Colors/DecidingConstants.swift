import Livery
import SourceJSON

/// The constants that decide the values of declarations which consist of a constant alone.
struct DecidingConstants: Sendable {
  /// A constant at the place where its value is defined.
  struct Constant: Hashable, Sendable {
    /// The name without its `$`, with the names of members.
    let name: String
    /// The location of the definition, or of the member.
    let location: SourceLocation
    /// The contexts that a `@when` around the definition requires.
    let conditions: Contexts
  }

  private let theme: Theme
  /// The constants that declarations consist of, by the location of the declaration.
  private let texts: [SourceLocation: String]
  /// The constants that were found, by text and contexts.
  private var known: [Contexts: [String: Constant?]] = [:]

  /// Prepares the search in the sheets of a theme.
  init(_ theme: Theme) {
    self.theme = theme
    var texts: [SourceLocation: String] = [:]
    for entry in theme.sheets.flatMap(\.entries) {
      for declaration in entry.deferred {
        guard case .string(let text) = JSONValue(declaration.value), text.hasPrefix("$") else {
          continue
        }
        texts[declaration.location] = text
      }
    }
    self.texts = texts
  }

  /// Returns the constant whose definition decides a declaration's value in some contexts; `nil` if
  /// the declaration contains more than a constant.
  mutating func constant(
    ofDeclarationAt location: SourceLocation,
    in contexts: Contexts
  ) -> Constant? {
    guard let text = texts[location] else { return nil }
    if let known = known[contexts]?[text] { return known }
    let place = theme.constants(behind: .string(text), in: contexts).last
    let constant = place.flatMap { place in
      theme.location(of: place).map { location in
        let root = theme.sheets[place.sheet].constants[place.constant]
        return Constant(
          name: ([root.name] + place.members).joined(separator: "."),
          location: location,
          conditions: root.conditions
        )
      }
    }
    known[contexts, default: [:]][text] = constant
    return constant
  }
}

extension Theme {
  /// Returns the location of the definition of a constant, or of a member of it.
  func location(of place: ConstantPlace) -> SourceLocation? {
    let constant = sheets[place.sheet].constants[place.constant]
    var (location, node) = (constant.location, constant.value)
    for name in place.members {
      guard case .object(let members) = node.value,
        let member = Array(members).last(where: { $0.key == name })
      else { return location }
      (location, node) = (member.keyLocation, member.value)
    }
    return location
  }

  /// The place at which values can be declared that no sheet declares: the `default` entry of the
  /// strongest sheet that has one, or else the strongest sheet.
  ///
  /// Base sheets count only if there are no others.
  var placeOfDefaults: (file: String?, location: SourceLocation?) {
    let own = sheets.indices.filter { isOwn(sheet: $0) }.map { sheets[$0] }
    let entries = own.reversed().lazy.compactMap { sheet in
      sheet.entries.last { entry in
        if case .defaultStyle = entry.target { entry.conditions.isEmpty } else { false }
      }
    }
    if let location = entries.first?.location { return (location.file, location) }
    return (own.last { $0.source != nil }?.name, nil)
  }

  /// Returns the place at which `@roles` gives a class a setting, in the strongest sheet that does;
  /// `nil` if none does.
  func placeOfRole(_ role: Role, setting: Setting) -> SourceLocation? {
    let own = sheets.indices.filter { isOwn(sheet: $0) }.reversed()
    return own.lazy.flatMap { sheets[$0].roles.reversed() }
      .first { $0.value.settings[role] == setting }?.location
  }
}
