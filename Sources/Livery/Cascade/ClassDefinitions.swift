/// What a program says about its own classes, in addition to a theme's catalog.
///
/// A theme that defines a class itself is believed more; what it only assumed about a class that its
/// selectors name is not (spec 4.3).
struct ClassDefinitions {
  /// For each class the one that it inherits from.
  private var superclasses: [String: String] = [:]

  /// How often it was said otherwise what a class inherits from that widgets had already.
  var redefinitions = 0

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

  /// A class, then the one it inherits from, and so on; one that neither knows is taken for a view
  /// (spec 4.3).
  func ancestry(of name: String, in appearance: Appearance) -> [String] {
    var names = [name]
    var current = name
    // A theme and a program that contradict each other could lead in a circle.
    while let next = superclass(of: current, in: appearance), !names.contains(next) {
      names.append(next)
      current = next
    }
    if !appearance.catalog.contains(current), superclasses[current] == nil {
      names += appearance.catalog.ancestry(of: "UIView").filter { !names.contains($0) }
    }
    return names
  }

  /// Whether a class is defined anywhere, not only assumed because a selector names it.
  func defines(_ name: String, in appearance: Appearance) -> Bool {
    superclasses[name] != nil || isSure(name, in: appearance)
  }

  private func isSure(_ name: String, in appearance: Appearance) -> Bool {
    appearance.catalog.contains(name) && !appearance.assumedClasses.contains(name)
  }

  private func superclass(of name: String, in appearance: Appearance) -> String? {
    let said = isSure(name, in: appearance) ? nil : superclasses[name]
    return said ?? appearance.catalog.superclass(of: name)
  }
}

extension WidgetTree {
  /// A class, then the one it inherits from, and so on up to the root, as the theme and the program
  /// say; one that neither knows is taken for a view.
  public func ancestry(of name: ClassName) -> [ClassName] {
    rows.definitions.ancestry(of: name.rawValue, in: rows.appearance).map(ClassName.init(rawValue:))
  }

  /// Whether the theme or the program defines a class.
  package func defines(_ name: ClassName) -> Bool {
    rows.definitions.defines(name.rawValue, in: rows.appearance)
  }

  /// Says what a class of the program inherits from, so that sheets which name either style it.
  ///
  /// ```swift
  /// try tree.define("MyButton", superclass: .uiButton)
  /// ```
  ///
  /// A theme that defines the class in its catalog or in `@classes` is believed more. What is said
  /// here holds for all themes of the tree, and is not taken back by ``rollback(to:)``. To say the
  /// same again changes nothing.
  ///
  /// - Throws: A ``CatalogConflict`` if something else was said before, or if the class would
  ///   inherit from itself.
  public func define(_ name: ClassName, superclass: ClassName) throws(CatalogConflict) {
    let (name, superclass) = (name.rawValue, superclass.rawValue)
    let former = rows.definitions
    guard try rows.definitions.add(name, superclass: superclass) else { return }
    // Whatever inherits from it matches other rules now.
    let isInUse = rows.classNames.contains {
      former.ancestry(of: $0, in: rows.appearance).contains(name)
    }
    if !isInUse { return }
    rows.definitions.redefinitions += 1
    mutate(.naming) { _ in true }
  }
}
