/// One application of values to objects, with its report.
struct Application {
  /// An object with the properties that are applied to it.
  struct Subject {
    let object: AnyObject
    let values: ObjectValues
    let applied: AppliedProperties
  }

  /// An applier with its values.
  private struct Claim {
    let applier: Applier
    let values: [SettingValue]
    let specified: SpecifiedProperties
    let target: (any AnyProperty)?
    let isSeen: Bool

    init?(_ plan: ApplierPlan.Claim, of applied: AppliedProperties) {
      guard let specified = applied.specified(for: plan.property) else { return nil }
      self.specified = specified
      applier = plan.applier
      if applier.properties.count == 1, let value = specified.values[plan.property] {
        values = [value]
      } else {
        values = applier.properties.compactMap { applied.specified(for: $0)?.values[$0] }
      }
      target = plan.target
      isSeen = plan.isSeen
    }
  }

  /// The values of objects that have no place for them.
  let memory: ObjectMemory

  /// The theme whose entries properties name.
  let theme: Theme
  let contexts: Contexts

  /// The record of properties without an applier, which are reported once for each class; `nil` to
  /// report them always.
  var reported: ReportedGaps?

  var report = ApplicationReport()

  /// The objects for which entries of the theme were looked up.
  private(set) var followers: [AnyObject] = []

  init(of theme: Theme, in contexts: Contexts, memory: ObjectMemory) {
    self.theme = theme
    self.contexts = contexts
    self.memory = memory
  }

  /// Applies the properties of an entry to an object, as those that a source specifies.
  ///
  /// - Returns: `false` if the theme has no such entry; nothing is applied then.
  @discardableResult
  mutating func apply(
    _ name: StyleName,
    from source: AppliedProperties.Source,
    on object: AnyObject,
    using appliers: Appliers.Table
  ) -> Bool {
    guard let style = theme.style(named: name, in: contexts) else {
      report.problems.append(unknown(name, on: object))
      return false
    }
    set(SpecifiedProperties(style, appliers), from: source, on: object)
    return true
  }

  /// Sets the properties that a source specifies for an object, and applies the result.
  mutating func set(
    _ specified: SpecifiedProperties?,
    from source: AppliedProperties.Source,
    on object: AnyObject
  ) {
    let values = specified == nil ? memory.known(of: object) : memory.values(of: object)
    guard let values, specified != nil || values.applied != nil else { return }
    let applied = values.applied ?? AppliedProperties()
    values.applied = applied
    if applied.isApplying {
      // An applier has called this, and would be called again and again.
      return report(.loop, message: Self.loopMessage, of: specified, on: object)
    }
    if let specified, applied.isSettled, applied.contains(specified, from: source) {
      report.valuesUnchanged += applied.items.reduce(0) { $0 + $1.values.count }
      return
    }
    applied.set(specified, from: source)
    applied.isApplying = true
    defer { applied.isApplying = false }
    let known = report.problems.count
    let subject = Subject(object: object, values: values, applied: applied)
    if let element = object as? Element {
      element.beneathCustomRules { update(subject) }
    } else {
      update(subject)
    }
    applied.problems = Array(report.problems[known...])
  }

  /// Applies all specified properties to an object, and reverts the others.
  private mutating func update(_ subject: Subject) {
    let (object, applied) = (subject.object, subject.applied)
    let plan = applied.plan(for: type(of: object), memory: memory)
    if let shared = applied.onlySource?.shared, shared.plan === plan,
      applied.items.isEmpty || subject.values.layerValues != nil && shared.isOfLayer
    {
      report(gapsOf: plan, on: subject)
      return apply(shared, to: subject)
    }
    subject.values.setLayerValues(on: object)
    let gone = applied.items.filter { !plan.claims($0.applier) }
    for item in gone.reversed() { revert(item, on: subject) }
    report(gapsOf: plan, on: subject)
    for claim in plan.claims.compactMap({ Claim($0, of: applied) }) {
      switch claim.applier.action {
      case .value(_, let read): set(claim, with: read, on: subject)
      case .closure(let closure): run(closure, for: claim, on: subject)
      case .style(let inner): style(inner(object), for: claim, on: subject)
      }
    }
    applied.isSettled =
      applied.items.count == plan.claims.count && applied.items.allSatisfy { $0.isSettled }
    if let specified = applied.onlySource, specified.shared?.plan !== plan {
      // Sharing starts with the second object that has the properties.
      if specified.wasApplied {
        specified.shared = SpecifiedProperties.Shared(of: subject, plan: plan, memory: memory)
      }
      specified.wasApplied = true
    }
    if gone.isEmpty { return }
    let kept = Set(plan.claims.compactMap { $0.target?.id })
    memory.clear(gone.compactMap(\.target).filter { !kept.contains($0.id) }, on: object)
  }
}

