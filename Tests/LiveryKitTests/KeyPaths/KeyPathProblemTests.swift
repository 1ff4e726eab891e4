import LiveryKit
import Testing

struct KeyPathProblemTests {
  private let styler = KeyPathStyler()
  private let screen = Screen()

  private func messages(_ style: KeyPathStyle) -> [String] {
    styler.apply(style, to: screen).problems.map(\.message)
  }

  @Test func `a value of the wrong type is one error and changes nothing (G8-T7, G8-E1)`() {
    screen.colorView.backgroundColor = .red
    let report = styler.apply(["colorView.backgroundColor": Font(size: 1)], to: screen)
    #expect(
      report.problems.map(\.message) == [
        "'colorView.backgroundColor' of a 'View' cannot be a 'Font'; it takes a 'Color'"
      ]
    )
    #expect(report.problems.map(\.isError) == [true])
    #expect(report.valuesApplied == 0)
    #expect(screen.colorView.backgroundColor == .red)
  }

  @Test func `an unknown property is a warning, and the others are set (G8-T8)`() {
    let report = styler.apply(
      ["label1.textColour": Color.red, "label1.backgroundColor": Color.blue],
      to: screen
    )
    #expect(
      report.problems.map(\.message) == [
        "'label1.textColour' cannot be set to a 'Color': no applier sets that on a 'Label'; "
          + "did you mean 'textColor'?"
      ]
    )
    #expect(report.problems.map(\.isError) == [false])
    #expect(screen.label1.backgroundColor == .blue)
  }

  @Test func `a path that leads nowhere is named with the part that is missing (G8-T9, G8-E7)`() {
    let report = styler.apply(
      ["labl1.textColor": Color.red, "innerView.lajer": [K.Layer.opacity: 1], "count.x": 1],
      to: screen
    )
    #expect(
      report.problems.map(\.message) == [
        "'labl1.textColor' leads nowhere: a 'Screen' has no part 'labl1'; did you mean 'label1'?",
        "'innerView.lajer' leads nowhere: a 'View' has no part 'lajer'; did you mean 'layer'?",
        "'count.x' leads to an 'Int', which is no object",
      ]
    )
  }

  @Test func `nil on the way is a warning (G8-E6)`() {
    let style: KeyPathStyle = ["detail.textColor": Color.red]
    #expect(messages(style) == ["'detail.textColor' leads nowhere: 'detail' of a 'Screen' is nil"])
    screen.detail = Label()
    #expect(messages(style) == [])
    #expect(screen.detail?.textColor == .red)
  }

  @Test func `a super style may be a dictionary, and nothing that is no style (G8-T12, G8-5)`() {
    let report = styler.apply(
      [K.superStyle: [K.Label.textColor: Color.red], K.View.backgroundColor: Color.blue],
      to: screen.label1
    )
    #expect(report.isClean)
    #expect(screen.label1.textColor == .red)
    #expect(screen.label1.backgroundColor == .blue)
    let style: KeyPathStyle = [K.superStyle: Color.red, "label2.textColor": Color.red]
    #expect(messages(style) == ["'superStyle' is a 'Color', and no style"])
    #expect(screen.label2.textColor == .red)
  }

  @Test func `a super style can be that of a part (G8-E13)`() {
    let report = styler.apply(
      ["label1.textColor": Color.red, "label1.superStyle": Palette.label],
      to: screen
    )
    #expect(report.isClean)
    #expect(screen.label1.textColor == .red)
    #expect(screen.label1.font == Palette.font)
  }

  @Test func `nil is a warning and changes nothing (G8-T15, G8-E5)`() {
    screen.label1.textColor = .red
    let style: KeyPathStyle = [
      "label1.textColor": Color("no such colour"), "label1": ["font": Font?.none],
    ]
    #expect(
      messages(style) == [
        "'label1.textColor' of a 'Label' is unchanged: its value is nil",
        "'label1.font' of a 'Label' is unchanged: its value is nil",
      ]
    )
    #expect(screen.label1.textColor == .red)
  }

  @Test func `a value can be taken away in so many words (G8-E5)`() {
    screen.label1.textColor = .red
    screen.button.setTitleColor(.red, for: .selected)
    screen.view.tintColor = .red
    let untinted = View().tintColor
    #expect(
      messages([
        "label1.textColor": KeyPathStyle.noValue,
        "button.titleColor:selected": KeyPathStyle.noValue,
        "view.tintColor": KeyPathStyle.noValue,
        "label1.textAlignment": KeyPathStyle.noValue,
      ]) == [
        "'label1.textAlignment' of a 'Label' cannot be a 'NoValue'; it takes a 'TextAlignment'"
      ]
    )
    #expect(screen.label1.textColor == nil)
    #expect(screen.button.titleColor(for: .selected) == nil)
    #expect(screen.view.tintColor == untinted)
  }

  @Test func `a key that is there twice is reported, and the last one stays (G8-2)`() {
    let style: KeyPathStyle = [
      "label1.textColor": Color.red, "label1.textColor": Color.blue,
      "label2": [K.Label.font: Font(size: 1), "font": Font(size: 2)] as KeyPathStyle,
    ]
    #expect(
      messages(style) == [
        "'label1.textColor' is in a style twice; the last value wins",
        "'label2.font' is in a style twice; the last value wins",
      ]
    )
    #expect(screen.label1.textColor == .blue)
    #expect(screen.label2.font == Font(size: 2))
  }

  @Test(arguments: [
    "", ".", "a..b", "label1.", ".textColor", "textColor:", "label1:selected.font", "a:b|",
  ])
  func `a text that is no key is reported (G8-6)`(text: String) {
    let report = styler.apply([KeyPathKey(text): Color.red], to: screen)
    #expect(report.problems.map(\.kind) == [.malformedKey])
    #expect("\(KeyPathKey(text))" == text)
  }

  @Test func `a style has no states, but its keys have (G8-E4)`() {
    #expect(
      messages(["button:selected": [K.Button.titleColor: Color.red]]) == [
        "'button:selected' is for a style; put the states into the keys inside it"
      ]
    )
  }

  @Test func `styles inside one another without end are cut off (G8-5)`() {
    var style: KeyPathStyle = [K.Label.textColor: Color.red]
    for _ in 0..<1000 { style = [K.superStyle: style, K.View.backgroundColor: Color.blue] }
    let report = styler.apply(style, to: screen.label1)
    #expect(report.problems.map(\.kind) == [.tooDeep])
    #expect(screen.label1.backgroundColor == .blue)
  }

  @Test func `a whole path is named, through all styles that lead to it (G8-E10)`() {
    let style: KeyPathStyle = [
      "view": ["layer": ["opacity": Color.red]]
    ]
    #expect(
      messages(style) == [
        "'view.layer.opacity' of a 'Layer' cannot be a 'Color'; it takes a 'Double'"
      ]
    )
  }

  @Test func `a style is printed with its keys (G8-E10)`() {
    let style: KeyPathStyle = [
      "save.titleColor:selected": Color.red,
      "title": [K.Label.font: nil, K.Layer.opacity: 1] as KeyPathStyle,
    ]
    #expect("\(style)" == "[save.titleColor:selected: #ff0000ff, title: [font: nil, opacity: 1]]")
    #expect("\([:] as KeyPathStyle)" == "[:]")
  }

  @Test func `styles that double in each other end at a limit, which is reported once`() {
    final class Mirrors {
      weak var left: Mirrors?
      weak var right: Mirrors?
    }
    let mirrors = Mirrors()
    (mirrors.left, mirrors.right) = (mirrors, mirrors)
    var style: KeyPathStyle = [:]
    for _ in 0..<20 { style = ["left": style, "right": style] }
    let report = styler.apply(style, to: mirrors)
    #expect(report.problems.count { $0.message.contains("more than 10000 styles") } == 1)
  }
}
