extension WidgetTree {
  /// Makes one commit of many mutations.
  ///
  /// Structure, states and scopes change at once; styles are those of the last commit until this
  /// one is made, when the closure has returned. An update inside another, or inside a callback,
  /// joins the commit that follows; its report is ``CommitReport/isDeferred``.
  ///
  /// - Throws: What the closure throws, or ``UpdateRefused`` if a mutation was refused. The tree is
  ///   then as it was before the update, and nobody hears anything.
  @discardableResult
  public func update(_ body: () throws -> Void) throws -> CommitReport {
    let saved = columns
    let savedStyling = styling
    keepCommitted()
    updateDepth += 1
    do {
      defer { updateDepth -= 1 }
      try body()
      let errors = columns.pending.errors.dropFirst(saved.pending.errors.count)
      if !errors.isEmpty { throw UpdateRefused(errors: Array(errors)) }
    } catch {
      columns = saved
      styling = savedStyling
      if updateDepth == 0, columns.pending.isEmpty { forgetCommitted() }
      throw error
    }
    guard updateDepth == 0, telling == nil else {
      var report = CommitReport()
      report.isDeferred = true
      return report
    }
    return commit()
  }

  /// Makes a mutation, alone a commit or part of the one that is being prepared.
  ///
  /// A refused one changes nothing, and its error is reported.
  func mutate(
    _ cause: CommitReport.Cause,
    _ change: (inout TreeColumns) throws(TreeError) -> Void
  ) {
    if telling != nil { keepCommitted() }
    do throws(TreeError) {
      try change(&columns)
      columns.pending.causes.insert(cause)
    } catch {
      columns.pending.errors.append(error)
    }
    if let telling, mutatingHosts.last != telling { mutatingHosts.append(telling) }
    if updateDepth == 0, telling == nil { commit() }
  }

  /// Keeps what the last commit left, from which styles are asked until the next one.
  private func keepCommitted() {
    guard committed == nil else { return }
    committed = columns
    committedStyling = styling
  }

  /// Lets go of what the last commit left.
  func forgetCommitted() {
    committed = nil
    committedStyling = nil
  }
}
