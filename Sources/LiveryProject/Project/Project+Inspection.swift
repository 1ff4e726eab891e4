package import Livery
package import LiveryInspect
package import SourceJSON

extension Project {
  /// Returns the fixed contexts, without those that a theme does not have.
  package func contexts(of theme: Livery.Theme) -> Contexts {
    contexts.reduce(into: Contexts()) { contexts, configured in
      var one = Contexts()
      one[configured.key] = configured.value.value
      if theme.problems(with: one).isEmpty { contexts[configured.key] = configured.value.value }
    }
  }

  /// Returns errors about contexts that none of some themes has.
  package func unknownContexts(to themes: [Livery.Theme]) -> [Diagnostic] {
    contexts.sorted { $0.key < $1.key }.compactMap { axis, configured in
      var contexts = Contexts()
      contexts[axis] = configured.value
      let problems = themes.map { $0.problems(with: contexts) }
      guard problems.allSatisfy({ !$0.isEmpty }), let first = problems.first?.first else {
        return nil
      }
      return Diagnostic(.error, first.code, message: first.description, at: configured.location)
    }
  }

  /// The severities of findings by code, for their filter.
  package var findingSeverities: [String: FindingsGate.Severity] {
    severities.mapValues { FindingsGate.Severity($0.value, at: $0.location) }
  }
}
