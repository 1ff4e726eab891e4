extension WidgetTree {
  /// Makes one commit of many mutations, and omits those that are rejected.
  ///
  /// Otherwise it is like ``update(_:)``, which reverts all mutations if one is rejected.
  ///
  /// - Returns: The report on the commit, with the errors of the omitted mutations. Inside an
  ///   update or a callback the commit is still to come; the report is ``CommitReport/isDeferred``.
  @discardableResult
  public func batch(_ body: () -> Void) -> CommitReport {
    updateDepth += 1
    body()
    updateDepth -= 1
    guard updateDepth == 0, notifying == nil else {
      var report = CommitReport()
      report.isDeferred = true
      return report
    }
    return commit()
  }
}
