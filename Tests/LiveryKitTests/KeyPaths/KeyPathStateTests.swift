import LiveryKit
import Testing

struct KeyPathStateTests {
  private let styler = KeyPathStyler()
  private let button = Button("Save")

  @Test func `each state of a key is meant by itself (G8-T5, G8-12)`() {
    styler.apply(
      [
        K.Button.titleColor: Color.green,
        K.Button.titleColor.selected.highlighted.disabled: Color.red,
      ],
      to: button
    )
    #expect(button.titleColor(for: .normal) == .green)
    for state in [ControlState.selected, .highlighted, .disabled] {
      #expect(button.titleColor(for: state) == .red)
    }
    #expect(button.titleColor(for: [.selected, .highlighted]) == .green)
    #expect(button.titleColor(for: .focused) == .green)
  }

  @Test func `every modifier names its state (G8-12)`() {
    let key = K.Button.image
    let application = ControlState(named: "application")
    let states: [(KeyPathKey, ControlState)] = [
      (key.normal, .normal), (key.selected, .selected), (key.highlighted, .highlighted),
      (key.disabled, .disabled), (key.focused, .focused), (key.application, application),
    ]
    for (index, (key, state)) in states.enumerated() {
      #expect(styler.apply([key: Image(named: "\(index)")], to: button).isClean)
      #expect(button.image(for: state) == Image(named: "\(index)"))
    }
  }

  @Test func `the state of the app's own is one that a control may be in (G8-12)`() {
    styler.apply(
      [K.Button.titleColor: Color.green, K.Button.titleColor.application: Color.red],
      to: button
    )
    #expect(button.currentTitleColor == .green)
    button.states.insert(ControlState(named: "application"))
    #expect(button.currentTitleColor == .red)
  }

  @Test func `states can be meant all at once (G8-12)`() {
    styler.apply([K.Button.titleColor.when([.selected, .highlighted]): Color.red], to: button)
    #expect(button.titleColor(for: [.selected, .highlighted]) == .red)
    #expect(button.titleColor(for: .selected) == nil)
    styler.apply(["titleColor:disabled|selected:focused": Color.blue], to: button)
    #expect(button.titleColor(for: [.selected, .disabled]) == .blue)
    #expect(button.titleColor(for: .focused) == .blue)
    #expect(button.titleColor(for: .disabled) == nil)
  }

  @Test func `a key of plain text reaches a state, also at the end of a path (G8-E3)`() {
    let screen = Screen()
    let report = styler.apply(
      [
        "button.titleColor": Color.green,
        "button.titleColor:selected": Color.red,
        "button.titleFont": Font(size: 3),
        "button.backgroundImageFromColor:dangerous": Color.red,
      ],
      to: screen
    )
    #expect(report.isClean)
    #expect(screen.button.titleColor(for: .normal) == .green)
    #expect(screen.button.titleColor(for: .selected) == .red)
    #expect(screen.button.titleLabel.font == Font(size: 3))
    #expect(screen.button.backgroundImage(for: .dangerous) == Image(color: .red))
  }

  @Test func `a value of the wrong type for a state is an error (G8-E2)`() {
    let report = styler.apply([K.Button.titleColor.selected: Font(size: 1)], to: button)
    #expect(
      report.problems.map(\.message) == [
        "'titleColor:selected' of a 'Button' cannot be a 'Font'; it takes a 'Color'"
      ]
    )
    #expect(report.problems.allSatisfy { $0.isError })
    #expect(button.titleColor(for: .selected) == nil)
  }

  @Test func `a property without states takes none (G8-E4)`() {
    let label = Label()
    let report = styler.apply([K.Label.textColor.selected: Color.red], to: label)
    #expect(report.problems.map(\.kind) == [.unknownProperty])
    #expect(report.problems.first?.message.hasSuffix("; it does not depend on states") == true)
    #expect(label.textColor == nil)
    #expect(styler.apply([K.Label.textColor.normal: Color.red], to: label).isClean)
  }

  @Test func `a misspelt state is reported, and one of the app's own is not (G8-12)`() {
    let report = styler.apply(
      ["titleColor:highlited": Color.red, "titleColor:urgent": Color.blue],
      to: button
    )
    #expect(
      report.problems.map(\.message) == [
        "'titleColor:highlited' is for an unknown state 'highlited'; did you mean 'highlighted'?"
      ]
    )
    #expect(button.titleColor(for: ControlState(named: "urgent")) == .blue)
  }
}
