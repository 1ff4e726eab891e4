import Foundation
import LiveryEditor
import SourceJSON
import Testing

@testable import LiveryTool

/// Renames and refactorings, which change no value and add no finding.
struct RefactoringTests {
  private static let project = """
    { "themes": { "main": ["styles.json"] }, "trees": ["tree.json"], "pinned": ["$brand", ".second"],
      "keep": ["brand"], "accepted": [{ "code": "dead-entry", "key": ".second", "reason": "later" }] }
    """
  private static let tree = """
    { "class": "UIWindow", "children": [
      { "class": "UIButton", "names": ["second"] }, { "class": "UILabel", "themeText": "second" } ] }
    """
  private static let sheet = """
    {
      "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
      "@properties": { "look": "style" },
      "@describe": { ".second": { "description": "Less" }, "$brand": { "description": "Ours" } },
      "$brand": "#336699",
      "$plain": "#224466",
      "$set": { "ink": "#101010" },
      "@when scheme=dark": { "$brand": "#99bbff" },
      ".second": { "colors": { "textColor": "$brand" } },
      "UILabel": { "properties": { "look": { "style": "second" } } },
      "UIButton": { "controls": { "actionColor": "#336699", "fillColor": "#224466",
        "borderColor": "rgb(from $plain r g b / 50%)", "glossColor": "$set.ink" } }
    }

    """

  private func session(_ files: [String: String] = [:]) async throws -> EditorSession {
    let all = ["livery.json": Self.project, "styles.json": Self.sheet, "tree.json": Self.tree]
    let session = try EditorSession(all.merging(files) { $1 })
    await session.begin()
    return session
  }

