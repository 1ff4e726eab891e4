import SourceJSON

/// The widget classes with their superclasses, and the states that widgets may have besides the
/// built-in ones.
///
/// A class inherits from at most one other, and never from itself. A catalog does not depend on the
/// order in which its classes were added.
public struct Catalog: Hashable, Sendable {
  /// A class and its superclass; `nil` for a root.
  public typealias Definition = (name: String, superclass: String?)

  /// An empty catalog.
  public static let empty = Catalog(superclasses: [:])

  /// The superclass of each class; `.some(nil)` for a root.
  private var superclasses: [String: String?]

  /// The states that themes of the catalog have in addition to the built-in ones, such as `hover`.
  ///
  /// ```swift
  /// catalog.states.append(StateAddition("hover", before: "focused"))
  /// ```
  public var states: [StateAddition] = []

  /// Creates a catalog from a table that has no cycles.
  init(superclasses: [String: String?]) { self.superclasses = superclasses }

  /// The names of all classes, in alphabetical order.
  public var classNames: [String] { superclasses.keys.sorted() }

  /// Returns a Boolean value that indicates whether the catalog contains a class.
  public func contains(_ name: String) -> Bool { superclasses.keys.contains(name) }

  /// Returns the superclass of a class; `nil` for a root and for an unknown class.
  public func superclass(of name: String) -> String? { superclasses[name] ?? nil }

  /// Returns a class and its ancestors, nearest first, up to the root.
  ///
  /// An unknown class has no ancestors.
  public func ancestry(of name: String) -> [String] {
    Array(sequence(first: name, next: superclass))
  }

  /// Returns a Boolean value that indicates whether a class equals or inherits from another one,
  /// directly or indirectly.
  public func inherits(_ name: String, from ancestor: String) -> Bool {
    sequence(first: name, next: superclass).contains(ancestor)
  }

  /// Returns the given classes and all of their descendants.
  func descendants(of ancestors: [String]) -> Set<String> {
    var isDescendant = Dictionary(uniqueKeysWithValues: ancestors.map { ($0, true) })
    for name in superclasses.keys {
      var way: [String] = []
      var current = name
      while isDescendant[current] == nil, let next = superclass(of: current) {
        way.append(current)
        current = next
      }
      let answer = isDescendant[current] ?? false
      for passed in way + [current] { isDescendant[passed] = answer }
    }
    return Set(isDescendant.filter(\.value).keys)
  }
}

// MARK: Adding classes

extension Catalog {
  /// Adds a class; does nothing if the catalog contains it with the same superclass.
  public mutating func add(_ name: String, superclass: String?) throws(CatalogConflict) {
    var changed = self
    if let conflict = changed.add([(name, superclass)]).first { throw conflict }
    self = changed
  }

  /// Adds classes, which may refer to each other in any order.
  ///
  /// Repeating a class with the same superclass is valid. A conflict does not affect the other
  /// classes: a class with another superclass than before keeps the earlier one, and a class whose
  /// superclass is unknown or that inherits from itself becomes a root, so that each mistake is
  /// reported once.
  ///
  /// - Returns: The conflicts in the order of the definitions; empty if all classes were added.
  public mutating func add(_ classes: [Definition]) -> [CatalogConflict] {
    var conflicts: [CatalogConflict] = []
    var positions: [String: Int] = [:]
    for (position, definition) in classes.enumerated() {
      guard let known = superclasses[definition.name] else {
        superclasses[definition.name] = .some(definition.superclass)
        positions[definition.name] = position
        continue
      }
      if known != definition.superclass {
        let first = positions[definition.name]
        let kind = CatalogConflict.Kind.otherSuperclass(known: known, first: first)
        conflicts.append(CatalogConflict(definition, at: position, kind: kind))
      }
    }
    let added = positions.values.sorted()
    conflicts += cutUnknownSuperclasses(of: added.map { ($0, classes[$0]) })
    conflicts += findLoops(from: added.map { classes[$0].name }).map { loop in
      // A cycle is reported from its first definition.
      let start = loop.indices.min { positions[loop[$0]] ?? 0 < positions[loop[$1]] ?? 0 } ?? 0
      let names = loop[start...] + loop[..<start] + [loop[start]]
      let position = positions[loop[start]] ?? 0
      return CatalogConflict(classes[position], at: position, kind: .loop(Array(names)))
    }
    for conflict in conflicts {
      guard case .loop(let names) = conflict.kind else { continue }
      for name in names { superclasses[name] = .some(nil) }
    }
    return conflicts.sorted { $0.position < $1.position }
  }

  /// Adds the classes that neither are in conflict nor inherit from one that is.
  package mutating func add(validAmong classes: [Definition]) {
    var descendants: [String: [String]] = [:]
    for (name, superclass) in classes {
      if let superclass { descendants[superclass, default: []].append(name) }
    }
    var trial = self
    var invalid = Set(trial.add(classes).map(\.name))
    var pending = Array(invalid)
    while let name = pending.popLast() {
      // Existing classes are unaffected.
      if contains(name) { continue }
      pending += (descendants[name] ?? []).filter { invalid.insert($0).inserted }
    }
    _ = add(classes.filter { !invalid.contains($0.name) })
  }

  private mutating func cutUnknownSuperclasses(
    of added: [(position: Int, definition: Definition)]
  ) -> [CatalogConflict] {
    let suggestionLimit = 20  // Each one compares all names.
    var conflicts: [CatalogConflict] = []
    for (position, definition) in added {
      guard let superclass = definition.superclass, !contains(superclass) else { continue }
      var near: String?
      if conflicts.count < suggestionLimit {
        near = Suggestion.nearest(to: superclass, in: classNames.filter { $0 != definition.name })
      }
      let kind = CatalogConflict.Kind.unknownSuperclass(suggestion: near)
      conflicts.append(CatalogConflict(definition, at: position, kind: kind))
    }
    for conflict in conflicts { superclasses[conflict.name] = .some(nil) }
    return conflicts
  }

  /// Finds the distinct cycles that are reachable from given classes.
  private func findLoops(from names: [String]) -> [[String]] {
    var loops: [[String]] = []
    var walks: [String: Int] = [:]  // The walk that first visited a class.
    for (walk, start) in names.enumerated() {
      var current = start
      while walks[current] == nil, let next = superclass(of: current) {
        walks[current] = walk
        current = next
      }
      // A walk that returns to one of its own classes has found a cycle.
      guard walks[current] == walk else { continue }
      var loop = [current]
      while let next = superclass(of: loop[loop.count - 1]), next != current { loop.append(next) }
      loops.append(loop)
    }
    return loops
  }
}
