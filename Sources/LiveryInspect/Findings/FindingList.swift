import SourceJSON

/// Findings with one code.
///
/// Those beyond the limit are counted, but not created.
struct FindingList {
  /// The maximum number of findings listed for a code.
  static let limit = 10 * Diagnostics.limit

  private let code: Diagnostic.Code
  private var listed: [Finding] = []
  private var count = 0

  /// Creates an empty list for a code.
  init(of code: Diagnostic.Code) { self.code = code }

  /// Appends a finding, which is evaluated only if it is listed.
  mutating func append(_ finding: @autoclosure () -> Finding) {
    count += 1
    if count <= Self.limit { listed.append(finding()) }
  }

  /// The listed findings, followed by a note with the number of further ones.
  var all: [Finding] {
    if count <= Self.limit { return listed }
    let message = "\(count - Self.limit) more are '\(code)'; only \(Self.limit) of them are listed"
    let place = listed.last?.diagnostic.location
    return listed + [Finding(Diagnostic(.note, .tooManyErrors, message: message, at: place))]
  }
}
