import Livery
import SourceJSON

/// What a page looks at: a theme on a tree, in contexts, with widgets in states.
struct PreviewView: Hashable, Sendable {
  /// Which of the themes.
  var theme = 0

  /// Which of its trees.
  var tree = 0

  /// The contexts by their axes.
  var contexts: [String: String] = [:]

  /// The names of the states of widgets, by their paths.
  var states: [String: [String]] = [:]

  /// The view of an address's query; what is not about a view is left alone.
  ///
  /// - Throws: A sentence about a value that is none.
  init(query: [(name: String, value: String)]) throws(PreviewError) {
    for (name, value) in query {
      switch name {
      case "theme": theme = try Self.number(value, name)
      case "tree": tree = try Self.number(value, name)
      case "context":
        guard let argument = try? ContextArgument(parsing: value) else {
          throw PreviewError("expected 'axis=context', found '\(value)'")
        }
        contexts[argument.axis] = argument.context
      case "state":
        guard let argument = try? StateArgument(parsing: value) else {
          throw PreviewError("expected 'path=states', found '\(value)'")
        }
        states[argument.path] = argument.stateNames
      default: break
      }
    }
  }

  private static func number(_ text: String, _ name: String) throws(PreviewError) -> Int {
    guard let number = Int(text), number >= 0 else {
      throw PreviewError("expected a number for '\(name)', found '\(text)'")
    }
    return number
  }
}

/// Why a page does not get what it asked for.
struct PreviewError: Error {
  /// What is told.
  let message: String

  /// The status of the answer.
  let status: Int

  /// What else the page is told.
  var members: [JSONValue.Member] = []

  /// Says that a request is not as it should be.
  init(_ message: String, status: Int = 400, _ members: [JSONValue.Member] = []) {
    self.message = message
    self.status = status
    self.members = members
  }
}
