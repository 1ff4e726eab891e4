import Foundation
import SourceJSON
import Testing

@testable import LiveryPreview

/// Trials in texts, which are no edits.
struct TrialsTests {
  private let file = FileName("styles.json")

  private func off(_ path: String..., in text: String) throws -> Trials {
    let member = Trials.Member(file: file, path: path)
    let value = try #require(JSONText(Array(text.utf8))?.original(of: member, isOff: true))
    var trials = Trials()
    trials[member] = Trials.Trial(value: nil, title: member.title, original: value)
    return trials
  }

  private func applied(_ trials: Trials, to text: String) throws -> String {
    String(
      decoding: try #require(trials.applied(to: Array(text.utf8), of: file)).bytes,
      as: UTF8.self
    )
  }

  @Test(
    arguments: [
      (#"{"a": {"x": 1, "y": 2}, "b": 3}"#, ["a", "x"], #"{"a": {        "y": 2}, "b": 3}"#),
      (#"{"a": {"x": 1, "y": 2}, "b": 3}"#, ["a", "y"], #"{"a": {"x": 1        }, "b": 3}"#),
      (#"{"a": {"x": 1, "y": 2}, "b": 3}"#, ["a"], #"{                       "b": 3}"#),
      (#"{"a": {"x": 1}}"#, ["a", "x"], #"{"a": {      }}"#),
      ("{\"a\": [\n 1,\n 2], // a\n\"b\": 1}", ["a"], "{      \n   \n     // a\n\"b\": 1}"),
      (
        "{\"ü\": {\"x\": 1 /* , */, \"y\": 2,}}", ["ü", "y"], "{\"ü\": {\"x\": 1 /* , */         }}"
      ),
    ]
  )
  func `a member that is off leaves every other byte at its place`(
    text: String,
    path: [String],
    expected: String
  ) throws {
    let member = Trials.Member(file: file, path: path)
    var trials = Trials()
    trials[member] = Trials.Trial(value: nil, title: "", original: .null)
    let result = try applied(trials, to: text)
    #expect(result == expected)
    #expect(result.utf8.count == text.utf8.count)
    #expect(JSONText(Array(result.utf8)) != nil)
  }

  @Test func `all members that are off leave an object without a comma too many`() throws {
    let keys = ["a", "b", "c", "d"]
    let text = "{ " + keys.map { "\"\($0)\": 1" }.joined(separator: ", ") + " }"
    for set in 0..<16 {
      var trials = Trials()
      for (bit, key) in keys.enumerated() where set & (1 << bit) != 0 {
        let member = Trials.Member(file: file, path: [key])
        trials[member] = Trials.Trial(value: nil, title: key, original: .number(1))
      }
      let left = try #require(JSONText(Array(try applied(trials, to: text).utf8)))
      #expect(
        left.layout.members.map(\.key)
          == keys.enumerated().filter { set & (1 << $0.offset) == 0 }.map(\.element)
      )
    }
  }

  @Test func `a trial ends if its member goes, and if it changes on disk`() throws {
    let text = #"{"a": {"x": 1, "y": 2}}"#
    let trials = try off("a", "x", in: text)
    #expect(trials.all.keys.map(\.title) == ["x in a"])
    for (new, isFromDisk, isThere) in [
      (#"{"b": 1, "a": {"y": 3, "x": 1}}"#, true, true), (#"{"a": {"x": 2}}"#, true, false),
      (#"{"a": {"x": 2}}"#, false, true), (#"{"a": {"y": 2}}"#, false, false),
      (#"{"a": {"x": 1, "#, true, true),
    ] {
      var own = trials
      let gone = own.follow(file, Array(new.utf8), isFromDisk: isFromDisk)
      #expect(own.all.isEmpty == !isThere, "\(new)")
      #expect(gone.count == (isThere ? 0 : 1))
      #expect(own.ended == (isThere ? [] : ["x in a"]))
    }
  }

  @Test func `a value that is tried on a widget ends with it, and may be written`() throws {
    let text =
      #"{"class": "UIWindow", "children": [{"class": "UIButton", "children": []}, {"class": "UILabel"}]}"#
    let member = Trials.Member(file: file, path: ["children", "1", "text"])
    let read = try #require(JSONText(Array(text.utf8)))
    let original = try #require(read.original(of: member, isOff: false))
    var trials = Trials()
    trials[member] = Trials.Trial(value: .string("Hi"), title: "", original: original)
    #expect(
      try applied(trials, to: text)
        == text.replacing(#""UILabel""#, with: #""UILabel", "text": "Hi""#)
    )
    // Another widget may change; with one more before it, there is another one at its place.
    for (new, isThere) in [
      (text.replacing("UIButton", with: "UISwitch"), true),
      (text.replacing(#"[{"class""#, with: #"[{"class": "UIView"}, {"class""#), false),
      (text.replacing("UILabel", with: "UIView"), false),
    ] {
      var own = trials
      _ = own.follow(file, Array(new.utf8), isFromDisk: true)
      #expect(own.all.isEmpty == !isThere, "\(new)")
    }
  }

  @Test(
    arguments: [
      #"{"class": "A", "children": [{"class": "B", "text": "x"}, {"class": "C"}]}"#,
      #"[{"class": "A", "children": [{"class": "B", "text": "x"}]}]"#,
      #"[{"class": "A"}, {"class": "B", "style": {"colors": {}}}]"#,
    ]
  )
  func `each object of a tree is at its own path, also in a list of windows`(text: String) throws {
    let read = try #require(JSONText(Array(text.utf8)))
    for object in read.layout.objects.indices {
      let path = read.layout.path(ofObject: object)
      #expect(read.layout.object(at: path[...]) == object)
      for number in read.layout.objects[object].members {
        let member = Trials.Member(file: file, path: path + [read.layout.members[number].key])
        #expect(read.original(of: member, isOff: true) != nil, "\(member.path)")
      }
    }
  }

  @Test func `an entry that another one extends stays, empty, if all of it is deleted`() throws {
    let sheet = """
      {
        ".base": { "colors": { "textColor": "#ff0000" } },
        ".other": { "colors": { "textColor": "#00ff00" } },
        "UILabel": { "extends": ".base" }
      }

      """
    let preview = try RunningPreview(files: ["styles.json": sheet])
    for (line, column) in [(2, 26), (3, 27)] {
      let order =
        #"{ "place": "styles.json", "line": \#(line), "column": \#(column), "isOff": true }"#
      let answer = try preview.post("/api/turn", order)
      #expect(answer.contains(" 200 "), "\(answer)")
    }
    #expect(try preview.post("/api/delete-trials", "{}").contains(" 200 "))
    #expect(try preview.post("/api/save", "{}").contains(" 200 "))
    #expect(try preview.text().contains("\".base\": {"))
    #expect(!(try preview.text().contains("textColor")))
  }

  @Test func `a place that is no place is rejected, and a value is on again by one of its fields`()
    throws
  {
    let sheet = """
      {
        "UILabel": { "fonts": { "textFont": { "name": "Inter", "size": 12 } } }
      }

      """
    let preview = try RunningPreview(files: ["styles.json": sheet])
    for place in [(Int.min, 1), (1, Int.min), (Int.max, Int.max), (0, 0)] {
      let order =
        #"{ "place": "styles.json", "line": \#(place.0), "column": \#(place.1), "isOff": true }"#
      #expect(try preview.post("/api/turn", order).contains(" 409 "))
    }
    func turn(_ more: String) throws -> String {
      try preview.post(
        "/api/turn",
        #"{ "place": "styles.json", "line": 2, "column": 27, \#(more) }"#
      )
    }
    #expect(try turn(#""isOff": true"#).contains(" 200 "))
    #expect(try preview.get("/api/project").contains("textFont"))
    #expect(try turn(#""field": "size", "isOff": false"#).contains(" 200 "))
    let project = try preview.get("/api/project")
    #expect(project.contains(#""off":[]"#), "\(project)")
  }

  @Test func `a file that is deleted ends its trials, and so does a value that is taken from disk`()
    throws
  {
    let member = Trials.Member(file: file, path: ["a", "x"])
    let trial = Trials.Trial(value: nil, title: member.title, original: .number(1))
    func text(_ x: Int, _ y: Int) -> [UInt8] { Array(#"{"a": {"x": \#(x), "y": \#(y)}}"#.utf8) }
    var copy = WorkingCopy()
    _ = copy.noteDisk(file, bytes: text(1, 1))
    copy.edit([:], title: "off", trials: [member: trial])
    var deleted = copy
    _ = deleted.noteDisk(file, bytes: nil)
    #expect(deleted.trials.all.isEmpty)
    #expect(deleted.trials.ended == ["x in a"])
    // Both have changed 'y', the other one 'x' too.
    copy.edit([file: text(1, 2)], title: "y")
    _ = copy.noteDisk(file, bytes: text(5, 3))
    #expect(copy.conflictingMembers(of: file).map(\.path) == [["a", "y"]])
    #expect(copy.trials.all.count == 1)
    let isTaken = copy.decide(["a", "y"], of: file, isMine: false)
    #expect(isTaken)
    #expect(copy.texts[file] == text(5, 3))
    #expect(copy.trials.all.isEmpty)
    #expect(copy.trials.ended == ["x in a"])
  }

  @Test func `places are those of the files, whatever is tried before them on a line`() throws {
    let sheet = """
      {
        "default": { "colors": { "backgroundColor": "#ffffff" } },
        "UILabel": { "fonts": { "textFont": { "name": "Zürich" } }, "colors": { "textColor": "#ff0000" } }
      }

      """
    let tree = """
      { "class": "UIWindow", "children": [
        { "class": "UILabel", "id": "a", "text": "A", "styles": { "normal": { "colors": { "textColor": "#00ff00" } } } },
        { "class": "UILabel", "id": "b", "text": "B" }
      ] }
      """
    let preview = try RunningPreview(files: ["styles.json": sheet, "tree.json": tree])
    func place(of widget: String) throws -> String {
      let answer = try preview.get(
        "/api/explanation?theme=0&tree=0&widget=%23\(widget)&setting=colors.textColor"
      )
      let found = answer.firstMatch(of: /"file":"([a-z.]+)","line":([0-9]+),"column":([0-9]+)/)
      return found.map { "\($0.1):\($0.2):\($0.3)" } ?? answer
    }
    func turn(_ file: String, _ line: Int, _ column: Int) throws -> String {
      try preview.post(
        "/api/turn",
        #"{ "place": "\#(file)", "line": \#(line), "column": \#(column), "isOff": true }"#
      )
    }
    let before = try ["a", "b"].map(place)
    #expect(before == ["tree.json:2:85", "styles.json:3:75"])
    #expect(try turn("styles.json", 3, 27).contains(" 200 "))
    let longer = ##"{ "widget": "#a", "name": "text", "value": "\"Much longer\"" }"##
    #expect(try preview.post("/api/try", longer).contains(" 200 "))
    #expect(try place(of: "a") == before[0])
    #expect(try place(of: "b") == before[1])
    #expect(try turn("tree.json", 2, 85).contains(" 200 "))
    #expect(try place(of: "a") == before[1])
    // What is only tried is no difference to the disk.
    let comparison = try preview.get("/api/comparison?theme=0&tree=0&with=disk")
    #expect(comparison.contains(#""count":0"#), "\(comparison.prefix(500))")
    #expect(comparison.contains(#""changes":[]"#))
  }

  @Test func `the title of a removed member has its value without a comma`() throws {
    let preview = try RunningPreview()
    for (entry, setting) in [
      ("UIButton", "controls.actionColor"), ("default", "colors.backgroundColor"),
    ] {
      let place = #""place": "\#(entry) in styles.json", "setting": "\#(setting)""#
      let answer = try preview.post("/api/write", #"{ \#(place), "action": "remove" }"#)
      #expect(answer.contains(" 200 "), "\(answer)")
    }
    let project = try preview.get("/api/project")
    let done = project.firstMatch(of: /"done":\[(.*?)\]/).map { String($0.1) } ?? project
    #expect(done.contains("backgroundColor: #ffffff → none"), "\(done)")
    #expect(!done.contains(", →") && !done.contains(",→"), "\(done)")
  }
}