// MARK: Values

extension Application {
  /// Applies the properties that objects of the class share to an object that shows none yet.
  private mutating func apply(_ shared: SpecifiedProperties.Shared, to subject: Subject) {
    let former = subject.applied.items
    subject.applied.items = shared.items
    subject.applied.isSettled = true
    if shared.isOfLayer, let view = subject.object as? View, !view.hasLayer {
      subject.values.layerValues = shared.apply
    } else {
      shared.apply(subject.object)
    }
    let unchanged = shared.items.count { item in
      former.contains { $0.applier.isSame(as: item.applier) && $0.values == item.values }
    }
    report.valuesApplied += shared.items.count - unchanged
    report.valuesUnchanged += unchanged
    report.valuesReverted += former.count { !shared.plan.claims($0.applier) }
  }

  /// Returns a Boolean value that indicates whether an applier has applied exactly this already.
  private mutating func isApplied(
    _ claim: Claim,
    with entries: EntryLookup.Entries = [:],
    to subject: Subject
  ) -> Bool {
    let changed = changes(claim, with: entries, on: subject)
    report.valuesUnchanged += claim.values.count - changed
    return changed == 0 && subject.applied.item(of: claim.applier)?.isSeen == claim.isSeen
  }

  /// Returns the number of values of an applier that differ from the applied ones.
  private func changes(
    _ claim: Claim,
    with entries: EntryLookup.Entries,
    on subject: Subject
  ) -> Int {
    let item = subject.applied.item(of: claim.applier)
    let isOn = item.map { $0.target?.id == claim.target?.id && $0.entries == entries } ?? false
    return claim.values.indices.count { !isOn || item?.values[$0] != claim.values[$0] }
  }

  private mutating func set(_ claim: Claim, with read: Applier.Reading, on subject: Subject) {
    if isApplied(claim, to: subject) { return }
    do {
      let transformers = claim.specified.appliers.transformers
      let set = try claim.applier.setting(of: claim.values[0], with: read, transformers)
      if claim.isSeen, let target = claim.target { set(target, subject.object, memory) }
      record(claim, on: subject)
    } catch {
      reject(claim, because: error, on: subject)
    }
  }

  private mutating func run(
    _ closure: Applier.Closure,
    for claim: Claim,
    on subject: Subject
  ) {
    let object = subject.object
    let lookup = EntryLookup { [theme, contexts] in theme.style(named: $0, in: contexts) }
    let known = subject.applied.item(of: claim.applier)?.entries ?? [:]
    if !known.isEmpty { followers.append(object) }
    if isApplied(claim, with: lookup.entries(known.keys), to: subject) { return }
    var transformers = claim.specified.appliers.transformers
    transformers.styles = lookup.style
    let write: (AnyObject) throws -> Void
    do {
      defer { if known.isEmpty, !lookup.found.isEmpty { followers.append(object) } }
      write = try closure.read(claim.values, transformers)
    } catch {
      guard let missing = lookup.found.first(where: { $0.value == nil })?.key else {
        return reject(claim, because: error, on: subject)
      }
      revert(claim, on: subject)
      return report(.unknownStyle, message: message(unknown: missing), of: claim, on: subject)
    }
    let watches = memory.table.watch(object) + memory.values(of: object).watch(object)
    let stack = claim.target.flatMap { memory.stack(of: $0, object) }
    do {
      try write(object)
      stack?.adopt()
      for watch in watches { watch(.value(.applier)) }
      record(claim, with: lookup.found, on: subject)
    } catch {
      // Discards the writes before the failure.
      for watch in watches.reversed() { watch(.mistake) }
      stack?.revert()
      if subject.applied.item(of: claim.applier) == nil { reset(claim.applier, object) }
      reject(claim, because: error, on: subject)
    }
  }

