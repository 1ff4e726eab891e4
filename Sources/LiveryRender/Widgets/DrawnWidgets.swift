import Livery
import LiveryInspect

/// A factory of the drawn widgets of a tree.
struct DrawnWidgets {
  private let tree: WidgetTree
  private let roles: RoleTable
  private let models: [String: String]

  /// The greatest depth of drawn widgets.
  private static let depthLimit = 128

  /// The number of drawn widgets so far, and its limit.
  private(set) var count = 0
  private var limit: Int
  private var paths = TreePaths()

  /// A Boolean value that indicates whether the limit is reached.
  var isFull: Bool { count >= limit }

  init(_ tree: WidgetTree, limit: Int = .max) {
    self.tree = tree
    self.limit = limit
    roles = RoleTable(tree.theme)
    models = Dictionary(tree.theme.drawings.map { ($0.className, $0.model) }) { $1 }
  }

  /// Returns a drawn widget with its contents, as described by a tree file.
  mutating func drawn(
    _ widget: Widget,
    describedBy description: WidgetDescription,
    depth: Int = 0
  ) -> DrawnWidget {
    drawn(widget, describedBy: description, as: widget.cellPart, depth: depth)
  }

  private mutating func drawn(
    _ widget: Widget,
    describedBy description: WidgetDescription,
    as part: CellPart?,
    depth: Int
  ) -> DrawnWidget {
    count += 1
    let ancestry = tree.ancestry(of: ClassName(rawValue: widget.className)).map(\.rawValue)
    var children: [DrawnWidget] = []
    if depth < Self.depthLimit {
      let parts = widget.childParts
      for (place, (child, inner)) in zip(widget.children, description.children).enumerated() {
        if isFull { break }
        let part = place < parts.count ? parts[place] : nil
        children.append(drawn(child, describedBy: inner, as: part, depth: depth + 1))
      }
    }
    let states = widget.states.isEmpty ? "" : "-\(widget.states)"
    let drawing = drawing(of: ancestry)
    return DrawnWidget(
      drawing: drawing,
      title: paths.path(of: widget) + states,
      text: description.text ?? "",
      placeholder: description.placeholder,
      items: description.items,
      value: description.value,
      icon: description.icon ?? (drawing == .search ? .search : nil),
      accessory: description.accessory,
      size: description.size,
      style: widget.style,
      roles: roles.roles(of: ancestry, as: part),
      children: children,
      isScreen: depth == 0 && widget.parent == nil && description.size?.isOfPhone ?? false
    )
  }

  /// Returns a drawn widget without its contents, in a state set.
  mutating func drawn(
    _ widget: Widget,
    describedBy description: WidgetDescription,
    in states: ControlState
  ) -> DrawnWidget {
    var description = description
    description.children = []
    description.showSample()
    description.size = nil
    var drawn = drawn(widget, describedBy: description, depth: Self.depthLimit)
    drawn.title = paths.path(of: widget) + (states.isEmpty ? "" : "-\(states)")
    drawn.style = widget.style(for: states)
    return drawn
  }

  /// Returns a Boolean value that indicates whether any part of a widget is visible: its own, or
  /// its contents.
  func isSeen(_ widget: Widget) -> Bool {
    let ancestry = tree.ancestry(of: ClassName(rawValue: widget.className)).map(\.rawValue)
    return !widget.roles.settings.isEmpty || drawing(of: ancestry) != .stack
  }

  /// Returns the background of a widget, as far as it is a plain colour; `nil` for a window.
  func ground(behind widget: Widget) -> Color? {
    var next = widget.parent
    while let current = next {
      for role in [Role.fill, .ground] {
        if let color = current.color(role), color.alpha == 255 { return color }
      }
      next = current.parent
    }
    return nil
  }

  /// Returns the drawing of a class: by its `@drawing` or that of a superclass, or of the nearest
  /// class in the table.
  private func drawing(of ancestry: [String], _ seen: Set<String> = []) -> Drawing {
    for name in ancestry {
      // A model may have a model, but models have no loops.
      if let model = models[name], !seen.contains(name) {
        let classes = tree.ancestry(of: ClassName(rawValue: model)).map(\.rawValue)
        return drawing(of: classes, seen.union([name]))
      }
      if let drawing = Drawing.byClass[name] { return drawing }
    }
    return .stack
  }
}

extension Size {
  /// A Boolean value that indicates whether it is that of a phone held upright.
  fileprivate var isOfPhone: Bool { (320...480).contains(width) && height >= 1.6 * width }
}