  private func open(_ session: EditorSession, _ name: String, _ text: String) async {
    await session.notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": session.uri(name), "version": 1, "text": .string(text)]]
    )
  }

  private func rename(
    _ session: EditorSession,
    _ mark: String,
    in text: String = sheet,
    plus: Int = 1,
    to name: String
  ) async -> JSONNode {
    let new = JSONValue.Member("newName", .string(name))
    return await session.ask("rename", "styles.json", text, at: mark, plus: plus, [new])
  }

  /// The numbers of edits by file.
  private func counts(_ edit: JSONNode) -> [String: Int] {
    let files = edit["documentChanges"]?.elements ?? []
    return files.reduce(into: [:]) { counts, change in
      let name = change["textDocument"]?["uri"]?.string?.split(separator: "/").last ?? ""
      counts[String(name)] = change["edits"]?.elements.count
    }
  }

  private func titles(
    _ session: EditorSession,
    at mark: String,
    in text: String = sheet,
    plus: Int = 1,
    only: JSONValue? = nil
  ) async -> [String] {
    let place = session.position(of: mark, in: text, plus: plus)
    let found = await session.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": session.uri("styles.json")],
        "range": ["start": place, "end": place],
        "context": .object([.init("diagnostics", [])] + (only.map { [.init("only", $0)] } ?? [])),
      ]
    )
    return found.elements.compactMap { $0["title"]?.string }
  }

  // MARK: Renames

  @Test func `a rename follows styles in values, element paths, descriptions and livery.json`()
    async throws
  {
    let session = try await session()
    await session.open("styles.json", Self.sheet)
    let name = await rename(session, "\".second\": { \"colors", plus: 3, to: "third")
    #expect(counts(name) == ["livery.json": 2, "styles.json": 3, "tree.json": 2])
    let constant = await rename(session, "$brand\": \"#3", to: "tint")
    #expect(counts(constant) == ["livery.json": 2, "styles.json": 4])
  }

  @Test func `a constant can get a name with segments that no other constant reads`() async throws {
    let session = try await session()
    await session.open("styles.json", Self.sheet)
    let renamed = await rename(session, "$plain\": \"#2", to: "color.plain-ink")
    #expect(counts(renamed) == ["styles.json": 2])
    let wrong = await rename(session, "$plain\": \"#2", to: "color..ink")
    #expect(wrong["message"]?.string?.contains("cannot name a constant") == true)
    let read = await rename(session, "$plain\": \"#2", to: "set.ink")
    #expect(
      read["message"]?.string
        == "the constant 'set' would be read as the constant 'set.ink'; choose another name"
    )
  }

  @Test(arguments: [
    ("Chip", "UIView", "class"), ("failed|", "selected", "state"), ("failed|", "normal", "state"),
    ("look", "opacity", "property"),
  ])
  func `a name of one's own cannot become one that is built in`(
    mark: String,
    name: String,
    kind: String
  ) async throws {
    let session = try await session()
    let text = """
      { "@states": { "add": ["failed"] }, "@properties": { "look": "style" },
        "Chip-failed|selected": {} }
      """
    await session.open("styles.json", text)
    let renamed = await rename(session, mark, in: text, to: name)
    #expect(renamed["message"]?.string == "there is a \(kind) '\(name)' already")
  }

  @Test func `a rename right after an edit sees the edit`() async throws {
    let session = try await session()
    await session.open("styles.json", Self.sheet)
    let text = Self.sheet.replacing("#99bbff", with: "#ff0000")
    await session.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": session.uri("styles.json"), "version": 2],
        "contentChanges": [["text": .string(text)]],
      ]
    )
    let constant = await rename(session, "$brand\": \"#3", in: text, to: "tint")
    #expect(counts(constant) == ["livery.json": 2, "styles.json": 4])
  }

  @Test func `constants with points are found whole, also those of files of tokens`() async throws {
    let tokens = ##"{ "color": { "$type": "color", "ink": { "$value": "#0a0a0a" } } }"##
    let text = """
      { "$a.b": "#00ff00", "UIButton": { "controls": { "actionColor": "$color.ink",
        "fillColor": "$a.b" } } }
      """
    let project = """
      { "themes": { "main": ["brand.tokens.json", "styles.json"] }, "trees": ["tree.json"] }
      """
    let session = try await session([
      "livery.json": project, "brand.tokens.json": tokens, "styles.json": text,
    ])
    await session.open("styles.json", text)
    let token = await session.ask("definition", "styles.json", text, at: "$color.ink", plus: 8)
    #expect(token.elements.first?["uri"]?.string?.hasSuffix("brand.tokens.json") == true)
    let hover = await session.ask("hover", "styles.json", text, at: "$a.b\" }", plus: 3)
    #expect(hover["contents"]?["value"]?.string?.contains("**$a.b**, 1 use") == true)
    #expect(counts(await rename(session, "$a.b\":", in: text, to: "c.d")) == ["styles.json": 2])
    let refused = await rename(session, "$color.ink", in: text, to: "paper")
    #expect(refused["message"]?.string?.contains("'brand.tokens.json'; rename it there") == true)
    await session.open("brand.tokens.json", tokens)
    let outline = await session.request(
      "textDocument/documentSymbol",
      ["textDocument": ["uri": session.uri("brand.tokens.json")]]
    )
    #expect(outline.elements.first?["children"]?.elements.first?["name"]?.string == "ink")
  }

  @Test
  func `names of files of Motif are found there, and their colours and those of tokens are seen`()
    async throws
  {
    let motif = """
      $Red: '#f00'
      '.Big':
        textColor: $Red
      """
    let tokens = ##"{ "ink": { "$type": "color", "$value": "#0a0a0a", "$description": "red" } }"##
    let text = ##"{ ".Big": { "controls": { "actionColor": "$Red", "fillColor": "$ink" } } }"##
    let session = try await session([
      "livery.json":
        #"{ "themes": { "main": ["Brand.yaml", "t.tokens.json", "styles.json"] }, "trees": ["tree.json"] }"#,
      "Brand.yaml": motif, "t.tokens.json": tokens, "styles.json": text,
    ])
    await session.open("styles.json", text)
    for (mark, line) in [("$Red", 0), (".Big", 1)] {
      let place = await session.ask("definition", "styles.json", text, at: mark, plus: 2)
      let first = place.elements.first
      #expect(first?["uri"]?.string?.hasSuffix("Brand.yaml") == true)
      #expect(first?["range"]?["start"]?["line"]?.integer == line)
    }
    let references = await session.ask(
      "references",
      "styles.json",
      text,
      at: "$Red",
      plus: 2,
      [.init("context", ["includeDeclaration": true])]
    )
    #expect(references.elements.count == 3)
    await session.open("t.tokens.json", tokens)
    let document: JSONValue = ["uri": session.uri("t.tokens.json")]
    let colors = await session.request("textDocument/documentColor", ["textDocument": document])
    let range = colors.elements.first?["range"].map { JSONValue($0) } ?? .null
    #expect(colors.elements.count == 1)
    let written = await session.request(
      "textDocument/colorPresentation",
      [
        "textDocument": document, "range": range,
        "color": ["red": 1, "green": 0, "blue": 0, "alpha": 1],
      ]
    )
    // Other systems may not know `red`.
    let labels = written.elements.compactMap { $0["label"]?.string }
    #expect(!labels.isEmpty && labels.allSatisfy { $0.hasPrefix("#") })
  }

  @Test func `definitions in files of Motif are found after requests in between`() async throws {
    let motif = ".Button:\n  tintColor: $Red\n$Red: \"#f00\"\n"
    let text = ##"{ "UIButton": { "controls": { "actionColor": "$Red" } } }"##
    let session = try await session([
      "livery.json": #"{ "themes": { "main": ["B.yaml", "styles.json"] } }"#, "B.yaml": motif,
      "styles.json": text,
    ])
    await session.open("styles.json", text)
    await session.open("B.yaml", motif)
    let document: JSONValue = ["uri": session.uri("B.yaml"), "version": 2]
    await session.notify(
      "textDocument/didChange",
      ["textDocument": document, "contentChanges": [["text": .string(motif + "# note\n")]]]
    )
    _ = await session.post("textDocument/documentSymbol", ["textDocument": document])
    await session.server.settle()
    let found = await session.ask("definition", "styles.json", text, at: "$Red", plus: 2)
    #expect(found.elements.first?["uri"]?.string?.hasSuffix("B.yaml") == true)
  }

  @Test func `a file that livery.json names as one of Motif is no sheet`() async throws {
    let motif = ##"{ "$Red": "#ff0000", "$Line": ["No # 1", "$Red"] }"##
    let text = ##"{ "UIButton": { "controls": { "actionColor": "$Red" } } }"##
    let session = try await session([
      "livery.json":
        ##"{ "themes": { "main": { "sheets": ["Colors.json", "styles.json"], "from": { "Colors.json": "motif" } } } }"##,
      "Colors.json": motif, "styles.json": text,
    ])
    await session.open("styles.json", text)
    let answer = await session.ask(
      "rename",
      "styles.json",
      text,
      at: "$Red",
      plus: 2,
      [.init("newName", "brand")]
    )
    #expect(answer["message"]?.string?.contains("Colors.json") == true)
    let uses = await session.ask("references", "styles.json", text, at: "$Red", plus: 2)
    #expect(uses.elements.count == 3)
  }

  @Test func `colours of tokens are picked in their own spaces`() async throws {
    let tokens = #"""
      {
        "a": { "$type": "color", "$value": {
          "colorSpace": "srgb", "components": [0, 0.2, 0.4], "alpha": 0.5, "hex": "#003366" } },
        "b": { "$type": "color", "$value": { "components": [0.5, 0.1, 200], "colorSpace": "oklch" } },
        "c": { "$type": "color", "$value": { "colorSpace": "srgb", "components": ["{x}", 0, 0] } }
      }
      """#
    let session = try await self.session([
      "livery.json": #"{ "themes": { "main": ["t.tokens.json"] } }"#, "t.tokens.json": tokens,
    ])
    await session.open("t.tokens.json", tokens)
    let document: JSONValue = ["uri": session.uri("t.tokens.json")]
    let colors = await session.request("textDocument/documentColor", ["textDocument": document])
    #expect(colors.elements.count == 2)
    let first = colors.elements.first
    #expect(first?["color"]?["green"].map { JSONValue($0) } == 0.2)

    /// The texts of an answer, the first a label.
    func picked(_ color: JSONNode?, _ value: JSONValue) async -> [String] {
      let answer = await session.request(
        "textDocument/colorPresentation",
        [
          "textDocument": document, "range": color?["range"].map { JSONValue($0) } ?? .null,
          "color": value,
        ]
      )
      let found = answer.elements.first
      let edits = [found?["textEdit"]] + (found?["additionalTextEdits"]?.elements ?? [])
      return ([found?["label"]] + edits.map { $0?["newText"] }).compactMap { $0?.string }
    }
    let red: JSONValue = ["red": 1, "green": 0, "blue": 0, "alpha": 1]
    #expect(
      await picked(first, red) == ["color(srgb 1 0 0)", "[1, 0, 0]", "1", ##""#ff0000""##]
    )
    let faint: JSONValue = ["red": 1, "green": 0, "blue": 0, "alpha": 0.2]
    let second = await picked(colors.elements.last, faint)
    #expect(second.first?.hasPrefix("oklch(0.6") == true)
    #expect(second.last?.hasSuffix(#"], "alpha": 0.2"#) == true)
  }

  // MARK: Actions

  @Test func `a constant is offered for a colour once, and only if it has it in all contexts`()
    async throws
  {
    let session = try await session()
    await session.open("styles.json", Self.sheet)
    let other = await titles(session, at: "#336699\", \"fill")
    #expect(!other.contains { $0.contains("$brand") })
    let same = await titles(session, at: "fillColor\": \"#224466", plus: 14)
    #expect(same.filter { $0.contains("'$plain'") }.count == 1)
  }

  @Test func `lists, objects and numbers become constants, numbers only in their own setting`()
    async throws
  {
    let session = try await session()
    let text = """
      { "default": { "fonts": { "actionFont": { "name": "Sans", "size": 12 } } },
        "UILabel": { "fonts": { "actionFont": { "name": "Sans", "size": 12 } } },
        "UIButton": { "fonts": { "textFont": { "name": "Serif", "size": 12 } } } }
      """
    await session.open("styles.json", text)
    let place = session.position(of: "12", in: text, plus: 1)
    let found = await session.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": session.uri("styles.json")],
        "range": ["start": place, "end": place],
        "context": ["diagnostics": [], "only": ["refactor.extract"]],
      ]
    )
    let edits = found.elements.map { action in
      let changes = action["edit"]?["documentChanges"]?.elements.first?["edits"]?.elements ?? []
      return (action["title"]?.string ?? "", changes.compactMap { $0["newText"]?.string })
    }
    #expect(
      edits.map(\.0) == [
        "Extract { \"name\": \"Sans\", \"size\": 12 } to the constant '$actionFont'",
        "Extract 12 to the constant '$actionFontSize'",
      ]
    )
    let uses = edits.map { $0.1.filter { $0.hasPrefix("\"$") && !$0.contains(":") } }
    #expect(
      uses == [
        ["\"$actionFont\"", "\"$actionFont\""], ["\"$actionFontSize\"", "\"$actionFontSize\""],
      ]
    )
  }

  @Test(arguments: [
    "{ \"name\": \"\(String(repeating: "Sans ", count: 9))\" , \"size\": 12 }",
    "{ \"name\": \"Sans\",\n\"size\": 12 }",
  ])
  func `a long value, and one of several lines, is named by its setting`(font: String) async throws
  {
    let session = try await session()
    let text = "{ \"UILabel\": { \"fonts\": { \"actionFont\": \(font) } } }"
    await session.open("styles.json", text)
    let titles = await titles(session, at: "12", in: text)
    #expect(titles.contains("Extract the object of 'actionFont' to the constant '$actionFont'"))
  }

  @Test func `an object of one member becomes no constant, its value does`() async throws {
    let session = try await session()
    let text = "{ \"UILabel\": { \"fonts\": { \"actionFont\": { \"size\": 12 } } } }"
    await session.open("styles.json", text)
    let titles = await titles(session, at: "12", in: text)
    #expect(
      titles.filter { $0.hasPrefix("Extract") } == ["Extract 12 to the constant '$actionFontSize'"]
    )
  }

  @Test func `entries are sorted by rank together with their comments`() async throws {
    let text = """
      {
        "$ink": "#101010", // ink
        "#save": { "controls": { "borderColor": "$ink" } }, // the strongest
        // Pressed.
        "UIButton-highlighted": { "controls": { "actionColor": "#654321" } },
        "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
        ".p": { "controls": { "actionColor": "#123456" } },
        "default": { "colors": { "textColor": "#123456" } }, /* all */
      }

      """
    let tree = #"{ "class": "UIWindow", "children": [{ "class": "UIButton", "id": "save" }] }"#
    let session = try await session([
      "livery.json": #"{ "themes": { "main": ["styles.jsonc"] }, "trees": ["tree.json"] }"#,
      "styles.jsonc": text, "tree.json": tree,
    ])
    var work = try ProjectRefactoring(session.folder.appending(path: "livery.json").path)
    await work.make { $0.sortings }
    #expect(work.made == ["Sort the entries by rank"] && work.situationCount > 0)
    let sorted = work.texts.values.first.map { String(decoding: $0, as: UTF8.self) }
    #expect(
      sorted == """
        {
          "$ink": "#101010", // ink
          "default": { "colors": { "textColor": "#123456" } }, /* all */
          ".p": { "controls": { "actionColor": "#123456" } },
          "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
          "#save": { "controls": { "borderColor": "$ink" } }, // the strongest
          // Pressed.
          "UIButton-highlighted": { "controls": { "actionColor": "#654321" } },
        }

        """
    )
  }

  @Test(
    arguments: [
      "{ \"#a\": {} ,  // note\n \"UIButton\": {} }",
      "{ \"#a\": {},\n \"UIButton\": {}  // note\n}",
      "{ // The theme\n \"#a\": {}, \"UIButton\": {} }",
      "{\n // Buttons\n\n \"#a\": {}, \"UIButton\": {}, // last\n}",
      "{\r\n // Buttons\r\n\r\n \"#a\": {} /* a */ /* b */, \"UIButton\": {} /* c */ // last\r\n}",
    ]
  )
  func `a sort keeps all comments and entries, whatever they share a line with`(
    _ text: String
  ) async throws {
    let session = try await session([
      "livery.json": #"{ "themes": { "main": ["styles.jsonc"] } }"#, "styles.jsonc": text,
    ])
    var work = try ProjectRefactoring(session.folder.appending(path: "livery.json").path)
    await work.make { $0.sortings }
    let sorted = try #require(work.texts.values.first)
    func tokens(_ bytes: [UInt8]) -> [String] {
      SyntaxToken.all(in: bytes).map { String(decoding: bytes[$0.range], as: UTF8.self) }.sorted()
    }
    #expect(tokens(sorted) == tokens(Array(text.utf8)))
    let new = String(decoding: sorted, as: UTF8.self)
    let (button, id) = (new.range(of: "UIButton"), new.range(of: "#a"))
    #expect(try #require(button).lowerBound < (try #require(id)).lowerBound)
  }

  @Test func `of several refactorings only those that change a value are left out`() async throws {
    let text = """
      { ".a": { "colors": { "textColor": "#111" } }, ".b": { "colors": { "textColor": "#eee" } },
        ".c": { "colors": { "textColor": "#111" } }, ".d": { "colors": { "heroColor": "#222" } },
        ".e": { "colors": { "heroColor": "#222" } }, ".f": { "colors": { "heroColor": "#222" } } }
      """
    let session = try await session([
      "livery.json": #"{ "themes": { "main": ["styles.json"] }, "trees": ["tree.json"] }"#,
      "styles.json": text,
      "tree.json": """
      { "class": "UIWindow", "children": [{ "class": "UILabel", "names": ["b", "c"] }] }
      """,
    ])
    var work = try ProjectRefactoring(session.folder.appending(path: "livery.json").path)
    await work.make { $0.merges }
    #expect(
      work.made == [
        "Merge \".e\" into the equal entry \".d\"", "Merge \".f\" into the equal entry \".d\"",
      ]
    )
    #expect(work.refused.map(\.title) == ["Merge \".c\" into the equal entry \".a\""])
    let merged = work.texts.values.first.map { String(decoding: $0, as: UTF8.self) }
    #expect(merged?.contains("\".d, .e, .f\": {") == true)
  }

  @Test func `constants in colour functions and members of constants are inlined`() async throws {
    let session = try await session()
    await session.open("styles.json", Self.sheet)
    #expect(await titles(session, at: "$plain r", plus: 2).contains("Inline '$plain'"))
    #expect(await titles(session, at: "\"$set.ink", plus: 3).contains("Inline '$set.ink'"))
  }

  @Test func `the empty kind asks for all kinds of actions`() async throws {
    let session = try await session()
    await session.open("styles.json", Self.sheet)
    let all = await titles(session, at: "fillColor\": \"#224466", plus: 14, only: [""])
    #expect(all.contains { $0.hasPrefix("Extract") || $0.contains("'$plain'") })
    #expect(all.contains("Format the document"))
  }

  @Test func `without trees, equal entries merge only if no other one of a setting is between`()
    async throws
  {
    let project = #"{ "themes": { "main": ["styles.json"] } }"#
    func merged(
      _ text: String,
      _ project: String,
      _ tree: String = Self.tree
    ) async throws -> (
      made: Int, reason: String?, situations: Int
    ) {
      let session = try await session([
        "livery.json": project, "styles.json": text, "tree.json": tree,
      ])
      var work = try ProjectRefactoring(session.folder.appending(path: "livery.json").path)
      await work.make { $0.merges }
      return (work.made.count, work.refused.first?.reason, work.situationCount)
    }
    let apart = """
      { ".a": { "colors": { "textColor": "#111" } }, ".b": { "colors": { "textColor": "#eee" } },
        ".c": { "colors": { "textColor": "#111" } } }
      """
    let refused = try await merged(apart, project)
    #expect(refused.made == 0 && refused.reason?.contains("without trees") == true)
    let other = apart.replacing("\"textColor\": \"#eee\"", with: "\"heroColor\": \"#eee\"")
    let made = try await merged(other, project)
    #expect(made.made == 1 && made.situations == 0)
    let label = #"{ "class": "UILabel", "names": ["b", "c"] }"#
    let window = "{ \"class\": \"UIWindow\", \"children\": [\(label)] }"
    let proven = try await merged(apart, Self.project.replacing(", \".second\"", with: ""), window)
    #expect(proven.made == 0)
    let reason = proven.reason ?? ""
    let place = "colors.textColor of 'UIWindow/UILabel'"
    #expect(reason.contains("1 value would change: \(place) from #111111ff to #eeeeeeff"))
  }

  // MARK: The session

  @Test func `requests right after a document was opened are answered`() async throws {
    let session = try await session()
    await open(session, "styles.json", Self.sheet)
    let document: JSONValue = ["textDocument": ["uri": session.uri("styles.json")]]
    let outline = await session.post("textDocument/documentSymbol", document)
    let colors = await session.post("textDocument/documentColor", document)
    let hover = await session.ask("hover", "styles.json", Self.sheet, at: "$brand", plus: 2)
    #expect(session.answer(to: outline)?.elements.isEmpty == false)
    #expect(session.answer(to: colors)?.elements.isEmpty == false)
    #expect(hover["contents"]?["value"]?.string?.contains("**$brand**") == true)
  }

  @Test func `symbols of the workspace need no open document`() async throws {
    let session = try await session()
    let found = await session.request("workspace/symbol", ["query": "bran"])
    #expect(found.elements.count == 2)
  }

  @Test func `completion offers what definitions, descriptions and inner styles take`()
    async throws
  {
    let session = try await session()
    func labels(_ text: String, at mark: String, in name: String = "styles.json") async -> [String]
    {
      let file = await session.ask("completion", name, text, at: mark, plus: mark.count)
      return file["items"]?.elements.compactMap { $0["label"]?.string } ?? []
    }
    let text = """
      { "@modifiers": { "s": { "contexts": ["x", "y"], "default": "" } },
        "@properties": { "look": { "": "" }, "other": { "kind": "" } },
        "$ink": "oklch(0.5 0.1 20)", ".second": {},
        "UILabel": { "": {}, "properties": { "look": { "style": "" } },
          "colors": { "textColor": "" } } }
      """
    await session.open("styles.json", text)
    #expect(await labels(text, at: "\"default\": \"") == ["x", "y"])
    let members = await labels(text, at: "\"look\": { \"")
    #expect(members.starts(with: ["kind", "of", "min"]) && !members.contains("color"))
    #expect(await labels(text, at: "\"kind\": \"").contains("duration"))
    #expect(await labels(text, at: "\"style\": \"").contains("second"))
    #expect(await labels(text, at: "\"UILabel\": { \"").contains("$description"))
    let colors = await labels(text, at: "\"textColor\": \"")
    #expect(colors.contains("oklch(0.5 0.1 20)") && colors.contains("rebeccapurple"))
    let project = Self.project.replacing("\"$brand\", \".second\"", with: "\"\"")
    await session.open("livery.json", project)
    #expect(await labels(project, at: "\"pinned\": [\"", in: "livery.json").contains("$ink"))
  }
}
