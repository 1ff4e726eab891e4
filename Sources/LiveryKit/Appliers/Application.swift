/// One run of putting values on objects, with what becomes of it.
struct Application {
  /// An applier with the values that it takes.
  private struct Claim {
    let applier: Applier
    let values: [SettingValue]
    let layer: Outfit.Layer
    let target: (any AnyProperty)?
    let isSeen: Bool

    init?(_ plan: OutfitPlan.Claim, _ outfit: Outfit) {
      guard let layer = outfit.layer(for: plan.property) else { return nil }
      self.layer = layer
      applier = plan.applier
      if applier.properties.count == 1, let value = layer.values[plan.property] {
        values = [value]
      } else {
        values = applier.properties.compactMap { outfit.layer(for: $0)?.values[$0] }
      }
      target = plan.target
      isSeen = plan.isSeen
    }
  }

  /// What objects wear that have no place for it themselves.
  let memory: ObjectMemory

  /// Where the entries are that properties name.
  let theme: Theme
  let contexts: Contexts

  /// The properties that were reported to have no applier, to do so once for a class; `nil` to do so
  /// always.
  var reported: ReportedGaps?

  var report = ApplicationReport()

  /// The objects for which entries of the theme were looked up.
  private(set) var followers: [AnyObject] = []

  init(_ theme: Theme, in contexts: Contexts, _ memory: ObjectMemory) {
    self.theme = theme
    self.contexts = contexts
    self.memory = memory
  }

  /// Has one who says something for an object say what an entry says.
  ///
  /// - Returns: Whether there is such an entry; otherwise nothing is done.
  @discardableResult
  mutating func set(
    _ name: StyleName,
    from source: Outfit.Source,
    on object: AnyObject,
    _ appliers: Appliers.Table
  ) -> Bool {
    guard let style = theme.style(named: name, in: contexts) else {
      report.problems.append(unknown(name, object: object))
      return false
    }
    set(Outfit.Layer(style, appliers), from: source, on: object)
    return true
  }

  /// Has one who says something for an object say something else, and puts on what follows.
  mutating func set(_ layer: Outfit.Layer?, from source: Outfit.Source, on object: AnyObject) {
    let values = layer == nil ? memory.known(of: object) : memory.values(of: object)
    guard let values, layer != nil || values.outfit != nil else { return }
    let outfit = values.outfit ?? Outfit()
    values.outfit = outfit
    if outfit.isOpen {
      // An applier does this, which would call it again and again.
      return note(layer, object)
    }
    if let layer, outfit.isSettled, outfit.says(layer, from: source) {
      report.valuesUnchanged += outfit.pieces.reduce(0) { $0 + $1.values.count }
      return
    }
    outfit.set(layer, from: source)
    outfit.isOpen = true
    defer { outfit.isOpen = false }
    let known = report.problems.count
    if let element = object as? Element {
      element.beneathOwnRules { dress(element, outfit) }
    } else {
      dress(object, outfit)
    }
    outfit.problems = Array(report.problems[known...])
  }

  private mutating func dress(_ object: AnyObject, _ outfit: Outfit) {
    let plan = outfit.plan(for: type(of: object), memory)
    if let uniform = outfit.onlyLayer?.uniform, uniform.plan === plan,
      outfit.pieces.isEmpty || outfit.ofUnmadeLayer != nil && uniform.isOfLayer
    {
      note(plan, object, outfit)
      return wear(uniform, object, outfit)
    }
    outfit.dressLayer(of: object)
    let gone = outfit.pieces.filter { !plan.claims($0.applier) }
    for piece in gone.reversed() { takeOff(piece, object, outfit) }
    note(plan, object, outfit)
    for claim in plan.claims.compactMap({ Claim($0, outfit) }) {
      switch claim.applier.action {
      case .value(_, let read): set(read, claim, on: object, outfit)
      case .closure(let closure): run(closure, claim, on: object, outfit)
      case .style(let inner): style(inner(object), claim, object, outfit)
      }
    }
    outfit.isSettled =
      outfit.pieces.count == plan.claims.count && outfit.pieces.allSatisfy { $0.isSettled }
    if let layer = outfit.onlyLayer, layer.uniform?.plan !== plan {
      // Where each wears something else, there is nothing to share.
      if layer.isOnAnother { layer.uniform = Outfit.Uniform(outfit, plan, object, memory) }
      layer.isOnAnother = true
    }
    if gone.isEmpty { return }
    let said = Set(plan.claims.compactMap { $0.target?.id })
    memory.clear(gone.compactMap(\.target).filter { !said.contains($0.id) }, .applier, on: object)
  }
}

