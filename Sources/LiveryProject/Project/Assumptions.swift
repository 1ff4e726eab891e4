package import Livery
import SourceJSON

/// Values that sheets are assumed to have in some contexts.
package struct Assumptions {
  /// The assignments as arguments.
  package var texts: [String] = []
  /// The contexts in which constants are changed, of which a theme may lack some.
  package var contexts = Contexts()

  /// Creates a value without assumptions.
  package init() {}

  /// A Boolean value that indicates whether there are none.
  var isEmpty: Bool { texts.isEmpty }

  /// Returns a theme in which the values are as assumed.
  ///
  /// - Throws: The problems of the values, and names that do not exist.
  func applied(to theme: Theme) throws(DiagnosticsError) -> EditedTheme {
    var problems: [Diagnostic] = []
    var assignments: [Assignment] = []
    for text in texts {
      do throws(DiagnosticsError) {
        assignments.append(try Assignment(parsing: text))
      } catch {
        problems += error.diagnostics
      }
    }
    if !problems.isEmpty { throw DiagnosticsError(diagnostics: problems) }
    var own = Contexts()
    for axis in contexts.axes {
      var one = Contexts()
      one[axis] = contexts[axis]
      if theme.problems(with: one).isEmpty { own[axis] = contexts[axis] }
    }
    return try theme.assuming(assignments, in: own)
  }
}
