import FoundationEssentials
import Testing

/// The breach of a law.
struct Breach: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// A law: a property that holds in all random cases.
///
/// The cases are the same in every run. `LIVERY_SEED=17` in the environment tries that one alone,
/// `LIVERY_CASES=10` ten times as many, and `LIVERY_CASES=0.5` half of them.
enum Law {
  /// Tries a law on some cases, and reports the first breach.
  static func holds(
    in count: Int,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ law: (inout SplitMix64) throws -> Void
  ) {
    for seed in seeds(count) {
      var random = SplitMix64(seed: seed)
      do {
        try law(&random)
      } catch {
        Issue.record("LIVERY_SEED=\(seed): \(error)", sourceLocation: sourceLocation)
        return
      }
    }
  }

  /// Tries an asynchronous law on some cases.
  static func holds(
    in count: Int,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ law: (inout SplitMix64) async throws -> Void
  ) async {
    for seed in seeds(count) {
      var random = SplitMix64(seed: seed)
      do {
        try await law(&random)
      } catch {
        Issue.record("LIVERY_SEED=\(seed): \(error)", sourceLocation: sourceLocation)
        return
      }
    }
  }

  /// The factor by which there are more cases than usual.
  static let times = ProcessInfo.processInfo.environment["LIVERY_CASES"].flatMap { Double($0) } ?? 1

  /// The seeds of the cases.
  private static func seeds(_ count: Int) -> [UInt64] {
    let only = ProcessInfo.processInfo.environment["LIVERY_SEED"].flatMap { UInt64($0) }
    return only.map { [$0] } ?? Array(1...max(1, UInt64(Double(count) * times)))
  }
}
