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

  @Test func `edits of two people in a tree file are merged alike; an array is one value`() throws {
    let base =
      #"{ "class": "UIWindow", "size": [320, 480], "children": [{ "class": "UIButton" }] }"#
    let mine = base.replacing("UIButton", with: "UISwitch")
    let theirs = base.replacing("[320, 480]", with: "[390, 844]")
    func merge(_ mine: String, _ theirs: String) -> TextMerge {
      TextMerge(from: Array(base.utf8), mine: Array(mine.utf8), theirs: Array(theirs.utf8))
    }
    let both = mine.replacing("[320, 480]", with: "[390, 844]")
    #expect(merge(mine, theirs).text.map { String(decoding: $0, as: UTF8.self) } == both)
    let other = base.replacing("UIButton", with: "UILabel")
    #expect(merge(mine, other).conflicts.map(\.path) == [["children"]])
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
