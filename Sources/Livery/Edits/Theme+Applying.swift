import SourceJSON

extension Theme {
  /// A Boolean value that indicates whether settings may refer to themselves where other declarations win.
  package var mayLoop: Bool { compiler.mayLoop }

  /// Returns the theme with edits of its sheets, all at once; `nil` if the result does not compile.
  ///
  /// This is faster than ``editing(_:)``, and works without texts.
  package func applying(_ edits: [SheetEdit]) -> Theme? {
    var revisions: [Int: SheetRevision] = [:]
    for (sheet, own) in Dictionary(grouping: edits, by: \.sheet) {
      guard sheets.indices.contains(sheet),
        let revision = try? SheetRevision(own, of: sheets[sheet])
      else { return nil }
      revisions[sheet] = revision
    }
    let revise = { @Sendable [revisions] (entries: [[SheetCompiler.CheckedEntry]]) in
      var entries = entries
      for (sheet, revision) in revisions {
        guard let revised = revision.entries(from: entries[sheet]) else {
          return [[SheetCompiler.CheckedEntry]]?.none
        }
        entries[sheet] = revised
      }
      return entries
    }
    guard let entries = revise(compiler.entries),
      revisions.allSatisfy({ $1.areUnique(entries[$0]) })
    else { return nil }
    // Where a declaration is gone, one that it hid may refer to its setting.
    if mayLoop
      || revisions.contains(where: { $1.needsCheck(of: compiler.entries[$0]) })
    {
      return checked(entries, after: revisions)
    }
    let names = Set(entries.joined().flatMap(\.entry.definedNames))
    let extended = entries.joined().flatMap(\.entry.extends).map(\.value)
    guard extended.allSatisfy(names.contains) else { return nil }
    return Theme(SheetCompiler(compiler, entries: entries, revise: revise), of: self)
  }

  /// Checks revised sheets together, and compiles them; `nil` if they have errors.
  private func checked(
    _ entries: [[SheetRevision.CheckedEntry]],
    after revisions: [Int: SheetRevision]
  ) -> Theme? {
    var changed = sheets
    for index in changed.indices {
      // Imported sheets are in the list themselves.
      changed[index].imports = []
      changed[index].entries = entries[index].map(\.entry)
    }
    for (sheet, revision) in revisions {
      guard let constants = revision.revisedConstants else { return nil }
      changed[sheet].constants = constants
    }
    var diagnostics = Diagnostics()
    let theme = recompiled(changed, into: &diagnostics)
    return diagnostics.hasErrors ? nil : theme
  }
}
