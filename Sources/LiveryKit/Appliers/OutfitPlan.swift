/// Which appliers put on some properties of objects of a class, whatever the values are.
final class OutfitPlan {
  /// An applier that has all its values.
  struct Claim {
    let applier: Applier

    /// The property for which it was found.
    let property: String

    /// What it sets, as the table knows it; `nil` if only a closure knows.
    let target: (any AnyProperty)?

    /// How far up the class is that it was registered for.
    let distance: Int

    /// Whether nothing that is put on later sets the same.
    fileprivate(set) var isSeen = true
  }

  /// What nobody puts on.
  struct Gap {
    let property: String
    let kind: ApplicationProblem.Kind
  }

  /// What is put on, that for classes further up first, and then by the names of properties.
  private(set) var claims: [Claim] = []

  /// What is not.
  private(set) var gaps: [Gap] = []

  /// Where the gaps were reported last.
  weak var reported: ReportedGaps?

  /// The class of the objects.
  private let type: ObjectIdentifier

  private let properties: [String]

  /// How many gets and sets the table had recognised.
  private let recognised: Int

  fileprivate init(_ outfit: Outfit, for type: AnyClass, _ memory: ObjectMemory) {
    self.type = ObjectIdentifier(type)
    properties = outfit.properties
    recognised = memory.table.page(of: type).recognised
    for property in properties {
      guard let layer = outfit.layer(for: property) else { continue }
      find(property, layer, outfit, type, memory)
    }
    claims.sort { $0.distance > $1.distance }
    // Of several that set one property, only the last is seen.
    var later: Set<PropertyID> = []
    for place in claims.indices.reversed() {
      if let target = claims[place].target {
        claims[place].isSeen = later.insert(target.id).inserted
      }
    }
  }

  private func find(
    _ property: String,
    _ layer: Outfit.Layer,
    _ outfit: Outfit,
    _ objectType: AnyClass,
    _ memory: ObjectMemory
  ) {
    var incomplete: [String]?
    for (distance, type): (Int, AnyClass) in Ancestry(of: objectType).enumerated() {
      guard let applier = layer.appliers.applier(for: property, of: type, memory) else { continue }
      if claims(applier) { return }
      let missing = applier.properties.filter { outfit.layer(for: $0) == nil }
      if missing.isEmpty {
        let target = applier.target.map { memory.table.known($0, of: objectType) }
        claims.append(
          Claim(applier: applier, property: property, target: target, distance: distance)
        )
        return
      }
      incomplete = incomplete ?? missing
    }
    let kind = incomplete.map { ApplicationProblem.Kind.incomplete(missing: $0) }
    gaps.append(Gap(property: property, kind: kind ?? .unknownProperty))
  }

  /// Whether an applier puts something on.
  func claims(_ applier: Applier) -> Bool { claims.contains { $0.applier.isSame(as: applier) } }

  /// Whether the table has recognised no more since.
  func isAsOf(_ page: PropertyTable.Page) -> Bool { page.recognised == recognised }

  /// Whether it is for objects of a class, as long as the table has recognised no more.
  fileprivate func isFor(_ type: AnyClass, _ recognised: Int) -> Bool {
    self.type == ObjectIdentifier(type) && self.recognised == recognised
  }

  /// Whether it is for just these properties.
  fileprivate func isFor(_ values: [String: SettingValue]) -> Bool {
    properties.count == values.count && properties.allSatisfy { values[$0] != nil }
  }
}

/// What follows from a table of appliers for each class.
final class OutfitPlans {
  /// The last plan.
  fileprivate var byType: [ObjectIdentifier: OutfitPlan] = [:]

  /// The properties that have appliers, once somebody has asked.
  var names: [ObjectIdentifier: [String]] = [:]
}

/// The properties that were reported to have no applier, each once for a class.
final class ReportedGaps {
  var keys: Set<Appliers.Key> = []
}

extension Outfit {
  /// Which appliers put on what is said for an object of a class.
  func plan(for type: AnyClass, _ memory: ObjectMemory) -> OutfitPlan {
    guard let only = onlyLayer else {
      return OutfitPlan(self, for: type, memory)
    }
    let recognised = memory.table.page(of: type).recognised
    if let known = only.plan, known.isFor(type, recognised) { return known }
    if let known = only.appliers.plans.byType[ObjectIdentifier(type)],
      known.isFor(type, recognised), known.isFor(only.values)
    {
      only.plan = known
      return known
    }
    let new = OutfitPlan(self, for: type, memory)
    only.appliers.plans.byType[ObjectIdentifier(type)] = new
    only.plan = new
    return new
  }
}
