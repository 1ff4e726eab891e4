extension Theme: StyleApplier {
  /// Applies an entry to an object, with the appliers of its window, or else LiveryKit's own.
  ///
  /// ```swift
  /// try theme.apply("button", to: saveButton)
  /// ```
  ///
  /// In a window the tree's contexts hold, otherwise the theme's defaults. What another entry put on
  /// before is taken back, and values that are on already are not put on again: elements and layers
  /// know what they wear, whoever put it on. Rules and element paths are stronger.
  ///
  /// - Parameters:
  ///   - name: The name that the entry is for, such as `button` for `.button`.
  ///   - object: The object, most likely an element.
  /// - Returns: What was done.
  /// - Throws: All that went wrong; the other values are on the object.
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
  /// Only the settings of the section `properties` are applied. What elements and layers wear they know
  /// themselves. For objects of other classes the appliers and their copies remember it, as long as one
  /// of them is there; so use the same ones for the same object.
  ///
  /// - Parameters:
  ///   - name: The name that the entry is for, such as `button` for `.button`.
  ///   - object: The object, of any class.
  ///   - contexts: The contexts.
  ///   - appliers: What puts the values on.
  /// - Returns: What was done.
  /// - Throws: All that went wrong; the other values are on the object.
  @discardableResult
  public func apply(
    _ name: StyleName,
    to object: AnyObject,
    in contexts: Contexts = Contexts(),
    using appliers: Appliers
  ) throws(ApplicationProblems) -> ApplicationReport {
    var application = Application(self, in: contexts, appliers.memory)
    application.set(name, from: .name, on: object, appliers.table)
    try application.report.throwIfProblems()
    return application.report
  }
}
