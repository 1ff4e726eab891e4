/// The appliers of some properties for objects of a class, whatever the values are.
final class ApplierPlan {
  /// An applier all of whose properties have values.
  struct Claim {
    let applier: Applier

    /// The property for which the applier was found.
    let property: String

    /// The property that the applier sets, as the table identifies it; `nil` if only a closure
    /// knows.
    let target: (any AnyProperty)?

    /// The number of superclasses between the class and the one that the applier was registered for.
    let distance: Int

    /// A Boolean value that indicates whether no later claim sets the same property.
    fileprivate(set) var isSeen = true
  }

  /// A property without an applier, or whose applier lacks another property.
  struct Gap {
    let property: String
    let kind: ApplicationProblem.Kind
  }

  /// The appliers in order: those of more distant classes first, then by the names of properties.
  private(set) var claims: [Claim] = []

  /// The properties that are not applied.
  private(set) var gaps: [Gap] = []

  /// The record in which the gaps were reported last.
  weak var reported: ReportedGaps?

  /// The class of the objects.
  private let type: ObjectIdentifier

  private let properties: [String]

  /// The number of unnamed pairs that the table had recognised.
  private let recognised: Int

  fileprivate init(for applied: AppliedProperties, of type: AnyClass, memory: ObjectMemory) {
    self.type = ObjectIdentifier(type)
    properties = applied.names
    recognised = memory.table.page(of: type).recognised
    for property in properties { find(property, in: applied, for: type, memory: memory) }
    claims.sort { $0.distance > $1.distance }
    // Of several claims on one property, only the last is visible.
    var later: Set<PropertyID> = []
    for place in claims.indices.reversed() {
      if let target = claims[place].target {
        claims[place].isSeen = later.insert(target.id).inserted
      }
    }
  }

  /// Finds the applier of a property in the nearest class that has one.
  private func find(
    _ property: String,
    in applied: AppliedProperties,
    for objectType: AnyClass,
    memory: ObjectMemory
  ) {
    guard let appliers = applied.specified(for: property)?.appliers else { return }
    var incomplete: [String]?
    for (distance, type): (Int, AnyClass) in Ancestry(of: objectType).enumerated() {
      guard let applier = appliers.applier(for: property, of: type, memory) else { continue }
      if claims(applier) { return }
      let missing = applier.properties.filter { applied.specified(for: $0) == nil }
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

  /// Returns a Boolean value that indicates whether the plan contains an applier.
  func claims(_ applier: Applier) -> Bool { claims.contains { $0.applier.isSame(as: applier) } }

  /// Returns a Boolean value that indicates whether the table has recognised no more pairs since.
  func isCurrent(for page: PropertyTable.Page) -> Bool { page.recognised == recognised }

  /// Returns a Boolean value that indicates whether the plan is for a class and for a table that has
  /// recognised a number of pairs.
  fileprivate func isFor(_ type: AnyClass, _ recognised: Int) -> Bool {
    self.type == ObjectIdentifier(type) && self.recognised == recognised
  }

  /// Returns a Boolean value that indicates whether the plan is for exactly these properties.
  fileprivate func isFor(_ values: [String: SettingValue]) -> Bool {
    properties.count == values.count && properties.allSatisfy { values[$0] != nil }
  }
}

/// The plans that follow from a table of appliers.
final class ApplierPlans {
  /// The last plan of each class.
  fileprivate var byType: [ObjectIdentifier: ApplierPlan] = [:]

  /// The properties of each class that have appliers, as far as they were needed.
  var names: [ObjectIdentifier: [String]] = [:]
}

/// The properties that were reported to have no applier, once for each class.
final class ReportedGaps {
  var keys: Set<Appliers.Key> = []
}

extension AppliedProperties {
  /// Returns the plan for the specified properties and objects of a class.
  func plan(for type: AnyClass, memory: ObjectMemory) -> ApplierPlan {
    guard let only = onlySource else {
      return ApplierPlan(for: self, of: type, memory: memory)
    }
    let recognised = memory.table.page(of: type).recognised
    if let known = only.plan, known.isFor(type, recognised) { return known }
    if let known = only.appliers.plans.byType[ObjectIdentifier(type)],
      known.isFor(type, recognised), known.isFor(only.values)
    {
      only.plan = known
      return known
    }
    let new = ApplierPlan(for: self, of: type, memory: memory)
    only.appliers.plans.byType[ObjectIdentifier(type)] = new
    only.plan = new
    return new
  }
}
