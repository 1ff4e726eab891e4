/// The states that one source of a theme lists or adds: code, or its sheets.
struct StateSource {
  /// A state that the source adds.
  struct Addition {
    let name: String
    var place: StateAddition.Place

    /// The location of the name; `nil` for a state of code.
    var location: SourceLocation?

    /// The location of the state that the place is next to.
    var neighbourLocation: SourceLocation?

    var policy = StyleSheet.Policy.strict
  }

  /// The list that replaces the states of weaker sources; `nil` if the source has none.
  private(set) var list: StyleSheet.Directive<[String]>?

  /// The additions, in order.
  private(set) var additions: [Addition]

  /// Collects the states that code adds.
  init(_ added: [StateAddition]) {
    additions = added.map { Addition(name: $0.name, place: $0.place) }
  }

  /// Collects the states of sheets, weakest first, and reports lists that differ.
  init(_ sheets: [StyleSheet], into diagnostics: inout Diagnostics) {
    let lists = sheets.compactMap(\.states)
    let names = DirectiveUnion.single(lists, named: "@states", into: &diagnostics)
    list = names.map { .init($0, at: lists[0].location) }
    additions = sheets.flatMap { sheet in
      sheet.addedStates.map { added in
        Addition(
          name: added.value.name,
          place: added.value.place,
          location: added.location,
          neighbourLocation: added.value.place.neighbour.flatMap { sheet.stateNeighbours[$0] },
          policy: sheet.policy
        )
      }
    }
  }
}
