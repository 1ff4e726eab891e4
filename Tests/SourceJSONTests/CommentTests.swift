import Testing

@testable import SourceJSON

/// Comments and trailing commas in files named `.jsonc`.
struct CommentTests {
  private func parsed(_ text: String, name: String = "a.jsonc") -> (JSONValue?, [String]) {
    var diagnostics = Diagnostics()
    let node = JSONParser.parse(SourceText(name: name, text: text), into: &diagnostics)
    return (node.map { JSONValue($0) }, diagnostics.all.map(\.description))
  }

  @Test(arguments: [
    "// a\n{ \"b\": 1 }", "/* a */ { \"b\": 1 /**/ }", "{ \"b\": 1, }",
    "{ \"b\": 1 /*, */, // é\n }\n//",
    "{ // \"b\": 2,\r\n \"b\"/* : */: /* 3 */ 1 }", "\u{FEFF}/* a */{\"b\":1}",
  ])
  func `comments and trailing commas have no meaning`(text: String) {
    let (value, problems) = parsed(text)
    #expect(value == ["b": 1] && problems == [])
    #expect(parsed(text, name: "a.json").0 == nil)
  }

  @Test(arguments: [
    ("{ \"b\": 1 /* c }", 1, 10, "the file ends inside this comment; close it with '*/'"),
    ("{ \"b\": 1 # c\n}", 1, 10, "'#' begins no comment; write '//' before it"),
    ("{ \"b\": [,] }", 1, 9, "expected a value before ','"),
    ("{ \"b\": 1,, }", 1, 10, "unexpected ','; expected a key in double quotes"),
    ("{ // c\n  \"b\": 1 x }", 2, 10, "expected ',' before the next member"),
  ])
  func `a mistake is at its place`(text: String, line: Int, column: Int, message: String) {
    let problems = parsed(text).1
    #expect(problems.first == "a.jsonc:\(line):\(column): error: \(message) [json-syntax]")
  }