  private mutating func record(
    _ claim: Claim,
    with entries: EntryLookup.Entries = [:],
    on subject: Subject
  ) {
    report.valuesApplied += changes(claim, with: entries, on: subject)
    subject.applied.record(
      AppliedProperties.Item(
        applier: claim.applier,
        values: claim.values,
        target: claim.target,
        isSeen: claim.isSeen,
        entries: entries
      )
    )
  }

  private mutating func reject(_ claim: Claim, because error: any Error, on subject: Subject) {
    revert(claim, on: subject)
    report(.rejected, message: "\(error)", of: claim, on: subject)
  }

  /// Reports a problem of an applier with its first property.
  private mutating func report(
    _ kind: ApplicationProblem.Kind,
    message: String,
    of claim: Claim,
    on subject: Subject
  ) {
    report(
      kind,
      message: message,
      property: claim.applier.properties[0],
      value: claim.values[0],
      of: claim.specified,
      on: subject.object
    )
  }

  /// Applies the entry that a property names to an inner object.
  private mutating func style(
    _ inner: AnyObject?,
    for claim: Claim,
    on subject: Subject
  ) {
    let value = claim.values[0]
    let source = AppliedProperties.Source.outer(
      ObjectIdentifier(subject.object),
      property: claim.applier.properties[0]
    )
    let former = subject.applied.item(of: claim.applier)
    if let object = former?.inner, object !== inner { set(nil, from: source, on: object) }
    guard let inner else {
      revert(claim, on: subject)
      return report(
        .noInnerObject,
        message: "there is no object to style",
        of: claim,
        on: subject
      )
    }
    if memory.known(of: inner)?.applied?.isApplying == true {
      return report(.loop, message: Self.loopMessage, of: claim, on: subject)
    }
    do {
      let appliers = claim.specified.appliers
      let name = try appliers.transformers.read(value, as: StyleName.self)
      followers.append(subject.object)
      if theme.style(named: name, in: contexts) == nil {
        revert(claim, on: subject)
        return report(.unknownStyle, message: message(unknown: name), of: claim, on: subject)
      }
      apply(name, from: source, on: inner, using: appliers)
      if former?.values == [value] {
        report.valuesUnchanged += 1
      } else {
        report.valuesApplied += 1
      }
      subject.applied.record(
        AppliedProperties.Item(
          applier: claim.applier,
          values: [value],
          target: nil,
          inner: inner
        )
      )
    } catch {
      reject(claim, because: error, on: subject)
    }
  }

  /// Reverts the values of an applier, if it has applied any.
  private mutating func revert(_ claim: Claim, on subject: Subject) {
    guard let item = subject.applied.item(of: claim.applier) else { return }
    revert(item, on: subject)
    if let target = item.target { memory.clear([target], on: subject.object) }
  }

  /// Calls the closure of an applier that reverts an object, if there is one.
  private func reset(_ applier: Applier, _ object: AnyObject) {
    guard case .closure(let closure) = applier.action, let reset = closure.reset else { return }
    let watches = memory.known(of: object)?.watch(object) ?? []
    reset(object)
    for watch in watches { watch(.end(.applier)) }
  }

  /// Removes the record of an applier, and reverts everything but the property that it sets.
  private mutating func revert(_ item: AppliedProperties.Item, on subject: Subject) {
    subject.applied.remove(item.applier)
    report.valuesReverted += item.values.count
    reset(item.applier, subject.object)
    if let inner = item.inner {
      let property = item.applier.properties[0]
      set(nil, from: .outer(ObjectIdentifier(subject.object), property: property), on: inner)
    }
  }
}
