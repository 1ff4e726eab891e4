import Livery
import LiveryInspect

/// The pages of the colours: constants by group, colours without a name, and contrasts.
struct ColorPages {
  private(set) var pages: [SitePage] = []
  /// The number of named colours.
  private(set) var count = 0

  private let contents: SiteContents
  private let uses: ConstantUses
  private let report: PaletteReport

  /// The greatest number of colours without a name that are listed.
  private static let unnamedLimit = 400

  /// Collects the colours.
  init(_ contents: SiteContents, uses: ConstantUses, naming names: inout SiteNames) {
    (self.contents, self.uses) = (contents, uses)
    report = PaletteReport(contents.theme, in: contents.contexts)
    var page = SitePage(file: "colours.html", title: "Colours")
    var anchors = SiteNames()
    let colors = contents.contexts.map { contexts in
      Dictionary(contents.theme.namedColors(in: contexts).map { ($0.name, $0.color) }) { $1 }
    }
    var order: Set<String> = []
    let all = contents.contexts.flatMap { contents.theme.namedColors(in: $0) }.map(\.name)
      .filter { order.insert($0).inserted }
    count = all.count
    let groups = NameGroups(all)
    for group in groups.all {
      let values = colors.map { values in group.names.map { values[$0] } }
      add(group, values, to: &page, anchors: &anchors)
    }
    if let section = unnamed(&anchors) { page.sections.append(section) }
    page.lead = element("p", ["class": "lead"]) {
      if count == 0 {
        "The sheets name no colours."
      } else {
        "\(counted(count, "constant")) with a colour, grouped as they are named. Translucent colours are "
        "shown on a checkerboard."
      }
    }
    pages = page.split(naming: &names)
    pages += contrastPages(naming: &names)
    if pages.count > 1 {
      let all = pages.map { ($0.file, $0.title) }
      for index in pages.indices {
        pages[index].related = all
        pages[index].relatedTitle = "Colours and contrasts"
      }
    }
  }

  private func add(
    _ group: NameGroups.Group,
    _ values: [[Color?]],
    to page: inout SitePage,
    anchors: inout SiteNames
  ) {
    let columns = contents.distinct(values)
    let table = SiteTable(
      name: group.title,
      rowTitle: "Constant",
      columns: columns.map { $0.name.isEmpty ? "Colour" : $0.name } + ["Used by"]
    )
    let rows = group.names.enumerated().map { number, name in
      let id = anchors.name(of: name, prefix: "is")
      let cells = columns.map { Markup(swatch: $0.result[number]) } + [uses.users(of: name)]
      return SitePage.Row(
        element: table.row(uses.title(of: name), id: id, cells: cells),
        target: .init("$" + name, kind: "colour", file: "#" + id)
      )
    }
    page.add(group.title, rows: rows, anchors: &anchors, body: table.table)
  }

  /// Returns the colours that entries declare without a constant; `nil` if there are none.
  private func unnamed(_ anchors: inout SiteNames) -> SitePage.Section? {
    var counts: [Color: Int] = [:]
    var order: [Color] = []
    for swatch in report.sections.flatMap(\.swatches) where swatch.names.isEmpty {
      if counts[swatch.color] == nil { order.append(swatch.color) }
      counts[swatch.color] = max(counts[swatch.color] ?? 0, swatch.useCount)
    }
    if order.isEmpty { return nil }
    let listed = order.prefix(Self.unnamedLimit)
    return SitePage.Section(
      id: anchors.name(of: "Colours without a name", prefix: "at"),
      heading: "Colours without a name",
      body: element("ul", ["class": "swatches"]) {
        for color in listed {
          element("li") {
            Markup(swatch: color)
            element("span", ["class": "faint"], text: counted(counts[color] ?? 0, "declaration"))
          }
        }
      }
        + (order.count > listed.count
          ? element("p", text: "… and \(order.count - listed.count) more") : Markup())
    )
  }