  @Test func `a file without comments says once how they are allowed`() {
    let problems = parsed("{ // a\n\"b\": 1 /* c */ } // d", name: "a.json").1
    #expect(
      problems == [
        "a.json:1:3: error: JSON has no comments; remove it, or name the file '.jsonc' [json-syntax]"
      ]
    )
  }

  @Test func `bytes that no text has are reported in comments too`() {
    var diagnostics = Diagnostics()
    let bytes = Array("{} // ".utf8) + [0xFF, 0x0A, 0x00]
    _ = JSONParser.parse(SourceText(name: "a.jsonc", bytes: bytes), into: &diagnostics)
    #expect(diagnostics.all.map(\.code) == [.invalidUTF8, .nulByte])
  }

  // MARK: Edits

  /// Returns a text after an edit.
  private func edited(_ text: String, _ edit: (inout JSONTextEditor) -> Void) throws -> String {
    let source = SourceText(name: "a.jsonc", text: text)
    let layout = try #require(JSONLayout(source))
    var editor = JSONTextEditor(layout)
    edit(&editor)
    return String(decoding: try source.applying(editor.changes).bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("{\n  // one\n  \"a\": 1, // two\n  \"b\": 2\n}", "{\n  // one\n  // two\n  \"b\": 2\n}"),
    ("{\n  \"a\": 1, // two\n  \"b\": 2,\n}", "{\n  // two\n  \"b\": 2,\n}"),
    ("{\n  \"a\": 1,\n  // of b\n  \"b\": 2\n}", "{\n  // of b\n  \"b\": 2\n}"),
    ("{ \"a\": 1 /* x */, \"b\": 2 }", "{ /* x */ \"b\": 2 }"),
    ("{ \"a\": 1, }", "{ }"),
  ])
  func `a member is removed, and comments stay`(text: String, expected: String) throws {
    #expect(try edited(text) { $0.remove(0) } == expected)
  }

  @Test(arguments: [
    ("{\n  \"a\": 1 // one\n}", "{\n  \"a\": 1, // one\n  \"c\": 3\n}"),
    ("{\n  \"a\": 1, // one\n}", "{\n  \"a\": 1, // one\n  \"c\": 3,\n}"),
    (
      "{\n  // head\n  \"a\": 1, // one\n  // two\n  \"b\": 2 /* last */\n}",
      "{\n  // head\n  \"a\": 1, // one\n  // two\n  \"b\": 2, /* last */\n  \"c\": 3\n}"
    ),
    ("{ \"a\": 1 /* one */ }", "{ \"a\": 1, /* one */ \"c\": 3 }"),
    ("{ // nothing yet\n}", "{ // nothing yet\n  \"c\": 3\n}"),
    ("{\n  \"a\": 1,\n}", "{\n  \"a\": 1,\n  \"c\": 3,\n}"),
    ("{ \"a\": 1 // */\n}", "{ \"a\": 1, // */\n\"c\": 3\n}"),
  ])
  func `a member is added behind the comments of the last one`(
    text: String,
    expected: String
  ) throws {
    #expect(try edited(text) { $0.add("c", 3, to: 0) } == expected)
  }

  @Test func `an object with comments is changed member by member`() throws {
    let text = "{\n  \"a\": {\n    \"x\": 1, // one\n    \"y\": 2 // two\n  }\n}"
    let expected = "{\n  \"a\": {\n    \"x\": 3, // one\n    // two\n    \"z\": 4\n  }\n}"
    let found = try edited(text) { $0.replaceValue(of: 0, by: ["x": 3, "z": 4]) }
    #expect(parsed(found).0 == ["a": ["x": 3, "z": 4]])
    #expect(found.contains("// one") && found.contains("// two"), "\(found) \(expected)")
  }

  /// Random texts with a numbered comment in each place that may have one.
  private struct RandomText {
    var text = ""
    var random: SeededGenerator
    private var count = 0

    init(_ random: SeededGenerator) { self.random = random }

    mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    /// Adds white space, and now and then a comment.
    private mutating func space() {
      switch pick(8) {
      case 0:
        count += 1
        text += "/*\(count)*/"
      case 1:
        count += 1
        text += " //\(count)\n"
      case 2: text += "\n  "
      default: text += " "
      }
    }

    mutating func add(depth: Int, path: String) {
      text += "{"
      space()
      let members = pick(4)
      for number in 0..<members {
        text += "\"\(path)\(number)\""
        space()
        text += ":"
        space()
        if depth > 0, pick(3) == 0 {
          add(depth: depth - 1, path: path + "\(number)")
        } else {
          text += "\(pick(9))"
        }
        space()
        if number < members - 1 || pick(4) == 0 {
          text += ","
          space()
        }
      }
      text += "}"
    }
  }

  private func comments(in text: String) -> [Int] {
    text.matches(of: /\/[*\/]([0-9]+)/).compactMap { Int($0.output.1) }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `edits of random texts keep all comments, and change only what they should`(
    seed: UInt64
  ) throws {
    var random = RandomText(SeededGenerator(seed: seed))
    random.add(depth: 2, path: "k")
    let source = SourceText(name: "a.jsonc", text: random.text)
    let layout = try #require(JSONLayout(source), "\(random.text)")
    var editor = JSONTextEditor(layout)
    var expected: [String: JSONValue?] = [:]
    for _ in 0...random.pick(2) {
      if !layout.members.isEmpty, random.pick(2) == 0 {
        let member = random.pick(layout.members.count)
        if layout.members[member].inner != nil { continue }
        if random.pick(2) == 0 {
          editor.remove(member)
          expected[layout.members[member].key] = .some(nil)
        } else {
          editor.replaceValue(of: member, by: "new")
          expected[layout.members[member].key] = "new"
        }
      } else {
        let object = random.pick(layout.objects.count)
        let members = layout.objects[object].members
        let anchor =
          members.isEmpty || random.pick(2) == 0 ? nil : members[random.pick(members.count)]
        let key = "n\(expected.count)"
        editor.add(key, 1, to: object, after: anchor)
        expected[key] = 1
      }
    }
    guard editor.lost == nil, let new = try? source.applying(editor.changes) else { return }
    let text = String(decoding: new.bytes, as: UTF8.self)
    let edited = try #require(JSONLayout(new), "\(random.text)\n→\n\(text)")
    // Comments inside of a removed member go with it.
    let gone = layout.members.filter { expected[$0.key] == .some(nil) }.flatMap { member in
      comments(in: String(decoding: source.bytes[member.start..<member.end], as: UTF8.self))
    }
    let kept = comments(in: random.text).filter { !gone.contains($0) }
    #expect(comments(in: text) == kept, "\(random.text)\n→\n\(text)")
    #expect(edited.firstDuplicate == nil)
    let keys = Set(edited.members.map(\.key))
    for member in layout.members {
      #expect(keys.contains(member.key) == (expected[member.key] ?? 1 != nil))
    }
    for (key, value) in expected { #expect(keys.contains(key) == (value != nil), "\(key) \(text)") }
  }
}
