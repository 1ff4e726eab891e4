import CGTK
import Livery

/// A list of errands in a window.
@main
struct GTKDemo {
  @MainActor static func main() throws {
    gtk_init()
    let window = ErrandWindow(Errand.examples)
    let theme = try Theme(contentsOf: ["styles.json"])
    let styling = Styling(window, theme: theme)
    if CommandLine.arguments.contains("dark") { styling.tree.contexts["scheme"] = "dark" }
    window.run()
  }
}
