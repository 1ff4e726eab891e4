import Livery
import SourceJSON

/// Tokens of one group whose last names are states, such as `button.background.hover`.
package struct StateTokens: Hashable, Sendable {
  /// A state with the constant of its token.
  package struct Member: Hashable, Sendable {
    /// The state, as the table names it.
    package let state: String
    /// The name of the constant, without `$`.
    package let name: String
  }

  /// The path of the group.
  package let group: String

  /// The tokens by their states, in the order of the file.
  package private(set) var members: [Member]

  /// Returns the groups of a sheet in which the last names of tokens are states.
  ///
  /// - Parameters:
  ///   - sheet: The sheet that a token file is.
  ///   - states: The states by last names; other names are no states.
  /// - Returns: The groups in the order of the file.
  package static func groups(in sheet: JSONValue, states: [String: String]) -> [Self] {
    guard case .object(let members) = sheet else { return [] }
    var groups: [Self] = []
    var indices: [String: Int] = [:]
    for member in members where member.key.hasPrefix("$") {
      let name = String(member.key.dropFirst())
      let names = TokenWriterTypes.names(in: name)
      guard names.count > 1, let last = names.last, let state = states[last] else { continue }
      let group = ConstantName.path(names.dropLast())
      if let index = indices[group] {
        groups[index].members.append(Member(state: state, name: name))
      } else {
        indices[group] = groups.count
        groups.append(Self(group: group, members: [Member(state: state, name: name)]))
      }
    }
    return groups
  }
}
