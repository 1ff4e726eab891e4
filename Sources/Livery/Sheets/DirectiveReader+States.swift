/// `@states`: a list that replaces the states of a theme, or states to add to them.
extension DirectiveReader {
  /// A state that a sheet names: the location of its name, and its place if the sheet adds it.
  private struct NamedState {
    let location: SourceLocation
    var place: StateAddition.Place?
  }

  /// Reads `@states` into a sheet.
  func readStates(
    _ member: JSONMember,
    into sheet: inout StyleSheet,
    reporting diagnostics: inout Diagnostics
  ) {
    var first: [String: NamedState] = [:]
    switch member.value.value {
    case .object:
      readAddition(member.value, into: &sheet, named: &first, reporting: &diagnostics)
    case .array(let elements) where elements.first?.kind == .object:
      for element in elements {
        readAddition(element, into: &sheet, named: &first, reporting: &diagnostics)
      }
    case .array(let elements) where !elements.isEmpty:
      let states = states(elements, at: nil, named: &first, into: &diagnostics)
      if !states.isEmpty { sheet.states = .init(states.map(\.value), at: member.keyLocation) }
    default:
      let expected =
        #"an array of states, strongest first, such as ["disabled", "highlighted"], or states to add, "#
        + "such as \(Self.additionExample)"
      values.reportWrongKind(member.value, expected: expected, into: &diagnostics)
    }
  }

  private static let additionExample = #"{"add": ["failed"], "before": "focused"}"#

  /// Reads the states of `add`, with their place.
  private func readAddition(
    _ node: JSONNode,
    into sheet: inout StyleSheet,
    named first: inout [String: NamedState],
    reporting diagnostics: inout Diagnostics
  ) {
    let expected = "states to add, such as \(Self.additionExample)"
    guard let members = values.members(of: node, expected: expected, into: &diagnostics) else {
      return
    }
    var added: [JSONNode] = []
    var neighbours: [(member: JSONMember, name: String)] = []
    for member in members {
      switch AddedStatesMember(rawValue: member.key) {
      case .add:
        guard case .array(let elements) = member.value.value, !elements.isEmpty else {
          let expected = #"an array of states, strongest first, such as ["failed"]"#
          values.reportWrongKind(member.value, expected: expected, into: &diagnostics)
          return
        }
        added = elements
      case .before, .after:
        guard let name = state(member.value, into: &diagnostics) else { continue }
        neighbours.append((member, name))
      case nil:
        let known = AddedStatesMember.names
        values.reportUnknownMember(member, of: "'@states'", known: known, into: &diagnostics)
      }
    }
    if !members.contains(where: { $0.key == "add" }) {
      let message = "missing member 'add'; expected \(expected)"
      diagnostics.report(.missingMember, message, under: policy, at: node.location)
    }
    if neighbours.count > 1 {
      let message =
        "'before' and 'after' give the added states two places; remove one of the two"
      let notes = [Diagnostic.Note("first place here", at: neighbours[0].member.keyLocation)]
      let place = neighbours[1].member.keyLocation
      diagnostics.report(.statePlace, message, under: policy, at: place, notes: notes)
    }
    let place = neighbours.first.map { member, name in
      member.key == "before" ? StateAddition.Place.before(name) : .after(name)
    }
    for name in states(added, at: place ?? .last, named: &first, into: &diagnostics) {
      let addition = StateAddition(name.value, at: place ?? .last)
      sheet.addedStates.append(.init(addition, at: name.location))
    }
    if let (member, name) = neighbours.first, sheet.stateNeighbours[name] == nil {
      sheet.stateNeighbours[name] = member.value.location
    }
  }

  /// Returns the states of a list, or of those added at a place, and reports those that were named
  /// before.
  private func states(
    _ elements: [JSONNode],
    at place: StateAddition.Place?,
    named first: inout [String: NamedState],
    into diagnostics: inout Diagnostics
  ) -> [StyleSheet.Directive<String>] {
    var names: [StyleSheet.Directive<String>] = []
    for element in elements {
      guard let name = state(element, into: &diagnostics) else { continue }
      if let known = first[name] {
        reportRepeated(name, at: element.location, place, known: known, into: &diagnostics)
      } else if first.count == Self.stateLimit {
        reportTooManyStates(at: element.location, into: &diagnostics)
        break
      } else {
        first[name] = NamedState(location: element.location, place: place)
        names.append(.init(name, at: element.location))
      }
    }
    return names
  }

  /// Reports a state that a sheet names again, which gives it a second place or none.
  private func reportRepeated(
    _ name: String,
    at location: SourceLocation,
    _ place: StateAddition.Place?,
    known: NamedState,
    into diagnostics: inout Diagnostics
  ) {
    if let place, let other = known.place, place != other {
      let message =
        "state '\(name)' is added \(place), but this sheet adds it \(other) too; choose one place"
      let notes = [Diagnostic.Note("first added here", at: known.location)]
      diagnostics.report(.statePlace, message, under: policy, at: location, notes: notes)
    } else {
      let message = "state '\(name)' is named twice; remove one of the two"
      let notes = [Diagnostic.Note("first named here", at: known.location)]
      diagnostics.report(.duplicateState, message, under: policy, at: location, notes: notes)
    }
  }

  /// Returns a state in lower case; reports one that cannot be named.
  private func state(_ node: JSONNode, into diagnostics: inout Diagnostics) -> String? {
    let text = values.string(node, expected: "the name of a state", into: &diagnostics)
    guard let text, check(text, as: "state", at: node.location, into: &diagnostics) else {
      return nil
    }
    let name = text.lowercased()
    if name != "normal" { return name }
    let message = "'normal' is the absence of all states; leave it out"
    diagnostics.report(.normalState, message, under: policy, at: node.location)
    return nil
  }

  /// Reports a state beyond the limit.
  func reportTooManyStates(at location: SourceLocation?, into diagnostics: inout Diagnostics) {
    let message = "more than \(Self.stateLimit) states; a theme may have \(Self.stateLimit)"
    diagnostics.report(.tooManyStates, message, under: policy, at: location)
  }
}

extension Diagnostic.Code {
  /// `normal` in a list of states.
  package static let normalState = Self("normal-state")
  /// A state that is named twice.
  package static let duplicateState = Self("duplicate-state")
  /// A state that is added at several places, or in a circle of places.
  package static let statePlace = Self("state-place")
  /// More states than the limit.
  package static let tooManyStates = Self("too-many-states")
}
