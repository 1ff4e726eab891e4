import Livery

/// Widgets of classes that sheets style and a tree has none of, so that a gallery shows these too.
struct GallerySamples {
  private let theme: Theme
  private let tree: WidgetTree
  /// The classes of the tree's widgets, and those that these inherit from.
  private var known: Set<String> = []

  /// How many classes are made up.
  private static let limit = 200

  init(_ theme: Theme, beside tree: WidgetTree) {
    (self.theme, self.tree) = (theme, tree)
    var classes: Set<String> = []
    var pending = tree.windows
    while let widget = pending.popLast() {
      classes.insert(widget.className)
      pending += widget.children
    }
    for name in classes { note(name) }
  }

  private mutating func note(_ className: String) {
    known.formUnion(tree.ancestry(of: ClassName(rawValue: className)).map(\.rawValue))
  }

  /// A window with UIKit's controls, for where there is no tree.
  mutating func sampler() -> WidgetDescription {
    func widget(
      _ name: String,
      _ text: String?,
      _ children: [WidgetDescription] = []
    )
      -> WidgetDescription
    {
      note(name)
      var description = WidgetDescription(name)
      (description.text, description.children) = (text, children)
      return description
    }
    var segments = widget("UISegmentedControl", nil)
    segments.items = ["One", "Two"]
    var field = widget("UITextField", nil)
    field.placeholder = "Name"
    let items = ["Back", "Done"].map { widget("UIBarButtonItem", $0) }
    let cell = widget(
      "UITableViewCell",
      nil,
      [widget("UILabel", "Title"), widget("UISwitch", nil)]
    )
    return widget(
      "UIWindow",
      nil,
      [
        widget("UINavigationBar", "Title", items), widget("UITableView", nil, [cell]),
        widget("UILabel", "Text"), field, widget("UITextView", "Text"),
        widget("UIButton", "Button"), segments, widget("UISlider", nil),
        widget("UIProgressView", nil), widget("UIToolbar", nil, [widget("UIButton", "Button")]),
      ]
    )
  }

  /// A window for each class that a selector names and no widget is of, inside what the selector asks for.
  mutating func windows() -> [WidgetDescription] {
    var windows: [WidgetDescription] = []
    for selector in theme.sheets.flatMap(\.entries).flatMap(\.selectors) {
      guard let name = selector.target.className, !known.contains(name) else { continue }
      if windows.count == Self.limit { break }
      note(name)
      var description = WidgetDescription(name)
      for step in selector.containers.reversed() {
        var container = WidgetDescription(step.className ?? "UIView")
        (container.id, container.names) = (step.id, Set(step.names))
        container.states = step.states.reduce(into: .normal) {
          $0.insert(ControlState(named: $1.name))
        }
        container.children = [description]
        description = container
      }
      if !inherits(description.className, from: "UIWindow") {
        var window = WidgetDescription("UIWindow")
        window.children = [description]
        description = window
      }
      windows.append(description)
    }
    return windows
  }

  private func inherits(_ name: String, from other: String) -> Bool {
    tree.ancestry(of: ClassName(rawValue: name)).contains { $0.rawValue == other }
  }
}
