import Livery
import LiveryInspect
import SourceJSON

/// The pages of the findings, by code, each with a picture of the situation that shows it.
struct FindingPages {
  private(set) var pages: [SitePage] = []
  /// The numbers of findings by severity.
  private(set) var counts: [Diagnostic.Severity: Int] = [:]

  private let contents: SiteContents
  private var stages: [TreeStage]
  private var pictureCount = 0

  /// The greatest numbers of findings of one code that are listed, and that have pictures.
  private static let listLimit = 300
  private static let pictureLimit = 40

  private static let severities: [Diagnostic.Severity] = [.error, .warning, .note]

  /// Draws the findings.
  init(_ contents: SiteContents, naming names: inout SiteNames) {
    self.contents = contents
    stages = contents.trees.map { TreeStage($0.tree, $0.file) }
    var page = SitePage(file: "findings.html", title: "Findings")
    var anchors = SiteNames()
    for command in contents.findings {
      for finding in command.findings { counts[finding.diagnostic.severity, default: 0] += 1 }
    }
    page.lead = lead
    for severity in Self.severities {
      for command in contents.findings {
        let some = command.findings.filter { $0.diagnostic.severity == severity }
        var codes: Set<Diagnostic.Code> = []
        for code in some.map(\.diagnostic.code) where codes.insert(code).inserted {
          let found = some.filter { $0.diagnostic.code == code }
          let heading = "\(code): \(counted(found.count, severity.rawValue)) of \(command.command)"
          add(heading, found, to: &page, anchors: &anchors)
        }
      }
    }
    for stage in stages { stage.leave() }
    pages = page.split(naming: &names)
  }

  /// The numbers of findings as a phrase.
  var summary: String {
    let parts = Self.severities.compactMap { severity in
      counts[severity].map { counted($0, severity.rawValue) }
    }
    return parts.isEmpty ? "no findings" : parts.joined(separator: ", ")
  }

  private var lead: Markup {
    element(
      "p",
      ["class": "lead"],
      text: summary.prefix(1).uppercased() + summary.dropFirst() + "."
    )
      + element("dl", ["class": "facts"]) {
        for command in contents.findings {
          element("dt") { element("code", text: command.command) }
          element("dd", text: command.summary)
        }
      }
  }

  private mutating func add(
    _ heading: String,
    _ findings: [Finding],
    to page: inout SitePage,
    anchors: inout SiteNames
  ) {
    var rows: [SitePage.Row] = []
    for (number, finding) in findings.prefix(Self.listLimit).enumerated() {
      rows.append(SitePage.Row(element: item(finding, isDrawn: number < Self.pictureLimit)))
    }
    let left = findings.count - rows.count
    page.add(heading, rows: rows, anchors: &anchors) { rows in
      element("ul", ["class": "findings"]) { rows }
        + (left > 0 ? element("p", text: "… and \(left) more in all") : Markup())
    }
    let section = page.sections[page.sections.count - 1]
    page.sections[page.sections.count - 1].targets = [
      .init(section.heading, kind: "findings", file: "#\(section.id)")
    ]
  }

  private mutating func item(_ finding: Finding, isDrawn: Bool) -> Markup {
    let diagnostic = finding.diagnostic
    let picture = isDrawn ? self.picture(of: finding) : nil
    return element("li", ["class": diagnostic.severity.rawValue]) {
      if let picture { element("span", ["class": "stage"]) { picture } }
      element("div") {
        element("p") {
          element("span", ["class": "badge"], text: diagnostic.severity.rawValue)
          " "
          element("span", text: diagnostic.message.breakable)
        }
        if let place = diagnostic.location.map(\.description) ?? diagnostic.file {
          element("p", ["class": "faint"]) { element("code", text: place.breakable) }
        }
        if !diagnostic.notes.isEmpty || !finding.edits.isEmpty {
          element("ul", ["class": "notes"]) {
            for note in diagnostic.notes {
              element("li") {
                note.message
                if let place = note.location {
                  ": "
                  element("code", text: place.description.breakable)
                }
              }
            }
            for edit in finding.edits { element("li", text: "Fix: \(edit.message)") }
          }
        }
      }
    }
  }

  /// Returns a picture of the first situation of a finding; `nil` if it has none.
  private mutating func picture(of finding: Finding) -> Markup? {
    guard let witness = finding.witness else { return nil }
    // A witness does not name its tree.
    let holders = stages.indices.compactMap { index in
      stages[index].widget(at: witness.widget).map { (index: index, found: $0) }
    }
    guard holders.count == 1, let (index, (widget, description)) = holders.first else { return nil }
    let tree = stages[index].tree
    if tree.contexts != witness.contexts { tree.contexts = witness.contexts }
    let drawing = stages[index].drawing(
      of: widget,
      describedBy: description,
      within: witness.ancestorStates,
      in: witness.states,
      showingPlaceholder: finding.cause?.hasPrefix(Role.placeholder.rawValue) ?? false
    )
    guard let drawing, drawing.size < 20_000 else { return nil }
    pictureCount += 1
    return Markup(drawing: drawing.picture, named: "\(witness)", prefix: "p\(pictureCount)")
  }
}
