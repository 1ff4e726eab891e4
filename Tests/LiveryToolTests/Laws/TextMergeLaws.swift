import SourceJSON
import Testing

@testable import LiveryPreview

/// Laws of the edits that two people make of one text.
struct TextMergeLaws {
  @Test func `two people's edits are merged as in either order, or reported as a conflict`() {
    Law.holds(in: 1000) { random in
      let base = Members.random(using: &random)
      let mine = base.edited(using: &random)
      let theirs = base.edited(using: &random)
      let merge = TextMerge(from: base.bytes, mine: mine.bytes, theirs: theirs.bytes)
      let other = TextMerge(from: base.bytes, mine: theirs.bytes, theirs: mine.bytes)
      if merge.conflicts.isEmpty != other.conflicts.isEmpty {
        throw Breach("a conflict depends on the side")
      }
      guard merge.conflicts.isEmpty else {
        if !mine.conflicts(with: theirs, from: base) {
          throw Breach("\(merge.conflicts) is no conflict")
        }
        return
      }
      let expected = mine.combined(with: theirs, from: base)
      for text in [merge.text, other.text] {
        guard let text, let found = Members(text) else { throw Breach("the merge is no text") }
        if found.leaves != expected { throw Breach("\(found.leaves) is not \(expected)") }
      }
    }
  }

  @Test func `a merge leaves the bytes of the other text as they are`() throws {
    let base = #"{ "a": { "x": 1, "y": 2 }, "b": [1, 2] }"#
    let mine = #"{ "a": { "x": 7, "y": 2 }, "b": [1, 2], "c": "new" }"#
    let theirs = """
      {
        "b":   [1, 2, 3],
        "a": {"y" : 2,
              "x": 1}
      }

      """
    let merge = TextMerge(
      from: Array(base.utf8),
      mine: Array(mine.utf8),
      theirs: Array(theirs.utf8)
    )
    let text = String(decoding: try #require(merge.text), as: UTF8.self)
    #expect(
      text == """
        {
          "b":   [1, 2, 3],
          "c":   "new",
          "a": {"y" : 2,
                "x": 7}
        }

        """
    )
  }

  @Test
  func `two people's edits of a tree are merged as in either order, or reported as a conflict`() {
    Law.holds(in: 1000) { random in
      let base = RandomTree.random(using: &random)
      let mine = base.edits(by: "mine", using: &random)
      let theirs = base.edits(by: "theirs", using: &random)
      let merge = TextMerge(
        from: base.bytes,
        mine: base.applying(mine).bytes,
        theirs: base.applying(theirs).bytes
      )
      guard let text = merge.text else {
        if merge.conflicts.isEmpty { throw Breach("no conflict is named") }
        if !base.mayConflict(mine, theirs) { throw Breach("\(merge.conflicts) is no conflict") }
        return
      }
      for edits in [mine + theirs, theirs + mine] {
        let expected = base.applying(edits)
        if !expected.isText(text) {
          throw Breach("\(String(decoding: text, as: UTF8.self)) is not \(expected)")
        }
      }
    }
  }

  /// Merges texts of a tree.
  private func merge(_ base: String, _ mine: String, _ theirs: String) -> TextMerge {
    TextMerge(from: Array(base.utf8), mine: Array(mine.utf8), theirs: Array(theirs.utf8))
  }

