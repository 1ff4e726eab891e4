import LiveryInspect
import SourceJSON

/// What a project accepts, looked up by the texts that findings are told by.
struct AcceptedIndex {
  private struct Key: Hashable {
    let code: String
    let text: String
  }

  private var numbers: [Key: [Int]] = [:]
  private var numbersOfCode: [String: [Int]] = [:]

  /// Looks up what is accepted by its fingerprint, or else by its key.
  init(_ accepted: [Project.Accepted]) {
    for (number, one) in accepted.enumerated() {
      numbersOfCode[one.code, default: []].append(number)
      guard let text = one.fingerprint ?? one.key else { continue }
      numbers[Key(code: one.code, text: text), default: []].append(number)
    }
  }

  /// The numbers of those that a finding may be, in their order.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - texts: Its fingerprints and keys.
  /// - Returns: The numbers; nothing else that is accepted is the finding.
  func numbers(for finding: Finding, toldBy texts: [String]) -> [Int] {
    let code = finding.diagnostic.code.description
    guard let all = numbersOfCode[code] else { return [] }
    guard finding.key == nil else { return numbers(code, texts) }
    // What is of no entry is told by what its message quotes, which may have quotes itself.
    let parts = finding.diagnostic.message.split(separator: "'", omittingEmptySubsequences: false)
    if parts.count > 24 { return all }
    let quoted = parts.indices.dropFirst().flatMap { first in
      parts.indices[first...].dropLast().map { parts[first...$0].joined(separator: "'") }
    }
    return numbers(code, texts + quoted)
  }

  private func numbers(_ code: String, _ texts: [String]) -> [Int] {
    Set(texts.flatMap { numbers[Key(code: code, text: $0)] ?? [] }).sorted()
  }
}
