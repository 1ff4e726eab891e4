import Livery
import LiveryInspect
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
      findings[number] = answer(found, theme: number, size: size)
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
    theme number: Int,
    size: Int
  ) -> PreviewAnswer.Findings {
    let trees = themes[number].inputs?.trees ?? []
    let values = found.map { found -> JSONPart in
      guard case .object(var members) = found.finding.jsonValue else { return JSONPart(.null) }
      // A finding without a situation may still concern a widget.
      if found.finding.witness == nil {
        let widget = found.finding.firstSituation.flatMap { situation in
          trees.lazy.compactMap { $0.widget(ofSituation: situation)?.path }.first
        }
        members.append(.init("widget", widget.map(JSONValue.string) ?? .null))
      }
      return JSONPart(.object(members + found.members))
    }
    return PreviewAnswer.Findings(
      revision: revision,
      isComplete: size <= Self.widgetLimit,
      findings: values
    )
  }
}

extension WidgetTree {
  /// Returns the widget of a situation: a path, optionally followed by states.
  func widget(ofSituation situation: String) -> Widget? {
    var text = situation[...]
    while true {
      if let widget = try? widget(at: String(text)) { return widget }
      guard let dash = text.lastIndex(of: "-") else { return nil }
      text = text[..<dash]
    }
  }
}
