import Logging

/// What puts the properties of styles on the elements of a window.
final class Wardrobe {
  var appliers = Appliers.builtIn { didSet { reported = [] } }
  private(set) var report = ApplicationReport()

  /// The problems that were told already; a style that changes often has the same ones each time.
  private var told: Set<ApplicationProblem> = []

  /// The properties that were reported to have no applier, each once for a class.
  private var reported: Set<Appliers.Key> = []

  /// The elements that have an entry applied to an object inside, which changes with the theme.
  private var outerElements: [ObjectIdentifier: Outer] = [:]
  private var observation: CommitObservation?

  private struct Outer {
    weak var element: Element?
  }

  /// How many problems are kept at most.
  private static let limit = 1000

  /// Puts the properties of a style on an element.
  func wear(_ style: Style, on element: Element, in tree: WidgetTree) {
    let properties = style.properties
    if properties.isEmpty, element.outfit == nil { return }
    var application = Application(tree.theme, in: tree.contexts, appliers.memory)
    application.looksAgain = true
    application.reported = reported
    application.set(Outfit.Layer(properties, appliers.table), from: .widget, on: element)
    reported = application.reported ?? []
    take(application, in: tree)
  }

  /// Takes over what was done.
  private func take(_ application: Application, in tree: WidgetTree) {
    report.valuesApplied += application.report.valuesApplied
    report.valuesUnchanged += application.report.valuesUnchanged
    report.valuesTakenBack += application.report.valuesTakenBack
    for problem in application.report.problems { take(problem) }
    for case let element as Element in application.outerObjects {
      outerElements[ObjectIdentifier(element)] = Outer(element: element)
    }
    if observation == nil, !outerElements.isEmpty { observe(tree) }
  }

  /// Begins anew with another report.
  func set(_ report: ApplicationReport) {
    self.report = report
    told = []
  }

  private func take(_ problem: ApplicationProblem) {
    if told.count >= Self.limit { told = [] }
    guard told.insert(problem).inserted else { return }
    switch problem.kind {
    case .unknownProperty, .incomplete:
      Logger.kit.debug("\(problem)")
    default:
      Logger.kit.error("\(problem)")
    }
    if report.problems.count < Self.limit { report.problems.append(problem) }
  }

  /// Puts on what the entries say that properties name, when a commit may have changed that.
  private func observe(_ tree: WidgetTree) {
    let causes: Set<CommitReport.Cause> = [.theme, .context, .rolledBack]
    observation = tree.observeCommits(of: causes) { [weak self, weak tree] _ in
      guard let self, let tree else { return }
      let elements = outerElements.values.compactMap(\.element)
      outerElements = [:]
      for element in elements where element.window?.wardrobe === self {
        guard let style = element.widget?.style else { continue }
        wear(style, on: element, in: tree)
      }
    }
  }
}
