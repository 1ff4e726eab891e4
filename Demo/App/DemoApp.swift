import LiveryKit

/// The app: a window with a screen of styled widgets, and an editor of its style.
final class DemoApp {
  /// The styled tree of the app.
  let tree: WidgetTree

  /// The app's window.
  let window: Window

  /// The first screen.
  let showcase = ShowcaseController()

  /// The editor of the default style.
  let editor: StyleEditor

  /// The screen of the editor, while it is shown.
  private(set) var editorScreen: EditorController?

  /// Opens the app; all its elements get their style in one commit.
  init(appearance: Appearance, console: Console) {
    let tree = WidgetTree(appearance: appearance)
    // Commands are rejected with a reason instead.
    tree.reportsMistakes = false
    let showcase = showcase
    self.tree = tree
    editor = StyleEditor(tree: tree)
    var hosts = HostTable.builtIn
    hosts.observer = PrintingObserver(console: console).observer
    var window: Window?
    tree.batch {
      let new = Window(in: tree, hosts: hosts)
      new.rootViewController = showcase
      showcase.actions.present(in: new)
      window = new
    }
    self.window = window ?? Window(in: tree, hosts: hosts)
  }

  /// Shows the editor's screen over the first one, or removes it.
  func showEditor(_ isShown: Bool) {
    if isShown == (editorScreen != nil) { return }
    guard isShown else {
      editorScreen = nil
      showcase.dismiss()
      return
    }
    let screen = EditorController(editor: editor)
    editorScreen = screen
    showcase.present(screen)
  }

  /// Returns the element of a widget.
  func element(at path: String) throws -> Element {
    let widget = try tree.widget(at: path)
    guard let element = widget.host as? Element else {
      throw CommandError(description: "'\(path)' is not an element of the app")
    }
    return element
  }
}
