import LiveryProject
import Testing

@testable import LiveryTool

/// Arguments for states, of which thousands may be given.
struct StateArgumentTests {
  private func states(_ count: Int) -> [String] {
    (0..<count).flatMap { ["--state", "#w\($0)=selected"] }
  }

  @Test func `many consecutive states are one argument for the parser, in their order`() throws {
    let joined = StateArgument.joining(["style", "a.json"] + states(20) + ["--tree", "t.json"])
    #expect(joined.count == 5)
    #expect(Array(joined.prefix(2)) == ["style", "a.json"])
    #expect(Array(joined.suffix(2)) == ["--tree", "t.json"])
    let list = try StateArgument.list(parsing: String(joined[2].dropFirst("--state=".count)))
    #expect(list.map(\.path) == (0..<20).map { "#w\($0)" })
  }

  @Test(arguments: [
    ["--state", "#a=selected"], ["--state=#a=selected"], ["--state"], ["--widget", "--state"],
    ["--state", "--state=#a=b", "c=d"], ["--", "--state", "#a=b"], ["--state", "nothing"],
  ])
  func `few stay as they are, and so do wrong ones among many`(arguments: [String]) {
    #expect(StateArgument.joining(arguments) == arguments)
    let among = ["style"] + states(20) + ["--widget"] + arguments
    #expect(
      Array(StateArgument.joining(among).suffix(arguments.count + 1)) == ["--widget"] + arguments
    )
  }

  @Test func `what follows an option that lacks its value is not taken from it`() {
    let arguments = ["style", "--widget"] + states(20) + ["a.json"]
    // The parser handles the first two words unchanged.
    #expect(Array(StateArgument.joining(arguments).prefix(4)) == Array(arguments.prefix(4)))
  }

  @Test func `joined arguments are those that were joined, in their order`() {
    let words = [
      "--tree", "t.json", "--lenient", "--widget", "#a", "--state", "--state=#a=b", "--",
    ]
    for _ in 0..<300 {
      var arguments: [String] = []
      for _ in 0..<Int.random(in: 1...4) {
        arguments += (0..<Int.random(in: 0...3)).compactMap { _ in words.randomElement() }
        arguments += states(Int.random(in: 0...24))
      }
      let joined = StateArgument.joining(arguments)
      // A word that the parser would take for the value of an option follows it as before.
      let parts = joined.flatMap { argument -> [String] in
        let values = argument.split(separator: "\u{1F}", omittingEmptySubsequences: false)
        if values.count == 1 { return [argument] }
        return values.enumerated().flatMap { number, value in
          ["--state", String(number == 0 ? value.dropFirst("--state=".count) : value)]
        }
      }
      let plain = { (all: [String]) in
        all.flatMap { $0 == "--state=#a=b" ? ["--state", "#a=b"] : [$0] }
      }
      #expect(plain(parts) == plain(arguments), "\(arguments)")
    }
  }
}
