/// The combined directives of all sheets of a theme.
struct DirectiveUnion {
  /// The catalog, including the classes that sheets define.
  var catalog: Catalog

  /// The undefined classes in it that selectors name.
  var assumedClasses: Set<String> = []

  /// The classes whose widgets have styles for states in `brstyle` resolution; empty in `cascade`
  /// resolution.
  private(set) var controls: Set<String> = []

  /// The theme's states.
  private(set) var states = StateTable.builtIn

  /// The states of base sheets that a list of the app leaves out.
  private(set) var omittedStates: Set<String> = []

  /// The properties that sheets declare.
  private(set) var properties: [StyleSheet.PropertyDefinition] = []

  /// The advice of deprecated properties, by name.
  private(set) var deprecations: [String: String] = [:]

  /// The built-in settings of `@inheritance`, each with whether widgets inherit it.
  private(set) var inheritance: [Setting: Bool] = [:]

  /// The axes that sheets declare.
  private(set) var modifiers: [StyleSheet.Modifier] = []

  /// The axes by their names.
  private var axes = ContextProblem.Axes([])

  /// The theme's resolution.
  var resolution = Resolution.cascade

  /// A Boolean value that indicates whether the built-in styles for states apply beneath sheets in
  /// `brstyle` resolution.
  var builtInStates = false

  /// The groups of mutually exclusive states in the sheets.
  private(set) var groups: [[String]] = []

  /// The roles of settings on classes, the strongest sheet last.
  private(set) var roles: [StyleSheet.ClassRoles] = []

  /// The models that classes are drawn as.
  private(set) var drawings: [StyleSheet.Drawing] = []

  /// Combines the directives of sheets, base sheets first, and reports contradictions.
  init(
    sheets: [StyleSheet],
    baseCount: Int,
    loader: AppearanceLoader,
    into diagnostics: inout Diagnostics
  ) {
    catalog = loader.catalog
    catalog.add(sheets.flatMap(\.classes), into: &diagnostics)
    let (declared, axes) = (sheets.flatMap(\.properties), sheets.flatMap(\.modifiers))
    properties = Self.merged(
      declared,
      by: \.name,
      kind: "property",
      difference: { $0.difference(from: $1) },
      into: &diagnostics
    )
    for property in declared.map(\.value) {
      if let advice = property.deprecation { deprecations[property.name] = advice }
    }
    let inheritance = Self.merged(
      sheets.flatMap(\.inheritance),
      by: \.path,
      kind: "inheritance of",
      suggestion: "declare it alike",
      difference: {
        $0.inherits == $1.inherits ? nil : "here \($0.inherits), there \($1.inherits)"
      },
      into: &diagnostics
    )
    self.inheritance = Dictionary(
      uniqueKeysWithValues: inheritance.map { ($0.setting, $0.inherits) }
    )
    modifiers = Self.merged(
      axes,
      by: \.axis,
      kind: "axis",
      difference: { $0.difference(from: $1) },
      into: &diagnostics
    )
    self.axes = ContextProblem.Axes(modifiers)
    checkConditions(sheets, into: &diagnostics)
    let added = loader.catalog.states + loader.states
    let below = [
      StateSource(added), StateSource(Array(sheets.prefix(baseCount)), into: &diagnostics),
    ]
    let app = StateSource(Array(sheets.dropFirst(baseCount)), into: &diagnostics)
    states = StateTable(names: StateOrder(below + [app], into: &diagnostics).names)
    if baseCount > 0, let list = app.list {
      var replaced = Diagnostics()
      let names = StateOrder(below, into: &replaced).names.filter { states.bit(of: $0) == nil }
      omittedStates = Set(names)
      for name in names {
        warn(ofOmittedState: name, in: sheets.prefix(baseCount), at: list, into: &diagnostics)
      }
    }
    let sides = [sheets.dropFirst(baseCount), sheets.prefix(baseCount)]
    func only<Value: Equatable>(
      _ directive: (StyleSheet) -> StyleSheet.Directive<Value>?,
      named name: String
    ) -> Value? {
      // What the app says counts.
      let all = sides.map { $0.compactMap(directive) }.first { !$0.isEmpty }
      return all.flatMap { Self.single($0, named: name, into: &diagnostics) }
    }
    resolution = only(\.resolution, named: "@resolution") ?? resolution
    builtInStates = only(\.builtInStates, named: "@builtInStates") ?? builtInStates
    addDirectives(sheets, into: &diagnostics)
  }

