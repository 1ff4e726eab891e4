import LiveryKit
import Testing

struct KeyPathApplierTests {
  private final class Heading: Label {}

  private final class Gauge: View {
    var needleColor: Color?
    var turns = 0
    private(set) var dialColors: [ControlState: Color] = [:]

    func setDialColor(_ color: Color?, for state: ControlState) { dialColors[state] = color }

    weak var caption: Label?
  }

  private struct NoRoom: Error, CustomStringConvertible {
    let description = "there is no room"
  }

  /// An applier as a closure, in the form that G8 has.
  private static let closure = KeyPathApplier<Gauge> { value, gauge, name, key in
    switch name {
    case "needleColor":
      try applyValue(value, to: gauge, at: \.needleColor)
    case "caption":
      try applyValue(value, to: gauge.caption, at: \.text)
    case "label":
      throw NoRoom()
    default:
      guard key.name == "dialColor" else { return false }
      try applyValue(value, to: gauge, for: key, with: Gauge.setDialColor)
    }
    return true
  }

  @Test func `a subclass of a label has the properties of labels and views (G8-T10, G8-9)`() {
    let heading = Heading()
    let report = KeyPathStyler().apply(
      [K.Label.textColor: Color.red, K.View.backgroundColor: Color.blue],
      to: heading
    )
    #expect(report.isClean)
    #expect(heading.textColor == .red)
    #expect(heading.backgroundColor == .blue)
  }

  @Test func `a custom applier applies values to a custom widget (G8-T11, G8-10)`() {
    var styler = KeyPathStyler()
    styler.add(Self.closure)
    let gauge = Gauge()
    let report = styler.apply(
      [
        "needleColor": Color.red, "dialColor:selected:disabled": Color.blue,
        K.View.backgroundColor: Color.green,
      ],
      to: gauge
    )
    #expect(report.isClean)
    #expect(gauge.needleColor == .red)
    #expect(gauge.dialColors == [.selected: .blue, .disabled: .blue])
    #expect(gauge.backgroundColor == .green)
    #expect(
      styler.apply(["needleColor:selected": Color.blue], to: gauge).problems.map(\.kind)
        == [.unknownProperty]
    )
  }

  @Test func `an applier can be a list of properties (G8-10)`() {
    var styler = KeyPathStyler()
    styler.add(
      KeyPathApplier<Gauge>([
        KeyPathProperty("needleColor", at: \.needleColor),
        KeyPathProperty("dialColor", forStates: Gauge.setDialColor),
        KeyPathProperty("turns") { (gauge, turns: Int) in
          if turns < 0 { throw NoRoom() }
          gauge.turns = turns
        },
      ])
    )
    let gauge = Gauge()
    let report = styler.apply(
      ["needleColor": Color.red, "dialColor": Color.blue, "turns": 3.0, "needelColor": Color.red],
      to: gauge
    )
    #expect(
      report.problems.map(\.message) == [
        "'needelColor' cannot be set to a 'Color': no applier sets that on a 'Gauge'; "
          + "did you mean 'needleColor'?"
      ]
    )
    #expect(gauge.needleColor == .red)
    #expect(gauge.dialColors == [.normal: .blue])
    #expect(gauge.turns == 3)
    #expect(
      styler.apply(["turns": -1], to: gauge).problems.map(\.message)
        == ["'turns' of a 'Gauge' cannot be an 'Int': there is no room"]
    )
    #expect(
      styler.apply(["turns": 1.5], to: gauge).problems.map(\.message)
        == ["'turns' of a 'Gauge' cannot be a 'Double'; it takes an 'Int'"]
    )
    #expect(gauge.turns == 3)
  }

  @Test func `an applier of one's own wins over a built-in one (G8-T11, G8-9)`() {
    var styler = KeyPathStyler()
    styler.add(
      KeyPathApplier<Heading>([
        KeyPathProperty("textColor") { (heading, color: String) in
          heading.textColor = Color(color)
        },
        KeyPathProperty("backgroundColor") { (heading, color: Color) in
          heading.backgroundColor = color.withAlpha(0.5)
        },
      ])
    )
    let (heading, label) = (Heading(), Label())
    let report = styler.apply(["textColor": "red", "backgroundColor": Color.blue], to: heading)
    #expect(report.isClean)
    #expect(heading.textColor == .red)
    #expect(heading.backgroundColor == Color.blue.withAlpha(0.5))
    #expect(styler.apply(["textColor": "red"], to: label).problems.map(\.kind) == [.wrongType])
  }

  @Test func `what an applier throws is reported, and the rest is applied (G8-11)`() {
    var styler = KeyPathStyler()
    styler.add(Self.closure)
    let gauge = Gauge()
    let report = styler.apply(
      ["label": "x", "caption": "y", "needleColor": 1, "dialColor": Color.red],
      to: gauge
    )
    #expect(
      report.problems.map(\.message) == [
        "'label' of a 'Gauge' cannot be a 'String': there is no room",
        "'caption' of a 'Gauge' cannot be a 'String'; there is no 'Label'",
        "'needleColor' of a 'Gauge' cannot be an 'Int'; it takes a 'Color'",
      ]
    )
    #expect(report.problems.allSatisfy { $0.isError })
    #expect(gauge.dialColors == [.normal: .red])
  }

  @Test func `a copy of a styler is on its own (G8-1)`() {
    let plain = KeyPathStyler()
    var styler = plain
    styler.add(Self.closure, KeyPathApplier<Heading> { _, _, _, _ in true })
    #expect(styler.apply(["needleColor": Color.red], to: Gauge()).isClean)
    #expect(styler.apply(["anything": 1], to: Heading()).isClean)
    #expect(!plain.apply(["needleColor": Color.red], to: Gauge()).isClean)
  }

  @Test func `numbers of all types are taken for each other (G8-T6, G8-13)`() {
    let view = View()
    let styler = KeyPathStyler()
    styler.apply(
      [
        "layer": [
          K.Layer.cornerRadius: 5, K.Layer.opacity: Float(0.5), K.Layer.borderWidth: UInt8(2),
          K.Layer.shadowRadius: Int64(7),
        ] as KeyPathStyle
      ],
      to: view
    )
    #expect(view.layer.cornerRadius == 5)
    #expect(view.layer.opacity == 0.5)
    #expect(view.layer.borderWidth == 2)
    #expect(view.layer.shadowRadius == 7)
    #expect(styler.apply(["layer.opacity": true], to: view).problems.map(\.kind) == [.wrongType])
    #expect(styler.apply(["layer.opacity": "1"], to: view).problems.map(\.kind) == [.wrongType])
  }

  @Test func `a colour makes an image of 10 by 10 points (G8-14)`() {
    let button = Button()
    KeyPathStyler().apply([K.Button.backgroundImageFromColor.selected: Color.red], to: button)
    #expect(
      button.backgroundImage(for: .selected)
        == Image(color: .red, size: Size(width: 10, height: 10))
    )
  }
}
