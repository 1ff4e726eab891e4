import Livery
import SourceJSON

/// An axis of the contexts in which tokens have different values.
struct TokenAxis: Sendable {
  /// The name as it is in the file.
  let name: String

  /// The contexts as they are in the file.
  var contexts: [String]

  /// The number of the default context.
  var defaultContext: Int

  /// The place of the axis.
  let location: SourceLocation?
}
