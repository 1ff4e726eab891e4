import Livery
import LiveryProject
import SourceJSON

/// The view of a page: a theme on a tree, in contexts, with widgets in states.
struct PreviewView: Hashable, Sendable {
  /// The index of the theme.
  var theme = 0

  /// The index of its tree.
  var tree = 0

  /// The contexts by axis.
  var contexts: [String: String] = [:]

  /// The names of widgets' states, by path.
  var states: [String: [String]] = [:]

  /// The size of the windows; `nil` for those of the tree.
  var size: Size?

  /// Parses the query of an address.
  ///
  /// Unrelated parameters are ignored.
  ///
  /// - Throws: An error about an invalid value.
  init(query: [(name: String, value: String)]) throws(PreviewError) {
    for (name, value) in query {
      switch name {
      case "theme": theme = try Self.number(value, of: name)
      case "tree": tree = try Self.number(value, of: name)
      case "context":
        guard let argument = ContextArgument(value) else {
          throw PreviewError("expected 'axis=context', found '\(value)'")
        }
        contexts[argument.axis] = argument.context
      case "size":
        let sides = value.split(separator: "x").compactMap { Double($0) }
        guard sides.count == 2, sides.allSatisfy({ (1...10_000).contains($0) }) else {
          throw PreviewError("expected a size such as '390x844', found '\(value)'")
        }
        size = Size(width: sides[0], height: sides[1])
      case "state":
        guard let argument = StateArgument(value) else {
          throw PreviewError("expected 'path=states', found '\(value)'")
        }
        states[argument.path] = argument.stateNames
      default: break
      }
    }
  }

  private static func number(_ text: String, of name: String) throws(PreviewError) -> Int {
    guard let number = Int(text), number >= 0 else {
      throw PreviewError("expected a number for '\(name)', found '\(text)'")
    }
    return number
  }
}

/// An error response to a page.
package struct PreviewError: Error {
  /// The problem as a page shows it.
  package let message: String

  /// The status of the response.
  let status: Int

  /// The additional JSON members.
  var members: [JSONValue.Member] = []

  /// Creates an error with a message.
  init(_ message: String, status: Int = 400, members: [JSONValue.Member] = []) {
    self.message = message
    self.status = status
    self.members = members
  }
}
