import Livery
import LiveryEditor
import SourceJSON
import Testing

@testable import LiveryTool

/// The completions that an editor gets, and the meanings of members.
struct CompletionTests {
  @Test func `completion offers what the place takes`() async throws {
    let session = try await SampleProject.session()
    #expect(
      SampleProject.labels(
        await SampleProject.ask(session, "completion", at: "\"$pressed\" }", plus: 2)
      ).first
        == "$accent"
    )
    #expect(
      SampleProject.labels(
        await SampleProject.ask(session, "completion", at: "highlighted", plus: 0)
      ).contains(
        "selected"
      )
    )
    #expect(
      SampleProject.labels(await SampleProject.ask(session, "completion", at: "#save", plus: 1))
        == ["save"]
    )
    let settings = SampleProject.labels(
      await SampleProject.ask(session, "completion", at: "\"primaryColor\"", plus: 1)
    )
    #expect(settings.contains("heroColor") && !settings.contains("textColor"))
    let sections = SampleProject.labels(
      await SampleProject.ask(session, "completion", at: "\"controls\"", plus: 1)
    )
    #expect(sections.contains("fonts"))
    let contexts = SampleProject.labels(
      await SampleProject.ask(session, "completion", at: "dark\": {", plus: 0)
    )
    #expect(contexts == ["dark", "light"])
    let axes = """
      { "@modifiers": { "size": { "contexts": ["s", "l"], "default": "s" },
          "scheme": { "contexts": ["light", "dark"], "default": "light" } },
        "@when size=l": { "$accent": "#0a5ad4" } }
      """
    await session.open("styles.json", axes)
    let conditions = await session.ask("completion", "styles.json", axes, at: "size=l", plus: 0)
    #expect(
      SampleProject.labels(conditions) == ["scheme=dark", "scheme=light", "size=l", "size=s"]
    )
  }

  @Test func `completion of a colour offers no constants of other kinds`() async throws {
    let session = try await SampleProject.session()
    let text = """
      { "$gap": 4, "$ink": "#111111", "UILabel": { "colors": { "textColor": "$ink" } } }
      """
    await session.open("styles.json", text)
    let found = await session.ask("completion", "styles.json", text, at: "$ink\" }", plus: 1)
    let labels = SampleProject.labels(found)
    #expect(labels.contains("$ink") && !labels.contains("$gap"))
  }

  @Test func `a completion inside of a constant's name takes the place of all of it`() async throws
  {
    let session = try await SampleProject.session()
    let text = ##"{ "$ink": "#111111", "UILabel": { "colors": { "textColor": "$ink" } } }"##
    await session.open("styles.json", text)
    let found = await session.ask("completion", "styles.json", text, at: "$ink\" }", plus: 2)
    let item = found["items"]?.elements.first { $0["label"]?.string == "$ink" }
    let range = try #require(item?["textEdit"]?["range"])
    let places = ["start", "end"].map { range[$0]?["character"]?.integer ?? 0 }
    let replaced = Array(text.utf8)[places[0]..<places[1]]
    #expect(String(decoding: replaced, as: UTF8.self).hasSuffix("ink"))
    #expect(places[1] == text.utf8.count - "\" } } }".utf8.count)
  }

  @Test func `completion behind a colon or a negation offers what may stand there`() async throws {
    let session = try await SampleProject.session()
    func labels(_ typed: String) async -> [String] {
      let text = "{ \".wide\": {}, \"\(typed)<\": {} }"
      await session.open("styles.json", text)
      return SampleProject.labels(
        await session.ask("completion", "styles.json", text, at: "<", plus: 0)
      )
    }
    let conditions = ["first", "last", "only", "nth(odd)", "nth(even)", "empty"]
    #expect(await labels("UILabel:") == conditions)
    #expect(await labels("UILabel:nth(2n).!wide:") == conditions)
    #expect(await labels("UILabel.!") == ["wide"])
    #expect(await labels("UILabel:nth(-n+3).!") == ["wide"])
    let states = await labels("UIButton-")
    #expect(states.contains("selected"))
    #expect(await labels("UIButton-!") == states)
    #expect(await labels("UIButton:nth(-n+3)-selected|!") == states)
    // A minus in a formula begins no states.
    #expect(await labels("UIButton:nth(-") == [])
    #expect(await labels("UIButton:nth(2n-") == [])
  }

  @Test func `completion offers each member that an object may have, with its meaning`()
    async throws
  {
    let session = try await SampleProject.session()
    func items(_ text: String, in name: String) async -> [JSONNode] {
      let file = await session.ask("completion", name, text, at: "<", plus: 0)
      return file["items"]?.elements ?? []
    }
    func check(_ text: String, in name: String, _ expected: [String]) async {
      await session.open(name, text)
      let found = await items(text, in: name)
      let labels = found.compactMap { $0["label"]?.string }
      #expect(Set(labels).isSuperset(of: expected), "\(text)")
      for item in found where expected.contains(item["label"]?.string ?? "") {
        #expect(item["documentation"] != nil, "\(text)")
      }
    }
    let names = DirectiveName.names.map { $0 == "@when" ? "@when " : $0 }
    await check("{ \"@<\": {} }", in: "styles.json", names)
    await check("{ \".a\": { \"<\": {} } }", in: "styles.json", EntryMember.names)
    await check(
      "{ \"@properties\": { \"a\": { \"<\": 1 } } }",
      in: "styles.json",
      PropertyMember.names
    )
    await check("{ \"@roles\": { \"A\": { \"<\": 1 } } }", in: "styles.json", RoleMember.names)
    await check("{ \"<\": 1 }", in: "tree.json", WidgetMember.names + TreeFileMember.names)
    let inner = WidgetMember.names.filter { $0 != "class" }
    await check(
      "{ \"windows\": [{ \"class\": \"UIView\", \"children\": [{ \"class\": \"\", \"<\": 1 }] }] }",
      in: "tree.json",
      inner
    )
    await check("{ \"<\": 1 }", in: "livery.json", ProjectMember.names)
    await check("{ \"themes\": { \"a\": { \"<\": 1 } } }", in: "livery.json", ThemeMember.names)
    await check("{ \"accepted\": [{ \"<\": 1 }] }", in: "livery.json", AcceptedMember.names)
    await check("{ \"gates\": { \"<\": 1 } }", in: "livery.json", GateMember.names)
    await check("{ \"export\": { \"<\": 1 } }", in: "livery.json", ExportMember.names)
  }

  @Test(
    arguments: [
      ("{ '@import': [{ ¦ }] }", "path from", ""),
      ("{ '@import': [{ 'path': 'x.json', '¦' }] }", "from", "path"),
      (
        "{ '@import': [{ 'path': 'x.json', 'from': '¦' }] }",
        "motif plist brstyle brstyle09 tokens", ""
      ),
      ("{ '@import': ['¦'] }", "", "motif path"),
      ("{ '@properties': { 'x': { ¦ } } }", "kind of min max initial", ""),
      ("{ '@properties': { 'x': { 'kind': 'color', ¦ } } }", "initial", "kind of min max"),
      ("{ '@properties': { 'x': { 'kind': 'list', ¦ } } }", "of", "min max"),
      ("{ '@properties': { 'x': { ¦ 'kind': 'angle' } } }", "min max", "of"),
      (
        "{ '@properties': { 'x': { 'kind': 'list', 'of': { 'kind': 'enum', ¦ } } } }", "of",
        "min max initial"
      ),
      ("{ '@properties': { 'x': { 'kind': 'font', 'initial': { ¦ } } } }", "", "kind initial"),
      ("{ '@properties': { 'x': { 'kind': '¦' } } }", "enum number", ""),
      ("{ '@properties': { 'x': '¦' } }", "number", "enum"),
      (
        "{ 'colors': {}, ¦ }", "fonts controls properties @import $accent",
        "colors default UIButton controls-normal"
      ),
      ("{ ¦ }", "default UIButton colors @import controls-normal bar-controls-normal", ""),
      ("{ '$schema': '', 'co¦' }", "colors controls-normal", ""),
      ("{ 'UILabel': {}, ¦ }", "default @import controls-disabled", "colors fonts"),
      ("{ 'default': {}, '$accent': 1, ¦ }", "UIButton $pressed", "default $accent"),
      (
        "{ '@when scheme=dark': { ¦ } }", "default $accent @when_ bar-controls-selected",
        "@import colors"
      ),
      ("{ 'controls-¦' }", "normal disabled", "controls-normal UIButton"),
      ("{ 'bar-¦' }", "controls-normal controls-focused", "bar-controls-normal"),
      ("{ 'bar-controls-normal': {}, 'bar-controls-di¦' }", "disabled", "normal"),
      ("{ 'controls-disabled|¦' }", "selected", "normal"),
      ("{ 'UIButton-¦' }", "selected", "normal"),
    ]
  )
  func `completion in a sheet offers nothing that is an error`(
    _ marked: String,
    offered: String,
    missing: String
  ) async throws {
    try await checkCompletion(in: "styles.json", marked, offered: offered, missing: missing)
  }

  @Test(
    arguments: [
      ("{ ¦ }", "class id classes windows", ""),
      ("{ 'classes': {}, ¦ }", "windows", "classes class id"),
      ("{ 'windows': [], ¦ }", "classes", "windows class id"),
      ("{ 'windows': [{ ¦ }] }", "class id", "classes windows"),
      ("[{ ¦ }]", "class id", "classes windows"),
      ("{ 'class': 'UIView', ¦ }", "id children", "class classes windows"),
    ]
  )
  func `completion in a tree offers nothing that is an error`(
    _ marked: String,
    offered: String,
    missing: String
  ) async throws {
    try await checkCompletion(in: "tree.json", marked, offered: offered, missing: missing)
  }

  /// Checks the completions at the mark `¦` of a text, in which `'` is a quote and `_` of an item is
  /// a space.
  private func checkCompletion(
    in name: String,
    _ marked: String,
    offered: String,
    missing: String
  ) async throws {
    let session = try await SampleProject.session()
    let parts = marked.replacing("'", with: "\"").split(separator: "¦").map(String.init)
    let text = parts.joined()
    await session.open(name, text)
    let place = try #require(parts.first)
    let found = await session.ask("completion", name, text, at: place, plus: place.count)
    func items(_ list: String) -> [String] {
      list.split(separator: " ").map { String($0).replacing("_", with: " ") }
    }
    let labels = SampleProject.labels(found)
    #expect(Set(labels).isSuperset(of: items(offered)), "\(marked): \(labels)")
    #expect(Set(labels).isDisjoint(with: items(missing)), "\(marked): \(labels)")
    for item in found["items"]?.elements ?? [] {
      let label = try #require(item["label"]?.string)
      let edit = try #require(item["textEdit"])
      let start = try #require(edit["range"]?["start"]?["character"]?.integer)
      let end = try #require(edit["range"]?["end"]?["character"]?.integer)
      var accepted = Array(text.utf8)
      accepted.replaceSubrange(start..<end, with: (edit["newText"]?.string ?? "").utf8)
      let tree = SyntaxTree(SourceText(name: name, bytes: accepted))
      let isString = tree.tokens.indices.contains { tree.string($0)?.hasSuffix(label) ?? false }
      #expect(isString, "'\(label)' makes \(String(decoding: accepted, as: UTF8.self))")
    }
  }

  @Test func `completion in styles of widgets is that of entries`() async throws {
    let session = try await SampleProject.session()
    func labels(_ text: String) async -> [String] {
      await session.open("tree.json", text)
      return SampleProject.labels(
        await session.ask("completion", "tree.json", text, at: "<", plus: 0)
      )
    }
    func window(_ members: String) -> String { "{ \"class\": \"UIWindow\", \(members) }" }
    #expect(
      await labels(window("\"scope\": { \"<\": {} }")) == [
        "colors", "fonts", "controls", "properties",
      ]
    )
    let settings = await labels(
      window("\"styles\": { \"highlighted\": { \"colors\": { \"<\": 1 } } }")
    )
    #expect(settings.contains("heroColor"))
    #expect(await labels(window("\"styles\": { \"<\": {} }")).contains("highlighted"))
    #expect(await labels(window("\"icon\": \"<\"")).contains("star"))
    #expect(
      await labels(window("\"scope\": { \"colors\": { \"textColor\": \"<\" } }")).contains(
        "$accent"
      )
    )
  }

  @Test func `hovering over a member says what it is`() async throws {
    let session = try await SampleProject.session()
    func hover(_ name: String, _ text: String, at mark: String) async -> String? {
      await session.open(name, text)
      return await session.ask("hover", name, text, at: mark, plus: 1)["contents"]?["value"]?.string
    }
    #expect(
      await hover("styles.json", SampleProject.sheet, at: "@modifiers")
        == "Axes such as a colour scheme, each with its contexts and the one that holds at first."
    )
    #expect(
      await hover("styles.json", SampleProject.sheet, at: "@when")?.hasPrefix("What holds only in")
        == true
    )
    #expect(
      await hover("tree.json", SampleProject.tree, at: "id")?
        .hasPrefix("Its id, which stands once in a window.") == true
    )
    #expect(
      await hover("livery.json", SampleProject.project, at: "severities")
        == "How bad findings are, by their codes."
    )
  }

  @Test func `only names of files in a project are links`() async throws {
    let session = try await SampleProject.session()
    let project = """
      { "themes": { "main": { "sheets": ["styles.json"], "modes": ["org.a.b"], "base": ["base.json"],
          "from": { "x.json": "motif" }, "resolution": "cascade" }, "other": ["styles.json"] },
        "trees": ["tree.json"], "contexts": { "scheme": "dark" }, "keep": ["$accent"],
        "gates": { "contrast": "AA", "policies": ["rules.json"], "baseline": "old.json" } }
      """
    await session.open("livery.json", project)
    let found = await session.request(
      "textDocument/documentLink",
      ["textDocument": ["uri": session.uri("livery.json")]]
    )
    let targets = found.elements.compactMap { $0["target"]?.string?.split(separator: "/").last }
    #expect(
      targets == ["styles.json", "base.json", "styles.json", "tree.json", "rules.json", "old.json"]
    )
  }

  @Test func `a text that is being typed is completed`() async throws {
    let session = try await SampleProject.session()
    let text = "{\n  \"$a\": \"#fff\",\n  \"UIButton\": { \"controls\": { \"actionColor\": \"$"
    await session.replace("styles.json", with: text, version: 2)
    let end = await session.request(
      "textDocument/completion",
      [
        "textDocument": ["uri": session.uri("styles.json")],
        "position": ["line": 2, "character": 99],
      ]
    )
    #expect(SampleProject.labels(end).contains("$a"))
  }
}
