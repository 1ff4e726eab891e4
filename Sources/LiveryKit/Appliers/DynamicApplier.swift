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

  private struct Applicant {
    weak var object: AnyObject?
    let name: StyleName
  }

  private var applicants: [Applicant] = []
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
    observation = tree.observeCommits { [weak self] report in
      let reasons: Set<CommitReport.Cause> = [.theme, .context, .rolledBack]
      if !report.causes.isDisjoint(with: reasons) { self?.applyAgain() }
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
  public var objects: [AnyObject] { applicants.compactMap(\.object) }

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
      let applicant = Applicant(object: object, name: name)
      applicants.removeAll { $0.object == nil }
      if let place = applicants.firstIndex(where: { $0.object === object }) {
        applicants[place] = applicant
      } else {
        applicants.append(applicant)
      }
    }
    try application.report.throwIfProblems()
    return application.report
  }

  /// Takes back what was applied to an object, and forgets the object.
  public func remove(from object: AnyObject) {
    guard let place = applicants.firstIndex(where: { $0.object === object }) else { return }
    applicants.remove(at: place)
    var application = Application(theme, in: contexts, appliers.memory)
    application.set(nil, from: .name, on: object)
  }

  /// Sets the theme, of the tree if there is one, and applies it to all objects.
  ///
  /// An object whose entry the theme does not have gets back what it had, until there is one again.
  ///
  /// - Returns: What was done.
  /// - Throws: All that went wrong with all objects; the other values are on them.
  @discardableResult
  public func setTheme(_ theme: Theme) throws(ApplicationProblems) -> ApplicationReport {
    if let tree {
      tree.theme = theme
    } else {
      ownTheme = theme
      applyAgain()
    }
    try lastReport.throwIfProblems()
    return lastReport
  }

  /// Sets the contexts, of the tree if there is one, and applies the theme to all objects.
  ///
  /// - Returns: What was done.
  /// - Throws: All that went wrong with all objects; the other values are on them.
  @discardableResult
  public func setContexts(_ contexts: Contexts) throws(ApplicationProblems) -> ApplicationReport {
    if let tree {
      tree.contexts = contexts
    } else {
      ownContexts = contexts
      applyAgain()
    }
    try lastReport.throwIfProblems()
    return lastReport
  }

  private func applyAgain() {
    applicants.removeAll { $0.object == nil }
    var application = Application(theme, in: contexts, appliers.memory)
    for applicant in applicants {
      guard let object = applicant.object else { continue }
      if !application.set(applicant.name, from: .name, on: object, appliers.table) {
        application.set(nil, from: .name, on: object)
      }
    }
    lastReport = application.report
    if lastReport.problems.isEmpty { return }
    for problem in lastReport.problems { Logger.kit.error("\(problem)") }
    onProblems?(ApplicationProblems(report: lastReport))
  }
}
