import Livery
import LiveryInspect

/// The roles of a widget's settings, and the ground behind each (spec 15.5).
struct PreviewedRoles {
  private let widget: Widget
  private let table: RoleTable

  init(of widget: Widget) {
    self.widget = widget
    table = RoleTable(widget.tree.theme)
  }

  /// Returns the roles of a setting, in their standard order.
  func roles(of setting: Setting) -> [Role] {
    let own = roles(of: widget)
    return Role.allCases.filter { own[$0] == setting }
  }

  /// Returns the light behind a role, ignoring gloss.
  ///
  /// Text is drawn on the widget itself, all other roles on its parent.
  func ground(of role: Role) -> Light {
    let isOnItself = role == .text || role == .placeholder
    var chain: [Widget] = []
    var next = isOnItself ? widget : widget.parent
    while let current = next {
      chain.append(current)
      next = current.parent
    }
    let isDark = widget.tree.appearance.contexts["scheme"] == "dark"
    return chain.reversed().reduce(isDark ? Light.black : .white) { light, widget in
      let own = roles(of: widget)
      return [Role.ground, .fill].reduce(light) { light, role in
        own[role].flatMap { widget.style[$0]?.color }.map { light.under($0) } ?? light
      }
    }
  }

  private func roles(of widget: Widget) -> RoleTable.Roles {
    let ancestry = widget.tree.ancestry(of: ClassName(rawValue: widget.className))
    return table.roles(of: ancestry.map(\.rawValue), as: widget.cellPart)
  }
}
