import Logging

/// What puts the properties of styles on the elements of a window.
final class Wardrobe {
  var appliers = Appliers.builtIn {
    didSet {
      reported = ReportedGaps()
      forgetStyles()
    }
  }
  private(set) var report = ApplicationReport()

  /// The problems that were told already; a style that changes often has the same ones each time.
  private var told: Set<ApplicationProblem> = []

  /// The properties that were reported to have no applier, each once for a class.
  private var reported = ReportedGaps()

  /// What the style says that was worn last, for each class: siblings mostly wear the same.
  private var last: [ObjectIdentifier: (style: Style, layer: Outfit.Layer)] = [:]

  /// How many problems are kept at most.
  private static let limit = 1000

  /// Puts the properties of a style on an element.
  func wear(_ style: Style, on element: Element, in window: Window) {
    let layer = layer(of: style, for: type(of: element))
    if layer.values.isEmpty, element.values?.outfit == nil { return }
    let tree = window.tree
    var application = Application(tree.theme, in: tree.contexts, appliers.memory)
    application.reported = reported
    application.set(layer, from: .widget, on: element)
    report.valuesApplied += application.report.valuesApplied
    report.valuesUnchanged += application.report.valuesUnchanged
    report.valuesTakenBack += application.report.valuesTakenBack
    for problem in application.report.problems { take(problem) }
    for case let element as Element in application.followers { window.follow(element) }
  }

  /// What elements of a class wear alike of a style; `nil` inside for nothing, and outside if that is to be
  /// found out for each.
  func shared(of style: Style, for type: Element.Type) -> (any SharedValues)?? {
    let layer = layer(of: style, for: type)
    if layer.values.isEmpty { return .some(nil) }
    return SharedOutfit(layer, for: type, self).map { .some($0) }
  }

  /// Counts that one more element wears what others do; says whether what nobody puts on was reported.
  func countAlike(_ uniform: Outfit.Uniform) -> Bool {
    guard uniform.plan.reported === reported else { return false }
    report.valuesApplied += uniform.pieces.count
    return true
  }

  /// What a style says.
  private func layer(of style: Style, for type: Element.Type) -> Outfit.Layer {
    if let last = last[ObjectIdentifier(type)], last.style.isIdentical(to: style) {
      return last.layer
    }
    let layer = Outfit.Layer(style.properties, appliers.table)
    last[ObjectIdentifier(type)] = (style, layer)
    return layer
  }

  /// Forgets what styles said, which may be kept for nobody else.
  func forgetStyles() { last = [:] }

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
}

extension Window {
  /// What puts the properties of styles on the elements.
  final var wardrobe: Wardrobe {
    if let known = saidValues[Wardrobe.self] { return known }
    let new = Wardrobe()
    saidValues[Wardrobe.self] = new
    return new
  }

  /// What elements of a class wear alike of the properties of a style; `nil` inside for nothing, and
  /// outside if that is to be found out for each.
  final func sharedProperties(of style: Style, for element: Element) -> (any SharedValues)?? {
    wardrobe.shared(of: style, for: type(of: element))
  }

  /// Puts the properties of a style on an element.
  final func wearProperties(of style: Style, on element: Element) {
    wardrobe.wear(style, on: element, in: self)
  }
}
