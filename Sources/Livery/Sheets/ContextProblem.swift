/// An axis or a context that a theme does not have.
public enum ContextProblem: Error, Hashable, Sendable {
  /// No sheet declares the axis; `known` are those that there are.
  case unknownAxis(String, known: [String])
  /// The axis has no such context; `known` are those that it has.
  case unknownContext(String, axis: String, known: [String])

  /// All that is wrong with some contexts.
  static func all(in contexts: Contexts, _ modifiers: [StyleSheet.Modifier]) -> [Self] {
    contexts.axes.compactMap { axis in
      guard let modifier = modifiers.first(where: { $0.axis == axis }) else {
        return .unknownAxis(axis, known: modifiers.map(\.axis))
      }
      guard let context = contexts[axis], !modifier.contexts.contains(context) else { return nil }
      return .unknownContext(context, axis: axis, known: modifier.contexts)
    }
  }
}

extension ContextProblem: CustomStringConvertible {
  /// What was found and what was expected: a fragment without a full stop.
  public var description: String {
    switch self {
    case .unknownAxis(let axis, let known):
      let remedy =
        known.isEmpty ? "declare it in '@modifiers'" : Suggestion.remedy(for: axis, in: known)
      return "unknown axis '\(axis)'; \(remedy)"
    case .unknownContext(let context, let axis, let known):
      let remedy = Suggestion.remedy(for: context, in: known)
      return "'\(context)' is no context of '\(axis)'; \(remedy)"
    }
  }

  /// The code under which it is reported.
  package var code: Diagnostic.Code {
    switch self {
    case .unknownAxis: .unknownAxis
    case .unknownContext: .unknownContext
    }
  }
}

extension Diagnostic.Code {
  /// An axis that no sheet declares.
  package static let unknownAxis = Self("unknown-axis")
}
