import Livery
import LiveryInspect
import LiveryProject
import SourceJSON

/// A finding, and the cause of a contrast that is too low.
struct FoundFinding: Sendable {
  let finding: Finding
  var cause: Proof.Cause?
}

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
    // The files may have changed meanwhile.
    func isOutdated() -> Bool { Task.isCancelled || asked != revision }
    let rules = FindingRules(project)
    var checked: [Findings] = []
    for (number, theme) in themes.enumerated() {
      var findings = theme.problems
      findings.removeKept(by: rules.kept)
      if memories.count == number { memories.append(InspectionMemory()) }
      if let inputs = theme.inputs, theme.isCurrent {
        let examination = rules.examination(
          of: inputs,
          isLarge: isLarge(inputs),
          remembering: memories[number]
        )
        findings = inputs.located(await examination.findings(after: findings))
      }
      if isOutdated() { return }
      checked.append(findings)
    }
    let unknown = rules.unknownContexts(to: checked.flatMap(\.themes))
    for number in themes.indices {
      guard themes[number].isCurrent, let inputs = themes[number].inputs else { continue }
      var others = checked
      var check = Findings.merged([others.remove(at: number)], besides: others)
      check.add(unknown)
      var inspection = rules.inspection(of: inputs)
      if number < memories.count { inspection.memory = memories[number] }
      var found = rules.counting(&check, of: .check).map { FoundFinding(finding: $0) }
      if !isLarge(inputs) {
        let proof = await inspection.proof(rules.limits)
        let states = await inspection.states()
        if isOutdated() { return }
        found += rules.counted(proof, of: inputs) + rules.counted(states, of: inputs)
      }
      var seen: Set<Diagnostic> = []
      found = found.filter { seen.insert($0.finding.diagnostic).inserted }
      self.found[number] = found
      findings[number] = answer(found, by: inspection, theme: number, isComplete: !isLarge(inputs))
      pages.notify(.findings(asked))
    }
  }

  /// Returns whether trees have too many widgets to be inspected in all situations after each save.
  private func isLarge(_ inputs: Inputs) -> Bool {
    inputs.trees.reduce(0) { $0 + StyledWidget.all(in: $1).count } > Self.widgetLimit
  }

  private func answer(
    _ found: [FoundFinding],
    by inspection: Inspection,
    theme number: Int,
    isComplete: Bool
  ) -> PreviewAnswer.Findings {
    let trees = themes[number].inputs?.trees ?? []
    var widgets = FoundWidgets(in: trees, of: inspection)
    let names = names(inTheme: number)
    let values = found.map { found -> JSONPart in
      let finding = found.finding
      guard case .object(var members) = finding.jsonValue else { return JSONPart(.null) }
      let widget = finding.witness?.widget ?? widgets.first(of: finding)?.path
      // A finding without a situation may still concern a widget.
      if finding.witness == nil {
        members.append(.init("widget", widget.map(JSONValue.string) ?? .null))
      }
      members.append(.init("on", .array(widgets.groups(of: finding))))
      let name = widget.flatMap { names[$0] } ?? widget ?? "It"
      let subject = PlainSentence.Subject(finding: finding, cause: found.cause, name: name)
      members.append(
        .init("plain", PlainSentence.sentence(about: subject).map(JSONValue.string) ?? .null)
      )
      members.append(
        .init("canRepair", .bool(!finding.edits.isEmpty || found.cause?.worst.location != nil))
      )
      if let cause = found.cause {
        members.append(.init("setting", .string("\(cause.worst.setting)")))
      }
      return JSONPart(.object(members))
    }
    return PreviewAnswer.Findings(
      revision: revision,
      isComplete: isComplete,
      findings: values,
      widgets: widgets.all
    )
  }
}

extension PreviewSession {
  /// Returns what people call the widgets of a theme's trees, by path: their texts, ids or classes.
  private func names(inTheme number: Int) -> [String: String] {
    var names: [String: String] = [:]
    for tree in themes[number].trees.indices {
      guard var view = try? PreviewView(query: []) else { continue }
      (view.theme, view.tree) = (number, tree)
      for row in (try? themes[number].outline(in: view)) ?? [] where names[row.path] == nil {
        names[row.path] =
          row.text.isEmpty ? row.widget.id.map { "#\($0)" } ?? row.widget.className : row.text
      }
    }
    return names
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
