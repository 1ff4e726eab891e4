import SourceJSON

/// Findings of one kind, of which no more are made and kept than are worth listing.
struct FindingList {
  /// How many findings of a kind are listed.
  static let limit = 10 * Diagnostics.limit

  private let code: Diagnostic.Code
  private var listed: [Finding] = []
  private var count = 0

  /// Starts with none of a kind.
  init(of code: Diagnostic.Code) { self.code = code }

  /// Adds one, which is made only if it is listed.
  mutating func append(_ finding: @autoclosure () -> Finding) {
    count += 1
    if count <= Self.limit { listed.append(finding()) }
  }

  /// Those that are listed, and how many more there are.
  var all: [Finding] {
    if count <= Self.limit { return listed }
    let message = "\(count - Self.limit) more are '\(code)'; only \(Self.limit) of them are listed"
    let place = listed.last?.diagnostic.location
    return listed + [Finding(Diagnostic(.note, .tooManyErrors, message: message, at: place))]
  }
}
