import Dispatch
import Foundation
import Livery
import Testing

/// The messages with which a program is stopped after a programming mistake.
struct ProgrammersMistakeTests {
  private func sentence(of result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `a value of another kind is reported with the expected kind`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      var style = Style()
      style[.actionFont] = .number(1)
    }
    let expected = "'fonts.actionFont' takes a font, not a number; set one, or nil for none"
    #expect(sentence(of: result).contains(expected))
  }

  @Test func `a tree that is changed on two threads at once stops a debug build`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let tree = WidgetTree()
      try tree.update {
        let ended = DispatchSemaphore(value: 0)
        nonisolated(unsafe) let shared = tree
        Thread.detachNewThread {
          unsafe shared.addWindow()
          ended.signal()
        }
        ended.wait()
      }
    }
    #expect(sentence(of: result).contains("a widget tree is changed on two threads at once"))
  }

  @Test func `a setting read from the wrong section is reported with the right one`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Style().controls[color: .primaryColor]
    }
    let expected =
      "'colors.primaryColor' is not in the section 'controls'; ask the section 'colors'"
    #expect(sentence(of: result).contains(expected))
  }

  @Test func `a widget of another tree cannot be moved, and the message suggests a way`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      WidgetTree().addWindow().insert(WidgetTree().addWindow())
    }
    let expected =
      "a widget cannot be moved into another tree; add one of its class there, and remove it here"
    #expect(sentence(of: result).contains(expected))
  }

  @Test func `a handle of a removed widget is reported with advice`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let view = WidgetTree().addWindow().add("UIView")
      view.remove()
      view.states = .selected
    }
    let expected = "this widget has been removed from its tree; ask 'ifAlive' first"
    #expect(sentence(of: result).contains(expected))
  }
}
