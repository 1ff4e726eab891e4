internal import SourceJSON

/// One run of putting values on objects, with what becomes of it.
struct Application {
  /// What objects wear that have no place for it themselves.
  let memory: OutfitMemory

  /// Where the entries are that properties name.
  let theme: Theme
  let contexts: Contexts

  /// Whether what somebody else has changed meanwhile is put on again.
  var looksAgain = false

  /// The properties that were reported to have no applier, to do so once for a class; `nil` to do so
  /// always.
  var reported: Set<Appliers.Key>?

  private(set) var report = ApplicationReport()

  /// The objects that have an entry applied to an object inside.
  private(set) var outerObjects: [AnyObject] = []

  init(_ theme: Theme, in contexts: Contexts, _ memory: OutfitMemory) {
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
    guard let outfit = layer == nil ? memory.known(of: object) : memory.outfit(of: object) else {
      return
    }
    if outfit.isOpen {
      // An applier does this, which would call it again and again.
      return note(layer, object)
    }
    outfit.set(layer, from: source)
    outfit.isOpen = true
    defer { outfit.isOpen = false }
    guard let element = object as? Element else { return dress(object, outfit) }
    // Element paths and rules are stronger, and what they put on is nothing to give back.
    element.beneathPaths { dress(element, outfit) }
  }

  private mutating func dress(_ object: AnyObject, _ outfit: Outfit) {
    let plan = OutfitPlan(outfit, for: object)
    for piece in outfit.pieces.reversed()
    where !plan.claims.contains(where: { $0.applier.isSame(as: piece.applier) }) {
      takeOff(piece, object, outfit)
    }
    for gap in plan.gaps { note(gap, object) }
    for claim in plan.claims {
      switch claim.applier.action {
      case .put(let put): self.put(put, claim, on: object, outfit)
      case .style(let inner): style(inner(object), claim, object, outfit)
      }
    }
  }
}

// MARK: Values

extension Application {
  private mutating func put(
    _ put: Applier.Put,
    _ claim: OutfitPlan.Claim,
    on object: AnyObject,
    _ outfit: Outfit
  ) {
    let index = outfit.index(of: claim.applier)
    let worn = index.map { outfit.pieces[$0] }
    let isUntouched = worn.map { outfit.isStillOn($0, object) } ?? false
    let isOn = worn.map { !$0.isBuried && (!looksAgain || isUntouched) } ?? false
    let changed = claim.values.indices.count { !isOn || worn?.values[$0] != claim.values[$0] }
    report.valuesUnchanged += claim.values.count - changed
    if changed == 0 { return }
    let former = put.capture(object)
    let isAsBefore = put.watch(object)
    do {
      try put.apply(object, claim.values, claim.layer.appliers.transformers)
      keep(
        Outfit.Piece(
          applier: claim.applier,
          values: claim.values,
          restore: isUntouched ? worn?.restore : former,
          isStillOn: put.watch(object)
        ),
        outfit
      )
      if let worn, let above = outfit.index(above: worn) { outfit.pieces[above].isBuried = true }
      report.valuesApplied += changed
    } catch {
      // What it wrote before it failed goes, and then what was on until now.
      if !isAsBefore(object) { former?(object) }
      if let worn { takeOff(worn, object, outfit) }
      note(.refused, "\(error)", claim.applier.properties[0], claim.layer, object, claim.values[0])
    }
  }

  private mutating func style(
    _ inner: AnyObject?,
    _ claim: OutfitPlan.Claim,
    _ object: AnyObject,
    _ outfit: Outfit
  ) {
    let property = claim.applier.properties[0]
    let value = claim.values[0]
    let source = Outfit.Source.outer(ObjectIdentifier(object), property: property)
    let worn = outfit.index(of: claim.applier).map { outfit.pieces[$0] }
    if let former = worn?.inner, former !== inner { set(nil, from: source, on: former) }
    guard let inner else {
      if let worn { takeOff(worn, object, outfit) }
      let message = "there is no object to style"
      return note(.noInnerObject, message, property, claim.layer, object, value)
    }
    if let outfit = memory.known(of: inner), outfit.isOpen {
      return note(.loop, Self.isBusy, property, claim.layer, object, value)
    }
    do {
      let name = try claim.layer.appliers.transformers.read(value, as: StyleName.self)
      outerObjects.append(object)
      if theme.style(named: name, in: contexts) == nil {
        if let worn { takeOff(worn, object, outfit) }
        let message = Self.message(unknown: name, theme, contexts)
        return note(.unknownStyle, message, property, claim.layer, object, value)
      }
      set(name, from: source, on: inner, claim.layer.appliers)
      if worn?.values == [value] {
        report.valuesUnchanged += 1
      } else {
        report.valuesApplied += 1
      }
      keep(Outfit.Piece(applier: claim.applier, values: [value], inner: inner), outfit)
    } catch {
      if let worn { takeOff(worn, object, outfit) }
      note(.refused, "\(error)", property, claim.layer, object, value)
    }
  }

