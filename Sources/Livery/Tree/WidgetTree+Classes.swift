extension WidgetTree {
  /// Returns a class and its superclasses up to the root, as defined by the theme and the program;
  /// an unknown class counts as a view.
  public func ancestry(of name: ClassName) -> [ClassName] {
    rows.definitions.ancestry(of: name.rawValue, in: rows.appearance.ruleSet).map(
      ClassName.init(rawValue:)
    )
  }

  /// Returns a Boolean value that indicates whether the theme or the program defines a class.
  package func defines(_ name: ClassName) -> Bool {
    rows.definitions.defines(name.rawValue, in: rows.appearance.ruleSet)
  }

  /// Defines the superclass of a class of the program, so that rules for either apply to it.
  ///
  /// ```swift
  /// try tree.define("MyButton", superclass: .uiButton)
  /// ```
  ///
  /// A definition in the catalog of a theme or in `@classes` takes precedence. The definition
  /// applies to all themes of the tree, and ``rollback(to:)`` does not revert it. Repeating it
  /// changes nothing.
  ///
  /// - Throws: A ``CatalogConflict`` if the class was defined differently before, or if it would
  ///   inherit from itself.
  public func define(_ name: ClassName, superclass: ClassName) throws(CatalogConflict) {
    let (name, superclass) = (name.rawValue, superclass.rawValue)
    let former = rows.definitions
    guard try rows.definitions.add(name, superclass: superclass) else { return }
    // Its widgets and those of its subclasses match other rules now.
    let isInUse = rows.classNames.elements.contains {
      former.ancestry(of: $0, in: rows.appearance.ruleSet).contains(name)
    }
    if !isInUse { return }
    rows.definitions.redefinitions += 1
    mutate(.naming) { _ in true }
  }
}
