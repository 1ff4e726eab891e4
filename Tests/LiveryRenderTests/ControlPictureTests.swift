import Livery
import SourceJSON
import Testing

@testable import LiveryRender

/// Switches and sliders in pictures.
struct ControlPictureTests {
  private static let (mark, fill) = (Color(rgb: 0x00aa00), Color(rgb: 0xaa0000))

  /// Returns the marks of a control, in the order in which they are drawn.
  private func marks(
    of control: String,
    knob: String? = nil,
    on medium: Picture.Medium = .page
  ) throws -> [Picture.Mark] {
    let roles = #""@roles": { "UIControl": { "text": "properties.knob" } },"#
    let knob = knob.map { #", "properties": { "knob": "\#($0)" }"# }
    let sheet = """
      { \(knob == nil ? "" : roles) "@properties": { "knob": "color" },
        "UIControl, UIControl-selected, UIControl-disabled": { "controls": { "actionColor": "\(Self.mark)", "fillColor": "\(Self.fill)" }
          \(knob ?? "") } }
      """
    var diagnostics = Diagnostics()
    let file = TreeFile.read(
      SourceText(
        name: "tree.json",
        text: #"{ "class": "UIWindow", "children": [{ \#(control) }] }"#
      ),
      into: &diagnostics
    )
    try diagnostics.throwIfErrors()
    let tree = WidgetTree(theme: try Theme(sheets: [StyleSheet(text: sheet)]))
    try file.add(to: tree)
    let picture = Picture(of: tree, describedBy: file, on: medium)
    return Self.contents(Self.contents(picture.marks))
  }

  /// Returns the marks of the first group.
  private static func contents(_ marks: [Picture.Mark]) -> [Picture.Mark] {
    for case .group(_, let contents) in marks { return contents }
    return []
  }

  /// Returns the colours that fill boxes, and those of texts.
  private func colors(_ marks: [Picture.Mark]) -> [Color?] {
    marks.map { mark -> Color? in
      switch mark {
      case .box(let box): box.fill
      case .text(let text): text.color
      default: nil
      }
    }
  }

  @Test(
    arguments: [
      ("", false), (#""states": ["selected"]"#, true), (#""value": true"#, true),
      (#""value": false"#, false), (#""value": 1"#, true), (#""value": 0.25"#, true),
      (#""value": 0"#, false), (#""value": -1"#, false),
      (#""value": false, "states": ["selected"]"#, false),
      (#""value": 0, "states": ["selected"]"#, false),
      (#""value": true, "states": ["disabled"]"#, true),
    ],
    [Picture.Medium.page, .terminal]
  )
  func `a switch is on by its value, or else if it is selected`(
    example: (members: String, isOn: Bool),
    medium: Picture.Medium
  ) throws {
    let members = [#""class": "UISwitch""#, example.members].filter { !$0.isEmpty }
    let marks = try marks(of: members.joined(separator: ", "), on: medium)
    #expect(colors(marks).first == (example.isOn ? Self.mark : Self.fill))
    let places = marks.map { mark -> Double in
      switch mark {
      case .box(let box): box.frame.x + box.frame.width / 2
      case .text(let text): text.x + text.width / 2
      default: 0
      }
    }
    #expect(places.count == 2 && (places[1] > places[0]) == example.isOn)
  }

  @Test(arguments: ["UISwitch", "UISlider"], [Picture.Medium.page, .terminal])
  func `a knob has the colour of the class's text`(name: String, medium: Picture.Medium) throws {
    let control = #""class": "\#(name)", "value": 0.5"#
    let marks = try marks(of: control, knob: "#123456", on: medium)
    #expect(colors(marks).last == Color(rgb: 0x123456))
  }

  @Test(arguments: ["UISwitch", "UISlider"])
  func `a knob without such a role is white, a transparent one is an outline`(
    name: String
  ) throws {
    let control = #""class": "\#(name)", "value": 0.5"#
    #expect(colors(try marks(of: control)).last == .white)
    #expect(colors(try marks(of: control, knob: "#12345600")).last == .some(nil))
  }
}
