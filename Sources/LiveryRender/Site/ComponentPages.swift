import Livery
import LiveryInspect

/// The pages of the classes: an overview, and for each class its appearances in all states, places
/// and contexts.
struct ComponentPages {
  /// The overview, then the pages of the classes.
  private(set) var pages: [SitePage] = []
  /// The classes with the first page of each.
  private(set) var classes: [(name: String, file: String)] = []

  private let contents: SiteContents
  private var names: SiteNames
  private var pictureCount = 0

  /// The greatest number of named places that look like another one.
  private static let alikeLimit = 6

  /// The greatest number of columns with pictures.
  private static let columnLimit = 3

  /// Draws the classes.
  init(_ contents: SiteContents, naming names: inout SiteNames) {
    (self.contents, self.names) = (contents, names)
    var byClass: [String: [ComponentPlace]] = [:]
    let own = contents.trees.filter { !$0.isSample }
    for tree in contents.trees {
      for place in ComponentDrawing.places(of: tree, in: contents) {
        var place = place
        let title = own.count > 1 ? "\(place.name) (\(tree.name))" : place.name
        if let known = byClass[place.className]?.firstIndex(where: { $0.looksLike(place) }) {
          byClass[place.className]?[known].others.append(title)
          continue
        }
        place.others = [title]
        byClass[place.className, default: []].append(place)
      }
    }
    var overview: [Markup] = []
    let sorted = byClass.sorted { $0.key < $1.key }
    for (className, places) in sorted {
      let file = self.names.name(of: className, prefix: "component") + ".html"
      classes.append((className, file))
      overview.append(card(of: className, file: file, places))
    }
    var overviewPage = SitePage(file: "components.html", title: "Components")
    overviewPage.lead = element("p", ["class": "lead"]) {
      "\(counted(classes.count, "class", plural: "classes")) of the trees and of the sheets, each in all of its "
      "states, places and contexts. Appearances that are equal are drawn once."
    }
    func cards(_ cards: Markup) -> Markup { element("ul", ["class": "cards"]) { cards } }
    if overview.reduce(0, { $0 + $1.size }) < SitePage.sizeLimit {
      overviewPage.lead += cards(overview.reduce(into: Markup()) { $0 += $1 })
    } else {
      var anchors = SiteNames()
      let rows = overview.map { SitePage.Row(element: $0, target: nil) }
      overviewPage.add("Classes", rows: rows, anchors: &anchors, body: cards)
    }
    // A page that links to very many classes would grow with each.
    if classes.count <= Self.relatedLimit {
      overviewPage.related = classes.map { ($0.file, $0.name) }
    }
    pages += overviewPage.split(naming: &self.names)
    for ((className, file), (_, places)) in zip(classes, sorted) {
      pages += page(of: className, file: file, places).split(naming: &self.names)
    }
    for index in pages.indices {
      pages[index].related = overviewPage.related
      pages[index].relatedTitle = "Classes"
    }
    names = self.names
  }

  /// The maximum number of classes to which the page of each links.
  private static let relatedLimit = 120

  /// Returns the entry of a class in the overview.
  private mutating func card(
    of className: String,
    file: String,
    _ places: [ComponentPlace]
  ) -> Markup {
    let drawing = places.lazy.compactMap { $0.rows.first?.cells.first?.drawing }
      .first { $0.size < 12_000 }
    pictureCount += 1
    let states = places.reduce(0) { $0 + $1.rows.count }
    return element("li") {
      element("a", ["href": file]) {
        element("span", ["class": "stage"]) {
          if let drawing {
            Markup(drawing: drawing.picture, named: nil, prefix: "p\(pictureCount)")
          }
        }
        element("span", ["class": "name"], text: className)
      }
      element("span", ["class": "faint"]) {
        counted(states, "appearance")
        if places.count > 1 { " in \(counted(places.count, "place"))" }
      }
    }
  }

  // MARK: Pages of classes

  private mutating func page(
    of className: String,
    file: String,
    _ places: [ComponentPlace]
  ) -> SitePage {
    var page = SitePage(file: file, title: className)
    page.lead = lead(of: className, places)
    var anchors = SiteNames()
    let plain = places.filter { $0.rows.count == 1 }
    let others = plain.count > 1 ? places.filter { $0.rows.count > 1 } : places
    for place in others {
      let heading = places.count == 1 ? "States" : place.name
      add(heading, place.rows, titled: "State", of: place, to: &page, anchors: &anchors)
    }
    if plain.count > 1 {
      let rows = plain.map { place in
        let more = place.others.count - 1
        let name = place.name + (more > 0 ? ", and \(counted(more, "more place"))" : "")
        return ComponentPlace.Row(names: [name], cells: place.rows[0].cells)
      }
      let heading = others.isEmpty ? "Places" : "Places with one appearance"
      add(heading, rows, titled: "Place", of: plain[0], to: &page, anchors: &anchors)
    }
    for index in page.sections.indices where places.count > 1 {
      let section = page.sections[index]
      page.sections[index].targets = [
        .init(section.heading, kind: "place of \(className)", file: "#\(section.id)")
      ]
    }
    return page
  }

