import Livery
import SourceJSON

/// A part of a theme that has a name in a target.
enum NamedPart: Hashable, Sendable {
  /// A constant, or a member of one such as `bar.back`.
  case constant(String)
  /// A setting, such as `properties.gap`.
  case setting(String)
  /// A class of widgets.
  case className(String)
  /// A state.
  case state(String)
  /// An axis of contexts.
  case axis(String)
  /// An id of a widget.
  case id(String)
  /// A name of widgets.
  case name(String)
}

/// Parts of a theme with the same name in a target.
struct NameCollision: Sendable {
  /// The problem.
  let message: String
  /// The parts.
  let parts: [NamedPart]
}

/// The owner of a name in a target.
struct NameOwner: Sendable {
  /// The name of the owner in messages.
  let name: String
  /// The part of the theme that brings it.
  let part: NamedPart
}

/// The places of the declarations that bring the named parts of a theme.
struct NamePlaces: Sendable {
  private var places: [NamedPart: SourceLocation] = [:]

  /// Finds the places in the sheets of a theme: those of directives and constants, else of the first
  /// entries.
  init(_ theme: Theme) {
    for sheet in theme.sheets {
      for constant in sheet.constants { add(.constant(constant.name), at: constant.location) }
      for modifier in sheet.modifiers { add(.axis(modifier.value.axis), at: modifier.location) }
      for one in sheet.classes { add(.className(one.value.name), at: one.location) }
      for state in sheet.states?.value ?? [] {
        add(.state(state.lowercased()), at: sheet.states?.location)
      }
      for state in sheet.addedStates { add(.state(state.value.name), at: state.location) }
      for property in sheet.properties {
        add(.setting("properties.\(property.value.name)"), at: property.location)
      }
    }
    // A directive may come after entries.
    for entry in theme.sheets.lazy.flatMap(\.entries) { add(entry) }
    for role in theme.sheets.lazy.flatMap(\.roles) {
      add(.className(role.value.className), at: role.location)
    }
  }

  private mutating func add(_ entry: Entry) {
    for (setting, location) in entry.settings { add(.setting(setting.description), at: location) }
    for step in entry.selectors.lazy.flatMap(\.steps) {
      let place = step.location ?? entry.location
      if let name = step.className { add(.className(name), at: place) }
      if let id = step.id { add(.id(id), at: place) }
      for name in step.names + step.excludedNames { add(.name(name), at: place) }
      for state in step.states + step.excludedStates {
        add(.state(state.name), at: state.location ?? place)
      }
    }
  }

  private mutating func add(_ part: NamedPart, at location: SourceLocation?) {
    if places[part] == nil { places[part] = location }
  }

  /// Returns the place of the declaration that brings a part; `nil` if none in a file does.
  func location(of part: NamedPart) -> SourceLocation? {
    if let place = places[part] { return place }
    guard case .constant(var name) = part else { return nil }
    // A member is at the place of its constant.
    while let dot = name.lastIndex(of: ".") {
      name = String(name[..<dot])
      if let place = places[.constant(name)] { return place }
    }
    return nil
  }
}

extension NamePlaces {
  /// Checks that there are no collisions.
  ///
  /// - Parameters:
  ///   - collisions: The collisions.
  ///   - theme: The theme with the declarations.
  /// - Throws: An error for each collision: at the last one of the declarations that bring the name,
  ///   with a note on the place of another one.
  static func check(_ collisions: [NameCollision], in theme: Theme) throws(DiagnosticsError) {
    if collisions.isEmpty { return }
    let places = Self(theme)
    throw DiagnosticsError(
      diagnostics: collisions.map { collision in
        let found = Set(collision.parts.compactMap(places.location)).sorted()
        return Diagnostic(
          .error,
          .exportCollision,
          message: collision.message,
          at: found.last,
          notes: found.dropLast().map { Diagnostic.Note("the other is here", at: $0) }
        )
      }
    )
  }
}
