/// An axis or a context that a theme does not have.
public enum ContextProblem: Error, Hashable, Sendable {
  /// No sheet declares the axis; `known` lists the declared ones.
  case unknownAxis(String, known: [String])
  /// The axis has no such context; `known` lists its contexts.
  case unknownContext(String, axis: String, known: [String])

  /// Returns all problems of some contexts.
  static func all(in contexts: Contexts, _ modifiers: [StyleSheet.Modifier]) -> [Self] {
    Axes(modifiers).problems(with: contexts)
  }

  /// The declared axes and their contexts, for lookups by name.
  struct Axes {
    private let names: [String]
    private var contexts: [String: (names: [String], set: Set<String>)] = [:]

    init(_ modifiers: [StyleSheet.Modifier]) {
      names = modifiers.map(\.axis)
      for modifier in modifiers where contexts[modifier.axis] == nil {
        contexts[modifier.axis] = (modifier.contexts, Set(modifier.contexts))
      }
    }

    /// Returns whether an axis has a context.
    func has(_ context: String, on axis: String) -> Bool {
      contexts[axis]?.set.contains(context) ?? false
    }

    /// Returns all problems of some contexts.
    func problems(with asked: Contexts) -> [ContextProblem] {
      asked.axes.compactMap { axis in
        guard let known = contexts[axis] else { return .unknownAxis(axis, known: names) }
        guard let context = asked[axis], !known.set.contains(context) else { return nil }
        return .unknownContext(context, axis: axis, known: known.names)
      }
    }
  }
}

extension ContextProblem: CustomStringConvertible {
  /// The problem and its fix: a fragment without a full stop.
  public var description: String {
    message { word, _, candidates in Suggestion.nearest(to: word, in: candidates()) }
  }

  /// Returns the message, with a closure that finds the nearest of many words.
  func message(_ nearest: (String, String, () -> [String]) -> String?) -> String {
    func suggestion(for word: String, among name: String, in known: [String]) -> String {
      let near = nearest(word, name) { known }
      return near.map { "did you mean '\($0)'?" } ?? "expected \(known.abridgedList)"
    }
    switch self {
    case .unknownAxis(let axis, let known):
      let suggestion =
        known.isEmpty
        ? "declare it in '@modifiers'" : suggestion(for: axis, among: "axes", in: known)
      return "unknown axis '\(axis)'; \(suggestion)"
    case .unknownContext(let context, let axis, let known):
      let suggestion = suggestion(for: context, among: "contexts of \(axis)", in: known)
      return "'\(context)' is not a context of '\(axis)'; \(suggestion)"
    }
  }

  /// The diagnostic code.
  package var code: Diagnostic.Code {
    switch self {
    case .unknownAxis: .unknownAxis
    case .unknownContext: .unknownContext
    }
  }
}

extension [String] {
  /// The words in quotes; only the first ones if there are very many.
  fileprivate var abridgedList: String {
    if count <= 40 { return quotedList(or: "or") }
    return prefix(12).map { "'\($0)'" }.joined(separator: ", ") + " or one of \(count - 12) others"
  }
}

extension Diagnostic.Code {
  /// An axis that no sheet declares.
  package static let unknownAxis = Self("unknown-axis")
}
