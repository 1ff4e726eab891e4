@testable import Livery
@testable import LiveryInspect

/// A theme on a tree without hosts, small enough to visit all situations.
struct PlainSubject {
  let tree: WidgetTree
  let theme: Theme
  let inspection: Inspection

  /// The random theme with its tree; `nil` for a subject of few words.
  private(set) var random: TreeUnderTest?

  /// A description of the case.
  let account: String

  /// Creates a random subject; `nil` if ancestors multiply too often.
  init?(widgets: ClosedRange<Int> = 3...9, using random: inout SplitMix64) throws {
    let under = TreeUnderTest([try RandomTheme(using: &random)])
    under.grow(random.int(widgets), hosts: false, using: &random)
    (tree, theme, account) = (under.tree, under.themes[0].theme, under.account)
    inspection = Inspection(theme, trees: [tree], canvas: .white)
    self.random = under
    if hasMoreSituations(than: 2000) { return nil }
  }

  /// Returns whether there are more situations than a limit; counting takes much less time than
  /// visiting each.
  private func hasMoreSituations(than limit: Int) -> Bool {
    var count = 0
    for contexts in inspection.contexts {
      var walk = SituationWalk([theme.appearance(in: contexts)], of: inspection.trees[0])
      walk.run { walk, _ in
        count += 1
        if count > limit { walk.stop() }
        return 0
      }
      if count > limit || !walk.unbounded.isEmpty { return true }
    }
    return false
  }

  /// Creates entries with few declarations for few widgets, so that they often overlap, some of them
  /// in a base sheet.
  ///
  /// Half of the trees have `windows` more windows.
  init(
    ofFewWords random: inout SplitMix64,
    windows: Int = 1,
    resolution: Resolution = .cascade
  ) throws {
    let selectors = [
      "#one", "#two", ".a", "UILabel", "UIView", "UIButton", "UIView/UILabel", "#one/UILabel",
      "UIView.a > UILabel", "UILabel.a", "controls-highlighted", "UIButton-highlighted",
      "UIButton-highlighted|selected", "default", "#two/UIButton-selected", "UILabel, UIButton.a",
      "controls-highlighted|selected", "bar-controls-selected", "UIView > UILabel",
      "#one > UIButton",
      // Remainders of some are equal to others.
      ".a-highlighted", ".a-selected, .a", "UISwitch, .a", "UISwitch, UILabel", ".b, UIButton",
    ]
    let values = [
      "#ff1111", "#ff1111", "#22ff22", "@inherit", "@revert", "{colors.textColor}", "$red", "$red",
    ]
    // Constants are allowed in sheets only.
    func declarations(inTree: Bool = false) -> String {
      let settings = random.some(["primaryColor", "secondaryColor"], 60)
      let values = values.dropLast(inTree ? 2 : 0)
      let said = settings.map { "\"\($0)\": \"\(random.pick(Array(values)))\"" }
      return "\"colors\": { \(said.joined(separator: ", ")) }"
    }
    let entries = random.some(selectors, 40).map { "  \"\($0)\": { \(declarations()) }" }
    let sheets = Self.sheets(of: entries, in: resolution, using: random)
    func widget(_ className: String, _ inner: String = "", id: String? = nil) -> String {
      var members = ["\"class\": \"\(className)\""]
      if let id { members.append("\"id\": \"\(id)\"") }
      if random.chance(30) { members.append("\"names\": [\"a\"]") }
      if random.chance(15) { members.append("\"scope\": { \(declarations(inTree: true)) }") }
      if !inner.isEmpty { members.append("\"children\": [\(inner)]") }
      return "{ \(members.joined(separator: ", ")) }"
    }
    func pair() -> String { widget("UILabel") + ", " + widget("UIButton", widget("UILabel")) }
    let first = widget(
      "UIWindow",
      [
        widget("UIView", pair(), id: "one"), widget("UIView", widget("UIView", pair()), id: "two"),
        widget("UIView", pair()),
      ].joined(separator: ", ")
    )
    let others = (0..<windows).map { _ in widget("UIWindow", widget("UIView", pair())) }
    let text = random.chance(50) ? "[\(([first] + others).joined(separator: ", "))]" : first
    account = "\(sheets.joined(separator: "\n"))\n\(text)"
    let read = try sheets.enumerated().map { try StyleSheet(text: $1, name: "\($0).json") }
    theme = try Theme(sheets: read.suffix(1), base: read.dropLast())
    tree = WidgetTree(ofRandomNames: theme)
    try TreeFile(text: text).add(to: tree)
    inspection = Inspection(theme, trees: [tree], canvas: .white)
  }

  /// Returns a sheet of entries, or a base sheet and another one, whose entries then also extend one
  /// another and declare what built-in state styles do.
  private static func sheets(
    of entries: [String],
    in resolution: Resolution,
    using random: SplitMix64
  ) -> [String] {
    // From a separate generator, so that the other choices stay the same.
    var copy = random
    var apart = SplitMix64(seed: copy.next() ^ 0xba5e)
    func sheet(_ entries: [String]) -> String {
      var members = ["  \"$red\": \"#ff1111\""] + entries
      if resolution == .brstyle { members.append("  \"@resolution\": \"brstyle\"") }
      return "{\n\(members.joined(separator: ",\n"))\n}"
    }
    if apart.chance(50) { return [sheet(entries)] }
    var parts: [[String]] = [[], []]
    for entry in entries {
      let key = entry.prefix { $0 != ":" }
      let name = apart.pick([".a", ".b"])
      let isThere = entries.contains { $0.hasPrefix("  \"\(name)\": ") }
      let extends = apart.chance(30) && isThere && !key.contains(name)
      var own = extends ? "\"extends\": \"\(name)\", " : ""
      if apart.chance(40) {
        let value = apart.pick(["#1247b8", "#ff1111", "@revert", "@inherit"])
        own += "\"controls\": { \"actionColor\": \"\(value)\" }, "
      }
      let start = entry.firstRange(of: ": { ")?.upperBound ?? entry.endIndex
      parts[apart.int(0...1)].append(String(entry[..<start]) + own + entry[start...])
    }
    return parts.map(sheet)
  }

  /// All widgets in windows.
  var widgets: [Widget] { tree.windows.flatMap(\.withDescendants) }

  /// Puts all widgets into random possible state sets.
  func shuffleStates(using random: inout SplitMix64) {
    let sets = theme.stateSets
    for widget in widgets {
      var states = ControlState.normal
      repeat { states = random.states() } while !sets.isPossible(sets.bits(of: states.names))
      widget.states = states
    }
  }
}

extension Widget {
  /// The widget and its descendants.
  var withDescendants: [Widget] { [self] + children.flatMap(\.withDescendants) }

  /// The widget and its ancestors, the window first.
  var withAncestors: [Widget] { (parent?.withAncestors ?? []) + [self] }
}
