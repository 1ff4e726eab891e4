import Livery
import LiveryInspect

/// What the settings of a widget are to the eye, and on what it sees them (spec 15.5).
struct PreviewedRoles {
  private let widget: Widget
  private let table: RoleTable

  init(of widget: Widget) {
    self.widget = widget
    table = RoleTable(widget.tree.theme)
  }

  /// The roles of a setting, the plainest first.
  func roles(of setting: Setting) -> [Role] {
    let own = roles(of: widget)
    return Role.allCases.filter { own[$0] == setting }
  }

  /// What a setting is seen on, where there is no gloss: text on the widget itself, all else on what that
  /// is in.
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
