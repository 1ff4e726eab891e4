package import Livery

/// Sample widgets of classes that sheets style and that do not occur in a tree, for galleries.
package struct GallerySamples {
  private let theme: Theme
  private let tree: WidgetTree
  /// The classes of the tree's widgets.
  private var known: Set<String> = []
  /// The classes that samples show.
  private(set) var shown: Set<String> = []
  /// The ids in use.
  private var ids: Set<String> = []

  /// The maximum number of sample windows.
  private static let limit = 200

  /// The classes of UIKit that are there to be inherited from.
  private static let abstractClasses: Set<String> = [
    "UIResponder", "UIView", "UIControl", "UIBarItem",
  ]

  /// Creates samples of the classes that none of some trees has.
  package init(_ theme: Theme, beside tree: WidgetTree, and others: [WidgetTree] = []) {
    (self.theme, self.tree) = (theme, tree)
    var pending = ([tree] + others).flatMap(\.windows)
    while let widget = pending.popLast() {
      known.insert(widget.className)
      if let id = widget.id { ids.insert("\(id)") }
      pending += widget.children
    }
  }

  /// Returns a window with UIKit's controls, for galleries without a tree.
  package mutating func sampler() -> WidgetDescription {
    func widget(
      _ name: String,
      text: String? = nil,
      children: [WidgetDescription] = []
    )
      -> WidgetDescription
    {
      known.insert(name)
      shown.insert(name)
      var description = WidgetDescription(name)
      (description.text, description.children) = (text, children)
      return description
    }
    var segments = widget("UISegmentedControl")
    segments.items = ["One", "Two"]
    var field = widget("UITextField")
    field.placeholder = "Name"
    var search = widget("UISearchBar")
    search.placeholder = "Search"
    let tabs = [("Home", IconName.home), ("Settings", .gear)].map { text, icon in
      var tab = widget("UITabBarItem", text: text)
      tab.icon = icon
      return tab
    }
    let items = ["Back", "Done"].map { widget("UIBarButtonItem", text: $0) }
    let cell = widget(
      "UITableViewCell",
      children: [widget("UILabel", text: "Title"), widget("UISwitch")]
    )
    return widget(
      "UIWindow",
      children: [
        widget("UINavigationBar", text: "Title", children: items),
        widget("UITableView", children: [cell]),
        widget("UILabel", text: "Text"), field, widget("UITextView", text: "Text"),
        widget("UIButton", text: "Button"), segments, widget("UISlider"),
        widget("UIProgressView"), search,
        widget("UIToolbar", children: [widget("UIButton", text: "Button")]),
        widget("UITabBar", children: tabs),
      ]
    )
  }

  /// Returns a window for each selector whose class does not occur in the tree, ignoring states,
  /// with widgets that it matches.
  ///
  /// - Parameter includesAbstract: A Boolean value that indicates whether superclasses of the classes
  ///   in the tree have windows too.
  /// - Returns: The windows.
  package mutating func windows(
    includingAbstract includesAbstract: Bool = true
  ) -> [WidgetDescription] {
    var windows: [WidgetDescription] = []
    let superclasses = known.flatMap { ancestry(of: $0).dropFirst() }
    let abstract = includesAbstract ? [] : Self.abstractClasses.union(superclasses)
    var seen: Set<Selector> = []
    for selector in theme.sheets.flatMap(\.entries).flatMap(\.selectors) {
      let target = selector.target
      let plain = target.asking(for: []).excluding([]).withoutTests
      guard let name = plain.className, !known.contains(name), !abstract.contains(name),
        seen.insert(Selector(steps: selector.containers + [plain])).inserted
      else { continue }
      if windows.count == Self.limit { break }
      shown.insert(name)
      var description = sample(of: plain, name)
      for step in selector.containers.reversed() {
        var container = sample(of: step, step.className ?? "UIView")
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

  /// Returns a widget with the names of a selector step, and with its id if that is not in use.
  private mutating func sample(of step: Selector.Step, _ className: String) -> WidgetDescription {
    var description = WidgetDescription(className)
    description.names = Set(step.names)
    if let id = step.id, ids.insert(id).inserted { description.id = id }
    return description
  }

  private func inherits(_ name: String, from other: String) -> Bool {
    ancestry(of: name).contains(other)
  }

  private func ancestry(of name: String) -> [String] {
    tree.ancestry(of: ClassName(rawValue: name)).map(\.rawValue)
  }
}
