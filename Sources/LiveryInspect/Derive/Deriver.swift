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
  /// The locations of the definitions before that.
  private var locations: [DefinitionIdentity: SourceLocation?] = [:]

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
    let dark = DynamicColor.darkContext
    let usual = axis == DynamicColor.axis ? (context == dark ? "light" : dark) : "normal"
    let first = start[axis] ?? known?.defaultContext ?? usual
    if let known, !known.contexts.contains(context) {
      let message = "'\(axis)' has no context '\(context)'; add it to '@modifiers' first"
      throw .editRefused(message, at: nil)
    }
    if first == context {
      let message = "'\(axis)=\(context)' is the start; start from another context"
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

  /// Returns the values of passes until nothing is left to derive.
  func derivation() async throws(DiagnosticsError) -> Derivation {
    var result = try await onePass()
    if Task.isCancelled { throw DiagnosticsError(diagnostics: [.cancelled]) }
    // A further pass would keep what fails.
    for _ in 1..<Self.passLimit where !result.edited.texts.isEmpty && result.proof.causes.isEmpty {
      var deriver = self
      (deriver.theme, deriver.newAxis) = (result.edited.theme, nil)
      let more = try await deriver.onePass()
      if Task.isCancelled { throw DiagnosticsError(diagnostics: [.cancelled]) }
      if more.edited.texts.isEmpty || more.proof.failureCount > result.proof.failureCount { break }
      result = more.following(result)
    }
    return result
  }

  /// The difference in lightness from which a page is no longer one of the scheme.
  private static let leastTurn = 0.4

  /// The maximum number of passes: values of one change grounds on which others lie.
  private static let passLimit = 3

  private func onePass() async throws(DiagnosticsError) -> Derivation {
    let definitions = ColorDefinitions(theme, pinning: pinned)
    let contexts = newAxis == nil ? start : start.without(axis)
    let inspection = Inspection(theme, trees: trees, in: contexts)
    let constraints = await inspection.constraints(of: definitions, limits: limits)
    let seen = constraints.all.reduce(into: Set(constraints.depths.keys)) {
      $0.formUnion($1.definitions)
    }
    let ownValues = ownValues
    let chosen = definitions.all.indices.filter { number in
      let definition = definitions.all[number]
      return (definition.obstacle == nil || isOverridable(definition) && seen.contains(number))
        && definition.conditions.axes.allSatisfy {
          $0 != axis || start[$0] == definition.conditions[$0]
        }
        && !has(definition, among: ownValues)
    }
    let mirror = SchemeMirror(
      definitions,
      constraints: constraints,
      known: colors(of: definitions, from: colors(in: definitions)),
      for: target[axis] == DynamicColor.darkContext
    )
    let current = definitions.colors
    let values =
      axis == DynamicColor.axis
      ? mirror.values(of: chosen)
      : Dictionary(uniqueKeysWithValues: chosen.map { ($0, (current[$0], .kept)) })
    let prepared = try theme.adding(
      members(with: values.mapValues(\.color), in: definitions),
      declaring: newAxis
    ).theme
    let made = Inspection(prepared, trees: trees, in: target)
    // Values that the context already has are kept.
    let own = Set(chosen.map { DefinitionIdentity(definitions.all[$0], axis) })
    let grounds = Dictionary(
      values.filter { axis == DynamicColor.axis && mirror.isGround($0.key) }
        .map { (DefinitionIdentity(definitions.all[$0], axis), $1.color) }
    ) { first, _ in first }
    let step = Step(definitions: definitions, chosen: chosen, values: values)
    // The colours in front change first.
    let front = await repair(made, of: own) { grounds[$0] == nil }
    if !grounds.isEmpty, !front.after.causes.isEmpty {
      let after = self.colors(of: definitions, from: colors(in: ColorDefinitions(front.theme)))
      if let split = splitting(mirror.conflicts(in: after), of: definitions) {
        var deriver = self
        deriver.locations = Dictionary(
          definitions.all.map { (DefinitionIdentity($0, axis), $0.location) }
        ) { first, _ in first }
        (deriver.theme, deriver.split) = (split.theme, split)
        let derivation = try await deriver.onePass()
        if derivation.proof.failureCount < front.after.failureCount { return derivation }
      }
    }
    let first = try await derivation(step, with: front)
    if grounds.isEmpty || first.proof.causes.isEmpty { return first }
    let all = await self.repair(made, of: own) { _ in true }
    let pages = Set(
      chosen.filter(mirror.isPage).map { DefinitionIdentity(definitions.all[$0], axis) }
    )
    let isKept = colors(in: ColorDefinitions(all.theme)).allSatisfy { key, color in
      !pages.contains(key)
        || grounds[key].map { abs($0.lightness - color.lightness) < Self.leastTurn } ?? true
    }
    if !isKept { return first }
    let other = try await derivation(step, with: all)
    return other.proof.failureCount < first.proof.failureCount ? other : first
  }

  /// The values of a pass before contrasts are repaired.
  private struct Step {
    let definitions: ColorDefinitions
    let chosen: [Int]
    let values: [Int: SchemeMirror.Value]
  }

  /// Returns the values after a repair, with new entries for what still fails.
  private func derivation(
    _ step: Step,
    with repair: Repair
  ) async throws(DiagnosticsError) -> Derivation {
    let definitions = step.definitions
    let known = colors(in: ColorDefinitions(repair.theme))
    var colors: [Int: Color] = [:]
    for number in step.chosen {
      let definition = definitions.all[number]
      guard let color = known[DefinitionIdentity(definition, axis)] else { continue }
      // A colour that was moved back to that of the start is a value of its own.
      let derived = step.values[number]?.color ?? definition.color
      if color != definition.color || derived != definition.color { colors[number] = color }
    }
    var edited = EditedTheme(theme: theme, texts: [])
    if !colors.isEmpty {
      edited = try theme.adding(members(with: colors, in: definitions), declaring: newAxis)
    }
    var proof =
      newAxis != nil && colors.isEmpty
      ? repair.after
      : await Inspection(edited.theme, trees: trees, in: target).proof(limits)
    var values = colors.sorted { $0.key < $1.key }.map { number, color -> Derivation.Value in
      let definition = definitions.all[number]
      return Derivation.Value(
        name: definition.name,
        setting: definition.setting,
        contexts: definition.scheme,
        location: split == nil
          ? definition.location : locations[DefinitionIdentity(definition, axis)] ?? nil,
        old: definition.color,
        new: color,
        way: step.values[number]?.way ?? .kept,
        isRepaired: color != step.values[number]?.color
      )
    }
    var unrepaired = repair.unrepaired
    if let more = await newEntries(in: edited.theme, proof) {
      edited = try edited.theme.editing(more.edits).following(edited)
      (proof, unrepaired) = (more.after, more.unrepaired)
      values += more.changes.map { change in
        Derivation.Value(
          name: change.name,
          setting: change.setting,
          contexts: Contexts(),
          location: nil,
          old: change.old ?? change.new,
          new: change.new,
          way: .kept,
          isRepaired: change.old != change.new
        )
      }
    }
    return Derivation(
      values: values,
      edited: split.map(edited.following) ?? edited,
      proof: proof,
      unrepaired: unrepaired
    )
  }

  /// Returns the repair by new entries for built-in colours in the context; `nil` if there is none.
  private func newEntries(in theme: Theme, _ proof: Proof) async -> Repair? {
    guard !proof.causes.isEmpty, proof.unchecked.isEmpty,
      theme.modifiers.contains(where: { $0.axis == axis })
    else { return nil }
    let inspection = Inspection(theme, trees: trees, in: target)
    let definitions = ColorDefinitions(theme, pinning: pinned)
    let repair = await inspection.repairWithEntries(
      proof,
      limits,
      pinning: pinned,
      constraints: await inspection.constraints(of: definitions, limits: limits),
      requiring: target
    ) { _ in false }
    guard let repair, !repair.changes.isEmpty, repair.after.failureCount < proof.failureCount else {
      return nil
    }
    return repair
  }

  /// Returns a repair of some values of the context.
  private func repair(
    _ made: Inspection,
    of own: Set<DefinitionIdentity>,
    where mayChange: @escaping (DefinitionIdentity) -> Bool
  ) async -> Repair {
    await made.repair(await made.proof(limits), limits, pinning: pinned) { definition in
      let key = DefinitionIdentity(definition, axis)
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
  private struct DefinitionIdentity: Hashable {
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
  private func colors(
    of definitions: ColorDefinitions,
    from known: [DefinitionIdentity: Color]
  ) -> [Color] {
    let colors = definitions.colors
    return definitions.all.indices.map { number in
      let other = isTurning ? definitions.counterpart(of: number) : nil
      return known[DefinitionIdentity(definitions.all[number], axis)] ?? colors[other ?? number]
    }
  }

  /// Returns the colours that definitions have in the context.
  private func colors(in definitions: ColorDefinitions) -> [DefinitionIdentity: Color] {
    var colors: [DefinitionIdentity: Color] = [:]
    for definition in definitions.all where definition.conditions[axis] == target[axis] {
      colors[DefinitionIdentity(definition, axis)] = definition.color
    }
    return colors
  }

  /// A Boolean value that indicates whether `light-dark()` is its other colour in the context.
  private var isTurning: Bool {
    let dark = DynamicColor.darkContext
    return axis == DynamicColor.axis && (target[axis] == dark) != (start[axis] == dark)
  }

  /// The constants and declarations that already have values of their own in the context.
  private struct OwnValues {
    struct Declared: Hashable {
      let key: String
      let setting: Setting
    }
    var constants: Set<String> = []
    var declarations: Set<Declared> = []
  }

  private var ownValues: OwnValues {
    var values = OwnValues()
    for sheet in theme.sheets {
      for constant in sheet.constants where constant.conditions[axis] == target[axis] {
        values.constants.insert(constant.name)
      }
      for entry in sheet.entries where entry.conditions[axis] == target[axis] {
        for (setting, _) in entry.settings {
          values.declarations.insert(.init(key: entry.key, setting: setting))
        }
      }
    }
    return values
  }

  /// Returns whether the context already has a value of a definition.
  private func has(_ definition: ColorDefinitions.Definition, among own: OwnValues) -> Bool {
    if definition.part != nil, isTurning { return true }
    return switch definition.place {
    case .constant(let place):
      own.constants.contains(theme.sheets[place.sheet].constants[place.constant].name)
    case .declaration(_, let setting):
      own.declarations.contains(.init(key: definition.name, setting: setting))
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
