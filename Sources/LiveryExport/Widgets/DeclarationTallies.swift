import Livery

/// The distances of the values that declarations decide in a target from those of the engine.
struct DeclarationTallies {
  /// A difference of a value.
  struct Difference {
    /// The distance; `nil` for values in words.
    let distance: Double?
    /// The unit of the distance, after a space where there is to be one.
    let unit: String
    /// A Boolean value that indicates whether the value differs from what was written, too.
    let isStray: Bool
    /// The situation.
    let witness: String
  }

  fileprivate struct Tally {
    /// The number of situations in which the declaration decides, and of those among them that differ.
    var compared = 0
    var differing = 0
    /// The greatest difference of values that can be measured.
    var greatest = 0.0
    var unit = ""
    /// A Boolean value that indicates whether a value differs that cannot be measured.
    var isInWords = false
    /// The number of values that differ from what was written.
    var strayCount = 0
    /// A situation with the greatest difference.
    var witness = ""
  }

  private var tallies: [Loss.Key: Tally] = [:]

  /// The number of values that were compared, and of those among them that differ from what was written.
  private(set) var valueCount = 0
  private(set) var strayCount = 0

  /// The number of situations.
  var situationCount = 0

  /// Counts values that no declaration decides alone.
  mutating func count(_ values: Int, areStray: Bool) {
    valueCount += values
    if areStray { strayCount += values }
  }

  /// Notes a value of a declaration that as many situations have; `nil` for no difference.
  mutating func note(_ difference: Difference?, of key: Loss.Key, in count: Int) {
    tallies[key, default: Tally()].note(difference, in: count)
  }

  /// Returns sentences on what was compared.
  func notes(areComplete: Bool) -> [String] {
    let rest = "other sets of states take more work than is allowed, and were not compared"
    return (areComplete ? [] : [rest]) + [
      "\(valueCount) values in \(situationCount) sets of states were read back; "
        + "\(strayCount) differ from what was written"
    ]
  }

  /// Returns the accuracy of a declaration, as far as values of its own were compared.
  func verdict(on key: Loss.Key) -> Loss.Verdict { tallies[key]?.verdict ?? .exact }

  /// Returns a Boolean value that indicates whether a declaration decides values, and all of them are equal.
  func isEqual(_ key: Loss.Key) -> Bool {
    tallies[key].map { $0.compared > 0 && $0.differing == 0 } ?? false
  }

  /// Returns the accuracy of values with differences that other declarations have than those of a report.
  func losses(besides report: LossReport) -> [Loss] {
    let known = Set(report.losses.map(\.key))
    return tallies.filter { $0.value.differing > 0 && !known.contains($0.key) }.keys
      .sorted { $0.subject < $1.subject }
      .map { Loss($0.subject, at: $0.location, target: "", verdict: verdict(on: $0)) }
  }
}

extension DeclarationTallies.Tally {
  fileprivate mutating func note(_ difference: DeclarationTallies.Difference?, in count: Int) {
    compared += count
    guard let difference else { return }
    differing += count
    if difference.isStray { strayCount += count }
    if difference.distance == nil { isInWords = true }
    if witness.isEmpty || difference.distance ?? .infinity > greatest {
      greatest = difference.distance ?? greatest
      unit = difference.unit
      witness = difference.witness
    }
  }

  fileprivate var verdict: Loss.Verdict {
    if differing == 0 { return .exact }
    if strayCount == compared { return .lost("no widget shows it; \(witness)") }
    if !isInWords {
      let rounded = ((greatest * 1000).rounded() / 1000).plainText
      return .approximated("by at most \(rounded)\(unit); \(witness)")
    }
    return .approximated("\(differing) of \(compared) values differ; \(witness)")
  }
}
