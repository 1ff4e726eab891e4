import SourceJSON

/// An index of accepted findings.
struct AcceptedIndex {
  private struct AcceptedText: Hashable {
    let code: String
    let text: String
  }

  private var numbers: [AcceptedText: [Int]] = [:]
  private var numbersOfCode: [String: [Int]] = [:]

  /// Creates an index by fingerprint, or else by key.
  init(_ accepted: [AcceptedFinding]) {
    for (number, one) in accepted.enumerated() {
      numbersOfCode[one.code, default: []].append(number)
      guard let text = one.fingerprint ?? one.key else { continue }
      numbers[AcceptedText(code: one.code, text: text), default: []].append(number)
    }
  }

  /// Returns the indices of the entries that may accept a finding, in order.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - texts: Its fingerprints and keys.
  /// - Returns: The indices of candidates; no other entry accepts the finding.
  func numbers(for finding: Finding, identifiedBy texts: [String]) -> [Int] {
    let code = finding.diagnostic.code.description
    guard let all = numbersOfCode[code] else { return [] }
    guard finding.key == nil else { return numbers(of: code, identifiedBy: texts) }
    // A finding without a key is identified by any quoted part of its message; the quoted part may
    // contain quotes itself.
    let parts = finding.diagnostic.message.split(separator: "'", omittingEmptySubsequences: false)
    if parts.count > 24 { return all }
    let quoted = parts.indices.dropFirst().flatMap { first in
      parts.indices[first...].dropLast().map { parts[first...$0].joined(separator: "'") }
    }
    return numbers(of: code, identifiedBy: texts + quoted)
  }

  private func numbers(of code: String, identifiedBy texts: [String]) -> [Int] {
    Set(texts.flatMap { numbers[AcceptedText(code: code, text: $0)] ?? [] }).sorted()
  }
}
