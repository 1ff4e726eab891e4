import Foundation
import Testing

/// Sites that `livery render site` writes.
struct SiteTests {
  /// The folder of the recorded case, with a sheet and a tree.
  static let example = Fixture.directory.appending(path: "render-site")

  /// Writes a site, and returns its files by name.
  static func site(_ arguments: String, in directory: URL = example) throws -> [String: String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = CommandRun(directory: directory, environment: ["FOLDER": folder.path])
    let result = try run.shell("livery render site \(arguments) -o \"$FOLDER\"")
    #expect(result.status == 0, "\(result.errors)")
    var files: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      files[name] = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    return files
  }

  /// Checks the requirements of all sites.
  static func check(_ files: [String: String]) throws {
    var titles: Set<String> = []
    for (name, text) in files {
      #expect(name.wholeMatch(of: /[a-z][a-z0-9-]*\.(html|svg|css|js)/) != nil, "\(name)")
      guard name.hasSuffix(".html") else { continue }
      #expect(text.utf8.count < (name == "index.html" ? 100_000 : 300_000), "\(name)")
      let page = SitePageOutline(text)
      #expect(page.problem == nil, "\(name)")
      #expect(Set(page.ids).count == page.ids.count, "\(name)")
      #expect(page.headings.count { $0.level == 1 } == 1, "\(name)")
      let headings = page.headings.map(\.text)
      #expect(Set(headings).count == headings.count, "\(name): \(headings)")
      #expect(headings.first.map { titles.insert($0).inserted } == true, "\(name)")
      #expect(page.elements["script"] == 1 && page.elements["main"] == 1, "\(name)")
      #expect(page.attributes.allSatisfy { !$0.hasPrefix("on") }, "\(name)")
      for address in page.addresses {
        let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let target = parts[0].isEmpty ? name : String(parts[0])
        #expect(files[target] != nil, "\(name): \(address)")
        guard parts.count > 1, let other = files[target] else { continue }
        #expect(other.contains(" id=\"\(parts[1])\""), "\(name): \(address)")
      }
    }
  }

  @Test func `pages have the recorded landmarks, headings and names`() throws {
    let files = try Self.site("styles.json --tree tree.json --with other.json")
    try Self.check(files)
    let outline = files.filter { $0.key.hasSuffix(".html") }.sorted { $0.key < $1.key }.map {
      ([$0.key] + SitePageOutline($0.value).lines).joined(separator: "\n") + "\n"
    }.joined()
    let file = Self.example.appending(path: "outline")
    if Fixture.isRecording { try Data(outline.utf8).write(to: file) }
    #expect(try String(contentsOf: file, encoding: .utf8) == outline)
  }

  @Test func `a site without trees shows samples`() throws {
    let files = try Self.site("styles.json")
    try Self.check(files)
    #expect(files["component-uibutton.html"] != nil)
    // No widget is only a view or a control.
    #expect(files["component-uicontrol.html"] == nil)
  }

  @Test func `what the search finds is there`() throws {
    let files = try Self.site("styles.json --tree tree.json")
    let script = try #require(files["search.js"])
    let lines = script.split(separator: "\n").dropFirst().prefix { $0 != "];" }
    #expect(lines.count > 10)
    for line in lines {
      let row = line.hasSuffix(",") ? line.dropLast() : line
      let target = try #require(
        try JSONSerialization.jsonObject(with: Data(row.utf8)) as? [String]
      )
      let parts = target[2].split(separator: "#")
      let page = try #require(files[String(parts[0])], "\(target)")
      if parts.count > 1 { #expect(page.contains(" id=\"\(parts[1])\""), "\(target)") }
    }
  }

  @Test func `names and texts of a theme are text, and lead nowhere`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let odd = #"</title><script>alert(1)</script><img src=x onerror='a()'>&amp;"../../../x"#
    let name = odd.map { $0.isLetter ? "\($0)" : "\\\($0)" }.joined()
    let sheet: [String: Any] = [
      "$\(name)": "#123456", "$size": 4, "$font": ["name": odd, "size": 12],
      "@describe": ["$\(name)": ["description": odd]],
      "@classes": ["Con": "UIButton", "CON": "UIButton"],
      "default": ["colors": ["textColor": "$\(name)"], "fonts": ["textFont": "$font"]],
      ".\(name)": ["controls": ["actionColor": "#abcdef"]],
      "UIWindow": ["properties": ["spacing": 1e20, "borderWidth": 1e30]],
    ]
    let tree: [String: Any] = [
      "windows": [
        [
          "class": "UIWindow",
          "children": [
            ["class": "UILabel", "text": odd, "id": odd], ["class": "Con", "text": odd],
            ["class": "CON", "names": [odd]],
          ],
        ]
      ]
    ]
    let file = "<script>'&.json"
    try JSONSerialization.data(withJSONObject: sheet).write(to: folder.appending(path: file))
    try JSONSerialization.data(withJSONObject: tree).write(to: folder.appending(path: "tree"))
    let files = try Self.site(#""<script>'&.json" --tree tree --lenient"#, in: folder)
    try Self.check(files)
    let outlines = files.filter { $0.key.hasSuffix(".html") }.mapValues(SitePageOutline.init)
    for (name, outline) in outlines {
      #expect((outline.elements["img"] ?? 0) == (name == "index.html" ? 1 : 0), "\(name)")
    }
    #expect(files["component-con.html"] != nil && files["component-con-2.html"] != nil)
  }
}
