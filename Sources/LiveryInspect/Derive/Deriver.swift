import Livery
import SourceJSON

/// Derives colours for a context.
struct Deriver {
  private var theme: Theme
  private let target: Contexts
  private let start: Contexts
  private let trees: [WidgetTree]
  private let limits: Limits
  private let pinned: [NamePattern]
  /// The axis to declare; `nil` if a sheet declares it.
  private var newAxis: NewAxis?
  private let axis: String
  /// The edits that gave grounds constants of their own; `nil` before.
  private var split: EditedTheme?

  init(
    _ theme: Theme,
    for target: Contexts,
    from start: Contexts,
    trees: [WidgetTree],
    limits: Limits?,
    pinning pinned: [NamePattern]
  ) throws(DiagnosticsError) {
    guard target.axes.count == 1, let axis = target.axes.first, let context = target[axis] else {
      throw .editRefused("values are derived for one context, such as 'scheme=dark'", at: nil)
    }
    let known = theme.modifiers.first { $0.axis == axis }
    let usual = axis == "scheme" ? (context == "dark" ? "light" : "dark") : "normal"
    let first = start[axis] ?? known?.defaultContext ?? usual
    if let known, !known.contexts.contains(context) {
      let message = "'\(axis)' has no context '\(context)'; add it to '@modifiers' first"
      throw .editRefused(message, at: nil)
    }
    if first == context {
      let message = "'\(axis)=\(context)' is the start; name another context with '--start'"
      throw .editRefused(message, at: nil)
    }
    if known == nil {
      newAxis = NewAxis(axis, from: first, to: context)
    }
    var own = start
    own[axis] = first
    let isMore = axis == "contrast" && context != "normal" && context != "less"
    self.limits = limits ?? (isMore ? .aaa : .aa)
    (self.theme, self.target, self.start, self.axis) = (theme, target, own, axis)
    (self.trees, self.pinned) = (trees, pinned)
  }

  func derivation() async throws(DiagnosticsError) -> Derivation {
    let definitions = ColorDefinitions(theme, pinning: pinned)
    let contexts = newAxis == nil ? start : start.without(axis)
    let inspection = Inspection(theme, trees: trees, in: contexts)
    let demands = await inspection.demands(of: definitions, limits: limits)
    let seen = demands.all.reduce(into: Set(demands.depths.keys)) { $0.formUnion($1.definitions) }
    let chosen = definitions.all.indices.filter { number in
      let definition = definitions.all[number]
      return (definition.obstacle == nil || isOverridable(definition) && seen.contains(number))
        && definition.conditions.axes.allSatisfy {
          $0 != axis || start[$0] == definition.conditions[$0]
        }
        && !hasValue(definition)
    }
    let mirror = SchemeMirror(
      definitions,
      demands: demands,
      known: colors(of: definitions, from: colors(in: definitions)),
      for: target[axis] == DynamicColor.darkContext
    )
    let values =
      axis == "scheme"
      ? mirror.values(of: chosen)
      : Dictionary(uniqueKeysWithValues: chosen.map { ($0, (definitions.colors[$0], .kept)) })
    let first = try theme.adding(
      members(with: values.mapValues(\.color), in: definitions),
      declaring: newAxis
    ).theme
    let made = Inspection(first, trees: trees, in: target)
    // Values that the context already has are kept.
    let own = Set(chosen.map { Key(definitions.all[$0], axis) })
    let grounds = Dictionary(
      values.filter { axis == "scheme" && mirror.isGround($0.key) }
        .map { (Key(definitions.all[$0], axis), $1.color) }
    ) { first, _ in first }
    // The colours in front change first.
    var repair = await repair(made, of: own) { grounds[$0] == nil }
    if !grounds.isEmpty, !repair.after.causes.isEmpty {
      let after = self.colors(of: definitions, from: colors(in: ColorDefinitions(repair.theme)))
      if let split = splitting(mirror.conflicts(in: after), of: definitions) {
        var deriver = self
        (deriver.theme, deriver.split) = (split.theme, split)
        let derivation = try await deriver.derivation()
        if derivation.proof.failureCount < repair.after.failureCount { return derivation }
      }
      let all = await self.repair(made, of: own) { _ in true }
      let isKept = colors(in: ColorDefinitions(all.theme)).allSatisfy { key, color in
        grounds[key].map { ($0.lightness > 0.5) == (color.lightness > 0.5) } ?? true
      }
      if isKept, all.after.failureCount < repair.after.failureCount { repair = all }
    }
    let colors = colors(in: ColorDefinitions(repair.theme))
    let final = chosen.filter { number in
      let definition = definitions.all[number]
      return colors[Key(definition, axis)].map { $0 != definition.color } ?? false
    }
    let edited =
      final.isEmpty
      ? EditedTheme(theme: theme, texts: [])
      : try theme.adding(
        members(
          with: Dictionary(
            uniqueKeysWithValues: final.map {
              ($0, colors[Key(definitions.all[$0], axis)] ?? definitions.colors[$0])
            }
          ),
          in: definitions
        ),
        declaring: newAxis
      )
    let proof =
      newAxis != nil && final.isEmpty
      ? repair.after
      : await Inspection(edited.theme, trees: trees, in: target).proof(limits)
    return Derivation(
      values: final.map { number in
        let definition = definitions.all[number]
        let color = colors[Key(definition, axis)] ?? definition.color
        return Derivation.Value(
          name: definition.name,
          setting: definition.setting,
          contexts: definition.scheme,
          location: definition.location,
          old: definition.color,
          new: color,
          way: values[number]?.way ?? .kept,
          isRepaired: color != values[number]?.color
        )
      },
      edited: split.map(edited.following) ?? edited,
      proof: proof,
      rest: repair.rest
    )
  }

