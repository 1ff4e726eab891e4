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
  private var kinds: [KindKey: Kind] = [:]
  private var comparisons: [KindKey: (old: Style, new: Style, isSame: Bool)] = [:]

  private struct KindKey: Hashable {
    let className: String
    let part: CellPart?
  }

  /// The common parts of the widgets of a class.
  private struct Kind {
    let drawing: Drawing
    let roles: Roles
  }

  /// A Boolean value that indicates whether the limit is reached.
  var isFull: Bool { count >= limit }

  init(_ tree: WidgetTree, limit: Int = .max) {
    self.tree = tree
    self.limit = limit
    roles = RoleTable(tree.theme)
    models = Dictionary(tree.theme.drawings.map { ($0.className, $0.model) }) { $1 }
  }

  /// Returns a drawn widget with its contents, as described by a tree file.
  ///
  /// - Parameters:
  ///   - widget: The widget.
  ///   - description: Its description.
  ///   - depth: The number of its ancestors.
  ///   - former: The drawn widget of an earlier drawing; the result notes what is as in it.
  /// - Returns: The drawn widget.
  mutating func drawn(
    _ widget: Widget,
    describedBy description: WidgetDescription,
    depth: Int = 0,
    since former: DrawnWidget? = nil
  ) -> DrawnWidget {
    drawn(widget, describedBy: description, as: widget.cellPart, depth: depth, since: former)
  }

  private mutating func drawn(
    _ widget: Widget,
    describedBy description: WidgetDescription,
    as part: CellPart?,
    depth: Int,
    since former: DrawnWidget?
  ) -> DrawnWidget {
    count += 1
    let kind = kind(of: widget.className, as: part)
    var children: [DrawnWidget] = []
    if depth < Self.depthLimit {
      let parts = widget.childParts
      for (place, (child, inner)) in zip(widget.children, description.children).enumerated() {
        if isFull { break }
        let part = place < parts.count ? parts[place] : nil
        let before = former.flatMap { place < $0.children.count ? $0.children[place] : nil }
        children.append(
          drawn(child, describedBy: inner, as: part, depth: depth + 1, since: before)
        )
      }
    }
    let states = widget.states.isEmpty ? "" : "-\(widget.states)"
    let backing = kind.drawing == .popover ? ground(behind: widget).light.color : nil
    var drawn = DrawnWidget(
      drawing: kind.drawing,
      title: paths.path(of: widget) + states,
      text: description.text ?? "",
      placeholder: description.placeholder,
      items: description.items,
      value: description.value,
      icon: description.icon ?? (kind.drawing == .search ? .search : nil),
      accessory: description.accessory,
      size: description.size,
      style: widget.style,
      roles: kind.roles,
      children: children,
      backing: backing,
      isScreen: depth == 0 && widget.parent == nil && description.size?.isOfPhone ?? false,
      isSelected: widget.states.contains(.selected)
    )
    if let former {
      let isSame = isSame(
        former.style,
        drawn.style,
        of: KindKey(className: widget.className, part: part)
      )
      drawn.compare(with: former, hasSameStyle: isSame)
    }
    return drawn
  }

  /// Returns a Boolean value that indicates whether two styles are equal; widgets of a kind often
  /// share both, which are compared once.
  private mutating func isSame(_ old: Style, _ new: Style, of kind: KindKey) -> Bool {
    if let known = comparisons[kind], known.old.isIdentical(to: old),
      known.new.isIdentical(to: new)
    {
      return known.isSame
    }
    let isSame = old == new
    comparisons[kind] = (old, new, isSame)
    return isSame
  }

  /// Returns the drawing and the roles of a class at a place in a cell.
  private mutating func kind(of className: String, as part: CellPart?) -> Kind {
    let key = KindKey(className: className, part: part)
    if let known = kinds[key] { return known }
    let ancestry = tree.ancestry(of: ClassName(rawValue: className)).map(\.rawValue)
    let kind = Kind(drawing: drawing(of: ancestry), roles: roles.roles(of: ancestry, as: part))
    kinds[key] = kind
    return kind
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
    drawn.isSelected = states.contains(.selected)
    return drawn
  }

  /// Returns a Boolean value that indicates whether any part of a widget is visible: its own, or
  /// its contents.
  func isSeen(_ widget: Widget) -> Bool {
    let ancestry = tree.ancestry(of: ClassName(rawValue: widget.className)).map(\.rawValue)
    return !widget.roles.settings.isEmpty || drawing(of: ancestry) != .stack
  }

  func ground(behind widget: Widget) -> Ground { Ground(behind: widget) }

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
