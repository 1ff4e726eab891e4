public import SourceJSON

/// Why a value did not reach a property: a problem of an applier, of an element path, or of a key path.
public protocol PropertyProblem: Error, CustomStringConvertible {
  /// What is wrong, for people.
  var message: String { get }

  /// Where a file says so; `nil` if it is in none.
  var location: SourceLocation? { get }
}

extension ApplicationProblem: PropertyProblem {}
extension Diagnostic: PropertyProblem {}

extension KeyPathProblem: PropertyProblem {
  /// Nowhere: styles by key path are code.
  public var location: SourceLocation? { nil }
}

extension Window {
  /// What is wrong now with what elements inside are to wear, in document order: values that appliers
  /// cannot put on, and element paths that lack something.
  ///
  /// What went wrong once is in ``Window/applicationReport``.
  public final var currentProblems: [any PropertyProblem] {
    var problems: [any PropertyProblem] = []
    forEachMounted { element in
      problems += element.values?.outfit?.problems ?? []
      problems += element.values?[ElementPaths.self]?.problems ?? []
    }
    return problems
  }
}