  private func lead(of className: String, _ places: [ComponentPlace]) -> Markup {
    let source = contents.trees.first
    let ancestry = source?.tree.ancestry(of: ClassName(rawValue: className)).map(\.rawValue) ?? []
    let own = contents.trees.filter { !$0.isSample }
    let counts = own.map { ($0.name, $0.tree.count(ofClass: className)) }.filter { $0.1 > 0 }
    let summary = contents.theme.descriptions.first { $0.names.contains(className) }
    var lead = Markup()
    if let text = summary?.summary { lead += element("p", ["class": "lead"], text: text) }
    if let advice = summary?.deprecation {
      lead += element("p", ["class": "note"], text: "Deprecated. \(advice)")
    }
    lead += element("dl", ["class": "facts"]) {
      if ancestry.count > 1 {
        element("dt", text: "Inherits from")
        element("dd") { element("code", text: ancestry.dropFirst().joined(separator: " › ")) }
      }
      element("dt", text: "Used")
      element("dd") {
        if counts.isEmpty { "in no tree; drawn as a sample" }
        for (number, (name, count)) in counts.enumerated() {
          if number > 0 { ", " }
          "\(counted(count, "time")) in "
          element("bdi", text: name)
        }
      }
      element("dt", text: "Appearances")
      element("dd") {
        "\(places.reduce(0) { $0 + $1.rows.count })"
        if places.count > 1 { " in \(counted(places.count, "place"))" }
      }
    }
    return lead
  }

  /// Adds the sections with some rows.
  private mutating func add(
    _ heading: String,
    _ rows: [ComponentPlace.Row],
    titled rowTitle: String,
    of place: ComponentPlace,
    to page: inout SitePage,
    anchors: inout SiteNames
  ) {
    let columns = contents.distinct(
      contents.contexts.indices.map { number in rows.map { $0.cells[number] } }
    )
    let isPlain = columns.count == 1
    let table = SiteTable(
      name: "\(place.className), \(heading)",
      rowTitle: rowTitle,
      columns: columns.map { $0.name.isEmpty ? "All contexts" : $0.name },
      isStacked: columns.count > Self.columnLimit
    )
    let drawn = rows.enumerated().map { number, row in
      let cells = columns.map { column in
        let title = "\(place.className) \(row.names[0])" + (isPlain ? "" : ", \(column.name)")
        return cell(column.result[number], named: title)
      }
      let title = Self.title(of: row)
      if !isPlain { return SitePage.Row(element: table.row(title, cells: cells)) }
      return SitePage.Row(
        element: element("li") {
          element("p", ["class": "state"]) { title }
          cells[0]
        }
      )
    }
    let note = rowTitle == "State" ? notes(of: place) : Markup()
    page.add(heading, rows: drawn, anchors: &anchors) { rows in
      note + (isPlain ? element("ul", ["class": "cells"]) { rows } : table.table(of: rows))
    }
  }

  /// Returns the other places that look the same, and the number of state sets that are left out.
  private func notes(of place: ComponentPlace) -> Markup {
    var known: Set<String> = [place.name]
    let others = place.others.dropFirst().filter { known.insert($0).inserted }
    let more = place.others.count - 1 - min(others.count, Self.alikeLimit)
    var notes = Markup()
    if place.others.count > 1 {
      notes += element("p", ["class": "faint"]) {
        "Looks the same: "
        element("bdi", text: others.prefix(Self.alikeLimit).joined(separator: "; "))
        if more > 0 { (others.isEmpty ? "" : " and ") + counted(more, "more place") }
      }
    }
    if place.omittedSets > 0 {
      notes += element("p", text: "\(counted(place.omittedSets, "more state set")) left out.")
    }
    return notes
  }

  /// Returns the names of the state sets of a row, those that look like the first one folded.
  private static func title(of row: ComponentPlace.Row) -> Markup {
    element("span", ["class": "name"], text: row.names[0].breakable)
      + (row.names.count < 2
        ? Markup()
        : element("span", ["class": "faint"]) {
          "same: " + row.names.dropFirst().prefix(4).joined(separator: ", ").breakable
          if row.names.count > 5 { " and \(row.names.count - 5) more" }
        })
  }

  /// Returns the contents of a cell: the picture and the contrasts.
  private mutating func cell(_ cell: ComponentPlace.Cell, named name: String) -> Markup {
    guard let drawing = cell.drawing else {
      return element("span", ["class": "faint"], text: "none")
    }
    pictureCount += 1
    return element("span", ["class": "stage"]) {
      Markup(drawing: drawing.picture, named: name, prefix: "p\(pictureCount)")
    } + Self.contrasts(cell.contrasts)
  }

  /// Returns contrasts with their verdicts.
  static func contrasts(_ contrasts: [StateStylesReport.Contrast]) -> Markup {
    if contrasts.isEmpty { return Markup() }
    return element("span", ["class": "contrasts"]) {
      for contrast in contrasts {
        element("span", ["class": contrast.holds ? "good" : "bad"]) {
          contrast.holds
            ? "\(contrast.role.rawValue) \(contrast.text)"
            : "✗ \(contrast.role.rawValue) \(contrast.text), needs \(contrast.needed.plainText)"
        }
        " "
      }
    }
  }
}

extension WidgetTree {
  /// Returns the number of widgets of exactly one class.
  func count(ofClass name: String) -> Int {
    var count = 0
    var pending = windows
    while let widget = pending.popLast() {
      if widget.className == name { count += 1 }
      pending += widget.children
    }
    return count
  }
}

extension String {
  /// The text with places after `|`, `/` and `,` where a line may end.
  var breakable: String {
    reduce(into: "") { text, character in
      text.append(character)
      if "|/".contains(character) { text.append("\u{200B}") }
    }
  }
}
