extension WidgetTree {
  /// Makes one commit of many mutations, and leaves out those that are refused.
  ///
  /// Otherwise it is like ``update(_:)``, which takes everything back if anything is refused.
  ///
  /// - Returns: What the commit did, with the errors of what was left out. Inside an update or a
  ///   callback the commit is yet to come; the report is ``CommitReport/isDeferred``.
  @discardableResult
  public func batch(_ body: () -> Void) -> CommitReport {
    updateDepth += 1
    body()
    updateDepth -= 1
    guard updateDepth == 0, telling == nil else {
      var report = CommitReport()
      report.isDeferred = true
      return report
    }
    return commit()
  }
}
