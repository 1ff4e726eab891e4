import Livery
import LiveryInspect

/// The pages of values that are not colours: type specimens, and shadows, radii, spacing and other
/// numbers.
struct ValuePages {
  private(set) var pages: [SitePage] = []
  /// The number of distinct fonts.
  private(set) var fontCount = 0
  /// The number of other values.
  private(set) var valueCount = 0

  private let contents: SiteContents
  private let uses: ConstantUses
  private let values: SiteValues

  private typealias Kind = SiteValues.Kind

  /// Collects the values.
  init(_ contents: SiteContents, uses: ConstantUses, naming names: inout SiteNames) {
    (self.contents, self.uses) = (contents, uses)
    values = SiteValues(contents)
    pages += typePage().map { $0.split(naming: &names) } ?? []
    pages += measuresPage().map { $0.split(naming: &names) } ?? []
  }

  private mutating func typePage() -> SitePage? {
    var page = SitePage(file: "type.html", title: "Type")
    var anchors = SiteNames()
    add(
      [(.font, "Named fonts")],
      to: &page,
      anchors: &anchors,
      values.constants
    )
    add(
      [(.font, "Fonts in entries")],
      to: &page,
      anchors: &anchors,
      values.declared
    )
    let shown = values.fontsOfWidgets
    if !shown.isEmpty {
      page.sections.append(
        SitePage.Section(
          id: anchors.name(of: "Fonts of widgets", prefix: "at"),
          heading: "Fonts of widgets",
          body: element("ul", ["class": "specimens"]) {
            for font in shown {
              element("li") {
                Markup(specimen: font.font)
                element("p") {
                  element("code", ["class": "name"], text: font.font.description)
                  element("span", ["class": "about"], text: font.classes.joined(separator: ", "))
                }
              }
            }
          }
        )
      )
    }
    fontCount = Set(shown.map(\.font) + values.fonts).count
    if page.sections.isEmpty { return nil }
    page.lead = element("p", ["class": "lead"]) {
      "\(counted(fontCount, "font")), shown as this computer has them; where it lacks one, another takes "
      "its place."
    }
    return page
  }

  private mutating func measuresPage() -> SitePage? {
    var page = SitePage(file: "measures.html", title: "Measures")
    var anchors = SiteNames()
    let kinds: [(Kind, String)] = [
      (.shadow, "Shadows"), (.radius, "Radii"), (.spacing, "Spacing"), (.number, "Numbers"),
      (.motion, "Motion"), (.other, "Other values"),
    ]
    add(kinds, to: &page, anchors: &anchors, values.constants + values.declared)
    if page.sections.isEmpty { return nil }
    page.lead = element("p", ["class": "lead"]) {
      "Shadows, radii, spacing and numbers, of constants and of declarations."
    }
    return page
  }

  /// Adds a section for each kind that some values have.
  private mutating func add(
    _ kinds: [(Kind, String)],
    to page: inout SitePage,
    anchors: inout SiteNames,
    _ all: [SiteValues.Value]
  ) {
    for (kind, title) in kinds {
      let some = all.filter { $0.kind == kind }
      if some.isEmpty { continue }
      if kind != .font { valueCount += some.count }
      let columns = contents.distinct(
        contents.contexts.indices.map { number in some.map { $0.values[number] } }
      )
      let table = SiteTable(
        name: title,
        rowTitle: "Name",
        columns: columns.map { $0.name.isEmpty ? "Value" : $0.name } + ["Used by"]
      )
      let rows = some.enumerated().map { number, value in
        let id = anchors.name(of: value.name, prefix: "is")
        let cells = columns.map { cell(kind, $0.result[number]) }
        let title =
          value.isConstant
          ? uses.title(of: value.name) : element("code", ["class": "name"], text: value.name)
        let users = value.isConstant ? uses.users(of: value.name) : Markup(users: value.keys)
        return SitePage.Row(
          element: table.row(title, id: id, cells: cells + [users]),
          target: value.isConstant
            ? .init("$" + value.name, kind: kind.rawValue, file: "#" + id) : nil
        )
      }
      page.add(title, rows: rows, anchors: &anchors, body: table.table)
    }
  }

  /// Returns a value with a drawing of it.
  private func cell(_ kind: Kind, _ value: SettingValue?) -> Markup {
    guard let value else { return element("span", ["class": "faint"], text: "none") }
    if case .font(let font) = value {
      return Markup(specimen: font) + element("code", text: font.description)
    }
    let text = element("code", text: value.description)
    switch (kind, value) {
    case (_, .shadow(let shadow)):
      return element("span", ["class": "plate"]) {
        Markup(sample: "shadow", style: "box-shadow:\(shadow.css)")
      } + text
    case (.radius, .number(let number)):
      return Markup(sample: "radius", style: "border-radius:\(number.css)") + text
    case (.spacing, .insets(let insets)):
      let sides = [insets.top, insets.right, insets.bottom, insets.left].map(\.css)
      return element(
        "span",
        ["class": "inset", "style": "padding:\(sides.joined(separator: " "))"]
      ) {
        element("span")
      } + text
    case (.spacing, .number(let number)), (.number, .number(let number)):
      if number <= 0 { return text }
      return Markup(sample: "length", style: "width:\(number.css)") + text
    default: return text
    }
  }
}

extension Double {
  /// The number as a length in CSS, within limits.
  fileprivate var css: String {
    let length = isFinite ? (Swift.min(Swift.max(self, -64), 240) * 100).rounded() / 100 : 0
    return "\(length.plainText)px"
  }
}

extension Shadow {
  /// The shadow in CSS.
  fileprivate var css: String {
    let blur = Swift.max(0, blurRadius).css
    return "\(offset.horizontal.css) \(offset.vertical.css) \(blur) \(color.css)"
  }
}

extension Markup {
  /// Creates a drawing of a value.
  fileprivate init(sample name: String, style: String) {
    self = element("span", ["class": name, "style": style])
  }

  /// Creates a specimen of a font.
  fileprivate init(specimen font: Font) {
    let face = FontFace(font)
    let families = face.families.map(FontFace.css(family:)) + ["sans-serif"]
    let size = font.size.isFinite ? Swift.min(Swift.max(font.size, 6), 72) : 15
    var style = "font-family:\(families.joined(separator: ","));font-size:\(size.plainText)px"
    if let weight = face.weight { style += ";font-weight:\(weight)" }
    if face.isItalic { style += ";font-style:italic" }
    self = element("span", ["class": "specimen", "style": style], text: "Hamburgefonts 0123")
  }
}
