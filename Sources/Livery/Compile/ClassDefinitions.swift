/// What a program says about its own classes, in addition to a theme's catalog.
///
/// A theme that defines a class itself is believed more; what it only assumed about a class that its
/// selectors name is not (spec 4.3).
struct ClassDefinitions {
  /// For each class the one that it inherits from.
  private var superclasses: [String: String] = [:]

  /// How often it was said otherwise what a class inherits from that widgets had already.
  var redefinitions = 0

  /// Whether nothing is said.
  var isEmpty: Bool { superclasses.isEmpty }

  /// Whether others say the same.
  func isSame(as other: Self) -> Bool { superclasses == other.superclasses }

  /// The classes, in alphabetical order, each with the one that it inherits from.
  var all: [(name: String, superclass: String)] {
    superclasses.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Adds a class.
  ///
  /// - Returns: Whether it was new.
  mutating func add(_ name: String, superclass: String) throws(CatalogConflict) -> Bool {
    if let known = superclasses[name] {
      if known == superclass { return false }
      let kind = CatalogConflict.Kind.otherSuperclass(known: known, first: nil)
      throw CatalogConflict((name, superclass), at: 0, kind)
    }
    var loop = [name]
    var next: String? = superclass
    while let current = next, current != name {
      loop.append(current)
      next = superclasses[current]
    }
    if next == name { throw CatalogConflict((name, superclass), at: 0, .loop(loop + [name])) }
    superclasses[name] = superclass
    return true
  }

  /// A class, then the one it inherits from, and so on.
  func ancestry(of name: String, in rules: RuleSet) -> [String] {
    var names = [name]
    // Short chains are looked through, long ones looked up.
    var known: Set<String> = []
    // A theme and a program that contradict each other could lead in a circle.
    while let next = superclass(of: names[names.count - 1], in: rules) {
      if names.count == 32 { known = Set(names) }
      if names.count < 32 ? names.contains(next) : !known.insert(next).inserted { break }
      names.append(next)
    }
    return names
  }

  /// Whether a class is defined anywhere, not only assumed because a selector names it.
  func defines(_ name: String, in rules: RuleSet) -> Bool {
    superclasses[name] != nil || isSure(name, in: rules)
  }

  private func isSure(_ name: String, in rules: RuleSet) -> Bool {
    rules.catalog.contains(name) && !rules.assumedClasses.contains(name)
  }

  /// The class that a class inherits from; `nil` for a root.
  ///
  /// One that neither knows is taken for a view (spec 4.3).
  func superclass(of name: String, in rules: RuleSet) -> String? {
    let said = isSure(name, in: rules) ? nil : superclasses[name]
    if let known = said ?? rules.catalog.superclass(of: name) { return known }
    return rules.catalog.contains(name) || name == "UIView" ? nil : "UIView"
  }
}