  @Test func `two widgets of one tree are edited by two people, also in a list that became longer`()
    throws
  {
    let base = """
      { "class": "UIWindow", "size": [320, 480], "children": [
        { "class": "UIButton", "id": "play" }, { "class": "UILabel", "text": "Song" }
      ] }
      """
    let mine = base.replacing(#""id": "play""#, with: #""id": "play", "text": "Play""#)
    let added = base.replacing("[\n", with: "[\n  { \"class\": \"UISwitch\" },\n")
    for theirs in [base.replacing("Song", with: "Tune"), base.replacing("320", with: "390"), added]
    {
      let both = theirs.replacing(#""id": "play""#, with: #""id": "play", "text": "Play""#)
      #expect(merge(base, mine, theirs).text.map { String(decoding: $0, as: UTF8.self) } == both)
    }
    // A label without an id is not known in another list.
    let song = base.replacing("Song", with: "Tune")
    #expect(merge(base, song, added).conflicts.map(\.path) == [["children"]])
    // One member of one widget, to different values.
    let other = base.replacing("UIButton", with: "UISwitch")
    let conflict = merge(base, base.replacing("UIButton", with: "UILabel"), other).conflicts
    #expect(conflict.map(\.path) == [["children", "#play", "class"]])
    let taken = TextMerge.text(
      Array(base.utf8),
      takingMember: conflict[0].path,
      from: Array(other.utf8)
    )
    #expect(taken == Array(other.utf8))
    // A label that becomes a switch, or a button that gets another id and more, may be another widget.
    for replaced in [
      base.replacing("UILabel", with: "UISwitch"), base.replacing("play", with: "stop"),
    ] {
      let theirs = replaced.replacing("UIButton", with: "UISlider")
      let mine = base.replacing("Song", with: "Tune").replacing(
        #""play""#,
        with: #""play", "text": "Go""#
      )
      #expect(merge(base, mine, theirs).conflicts.map(\.path) == [["children"]])
    }
    // Both add what the member is in.
    let styled = ["red", "blue"].map { color in
      #"{ "class": "UIWindow", "scope": { "colors": { "textColor": "\#(color)" } } }"#
    }
    let empty = #"{ "class": "UIWindow" }"#
    let places = merge(empty, styled[0], styled[1]).conflicts.map(\.path)
    #expect(places == [["scope", "colors", "textColor"]])
    let moved = TextMerge.text(
      Array(empty.utf8),
      takingMember: places[0],
      from: Array(styled[1].utf8)
    )
    let kept = merge(String(decoding: moved ?? [], as: UTF8.self), styled[0], styled[1]).text
    #expect(kept.map { String(decoding: $0, as: UTF8.self) } == styled[0])
    // Any other array is one value.
    let sizes = merge(base, base.replacing("320", with: "390"), base.replacing("480", with: "844"))
    #expect(sizes.conflicts.map(\.path) == [["size"]])
  }

  @Test func `an id that two people give to different widgets is a conflict, and either keeps it`()
    throws
  {
    let base = """
      { "class": "UIWindow", "children": [
        { "class": "UIButton" }, { "class": "UILabel", "id": "song" }
      ] }
      """
    let mine = base.replacing(#""UIButton""#, with: #""UIButton", "id": "title""#)
    let theirs = base.replacing("song", with: "title")
    let merged = merge(base, mine, theirs)
    #expect(merged.text == nil)
    let conflict = try #require(merged.conflicts.first)
    #expect(conflict.path == ["children", "0", "id"])
    #expect((conflict.mine, conflict.theirs) == (#""title""#, nil))
    #expect(conflict.reason == "'title' is the id of another widget there")
    for (isMine, expected) in [(true, mine), (false, theirs)] {
      var copy = WorkingCopy()
      let path = FileName("tree.json")
      _ = copy.noteDisk(path, bytes: Array(base.utf8))
      copy.edit([path: Array(mine.utf8)], title: "id")
      _ = copy.noteDisk(path, bytes: Array(theirs.utf8))
      #expect(copy.conflicts == [path])
      let isDecided = copy.decide(conflict.path, of: path, isMine: isMine)
      #expect(isDecided)
      #expect(copy.conflicts == [])
      #expect(copy.texts[path].map { String(decoding: $0, as: UTF8.self) } == expected)
    }
    // In different windows they are no conflict, and neither is an id that both windows had.
    let windows = [base, mine, theirs].map {
      "[\($0), { \"class\": \"UIWindow\", \"id\": \"title\" }]"
    }
    #expect(merge(windows[0], windows[1], windows[0]).text == Array(windows[1].utf8))
    #expect(merge(windows[0], windows[1], windows[2]).text == nil)
  }

  @Test func `windows in a list are merged each by itself`() {
    let base = #"[{ "class": "UIWindow", "id": "a" }, { "class": "UIWindow" }]"#
    let mine = base.replacing(#""id": "a""#, with: #""id": "a", "text": "A""#)
    let theirs = #"[{ "class": "UIWindow", "id": "a" }, { "class": "UIWindow", "id": "b" }]"#
    let both = theirs.replacing(#""id": "a""#, with: #""id": "a", "text": "A""#)
    #expect(merge(base, mine, theirs).text == Array(both.utf8))
    // With a window more on either side, there is no telling which is which.
    let more = [mine, theirs].map { $0.replacing("}]", with: "}, { \"class\": \"UIView\" }]") }
    #expect(merge(base, more[0], more[1]).text == nil)
  }

  @Test func `a text with errors merges with nothing`() {
    let text = Array(#"{ "a": 1 }"#.utf8)
    for broken in [#"{ "a": 1"#, #"{ "a": 1, "a": 2 }"#, "[1]", ""].map({ Array($0.utf8) }) {
      #expect(TextMerge(from: text, mine: broken, theirs: text).text == nil)
      #expect(TextMerge(from: text, mine: text, theirs: broken).text == nil)
    }
  }

  @Test func `undo after a merge undoes the edits of this page only`() {
    var copy = WorkingCopy()
    let path = FileName("styles.json")
    func text(_ x: Int, _ y: Int) -> [UInt8] { Array(#"{ "x": \#(x), "y": \#(y) }"#.utf8) }
    func now() -> String { String(decoding: copy.texts[path] ?? [], as: UTF8.self) }
    _ = copy.noteDisk(path, bytes: text(1, 1))
    copy.edit([path: text(2, 1)], title: "first")
    copy.edit([path: text(3, 1)], title: "second")
    _ = copy.noteDisk(path, bytes: text(1, 9))
    #expect(copy.conflicts == [])
    #expect(now() == #"{ "x": 3, "y": 9 }"#)
    _ = copy.undo()
    #expect(now() == #"{ "x": 2, "y": 9 }"#)
    _ = copy.undo()
    #expect(now() == #"{ "x": 1, "y": 9 }"#)
    #expect(copy.unsaved == [])
    _ = copy.redo()
    #expect(now() == #"{ "x": 2, "y": 9 }"#)
    // The same member, to another value.
    _ = copy.noteDisk(path, bytes: text(5, 9))
    #expect(copy.conflictingMembers(of: path).map(\.path) == [["x"]])
    var theirs = copy
    let keepsMine = copy.decide(["x"], of: path, isMine: true)
    #expect(keepsMine)
    #expect(now() == #"{ "x": 2, "y": 9 }"#)
    #expect(copy.conflicts == [])
    let takesTheirs = theirs.decide(["x"], of: path, isMine: false)
    #expect(takesTheirs)
    #expect(theirs.conflicts == [])
    #expect(theirs.unsaved == [])
    #expect(theirs.texts[path] == text(5, 9))
  }
}

/// The members of a text of three levels, and its leaves by path.
private struct Members {
  private(set) var value: [String: [String: [String: Int]]] = [:]

  var bytes: [UInt8] {
    SourceJSON.JSONValue.object(
      value.sorted { $0.key < $1.key }.map { entry, sections in
        .init(
          entry,
          .object(
            sections.sorted { $0.key < $1.key }.map { section, settings in
              .init(
                section,
                .object(
                  settings.sorted { $0.key < $1.key }.map {
                    .init($0.key, .number(Double($0.value)))
                  }
                )
              )
            }
          )
        )
      }
    ).text().utf8.map(\.self)
  }

  /// The values by path.
  var leaves: [String: Int] {
    var leaves: [String: Int] = [:]
    for (entry, sections) in value {
      for (section, settings) in sections {
        for (setting, number) in settings { leaves["\(entry) \(section) \(setting)"] = number }
      }
    }
    return leaves
  }

  private init() {}

  init?(_ bytes: [UInt8]) {
    var diagnostics = Diagnostics()
    guard
      let root = JSONParser.parse(SourceText(name: "", bytes: bytes), into: &diagnostics),
      case .object(let entries) = SourceJSON.JSONValue(root)
    else { return nil }
    for entry in entries {
      value[entry.key] = [:]
      guard case .object(let sections) = entry.value else { return nil }
      for section in sections {
        value[entry.key]?[section.key] = [:]
        guard case .object(let settings) = section.value else { return nil }
        for setting in settings {
          guard case .number(let number) = setting.value else { return nil }
          value[entry.key]?[section.key]?[setting.key] = Int(number)
        }
      }
    }
  }

  static func random(using random: inout SplitMix64) -> Members {
    var members = Members()
    for _ in 0..<6 { members.set(using: &random) }
    return members
  }

  func edited(using random: inout SplitMix64) -> Members {
    var members = self
    for _ in 0..<random.pick([0, 1, 2, 3]) {
      if random.chance(70) { members.set(using: &random) } else { members.remove(using: &random) }
    }
    return members
  }

  private mutating func set(using random: inout SplitMix64) {
    let (entry, section, setting) = Self.place(using: &random)
    value[entry, default: [:]][section, default: [:]][setting] = random.pick([1, 2, 3])
  }

  private mutating func remove(using random: inout SplitMix64) {
    let (entry, section, setting) = Self.place(using: &random)
    switch random.pick([0, 1, 2]) {
    case 0: value[entry] = nil
    case 1: value[entry]?[section] = nil
    default: value[entry]?[section]?[setting] = nil
    }
    // With the last member goes the object.
    if value[entry]?[section]?.isEmpty == true { value[entry]?[section] = nil }
    if value[entry]?.isEmpty == true { value[entry] = nil }
  }

  private static func place(using random: inout SplitMix64) -> (String, String, String) {
    (random.pick(["A", "B", "C"]), random.pick(["colors", "fonts"]), random.pick(["x", "y"]))
  }

  /// The values with the changes of both.
  func combined(with other: Members, from base: Members) -> [String: Int] {
    let (old, mine, theirs) = (base.leaves, leaves, other.leaves)
    var all: [String: Int] = [:]
    for path in Set(mine.keys).union(theirs.keys) {
      let value = mine[path] == old[path] ? theirs[path] : mine[path]
      if let value { all[path] = value }
    }
    return all
  }

  /// Returns whether a member was changed by both, or on one side and inside of what the other removed.
  func conflicts(with other: Members, from base: Members) -> Bool {
    let (old, mine, theirs) = (base.leaves, leaves, other.leaves)
    let paths = Set(old.keys).union(mine.keys).union(theirs.keys)
    let changed = { (side: [String: Int]) in paths.filter { side[$0] != old[$0] } }
    let (here, there) = (changed(mine), changed(theirs))
    return here.contains { one in
      there.contains { other in
        one == other ? mine[one] != theirs[one] : one.first == other.first
      }
    }
  }
}

/// A widget of a random tree, which edits know by its number.
private struct RandomTree: CustomStringConvertible {
  let number: Int
  let id: String?
  var members: [String: String]
  var children: [RandomTree] = []

  /// An edit, by the number of the widget.
  enum Edit {
    case set(Int, String, String?)
    case add(Int, RandomTree)
    case remove(Int)

    var widget: Int {
      switch self {
      case .set(let widget, _, _), .add(let widget, _), .remove(let widget): widget
      }
    }
  }

  static func random(using random: inout SplitMix64) -> RandomTree {
    var count = 0
    return widget(depth: 3, &count, using: &random)
  }

  private static func widget(
    depth: Int,
    _ count: inout Int,
    using random: inout SplitMix64
  ) -> RandomTree {
    count += 1
    var new = RandomTree(
      number: count,
      id: random.chance(50) ? "id\(count)" : nil,
      // No two widgets are alike.
      members: ["class": "UIView", "text": "\(count)"]
    )
    if random.chance(50) { new.members["icon"] = "icon" }
    if depth > 0 {
      for _ in 0..<random.pick([0, 1, 2, 3]) {
        new.children.append(widget(depth: depth - 1, &count, using: &random))
      }
    }
    return new
  }

  /// Returns some edits of one person, who either adds widgets or removes some, and sets a member once.
  func edits(by name: String, using random: inout SplitMix64) -> [Edit] {
    let adds = random.chance(50)
    let all = all
    var edits: [String: Edit] = [:]
    for count in 0..<random.pick([0, 1, 2, 3]) {
      let widget = random.pick(all)
      if random.chance(70) || !adds && widget.number == number {
        let member = random.pick(["text", "icon", "class"])
        let isNone = member == "icon" && random.chance(50)
        let value = isNone ? nil : "\(widget.number) \(random.pick([1, 2]))"
        if value == widget.members[member] { continue }
        edits["\(widget.number) \(member)"] = .set(widget.number, member, value)
      } else if adds {
        let new = RandomTree(number: 0, id: nil, members: ["text": "\(name) \(count)"])
        edits["\(widget.number) \(count)"] = .add(widget.number, new)
      } else {
        edits["\(widget.number)"] = .remove(widget.number)
      }
    }
    return edits.sorted { $0.key < $1.key }.map(\.value)
  }

  private var all: [RandomTree] { [self] + children.flatMap(\.all) }

  func applying(_ edits: [Edit]) -> RandomTree {
    edits.reduce(self) { tree, edit in
      var tree = tree
      tree.apply(edit)
      return tree
    }
  }

  private mutating func apply(_ edit: Edit) {
    switch edit {
    case .set(number, let member, let value): members[member] = value
    case .add(number, let widget): children.append(widget)
    default:
      if case .remove(let widget) = edit { children.removeAll { $0.number == widget } }
      for index in children.indices { children[index].apply(edit) }
    }
  }

  /// Returns whether two people's edits may be in conflict: both set a member, or both change a list, or
  /// one changes inside a list of which the other does not tell.
  func mayConflict(_ mine: [Edit], _ theirs: [Edit]) -> Bool {
    mine.contains { one in theirs.contains { mayConflict(one, $0) } }
  }

  private func mayConflict(_ mine: Edit, _ theirs: Edit) -> Bool {
    // Of another class, a widget without an id may be another one.
    if case .set(let other, "class", _) = theirs, let way = steps(to: mine.widget, from: number),
      way.contains(where: { $0.number == other && $0.id == nil })
    {
      return true
    }
    switch (mine, theirs) {
    case (.set(let widget, let member, _), .set(let other, let otherMember, _)):
      return widget == other && member == otherMember
    case (.set(let widget, _, _), _):
      // Their list tells which is which by ids.
      guard let steps = steps(to: widget, fromListOf: theirs) else { return false }
      if case .remove(let gone) = theirs, steps.contains(where: { $0.number == gone }) {
        return true
      }
      return steps.first.map { $0.id == nil } ?? false
    case (_, .set(let widget, _, _)):
      return steps(to: widget, fromListOf: mine)?.isEmpty == false
    default:
      let lists = [mine, theirs].map(list(of:))
      return steps(to: lists[0], from: lists[1]) != nil
        || steps(to: lists[1], from: lists[0]) != nil
    }
  }

  /// The number of the widget whose list an edit changes.
  private func list(of edit: Edit) -> Int {
    guard case .remove(let widget) = edit else { return edit.widget }
    return all.first { $0.children.contains { $0.number == widget } }?.number ?? 0
  }

  private func steps(to widget: Int, fromListOf edit: Edit) -> [RandomTree]? {
    steps(to: widget, from: list(of: edit))
  }

  /// Returns the widgets below one, down to another one; `nil` if that is not inside.
  private func steps(to widget: Int, from around: Int) -> [RandomTree]? {
    guard let tree = all.first(where: { $0.number == around }) else { return nil }
    if tree.number == widget { return [] }
    for child in tree.children {
      if let inner = child.steps(to: widget, from: child.number) { return [child] + inner }
    }
    return nil
  }

  // MARK: Texts

  private var value: SourceJSON.JSONValue {
    var all: [SourceJSON.JSONValue.Member] = id.map { [.init("id", .string($0))] } ?? []
    all += members.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) }
    if !children.isEmpty { all.append(.init("children", .array(children.map(\.value)))) }
    return .object(all)
  }

  var bytes: [UInt8] { Array(value.text().utf8) }

  var description: String { value.text(pretty: false) }

  /// Returns whether a text is that of the tree, in whatever order its members are.
  func isText(_ bytes: [UInt8]) -> Bool {
    var diagnostics = Diagnostics()
    let root = JSONParser.parse(SourceText(name: "", bytes: bytes), into: &diagnostics)
    return root.map { Self.sorted(SourceJSON.JSONValue($0)) } == Self.sorted(value)
  }

  private static func sorted(_ value: SourceJSON.JSONValue) -> SourceJSON.JSONValue {
    switch value {
    case .object(let members):
      .object(members.map { .init($0.key, sorted($0.value)) }.sorted { $0.key < $1.key })
    case .array(let values): .array(values.map(sorted))
    default: value
    }
  }
}