  /// Returns a repair of some values of the context.
  private func repair(
    _ made: Inspection,
    of own: Set<Key>,
    where mayChange: @escaping (Key) -> Bool
  ) async -> Repair {
    await made.repair(await made.proof(limits), limits, pinning: pinned) { definition in
      let key = Key(definition, axis)
      return definition.conditions[axis] == target[axis] && own.contains(key) && mayChange(key)
    }
  }

  /// Returns the theme in which the grounds of some definitions have constants of their own; `nil` if
  /// there are none, or they have them already.
  private func splitting(_ numbers: [Int], of definitions: ColorDefinitions) -> EditedTheme? {
    let constants = numbers.compactMap { number -> ConstantPlace? in
      let definition = definitions.all[number]
      guard definition.part == nil, case .constant(let place) = definition.place else { return nil }
      return place
    }
    guard split == nil else { return nil }
    let edits = GroundConstants(
      theme,
      trees: trees,
      in: newAxis == nil ? start : start.without(axis)
    ).edits(splitting: constants)
    return edits.isEmpty ? nil : try? theme.editing(edits)
  }

  /// The identity of a definition in the context and in its start.
  private struct Key: Hashable {
    let name: String
    let setting: Setting?
    let part: Int?
    let sheet: Int
    /// The contexts on other axes.
    let others: Contexts

    init(_ definition: ColorDefinitions.Definition, _ axis: String) {
      (name, setting, part) = (definition.name, definition.setting, definition.part)
      others = definition.conditions.without(axis)
      sheet =
        switch definition.place {
        case .constant: -1
        case .declaration(let place, _): place.sheet
        }
    }
  }

  /// Returns whether a sheet of the app can give a constant another value that is in another file.
  private func isOverridable(_ definition: ColorDefinitions.Definition) -> Bool {
    definition.setting == nil && definition.obstacle != .pinned && lastSheet != nil
  }

  /// The strongest sheet of the app with a text.
  private var lastSheet: Int? {
    theme.sheets.indices.last { theme.isOwn(sheet: $0) && theme.sheets[$0].isWritable }
  }

