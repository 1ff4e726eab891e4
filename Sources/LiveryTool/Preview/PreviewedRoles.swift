import Livery
import LiveryInspect

/// The roles of a widget's settings, and the ground behind each (spec 15.5).
struct PreviewedRoles {
  private let widget: Widget

  init(of widget: Widget) { self.widget = widget }

  /// Returns the roles of a setting, in their standard order.
  func roles(of setting: Setting) -> [Role] {
    let own = widget.roles
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
      [Role.ground, .fill].reduce(light) { light, role in
        widget.color(role).map { light.under($0) } ?? light
      }
    }
  }
}
