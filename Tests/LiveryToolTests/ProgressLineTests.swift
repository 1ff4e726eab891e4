import Testing

@testable import LiveryTool

/// The line that shows how far an inspection is.
struct ProgressLineTests {
  private static let cases: [(share: Double?, seconds: Int, line: String)] = [
    (nil, 3, "looking …"),
    (0, 3, "looking …"),
    (0.25, 10, "looking … 25 %, about 30 s left"),
    (0.999, 10, "looking … 99 %, about 1 s left"),
    (0.01, 10, "looking … 1 %, about 17 min left"),
    (1, 10, "looking …"),
  ]

  @Test(arguments: cases)
  func `the line has the share that is done, and the time left at this pace`(
    share: Double?,
    seconds: Int,
    line: String
  ) {
    #expect(Console.line("looking", share: share, after: .seconds(seconds)) == line)
  }
}