  /// Returns the colours that the definitions of the start have in the context, where some are known.
  private func colors(of definitions: ColorDefinitions, from known: [Key: Color]) -> [Color] {
    definitions.all.indices.map { number in
      let definition = definitions.all[number]
      let other = isTurning ? definitions.counterpart(of: number) : nil
      return known[Key(definition, axis)] ?? definitions.colors[other ?? number]
    }
  }

  /// Returns the colours that definitions have in the context.
  private func colors(in definitions: ColorDefinitions) -> [Key: Color] {
    var colors: [Key: Color] = [:]
    for definition in definitions.all where definition.conditions[axis] == target[axis] {
      colors[Key(definition, axis)] = definition.color
    }
    return colors
  }

  /// A Boolean value that indicates whether `light-dark()` is its other colour in the context.
  private var isTurning: Bool {
    let dark = DynamicColor.darkContext
    return axis == DynamicColor.axis && (target[axis] == dark) != (start[axis] == dark)
  }

  /// Returns whether the context already has a value of its own.
  private func hasValue(_ definition: ColorDefinitions.Definition) -> Bool {
    if definition.part != nil, isTurning { return true }
    switch definition.place {
    case .constant(let place):
      let root = theme.sheets[place.sheet].constants[place.constant].name
      return theme.sheets.contains { sheet in
        sheet.constants.contains {
          $0.name == root && $0.conditions[axis] == target[axis]
        }
      }
    case .declaration(_, let setting):
      return theme.sheets.contains { sheet in
        sheet.entries.contains { entry in
          entry.key == definition.name && entry.conditions[axis] == target[axis]
            && entry.settings.contains { $0.setting == setting }
        }
      }
    }
  }

  /// Returns the members with other colours of definitions.
  private func members(
    with colors: [Int: Color],
    in definitions: ColorDefinitions
  ) -> [ConditionalMember] {
    var constants: [ConstantPlace: [(path: [String], text: String)]] = [:]
    var order: [ConstantPlace] = []
    var members: [ConditionalMember] = []
    var seen: Set<ColorDefinitions.Place> = []
    func contexts(_ conditions: Contexts) -> Contexts { conditions.overlaid(by: target) }
    for number in colors.keys.sorted() {
      let definition = definitions.all[number]
      guard seen.insert(definition.place).inserted else { continue }
      let text = definitions.text(of: number, with: colors)
      switch definition.place {
      case .constant(let place):
        let root = ConstantPlace(sheet: place.sheet, constant: place.constant)
        if constants[root] == nil { order.append(root) }
        constants[root, default: []].append((place.members, text))
      case .declaration(let place, let setting):
        let value: JSONValue = .object([
          .init(setting.group.rawValue, [setting.name: .string(text)])
        ])
        let conditions = theme.sheets[place.sheet].entries[place.entry].conditions
        members.append(
          ConditionalMember(
            sheet: place.sheet,
            contexts: contexts(conditions),
            member: .init(definition.name, value)
          )
        )
      }
    }
    let own: [ConditionalMember] = order.compactMap { place in
      let constant = theme.sheets[place.sheet].constants[place.constant]
      let isOwn = theme.isOwn(sheet: place.sheet) && theme.sheets[place.sheet].isWritable
      guard let sheet = isOwn ? place.sheet : lastSheet else { return nil }
      var value = JSONValue(constant.value)
      for (path, text) in constants[place] ?? [] {
        value = value.setting(path[...], to: .string(text))
      }
      return ConditionalMember(
        sheet: sheet,
        contexts: contexts(constant.conditions),
        member: .init("$\(constant.name)", value)
      )
    }
    return own + members
  }
}

extension JSONValue {
  /// Returns the value with another one at a path of members.
  fileprivate func setting(_ path: ArraySlice<String>, to value: JSONValue) -> JSONValue {
    guard let name = path.first else { return value }
    guard case .object(var members) = self,
      let index = members.firstIndex(where: { $0.key == name })
    else { return self }
    members[index] = Member(name, members[index].value.setting(path.dropFirst(), to: value))
    return .object(members)
  }
}
