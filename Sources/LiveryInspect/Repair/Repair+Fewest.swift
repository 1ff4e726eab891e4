package import Livery

extension Repair {
  /// Returns the edit that repairs a single finding: the fewest of the changes made together for it after
  /// which the finding is gone and nothing fails that held; `nil` if it is not repaired.
  ///
  /// - Parameters:
  ///   - cause: The cause of the finding in ``before``.
  ///   - inspection: The inspection of the theme as it is.
  ///   - limits: The required contrasts.
  ///   - time: The time after which no further changes are left out.
  /// - Returns: The edit.
  package func edit(
    repairing cause: Proof.Cause,
    in inspection: Inspection,
    limits: Limits,
    within time: Duration = .seconds(20)
  ) async -> Finding.Edit? {
    guard let edit = edit(repairing: cause) else { return nil }
    let (end, held) = (ContinuousClock.now + time, await inspection.requirements([]))
    var kept = edit.change
    var size = kept.count / 2
    while size > 0 {
      var start = 0
      while start < kept.count, kept.count > 1, ContinuousClock.now < end {
        var fewer = kept
        fewer.removeSubrange(start..<min(start + size, kept.count))
        if await inspection.isRepaired(cause, by: fewer, limits: limits, holding: held) {
          kept = fewer
        } else {
          start += size
        }
      }
      size /= 2
    }
    return self.edit(making: changes.filter { kept.contains($0.edit) })
  }
}

extension Inspection {
  /// Returns whether edits repair a finding, and nothing fails with them that held.
  package func isRepaired(_ cause: Proof.Cause, by edits: [SheetEdit], limits: Limits) async -> Bool
  {
    await isRepaired(cause, by: edits, limits: limits, holding: await requirements([]))
  }

  fileprivate func isRepaired(
    _ cause: Proof.Cause,
    by edits: [SheetEdit],
    limits: Limits,
    holding held: FailedRequirements
  ) async -> Bool {
    guard let changed = try? theme.editing(edits).theme else { return false }
    let left = await with(changed).proof(limits)
    let isLeft = left.causes.contains { $0.finding.subject == cause.finding.subject }
    if isLeft || !left.unchecked.isEmpty { return false }
    let now = await requirements(
      of: changed,
      since: theme,
      limits: limits,
      policies: [],
      holding: held,
      improves: false
    )
    return now != nil
  }
}

extension Finding {
  /// The identity without its file and its first situation, which changes may replace by another one.
  fileprivate var subject: FindingIdentity { identity(file: .some(nil), situation: .some(nil)) }
}
