import Foundation
import Livery
import LiveryInspect
import LiveryProject
import LiveryRender
import SourceJSON
import Testing

@testable import LiveryPreview

/// Edits of a preview, which are shown without reading their files again.
final class PreviewEditTests {
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

  /// Starts a session of themes of some sheets.
  private func session(
    _ sheets: [[InputFile]],
    policy: StyleSheet.Policy = .strict,
    comment: String = ""
  ) async throws -> PreviewSession {
    let tree = try file(
      "tree.json",
      """
      \(comment){ "class": "UIWindow", "children": [
        { "class": "UIButton", "id": "save", "styles": { "normal": { "colors": { "textColor": "#123456" } } } }
      ] }
      """
    )
    let themes = sheets.map { sheets in
      var source = ThemeSource(sheets: sheets)
      source.policy = policy
      return (source: source, trees: [tree])
    }
    let session = PreviewSession(themes, options: PreviewSession.Options())
    await session.start()
    return session
  }

  private func edit(_ setting: String, at place: String, to value: String) -> PreviewChange {
    .edit(
      PreviewChange.WidgetEdit(
        widget: "#save",
        setting: setting,
        place: place,
        value: PreviewChange.Value(text: value)
      )
    )
  }

  private static let sheet = """
    { "$ink": "#0a5ad4", "UIButton": { "controls": { "actionColor": "$ink" } }, "UIButton.none": {} }
    """

  @Test(arguments: [StyleSheet.Policy.strict, .lenient])
  func `an edited sheet is shown as its text is read`(policy: StyleSheet.Policy) async throws {
    let base = try file("base.json", Self.sheet)
    let top = try file("top.json", ##"{ "UIButton": { "colors": { "textColor": "#777" } } }"##)
    let session = try await session([[base, top], [base]], policy: policy)
    let view = try PreviewView(query: [])
    for (number, value) in ["#112233", "#445566"].enumerated() {
      let change = edit(
        "controls.actionColor",
        at: "constant 'ink' in \(base.path)",
        to: "\"\(value)\""
      )
      _ = try await session.perform(change, in: view)
      #expect(try await session.isShownAsRead())
      #expect(await session.files.copy.unsaved == [FileName(base.path)])
      #expect(await session.revision == number + 1)
    }
    _ = try await session.perform(.undo(1), in: view)
    #expect(try await session.isShownAsRead())
    await session.stop()
  }

  @Test func `the theme that an edit has compiled is the one that is shown`() async throws {
    let session = try await session([[try file("base.json", Self.sheet)]])
    let view = try PreviewView(query: [])
    let place = "constant 'ink' in \(folder.path)/base.json"
    _ = try await session.perform(
      edit("controls.actionColor", at: place, to: "\"#112233\""),
      in: view
    )
    #expect(await session.showsLastEdit())
    await session.stop()
  }

  @Test func `an edited tree is shown as its text is read, with the theme that it had`()
    async throws
  {
    let session = try await session([[try file("base.json", Self.sheet)]])
    let view = try PreviewView(query: [])
    let tree = folder.appending(path: "tree.json").path
    let key = try #require(await session.placeKey(in: tree))
    _ = try await session.perform(edit("colors.textColor", at: key, to: "\"#654321\""), in: view)
    #expect(try await session.isShownAsRead())
    #expect(await session.showsLastEdit())
    #expect(await session.files.copy.unsaved == [FileName(tree)])
    await session.stop()
  }

  @Test func `a tree with comments keeps them when one of its own styles is edited`() async throws {
    var policy = StyleSheet.Policy.strict
    policy.allowsComments = true
    let session = try await session(
      [[try file("base.json", Self.sheet)]],
      policy: policy,
      comment: "// The page.\n"
    )
    let view = try PreviewView(query: [])
    let tree = folder.appending(path: "tree.json").path
    let key = try #require(await session.placeKey(in: tree))
    for value in ["#654321", "#abcdef"] {
      let change = edit("colors.textColor", at: key, to: "\"\(value)\"")
      let answer = try #require(
        try await session.perform(change, in: view) as? PreviewAnswer.Edit
      )
      #expect(answer.holds)
      #expect(try await session.isShownAsRead())
      let text = try #require(await session.files.copy.texts[FileName(tree)])
      let lines = String(decoding: text, as: UTF8.self)
      #expect(lines.hasPrefix("// The page.\n{") && lines.contains(value))
    }
    await session.stop()
  }
}

extension PreviewSession {
  /// Returns a Boolean value that indicates whether all themes are shown as their texts are read.
  func isShownAsRead() throws -> Bool {
    let view = try PreviewView(query: [])
    for index in themes.indices {
      var read = PreviewedTheme(themes[index].source, trees: themes[index].trees)
      read.read(with: files.texts)
      guard read.isCurrent == themes[index].isCurrent,
        read.diagnostics == themes[index].diagnostics
      else { return false }
      if !read.isCurrent { continue }
      let svg = try read.picture(in: view).svg
      if try themes[index].picture(in: view).svg != svg { return false }
    }
    return true
  }

  /// Returns a Boolean value that indicates whether the first theme is that of the last edit.
  fileprivate func showsLastEdit() -> Bool {
    guard let shown = themes[0].inputs?.theme, let edited = offers?.theme else { return false }
    return shown.isSame(as: edited)
  }

  /// Returns the key of the place in a file where the text colour of the button can be edited.
  fileprivate func placeKey(in file: String) throws -> String? {
    let place = PreviewQuestion.SettingInView(
      view: try PreviewView(query: []),
      widget: "#save",
      setting: "colors.textColor"
    )
    return try places(of: place).places.first { $0.file == file }?.key
  }
}
