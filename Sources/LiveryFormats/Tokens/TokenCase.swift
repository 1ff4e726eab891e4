import SourceJSON

/// The constants of a token in some contexts: those that matter for them.
///
/// All cases of a token together are all contexts, and no two of them meet.
struct TokenCase {
  /// The contexts of each axis that matters.
  let contexts: [TokenReading]

  /// The constants.
  var constants: [SourceValue.Member]

  /// The greatest number of combinations of contexts on which a token may depend.
  static let limit = 4096

  /// The greatest number of cases for which shorter conditions are looked for.
  private static let shortLimit = 256

  /// Returns the definitions of a constant in a sheet, in which more conditions win over fewer.
  ///
  /// - Parameters:
  ///   - key: The key of the constant.
  ///   - cases: The cases, that of the default contexts first.
  ///   - axes: The axes.
  /// - Returns: The value of the default contexts without conditions and those that differ from it, if there
  ///   is one in all cases; else all with conditions. `nil` for more conditions than the limit.
  static func definitions(
    of key: String,
    in cases: [Self],
    on axes: [TokenAxis]
  ) -> [(TokenConditions, SourceValue.Member)]? {
    let found = cases.map { one in one.constants.first { $0.key == key } }
    // One without conditions would be there too where the token is not.
    let plain = found.contains { $0 == nil } ? nil : found[0]
    let start = plain.map { [(TokenConditions.none, $0)] } ?? []
    let kept = cases.indices.dropFirst(plain == nil ? 0 : 1).filter { index in
      guard let own = found[index]?.value else { return false }
      return plain.map { !$0.value.isSame(as: own) } ?? true
    }
    if kept.isEmpty { return start }
    // Conditions of default contexts can be left out where no other case needs them.
    let short = cases.map { $0.conditions(on: axes, isShort: true) }
    let isKept = Set(kept)
    func isRight(_ strong: Int, over index: Int) -> Bool {
      if index == strong { return true }
      if let one = found[index], let other = found[strong], one.value.isSame(as: other.value) {
        return true
      }
      return short[strong].allSatisfy { one in
        !one.meet(cases[index].contexts)
          || (isKept.contains(index) && short[index].allSatisfy { one < $0 })
      }
    }
    let isShort =
      cases.count <= shortLimit
      && kept.allSatisfy { strong in cases.indices.allSatisfy { isRight(strong, over: $0) } }
    let count = kept.reduce(0) { $0 + cases[$1].combinationCount(on: axes, isShort: isShort) }
    if count > limit { return nil }
    return start
      + kept.flatMap { index in
        let all = isShort ? short[index] : cases[index].conditions(on: axes, isShort: false)
        return all.compactMap { one in found[index].map { (one, $0) } }
      }
  }

  /// Returns the conditions of all combinations of the contexts.
  ///
  /// - Parameters:
  ///   - axes: The axes.
  ///   - isShort: A Boolean value that indicates whether axes are left out whose default context is
  ///     among the contexts.
  /// - Returns: The conditions, one for each combination.
  private func conditions(on axes: [TokenAxis], isShort: Bool) -> [TokenConditions] {
    var all: [[TokenConditions.Condition]] = [[]]
    for reading in contexts {
      let axis = axes[reading.axis]
      if isShort, reading.contexts.contains(axis.defaultContext) { continue }
      let own = reading.contexts.all(of: axis.contexts.count)
      all = all.flatMap { one in
        own.map { one + [TokenConditions.Condition(axis: reading.axis, context: $0)] }
      }
    }
    return all.map(TokenConditions.init)
  }

  /// Returns the number of these combinations, or the first one over the limit.
  func combinationCount(on axes: [TokenAxis], isShort: Bool) -> Int {
    contexts.reduce(1) { count, reading in
      let axis = axes[reading.axis]
      if isShort, reading.contexts.contains(axis.defaultContext) { return count }
      return min(count * reading.contexts.all(of: axis.contexts.count).count, Self.limit + 1)
    }
  }
}

extension TokenConditions {
  /// Returns a Boolean value that indicates whether they can be met together with some contexts.
  fileprivate func meet(_ readings: [TokenReading]) -> Bool {
    all.allSatisfy { own in
      readings.allSatisfy { $0.axis != own.axis || $0.contexts.contains(own.context) }
    }
  }
}

extension SourceValue {
  /// Returns a Boolean value that indicates whether another value is the same at another place.
  func isSame(as other: Self) -> Bool {
    switch (content, other.content) {
    case (.null, .null): true
    case (.bool(let one), .bool(let other)): one == other
    case (.number(let one), .number(let other)): one == other
    case (.string(let one), .string(let other)): one.hasSameBytes(as: other)
    case (.foreign(let one), .foreign(let other)): one == other
    case (.array(let one), .array(let other)):
      one.count == other.count && zip(one, other).allSatisfy { $0.isSame(as: $1) }
    case (.object(let one), .object(let other)):
      one.count == other.count
        && zip(one, other).allSatisfy { $0.key == $1.key && $0.value.isSame(as: $1.value) }
    default: false
    }
  }
}