  private func keep(_ piece: Outfit.Piece, _ outfit: Outfit) {
    if let index = outfit.index(of: piece.applier) {
      outfit.pieces[index] = piece
    } else {
      outfit.pieces.append(piece)
    }
  }

  private mutating func takeOff(_ piece: Outfit.Piece, _ object: AnyObject, _ outfit: Outfit) {
    // What somebody has written over it meanwhile is theirs, and stays.
    if outfit.isStillOn(piece, object) {
      if let above = outfit.index(above: piece) {
        outfit.pieces[above].restore = piece.restore
      } else {
        piece.restore?(object)
      }
    }
    if let index = outfit.index(of: piece.applier) { outfit.pieces.remove(at: index) }
    report.valuesTakenBack += piece.values.count
    if let inner = piece.inner {
      let property = piece.applier.properties[0]
      set(nil, from: .outer(ObjectIdentifier(object), property: property), on: inner)
    }
  }
}

// MARK: Problems

extension Application {
  private static let isBusy = "it is being styled already, so this would go on for ever"

  private mutating func note(_ gap: OutfitPlan.Gap, _ object: AnyObject) {
    let key = Appliers.Key(gap.property, of: type(of: object))
    if let isNew = reported?.insert(key).inserted, !isNew { return }
    let message =
      switch gap.kind {
      case .incomplete(let missing):
        "it needs a value for \(missing.map { "'\($0)'" }.joined(separator: " and ")) too"
      default:
        "'\(type(of: object))' has no applier for it"
          + Suggestion.phrase(for: gap.property, in: names(for: object, gap.layer))
      }
    note(gap.kind, message, gap.property, gap.layer, object, gap.layer.values[gap.property])
  }

  private mutating func note(_ layer: Outfit.Layer?, _ object: AnyObject) {
    note(.loop, Self.isBusy, nil, layer, object, nil)
  }

  private mutating func note(
    _ kind: ApplicationProblem.Kind,
    _ message: String,
    _ property: String?,
    _ layer: Outfit.Layer?,
    _ object: AnyObject,
    _ value: SettingValue?
  ) {
    let setting = property.map(Setting.property)
    let location = setting.flatMap { setting in
      if let style = layer?.style {
        style.value(of: setting)?.location
      } else {
        (object as? Element)?.widget?.explain(setting).parts.first?.winner?.location
      }
    }
    report.problems.append(
      ApplicationProblem(
        kind: kind,
        object: Self.name(of: object),
        style: layer?.style.map { $0.names.map(\.selector).sorted().joined() },
        property: property,
        value: value,
        location: location,
        message: message
      )
    )
  }

  private func unknown(_ name: StyleName, object: AnyObject) -> ApplicationProblem {
    ApplicationProblem(
      kind: .unknownStyle,
      object: Self.name(of: object),
      style: name.selector,
      property: nil,
      value: nil,
      location: nil,
      message: Self.message(unknown: name, theme, contexts)
    )
  }

  private static func message(
    unknown name: StyleName,
    _ theme: Theme,
    _ contexts: Contexts
  ) -> String {
    "the theme has no entry '\(name.selector)'" + theme.suggestion(for: name, in: contexts)
  }

  /// The path of an object's widget, or the name of its class.
  private static func name(of object: AnyObject) -> String {
    (object as? Element)?.widget?.path ?? "\(type(of: object))"
  }

  /// The properties that an object has appliers for.
  private func names(for object: AnyObject, _ layer: Outfit.Layer) -> [String] {
    let types = Set(Ancestry(of: type(of: object)).map { ObjectIdentifier($0) })
    return layer.appliers.appliers.keys.filter { types.contains($0.type) }.map(\.property).sorted()
  }
}
