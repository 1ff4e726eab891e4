public import SourceJSON

/// A problem that kept a value from a property: of an applier, of an element path, or of a key
/// path.
public protocol PropertyProblem: Error, CustomStringConvertible {
  /// The problem, for people.
  var message: String { get }

  /// The place of the value in a file; `nil` if it is in none.
  var location: SourceLocation? { get }
}

extension ApplicationProblem: PropertyProblem {}
extension Diagnostic: PropertyProblem {}

extension KeyPathProblem: PropertyProblem {
  /// The place, which does not exist because styles by key path are code.
  public var location: SourceLocation? { nil }
}

extension Window {
  /// The current problems of elements inside, in document order: values that appliers reject, and
  /// element paths with missing values.
  ///
  /// Problems of the past are in ``Window/applicationReport``.
  public final var currentProblems: [any PropertyProblem] {
    var problems: [any PropertyProblem] = []
    forEachMounted { element in
      problems += element.values?.applied?.problems ?? []
      problems += element.values?[ElementPaths.self]?.problems ?? []
    }
    return problems
  }
}
