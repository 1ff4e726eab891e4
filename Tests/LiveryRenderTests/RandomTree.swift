import SourceJSON

/// A generator of random tree files.
struct RandomTree {
  /// The sheet of the trees: borders, fills and large letters on everything that can have some.
  static let sheet = ##"""
    {
      "@roles": {
        "UIView": { "border": "properties.edge" }, "UINavigationBar": { "border": "properties.edge" },
        "UITableViewCell": { "border": "controls.borderColor" }
      },
      "@properties": { "edge": "color" },
      "UIView, UIToolbar, UINavigationBar": { "properties": { "edge": "#ff0000" } },
      "default": {
        "colors": { "backgroundColor": "#fafafa", "separatorColor": "#cccccc" },
        "fonts": { "navigationFont": { "size": 30 }, "actionFont": { "size": 18 } },
        "controls": { "fillColor": "#eeeeff", "borderColor": "#888888", "glossColor": "#ffffff40" }
      }
    }
    """##

  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  private mutating func next() -> UInt64 {
    state = state &+ 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  private static let classes = [
    "UIView", "UITableView", "UITableViewCell", "UINavigationBar", "UIToolbar", "UITabBar",
    "UILabel", "UIButton", "UIBarButtonItem", "UITextField", "UITextView", "UISwitch", "UISlider",
    "UISegmentedControl", "UIProgressView", "UIImageView", "UISearchBar", "UITabBarItem",
  ]

  private static let texts = [
    "", "A", "Save", "Some words that are more than there is room for in most places",
    "漢字かな交じり文", "e\\u0301a\\u0308", "\\u001b[31m", "<b>&\\\"", "👩‍👩‍👧‍👦 family", "tab\\there",
    "\\u202eturned", "نمی\\u200cخواهم\\u200f",
    "so\\u00adft \\u2068words\\u2069\\nin lines", "\\u200d\\ufe0f 🏴",
  ]

  /// The states of the widgets.
  private var states: [String] = []

  /// The greatest depth of nested widgets.
  var depthLimit = 4

  /// A Boolean value that indicates whether there are popovers, and classes of the sheet's own.
  var hasPopovers = false

  /// Returns a window with many descendants, of which some are in states.
  mutating func window(states: [String] = []) -> String {
    self.states = states
    let size =
      number(in: 0...3) == 0 ? #""size": [\#(number(in: 0...600)), \#(number(in: 0...500))], "# : ""
    return #"{ "class": "UIWindow", \#(size)"children": [\#(children(depth: 0))] }"#
  }

  private mutating func children(depth: Int) -> String {
    (0..<number(in: 0...(depth == 0 ? 6 : 4))).map { _ in widget(depth: depth + 1) }
      .joined(separator: ", ")
  }

  private mutating func widget(depth: Int) -> String {
    let classes = Self.classes + (hasPopovers ? ["UIPopoverController", "Chip", "Chips"] : [])
    let name = classes[number(in: 0...classes.count - 1)]
    let text = Self.texts[number(in: 0...Self.texts.count - 1)]
    var members = [#""class": "\#(name)", "text": "\#(text)""#]
    if number(in: 0...4) == 0 {
      members.append(#""size": [\#(number(in: 0...300)), \#(number(in: 0...90))]"#)
    }
    if number(in: 0...3) == 0 { members.append(#""icon": "star", "accessory": "chevron""#) }
    if name == "UISegmentedControl" || name == "Chips" {
      members.append(#""items": ["One", "\#(text)", "Three"], "value": \#(number(in: 0...9))"#)
    }
    if !states.isEmpty, number(in: 0...3) == 0 {
      members.append(#""states": ["\#(states[number(in: 0...states.count - 1)])"]"#)
    }
    if depth < depthLimit { members.append(#""children": [\#(children(depth: depth))]"#) }
    return "{ \(members.joined(separator: ", ")) }"
  }
}
