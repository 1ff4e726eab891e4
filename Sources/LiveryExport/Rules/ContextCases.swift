import Livery
import SourceJSON

/// The combinations of contexts that an export tells apart.
struct ContextCases: Sendable {
  /// The axes with several contexts.
  let axes: [StyleSheet.Modifier]

  /// The combinations, that of all defaults first.
  let all: [Contexts]

  /// The greatest number of combinations.
  static let limit = 64

  /// Finds the combinations of a theme in which some contexts are fixed; `nil` if there are too
  /// many.
  init?(_ theme: Theme, staying contexts: Contexts) {
    axes = theme.modifiers.filter { contexts[$0.axis] == nil && $0.contexts.count > 1 }
    var combinations = [contexts]
    for axis in axes {
      let ordered = [axis.defaultContext] + axis.contexts.filter { $0 != axis.defaultContext }
      combinations = combinations.flatMap { combination in
        ordered.map { context in
          var next = combination
          next[axis.axis] = context
          return next
        }
      }
      if combinations.count > Self.limit { return nil }
    }
    all = combinations
  }

  /// The combinations as JSON, each with its contexts by axis.
  var json: JSONValue {
    .array(
      all.map { contexts in
        .object(
          axes.compactMap { axis in contexts[axis.axis].map { .init(axis.axis, .string($0)) } }
        )
      }
    )
  }

  /// The number of axes in a combination whose context is not the default.
  func distance(of contexts: Contexts) -> Int {
    axes.count { axis in
      contexts[axis.axis].map { $0 != axis.defaultContext } ?? false
    }
  }

  /// Returns the different values of some, one for each combination, with the contexts on the axes
  /// that matter to them; a single value that holds everywhere has none.
  func distinct<Value: Equatable>(_ values: [Value]) -> [(contexts: Contexts, value: Value)] {
    let relevant = axes.map(\.axis).filter { axis in
      all.indices.contains { index in
        all.indices.contains { other in
          values[index] != values[other] && differsOnly(in: axis, all[index], all[other])
        }
      }
    }
    var found: [(contexts: Contexts, value: Value)] = []
    for (contexts, value) in zip(all, values) {
      var part = Contexts()
      for axis in relevant { part[axis] = contexts[axis] }
      if !found.contains(where: { $0.contexts == part }) { found.append((part, value)) }
    }
    return found
  }

  private func differsOnly(in axis: String, _ one: Contexts, _ other: Contexts) -> Bool {
    axes.allSatisfy { $0.axis == axis || one[$0.axis] == other[$0.axis] }
  }
}
