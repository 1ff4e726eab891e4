import Logging

/// What applies entries to objects, and again when the theme changes or the contexts do.
///
/// ```swift
/// let applier = DynamicApplier(tree: tree, appliers: appliers)
/// try applier.apply("button", to: saveButton)
/// tree.theme = dark  // the button changes
/// ```
///
/// It remembers objects weakly, each with the last name that was applied to it. Elements in windows
/// need none of this: those that carry a name are styled by it, see ``Element/styleNames``.
public final class DynamicApplier: StyleApplier {
  /// What puts the values on.
  public let appliers: Appliers

  /// What the last change of the theme or the contexts did to all objects.
  public private(set) var lastReport = ApplicationReport()

  /// Hears of problems that a change of the theme or the contexts made.
  public var onProblems: ((ApplicationProblems) -> Void)?

  private var applicants = Followers<StyleName>()

  /// How often the theme was applied to all objects.
  private var rounds = 0
  private var tree: WidgetTree?
  private var ownTheme: Theme
  private var ownContexts: Contexts
  private var observation: CommitObservation?

  /// Makes one that follows a tree.
  public init(tree: WidgetTree, appliers: Appliers = .builtIn) {
    self.tree = tree
    self.appliers = appliers
    ownTheme = tree.theme
    ownContexts = tree.contexts
    observation = tree.observeCommits(of: [.theme, .context, .rolledBack]) { [weak self] _ in
      self?.applyAgain()
    }
  }

  /// Makes one whose theme is set by hand.
  public init(theme: Theme, in contexts: Contexts = Contexts(), appliers: Appliers = .builtIn) {
    self.appliers = appliers
    ownTheme = theme
    ownContexts = contexts
  }

  /// The theme: that of the tree, if there is one.
  public var theme: Theme { tree?.theme ?? ownTheme }

  /// The contexts: those of the tree, if there is one.
  public var contexts: Contexts { tree?.contexts ?? ownContexts }

  /// The objects that are still there, in the order in which entries were first applied to them.
  public var objects: [AnyObject] { applicants.all.map(\.object) }

  /// Applies an entry to an object, and remembers the object as long as it lives.
  ///
  /// It is remembered even if some of its values are refused, but not if there is no such entry.
  @discardableResult
  public func apply(
    _ name: StyleName,
    to object: AnyObject
  ) throws(ApplicationProblems) -> ApplicationReport {
    var application = Application(theme, in: contexts, appliers.memory)
    if application.set(name, from: .name, on: object, appliers.table) {
      applicants.remember(object, name)
    }
    try application.report.throwIfProblems()
    return application.report
  }

  /// Takes back what was applied to an object, and forgets the object.
  public func remove(from object: AnyObject) {
    guard applicants.forget(object) else { return }
    var application = Application(theme, in: contexts, appliers.memory)
    application.set(nil, from: .name, on: object)
  }

  /// Sets the theme, of the tree if there is one, and applies it to all objects.
  ///
  /// An object whose entry the theme does not have gets back what it had, until there is one again.
  ///
  /// In the middle of a batch or an update nothing is done until that ends, so nothing is thrown: what
  /// goes wrong is told to ``onProblems`` then, and what is returned says that it is deferred.
  ///
  /// - Returns: What was done.
  /// - Throws: All that went wrong with all objects; the other values are on them.
  @discardableResult
  public func setTheme(_ theme: Theme) throws(ApplicationProblems) -> ApplicationReport {
    guard let tree else {
      ownTheme = theme
      applyAgain()
      return try told()
    }
    return try change(tree) { tree.theme = theme }
  }

  /// Sets the contexts, of the tree if there is one, and applies the theme to all objects.
  ///
  /// In the middle of a batch or an update it is as with ``setTheme(_:)``.
  ///
  /// - Returns: What was done.
  /// - Throws: All that went wrong with all objects; the other values are on them.
  @discardableResult
  public func setContexts(_ contexts: Contexts) throws(ApplicationProblems) -> ApplicationReport {
    guard let tree else {
      ownContexts = contexts
      applyAgain()
      return try told()
    }
    return try change(tree) { tree.contexts = contexts }
  }

  /// Changes the tree, whose commit has all objects changed if there is something to do for them.
  private func change(
    _ tree: WidgetTree,
    _ body: () -> Void
  ) throws(ApplicationProblems) -> ApplicationReport {
    let former = rounds
    let commit = tree.batch(body)
    if rounds != former { return try told() }
    var report = ApplicationReport()
    report.isDeferred = commit.isDeferred
    return report
  }

  private func told() throws(ApplicationProblems) -> ApplicationReport {
    try lastReport.throwIfProblems()
    return lastReport
  }

  private func applyAgain() {
    applicants.forgetThoseGone()
    rounds += 1
    var application = Application(theme, in: contexts, appliers.memory)
    for (object, name) in applicants.all {
      if !application.set(name, from: .name, on: object, appliers.table) {
        application.set(nil, from: .name, on: object)
      }
    }
    lastReport = application.report
    if lastReport.problems.isEmpty { return }
    for problem in lastReport.problems { Logger.kit.error("\(problem)") }
    onProblems?(ApplicationProblems(report: lastReport))
  }
}
