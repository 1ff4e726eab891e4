import SourceJSON
import Testing

@testable import Livery

/// Loads in tasks that are cancelled.
struct CancelledLoadTests {
  private let folder: ScratchFolder
  private let sheet = #"{ "UIButton": { "colors": { "primaryColor": "rd" } }, "Oops": {} }"#

  init() throws { folder = try ScratchFolder() }

  /// Returns the codes that a load throws in a task that is cancelled.
  private func codes(_ load: @escaping @Sendable () throws -> Void) async -> [Diagnostic.Code] {
    await Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      do {
        try load()
        return []
      } catch {
        return (error as? DiagnosticsError)?.diagnostics.map(\.code) ?? []
      }
    }.value
  }

  @Test func `a cancelled load throws that, and no problem of what it did not read`() async throws {
    try folder.write(sheet, to: "a.json")
    let (path, text) = (folder["a.json"], sheet)
    let good = try StyleSheet(text: #"{ "UIButton": { "colors": { "primaryColor": "red" } } }"#)
    #expect(await codes { _ = try Theme(sheets: [good]) } == [.cancelled])
    #expect(await codes { _ = try StyleSheet(text: text) } == [.cancelled])
    #expect(await codes { _ = try StyleSheet(contentsOf: path) } == [.cancelled])
    #expect(await codes { _ = try Theme(contentsOf: [path, path]) } == [.cancelled])
    #expect(await codes { _ = try TreeFile(text: #"{ "class": "Oops" }"#) } == [.cancelled])
  }

  @Test func `the same load in another task throws all problems`() async throws {
    try folder.write(sheet, to: "a.json")
    let path = folder["a.json"]
    _ = await codes { _ = try Theme(contentsOf: [path]) }
    #expect {
      try Theme(contentsOf: [path])
    } throws: { error in
      (error as? DiagnosticsError)?.diagnostics.contains { $0.message.contains("'rd'") } ?? false
    }
  }

  @Test func `a theme that is used in a cancelled task is complete`() async throws {
    let sheet = try StyleSheet(
      text: """
        { "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
          "$ink": "red", "@when scheme=dark": { "$ink": "blue" },
          "UIButton": { "colors": { "primaryColor": "color-mix(in srgb, $ink, $ink)" } } }
        """
    )
    let theme = try Theme(sheets: [sheet])
    _ = await codes { _ = theme.appearance(in: ["scheme": "dark"]) }
    let tree = WidgetTree(theme: theme)
    tree.contexts["scheme"] = "dark"
    #expect(tree.addWindow().add("UIButton").style.colors.primaryColor == .blue)
  }

  @Test func `a follower that is made in a cancelled task has the theme all the same`() async throws
  {
    try folder.write(#"{ "UIButton": { "colors": { "primaryColor": "red" } } }"#, to: "a.json")
    let path = folder["a.json"]
    var followed = await Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      var followed = ThemeWatcher(contentsOf: [path]).follow()
      #expect(followed.reload(since: .now) == nil)
      return followed
    }.value
    #expect(followed.reload(since: .now)?.theme?.files == [path])
  }
}
