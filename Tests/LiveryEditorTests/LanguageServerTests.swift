import LiveryEditor
import SourceJSON
import Testing

@testable import LiveryTool

/// The answers that an editor gets about a project.
struct LanguageServerTests {
  // MARK: Problems

  @Test func `a broken entry hides no problem of others`() async throws {
    let session = try await SampleProject.session()
    let text = SampleProject.sheet.replacing(
      "\"UILabel\": { \"colors\": { \"textColor\": \"#333333\" } }",
      with: "\"UILabel\": { \"colours\": { } }, \"UIView\": { \"colors\": { \"textColor\": 1 } }"
    )
    await session.replace("styles.json", with: text, version: 2)
    #expect(
      session.problems("styles.json") == ["9:16 error unknown-section", "9:71 error wrong-kind"]
    )
    await session.replace("styles.json", with: SampleProject.sheet, version: 3)
    let left = session.problems("styles.json")
    #expect(left.contains { $0.contains("low-contrast") })
    #expect(!left.contains { $0.contains("unknown-section") || $0.contains("wrong-kind") })
  }

  @Test(
    arguments: [
      "'UIButton': { 'controls': { 'actionColor':  } },",
      "'UIButton': { 'controls': { 'actionColor' '#fff' } },",
      "'UIButton': { 'controls': { 'actionColor': '#fff\n } },",
      "'UIButton': { 'controls': { '\n } },",
      "'UIButton': { 'controls': { 'actionColor' } },",
      "'UIButton': ,", "'UIButton':", "'UIButton'", "'UIBut", "''", "'",
      "UIButton,", "UIButton", "UIButton: {},", ",",
    ]
  )
  func `a member that is being typed hides no problem of others`(_ typed: String) async throws {
    let text = """
      {
        \(typed.replacing("'", with: "\""))
        "UILabel": { "colours": {} },
        "UISwitch": { "controls": { "actionColor": "#12" } },
        "UISlider": { "controls": { "actionColor": "$nowhere" } }
      }
      """
    let session = try await SampleProject.session()
    await session.replace("styles.json", with: text, version: 2)
    let codes = session.problems("styles.json").compactMap { $0.split(separator: " ").last }
    #expect(codes.contains("json-syntax"))
    #expect(Set(["unknown-section", "invalid-color", "unknown-constant"]).isSubset(of: codes))
  }

  @Test(arguments: ["'$o': ,", "'$o' 1,", "$o: 1,", "'$size: 12,\n", "'@describe': { 'a': },"])
  func `a constant that is being typed makes those of other sheets no mistakes`(
    _ typed: String
  ) async throws {
    let session = try EditorSession([
      "livery.json": #"{ "themes": { "main": ["a.json", "b.json"] } }"#,
      "b.json": #"{ "UILabel": { "fonts": { "textFont": { "size": "$size" } } } }"#,
      "a.json": "",
    ])
    await session.begin()
    let text = "{ \(typed) '$size': 12 }".replacing("'", with: "\"")
    await session.open("a.json", text)
    #expect(session.problems("a.json").allSatisfy { $0.contains("json-syntax") })
    #expect(!session.problems("a.json").isEmpty && session.problems("b.json").isEmpty)
  }

  @Test func `problems of the whole project follow, with severities from livery.json`() async throws
  {
    let session = try await SampleProject.session()
    let text = SampleProject.sheet.replacing("\"UILabel\"", with: "\"#missing\"")
    await session.replace("styles.json", with: text, version: 2)
    let problems = session.problems("styles.json")
    #expect(problems.contains("9:3 warning no-such-id"))
    #expect(!problems.contains { $0.contains("raw-color") })
  }

  @Test func `problems of other files of the project are shown as well`() async throws {
    let session = try await SampleProject.session()
    await session.open("tree.json", SampleProject.tree)
    let text = SampleProject.tree.replacing("UILabel", with: "UILabl")
    await session.replace("tree.json", with: text, version: 2)
    #expect(session.problems("tree.json").contains { $0.contains("unknown-class") })
  }

  @Test func `a sheet without a project is checked alone`() async throws {
    let session = try EditorSession([:])
    await session.begin()
    await session.open("styles.json", "{\"UIButon\": {}}")
    #expect(session.problems("styles.json") == ["1:3 warning unknown-class"])
    await session.open("own.json", "{\"$schema\": \"x/livery.schema.json\", \"a-b\": 1}")
    #expect(session.problems("own.json").contains { $0.contains("wrong-kind") })
  }

  @Test func `other JSON gets nothing, not even completion`() async throws {
    let session = try await SampleProject.session()
    await session.open("package.json", "{\"name\": \"")
    let answer = await session.ask("completion", "package.json", "{\"name\": \"", at: "name")
    #expect(answer.kind == .null)
    #expect(session.problems("package.json").isEmpty)
  }

  @Test func `files outside of the workspace are not read`() async throws {
    let session = try EditorSession([
      "app/livery.json": #"{ "themes": { "main": ["../secret.json"] } }"#,
      "secret.json": #"{ "UIButon": {} }"#,
    ])
    _ = await session.request("initialize", ["rootUri": session.uri("app"), "capabilities": [:]])
    await session.open("app/livery.json", #"{ "themes": { "main": ["../secret.json"] } }"#)
    #expect(session.problems("secret.json").isEmpty)
    #expect(
      session.messages("window/logMessage").contains {
        $0["params"]?["message"]?.string?.contains("outside") == true
      }
    )
  }

  @Test func `a file that is imported by a path with dots is part of the project`() async throws {
    let session = try EditorSession([
      "livery.json": #"{ "themes": { "main": ["themes/day.json"] } }"#,
      "themes/day.json": #"{ "@import": ["../base.json"], "UIView": {} }"#,
      "base.json": "{}",
    ])
    await session.begin()
    await session.open("base.json", "{ \"UIButon\": {} }")
    #expect(session.problems("base.json") == ["1:4 warning unknown-class"])
  }

  // MARK: Questions

  @Test func `a hover shows values in each context, and the widgets of an entry`() async throws {
    let session = try await SampleProject.session()
    let constant = await SampleProject.ask(session, "hover", at: "$accent")
    let text = constant["contents"]?["value"]?.string ?? ""
    #expect(text.contains("**$accent**, 2 uses"))
    #expect(text.contains("scheme=dark: `#66aaff`"))
    let entry = await SampleProject.ask(session, "hover", at: "UIButton-")
    #expect(
      entry["contents"]?["value"]?.string?.contains("matches 1 of 3 widgets, if highlighted")
        == true
    )
    let setting = await SampleProject.ask(session, "hover", at: "textColor")
    #expect(setting["contents"]?["value"]?.string?.contains("**colors.textColor**: color") == true)
  }

  @Test func `a hover names the states in which an entry wins, and what wins in others`()
    async throws
  {
    let session = try await SampleProject.session()
    let entry = await SampleProject.ask(session, "hover", at: "\"#save", plus: 2)
    let text = entry["contents"]?["value"]?.string ?? ""
    #expect(text.contains("On the first, `UIButton#save`:"))
    let winner = "loses to `UIButton-highlighted` (styles.json:7) in highlighted"
    #expect(text.contains("- `actionColor` wins in normal, ") && text.contains(winner))
    let value = await SampleProject.ask(session, "hover", at: "\"$accent\" } }", plus: 2)
    let lines = value["contents"]?["value"]?.string?.split(separator: "\n").map(String.init) ?? []
    let verdict = "On the first widget, `UIButton#save`, it wins in normal, "
    #expect(lines.contains { $0.hasPrefix(verdict) && $0.hasSuffix("-dangerous` in dangerous") })
    #expect(lines.contains { $0.hasPrefix("- scheme=dark: `#66aaff`") && $0.hasSuffix("json:5") })
  }

  @Test func `a hover has swatches for clients that show pictures in their texts`() async throws {
    let session = try EditorSession(SampleProject.files)
    await session.begin(markdown: "marked")
    await session.open("styles.json", SampleProject.sheet)
    let constant = await SampleProject.ask(session, "hover", at: "$accent")
    #expect(constant["contents"]?["value"]?.string?.contains("fill='%230a5ad4'") == true)
  }

  @Test func `a hover over each widget of a tree lists the findings on it`() async throws {
    let tree = """
      { "class": "UIWindow", "children": [
        { "class": "UILabel", "id": "a" }, { "class": "UILabel", "id": "b" },
        { "class": "UIButton", "id": "c" } ] }
      """
    let sheet = SampleProject.sheet.replacing(
      "\"UILabel\": { \"colors\": { \"textColor\": \"#333333\" } }",
      with: "\"UILabel\": { \"colors\": { \"textColor\": \"#eeeeee\" } }"
    )
    let session = try EditorSession([
      "livery.json": SampleProject.project, "styles.json": sheet, "tree.json": tree,
    ])
    await session.begin()
    await session.open("tree.json", tree)
    for (id, isFound) in [("\"a\"", true), ("\"b\"", true), ("\"c\"", false)] {
      let hover = await session.ask("hover", "tree.json", tree, at: id, plus: 1)
      let text = hover["contents"]?["value"]?.string ?? ""
      #expect(text.contains("error: text #eeeeee") == isFound, "\(id): \(text)")
    }
  }

  @Test func `definitions and references lead through all files`() async throws {
    let session = try await SampleProject.session()
    let definitions = await SampleProject.ask(
      session,
      "definition",
      at: "\"primaryColor\": \"$accent",
      plus: 18
    )
    #expect(
      definitions.elements.compactMap { $0["range"]?["start"]?["line"]?.integer } == [1, 4]
    )
    let id = await SampleProject.ask(session, "definition", at: "#save", plus: 2)
    #expect(id.elements.first?["uri"]?.string?.hasSuffix("tree.json") == true)
  }

  @Test func `an outline, folds, selections, links and colours are there`() async throws {
    let session = try await SampleProject.session()
    let document: JSONValue = ["textDocument": ["uri": session.uri("styles.json")]]
    let symbols = await session.request("textDocument/documentSymbol", document)
    let names = symbols.elements.compactMap { $0["name"]?.string }
    #expect(names.contains("UILabel"))
    let details = symbols.elements.compactMap { $0["detail"]?.string }
    #expect(details == ["\"#0a5ad4\"", "\"#1c1c1e\""])
    let folds = await session.request("textDocument/foldingRange", document)
    #expect(folds.elements.count == 1)
    let colors = await session.request("textDocument/documentColor", document)
    #expect(colors.elements.count == 6)
    let ranges = await session.request(
      "textDocument/selectionRange",
      [
        "textDocument": ["uri": session.uri("styles.json")],
        "positions": [session.position(of: "#0a5ad4", in: SampleProject.sheet, plus: 2)],
      ]
    )
    #expect(ranges.elements.first?["parent"]?["parent"] != nil)
    let found = await session.request("workspace/symbol", ["query": "acc"])
    #expect(found.elements.count == 2)
    await session.open("livery.json", SampleProject.project)
    let targets = await session.request(
      "textDocument/documentLink",
      ["textDocument": ["uri": session.uri("livery.json")]]
    )
    #expect(targets.elements.count == 2)
  }

  @Test func `the outline of a tree has its widgets, with their ids and texts`() async throws {
    let session = try await SampleProject.session()
    let text = """
      { "windows": [{ "class": "UIWindow", "children": [
        { "class": "UIButton", "id": "save", "text": "Save" }, { "class": "UILabel" } ] }] }
      """
    await session.open("tree.json", text)
    let symbols = await session.request(
      "textDocument/documentSymbol",
      ["textDocument": ["uri": session.uri("tree.json")]]
    )
    func names(_ symbols: [JSONNode]) -> [String?] { symbols.map { $0["name"]?.string } }
    #expect(names(symbols.elements) == ["UIWindow"])
    let children = symbols.elements.first?["children"]?.elements ?? []
    #expect(names(children) == ["UIButton#save", "UILabel"])
    #expect(children.map { $0["detail"]?.string } == ["Save", nil])
  }

  @Test func `a colour keeps its notation and offers the others`() async throws {
    let session = try await SampleProject.session()
    let start = session.position(of: "#0a5ad4", in: SampleProject.sheet)
    let end = session.position(of: "#0a5ad4", in: SampleProject.sheet, plus: 7)
    let found = await session.request(
      "textDocument/colorPresentation",
      [
        "textDocument": ["uri": session.uri("styles.json")],
        "range": ["start": start, "end": end],
        "color": ["red": 1, "green": 0, "blue": 0, "alpha": 1],
      ]
    )
    let labels = found.elements.compactMap { $0["label"]?.string }
    #expect(labels.starts(with: ["#ff0000", "#f00", "rgb(255 0 0)", "hsl(0 100% 50%)"]))
    #expect(labels.last == "red")
  }

  // MARK: Edits

  @Test func `a colour that is picked as it is keeps its text`() async throws {
    let sheet = ##"{ "$pink": "color(display-p3 1 0 0.5)" }"##
    let session = try EditorSession(["styles.json": sheet])
    await session.begin()
    await session.open("styles.json", sheet)
    let document: JSONValue = ["uri": session.uri("styles.json")]
    let colors = await session.request("textDocument/documentColor", ["textDocument": document])
    let color = colors.elements.first
    let found = await session.request(
      "textDocument/colorPresentation",
      [
        "textDocument": document, "range": color?["range"].map { JSONValue($0) } ?? .null,
        "color": color?["color"].map { JSONValue($0) } ?? .null,
      ]
    )
    #expect(found.elements.first?["label"]?.string == "color(display-p3 1 0 0.5)")
  }

  @Test func `problems of imported files go with the file that imports them`() async throws {
    let sheet = #"{ "@import": ["other.json"] }"#
    let other = ##"{ "$unused": "#123456" }"##
    let session = try EditorSession(["x.livery.json": sheet, "other.json": other])
    await session.begin()
    await session.open("x.livery.json", sheet)
    #expect(session.problems("other.json") == ["1:3 warning unused-constant"])
    await session.notify(
      "textDocument/didClose",
      ["textDocument": ["uri": session.uri("x.livery.json")]]
    )
    await session.server.settle()
    #expect(session.problems("other.json").isEmpty)
  }

  @Test func `a rename changes all files, and no value`() async throws {
    let session = try await SampleProject.session()
    let edit = await session.ask(
      "rename",
      "styles.json",
      SampleProject.sheet,
      at: "#save",
      plus: 2,
      [.init("newName", "store")]
    )
    let files = edit["documentChanges"]?.elements.compactMap {
      $0["textDocument"]?["uri"]?.string?.split(separator: "/").last.map(String.init)
    }
    #expect(files == ["styles.json", "tree.json"])
    let constant = await session.ask(
      "rename",
      "styles.json",
      SampleProject.sheet,
      at: "$accent",
      [.init("newName", "brand")]
    )
    #expect(constant["documentChanges"]?.elements.first?["edits"]?.elements.count == 4)
  }

  @Test func `a rename to a name that exists or cannot be one is rejected`() async throws {
    let session = try await SampleProject.session()
    for (mark, name, message) in [
      ("$accent", "pressed", "there is a constant 'pressed' already"),
      ("$accent", "a b", "'a b' cannot name"),
      ("UILabel", "Text", "built in"),
    ] {
      let error = await session.ask(
        "rename",
        "styles.json",
        SampleProject.sheet,
        at: mark,
        [.init("newName", .string(name))]
      )
      #expect(error["code"]?.integer == -32803)
      #expect(error["message"]?.string?.contains(message) == true, "\(error.value)")
    }
  }

  /// Returns the actions at a place in the sheet.
  private func actions(
    _ session: EditorSession,
    _ text: String,
    at mark: String,
    plus: Int
  ) async -> [JSONNode] {
    let place = session.position(of: mark, in: text, plus: plus)
    let found = await session.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": session.uri("styles.json")],
        "range": ["start": place, "end": place], "context": ["diagnostics": []],
      ]
    )
    return found.elements
  }

  @Test func `a text that is hard to read has an action that makes it legible`() async throws {
    let session = try await SampleProject.session()
    let text = SampleProject.sheet.replacing(
      "\"UILabel\": { \"colors\": { \"textColor\": \"#333333\" } }",
      with: "\"UILabel\": { \"colors\": { \"textColor\": \"#99aabb\" } }"
    )
    await session.replace("styles.json", with: text, version: 2)
    #expect(session.problems("styles.json").contains { $0.contains("9:28 error low-contrast") })
    let found = await actions(session, text, at: "#99aabb", plus: 1)
      .filter { $0["title"]?.string?.hasPrefix("Change 'UILabel' colors.textColor to #") == true }
    let edits = try #require(found.first)["edit"]?["documentChanges"]?.elements.first?["edits"]
    let color = try #require(edits?.elements.first?["newText"]?.string)
    await session.replace(
      "styles.json",
      with: text.replacing("\"#99aabb\"", with: color),
      version: 3
    )
    #expect(!session.problems("styles.json").contains { $0.hasPrefix("9:") })
  }

  @Test func `actions solve problems, and refactor without a change of values`() async throws {
    let session = try await SampleProject.session()
    func titles(_ text: String, at mark: String, plus: Int) async -> [String] {
      await actions(session, text, at: mark, plus: plus).compactMap { $0["title"]?.string }
    }
    let extract = await titles(SampleProject.sheet, at: "\"#333333\"", plus: 2)
    #expect(extract.contains("Extract \"#333333\" to the constant '$text'"))
    let inline = await titles(SampleProject.sheet, at: "\"$pressed\" }", plus: 2)
    #expect(inline == ["Inline '$pressed'"])
    let text = SampleProject.sheet.replacing("\"UILabel\"", with: "\"UILabl\"")
    await session.replace("styles.json", with: text, version: 2)
    #expect(await titles(text, at: "UILabl", plus: 2).contains("Replace 'UILabl' by 'UILabel'"))
  }

  @Test func `a declaration that loses has actions that make it win`() async throws {
    let session = try await SampleProject.session()
    let text = SampleProject.sheet.replacing(
      "\"UILabel\"",
      with: "\"UIButton\": { \"controls\": { \"borderColor\": \"#00ff00\" } },\n  \"UILabel\""
    )
    await session.replace("styles.json", with: text, version: 2)
    func titles(at mark: String) async -> [String] {
      await actions(session, text, at: mark, plus: 1).compactMap { $0["title"]?.string }
        .filter { $0.hasPrefix("Make it win") }
    }
    let found = await titles(at: "#00ff00")
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.hasPrefix("Make it win on UIWindow/UIButton#save: ") })
    // It wins in its place.
    #expect(await titles(at: "#333333\", \"borderColor").isEmpty)
  }

  @Test func `formatting returns the canonical layout`() async throws {
    let session = try await SampleProject.session()
    let formatting: JSONValue = [
      "textDocument": ["uri": session.uri("styles.json")], "options": [:],
    ]
    #expect(await session.request("textDocument/formatting", formatting).elements.isEmpty)
    await session.replace("styles.json", with: "{\"$a\":1}", version: 2)
    #expect(await session.request("textDocument/formatting", formatting).elements.count == 4)
  }
}
