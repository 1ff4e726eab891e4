/// A page of a site: a heading, sections with anchors, and a list of contents.
struct SitePage {
  /// A section with a heading.
  struct Section {
    /// The anchor.
    var id: String
    var heading: String
    /// The contents below the heading.
    var body: Markup
    /// The parts that the search finds, each with its anchor.
    var targets: [SiteSearch.Target] = []

    /// The number of bytes in the file.
    var size: Int { body.size }
  }

  /// A row of a table, or an item of a list.
  struct Row {
    var element: Markup
    /// The part that the search finds; `nil` for none.
    var target: SiteSearch.Target?
  }

  /// The name of the file.
  var file: String
  /// The heading, which no other page has.
  var title: String
  /// The texts below the heading.
  var lead = Markup()
  var sections: [Section] = []
  /// The links to other pages of the same kind, shown above the contents.
  var related: [(file: String, title: String)] = []
  /// The name of these links.
  var relatedTitle = ""

  /// The greatest numbers of bytes in the sections of one page, and in the rows of one section.
  static let sizeLimit = 220_000
  private static let sectionLimit = 120_000

  /// Adds a section with rows, or several if they are large.
  ///
  /// - Parameters:
  ///   - heading: The heading.
  ///   - rows: The rows.
  ///   - anchors: The anchors of the page.
  ///   - body: A closure that returns the contents with some of the rows.
  mutating func add(
    _ heading: String,
    rows: [Row],
    anchors: inout SiteNames,
    body: (Markup) -> Markup
  ) {
    var parts: [(source: Markup, targets: [SiteSearch.Target])] = [(Markup(), [])]
    for row in rows {
      let size = parts[parts.count - 1].source.size
      if size > 0, size + row.element.size > Self.sectionLimit { parts.append((Markup(), [])) }
      parts[parts.count - 1].source += row.element
      if let target = row.target { parts[parts.count - 1].targets.append(target) }
    }
    let heading = distinct(heading)
    for (number, part) in parts.enumerated() {
      let title = number == 0 ? heading : "\(heading), part \(number + 1)"
      let id = anchors.name(of: title, prefix: "at")
      sections.append(
        Section(id: id, heading: title, body: body(part.source), targets: part.targets)
      )
    }
  }

  /// Returns a heading with a number if the page has it already.
  private func distinct(_ heading: String) -> String {
    var text = heading
    var number = 1
    while sections.contains(where: { $0.heading == text }) {
      number += 1
      text = "\(heading) (\(number))"
    }
    return text
  }

  /// Returns the page as several ones that are small enough, the first with the same file.
  ///
  /// - Parameter names: The names of files.
  /// - Returns: The pages.
  func split(naming names: inout SiteNames) -> [SitePage] {
    var pages: [SitePage] = []
    var size = 0
    for section in sections {
      if pages.isEmpty || size > 0 && size + section.size > Self.sizeLimit {
        var page = self
        page.sections = []
        if !pages.isEmpty {
          let number = pages.count + 1
          page.title = "\(title), part \(number)"
          page.file = names.name(of: "\(number)", prefix: String(file.dropLast(5))) + ".html"
        }
        pages.append(page)
        size = 0
      }
      pages[pages.count - 1].sections.append(section)
      size += section.size
    }
    if pages.isEmpty { return [self] }
    for number in pages.indices where pages.count > 1 {
      let links = pages.enumerated().filter { $0.offset != number }
      pages[number].lead += element("p") {
        "Other parts: "
        for (offset, page) in links {
          element("a", ["href": page.file], text: "Part \(offset + 1)")
          " "
        }
      }
    }
    return pages
  }
}

/// The frame of all pages of a site: its title and its main pages.
struct SiteFrame {
  /// The title of the site.
  let title: String
  /// The main pages, in the order of the navigation.
  var main: [(file: String, title: String)] = []

  /// Returns the file of a page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - current: The file of the main page that it belongs to.
  /// - Returns: The text of the file.
  func text(of page: SitePage, under current: String) -> String {
    let isHome = page.file == "index.html"
    let document = element("html", ["lang": "en"]) {
      element("head") {
        element("meta", ["charset": "utf-8"])
        element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        element("meta", ["name": "color-scheme", "content": "light dark"])
        element("title", text: isHome ? title : "\(page.title) – \(title)")
        element("link", ["rel": "icon", "href": "icon.svg"])
        element("link", ["rel": "stylesheet", "href": "site.css"])
        element("script", ["src": "search.js", "defer": ""])
      }
      element("body") {
        element("a", ["class": "skip", "href": "#content"], text: "Skip to the content")
        header(of: page, under: current)
        element("div", ["class": "frame"]) {
          side(of: page)
          element("main", ["id": "content", "tabindex": "-1"]) {
            element("h1", text: page.title)
            page.lead
            for section in page.sections { self.section(section) }
          }
        }
        element("footer") {
          element("p") {
            "Drawn by Livery from the style sheets of "
            element("bdi", text: title)
            "."
          }
        }
      }
    }
    return "<!DOCTYPE html>\n" + document.source + "\n"
  }

  private func header(of page: SitePage, under current: String) -> Markup {
    element("header", ["class": "top"]) {
      element(
        "a",
        [
          "class": "brand", "href": "index.html",
          "aria-current": page.file == "index.html" ? "page" : nil,
        ],
        text: title
      )
      element("nav", ["aria-label": "Pages"]) {
        element("ul") {
          for (file, title) in main {
            element("li") {
              element(
                "a",
                [
                  "href": file,
                  "aria-current": file != current ? nil : page.file == file ? "page" : "true",
                ],
                text: title
              )
            }
          }
        }
      }
      element("form", ["role": "search", "id": "search", "hidden": ""]) {
        element("label", ["for": "query"], text: "Search")
        element(
          "input",
          ["id": "query", "type": "search", "autocomplete": "off", "placeholder": "Search"]
        )
        element("div", ["class": "answers"]) {
          element("p", ["id": "count", "role": "status"])
          element("ul", ["id": "found", "aria-label": "Found"])
        }
      }
    }
  }

  private func side(of page: SitePage) -> Markup {
    if page.related.isEmpty, page.sections.count < 2 { return Markup() }
    return element("div", ["class": "side"]) {
      if !page.related.isEmpty {
        element("nav", ["aria-label": page.relatedTitle]) {
          element("p", ["class": "caption"], text: page.relatedTitle)
          element("ul") {
            for (file, title) in page.related {
              element("li") {
                element(
                  "a",
                  ["href": file, "aria-current": file == page.file ? "page" : nil],
                  text: title
                )
              }
            }
          }
        }
      }
      if page.sections.count > 1 {
        element("nav", ["aria-label": "On this page"]) {
          element("p", ["class": "caption"], text: "On this page")
          element("ul") {
            for section in page.sections {
              element("li") { element("a", ["href": "#" + section.id], text: section.heading) }
            }
          }
        }
      }
    }
  }

  private func section(_ section: SitePage.Section) -> Markup {
    element("section", ["aria-labelledby": section.id]) {
      element("h2", ["id": section.id]) {
        element("a", ["href": "#" + section.id], text: section.heading)
      }
      section.body
    }
  }
}
