/// The classes that a program defines, in addition to a theme's catalog.
///
/// A definition in the theme takes precedence, but not a superclass that the theme only assumes for
/// a class in a selector.
struct ClassDefinitions {
  /// The superclass of each class.
  private var superclasses: [String: String] = [:]

  /// The number of definitions that changed the superclass of a class which widgets already had.
  var redefinitions = 0

  /// A Boolean value that indicates whether no class is defined.
  var isEmpty: Bool { superclasses.isEmpty }

  /// Returns a Boolean value that indicates whether other definitions are equal.
  func isSame(as other: Self) -> Bool { superclasses == other.superclasses }

  /// The classes in alphabetical order, each with its superclass.
  var all: [(name: String, superclass: String)] {
    superclasses.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Adds a class.
  ///
  /// - Returns: A Boolean value that indicates whether the class is new.
  mutating func add(_ name: String, superclass: String) throws(CatalogConflict) -> Bool {
    if let known = superclasses[name] {
      if known == superclass { return false }
      let kind = CatalogConflict.Kind.otherSuperclass(known: known, first: nil)
      throw CatalogConflict((name, superclass), at: 0, kind: kind)
    }
    var loop = [name]
    var next: String? = superclass
    while let current = next, current != name {
      loop.append(current)
      next = superclasses[current]
    }
    if next == name { throw CatalogConflict((name, superclass), at: 0, kind: .loop(loop + [name])) }
    superclasses[name] = superclass
    return true
  }

  /// Returns a class and its ancestors, nearest first.
  func ancestry(of name: String, in rules: RuleSet) -> [String] {
    var names = [name]
    // Short chains are searched linearly, long ones by hash.
    var known: Set<String> = []
    // A theme and a program that contradict each other could create a cycle.
    while let next = superclass(of: names[names.count - 1], in: rules) {
      if names.count == 32 { known = Set(names) }
      if names.count < 32 ? names.contains(next) : !known.insert(next).inserted { break }
      names.append(next)
    }
    return names
  }

  /// Returns a Boolean value that indicates whether a class is defined, not only assumed because a
  /// selector names it.
  func defines(_ name: String, in rules: RuleSet) -> Bool {
    superclasses[name] != nil || isDefinedByTheme(name, in: rules)
  }

  private func isDefinedByTheme(_ name: String, in rules: RuleSet) -> Bool {
    rules.catalog.contains(name) && !rules.assumedClasses.contains(name)
  }

  /// Returns the superclass of a class; `nil` for a root.
  ///
  /// An undefined class inherits from `UIView`.
  func superclass(of name: String, in rules: RuleSet) -> String? {
    let defined = isDefinedByTheme(name, in: rules) ? nil : superclasses[name]
    if let known = defined ?? rules.catalog.superclass(of: name) { return known }
    return rules.catalog.contains(name) || name == "UIView" ? nil : "UIView"
  }
}
