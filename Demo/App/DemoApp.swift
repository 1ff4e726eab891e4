import LiveryKit

/// The app: a window with a screen of widgets that are styled, and an editor of its style.
final class DemoApp {
  /// What styles the app.
  let tree: WidgetTree

  /// The app's window.
  let window: Window

  /// The first screen.
  let showcase = ShowcaseController()

  /// What edits the style that the whole app has by default.
  let editor: StyleEditor

  /// The screen of the editor, while it is shown.
  private(set) var editorScreen: EditorController?

  /// Opens the app; everything in it hears of its style in one commit.
  init(appearance: Appearance, console: Console) {
    let tree = WidgetTree(appearance: appearance)
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

  /// Shows the editor's screen over the first one, or takes it away.
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

  /// The element that a widget stands for.
  func element(at path: String) throws -> Element {
    let widget = try tree.widget(at: path)
    guard let element = widget.host as? Element else {
      throw CommandError(description: "'\(path)' is not an element of the app")
    }
    return element
  }
}
