import Foundation
import Livery
import LiveryProject
import SourceJSON
import Testing

@testable import LiveryPreview

/// The answers of a preview to its pages.
final class PreviewAnswerTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func file(_ name: String, _ text: String) throws -> InputFile {
    let url = folder.appending(path: name)
    try Data(text.utf8).write(to: url)
    return InputFile(url.path)
  }

  private static let sheet = """
    {
      "@states": ["highlighted"],
      "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
      "@properties": { "align": { "kind": "enum", "of": ["start", "end"] } },
      "$accent": "#0a5ad4",
      "default": { "colors": { "backgroundColor": "#ffffff" }, "controls": { "actionColor": "$accent" } },
      "#save": { "controls": { "actionColor": "#0a5ad5" }, "properties": { "align": "end" } },
      "bar-controls-normal": { "controls": { "actionColor": "#111111" } },
      "@when scheme=dark": { "$accent": "#8ab4ff" }
    }

    """

  /// Starts a session of a sheet, and perhaps another, on a screen of four widgets.
  private func session(and more: InputFile? = nil) async throws -> PreviewSession {
    let tree = try file(
      "tree.json",
      #"""
      { "class": "UIWindow", "children": [
        { "class": "UIButton", "id": "save", "text": "Save" },
        { "class": "UIButton", "id": "more", "text": "More" },
        { "class": "UIToolbar", "id": "bar", "children": [{ "class": "UIButton", "id": "share" }] }
      ] }
      """#
    )
    let sheets = [try file("styles.json", Self.sheet)] + [more].compactMap(\.self)
    let session = PreviewSession(
      [(source: ThemeSource(sheets: sheets), trees: [tree])],
      options: PreviewSession.Options()
    )
    await session.start()
    return session
  }

  private func ask<Answer>(
    _ question: PreviewQuestion,
    _ session: PreviewSession,
    as type: Answer.Type = Answer.self
  ) async throws -> Answer {
    try #require(await session.answer(to: question, writeToken: "") as? Answer)
  }

  private func edit(_ place: String, to value: String) throws -> PreviewChange {
    let place = "\(place) in \(folder.path)/styles.json"
    return .write(
      PreviewChange.ElementEdit(
        place: place,
        setting: place.hasPrefix("$") ? nil : "controls.actionColor",
        value: PreviewChange.Value(text: value)
      )
    )
  }

  @Test func `after an edit of one value only the widgets that it changes are sent`() async throws {
    let session = try await session()
    let view = try PreviewView(query: [])
    func picture(since: Int?) async throws -> PreviewAnswer.Picture {
      try await ask(.picture(view, rows: 0...4000, since: since), session)
    }
    let whole = try await picture(since: nil)
    #expect(whole.svg?.contains("#0a5ad5") == true && whole.changes == nil)
    _ = try await session.perform(edit("#save", to: "\"#112233\""), in: view)
    let one = try await picture(since: 0)
    #expect(one.svg == nil)
    let changes = try #require(one.changes)
    #expect(changes.count == 1)
    #expect(changes[0].svg.contains("#112233") && !changes[0].svg.contains("More"))
    // An edit of the constant changes the other button; the one in the bar has an entry of its own.
    _ = try await session.perform(edit("$accent", to: "\"#445566\""), in: view)
    let other = try #require(try await picture(since: 1).changes)
    #expect(other.count == 1 && other[0].svg.contains("More"))
    // A page that shows an unknown revision gets the whole picture, and one that is current nothing.
    #expect(try await picture(since: 77).svg != nil)
    #expect(try await picture(since: 2).changes?.isEmpty == true)
    await session.stop()
  }

  @Test func `settings and explanations name the entries as the sheet has them`() async throws {
    let session = try await session()
    let view = try PreviewView(query: [])
    let widget: PreviewAnswer.Widget = try await ask(.widget(view, path: "#share"), session)
    let action = try #require(widget.settings.first { $0.setting == "controls.actionColor" })
    #expect(action.key == "bar-controls-normal" && action.selector == "UIToolbar/UIControl")
    let place = PreviewQuestion.SettingInView(
      view: view,
      widget: "#share",
      setting: "controls.actionColor"
    )
    let explanation: JSONPart = try await ask(.explanation(place), session)
    #expect(explanation.value.text(pretty: false).contains(#""key":"bar-controls-normal""#))
    let save: PreviewAnswer.Widget = try await ask(.widget(view, path: "#save"), session)
    #expect(save.settings.first { $0.name == "align" }?.words == ["start", "end"])
    await session.stop()
  }

  @Test func `a widget is shown in every state and context, each appearance drawn once`()
    async throws
  {
    let session = try await session()
    let view = try PreviewView(query: [])
    let matrix: PreviewAnswer.Matrix = try await ask(.matrix(view, path: "#more"), session)
    #expect(matrix.columns.map { $0.map(\.context) } == [["light"], ["dark"]])
    let numbers = Set(matrix.rows.flatMap(\.cells).map(\.appearance))
    #expect(numbers == Set(matrix.appearances.indices))
    #expect(matrix.appearances[0].svg?.contains("#0a5ad4") == true)
    #expect(matrix.appearances[1].svg?.contains("#8ab4ff") == true)
    // The tree is as it was.
    let picture: PreviewAnswer.Picture = try await ask(
      .picture(view, rows: 0...4000, since: nil),
      session
    )
    #expect(picture.svg?.contains("#8ab4ff") == false)
    await session.stop()
  }

  @Test func `unsaved edits are a patch by file, and one file is saved without the others`()
    async throws
  {
    let more = try file("more.json", ##"{ "#more": { "controls": { "actionColor": "red" } } }"##)
    let session = try await session(and: more)
    let view = try PreviewView(query: [])
    _ = try await session.perform(edit("#save", to: "\"#112233\""), in: view)
    let place = "#more in \(more.path)"
    let order = PreviewChange.ElementEdit(
      place: place,
      setting: "controls.actionColor",
      value: PreviewChange.Value(text: "\"blue\"")
    )
    _ = try await session.perform(.write(order), in: view)
    let changes: PreviewAnswer.Changes = try await ask(.changes, session)
    #expect(changes.files.map(\.edits.count) == [1, 1])
    let patch = String(decoding: try await session.patch(of: nil), as: UTF8.self)
    #expect(patch.contains("\n-  \"#save\": { \"controls\": { \"actionColor\": \"#0a5ad5\" }"))
    #expect(patch.contains("\n+  \"#save\": { \"controls\": { \"actionColor\": \"#112233\" }"))
    #expect(patch.contains("\\ No newline at end of file"))
    let number = try #require(changes.files.first { $0.path == more.path }?.file)
    _ = try await session.perform(.save(file: number), in: view)
    #expect(try String(contentsOfFile: more.path, encoding: .utf8).contains("blue"))
    #expect(await session.files.copy.unsaved.map(\.text) == [folder.path + "/styles.json"])
    await session.stop()
  }

  @Test func `the tree is listed without the contents of what is folded`() async throws {
    let session = try await session()
    let view = try PreviewView(query: [])
    func names(folded: Set<String>) async throws -> [String?] {
      let rows = PreviewQuestion.OutlineRows(
        search: "",
        first: 0,
        count: 100,
        widget: nil,
        collapsed: folded
      )
      let outline: PreviewAnswer.Outline = try await ask(.outline(view, rows), session)
      #expect(outline.total == outline.widgets.count)
      return outline.widgets.map(\.id)
    }
    #expect(try await names(folded: []) == [nil, "save", "more", "bar", "share"])
    let bar: PreviewAnswer.Widget = try await ask(.widget(view, path: "#bar"), session)
    #expect(try await names(folded: [bar.path]) == [nil, "save", "more", "bar"])
    await session.stop()
  }

  @Test func `some steps are undone at once, and listed before`() async throws {
    let session = try await session()
    let view = try PreviewView(query: [])
    for value in ["#111111", "#222222", "#333333"] {
      _ = try await session.perform(edit("#save", to: "\"\(value)\""), in: view)
    }
    let project: PreviewAnswer.Project = try await ask(.project, session)
    #expect(project.done.count == 3 && project.undone.isEmpty)
    _ = try await session.perform(.undo(2), in: view)
    let after: PreviewAnswer.Project = try await ask(.project, session)
    #expect(after.done.count == 1 && after.undone.count == 2)
    _ = try await session.perform(.undo(100), in: view)
    #expect(await session.files.copy.unsaved.isEmpty)
    _ = try await session.perform(.redo(3), in: view)
    let sheet = await session.files.copy.texts.values.map { String(decoding: $0, as: UTF8.self) }
    #expect(sheet.contains { $0.contains("#333333") })
    await session.stop()
  }
}
