import Livery
import LiveryInspect
import LiveryProject
import SourceJSON

extension PreviewSession {
  /// The maximum number of widgets that are inspected in all situations after each save.
  private static let widgetLimit = 20_000

  /// Returns the findings in a view's theme.
  func findings(_ view: PreviewView) throws(PreviewError) -> PreviewAnswer.Findings {
    try findings[number(of: view)]
      ?? PreviewAnswer.Findings(revision: revision, isComplete: false, findings: [])
  }

  /// Collects the findings of 'check', 'prove' and 'states' in all themes, and notifies pages.
  func find() async {
    let asked = revision
    for number in themes.indices {
      guard themes[number].isCurrent, let inputs = themes[number].inputs else { continue }
      let inspection = Inspection(inputs.theme, trees: inputs.trees, work: inputs.work)
      let size = inputs.trees.reduce(0) { $0 + StyledWidget.all(in: $1).count }
      let found = await Self.found(by: inspection, isLarge: size > Self.widgetLimit)
      // The files may have changed meanwhile.
      if Task.isCancelled || asked != revision { return }
      findings[number] = answer(found, by: inspection, theme: number, size: size)
      pages.notify(.findings(asked))
    }
  }

  /// A finding with additional JSON members.
  private struct Found: Sendable {
    let finding: Finding
    var members: [JSONValue.Member] = []
  }

  private static func found(by inspection: Inspection, isLarge: Bool) async -> [Found] {
    let lints = await Task.detached(priority: .utility) { inspection.lints() }.value
    var found = lints.map { Found(finding: $0) }
    if isLarge { return found }
    let usage = await inspection.usage()
    let proof = await inspection.proof()
    let states = await inspection.states()
    found += proof.causes.map { cause in
      Found(
        finding: cause.finding,
        members: [.init("setting", .string("\(cause.worst.setting)"))]
      )
    }
    let unchecked = (proof.unchecked + states.unchecked + usage.unchecked).distinct
    found += (proof.unseenFocus + states.findings + usage.findings + unchecked.map(\.finding)).map {
      Found(finding: $0)
    }
    var seen: Set<Diagnostic> = []
    return found.filter { seen.insert($0.finding.diagnostic).inserted }
  }

  private func answer(
    _ found: [Found],
    by inspection: Inspection,
    theme number: Int,
    size: Int
  ) -> PreviewAnswer.Findings {
    let trees = themes[number].inputs?.trees ?? []
    var widgets = FoundWidgets(in: trees, of: inspection)
    let values = found.map { found -> JSONPart in
      guard case .object(var members) = found.finding.jsonValue else { return JSONPart(.null) }
      // A finding without a situation may still concern a widget.
      if found.finding.witness == nil {
        let widget = widgets.first(of: found.finding)?.path
        members.append(.init("widget", widget.map(JSONValue.string) ?? .null))
      }
      members.append(.init("on", .array(widgets.groups(of: found.finding))))
      return JSONPart(.object(members + found.members))
    }
    return PreviewAnswer.Findings(
      revision: revision,
      isComplete: size <= Self.widgetLimit,
      findings: values,
      widgets: widgets.all
    )
  }
}

/// The widgets of trees on which findings occur, numbered in the order in which findings name them.
private struct FoundWidgets {
  typealias Widget = PreviewAnswer.Findings.Widget

  private let trees: [WidgetTree]
  private let inspection: Inspection
  private let widgets: [WidgetNode: [Widget]]
  private var numbers: [Widget: Int] = [:]

  /// The widgets by number.
  private(set) var all: [Widget] = []

  init(in trees: [WidgetTree], of inspection: Inspection) {
    (self.trees, self.inspection) = (trees, inspection)
    widgets = trees.enumerated().reduce(into: [:]) { widgets, next in
      let styled = StyledWidget.all(in: next.element)
      for (node, widget) in zip(inspection.nodes(ofTree: next.offset), styled) {
        widgets[node, default: []].append(Widget(tree: next.offset, path: widget.path))
      }
    }
  }

  /// Returns the widgets of a finding as numbers, with the contexts in which it occurs on them.
  mutating func groups(of finding: Finding) -> [JSONValue] {
    let groups = inspection.groups(of: finding)
    if groups.isEmpty, let widget = first(of: finding) {
      return [group([finding.contexts], of: [widget])]
    }
    return groups.map { found in
      let own = found.nodes.flatMap { widgets[$0] ?? [] }
      return group(
        found.contexts.alternatives,
        of: own.sorted { ($0.tree, $0.path) < ($1.tree, $1.path) }
      )
    }
  }

  private mutating func group(_ contexts: [Contexts], of widgets: [Widget]) -> JSONValue {
    [
      "contexts": .array(contexts.map(\.jsonValue)),
      "widgets": .array(widgets.map { .number(Double(number(of: $0))) }),
    ]
  }

  private mutating func number(of widget: Widget) -> Int {
    if let known = numbers[widget] { return known }
    numbers[widget] = all.count
    all.append(widget)
    return all.count - 1
  }

  /// Returns the widget of the first situation of a finding.
  func first(of finding: Finding) -> Widget? {
    guard let situation = finding.firstSituation else { return nil }
    return trees.enumerated().lazy.compactMap { number, tree in
      tree.widget(ofSituation: situation).map { Widget(tree: number, path: $0.path) }
    }.first
  }
}
