/// The constants of all sheets of a theme (spec 1.8).
struct ConstantTable: Sendable {
  /// A value that a constant has in some contexts.
  struct Definition: Sendable {
    /// The contexts that it asks for.
    let conditions: Contexts
    /// The value, with other constants in it not yet replaced: a part with those in it, which follow it.
    let parts: Range<Int>
    /// Where the constant's name stands.
    let location: SourceLocation?
    /// The policy of its sheet, which says how bad its mistakes are.
    let policy: StyleSheet.Policy
  }

  /// The definitions by name, weaker sheets first.
  private(set) var definitions: [String: [Definition]] = [:]

  /// The values in all definitions.
  private(set) var parts = ConstantParts()

  /// The names in the order in which they were first defined.
  private(set) var names: [String] = []

  /// Of constants with many definitions, those that may hold by an axis and its context; those that
  /// hold in all contexts by an empty axis.
  private var places: [String: [String: [String: [Int]]]] = [:]

  /// The axes that decide about constants.
  private var axes: [String: Set<String>] = [:]

  /// Collects the constants of sheets, weaker sheets first.
  ///
  /// - Parameters:
  ///   - sheets: The sheets.
  ///   - work: The steps that may be taken; if they do not suffice, some of what is known of axes is missing.
  init(_ sheets: [StyleSheet], taking work: WorkBudget) {
    for sheet in sheets {
      for constant in sheet.constants {
        let first = parts.add(constant.value, key: constant.name, at: constant.location)
        let definition = Definition(
          conditions: constant.conditions,
          parts: first..<parts.all.count,
          location: constant.location,
          policy: sheet.policy
        )
        if definitions[constant.name] == nil { names.append(constant.name) }
        definitions[constant.name, default: []].append(definition)
      }
    }
    for (name, definitions) in definitions where definitions.count > 8 {
      var all: [String: [String: [Int]]] = [:]
      for (place, definition) in definitions.enumerated() {
        guard work.spend(1 + definition.conditions.count) else { return }
        let axis = definition.conditions.axes.first ?? ""
        all[axis, default: [:]][definition.conditions[axis] ?? "", default: []].append(place)
      }
      places[name] = all
    }
    findAxes(taking: work)
  }

  /// The definition that holds in some contexts: of those whose contexts hold the one that asks for
  /// most, of several such the last.
  ///
  /// - Parameters:
  ///   - name: The name of the constant.
  ///   - contexts: The contexts.
  ///   - work: The steps that may be taken, if they are counted; where they do not suffice, none is found.
  /// - Returns: The definition; `nil` if none holds.
  func definition(
    of name: String,
    in contexts: Contexts,
    taking work: WorkBudget? = nil
  ) -> Definition? {
    guard let definitions = definitions[name] else { return nil }
    var best: (count: Int, place: Int)?
    func consider(_ place: Int) {
      let conditions = definitions[place].conditions
      guard work?.spend(1 + conditions.count) ?? true, conditions.areMet(in: contexts) else {
        return
      }
      if let best, best >= (conditions.count, place) { return }
      best = (conditions.count, place)
    }
    if let places = places[name] {
      guard work?.spend(places.count) ?? true else { return nil }
      for (axis, byContext) in places {
        for place in byContext[contexts[axis] ?? ""] ?? [] { consider(place) }
      }
    } else {
      for place in definitions.indices { consider(place) }
    }
    return best.map { definitions[$0.place] }
  }

  /// The constants in the value of a definition, such as `brand` and `label.primary`.
  func mentions(in definition: Definition) -> ArraySlice<ConstantMention> {
    parts.mentions(in: definition.parts.lowerBound)
  }

  /// The axes that decide about the values of constants, and of all those that they mention.
  func axes(of names: some Sequence<String>, taking work: WorkBudget) -> Set<String> {
    names.reduce(into: []) { all, name in
      let axes = axes[Self.root(name)] ?? []
      if work.spend(1 + axes.count) { all.formUnion(axes) }
    }
  }

  /// Finds for every constant the axes that decide about it: those of its own definitions, handed on
  /// to whoever mentions it.
  private mutating func findAxes(taking work: WorkBudget) {
    var mentioners: [String: Set<String>] = [:]
    var namesByAxis: [String: Set<String>] = [:]
    for (name, definitions) in definitions {
      for definition in definitions {
        guard work.spend(1 + definition.conditions.count) else { return }
        for mention in mentions(in: definition) {
          mentioners[Self.root(mention.name), default: []].insert(name)
        }
        for axis in definition.conditions.axes { namesByAxis[axis, default: []].insert(name) }
      }
    }
    for (axis, names) in namesByAxis {
      var open = Array(names)
      while let name = open.popLast() {
        guard axes[name, default: []].insert(axis).inserted else { continue }
        let mentioners = mentioners[name] ?? []
        guard work.spend(1 + mentioners.count) else { return }
        open += mentioners
      }
    }
  }

  /// The constant that a mention such as `label.primary` begins with.
  static func root(_ mention: String) -> String {
    mention.firstIndex(of: ".").map { String(mention[..<$0]) } ?? mention
  }
}