// MARK: Values

extension Application {
  /// Puts on an object of which nothing is seen yet what others of its class wear.
  private mutating func wear(_ uniform: Outfit.Uniform, _ object: AnyObject, _ outfit: Outfit) {
    let former = outfit.pieces
    outfit.take(uniform, object)
    let unchanged = uniform.pieces.count { piece in
      former.contains { $0.applier.isSame(as: piece.applier) && $0.values == piece.values }
    }
    report.valuesApplied += uniform.pieces.count - unchanged
    report.valuesUnchanged += unchanged
    report.valuesTakenBack += former.count { !uniform.plan.claims($0.applier) }
  }

  /// Whether an applier has put on exactly this already.
  private mutating func isOn(
    _ claim: Claim,
    _ entries: EntryLookup.Entries,
    _ outfit: Outfit
  ) -> Bool {
    let changed = changes(claim, entries, outfit)
    report.valuesUnchanged += claim.values.count - changed
    return changed == 0 && outfit.piece(of: claim.applier)?.isSeen == claim.isSeen
  }

  /// How many values of an applier are others than before.
  private func changes(
    _ claim: Claim,
    _ entries: EntryLookup.Entries,
    _ outfit: Outfit
  ) -> Int {
    let worn = outfit.piece(of: claim.applier)
    let isOn = worn.map { $0.target?.id == claim.target?.id && $0.entries == entries } ?? false
    return claim.values.indices.count { !isOn || worn?.values[$0] != claim.values[$0] }
  }

  private mutating func set(
    _ read: Applier.Reading,
    _ claim: Claim,
    on object: AnyObject,
    _ outfit: Outfit
  ) {
    if isOn(claim, [:], outfit) { return }
    do {
      let transformers = claim.layer.appliers.transformers
      let set = try claim.applier.setting(of: claim.values[0], read, transformers)
      if claim.isSeen, let target = claim.target { set(target, object, memory) }
      keep(claim, [:], outfit)
    } catch {
      refuse(claim, error, object, outfit)
    }
  }

  private mutating func run(
    _ closure: Applier.Closure,
    _ claim: Claim,
    on object: AnyObject,
    _ outfit: Outfit
  ) {
    let lookup = EntryLookup { [theme, contexts] in theme.style(named: $0, in: contexts) }
    let known = outfit.piece(of: claim.applier)?.entries ?? [:]
    if !known.isEmpty { followers.append(object) }
    if isOn(claim, lookup.entries(known.keys), outfit) { return }
    var transformers = claim.layer.appliers.transformers
    transformers.styles = lookup.style
    let write: (AnyObject) throws -> Void
    do {
      defer { if known.isEmpty, !lookup.found.isEmpty { followers.append(object) } }
      write = try closure.read(claim.values, transformers)
    } catch {
      guard let missing = lookup.found.first(where: { $0.value == nil })?.key else {
        return refuse(claim, error, object, outfit)
      }
      takeOff(claim, object, outfit)
      let message = Self.message(unknown: missing, theme, contexts)
      let property = claim.applier.properties[0]
      return note(.unknownStyle, message, property, claim.layer, object, claim.values[0])
    }
    let watches = memory.table.watch(object) + memory.values(of: object).watch(object)
    let stack = claim.target.flatMap { memory.stack(of: $0, object) }
    do {
      try write(object)
      stack?.adopt()
      for watch in watches { watch(.value(.applier)) }
      keep(claim, lookup.found, outfit)
    } catch {
      // What it wrote before it failed goes.
      for watch in watches.reversed() { watch(.mistake) }
      stack?.revert()
      if outfit.piece(of: claim.applier) == nil { reset(claim.applier, object) }
      refuse(claim, error, object, outfit)
    }
  }