  /// Warns once if entries of base sheets ask for a state that the list of the app leaves out.
  private func warn(
    ofOmittedState name: String,
    in base: ArraySlice<StyleSheet>,
    at list: StyleSheet.Directive<[String]>,
    into diagnostics: inout Diagnostics
  ) {
    var places: [SourceLocation?] = []
    for entry in base.lazy.flatMap(\.entries) {
      let states = entry.selectors.lazy.flatMap(\.steps).flatMap(\.states)
      if let state = states.first(where: { $0.name == name }) { places.append(state.location) }
    }
    if places.isEmpty { return }
    let what = places.count == 1 ? "an entry" : "\(places.count) entries"
    let message =
      "'@states' leaves out '\(name)', and \(what) of base sheets for it "
      + "\(places.count == 1 ? "has" : "have") no effect; add it to the list to keep them"
    let notes = places[0].map { [Diagnostic.Note("for '\(name)' here", at: $0)] } ?? []
    diagnostics.warning(.omittedState, message, at: list.location, notes: notes)
  }

  /// Adds directives that only bound checks, and warns of unknown classes and states in them.
  private mutating func addDirectives(_ sheets: [StyleSheet], into diagnostics: inout Diagnostics) {
    let kinds = Dictionary(properties.lazy.map { ($0.name, $0.kind) }) { first, _ in first }
    for sheet in sheets {
      for group in sheet.groups {
        let names = group.value.filter { !omittedStates.contains($0) }
        let unknown = names.filter { states.bit(of: $0) == nil }
        for name in unknown {
          let message = "unknown state '\(name)'; \(Suggestion.text(for: name, in: states.names))"
          diagnostics.report(.unknownState, message, under: sheet.policy, at: group.location)
        }
        if unknown.isEmpty, names.count > 1 { groups.append(names) }
      }
      for directive in sheet.roles {
        checkClass(directive.value.className, at: directive.location, into: &diagnostics)
        for (role, setting) in directive.value.settings where setting.group == .properties {
          guard let kind = kinds[setting.name], kind != (role.isColor ? .color : .font) else {
            continue
          }
          let message =
            "'\(setting)' is a \(kind), and the role '\(role.rawValue)' is a \(role.isColor ? "colour" : "font")"
          diagnostics.report(.wrongKind, message, under: sheet.policy, at: directive.location)
        }
        roles.append(directive.value)
      }
      for directive in sheet.drawings {
        checkClass(directive.value.className, at: directive.location, into: &diagnostics)
        checkClass(directive.value.model, at: directive.location, into: &diagnostics)
        drawings.append(directive.value)
      }
    }
  }

  private func checkClass(
    _ name: String,
    at location: SourceLocation?,
    into diagnostics: inout Diagnostics
  ) {
    if catalog.contains(name) { return }
    let suggestion = diagnostics.phrase(for: name, among: "defined classes") { catalog.classNames }
    diagnostics.warning(.unknownClass, "unknown class '\(name)'\(suggestion)", at: location)
  }

  /// The numbers of the built-in settings and the declared properties.
  var slots: SlotTable { SlotTable(properties: properties, inheritance: inheritance) }

  /// Finds the classes whose widgets have styles for states; requires the complete catalog and the
  /// resolution.
  mutating func findControls() {
    controls =
      resolution.limitsStatesToControls
      ? catalog.descendants(of: WidgetClass.Kind.classNames) : []
  }

  /// Returns the first declaration of each name, and reports later ones that differ.
  private static func merged<Value>(
    _ directives: [StyleSheet.Directive<Value>],
    by name: KeyPath<Value, String>,
    kind: String,
    suggestion: String = "declare it alike, or under another name",
    difference: (_ later: Value, _ first: Value) -> String?,
    into diagnostics: inout Diagnostics
  ) -> [Value] {
    var first: [String: StyleSheet.Directive<Value>] = [:]
    var values: [Value] = []
    for directive in directives {
      let name = directive.value[keyPath: name]
      guard let known = first[name] else {
        first[name] = directive
        values.append(directive.value)
        continue
      }
      guard let difference = difference(directive.value, known.value) else { continue }
      let message = "\(kind) '\(name)' is declared in two ways: \(difference); \(suggestion)"
      let notes = [Diagnostic.Note("declared differently here", at: known.location)]
      diagnostics.error(.directiveConflict, message, at: directive.location, notes: notes)
    }
    return values
  }

