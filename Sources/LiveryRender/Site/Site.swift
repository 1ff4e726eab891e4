import LiveryInspect

/// A theme as a folder of pages: its classes in all states and contexts, its colours, type and
/// measures, findings, and a comparison.
///
/// Pages need neither a server nor a script; a script adds the search.
package struct Site {
  /// A file of the folder.
  package struct File: Sendable {
    /// The name, in ASCII letters, digits, hyphens and a dot.
    package let path: String
    /// The contents.
    package let text: String
  }

  /// The files, the first page first.
  package private(set) var files: [File] = []

  /// Draws a site.
  ///
  /// Trees are in the same contexts and states afterwards.
  ///
  /// - Parameter contents: The theme with the results of inspections.
  package init(_ contents: SiteContents) {
    var names = SiteNames()
    var links: [HomePage.Link] = []
    var groups: [[SitePage]] = []
    func add(_ pages: [SitePage], as title: String, note: String) {
      guard let first = pages.first else { return }
      groups.append(pages)
      links.append(HomePage.Link(file: first.file, title: title, note: note))
    }
    if let comparison = contents.comparison {
      let pages = ComparisonPages(comparison, naming: &names).pages
      add(pages, as: "Comparison", note: counted(comparison.comparison.differences.count, "cause"))
    }
    let components = ComponentPages(contents, naming: &names)
    add(
      components.pages,
      as: "Components",
      note: counted(components.classes.count, "class", plural: "classes")
    )
    let uses = ConstantUses(contents.theme)
    let colors = ColorPages(contents, uses: uses, naming: &names)
    add(colors.pages, as: "Colours", note: counted(colors.count, "named colour"))
    let values = ValuePages(contents, uses: uses, naming: &names)
    let type = values.pages.filter { $0.file.hasPrefix("type") }
    add(type, as: "Type", note: counted(values.fontCount, "font"))
    let measures = values.pages.filter { $0.file.hasPrefix("measures") }
    add(measures, as: "Measures", note: counted(values.valueCount, "value"))
    if !contents.findings.isEmpty {
      let findings = FindingPages(contents, naming: &names)
      add(findings.pages, as: "Findings", note: findings.summary)
    }
    let home = HomePage(contents, links: links, naming: &names)
    let main = links.map { ($0.file, $0.title) }
    let frame = SiteFrame(title: contents.title, main: main)
    files.append(File(path: "index.html", text: frame.text(of: home.page, under: "index.html")))
    for pages in groups {
      for page in pages {
        files.append(File(path: page.file, text: frame.text(of: page, under: pages[0].file)))
      }
    }
    files += home.files
    let targets = groups.joined().flatMap { page in
      let kind = page.file.hasPrefix("component-") ? "component" : "page"
      return [SiteSearch.Target(page.title, kind: kind, file: page.file)]
        + page.sections.flatMap(\.targets).map { target in
          SiteSearch.Target(target.text, kind: target.kind, file: page.file + target.file)
        }
    }
    files.append(File(path: "search.js", text: SiteSearch.script(for: targets)))
    files.append(File(path: "site.css", text: SiteStyle.text))
    files.append(File(path: "icon.svg", text: SiteStyle.icon))
  }
}
