import SourceJSON

/// The classes that widgets can have, and who inherits from whom.
///
/// A class inherits from at most one other, and never from itself. What a catalog answers about
/// classes does not depend on the order in which they were added.
public struct Catalog: Hashable, Sendable {
  /// A class and the one it inherits from; `nil` for one that inherits from nothing.
  public typealias Definition = (name: String, superclass: String?)

  /// A catalog without any class.
  public static let empty = Catalog(superclasses: [:])

  /// For each class its superclass, or `nil` inside for a root.
  private var superclasses: [String: String?]

  /// Takes over a table that is known to be without loops.
  init(superclasses: [String: String?]) { self.superclasses = superclasses }

  /// The names of all classes, in alphabetical order.
  public var classNames: [String] { superclasses.keys.sorted() }

  /// Whether a class is known.
  public func contains(_ name: String) -> Bool { superclasses.keys.contains(name) }

  /// The class that a class inherits from; `nil` for a root and for an unknown class.
  public func superclass(of name: String) -> String? { superclasses[name] ?? nil }

  /// A class, then the one it inherits from, and so on up to the root.
  ///
  /// An unknown class is all alone.
  public func ancestry(of name: String) -> [String] {
    Array(sequence(first: name, next: superclass))
  }

  /// Whether a class is another one, or inherits from it, however far up.
  public func inherits(_ name: String, from ancestor: String) -> Bool {
    sequence(first: name, next: superclass).contains(ancestor)
  }

  /// The classes that are one of some, or inherit from one.
  func heirs(of ancestors: [String]) -> Set<String> {
    var isHeir = Dictionary(uniqueKeysWithValues: ancestors.map { ($0, true) })
    for name in superclasses.keys {
      var way: [String] = []
      var current = name
      while isHeir[current] == nil, let next = superclass(of: current) {
        way.append(current)
        current = next
      }
      let answer = isHeir[current] ?? false
      for passed in way + [current] { isHeir[passed] = answer }
    }
    return Set(isHeir.filter(\.value).keys)
  }
}

// MARK: Adding classes

extension Catalog {
  /// Adds one class, which may be there already with the same superclass.
  public mutating func add(_ name: String, superclass: String?) throws(CatalogConflict) {
    var changed = self
    if let conflict = changed.add([(name, superclass)]).first { throw conflict }
    self = changed
  }

  /// Adds classes that may refer to each other, in whatever order they come.
  ///
  /// The same class with the same superclass may come again. A class in conflict does not stop the
  /// others: one with another superclass than before keeps the one before, one whose superclass is
  /// unknown or is itself gets none, so that one mistake is told once.
  ///
  /// - Returns: What is wrong, in the order of the definitions; nothing is, if it is empty.
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
        conflicts.append(CatalogConflict(definition, at: position, kind))
      }
    }
    let added = positions.values.sorted()
    conflicts += cutUnknownSuperclasses(of: added.map { ($0, classes[$0]) })
    conflicts += findLoops(from: added.map { classes[$0].name }).map { loop in
      // The loop is told from the class in it that was defined first.
      let start = loop.indices.min { positions[loop[$0]] ?? 0 < positions[loop[$1]] ?? 0 } ?? 0
      let names = loop[start...] + loop[..<start] + [loop[start]]
      let position = positions[loop[start]] ?? 0
      return CatalogConflict(classes[position], at: position, .loop(Array(names)))
    }
    for conflict in conflicts {
      guard case .loop(let names) = conflict.kind else { continue }
      for name in names { superclasses[name] = .some(nil) }
    }
    return conflicts.sorted { $0.position < $1.position }
  }

  /// Adds those of some classes that are in no conflict, and inherit from none that is.
  package mutating func add(soundAmong classes: [Definition]) {
    var heirs: [String: [String]] = [:]
    for (name, superclass) in classes {
      if let superclass { heirs[superclass, default: []].append(name) }
    }
    var trial = self
    var unsound = Set(trial.add(classes).map(\.name))
    var pending = Array(unsound)
    while let name = pending.popLast() {
      // What was there before stays as it is.
      if contains(name) { continue }
      pending += (heirs[name] ?? []).filter { unsound.insert($0).inserted }
    }
    _ = add(classes.filter { !unsound.contains($0.name) })
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
      conflicts.append(CatalogConflict(definition, at: position, kind))
    }
    for conflict in conflicts { superclasses[conflict.name] = .some(nil) }
    return conflicts
  }

  /// Finds the loops that can be reached from some classes, each once.
  private func findLoops(from names: [String]) -> [[String]] {
    var loops: [[String]] = []
    var walks: [String: Int] = [:]  // The walk in which a class was first met.
    for (walk, start) in names.enumerated() {
      var current = start
      while walks[current] == nil, let next = superclass(of: current) {
        walks[current] = walk
        current = next
      }
      // A walk that comes back to where it has been itself has found a loop.
      guard walks[current] == walk else { continue }
      var loop = [current]
      while let next = superclass(of: loop[loop.count - 1]), next != current { loop.append(next) }
      loops.append(loop)
    }
    return loops
  }
}