  /// Reports undeclared axes and contexts.
  private func checkConditions(_ sheets: [StyleSheet], into diagnostics: inout Diagnostics) {
    for sheet in sheets {
      for condition in sheet.conditions {
        for problem in axes.problems(with: condition.value) {
          let message = problem.message { diagnostics.nearest(to: $0, among: $1, $2) }
          diagnostics.report(problem.code, message, under: sheet.policy, at: condition.location)
        }
      }
    }
  }

  /// Returns the active contexts for requested ones: one for each axis, the default unless a known
  /// context is requested.
  func effective(_ contexts: Contexts) -> Contexts {
    var result = Contexts()
    for modifier in modifiers {
      let requested = contexts[modifier.axis]
      let isKnown = requested.map { axes.has($0, on: modifier.axis) } ?? false
      result[modifier.axis] = isKnown ? requested : modifier.defaultContext
    }
    return result
  }

  /// Returns the combinations of the contexts of given axes, each with the defaults of the others,
  /// up to a limit.
  func combinations(of axes: [String], limit: Int) -> ContextCombinations {
    let byAxis = Dictionary(modifiers.map { ($0.axis, $0) }) { first, _ in first }
    let chosen = axes.compactMap { byAxis[$0] }
    return ContextCombinations(of: chosen, in: effective(Contexts()), limit: limit)
  }

  /// The number of steps to create and examine a combination of contexts.
  var combinationSteps: Int { 1 + modifiers.count }

  /// Returns a Boolean value that indicates whether an entry never applies: in `brstyle` resolution
  /// one of the app for all controls in their normal state.
  func ignores(_ entry: Entry, on side: Side) -> Bool {
    guard resolution.on(side).limitsStatesToControls, case .controls(let selector) = entry.target
    else { return false }
    return selector.target.states.isEmpty
  }

  /// Warns of directives without effect in the theme's resolution.
  func warnIfIgnored(_ sheets: [StyleSheet], into diagnostics: inout Diagnostics) {
    if resolution.appliesWholeEntries {
      for directive in sheets.compactMap(\.inheritance.first) {
        let message =
          "'@inheritance' has no effect in 'brstyle' resolution, where widgets inherit whole entries; "
          + "remove it"
        diagnostics.warning(.ignoredByBRStyle, message, at: directive.location)
      }
      return
    }
    for directive in sheets.compactMap(\.builtInStates) {
      let message =
        "'@builtInStates' has no effect in 'cascade' resolution, where the built-in styles for states "
        + "always apply; remove it"
      diagnostics.warning(.ignoredByCascade, message, at: directive.location)
    }
  }

  /// Returns the only value of a directive, and reports others.
  static func single<Value: Equatable>(
    _ directives: [StyleSheet.Directive<Value>],
    named name: String,
    into diagnostics: inout Diagnostics
  ) -> Value? {
    for other in directives.dropFirst() where other.value != directives[0].value {
      let message = "a theme has one '\(name)', but two sheets differ; keep one of them"
      let notes = [Diagnostic.Note("first here", at: directives[0].location)]
      diagnostics.error(.directiveConflict, message, at: other.location, notes: notes)
    }
    return directives.first?.value
  }
}

extension Catalog {
  /// Adds the classes without conflicts, and reports the others.
  mutating func add(
    _ classes: [StyleSheet.Directive<StyleSheet.ClassDefinition>],
    into diagnostics: inout Diagnostics
  ) {
    for conflict in add(classes.map { ($0.value.name, $0.value.superclass) }) {
      var notes: [Diagnostic.Note] = []
      if case .otherSuperclass(_, let first?) = conflict.kind {
        notes = [.init("first defined here", at: classes[first].location)]
      }
      let place = classes[conflict.position].location
      diagnostics.error(.classConflict, conflict.description, at: place, notes: notes)
    }
  }
}

extension Diagnostic.Code {
  /// The list of states of the app leaves out one that base sheets have styles for.
  package static let omittedState = Self("omitted-state")
  /// A directive has no effect in `cascade` resolution.
  package static let ignoredByCascade = Self("ignored-by-cascade")
  /// A class is defined twice, or inherits from itself or from an undefined class.
  package static let classConflict = Self("class-conflict")
  /// Two sheets of a theme give different directives.
  package static let directiveConflict = Self("directive-conflict")
}
