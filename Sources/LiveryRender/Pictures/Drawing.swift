import Livery
import LiveryInspect

/// How a class is drawn, and how what is inside it is laid out: one rule for each, as the table on the page
/// of the module says.
enum Drawing: String, CaseIterable {
  case stack, row, bar, items
  case label, button, item, field, text, `switch`, slider, segments, progress, image

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
}

/// A widget as it is drawn.
struct DrawnWidget {
  let drawing: Drawing
  let title: String
  var text: String
  var placeholder: String?
  let items: [String]
  let value: SettingValue?
  let size: Size?
  let style: Style
  let roles: RoleTable.Roles
  var children: [DrawnWidget]
  /// Whether it is marked.
  var isMarked = false
}
