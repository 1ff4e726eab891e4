/// The constants of all sheets of a theme.
struct ConstantTable: Sendable {
  /// A definition of a constant.
  struct Definition: Sendable {
    /// The contexts that the definition requires.
    let conditions: Contexts
    /// The value, with constants not yet replaced: a part, followed by the parts inside it.
    let parts: Range<Int>
    /// The location of the constant's name.
    let location: SourceLocation?
    /// A Boolean value that indicates whether a file of another system has the definition.
    let isForeign: Bool
    /// A Boolean value that indicates whether tools report on its sheet (see ``Theme/isOwn(sheet:)``).
    let isOwn: Bool
    /// The policy of its sheet, which determines the severity of problems.
    let policy: StyleSheet.Policy
  }

  /// The definitions by name, weaker sheets first.
  private(set) var definitions: [String: [Definition]] = [:]

  /// The values in all definitions.
  private(set) var parts = ConstantParts()

  /// The names in the order in which they were first defined.
  private(set) var names: [String] = []

  /// The definitions of constants with many of them, indexed by an axis and its context; those that
  /// apply in all contexts have an empty axis.
  private var places: [String: [String: [String: [Int]]]] = [:]

  /// A Boolean value that indicates whether some name has several segments.
  private(set) var hasPaths = false

  /// The axes that affect each constant.
  private var axes: [String: Set<String>] = [:]

  /// Collects the constants of sheets, weaker sheets first.
  ///
  /// - Parameters:
  ///   - sheets: The sheets.
  ///   - baseCount: The number of base sheets among them, which come first.
  ///   - work: The budget of steps; when it is exhausted, the indexes are incomplete.
  init(_ sheets: [StyleSheet], baseCount: Int, taking work: WorkBudget) {
    for (number, sheet) in sheets.enumerated() {
      for constant in sheet.constants {
        let first = parts.add(constant.value, key: constant.name, at: constant.location)
        let definition = Definition(
          conditions: constant.conditions,
          parts: first..<parts.all.count,
          location: constant.location,
          isForeign: sheet.format != nil,
          isOwn: number >= baseCount || baseCount == sheets.count,
          policy: sheet.policy
        )
        if definitions[constant.name] == nil {
          names.append(constant.name)
          hasPaths = hasPaths || constant.name.utf8.contains(0x2E)
        }
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

  /// Returns the definition that applies in given contexts: of the matching ones the one that
  /// requires most contexts, of several such the last.
  ///
  /// - Parameters:
  ///   - name: The name of the constant.
  ///   - contexts: The contexts.
  ///   - work: The budget of steps, if any; when it is exhausted, no definition is found.
  /// - Returns: The definition; `nil` if none applies.
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

  /// Returns the axes that affect the values of constants, and of all constants that they mention.
  func axes(of names: some Sequence<String>, taking work: WorkBudget) -> Set<String> {
    names.reduce(into: []) { all, name in
      let axes = axes[root(of: name)] ?? []
      if work.spend(1 + axes.count) { all.formUnion(axes) }
    }
  }

  /// Finds the axes that affect each constant: those of its own definitions and of all constants
  /// that it mentions.
  private mutating func findAxes(taking work: WorkBudget) {
    var mentioners: [String: Set<String>] = [:]
    var namesByAxis: [String: Set<String>] = [:]
    for (name, definitions) in definitions {
      for definition in definitions {
        guard work.spend(1 + definition.conditions.count) else { return }
        for mention in mentions(in: definition) {
          mentioners[root(of: mention.name), default: []].insert(name)
        }
        for axis in definition.conditions.axes { namesByAxis[axis, default: []].insert(name) }
        if parts[definition.parts.lowerBound].hasPair {
          namesByAxis[DynamicColor.axis, default: []].insert(name)
        }
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

  /// Returns the constant in a mention such as `label.primary`: the longest defined name that it
  /// begins with; its first segment if none is defined.
  func root(of mention: String) -> String {
    guard mention.utf8.contains(0x2E) else { return mention }
    let prefixes = ConstantName.prefixes(of: mention)
    if hasPaths, let known = prefixes.first(where: { definitions[String($0)] != nil }) {
      return String(known)
    }
    return prefixes.reduce("") { String($1) }
  }

  /// Returns the names of the constants in a group, such as `color.action` for
  /// `color.action.primary`, in the order of their definitions.
  func names(inGroup group: String) -> [String] {
    hasPaths ? names.filter { $0.hasPrefix(group + ".") } : []
  }
}
