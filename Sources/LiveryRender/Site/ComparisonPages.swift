import Livery
import LiveryInspect

/// The pages of a comparison: the changes that a picture shows first, others folded.
struct ComparisonPages {
  private(set) var pages: [SitePage] = []

  private let contents: SiteContents.Comparison
  private var stages: [[TreeStage]]
  private var pictureCount = 0

  /// The greatest number of causes.
  private static let limit = 200

  /// A cause whose pictures differ.
  private struct Change {
    let difference: ThemeComparison.Difference
    let old: WidgetDrawing
    let new: WidgetDrawing
  }

  /// Draws a comparison.
  init(_ contents: SiteContents.Comparison, naming names: inout SiteNames) {
    self.contents = contents
    stages = contents.trees.map { [TreeStage($0.old, $0.file), TreeStage($0.new, $0.file)] }
    var seen: [Change] = []
    var unseen: [ThemeComparison.Difference] = []
    for difference in contents.comparison.differences.prefix(Self.limit) {
      if let change = change(difference) { seen.append(change) } else { unseen.append(difference) }
    }
    for stage in stages.joined() { stage.leave() }
    var page = SitePage(file: "comparison.html", title: "Comparison with \(contents.title)")
    page.lead = element("p", ["class": "lead"]) {
      let summary = contents.comparison.summary
      "\(summary.prefix(1).uppercased() + summary.dropFirst())."
    }
    var anchors = SiteNames()
    for change in seen {
      let heading = anchors.heading(change.difference.title, of: change.difference)
      page.sections.append(
        SitePage.Section(id: heading.id, heading: heading.text, body: body(of: change))
      )
    }
    if !unseen.isEmpty { page.sections.append(self.unseen(unseen, &anchors)) }
    let left = contents.comparison.differences.count - Self.limit
    if left > 0 { page.lead += element("p", text: "… and \(counted(left, "more cause"))") }
    for unchecked in contents.comparison.unchecked.prefix(20) {
      page.lead += element("p", ["class": "note"], text: unchecked.finding.diagnostic.message)
    }
    pages = page.split(naming: &names)
  }

  /// Returns the pictures of a cause in both themes; `nil` if they do not differ.
  private mutating func change(_ difference: ThemeComparison.Difference) -> Change? {
    guard let place = difference.shown else { return nil }
    for index in stages.indices {
      guard stages[index].allSatisfy({ $0.widget(at: place.widget) != nil }) else { continue }
      var sides: [WidgetDrawing] = []
      for side in 0..<2 {
        let tree = stages[index][side].tree
        let known = tree.theme.known(among: place.contexts)
        let contexts = side == 0 ? known : known.overlaid(by: contents.contexts)
        if tree.contexts != contexts { tree.contexts = contexts }
        guard let (widget, description) = stages[index][side].widget(at: place.widget) else {
          continue
        }
        let drawing = stages[index][side].drawing(
          of: widget,
          describedBy: description,
          within: place.ancestorStates,
          in: place.states,
          showingPlaceholder: widget.roles[.placeholder] == difference.setting
        )
        if let drawing { sides.append(drawing) }
      }
      guard sides.count == 2, sides[0] != sides[1] else { continue }
      return Change(difference: difference, old: sides[0], new: sides[1])
    }
    return nil
  }

  private mutating func body(of change: Change) -> Markup {
    let difference = change.difference
    let name = difference.shown.map(\.description) ?? ""
    let sides = [
      ("Was", change.old, difference.values.old, difference.causes.old),
      ("Is", change.new, difference.values.new, difference.causes.new),
    ].map { title, drawing, value, cause in
      pictureCount += 1
      return element("li") {
        element("p", ["class": "state"]) {
          element("span", ["class": "name"], text: title)
          " "
          Markup(value: value)
        }
        element("span", ["class": "stage"]) {
          Markup(drawing: drawing.picture, named: "\(title): \(name)", prefix: "p\(pictureCount)")
        }
        element("p", ["class": "faint"]) { element("code", text: cause.text.breakable) }
      }
    }
    return element("ul", ["class": "cells sides"]) { for side in sides { side } }
      + element("p", ["class": "faint"], text: "First of \(difference.place.breakable)")
  }

  /// Returns the causes that no picture shows, folded.
  private func unseen(
    _ differences: [ThemeComparison.Difference],
    _ anchors: inout SiteNames
  ) -> SitePage.Section {
    let heading =
      differences.count == 1
      ? "1 cause changes no picture"
      : "\(differences.count) causes change no picture"
    return SitePage.Section(
      id: anchors.name(of: "unseen", prefix: "at"),
      heading: heading,
      body: element("details") {
        element("summary", text: "Values that differ where nothing shows them")
        element("ul", ["class": "unseen"]) {
          for difference in differences {
            element("li") {
              element("span", ["class": "name"], text: difference.title)
              ": "
              Markup(value: difference.values.old)
              " → "
              Markup(value: difference.values.new)
              element("span", ["class": "faint"]) {
                "first of \(difference.place.breakable); \(difference.causes.new.text.breakable)"
              }
            }
          }
        }
      }
    )
  }
}

extension Theme {
  /// Returns those of some contexts that the theme has.
  fileprivate func known(among contexts: Contexts) -> Contexts {
    var known = Contexts()
    for axis in contexts.axes {
      var one = Contexts()
      one[axis] = contexts[axis]
      if problems(with: one).isEmpty { known[axis] = contexts[axis] }
    }
    return known
  }
}

extension SiteNames {
  /// Returns a distinct heading for a cause, and its anchor.
  fileprivate mutating func heading(
    _ title: String,
    of difference: ThemeComparison.Difference
  ) -> (text: String, id: String) {
    let cause = difference.causes.new.entry ?? difference.causes.old.entry
    let text = cause.map { "\(title), \($0)" } ?? title
    return (text, name(of: text, prefix: "at"))
  }
}

extension Markup {
  /// Creates the value of a setting, a colour with its swatch.
  fileprivate init(value: SettingValue?) {
    switch value {
    case .color(let color)?: self.init(swatch: color)
    case let value?: self = element("code", text: value.description)
    case nil: self = element("span", ["class": "faint"], text: "none")
    }
  }
}
