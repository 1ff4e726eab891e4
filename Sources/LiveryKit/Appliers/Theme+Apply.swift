extension Theme: StyleApplier {
  /// Applies an entry to an object, with the appliers of its window or else LiveryKit's own.
  ///
  /// ```swift
  /// try theme.apply("button", to: saveButton)
  /// ```
  ///
  /// In a window the tree's contexts apply, otherwise the theme's defaults. The values of the entry
  /// that was applied before are reverted, and unchanged values are not applied again: elements and
  /// layers know their applied properties, whoever applied them. Rules and element paths are
  /// stronger.
  ///
  /// - Parameters:
  ///   - name: The name that the entry is for, such as `button` for `.button`.
  ///   - object: The object, usually an element.
  /// - Returns: A report of the application.
  /// - Throws: All problems; the other values are applied.
  @discardableResult
  public func apply(
    _ name: StyleName,
    to object: AnyObject
  ) throws(ApplicationProblems) -> ApplicationReport {
    let window = (object as? Element)?.window
    return try apply(
      name,
      to: object,
      in: window?.tree.contexts ?? Contexts(),
      using: window?.appliers ?? .builtIn
    )
  }

  /// Applies an entry to an object.
  ///
  /// Only the settings of the section `properties` are applied. Elements and layers store their
  /// applied properties themselves. For objects of other classes an `Appliers` value and its copies
  /// store them, as long as one exists; use the same appliers for the same object.
  ///
  /// - Parameters:
  ///   - name: The name that the entry is for, such as `button` for `.button`.
  ///   - object: The object, of any class.
  ///   - contexts: The contexts.
  ///   - appliers: The appliers.
  /// - Returns: A report of the application.
  /// - Throws: All problems; the other values are applied.
  @discardableResult
  public func apply(
    _ name: StyleName,
    to object: AnyObject,
    in contexts: Contexts = Contexts(),
    using appliers: Appliers
  ) throws(ApplicationProblems) -> ApplicationReport {
    var application = Application(of: self, in: contexts, memory: appliers.memory)
    application.apply(name, from: .name, on: object, using: appliers.table)
    try application.report.throwIfProblems()
    return application.report
  }
}
