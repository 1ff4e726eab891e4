import LiveryKit
import Testing

/// Values for states.
struct PerStateTests {
  @Test func `two are equal if they have the same value for each state, in whatever order`() {
    var (first, second) = (PerState<Int>(), PerState<Int>())
    for (state, value) in [(ControlState.normal, 1), (.selected, 2), ([.selected, .disabled], 3)] {
      first[state] = value
    }
    for (state, value) in [([.disabled, .selected], 3), (ControlState.selected, 2), (.normal, 1)] {
      #expect(first != second)
      second[state] = value
    }
    #expect(first == second)
    second[.selected] = 4
    #expect(first != second && second[.selected] == 4)
  }

  @Test func `to take a value away leaves the normal one to be seen`() {
    var values = PerState<Int>()
    values[.selected] = nil
    values[.normal] = 1
    values[.selected] = 2
    #expect(values.value(for: .selected) == 2)
    values[.selected] = nil
    #expect(values[.selected] == nil && values.value(for: .selected) == 1)
  }
}
