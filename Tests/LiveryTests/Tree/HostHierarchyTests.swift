import Livery
import Testing

/// Hosts with subclasses: the method of the nearest class is called.
///
/// Shapes that do not compile are in `HostShapeTests`.
struct HostHierarchyTests {
  private class Base: StylishHost {
    var heard: [String] = []
    func styleDidChange(_ change: StyleChange) { heard.append("base") }
  }

  private final class Silent: Base {}

  private final class Both: Base {
    override func styleDidChange(_ change: StyleChange) { heard.append("subclass") }
  }

  private final class Asking: Base {
    override func styleDidChange(_ change: StyleChange) {
      super.styleDidChange(change)
      heard.append("subclass")
    }
  }

  private class BaseControl: Base, StylishControl {
    func styleDidChange(_ style: Style, for state: ControlState) {}
    func stateDidChange(_ state: ControlState) { heard.append("base \(state)") }
  }

  private final class Control: BaseControl {
    override func styleDidChange(_ style: Style, for state: ControlState) {
      if state == .normal { heard.append("style for \(state)") }
    }
    override func stateDidChange(_ state: ControlState) { heard.append("subclass \(state)") }
  }

  /// A control whose superclass is a host only.
  private final class LateControl: Base, StylishControl {
    func styleDidChange(_ style: Style, for state: ControlState) {}
    func stateDidChange(_ state: ControlState) { heard.append("\(state)") }
  }

  private func heard(by host: Base, states: ControlState = .normal) -> [String] {
    let window = WidgetTree().addWindow()
    window.attach(host)
    if !states.isEmpty { window.states = states }
    return host.heard
  }

  @Test func `a subclass without the method leaves it to its superclass`() {
    #expect(heard(by: Silent()) == ["base"])
  }

  @Test func `a subclass with the method is called instead, and may call its superclass`() {
    #expect(heard(by: Both()) == ["subclass"])
    #expect(heard(by: Asking()) == ["base", "subclass"])
  }

  @Test func `the same is true of the methods of controls`() {
    #expect(heard(by: BaseControl(), states: .selected) == ["base", "base selected"])
    #expect(
      heard(by: Control(), states: .selected) == ["base", "style for normal", "subclass selected"]
    )
  }

  @Test func `a subclass of a host may be a control`() {
    #expect(heard(by: LateControl(), states: .selected) == ["base", "selected"])
  }
}
