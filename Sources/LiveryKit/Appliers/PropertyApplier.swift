import Logging

/// Applies the properties of styles to the elements of a window.
final class PropertyApplier {
  var appliers = Appliers.builtIn {
    didSet { reported = ReportedGaps() }
  }
  private(set) var report = ApplicationReport()

  /// The problems that were logged; a style that changes often has the same ones each time.
  private var logged: Set<ApplicationProblem> = []

  /// The properties that were reported to have no applier, once for each class.
  private var reported = ReportedGaps()

  /// The largest number of problems that are kept.
  private static let limit = 1000

  /// Applies the properties of a style to an element.
  func apply(_ style: Style, to element: Element, in window: Window) {
    // A host may just have moved the element out of the window.
    let type = element.mountedAs.flatMap { $0.mounting === window.mounting ? $0 : nil }
    let specified =
      type.map { properties(of: style, for: $0) }
      ?? SpecifiedProperties(style.properties.values, appliers.table)
    if specified.values.isEmpty, element.values?.applied == nil { return }
    let tree = window.tree
    var application = Application(of: tree.theme, in: tree.contexts, memory: appliers.memory)
    application.reported = reported
    application.set(specified, from: .widget, on: element)
    report.valuesApplied += application.report.valuesApplied
    report.valuesUnchanged += application.report.valuesUnchanged
    report.valuesReverted += application.report.valuesReverted
    for problem in application.report.problems { add(problem) }
    for case let element as Element in application.followers { window.follow(element) }
  }

  /// Returns the property values of a style that elements of a class can share.
  func sharing(of style: Style, for type: ElementClass) -> ElementClass.ValueSharing {
    let specified = properties(of: style, for: type)
    if specified.values.isEmpty { return .noValues }
    guard let shared = specified.shared, shared.isOfLayer else { return .perElement }
    let page = appliers.memory.table.page(of: type.type)
    let makeValues = {
      let values = ObjectValues()
      values.applied = AppliedProperties(specified, sharing: shared)
      values.layerValues = shared.apply
      return values
    }
    return .shared { [self] element in
      guard let view = element as? View, !view.hasLayer, shared.plan.isCurrent(for: page),
        shared.plan.reported === reported
      else { return false }
      report.valuesApplied += shared.items.count
      view.sharedValues = makeValues
      return true
    }
  }

  private func properties(of style: Style, for type: ElementClass) -> SpecifiedProperties {
    type.cache(style)
    if let object = type.cached?.properties { return known(object, as: SpecifiedProperties.self) }
    let new = SpecifiedProperties(style.properties.values, appliers.table)
    type.cached?.properties = new
    return new
  }

  /// Replaces the report.
  func set(_ report: ApplicationReport) {
    self.report = report
    logged = []
  }

  private func add(_ problem: ApplicationProblem) {
    if logged.count >= Self.limit { logged = [] }
    guard logged.insert(problem).inserted else { return }
    switch problem.kind {
    case .unknownProperty, .incomplete:
      Logger.kit.debug("\(problem)")
    default:
      Logger.kit.error("\(problem)")
    }
    if report.problems.count < Self.limit { report.problems.append(problem) }
  }
}

extension Window {
  /// Applies the properties of styles to the elements.
  final var propertyApplier: PropertyApplier {
    if let known = ensuredValues[PropertyApplier.self] { return known }
    let new = PropertyApplier()
    ensuredValues[PropertyApplier.self] = new
    return new
  }

  /// Returns the property values of a style that elements of a class can share.
  final func valueSharing(of style: Style, for type: ElementClass) -> ElementClass.ValueSharing {
    propertyApplier.sharing(of: style, for: type)
  }

  /// Applies the properties of a style to an element.
  final func applyProperties(of style: Style, to element: Element) {
    propertyApplier.apply(style, to: element, in: self)
  }
}
