import Foundation

/// A tree as numbers: the parent, the class and the states of every widget, parents first, in
/// document order.
struct TreeShape {
  /// The index of each widget's parent; -1 for the first.
  var parents: [Int32] = []

  /// The index of each widget's class in ``classNames``.
  var classes: [UInt8] = []

  /// Each widget's states as bits: 1 highlighted, 2 selected, 4 disabled.
  var states: [UInt8] = []

  /// The widgets whose results are checked.
  var checks: [Int] = []

  /// The root of a subtree of about one in a hundred widgets.
  var subtreeRoot = 0

  /// The number of widgets of that subtree.
  var subtreeSize = 1

  /// A push button in the normal state.
  var leaf = 0

  /// The classes; the first twelve are containers.
  static let classNames = [
    "Window", "Panel", "Sidebar", "Toolbar", "ListView", "RowView", "Card", "FormView",
    "GroupView", "TabView", "SplitView", "ScrollArea",
    "PushBtn", "TextLbl", "TextFld", "CheckBx", "RadioBx", "SliderX", "SpinBox", "ComboBx",
    "IconVw", "ImageVw", "LinkLbl", "BadgeVw", "ChipVw", "AvatarV", "ToggleX", "StepperX",
    "ProgresX", "SpinnerX", "DividerX", "TooltipX", "MenuItm", "TabItm", "CrumbX", "RatingX",
    "DatePck", "TimePck", "ColorPk", "FilePck",
  ]

  /// The number of container classes.
  static let containerCount = 12

  /// The index of the class of push buttons.
  static let button: UInt8 = 12

  /// The number of widgets.
  var count: Int { parents.count }

  /// Adds a widget, and returns its index.
  @discardableResult
  mutating func add(_ className: UInt8, in parent: Int, states: UInt8 = 0) -> Int {
    parents.append(Int32(parent))
    classes.append(className)
    self.states.append(states)
    return parents.count - 1
  }

  /// Returns the first widgets, up to a number.
  func prefix(_ count: Int) -> TreeShape {
    var shape = TreeShape()
    for place in 0..<min(count, self.count) {
      shape.add(classes[place], in: Int(parents[place]), states: states[place])
    }
    return shape
  }
}

extension TreeShape {
  /// Reads a tree of `workload.py` by its number of widgets.
  init(widgets count: Int, in data: URL) throws {
    let path = data.appending(path: "tree_\(count).txt").path
    var numbers = try Numbers(path: path)
    guard numbers.next() == count else { throw BenchmarkError.badFile(path) }
    subtreeRoot = numbers.next() ?? 0
    subtreeSize = numbers.next() ?? 0
    leaf = numbers.next() ?? 0
    for _ in 0..<count {
      guard let parent = numbers.next(), let kind = numbers.next(), let states = numbers.next()
      else { throw BenchmarkError.badFile(path) }
      add(UInt8(kind), in: parent, states: UInt8(states))
    }
    var places = try Numbers(path: data.appending(path: "checks_\(count).txt").path)
    while let place = places.next() { checks.append(place) }
  }
}

/// A reader of the whole numbers of a text file, one after the other.
private struct Numbers {
  private let bytes: [UInt8]
  private var place = 0

  init(path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw BenchmarkError.badFile(path)
    }
    bytes = Array(data)
  }

  mutating func next() -> Int? {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    while place < bytes.count, !digits.contains(bytes[place]), bytes[place] != UInt8(ascii: "-") {
      place += 1
    }
    guard place < bytes.count else { return nil }
    let isNegative = bytes[place] == UInt8(ascii: "-")
    if isNegative { place += 1 }
    var number = 0
    while place < bytes.count, digits.contains(bytes[place]) {
      number = number * 10 + Int(bytes[place] - digits.lowerBound)
      place += 1
    }
    return isNegative ? -number : number
  }
}
