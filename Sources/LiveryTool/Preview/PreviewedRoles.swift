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
    let behind = Ground(behind: widget)
    let isOnItself = role == .text || role == .placeholder
    return isOnItself ? behind.inside(widget.roles.box(in: widget.style)).seen : behind.seen
  }
}