  // MARK: Contrasts

  /// Returns the pages with each declared text colour on each declared ground.
  private func contrastPages(naming names: inout SiteNames) -> [SitePage] {
    var page = SitePage(file: "contrast.html", title: "Contrast")
    page.lead = element("p", ["class": "lead"]) {
      "The text colours that entries declare, on the grounds that they declare. A pair need not occur in "
      "any widget. Texts need 4.5, large ones 3."
    }
    var anchors = SiteNames()
    for (name, grounds) in contents.distinct(report.sections.map(GroundList.init)) {
      for ground in grounds.section.grounds where !ground.texts.isEmpty {
        let place = name.isEmpty ? "" : ", \(name)"
        let heading = "On \(ground.swatch.shortName)\(place)"
        page.sections.append(
          SitePage.Section(
            id: anchors.name(of: heading, prefix: "at"),
            heading: heading,
            body: pairs(on: ground, grounds.section.contexts)
          )
        )
      }
    }
    return page.sections.isEmpty ? [] : page.split(naming: &names)
  }

  /// The grounds of a combination of contexts, equal if they are the same with the same contrasts.
  private struct GroundList: Equatable {
    let section: PaletteReport.Section

    static func == (left: Self, right: Self) -> Bool {
      let (left, right) = (left.section.grounds, right.section.grounds)
      return left.count == right.count
        && zip(left, right).allSatisfy { one, other in
          one.swatch.color == other.swatch.color && one.swatch.shortName == other.swatch.shortName
            && one.texts.map(\.ratio) == other.texts.map(\.ratio)
            && one.texts.map(\.swatch.shortName) == other.texts.map(\.swatch.shortName)
        }
    }
  }

  private func pairs(on ground: PaletteReport.Ground, _ contexts: Contexts) -> Markup {
    let canvas: Color = contexts["scheme"] == "dark" ? .black : .white
    let color = ground.swatch.color.composited(over: canvas)
    let legible = ground.texts.filter { $0.ratio >= 4.5 }
    func list(_ texts: [PaletteReport.Ground.Text]) -> String {
      let named = texts.prefix(8).map {
        "\($0.swatch.shortName) \(PaletteReport.text(ofContrast: $0.ratio))"
      }
      let more = texts.count > 8 ? " and \(texts.count - 8) more" : ""
      return named.joined(separator: ", ") + more
    }
    let large = ground.texts.filter { (3..<4.5).contains($0.ratio) }
    let others = ground.texts.filter { $0.ratio < 3 }
    return element("ul", ["class": "pairs"]) {
      for text in legible {
        element("li") {
          let ink = text.swatch.color.composited(over: color)
          element(
            "span",
            ["class": "pair", "style": "background:\(color.css);color:\(ink.css)"],
            text: "Text"
          )
          element("span", ["class": "name"], text: text.swatch.shortName)
          element("span", ["class": "faint"], text: PaletteReport.text(ofContrast: text.ratio))
        }
      }
    } + (large.isEmpty ? Markup() : element("p", text: "Large texts only: \(list(large))"))
      + (others.isEmpty ? Markup() : element("p", text: "Too little contrast: \(list(others))"))
  }
}

extension PaletteReport.Swatch {
  /// The first name, or the colour.
  fileprivate var shortName: String { names.first.map { "$\($0)" } ?? color.css }
}

extension Color {
  /// The colour in CSS and in sheets, without an alpha of 255.
  var css: String { alpha == 255 ? String(description.prefix(7)) : description }
}

extension Markup {
  /// Creates a colour with its value; a dash for none.
  init(swatch color: Color?) {
    guard let color else {
      self = element("span", ["class": "faint"], text: "none")
      return
    }
    self = element("span", ["class": "colour"]) {
      element("span", ["class": "swatch", "style": "--c:\(color.css)"])
      element("code", text: color.css)
    }
  }
}
