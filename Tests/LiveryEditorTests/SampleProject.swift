import LiveryEditor
import SourceJSON

/// A project of a sheet and a tree, for questions of an editor.
enum SampleProject {
  /// The project file.
  static let project = """
    { "themes": { "main": ["styles.json"] }, "trees": ["tree.json"],
      "severities": { "raw-color": "off" } }
    """
  /// The tree file.
  static let tree = """
    { "class": "UIWindow", "children": [
      { "class": "UIButton", "id": "save", "text": "Save" }, { "class": "UILabel", "text": "Hi" } ] }
    """
  /// The sheet.
  static let sheet = """
    {
      "$accent": "#0a5ad4",
      "$pressed": "#1c1c1e",
      "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
      "@when scheme=dark": { "$accent": "#66aaff" },
      "default": { "colors": { "primaryColor": "$accent", "textColor": "#333333" } },
      "UIButton-highlighted": { "controls": { "actionColor": "$pressed" } },
      "#save": { "controls": { "actionColor": "#333333", "borderColor": "$accent" } },
      "UILabel": { "colors": { "textColor": "#333333" } }
    }

    """
  /// The files by name.
  static let files = [
    "livery.json": project, "styles.json": sheet, "tree.json": tree,
  ]

  /// Begins a session with the sheet open.
  static func session() async throws -> EditorSession {
    let session = try EditorSession(files)
    await session.begin()
    await session.open("styles.json", sheet)
    return session
  }

  /// Asks about a place in the sheet.
  static func ask(
    _ session: EditorSession,
    _ method: String,
    at mark: String,
    plus: Int = 1
  )
    async -> JSONNode
  { await session.ask(method, "styles.json", sheet, at: mark, plus: plus) }

  /// Returns the labels of completions.
  static func labels(_ node: JSONNode) -> [String] {
    node["items"]?.elements.compactMap { $0["label"]?.string } ?? []
  }
}
