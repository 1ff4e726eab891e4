import Logging

/// An applier of entries by name, which applies them again when the theme or the contexts change.
///
/// ```swift
/// let applier = DynamicApplier(tree: tree, appliers: appliers)
/// try applier.apply("button", to: saveButton)
/// tree.theme = dark  // the button changes
/// ```
///
/// It remembers objects weakly, each with the last name that was applied to it. Elements in windows
/// need no such applier: the names that they carry apply by themselves, see ``Element/styleNames``.
public final class DynamicApplier: StyleApplier {
  /// The appliers.
  public let appliers: Appliers

  /// The report of the last change of the theme or the contexts, about all objects.
  public private(set) var lastReport = ApplicationReport()

  /// An observer of problems that a change of the theme or the contexts causes.
  public var onProblems: ((ApplicationProblems) -> Void)?

  private var applicants = Followers<StyleName>()

  /// The number of times that the theme was applied to all objects.
  private var rounds = 0
  private var tree: WidgetTree?
  private var ownTheme: Theme
  private var ownContexts: Contexts
  private var observation: CommitObservation?

  /// Makes an applier that follows a tree.
  public init(tree: WidgetTree, appliers: Appliers = .builtIn) {
    self.tree = tree
    self.appliers = appliers
    ownTheme = tree.theme
    ownContexts = tree.contexts
    observation = tree.observeCommits(of: [.theme, .context, .rolledBack]) { [weak self] _ in
      self?.applyAgain()
    }
  }

  /// Makes an applier whose theme is set by the program.
  public init(theme: Theme, in contexts: Contexts = Contexts(), appliers: Appliers = .builtIn) {
    self.appliers = appliers
    ownTheme = theme
    ownContexts = contexts
  }

  /// The theme: that of the tree, if there is a tree.
  public var theme: Theme { tree?.theme ?? ownTheme }

  /// The contexts: those of the tree, if there is a tree.
  public var contexts: Contexts { tree?.contexts ?? ownContexts }

  /// The objects that still exist, in the order in which entries were first applied to them.
  public var objects: [AnyObject] { applicants.all.map(\.object) }

  /// Applies an entry to an object, and remembers the object as long as it exists.
  ///
  /// The object is remembered even if appliers reject values, but not if the theme has no such
  /// entry.
  @discardableResult
  public func apply(
    _ name: StyleName,
    to object: AnyObject
  ) throws(ApplicationProblems) -> ApplicationReport {
    var application = Application(of: theme, in: contexts, memory: appliers.memory)
    if application.apply(name, from: .name, on: object, using: appliers.table) {
      applicants.remember(object, name)
    }
    try application.report.throwIfProblems()
    return application.report
  }

  /// Reverts the entry that was applied to an object, and forgets the object.
  public func remove(from object: AnyObject) {
    guard applicants.forget(object) else { return }
    var application = Application(of: theme, in: contexts, memory: appliers.memory)
    application.set(nil, from: .name, on: object)
  }

  /// Sets the theme, of the tree if there is one, and applies it to all objects.
  ///
  /// An object whose entry the theme lacks is reverted until a theme has the entry again.
  ///
  /// During a batch or an update the application is deferred until that ends: nothing is thrown,
  /// ``onProblems`` receives the problems, and the returned report is marked as deferred.
  ///
  /// - Returns: A report of the application.
  /// - Throws: All problems of all objects; the other values are applied.
  @discardableResult
  public func setTheme(_ theme: Theme) throws(ApplicationProblems) -> ApplicationReport {
    guard let tree else {
      ownTheme = theme
      applyAgain()
      return try checkedReport()
    }
    return try change(tree) { tree.theme = theme }
  }

  /// Sets the contexts, of the tree if there is one, and applies the theme to all objects.
  ///
  /// During a batch or an update the application is deferred as in ``setTheme(_:)``.
  ///
  /// - Returns: A report of the application.
  /// - Throws: All problems of all objects; the other values are applied.
  @discardableResult
  public func setContexts(_ contexts: Contexts) throws(ApplicationProblems) -> ApplicationReport {
    guard let tree else {
      ownContexts = contexts
      applyAgain()
      return try checkedReport()
    }
    return try change(tree) { tree.contexts = contexts }
  }

  /// Changes the tree, whose commit applies the theme to all objects if necessary.
  private func change(
    _ tree: WidgetTree,
    _ body: () -> Void
  ) throws(ApplicationProblems) -> ApplicationReport {
    let former = rounds
    let commit = tree.batch(body)
    if rounds != former { return try checkedReport() }
    var report = ApplicationReport()
    report.isDeferred = commit.isDeferred
    return report
  }

  private func checkedReport() throws(ApplicationProblems) -> ApplicationReport {
    try lastReport.throwIfProblems()
    return lastReport
  }

  private func applyAgain() {
    applicants.forgetThoseGone()
    rounds += 1
    var application = Application(of: theme, in: contexts, memory: appliers.memory)
    for (object, name) in applicants.all {
      if !application.apply(name, from: .name, on: object, using: appliers.table) {
        application.set(nil, from: .name, on: object)
      }
    }
    lastReport = application.report
    if lastReport.problems.isEmpty { return }
    for problem in lastReport.problems { Logger.kit.error("\(problem)") }
    onProblems?(ApplicationProblems(report: lastReport))
  }
}
