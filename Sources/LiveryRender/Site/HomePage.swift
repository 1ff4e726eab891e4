import Livery
import LiveryInspect

/// The first page of a site: the theme, its contexts, a picture of each tree, and links to what
/// else there is.
struct HomePage {
  /// A link with a number.
  struct Link {
    let file: String
    let title: String
    let note: String
  }

  let page: SitePage
  /// The pictures of the trees.
  private(set) var files: [Site.File] = []

  /// The greatest numbers of drawn widgets, pictures of a tree and trees.
  private static let widgetLimit = 150
  private static let pictureLimit = 4
  private static let treeLimit = 40

  /// Draws the trees.
  init(_ contents: SiteContents, links: [Link], naming names: inout SiteNames) {
    var page = SitePage(file: "index.html", title: contents.title)
    page.lead = Self.lead(contents)
    page.lead += element("ul", ["class": "links"]) {
      for link in links {
        element("li") {
          element("a", ["href": link.file], text: link.title)
          element("span", ["class": "faint"], text: link.note)
        }
      }
    }
    var anchors = SiteNames()
    let trees = contents.trees.filter { !$0.isSample }
    var files: [Site.File] = []
    for tree in trees.prefix(Self.treeLimit) {
      let heading = trees.count == 1 ? "Tree \(tree.name)" : tree.name
      page.sections.append(
        SitePage.Section(
          id: anchors.name(of: heading, prefix: "at"),
          heading: heading,
          body: Self.pictures(of: tree, in: contents, naming: &names, files: &files)
        )
      )
    }
    if !contents.theme.modifiers.isEmpty {
      page.sections.append(
        SitePage.Section(
          id: anchors.name(of: "Contexts", prefix: "at"),
          heading: "Contexts",
          body: Self.contexts(contents)
        )
      )
    }
    page.sections.append(
      SitePage.Section(
        id: anchors.name(of: "Style sheets", prefix: "at"),
        heading: "Style sheets",
        body: Self.sheets(contents)
      )
    )
    self.page = page
    self.files = files
  }

  private static func lead(_ contents: SiteContents) -> Markup {
    let theme = contents.theme
    let axes = theme.modifiers.map(\.axis)
    return element("p", ["class": "lead"]) {
      "A theme of \(counted(theme.sheets.count, "style sheet")) with "
      "\(counted(theme.sheets.reduce(0) { $0 + $1.entries.count }, "entry", plural: "entries")) and "
      "\(counted(theme.constantNames.count, "constant"))"
      axes.isEmpty ? "." : "; it varies by \(axes.joined(separator: ", "))."
    }
  }

  private static func contexts(_ contents: SiteContents) -> Markup {
    element("dl", ["class": "facts"]) {
      for modifier in contents.theme.modifiers {
        element("dt") { element("code", text: modifier.axis) }
        element("dd") {
          for (number, context) in modifier.contexts.enumerated() {
            if number > 0 { ", " }
            element("bdi", text: context)
            if context == modifier.defaultContext { " (default)" }
          }
        }
      }
    }
      + (contents.omittedContexts == 0
        ? Markup()
        : element("p", ["class": "note"]) {
          "Pictures show the first \(contents.contexts.count) combinations of contexts, and leave out "
          "\(contents.omittedContexts)."
        })
  }

  private static func sheets(_ contents: SiteContents) -> Markup {
    element("ul", ["class": "plain"]) {
      for sheet in contents.theme.sheets {
        element("li") {
          element("code", text: sheet.name.breakable)
          element("span", ["class": "faint"]) {
            " \(counted(sheet.entries.count, "entry", plural: "entries")), "
            "\(counted(Set(sheet.constants.map(\.name)).count, "constant"))"
          }
        }
      }
    }
  }

  /// Returns pictures of a tree in the contexts in which it looks different.
  private static func pictures(
    of tree: SiteContents.Tree,
    in contents: SiteContents,
    naming names: inout SiteNames,
    files: inout [Site.File]
  ) -> Markup {
    let own = tree.tree.contexts
    defer { tree.tree.contexts = own }
    var sizes: [String: (width: Double, height: Double)] = [:]
    let drawings = contents.contexts.map { contexts in
      tree.tree.contexts = contexts
      var picture = Picture(of: tree.tree, describedBy: tree.file, limit: widgetLimit)
      picture.title = tree.name
      let text = picture.svg
      sizes[text] = (picture.width, picture.height)
      return text
    }
    let distinct = contents.distinct(drawings)
    var figures: [Markup] = []
    for (name, drawing) in distinct.prefix(pictureLimit) {
      let file = names.name(of: "\(tree.name) \(name)", prefix: "tree") + ".svg"
      files.append(Site.File(path: file, text: drawing))
      let size = sizes[drawing] ?? (0, 0)
      figures.append(
        element("figure") {
          element("a", ["href": file]) {
            element(
              "img",
              [
                "src": file, "alt": "\(tree.name)" + (name.isEmpty ? "" : ", \(name)"),
                "width": "\(Self.pixels(size.width))", "height": "\(Self.pixels(size.height))",
                "loading": "lazy",
              ]
            )
          }
          if !name.isEmpty { element("figcaption", text: name) }
        }
      )
    }
    return element("div", ["class": "figures"]) { for figure in figures { figure } }
      + (distinct.count > pictureLimit
        ? element(
          "p",
          text: "… and \(distinct.count - pictureLimit) more appearances in other contexts"
        )
        : Markup())
  }

  /// Returns a length in whole pixels.
  private static func pixels(_ length: Double) -> Int { Int(min(length, 1e9).rounded(.up)) }
}
