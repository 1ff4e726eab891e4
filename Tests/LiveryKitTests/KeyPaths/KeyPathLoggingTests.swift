import LiveryKit
import Logging
import Testing

struct KeyPathLoggingTests {
  private let recorder = LogRecorder()
  private let screen = Screen()

  /// A style with entries of all kinds.
  private let style: KeyPathStyle = [
    "label1": [K.Label.textColor: Color.red],
    "label2.textColor": Font(size: 1),
    "labl3.textColor": Color.red,
    "label3.font": nil,
    "label3.fond": Font(size: 1),
  ]

  private let errors = ["'label2.textColor' of a 'Label' cannot be a 'Font'; it takes a 'Color'"]

  private let warnings = [
    "a 'Screen' has no part 'labl3'",
    "'labl3.textColor' leads nowhere: a 'Screen' has no part 'labl3'; did you mean 'label3'?",
    "'label3.font' of a 'Label' is unchanged: its value is nil",
    "'label3.fond' cannot be set to a 'Font': no applier sets that on a 'Label'; "
      + "did you mean 'font'?",
  ]

  private let steps = [
    "applying a style to a 'Screen', entries: 5",
    "applying a style to a 'Label', entries: 1",
    "set 'label1.textColor' of a 'Label' to a 'Color'",
  ]

  @Test func `errors alone are logged if nothing else is asked for (G8-T13)`() {
    recorder.styler(.error).apply(style, to: screen)
    #expect(recorder.lines(.error) == errors)
    #expect(recorder.lines(.trace, .debug, .info, .notice, .warning, .critical) == [])
  }

  @Test func `warnings are logged as well (G8-T13, G8-T9)`() {
    recorder.styler(.warning).apply(style, to: screen)
    #expect(recorder.lines(.error) == errors)
    #expect(recorder.lines(.warning) == warnings)
    #expect(recorder.lines(.trace, .debug, .info) == [])
  }

  @Test func `events are logged for debugging (G8-T13)`() {
    recorder.styler(.trace).apply(style, to: screen)
    #expect(recorder.lines(.error) == errors)
    #expect(recorder.lines(.warning) == warnings)
    #expect(recorder.lines(.debug) == steps)
    let found = recorder.lines(.trace)
    #expect(found.contains("looking for 'label1' in a 'Screen'"))
    #expect(found.contains("found 'label1', a 'Label'"))
    #expect(found.contains("a 'Color' for 'label1.textColor', 2 appliers"))
  }

  @Test func `the steps without their details are logged at debug (G8-T13)`() {
    recorder.styler(.debug).apply(style, to: screen)
    #expect(recorder.lines(.debug) == steps)
    #expect(recorder.lines(.trace) == [])
  }

  @Test func `warnings and errors are logged unless something else is said (G8-T13)`() {
    let styler = KeyPathStyler()
    #expect(styler.logger.logLevel == .warning)
    #expect(styler.logger.label == "LiveryKit.KeyPaths")
  }

  @Test func `the report contains the logged problems (G8-T13)`() {
    let report = recorder.styler(.warning).apply(style, to: screen)
    #expect(report.problems.filter(\.isError).map(\.message) == errors)
    #expect(report.problems.filter { !$0.isError }.map(\.message) == Array(warnings.dropFirst()))
    #expect(report.valuesApplied == 1)
    #expect(report.stylesApplied == 2)
  }
}
