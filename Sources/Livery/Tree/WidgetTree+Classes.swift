extension WidgetTree {
  /// A class, then the one it inherits from, and so on up to the root, as the theme and the program
  /// say; one that neither knows is taken for a view.
  public func ancestry(of name: ClassName) -> [ClassName] {
    rows.definitions.ancestry(of: name.rawValue, in: rows.appearance.ruleSet).map(
      ClassName.init(rawValue:)
    )
  }

  /// Whether the theme or the program defines a class.
  package func defines(_ name: ClassName) -> Bool {
    rows.definitions.defines(name.rawValue, in: rows.appearance.ruleSet)
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
    let isInUse = rows.classNames.elements.contains {
      former.ancestry(of: $0, in: rows.appearance.ruleSet).contains(name)
    }
    if !isInUse { return }
    rows.definitions.redefinitions += 1
    mutate(.naming) { _ in true }
  }
}
