import Livery
import LiveryInspect

/// The drawing of a class, which also selects the layout of its children: one rule for each, as in
/// the table on the page of the module.
enum Drawing: String, CaseIterable {
  case stack, row, bar, items, popover
  case label, button, item, tab, field, search, text, `switch`, slider, segments, progress, image

  /// The drawings of UIKit's classes; others are drawn as the nearest class that they inherit from.
  static let byClass: [String: Drawing] = [
    "UIWindow": .stack, "UIViewController": .stack, "UIView": .stack, "UITableView": .stack,
    "UITableViewCell": .row, "UINavigationBar": .bar, "UIToolbar": .items, "UITabBar": .items,
    "UIPopoverController": .popover, "UILabel": .label, "UIButton": .button,
    "UIBarButtonItem": .item, "UITabBarItem": .tab, "UITextField": .field, "UISearchBar": .search,
    "UITextView": .text, "UISwitch": .switch, "UISlider": .slider,
    "UISegmentedControl": .segments, "UIProgressView": .progress, "UIImageView": .image,
    "UIControl": .button,
  ]

  /// A Boolean value that indicates whether it takes the full width.
  var isWide: Bool {
    switch self {
    case .label, .button, .item, .tab, .switch, .image: false
    default: true
    }
  }

  /// A Boolean value that indicates whether it lays out other widgets inside.
  var isContainer: Bool {
    switch self {
    case .stack, .row, .bar, .items, .popover: true
    default: false
    }
  }
}

/// A widget with its style and contents for drawing.
struct DrawnWidget {
  let drawing: Drawing
  var title: String
  var text: String
  var placeholder: String?
  let items: [String]
  let value: SettingValue?
  var icon: IconName?
  var accessory: IconName?
  var size: Size?
  var style: Style
  let roles: Roles
  var children: [DrawnWidget]
  /// The light behind it, for a popover, which hides the widgets that it lies over.
  var backing: Color?
  /// A Boolean value that indicates whether it is a window of the size of a phone.
  var isScreen = false
  /// A Boolean value that indicates whether it is selected.
  var isSelected = false
  /// A Boolean value that indicates whether it is marked.
  var isMarked = false
  /// A Boolean value that indicates whether it alone looks as at the same place of an earlier
  /// drawing.
  var isUnchangedItself = false
  /// A Boolean value that indicates whether it looks as there with its contents.
  var isUnchanged = false

  /// Notes what looks like the widget at its place of an earlier drawing, except for where its
  /// container puts it.
  mutating func compare(with former: DrawnWidget, hasSameStyle: Bool) {
    isUnchangedItself =
      drawing == former.drawing && title == former.title && text == former.text
      && placeholder == former.placeholder && items == former.items && value == former.value
      && icon == former.icon && accessory == former.accessory && size == former.size
      && isScreen == former.isScreen && backing == former.backing && isMarked == former.isMarked
      && isSelected == former.isSelected && roles == former.roles
      && hasSameStyle
    isUnchanged =
      isUnchangedItself && children.count == former.children.count
      && children.allSatisfy(\.isUnchanged)
  }
}
