/// Which appliers put on what is said for an object.
struct OutfitPlan {
  /// An applier with the values that it takes.
  struct Claim {
    let applier: Applier
    let values: [SettingValue]
    let layer: Outfit.Layer

    /// What it sets, as the table knows it; `nil` if only a closure knows.
    let target: (any AnyProperty)?

    /// How far up the class is that it was registered for.
    let distance: Int
  }

  /// What nobody puts on.
  struct Gap {
    let property: String
    let layer: Outfit.Layer
    let kind: ApplicationProblem.Kind
  }

  /// What is put on, that for classes further up first, and then by the names of properties.
  private(set) var claims: [Claim] = []

  /// What is not.
  private(set) var gaps: [Gap] = []

  private let memory: ObjectMemory

  init(_ outfit: Outfit, for object: AnyObject, _ memory: ObjectMemory) {
    self.memory = memory
    for property in outfit.properties {
      guard let layer = outfit.layer(for: property) else { continue }
      find(property, layer, outfit, type(of: object))
    }
    claims.sort { $0.distance > $1.distance }
  }

  private mutating func find(
    _ property: String,
    _ layer: Outfit.Layer,
    _ outfit: Outfit,
    _ objectType: AnyClass
  ) {
    var incomplete: [String]?
    for (distance, type): (Int, AnyClass) in Ancestry(of: objectType).enumerated() {
      guard let applier = layer.appliers.applier(for: property, of: type, memory) else { continue }
      if claims.contains(where: { $0.applier.isSame(as: applier) }) { return }
      let values = applier.properties.map { outfit.layer(for: $0)?.values[$0] }
      let missing = zip(applier.properties, values).compactMap { $1 == nil ? $0 : nil }
      if missing.isEmpty {
        let values = values.compactMap { $0 }
        let target = applier.target.map { memory.table.known($0, of: objectType) }
        claims.append(
          Claim(
            applier: applier,
            values: values,
            layer: layer,
            target: target,
            distance: distance
          )
        )
        return
      }
      incomplete = incomplete ?? missing
    }
    let kind = incomplete.map { ApplicationProblem.Kind.incomplete(missing: $0) }
    gaps.append(Gap(property: property, layer: layer, kind: kind ?? .unknownProperty))
  }
}