  private mutating func keep(
    _ claim: Claim,
    _ entries: EntryLookup.Entries,
    _ outfit: Outfit
  ) {
    report.valuesApplied += changes(claim, entries, outfit)
    outfit.keep(
      Outfit.Piece(
        applier: claim.applier,
        values: claim.values,
        target: claim.target,
        isSeen: claim.isSeen,
        entries: entries
      )
    )
  }

  private mutating func refuse(
    _ claim: Claim,
    _ error: any Error,
    _ object: AnyObject,
    _ outfit: Outfit
  ) {
    takeOff(claim, object, outfit)
    note(.refused, "\(error)", claim.applier.properties[0], claim.layer, object, claim.values[0])
  }

  private mutating func style(
    _ inner: AnyObject?,
    _ claim: Claim,
    _ object: AnyObject,
    _ outfit: Outfit
  ) {
    let property = claim.applier.properties[0]
    let value = claim.values[0]
    let source = Outfit.Source.outer(ObjectIdentifier(object), property: property)
    let worn = outfit.piece(of: claim.applier)
    if let former = worn?.inner, former !== inner { set(nil, from: source, on: former) }
    guard let inner else {
      takeOff(claim, object, outfit)
      let message = "there is no object to style"
      return note(.noInnerObject, message, property, claim.layer, object, value)
    }
    if memory.known(of: inner)?.outfit?.isOpen == true {
      return note(.loop, Self.isBusy, property, claim.layer, object, value)
    }
    do {
      let name = try claim.layer.appliers.transformers.read(value, as: StyleName.self)
      followers.append(object)
      if theme.style(named: name, in: contexts) == nil {
        takeOff(claim, object, outfit)
        let message = Self.message(unknown: name, theme, contexts)
        return note(.unknownStyle, message, property, claim.layer, object, value)
      }
      set(name, from: source, on: inner, claim.layer.appliers)
      if worn?.values == [value] {
        report.valuesUnchanged += 1
      } else {
        report.valuesApplied += 1
      }
      outfit.keep(
        Outfit.Piece(applier: claim.applier, values: [value], target: nil, inner: inner)
      )
    } catch {
      refuse(claim, error, object, outfit)
    }
  }

  private mutating func takeOff(
    _ claim: Claim,
    _ object: AnyObject,
    _ outfit: Outfit
  ) {
    guard let worn = outfit.piece(of: claim.applier) else { return }
    takeOff(worn, object, outfit)
    if let target = worn.target { memory.clear([target], .applier, on: object) }
  }

  /// Has an applier that says how give an object back what it had.
  private func reset(_ applier: Applier, _ object: AnyObject) {
    guard case .closure(let closure) = applier.action, let reset = closure.reset else { return }
    let watches = memory.known(of: object)?.watch(object) ?? []
    reset(object)
    for watch in watches { watch(.end(.applier)) }
  }

  /// Forgets what an applier has put on, and lets go of what is not a value of a property.
  private mutating func takeOff(_ piece: Outfit.Piece, _ object: AnyObject, _ outfit: Outfit) {
    outfit.drop(piece.applier)
    report.valuesTakenBack += piece.values.count
    reset(piece.applier, object)
    if let inner = piece.inner {
      let property = piece.applier.properties[0]
      set(nil, from: .outer(ObjectIdentifier(object), property: property), on: inner)
    }
  }
}
