import Livery
import LiveryInspect

/// How a class is drawn, and how what is inside it is laid out: one rule for each.
///
/// | drawn as | size | what is inside |
/// | --- | --- | --- |
/// | stack | as wide as there is room, as high as what is inside | one below the other |
/// | row | as wide as there is room, 44 high | side by side, the last one at the right |
/// | bar | as wide as there is room, 44 high | the first one at the left, the others at the right |
/// | items | as wide as there is room, 44 high | side by side, spread over the whole width |
/// | label | as its text | – |
/// | button | its text with 12 on both sides, 32 high | – |
/// | item | its text with 8 on both sides, 32 high | – |
/// | field | as wide as there is room, 32 high | – |
/// | text | as wide as there is room, 64 high | – |
/// | switch | 46 × 28 | – |
/// | slider | as wide as there is room, 28 high | – |
/// | segments | as wide as there is room, 32 high | – |
/// | progress | as wide as there is room, 12 high | – |
/// | image | 64 × 64 | – |
///
/// A `size` in the tree file goes before that. What does not take all the room has a margin of 8 at its
/// sides and 6 above and below it; bars and stacks have none.
enum Drawing: String, CaseIterable {
  case stack, row, bar, items, label, button, item, field, text, `switch`, slider, segments,
    progress
  case image

  /// The drawings of UIKit's classes; others are drawn as the nearest class that they inherit from.
  static let byClass: [String: Drawing] = [
    "UIWindow": .stack, "UIViewController": .stack, "UIView": .stack, "UITableView": .stack,
    "UITableViewCell": .row, "UINavigationBar": .bar, "UIToolbar": .items, "UITabBar": .items,
    "UILabel": .label, "UIButton": .button, "UIBarButtonItem": .item, "UITabBarItem": .item,
    "UITextField": .field, "UISearchBar": .field, "UITextView": .text, "UISwitch": .switch,
    "UISlider": .slider, "UISegmentedControl": .segments, "UIProgressView": .progress,
    "UIImageView": .image, "UIControl": .button,
  ]

  /// Whether it takes all the width that there is.
  var isWide: Bool {
    switch self {
    case .label, .button, .item, .switch, .image: false
    default: true
    }
  }

  /// Whether other widgets are laid out in it.
  var isContainer: Bool {
    switch self {
    case .stack, .row, .bar, .items: true
    default: false
    }
  }

  /// What stands around it in a stack.
  var margin: (x: Double, y: Double) { isContainer ? (0, 0) : (8, 6) }
}

/// A widget as it is drawn.
struct DrawnWidget {
  let drawing: Drawing
  let title: String
  let text: String
  let placeholder: String?
  let items: [String]
  let value: SettingValue?
  let size: Size?
  let style: Style
  let roles: RoleTable.Roles
  let children: [DrawnWidget]
}
