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

  /// The greatest numbers of whole trees, and of widgets drawn of each.
  private static let treeLimit = 3
  private static let widgetLimit = 80

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
    let headings = Self.headings(of: seen.map(\.difference))
    for (change, heading) in zip(seen, headings) {
      page.sections.append(
        SitePage.Section(
          id: anchors.name(of: heading, prefix: "at"),
          heading: heading,
          body: body(of: change)
        )
      )
    }
    if let trees = wholeTrees(in: seen.first?.difference.contexts) {
      page.sections.insert(
        SitePage.Section(
          id: anchors.name(of: "whole trees", prefix: "at"),
          heading: contents.trees.count == 1 ? "The whole tree" : "Whole trees",
          body: trees
        ),
        at: 0
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

  /// Returns pictures of the trees in both themes, if any differ.
  private mutating func wholeTrees(in contexts: Contexts?) -> Markup? {
    guard let contexts else { return nil }
    var items = Markup()
    for tree in contents.trees.prefix(Self.treeLimit) {
      let pictures = [tree.old, tree.new].enumerated().map { side, tree -> Picture in
        let own = tree.contexts
        defer { tree.contexts = own }
        let known = tree.theme.known(among: contexts)
        tree.contexts = side == 0 ? known : known.overlaid(by: contents.contexts)
        var picture = Picture(of: tree, describedBy: file(of: tree), limit: Self.widgetLimit)
        picture.title = ""
        return picture
      }
      if pictures[0].svg == pictures[1].svg { continue }
      for (title, picture) in zip(["Was", "Is"], pictures) {
        pictureCount += 1
        items += element("li") {
          element("p", ["class": "state"]) {
            element("span", ["class": "name"], text: title)
            element("span", ["class": "faint"], text: "\(contexts)")
          }
          element("span", ["class": "stage"]) {
            Markup(drawing: picture, named: "\(title), \(contexts)", prefix: "p\(pictureCount)")
          }
        }
      }
    }
    return items.size == 0 ? nil : element("ul", ["class": "cells sides"]) { items }
  }

  private func file(of tree: WidgetTree) -> TreeFile? {
    contents.trees.first { $0.old === tree || $0.new === tree }?.file
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
      + element("p", ["class": "faint"]) {
        "\(counted(difference.count, "value")), first of \(difference.place.breakable)"
      }
  }

  /// Returns distinct headings: the setting with the entry, with contexts and a number as needed.
  private static func headings(of differences: [ThemeComparison.Difference]) -> [String] {
    var headings = differences.map { difference in
      let entry = difference.causes.new.entry ?? difference.causes.old.entry
      return difference.setting.description + (entry.map { " of \($0)" } ?? "")
    }
    let counts = Dictionary(headings.map { ($0, 1) }, uniquingKeysWith: +)
    for (number, difference) in differences.enumerated()
    where (counts[headings[number]] ?? 0) > 1 && !difference.contexts.isEmpty {
      headings[number] += ", \(difference.contexts)"
    }
    var seen: [String: Int] = [:]
    for number in headings.indices {
      let heading = headings[number]
      seen[heading, default: 0] += 1
      if let count = seen[heading], count > 1 { headings[number] += " (\(count))" }
    }
    return headings
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
